/* stories.h - the ways in which what K was told can have come about.
 *
 * A story is what the Survivors must have had, used up and done for it; with it goes where they can be if it was so. Of two
 * stories that lead to the same rooms the one that took less is enough: whatever comes next it can go on as the other. */
#ifndef TERROR_STORIES_H
#define TERROR_STORIES_H

#include "games/terrorscape/joint.h"

/* What they have used of things that are few. */
typedef enum Count {
    COUNT_FINDS, /* discoveries of which something was kept; in V2 those of slot 0, 1 and 2 */
    COUNT_FINDS_1,
    COUNT_FINDS_2,
    COUNT_DOSES, /* of Adrenaline */
    COUNT_BOTTLES,
    COUNT_HATCHETS,
    COUNT_SEDATIVES,
    COUNT_HERBS,
    COUNT_LOUD_SEARCHES, /* noise icons drawn by searching */
    COUNT_QUIET_SEARCHES,
    COUNT_SEARCH_KEYS,
    COUNT_SEARCH_BOXES,
    COUNT_LOUD_FINDS, /* discoveries with a noise icon */
    COUNT_FOUND_KEYS,
    COUNT_FOUND_BOXES,
    COUNT_KIT,
    COUNT_CAMERA,
    COUNT_REPAIRS,
    COUNTS
} Count;

/* What there is one of in the search deck and comes without noise. */
typedef enum Good { GOOD_BOTTLE, GOOD_HATCHET, GOOD_HERBS, GOODS } Good;
enum { GOOD_UNFOUND, GOOD_USED_UP = PARTY + 1 };

/* What they have besides. */
typedef struct Estate {
    uint8_t trait[PARTY]; /* a Trait that was used, else none: it can be any */
    uint8_t box[PARTY];   /* Toolboxes, where the radio was finished later on */
    uint8_t radio;        /* repair steps, where it was finished later on */
    uint8_t light;        /* slot + 1 of who has used the Flashlight */
    uint8_t good[GOODS];  /* where that of the search deck is: slot + 1 of who has found it */
    uint8_t spare;        /* so that there is no padding in a Plot */
} Estate;

/* How far a Survivors' turn has come, and what of that which K was told of it has happened. */
typedef struct TurnSoFar {
    RoomSet noise;
    uint8_t acted;          /* slots */
    uint8_t calmed, healed; /* slots */
    uint8_t freed;          /* doors, in order */
    uint8_t keys;
    uint8_t flags;       /* TURN_ bits, and the slot whose turn it is in the upper ones */
    uint8_t dose[PARTY]; /* of Adrenaline that Marco has taken back: who holds it */
    uint8_t spare;
} TurnSoFar;

enum {
    TURN_RADIO = 1, /* finished */
    TURN_REPAIRED = 2,
    TURN_FIRECRACKER = 4,
    TURN_TOLD = TURN_RADIO | TURN_REPAIRED | TURN_FIRECRACKER,
    TURN_OVER = 8,
    TURN_SLOT_SHIFT = 4
};

typedef struct Plot {
    TurnSoFar turn;
    Estate estate;
    uint8_t used[COUNTS];
} Plot;

typedef struct Story {
    Plot plot;
    Joint rooms;
    Joint fresh;  /* of `rooms`: what has not been told on yet */
    int32_t next; /* that has come equally far; -1 ends the chain */
    int32_t cost;
    bool is_waiting;
} Story;

/* All stories that have come equally far. */
typedef struct Milestone {
    TurnSoFar turn;
    Joint once, twice; /* triples to which so many of those told on lead */
    int32_t first;     /* Story */
    int32_t next;      /* of the same hash; -1 ends the chain */
} Milestone;

enum { MILESTONE_CHAINS = 256 };

typedef struct Stories {
    Story *list;
    Milestone *milestone;
    int32_t *heap; /* stories that have something fresh, the cheapest on top */
    int count, milestones, waiting;
    int room, milestones_room;
    int radio_to_come; /* repair steps that later rounds can bring without a Toolbox; -1: the radio is not finished */
    bool is_frugal; /* two stories to each triple are enough, the cheapest */
    bool is_full;   /* something had to be left out */
    int32_t chain[MILESTONE_CHAINS];
} Stories;

/* Room for so many stories: the bytes it takes, a multiple of 8, and the family that is made of them. */
size_t stories_size(int room);
void stories_begin(Stories *stories, int room, void *bytes);
void stories_empty(Stories *stories);

/* Adds a story, or its rooms to one that has the same plot, but for what others that take less lead to. With `wait` it
 * waits to be told on. */
void stories_add(Stories *stories, const Plot *plot, const Joint *rooms, bool wait);
Story *stories_next(Stories *stories); /* the cheapest of those that wait; NULL: there is none */

/* Is the first enough for whatever the second can do? */
bool plot_takes_less(const Plot *a, const Plot *b);

#endif
