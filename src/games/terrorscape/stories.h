/* stories.h - the ways in which what K was told can have come about.
 *
 * A story is what the Survivors must have had, used up and done for it; with it goes where they can be if it was so. Of two
 * stories that lead to the same rooms the one that took less is enough: whatever comes next it can go on as the other. */
#ifndef TERROR_STORIES_H
#define TERROR_STORIES_H

#include "games/terrorscape/joint.h"
#include "games/terrorscape/purse.h"

/* What they have used of things that are few. */
typedef enum Count {
    COUNT_DOSES, /* of Adrenaline: cards that were used, and not taken back by Marco since then */
    COUNT_BOTTLES,
    COUNT_HATCHETS,
    COUNT_SEDATIVES,
    COUNT_HERBS,
    COUNT_POWDER,
    COUNT_REVOLVERS,
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
    COUNT_TRAPS,
    COUNT_MAPS,   /* V2: with which somebody has left */
    COUNT_DOUBTS, /* 1: something in it may not be possible after all */
    COUNTS
} Count;
enum { COUNTS_ROOM = 24 }; /* whole words, to compare them quickly */

/* What is followed from hand to hand. */
typedef enum Thing {
    THING_BOTTLE, /* one of each in the search deck, without noise */
    THING_HATCHET,
    THING_HERBS,
    THING_POWDER,
    THING_LIGHT, /* kept for good by who has used it */
    THING_SHORTSWORD,
    THING_REVOLVER,
    THING_LONGSWORD, /* drawn with noise */
    THING_AMULET,
    THINGS
} Thing;
enum { GOODS = THING_LIGHT };
/* Where a thing is: the slots of those who may have it by now, a bit each, or */
enum { UNFOUND, ANYBODYS = (1 << PARTY) - 1, USED_UP };

enum { CARDS = 3, BOXES = 4 };

/* What they have besides. Nobody sees what goes from hand to hand: of everything that one of them has it is only said who
 * may have got it since then, which are all whom he has met, and whom those have met. */
typedef struct Estate {
    uint8_t dose[CARDS];  /* Adrenaline that Marco has taken back */
    uint8_t pills[CARDS]; /* Sedatives, likewise */
    uint8_t box[BOXES];   /* Toolboxes, where the radio was finished later on */
    uint8_t trait[PARTY]; /* a Trait that was used, or TRAIT_SPENT; else none: it can be any */
    uint8_t radio;        /* repair steps, where it was finished later on */
    uint8_t trap;         /* 1: it lies where it was sprung later on */
    uint8_t thing[THINGS];
    uint8_t keys[PARTY];  /* V2: of who has left the house later on */
    uint8_t plan;         /* V3: the Plan that has the token; none: it can be any */
    uint8_t steps;        /* made on it, or PLAN_OVER */
    uint8_t token;        /* Room where it lies on the map */
    uint8_t lacks[PARTY]; /* V1: LACKS_ bits of traits that he would have shown by now */
    uint8_t spare;
} Estate;

enum { LACKS_INTREPIDITY = 1, LACKS_HERBOLOGY = 2, LACKS_HYPERVIGILANCE = 4 };

enum { TRAIT_SPENT = 255 }; /* one of those that are used once */
enum {
    PLAN_ANY = 255,
    PLAN_OVER = 255
}; /* where stories were thrown together; steps of one that is of no more use */
enum { RADIO_ANY = 255, KEYS_ANY = 255, TRAP_ANY = 2 }; /* where stories were thrown together */

/* How far a Survivors' turn has come, and what of that which K was told of it has happened. */
typedef struct TurnSoFar {
    RoomSet noise;
    uint8_t acted; /* slots */
    uint8_t heard; /* tidings, in their order */
    uint8_t flags; /* TURN_ bits */
    uint8_t begun; /* the slot whose doings are told, where they come one after the other */
} TurnSoFar;

enum { TURN_REPAIRED = 1, TURN_FIRECRACKER = 2, TURN_OVER = 4, TURN_PLANNED = 8 };

typedef struct Plot {
    TurnSoFar turn;
    Estate estate;
    Purse purse;
    uint8_t used[COUNTS_ROOM];
} Plot;

typedef struct Story {
    Plot plot;
    Joint rooms;
    Joint fresh; /* of `rooms`: what has not been told on yet */
    int32_t cost;
    bool is_waiting;
} Story;

/* What is enough to see of most stories that they do not take less than another: it lies close together. */
typedef struct Glance {
    Purse purse;
    uint8_t used[COUNTS_ROOM];
    uint8_t held[8];      /* doses and more */
    uint32_t sum;         /* of the whole plot: equal ones have the same */
    int32_t next;         /* that has come equally far; -1 ends the chain */
    RoomSet spots[PARTY]; /* joint_spots of its rooms */
} Glance;

enum { ENOUGH_MAX = 4 };

/* What a story is thought to cost: frugal tellings of different tastes find different ways. */
typedef struct Taste {
    uint8_t used; /* for what was used, in percent */
    uint8_t find; /* for every find that a group can have */
    uint8_t trait;
    bool plans; /* V3: does it try them? */
} Taste;

/* All stories that have come equally far. */
typedef struct Milestone {
    TurnSoFar turn;
    Joint led[ENOUGH_MAX]; /* triples to which one, two and more of those told on have led */
    int32_t first, last;   /* Story */
    int32_t next;          /* of the same hash; -1 ends the chain */
} Milestone;

enum { MILESTONE_CHAINS = 256 };

typedef struct Stories {
    Story *list;
    Glance *glance; /* of each of them */
    Milestone *milestone;
    int32_t *heap; /* stories that have something fresh, the cheapest on top */
    int count, milestones, waiting;
    int room, milestones_room;
    int radio_to_come; /* repair steps that later rounds can bring without a Toolbox; -1: the radio is not finished */
    uint8_t needed_by[THINGS]; /* slot + 1 of who is seen with it next */
    uint8_t leavers;           /* V2: slots that need keys */
    bool needs_trap;
    Taste taste;
    int enough;   /* stories to each triple, the cheapest; 0: all that take something less */
    bool is_full; /* something had to be left out */
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
/* The numbers of all of them, by what they would cost in another family. */
void stories_by_cost(Stories *stories, const Stories *family, int32_t *order);

/* Is the first enough for whatever the second can do? */
bool plot_takes_less(const Plot *a, const Plot *b);

/* May he have that thing by now? */
static inline bool plot_has(const Plot *plot, int slot, Thing thing)
{
    int where = plot->estate.thing[thing];
    return where != USED_UP && where >> slot & 1;
}

static inline void doubt(Plot *plot)
{
    plot->used[COUNT_DOUBTS] = 1;
}

/* What either of two can do; more than both, if they differ in many ways. */
void plot_throw_together(Plot *plot, const Plot *other);

#endif
