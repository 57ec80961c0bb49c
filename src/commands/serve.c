/* serve.c - `murk serve`: tables for people on a network. */
#define _DEFAULT_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "commands/commands.h"
#include "commands/serve_link.h"
#include "host/buffer.h"
#include "host/files.h"
#include "host/memory.h"
#include "server/web_page.h"
#include "server/server.h"

static const char help[] =
    "usage: {murk} serve [--port P] [--db FILE] [options]\n"
    "\n"
    "Hosts tables over a network, until Ctrl-C or SIGTERM; then everybody is told, all is stored, and\n"
    "a server that is started again goes on with every table as it was. docs/server.md tells more.\n"
    "\n"
    "  --address A       listen at this address of the machine (0.0.0.0: all of version 4; ::)\n"
    "  --port P          and at this port (8420; 0: any that is free)\n"
    "  --db FILE         keep everything in this SQLite file (murk.db). It holds the secrets of all\n"
    "                    running matches: mode 0600, and so are its copies\n"
    "  --store ADDRESS   instead of --db: memory: (gone with the server), a FILE, postgresql://...\n"
    "  --page DIR        the page is in this folder (beside the program, or in it)\n"
    "  --link URL        how people reach the server, such as https://murk.example\n"
    "  --origin URL      a page from there (https://HOST) may connect, too; may be given again and again\n"
    "  --tls-cert FILE   speak TLS, with this certificate (PEM, with those above it)\n"
    "  --tls-key FILE    and its key\n"
    "  --proxied         a proxy is before the server: addresses are those it tells (X-Forwarded-For)\n"
    "  --open-metrics    /metrics is for everybody who asks, not for this machine alone\n"
    "  --connections N   at most so many WebSockets (16000),\n"
    "  --per-address N   and from one address (500)\n"
    "  --tables-per-person N, --tables-per-address N\n"
    "                    tables made in an hour (60, 600)\n"
    "  --unlimited       cut nobody off for sending, connecting or making too much: for measurements\n"
    "  --log LEVEL       info, warning or error: lines of JSON on standard error (info)\n"
    "  --no-qr           print the link alone\n"
    "  --config FILE     options from a file, a line each: `port = 8420`\n"
    "\n"
    "Each option may stand in the environment, too, as MURK_ and its name (MURK_PORT, MURK_PER_ADDRESS);\n"
    "what is on the command line counts first, then the environment, then the file.\n";

typedef struct Options {
    const char *address, *store, *page, *link, *certificate, *key, *log, *config;
    long long port, connections, an_address, makes_a_person, makes_an_address;
    bool is_proxied, has_open_metrics, is_unlimited, no_qr;
    Many origins;
} Options;

enum { FLAGS = 20, WORDS_MAX = 100 };
_Static_assert(FLAGS <= 32, "a bit each");

static void list_flags(Options *options, Flag flags[FLAGS])
{
    const Flag all[FLAGS] = {
        { "--address", FLAG_TEXT, &options->address, 0, 0 },
        { "--port", FLAG_NUMBER, &options->port, 0, 65535 },
        { "--db", FLAG_TEXT, &options->store, 0, 0 },
        { "--store", FLAG_TEXT, &options->store, 0, 0 },
        { "--page", FLAG_TEXT, &options->page, 0, 0 },
        { "--link", FLAG_TEXT, &options->link, 0, 0 },
        { "--origin", FLAG_MANY, &options->origins, 0, 0 },
        { "--tls-cert", FLAG_TEXT, &options->certificate, 0, 0 },
        { "--tls-key", FLAG_TEXT, &options->key, 0, 0 },
        { "--proxied", FLAG_SWITCH, &options->is_proxied, 0, 0 },
        { "--open-metrics", FLAG_SWITCH, &options->has_open_metrics, 0, 0 },
        { "--connections", FLAG_NUMBER, &options->connections, 1, 1000000 },
        { "--per-address", FLAG_NUMBER, &options->an_address, 1, 1000000 },
        { "--tables-per-person", FLAG_NUMBER, &options->makes_a_person, 1, 1000000 },
        { "--tables-per-address", FLAG_NUMBER, &options->makes_an_address, 1, 1000000 },
        { "--unlimited", FLAG_SWITCH, &options->is_unlimited, 0, 0 },
        { "--log", FLAG_TEXT, &options->log, 0, 0 },
        { "--no-qr", FLAG_SWITCH, &options->no_qr, 0, 0 },
        { "--config", FLAG_TEXT, &options->config, 0, 0 },
        { 0 },
    };
    memcpy(flags, all, sizeof all);
}

/* ---- options from elsewhere, as words of a call ---- */

typedef struct Words {
    int count;
    char *word[WORDS_MAX];
    unsigned in_file; /* options that stand there, a bit each */
} Words;

static bool add_word(Words *words, char *word)
{
    if (words->count + 1 >= WORDS_MAX) {
        free(word);
        return false;
    }
    words->word[words->count++] = word;
    return true;
}

