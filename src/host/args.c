#define _POSIX_C_SOURCE 200809L
#include "host/args.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/speech.h"
#include "games/games.h"
#include "host/files.h"
#include "host/memory.h"

static const char *program = "murk";

void args_called(const char *name)
{
    const char *by_script = getenv("MURK_CALLED");
    if (by_script && by_script[0]) program = by_script;
    else if (name && name[0]) program = name;
}

const char *args_program(void)
{
    return program;
}

void args_print(const char *text, FILE *file)
{
    static const char mark[] = "{murk}";
    for (const char *next; (next = strstr(text, mark)); text = next + strlen(mark))
        fprintf(file, "%.*s%s", (int)(next - text), text, program);
    fputs(text, file);
}

static void tell_problem(const char *command, const char *format, va_list list)
{
    fflush(stdout);
    fprintf(stderr, "murk %s: ", command);
    vfprintf(stderr, format, list);
    fputc('\n', stderr);
}

int args_wrong(const char *command, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    tell_problem(command, format, list);
    va_end(list);
    fprintf(stderr, "`%s %s --help` tells how it is called.\n", program, command);
    return EXIT_USAGE;
}

int args_failed(const char *command, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    tell_problem(command, format, list);
    va_end(list);
    return EXIT_NO;
}

int args_new_file(const char *command, const char *path, bool overwrite)
{
    if (!overwrite && access(path, F_OK) == 0)
        return args_wrong(command, "%s exists already; another name keeps it, --force writes over it", path);
    const char *why = file_refused(path);
    return why ? args_failed(command, "%s cannot be written: %s", path, why) : EXIT_DONE;
}

bool number_read(const char *text, long long low, long long high, long long *number)
{
    char *end;
    if ((text[0] < '0' || text[0] > '9') && text[0] != '-') return false;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < low || value > high) return false;
    *number = value;
    return true;
}

/* ---- the nearest name ---- */

enum { NAME_LONGEST = 40 };

/* How many letters to put in, take out or change (Levenshtein); more than any name is long when too long. */
static int letters_apart(const char *a, const char *b)
{
    size_t b_length = strlen(b);
    int row[NAME_LONGEST + 1];
    if (strlen(a) > NAME_LONGEST || b_length > NAME_LONGEST) return NAME_LONGEST;

    for (int j = 0; j <= (int)b_length; j++) row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int corner = row[0];
        row[0] = i;
        for (int j = 1; j <= (int)b_length; j++) {
            int above = row[j], left = row[j - 1];
            int nearer = above < left ? above + 1 : left + 1, changed = corner + (a[i - 1] != b[j - 1]);
            row[j] = nearer < changed ? nearer : changed;
            corner = above; /* of the next column: one row is all that is kept */
        }
    }
    return row[b_length];
}

const char *nearest_name(const char *word, const char *const *names, int count)
{
    const char *best = NULL;
    int best_apart = NAME_LONGEST;
    for (int i = 0; i < count; i++) {
        int apart = letters_apart(word, names[i]);
        bool begins = word[0] && strncmp(names[i], word, strlen(word)) == 0;
        if (begins) apart = 1;
        if (apart < best_apart && (begins || apart <= 1 + (int)strlen(names[i]) / 4)) {
            best = names[i];
            best_apart = apart;
        }
    }
    return best;
}

/* ---- flags ---- */

static const Flag *find_flag(const Flag *flags, const char *word, size_t length)
{
    for (const Flag *flag = flags; flag->name; flag++) {
        if (strlen(flag->name) == length && strncmp(flag->name, word, length) == 0) return flag;
    }
    return NULL;
}

static int unknown_flag(const Call *call, const char *word, size_t length)
{
    const char *names[64];
    int count = 0;
    char typed[NAME_LONGEST + 1];
    for (const Flag *flag = call->flags; flag->name && count < LEN(names); flag++)
        names[count++] = flag->name;
    snprintf(typed, sizeof typed, "%.*s", (int)length, word);
    const char *near = nearest_name(typed, names, count);
    if (near) return args_wrong(call->command, "there is no option %s; did you mean %s?", typed, near);
    return args_wrong(call->command, "there is no option %s", typed);
}

