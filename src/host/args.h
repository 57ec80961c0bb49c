/* args.h - the words of a call: flags by a table, games, setups, languages, and errors in one form.
 *
 * A command lists its flags in a table and its help in one text; args_read does the rest. Every mistake is
 * told on stderr as `murk COMMAND: what is wrong`, and the command ends with EXIT_USAGE. */
#pragma once

#include <stdio.h>

#include "game/game.h"

/* How a command ends: done; the answer is no (a scenario failed, a leak was found, a file does not verify); the call was
 * wrong; the answer cannot be known (a file of older rules or of an older format). */
enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_USAGE = 2, EXIT_OPEN = 3 };

typedef enum FlagForm {
    FLAG_SWITCH, /* `into` is a bool */
    FLAG_NUMBER, /* a long long, from `low` to `high` */
    FLAG_TEXT,   /* a const char * */
    FLAG_MANY,   /* a Many: may be given again and again */
} FlagForm;

enum { MANY_MAX = 100 };

typedef struct Many {
    int count;
    const char *text[MANY_MAX];
} Many;

typedef struct Flag {
    const char *name; /* "--games"; NULL ends the table */
    FlagForm form;
    void *into;
    long long low, high;
} Flag;

typedef struct Call {
    const char *command; /* "sim" */
    const char *help;    /* printed by --help, {murk} being the name of the program */
    const Flag *flags;
    const char **words; /* where words that are no flags go */
    int words_min, words_max;
    const char *asks; /* for a word when there are fewer than words_min: "which file?" */
    int word_count;   /* set by args_read */
} Call;

/* How the program was called, so that hints name what can be typed: by the variable MURK_CALLED, else by `name`. */
void args_called(const char *name);
const char *args_program(void);

/* Print `text`, {murk} in it being the name of the program. */
void args_print(const char *text, FILE *file);

/* Read all words after the command's name. False when the command is to end at once with `*exit_code`: help
 * was asked for, or the call was wrong. `--flag value` and `--flag=value` are the same; after `--` come
 * words alone. */
bool args_read(Call *call, int argc, char **argv, int *exit_code);

/* Tell a wrong call and where help is; gives EXIT_USAGE. */
int args_wrong(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Tell that something could not be done, without the hint at the help; gives EXIT_NO. */
int args_failed(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Can a file be written at `path`? Asked before the work begins, which may take hours. EXIT_DONE, or what has been told:
 * that there is one already, unless it may be written over, or why there cannot be one. */
int args_new_file(const char *command, const char *path, bool overwrite);

/* A whole number from `low` to `high`; false when `text` is anything else. */
bool number_read(const char *text, long long low, long long high, long long *number);

/* The game of that name; NULL when there is none, or no name, which has then been told with the nearest name. */
const Game *args_game(const char *command, const char *name);

/* Which table to play at, as asked for on the command line. */
typedef struct TableFlags {
    const char *edition;
    long long players; /* 0: the smallest table */
    Many set;          /* name=value */
} TableFlags;

/* The rows of a flag table that fill `table`. */
/* clang-format off */
#define TABLE_FLAGS(table)                                  \
    { "--edition", FLAG_TEXT, &(table).edition, 0, 0 },     \
    { "--players", FLAG_NUMBER, &(table).players, 1, 255 }, \
    { "--set", FLAG_MANY, &(table).set, 0, 0 }
/* clang-format on */

/* The setup asked for, seen to be accepted by the game; false when not, which has then been told. */
bool args_setup(const char *command, const Game *game, const TableFlags *table, Setup *setup);

/* The language of that name, or of the locale when `name` is NULL; false when unknown, which has been told. */
bool args_lang(const char *command, const char *name, Lang *lang);

/* The name nearest to `word`, or NULL when none is near. */
const char *nearest_name(const char *word, const char *const *names, int count);
