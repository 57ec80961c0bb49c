/* reckon.h - what whoever is not of the Survivors' side can reckon of their secrets from what is public alone. */
#pragma once

#include "games/terrorscape/rules/state.h"

typedef struct Range {
    int low, high;
} Range;

/* In S2 of this round the discovery deck is empty (7.2). */
enum { EXHAUSTION_ROUND = DISCOVERY_CARDS / DISCOVERED + 1 };

typedef struct Reckoning {
    RoomSet rooms[PARTY]; /* where each may be now */
    bool ahead;           /* it is the Survivors' turn */
    bool planning;        /* and it has come as far as S3: something must have been discovered in it */
    Range discoveries;    /* made so far */
    Range discovery;      /* cards left */
    Range searched;       /* cards of the search deck drawn */
    int searched_before;  /* at most, before the turn that is under way */
    Range rescue;         /* the marker's space, where that is hidden */
    int turns;            /* turns in which somebody can have searched or repaired */
    int steps;            /* of plans that can have been made */
    /* Discovered cards that may be anything: not those that K can name. What is discovered is kept at the end of the turn,
     * or shortly before it when a plan is then to be advanced. */
    int free_discovered;
    int free_searched;
    int free_earlier; /* as free_discovered, before this turn */
    bool bottom;      /* the fixed key may be gone */
} Reckoning;

/* Reads nothing of the state but what is public. */
Reckoning terror_reckon(const TerrorState *s);

/* How many copies of an item must have been found: on the rack, seen used up, seen in a defence, gone with who escaped. */
int terror_must_be_found(const TerrorState *s, int item);

/* May one more copy of that item have been found than must have been? */
bool terror_may_be_found(const TerrorState *s, const Reckoning *r, int item);

/* A card of the discovery deck that only counts once it has been used. */
bool terror_may_have_been_used(const TerrorState *s, const Reckoning *r, int item);

/* The item that the defender has shown and still holds, or none. */
int terror_seen_in_hand(const TerrorState *s);

/* S2 will end the game, for all see that the rescue is not under way. */
bool terror_is_seen_exhausted(const TerrorState *s);

/* Is that frame of the stack the wounds of Life Drain, whose victims follow from hidden fear? */
bool terror_drains(const TerrorState *s, int frame);

/* The Killer's deck is surely empty: by option the level rises before it is made anew. */
bool terror_deck_is_empty(const TerrorState *s);