static int set_flag(const Call *call, const Flag *flag, const char *value)
{
    switch (flag->form) {
    case FLAG_SWITCH: *(bool *)flag->into = true; return EXIT_DONE;
    case FLAG_TEXT: *(const char **)flag->into = value; return EXIT_DONE;
    case FLAG_NUMBER:
        if (number_read(value, flag->low, flag->high, flag->into)) return EXIT_DONE;
        return args_wrong(call->command, "%s takes a whole number from %lld to %lld, not '%s'", flag->name,
                          flag->low, flag->high, value);
    case FLAG_MANY: break;
    }
    Many *many = flag->into;
    if (many->count == MANY_MAX) return args_wrong(call->command, "%s is given too often", flag->name);
    many->text[many->count++] = value;
    return EXIT_DONE;
}

/* Read the flag at argv[*at], and its value, which may be the next word. */
static int read_flag(const Call *call, int argc, char **argv, int *at)
{
    const char *word = argv[*at];
    const char *equals = strchr(word, '=');
    size_t length = equals ? (size_t)(equals - word) : strlen(word);
    const Flag *flag = find_flag(call->flags, word, length);
    if (!flag) return unknown_flag(call, word, length);

    if (flag->form == FLAG_SWITCH) {
        if (equals) return args_wrong(call->command, "%s takes no value", flag->name);
        return set_flag(call, flag, NULL);
    }
    if (equals) return set_flag(call, flag, equals + 1);
    if (*at + 1 == argc) return args_wrong(call->command, "%s needs a value", flag->name);
    return set_flag(call, flag, argv[++*at]);
}

/* The reading of arguments is over, and with it the command. */
static bool ends(int code, int *exit_code)
{
    *exit_code = code;
    return false;
}

bool args_read(Call *call, int argc, char **argv, int *exit_code)
{
    bool words_only = false;
    call->word_count = 0;
    for (int i = 1; i < argc && !words_only; i++) {
        if (strcmp(argv[i], "--") == 0) words_only = true;
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) {
            args_print(call->help, stdout);
            return ends(EXIT_DONE, exit_code);
        }
    }
    words_only = false;
    for (int i = 1; i < argc; i++) {
        if (!words_only && strcmp(argv[i], "--") == 0) {
            words_only = true;
        } else if (!words_only && argv[i][0] == '-' && argv[i][1]) {
            int code = read_flag(call, argc, argv, &i);
            if (code) return ends(code, exit_code);
        } else if (call->word_count == call->words_max) {
            return ends(args_wrong(call->command, "'%s' is one word too many", argv[i]), exit_code);
        } else {
            call->words[call->word_count++] = argv[i];
        }
    }
    if (call->word_count >= call->words_min) return true;
    return ends(args_wrong(call->command, "%s", call->asks), exit_code);
}

/* ---- games, setups, languages ---- */

const Game *args_game(const char *command, const char *name)
{
    const char *names[64];
    int count = 0;
    const Game *game = name ? game_find(name) : NULL;
    if (game) return game;
    if (!name) {
        args_wrong(command, "which game? `%s games` lists them", program);
        return NULL;
    }
    while (count < LEN(names) && games[count]) {
        names[count] = games[count]->name;
        count++;
    }
    const char *near = nearest_name(name, names, count);
    if (near) args_wrong(command, "there is no game '%s'; did you mean %s?", name, near);
    else args_wrong(command, "there is no game '%s'; `%s games` lists them", name, program);
    return NULL;
}

