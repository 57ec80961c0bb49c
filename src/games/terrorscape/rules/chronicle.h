/* chronicle.h - all that K was told about the Survivors' rooms, round by round. Public, as
 * whatever K is told everybody hears. */
#ifndef TERROR_CHRONICLE_H
#define TERROR_CHRONICLE_H

#include "games/terrorscape/box/pieces.h"

enum {
    CHAPTERS_MAX = 21, /* 7.2: nobody acts in round 22 */
    TIDINGS_MAX = 8,
    TIDING_BITS = 5,
    NAMED_DOORS = 3,
    SLOT_BITS = 2,
    FEAR_BITS = 2,
    ROOM_BITS = 4
};

/* What K is told at once in the Survivors' turn (11.2). A Door: it is free. Those of a slot have a number for each of them. */
typedef enum Tiding {
    TIDING_NONE,
    TIDING_KEY = DOOR_COUNT,           /* on the rack */
    TIDING_RADIO,                      /* finished */
    TIDING_TAUNT,                      /* Taunting Strategy */
    TIDING_CALM,                       /* of a slot: no fear any more */
    TIDING_EASE = TIDING_CALM + PARTY, /* a token less, but one is left */
    TIDING_HEAL = TIDING_EASE + PARTY,
    TIDING_COUNT = TIDING_HEAL + PARTY
} Tiding;

_Static_assert(TIDING_COUNT <= 1 << TIDING_BITS, "a tiding in five bits");

/* One round, from the Survivors' turn to the end of the Killer's. Sets of slots are three bits. */
typedef struct Chapter {
    /* their turn */
    uint64_t tidings : 40; /* one after the other, the first in the lowest bits */
    uint64_t shut : 17; /* DoorSet without its lowest bit, which stands for no door: blocked when it began */
    uint64_t by : 6;    /* V2: who freed the first doors: a slot + 1 each */
    uint64_t loose : 1; /* 1: more was told in it than there is room for here */
    uint64_t lair : 4;  /* where K was to be seen; 0: he was hidden */
    uint64_t fear : 6;  /* tokens of each when it began; none where that is not public */
    uint64_t token : 2; /* V2: slot + 1 of the first player */
    uint64_t house : 3; /* who was in play when it ended */
    /* his */
    uint64_t amulet : 2;  /* slot + 1 of who used it */
    uint64_t trap : 1;    /* 1: one was sprung in the encounter */
    uint64_t flight : 17; /* as `shut`: blocked when they fled */
    uint64_t fled : 3;    /* who may have gone a step */
    uint64_t brief : 3;   /* of those, who went no further for certain */
    uint64_t shown : 9;   /* what each was seen to defend himself with: an Arm in three bits */
    uint64_t after : 12;  /* where each was after the flight: a Room, or 0: not told */
    uint64_t vague : 1;   /* as `loose`, of his turn */
    uint64_t : 1;
    RoomSet noise;         /* the report; bit 0: a firecracker */
    RoomSet before[PARTY]; /* where each can have been, by K's turn up to the flight */
} Chapter;

typedef enum Arm {
    ARM_NONE,
    ARM_HATCHET,
    ARM_POWDER,
    ARM_SHORTSWORD,
    ARM_LONGSWORD,
    ARM_REVOLVER,
    ARM_AMMO
} Arm;

enum { ARM_BITS = 3 };

static inline Arm arm_of(const Chapter *chapter, int slot)
{
    return (Arm)(chapter->shown >> (ARM_BITS * slot) & 7);
}

static inline DoorSet flight_doors(const Chapter *chapter)
{
    return (DoorSet)chapter->flight << 1;
}

static inline DoorSet shut_doors(const Chapter *chapter)
{
    return (DoorSet)chapter->shut << 1;
}

/* TIDING_NONE after the last. */
static inline int tiding_at(uint64_t tidings, int place)
{
    return place < TIDINGS_MAX ? (int)(tidings >> (TIDING_BITS * place) & 31) : TIDING_NONE;
}

static inline int fear_of(unsigned fear, int slot)
{
    return (int)(fear >> (FEAR_BITS * slot) & 3);
}

/* How many of them there are of `kinds` from this one on. */
static inline int count_tidings(uint64_t tidings, int from, int kinds)
{
    int count = 0;
    for (; tidings; tidings >>= TIDING_BITS) {
        int tiding = (int)(tidings & 31);
        count += tiding >= from && tiding < from + kinds;
    }
    return count;
}

/* Doors that were free for a moment. */
static inline DoorSet freed_doors(uint64_t tidings, bool loose)
{
    DoorSet freed = loose ? ALL_DOORS : 0;
    for (; tidings; tidings >>= TIDING_BITS)
        if ((tidings & 31) < DOOR_COUNT) freed |= DOOR_BIT(tidings & 31);
    return freed & ALL_DOORS;
}

_Static_assert(sizeof(Chapter) == 24, "no padding");

typedef struct Chronicle {
    Chapter chapter[CHAPTERS_MAX];
    RoomSet start[PARTY]; /* before the first of them */
    uint8_t chapters;     /* reports so far */
    uint8_t open;         /* 1: it begins in the middle of a game, so that they may have anything */
} Chronicle;

#endif
