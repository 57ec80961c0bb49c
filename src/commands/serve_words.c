/* serve_words.c - options of `murk serve` from a file, the environment and the command line, as words of one call. */
#define _GNU_SOURCE
#include "commands/serve_words.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/buffer.h"
#include "host/files.h"
#include "host/memory.h"
#include "server/log.h"

#define VARIABLES "MURK_"
enum { VARIABLE_MAX = 64 };
_Static_assert(SERVE_FLAGS <= 32, "a bit each");

static bool add_word(Words *words, char *word)
{
    if (words->count + 1 >= SERVE_WORDS_MAX) {
        free(word);
        return false;
    }
    words->word[words->count++] = word;
    return true;
}

void serve_words_free(Words *words)
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

/* A switch is on by `yes` and off by `no`. False when it cannot be that. */
static bool add_option(Words *words, const Flag *flag, const char *value)
{
    bool is_on = strcmp(value, "yes") == 0 || strcmp(value, "1") == 0;
    long long number;
    if (flag->form == FLAG_NUMBER && !number_read(value, flag->low, flag->high, &number)) return false;
    if (flag->form != FLAG_SWITCH) return add_word(words, text_format("%s=%s", flag->name, value));
    drop_word(words, flag->name);
    if (is_on) return add_word(words, must_copy(flag->name));
    return strcmp(value, "no") == 0 || strcmp(value, "0") == 0;
}

/* MURK_PER_ADDRESS for --per-address. */
static void name_variable(const char *flag, char name[VARIABLE_MAX])
{
    size_t used = (size_t)snprintf(name, VARIABLE_MAX, VARIABLES);
    for (const char *at = flag + 2; *at && used < VARIABLE_MAX - 1; at++)
        name[used++] = *at == '-' ? '_' : (char)toupper((unsigned char)*at);
    name[used] = 0;
}

static const char *in_environment(const char *flag)
{
    char name[VARIABLE_MAX];
    name_variable(flag, name);
    const char *value = getenv(name);
    return value && value[0] ? value : NULL;
}

static void warn_of(const char *variable, const char *meant)
{
    LogLine line;
    log_begin(&line, LOG_WARNING, "a variable of the environment is no option");
    json_key_text(&line.json, "variable", variable);
    json_key_text(&line.json, "did_you_mean", meant);
    log_end(&line);
}

/* Murk's own, for programs and scripts. */
static bool is_known(const char *name)
{
    static const char *const known[] = { "NAME", "LANG", "CALLED" };
    for (int i = 0; i < LEN(known); i++)
        if (strcmp(name, known[i]) == 0) return true;
    return false;
}

/* Other programs may have variables that begin like ours, so what is none of ours is passed over; what is almost one is told. */
void serve_words_warn(const Flag *flags)
{
    const size_t prefix = strlen(VARIABLES);
    char known[SERVE_FLAGS][VARIABLE_MAX], name[VARIABLE_MAX];
    const char *names[SERVE_FLAGS];
    int count = 0;
    for (; flags->name; flags++, count++) {
        name_variable(flags->name, known[count]);
        names[count] = known[count] + prefix;
    }
    for (char **at = environ; *at; at++) {
        if (strncmp(*at, VARIABLES, prefix) != 0) continue;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(*at, "="), *at);
        const char *near = nearest_name(name + prefix, names, count);
        if (near && strcmp(near, name + prefix) != 0 && !is_known(name + prefix))
            warn_of(name, near - prefix);
    }
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

/* So much of it as can be no password in an address that has come to stand there. */
static int shown(const char *name)
{
    return (int)strcspn(name, ":");
}

/* An option of the file, as it is called there; NULL when there is none, which has been told. */
static const Flag *must_find(const Flag *flags, const char *name, const char *path, int number)
{
    const Flag *flag = find_flag(flags, name);
    const char *names[SERVE_FLAGS];
    int count = 0;
    if (flag) return flag;
    for (; flags->name; flags++)
        if (find_flag(flags, flags->name + 2)) names[count++] = flags->name + 2;
    const char *near = nearest_name(name, names, count);
    args_wrong("serve", "%s, line %d: there is no option '%.*s'%s%s%s", path, number, shown(name), name,
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
    if (!split && strpbrk(name, " \t:"))
        return args_wrong("serve", "%s, line %d: '%.*s' has no =; write NAME = VALUE", path, number,
                          shown(name), name),
               false;
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

static bool wrong_stores(const char *place)
{
    return args_wrong("serve", "%s has both --db and --store: keep one of them", place), false;
}

/* Of two places one counts before the other, but in one place nobody can know which store is meant. */
static bool has_one_store(const Words *words, int from, const char *place)
{
    return !has_option(words, from, "--db") || !has_option(words, from, "--store") || wrong_stores(place);
}

static bool add_call(Words *words, int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (!add_word(words, must_copy(argv[i]))) return args_wrong("serve", "too many words"), false;
    return true;
}

/* The last of several counts, so the words stand in this order: file, environment, command line. */
bool serve_words_gather(Words *words, const Flag *flags, int argc, char **argv)
{
    const char *path = config_of(argc, argv);
    add_word(words, must_copy("serve"));
    int from = words->count;
    if (path && (!add_file(words, flags, path) || !has_one_store(words, from, path))) return false;
    if (in_environment("--db") && in_environment("--store")) return wrong_stores("the environment");
    if (!add_environment(words, flags)) return false;
    from = words->count;
    return add_call(words, argc, argv) && has_one_store(words, from, "the command line");
}