/* Names of options are told with their values, since nobody remembers them. */
static bool tell_option(const char *command, const Game *game, const char *name, const char *value)
{
    for (int i = 0; i < game->option_count; i++) {
        const Option *option = &game->options[i];
        if (strcmp(option->name, name) != 0) continue;
        char text[400];
        Out out = out_into(text, sizeof text);
        for (int v = option->low; option->words && v <= option->high; v++) {
            out_text(&out, v == option->low ? "" : ", ");
            out_text(&out, option_word(option, v));
        }
        if (option->words) args_wrong(command, "%s takes one of %s, not '%s'", name, text, value);
        else
            args_wrong(command, "%s takes a number from %d to %d, not '%s'", name, option->low, option->high,
                       value);
        return false;
    }
    const char *names[OPTIONS_MAX];
    for (int i = 0; i < game->option_count; i++) names[i] = game->options[i].name;
    const char *near = nearest_name(name, names, game->option_count);
    if (near) args_wrong(command, "%s has no option '%s'; did you mean %s?", game->name, name, near);
    else
        args_wrong(command, "%s has no option '%s'; `%s games %s` lists them", game->name, name, program,
                   game->name);
    return false;
}

static bool set_option(const char *command, const Game *game, const char *text, Setup *setup)
{
    char name[64];
    const char *equals = strchr(text, '=');
    if (!equals || equals - text >= (int)sizeof name) {
        args_wrong(command, "--set takes name=value, not '%s'", text);
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(equals - text), text);
    return setup_set(game, setup, name, equals + 1) || tell_option(command, game, name, equals + 1);
}

static bool set_seats(const char *command, const Game *game, long long players, Setup *setup)
{
    if (players >= game->min_seats && players <= game->max_seats) {
        setup->seats = (uint8_t)players;
        return true;
    }
    if (game->min_seats == game->max_seats) {
        args_wrong(command, "%s is for %d players, not %lld", game->name, game->min_seats, players);
    } else {
        args_wrong(command, "%s is for %d to %d players, not %lld", game->name, game->min_seats,
                   game->max_seats, players);
    }
    return false;
}

static bool is_accepted(const char *command, const Game *game, const Setup *setup)
{
    static const uint8_t any_seed[SEED_BYTES];
    char why[200];
    Out out = out_into(why, sizeof why);
    void *state = must_alloc(1, game->state_size);
    Reason reason = game->setup(state, setup, any_seed);
    free(state);
    if (!reason) return true;
    speak_reason(game, LANG_EN, reason, &out);
    args_wrong(command, "%s cannot be set up like this: %s", game->name, why);
    return false;
}

bool args_setup(const char *command, const Game *game, const TableFlags *table, Setup *setup)
{
    *setup = setup_standard(game);
    if (table->edition && !setup_set(game, setup, "edition", table->edition)) {
        args_wrong(command, "%s has no edition '%s'; `%s games %s` lists them", game->name, table->edition,
                   program, game->name);
        return false;
    }
    if (table->players && !set_seats(command, game, table->players, setup)) return false;
    for (int i = 0; i < table->set.count; i++) {
        if (!set_option(command, game, table->set.text[i], setup)) return false;
    }
    return is_accepted(command, game, setup);
}

static Lang lang_of_locale(void)
{
    static const char *const names[] = { "LC_ALL", "LC_MESSAGES", "LANG" };
    for (int i = 0; i < LEN(names); i++) {
        const char *value = getenv(names[i]);
        if (!value || !value[0]) continue;
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            if (strncmp(value, lang_names[lang], 2) == 0) return (Lang)lang;
        }
        return LANG_EN;
    }
    return LANG_EN;
}

bool args_lang(const char *command, const char *name, Lang *lang)
{
    *lang = lang_of_locale();
    if (!name) return true;
    for (int i = 0; i < LANG_COUNT; i++) {
        if (strcmp(name, lang_names[i]) != 0) continue;
        *lang = (Lang)i;
        return true;
    }
    args_wrong(command, "there is no language '%s'; --lang takes en or it", name);
    return false;
}
