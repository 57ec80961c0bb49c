/* thing.h - what a move names, in the words of the view's JSON.
 *
 * A card of the hand, a seat, a room, a cell: whoever touches it on the screen keeps the moves that name it. Things have no
 * identity: two cards of a kind are one thing twice, and the same moves name either. */
#pragma once

#include "game/move.h"

enum { THINGS_MAX = 6, THING_WORD = 24 };

typedef struct Thing {
    const char *kind; /* "card", "seat", "room", "cell", "door" */
    char word[THING_WORD];
    /* A view need not name it: a place of the board, a free cell, what is in the box or under way. */
    bool unlisted;
} Thing;

struct Game;

/* The kind that things of an argument are of, where that has a name of its own: `other` is a `survivor`. `value` becomes the
 * number that the word has there. */
const ArgKind *thing_kind(const ArgKind *kind, int *value);

/* A thing more, or the one that is there already. */
Thing *thing_add(Thing out[THINGS_MAX], int *count, const char *kind, const char *word);

/* What the kinds of its arguments, and of its verb, say that a move names; gives their number. */
int things_by_kind(const struct Game *game, Move move, Thing out[THINGS_MAX]);

/* All that a move of the seat with this view names; gives their number. */
int move_things(const struct Game *game, const void *view, Move move, Thing out[THINGS_MAX]);

/* Who of several acts, if the move says it (ArgKind.acts). A long list of moves is grouped by them, and by verbs where nobody
 * is named. */
bool move_actor(const struct Game *game, Move move, Thing *actor);