static void free_words(Words *words)
{
    for (int i = 0; i < words->count; i++) free(words->word[i]);
}

/* A `no` takes back the `yes` of a place that counts less. */
static void drop_word(Words *words, const char *name)
{
    int kept = 0;
    for (int i = 0; i < words->count; i++) {
        if (strcmp(words->word[i], name) == 0) free(words->word[i]);
        else words->word[kept++] = words->word[i];
    }
    words->count = kept;
}

/* A switch is on by `yes` and off by `no`. False when it is neither. */
static bool add_option(Words *words, const Flag *flag, const char *value)
{
    bool is_on = strcmp(value, "yes") == 0 || strcmp(value, "1") == 0;
    if (flag->form != FLAG_SWITCH) return add_word(words, text_format("%s=%s", flag->name, value));
    drop_word(words, flag->name);
    if (is_on) return add_word(words, must_copy(flag->name));
    return strcmp(value, "no") == 0 || strcmp(value, "0") == 0;
}

/* MURK_PER_ADDRESS for --per-address. */
static const char *in_environment(const char *flag)
{
    char name[64] = "MURK_";
    size_t used = strlen(name);
    for (const char *at = flag + 2; *at && used < sizeof name - 1; at++)
        name[used++] = *at == '-' ? '_' : (char)toupper((unsigned char)*at);
    name[used] = 0;
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

static bool add_environment(Words *words, const Flag *flags)
{
    for (; flags->name; flags++) {
        const char *value = in_environment(flags->name);
        if (value && !add_option(words, flags, value)) {
            args_wrong("serve", "the environment: %s cannot be '%s'", flags->name, value);
            return false;
        }
    }
    return true;
}

static const Flag *find_flag(const Flag *flags, const char *name)
{
    while (flags->name && (strcmp(flags->name + 2, name) != 0 || strcmp(name, "config") == 0)) flags++;
    return flags->name ? flags : NULL;
}

static char *trimmed(char *text)
{
    text += strspn(text, " \t\r");
    size_t length = strlen(text);
    while (length && strchr(" \t\r", text[length - 1])) text[--length] = 0;
    return text;
}

/* An option of the file, as it is called there; NULL when there is none, which has been told. */
static const Flag *must_find(const Flag *flags, const char *name, const char *path, int number)
{
    const Flag *flag = find_flag(flags, name);
    const char *names[FLAGS];
    int count = 0;
    if (flag) return flag;
    for (; flags->name; flags++)
        if (find_flag(flags, flags->name + 2)) names[count++] = flags->name + 2;
    const char *near = nearest_name(name, names, count);
    args_wrong("serve", "%s, line %d: there is no option '%s'%s%s%s", path, number, name,
               near ? "; did you mean " : "", near ? near : "", near ? "?" : "");
    return NULL;
}

/* `port = 8420`; lines that are empty or begin with # say nothing. False when it was wrong, which has been told. */
static bool add_line(Words *words, const Flag *flags, char *line, const char *path, int number)
{
    char *split = strchr(line, '='), *value = split ? trimmed(split + 1) : NULL;
    if (split) *split = 0;
    char *name = trimmed(line);
    if (name[0] == '#' || (!name[0] && !split)) return true;
    const Flag *flag = must_find(flags, name, path, number);
    if (!flag) return false;
    if (!value || !value[0])
        return args_wrong("serve", "%s, line %d: %s is what? Write %s = VALUE", path, number, name, name),
               false;
    unsigned bit = 1u << (flag - flags);
    if (words->in_file & bit && flag->form != FLAG_MANY)
        return args_wrong("serve", "%s, line %d: %s stands there twice", path, number, name), false;
    words->in_file |= bit;
    if (add_option(words, flag, value)) return true;
    return args_wrong("serve", "%s, line %d: %s cannot be '%s'", path, number, name, value), false;
}

static bool add_file(Words *words, const Flag *flags, const char *path)
{
    const char *why;
    char *text = file_read(path, 1 << 16, &why), *rest = text;
    int number = 0;
    bool is_good = text != NULL;
    if (!text) args_wrong("serve", "--config %s: %s", path, why);
    for (char *line; is_good && (line = strsep(&rest, "\n"));)
        is_good = add_line(words, flags, line, path, ++number);
    free(text);
    return is_good;
}

static const char *config_of(int argc, char **argv)
{
    const char *path = in_environment("--config");
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--config=", 9) == 0) path = argv[i] + 9;
        else if (strcmp(argv[i], "--config") == 0 && i + 1 < argc) path = argv[i + 1];
    }
    return path;
}

static bool has_option(const Words *words, int from, const char *name)
{
    size_t length = strlen(name);
    for (int i = from; i < words->count; i++)
        if (strncmp(words->word[i], name, length) == 0 && strchr("=", words->word[i][length])) return true;
    return false;
}

/* Of two places one counts before the other, but in one place nobody can know which store is meant. */
static bool has_one_store(const Words *words, int from, const char *place)
{
    if (!has_option(words, from, "--db") || !has_option(words, from, "--store")) return true;
    return args_wrong("serve", "%s has both --db and --store: keep one of them", place), false;
}

