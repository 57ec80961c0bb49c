/* hearsay.h - what a seat makes of what the others say, each believed as far as he is trusted. */
#pragma once

#include "bots/stay_away/belief.h"

/* Factors in thousandths, CERTAIN when nothing was said. */
typedef struct StayHearsay {
    int thing[PLAYERS_MAX];    /* how many times likelier he is The Thing */
    int infected[PLAYERS_MAX]; /* how many times likelier, otherwise, Infected */
} StayHearsay;

/* Add all claims to what begins as CERTAIN. `first` is what the seat believes by what it has seen alone. */
void stay_hear(const StayView *view, const StayBelief *first, StayHearsay *hearsay);

/* Does this claim say for certain that the player is not Human, or speak of what only such a one does? */
static inline bool stay_accuses(const StayClaim *claim, int player)
{
    if (claim->player != player + 1) return false;
    bool role = claim->verb == VERB_CALL && claim->what != ROLE_HUMAN;
    bool card = (claim->verb == VERB_GAVE_ME || claim->verb == VERB_SAW) && claim->what <= CARD_INFECTED;
    return role || card;
}
