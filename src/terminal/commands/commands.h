/* commands.h - what a player can type besides moves: one row a command. */
#pragma once

#include "terminal/client.h"

/* When help lists a command. */
typedef enum When { AT_ANY_TIME, BEFORE_THE_END, AT_THE_END } When;

typedef struct Command {
    const char *name; /* understood in every language; its key in the catalogues */
    char letter;      /* its short form; 0 for none */
    bool open;        /* it tells nothing of a seat: also for who passes by */
    Next (*run)(Client *client, const char *rest);
    When when;
} Command;

/* The command that `line` begins with, `*rest` being what follows it; NULL for none. */
const Command *command_find(Lang lang, const char *line, const char **rest);

/* When `text` begins as a claim does but is none, note how the whole of it is typed and give true. */
bool commands_note_claim(Client *client, const char *text);

/* A catalogue's sentence with what is to be filled in written in capitals. */
void write_pattern(const Game *game, Lang lang, const char *text, Out *out);

/* Note how a move of this verb is typed as a whole, in the catalogue's text `key` with its `{form}`. */
Next commands_note_form(Client *client, int verb, const char *key);

/* Add the names of all commands that this game has, in this language. */
void commands_add_names(const Game *game, Lang lang, Lines *names);
