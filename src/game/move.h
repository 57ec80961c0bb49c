/* move.h - a move is one small integer: a verb and up to three arguments.
 *
 * Its text form is the verb's name and the arguments' words (`place exit 2 -1`, `play flamethrower B`), the
 * same for terminal, replay files, scenarios and wire. Which verbs there are, and what their arguments mean,
 * is a table of the game. */
#pragma once

#include "base/out.h"
#include "base/scan.h"
#include "game/seat.h"

enum { MOVE_ARGS = 3, MOVE_TEXT_MAX = 96 };
enum {
    VERBS_MAX = 256,
    ARG_WORDS_MAX = 128
}; /* row 0 included: what eight bits hold, a sign among the words' */

typedef uint32_t Move; /* verb in the low byte, then the three arguments, each a signed byte */

#define NO_MOVE ((Move)0) /* verbs are counted from 1 */

static inline Move move_make(int verb, int a, int b, int c)
{
    return (Move)(uint8_t)verb | (Move)(uint8_t)a << 8 | (Move)(uint8_t)b << 16 | (Move)(uint8_t)c << 24;
}

static inline int move_verb(Move move)
{
    return (int)(move & 0xff);
}

static inline int move_arg(Move move, int index)
{
    return (int8_t)(move >> (8 * (index + 1)));
}

/* What an argument of a move, or a field of an event, can be. */
typedef enum ArgForm {
    ARG_WORD,   /* one of `words`; 0 means none or hidden, so words are counted from 1 */
    ARG_SEAT,   /* a seat, counted from 1; 0 means none or hidden */
    ARG_NUMBER, /* from `low` to `high`; never secret, since there is no value left for "hidden" */
} ArgForm;

typedef struct ArgKind {
    const char *name; /* "tile": the key of its words in the text catalogues */
    ArgForm form;
    int count;                /* of words, the unused row 0 included */
    const char *const *words; /* by value */
    int low, high;
    const struct ArgKind *const
        *of;      /* NULL, or the kinds whose things its words name, word for word; NULL ends the list */
    bool acts;    /* a word for somebody of several who act for the same seat: long menus ask for him first */
    bool choice;  /* its words are choices and name no things */
    bool printed; /* of the board: every table has these things, whether a view names them or not */
} ArgKind;

typedef struct Verb {
    const char *name;
    const ArgKind *args[MOVE_ARGS]; /* the first NULL ends the list */
    int optional;  /* how many of the last arguments may be left out (value 0); their words must differ */
    bool gives_up; /* conceding: bots and random players leave it alone */
    bool talk;     /* a claim: anybody may make it at any time, and it is not listed (talk.h) */
    const ArgKind *
        names; /* NULL, or the kind of a thing that the verb itself names, and which: "use the Ancient Amulet" */
    int named;
} Verb;

static inline int verb_arg_count(const Verb *verb)
{
    int count = 0;
    while (count < MOVE_ARGS && verb->args[count]) count++;
    return count;
}

struct Game;

/* Is it a verb of this game with arguments that the text form can hold? Says nothing about legality. */
bool move_is_well_formed(const struct Game *game, Move move);

/* Write the text form. A number that is no move of this game is written as `?` and its digits. */
void move_write(const struct Game *game, Move move, Out *out);

/* Read the text form; NO_MOVE when it is none. Says nothing about legality. */
Move move_read(const struct Game *game, const char *text);

/* Write or read one argument; reading gives false when `word` is no value of this kind. */
void arg_write(const struct Game *game, const ArgKind *kind, int value, Out *out);
bool arg_read(const struct Game *game, const ArgKind *kind, Word word, int *value);

/* A seat's word: the game's own ("hero") or a letter from A on; "spectator" for spectators. */
void seat_write(const struct Game *game, Seat seat, Out *out);
bool seat_read(const struct Game *game, Word word, Seat *seat);
