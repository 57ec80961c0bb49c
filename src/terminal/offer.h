/* offer.h - the offered moves as numbered choices, and typed text as one of them.
 *
 * When there are many moves they are gathered, a choice for each of those who act, or for those that differ only at the
 * end; choosing it, or typing the beginning of a move, narrows the offer to these. */
#pragma once

#include "game/game.h"
#include "games/games.h"
#include "terminal/styled_text.h"

/* One numbered choice: a move, or several that begin alike. */
typedef struct Item {
    Move move; /* the first of them */
    int count;
} Item;

/* How the moves shown are gathered. */
typedef enum Gathering { BY_ACTOR, BY_BEGINNING, BY_ITSELF } Gathering;

typedef struct Offer {
    const Game *game;
    Lang lang;
    Move all[MOVES_MAX];
    int all_count;
    Move shown[MOVES_MAX]; /* what is numbered now */
    int shown_count;
    bool narrowed;
    Gathering gathering;
    Item items[MOVES_MAX];
    int item_count;
} Offer;

void offer_start(Offer *offer, const Game *game, Lang lang, const Move *moves, int count);

/* The choices as lines, numbered from 1. */
void offer_list(const Offer *offer, Lines *lines);

/* Show all again. */
void offer_widen(Offer *offer);

/* Take the choice of that number: gives its move, or NO_MOVE after narrowing the offer to what it stands for.
 * `number` is from 1 to item_count. */
Move offer_take(Offer *offer, int number);

/* The moves that begin as `text` does, in the text form or in the player's language. One that has no arguments and
 * can be no other verb: gives it. Else narrows the offer to them, be it one: what was left out may matter. None: narrows it to those that have `text`
 * somewhere in them. `*found` tells how many; with none nothing is changed. */
Move offer_match(Offer *offer, const char *text, int *found);

/* Narrow the offer to the moves that are `given` with what it leaves out; gives their number, with none nothing is
 * changed. */
int offer_complete(Offer *offer, Move given);
