/* serve.c - `murk serve`: tables for people on a network. */
#define _DEFAULT_SOURCE
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "commands/commands.h"
#include "commands/serve_link.h"
#include "commands/serve_words.h"
#include "host/buffer.h"
#include "host/files.h"
#include "host/memory.h"
#include "server/web_page.h"
#include "server/server.h"
#include "store/store.h"

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

static void list_flags(Options *options, Flag flags[SERVE_FLAGS])
{
    const Flag all[SERVE_FLAGS] = {
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
    signal(SIGXFSZ, SIG_IGN); /* the store tells of a file that may not grow as of a full disk */
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

bool store_fits(const char *command, const char *address)
{
    char *wrong = store_wrong_address(address);
    if (wrong) args_wrong(command, "%s", wrong);
    free(wrong);
    return !wrong;
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
    wrong = server_check_address(options->address);
    if (wrong) return args_wrong("serve", "--address %s: %s", options->address, wrong);
    if (!store_fits("serve", options->store)) return EXIT_USAGE;
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
    Flag flags[SERVE_FLAGS];
    Words words = { 0 };
    LogLevel level = LOG_INFO;
    int code = EXIT_USAGE;
    list_flags(&options, flags);
    Call call = { .command = "serve", .help = help, .flags = flags };
    if (serve_words_gather(&words, flags, argc, argv) && args_read(&call, words.count, words.word, &code)) {
        char *page = options.page ? must_copy(options.page) : web_page_folder();
        code = check_options(&options, &level);
        if (code == EXIT_DONE) {
            log_from(level);
            serve_words_warn(flags);
            code = serve(&options, page, level);
        }
        free(page);
    }
    serve_words_free(&words);
    return code;
}