static bool add_call(Words *words, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!add_word(words, must_copy(argv[i]))) return args_wrong("serve", "too many words"), false;
    return true;
}

/* The last of several counts, so the words stand in this order: file, environment, command line. */
static bool gather(Words *words, const Flag *flags, int argc, char **argv)
{
    const char *path = config_of(argc, argv);
    add_word(words, must_copy("serve"));
    int from = words->count;
    if (path && (!add_file(words, flags, path) || !has_one_store(words, from, path))) return false;
    from = words->count;
    if (!add_environment(words, flags) || !has_one_store(words, from, "the environment")) return false;
    from = words->count;
    return add_call(words, argc, argv) && has_one_store(words, from, "the command line");
}

/* ---- the server ---- */

static bool read_level(const char *word, LogLevel *level)
{
    for (int i = LOG_INFO; i < LOG_LEVELS; i++)
        if (strcmp(word, log_level_names[i]) == 0) {
            *level = (LogLevel)i;
            return true;
        }
    return false;
}

/* A descriptor for each connection, and some for the rest. */
static void allow_descriptors(long long connections)
{
    struct rlimit limit;
    rlim_t wanted = (rlim_t)connections + 256;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur < wanted)
        log_number(LOG_WARNING, "the system allows fewer descriptors than connections", "descriptors",
                   (long long)limit.rlim_cur);
}

static int serve(const Options *options, const char *page, LogLevel level)
{
    const char *origins[MANY_MAX + 1] = { 0 };
    char *error;
    for (int i = 0; i < options->origins.count; i++) origins[i] = options->origins.text[i];
    allow_descriptors(options->connections);
    Server *server = server_open(&(ServerOptions) { .address = options->address,
                                                    .store = options->store,
                                                    .port = (int)options->port,
                                                    .link = options->link,
                                                    .origins = origins,
                                                    .is_proxied = options->is_proxied,
                                                    .has_open_metrics = options->has_open_metrics,
                                                    .connections = (int)options->connections,
                                                    .an_address = (int)options->an_address,
                                                    .makes_a_person = (int)options->makes_a_person,
                                                    .makes_an_address = (int)options->makes_an_address,
                                                    .is_unlimited = options->is_unlimited,
                                                    .certificate = options->certificate,
                                                    .key = options->key,
                                                    .page = page,
                                                    .is_page_named = options->page != NULL,
                                                    .version = MURK_VERSION,
                                                    .log = level },
                                 &error);
    if (!server) {
        args_failed("serve", "%s", error);
        free(error);
        return EXIT_NO;
    }
    char *link = options->link ? must_copy(options->link)
                               : link_of(options->address, server_port(server), options->certificate != NULL);
    link_print(link, !options->no_qr, server_has_page(server));
    free(link);
    bool is_stored = server_run(server);
    server_close(server);
    return is_stored ? EXIT_DONE : EXIT_NO;
}

/* What the words alone show to be wrong; gives EXIT_DONE when nothing is. */
static int check_options(const Options *options, LogLevel *level)
{
    if (!read_level(options->log, level))
        return args_wrong("serve", "--log %s: there is no such level; info, warning and error are",
                          options->log);
    if (!options->certificate != !options->key)
        return args_wrong("serve", "--tls-cert and --tls-key belong together");
    const char *wrong = options->key ? server_check_tls(options->certificate, options->key) : NULL;
    if (wrong)
        return args_wrong("serve", "--tls-cert %s, --tls-key %s: %s", options->certificate, options->key,
                          wrong);
    if (options->link && !link_is_whole(options->link))
        return args_wrong("serve", "--link %s: a link is http://HOST or https://HOST", options->link);
    for (int i = 0; i < options->origins.count; i++)
        if (!link_is_origin(options->origins.text[i]))
            return args_wrong("serve",
                              "--origin %s: an origin is https://HOST or https://HOST:PORT, and no more",
                              options->origins.text[i]);
    return EXIT_DONE;
}

int cmd_serve(int argc, char **argv)
{
    Options options = { .address = "0.0.0.0",
                        .store = "murk.db",
                        .log = "info",
                        .port = 8420,
                        .connections = 16000,
                        .an_address = 500,
                        .makes_a_person = 60,
                        .makes_an_address = 600 };
    Flag flags[FLAGS];
    Words words = { 0 };
    LogLevel level = LOG_INFO;
    int code = EXIT_USAGE;
    list_flags(&options, flags);
    Call call = { .command = "serve", .help = help, .flags = flags };
    if (gather(&words, flags, argc, argv) && args_read(&call, words.count, words.word, &code)) {
        char *page = options.page ? must_copy(options.page) : web_page_folder();
        code = check_options(&options, &level);
        if (code == EXIT_DONE) code = serve(&options, page, level);
        free(page);
    }
    free_words(&words);
    return code;
}
