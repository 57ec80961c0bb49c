/* deduce.h - what follows from a view by counting cards: which cannot be placed, where they can lie, who can be what.
 *
 * Bounds are true but need not be the narrowest: of what was offered or not played nothing is concluded. */
#pragma once

#include "games/stay_away/knowledge/view.h"

/* Where a card that this seat cannot place can lie: the hand of each player, then the piles. */
enum { PLACE_DECK = PLAYERS_MAX, PLACE_DISCARD, PLACES };
extern const char *const stay_place_words[PLACES]; /* "A", "B" ... "deck", "discard" */

typedef struct StayDeduced {
    uint8_t unseen[CARD_COUNT];  /* copies that this seat cannot place now, seen before or not */
    uint8_t hidden[PLACES];      /* cards with the Stay Away back there that it cannot name */
    uint8_t panics[PLACES];      /* the same, with the Panic back; none in hands */
    uint8_t total, total_panics; /* of all places */
    uint16_t things; /* places where The Thing may lie unseen, a bit each; 0 when it has been seen */
    uint8_t may_be[PLAYERS_MAX]; /* roles that this seat cannot rule out, a bit each */
} StayDeduced;

StayDeduced stay_reckon(const StayView *v);

/* How many of the unseen copies of a kind there are at a place: at least, at most. */
int stay_least(const StayDeduced *d, int kind, int place);
int stay_most(const StayDeduced *d, int kind, int place);
