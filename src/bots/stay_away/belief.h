/* belief.h - what a seat makes of the others, in thousandths. */
#pragma once

#include "bots/stay_away/seating.h"

enum { CERTAIN = 1000 };

typedef struct StayBelief {
    int the_thing;                 /* who it surely is, or -1 */
    int16_t thing[PLAYERS_MAX];    /* that he is The Thing */
    int16_t infected[PLAYERS_MAX]; /* that he is Infected */
    int16_t human[PLAYERS_MAX];    /* the rest */
} StayBelief;

/* By all that the seat has seen and heard. */
StayBelief stay_believe(const StayView *view);

/* How many cards of that kind he surely holds. */
int stay_surely_holds(const StayView *view, int player, int card);

/* How many cards of his hand this seat has not seen. */
int stay_unseen(const StayView *view, int player);
