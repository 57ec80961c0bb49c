/* chronicle.h - all that K was told about the Survivors' rooms, round by round: what retrace.h works from. Public, as
 * whatever K is told everybody hears. */
#ifndef TERROR_CHRONICLE_H
#define TERROR_CHRONICLE_H

#include "games/terrorscape/pieces.h"

enum {
    CHAPTERS_MAX = 21, /* 7.2: nobody acts in round 22 */
    ORDERED_DOORS = 3,
    DOOR_BITS = 5,
    SLOT_BITS = 2,
    ROOM_BITS = 4
};

/* One round, from the Survivors' turn to the end of the Killer's. Sets of slots are three bits. */
typedef struct Chapter {
    /* their turn */
    uint32_t shut : 18;  /* DoorSet: blocked when it began */
    uint32_t lair : 4;   /* where K was to be seen; 0: he was hidden */
    uint32_t feared : 3; /* who had fear when it began; none where that is not public */
    uint32_t calmed : 3; /* who lost all of it */
    uint32_t healed : 3;
    uint32_t trap : 1;   /* his: 1: one was sprung in the encounter */
    uint32_t freed : 18; /* DoorSet */
    uint32_t by : 6;     /* V2: who freed them, in `order`: a slot + 1 each */
    uint32_t token : 2;  /* V2: slot + 1 of the first player */
    uint32_t keys : 3;   /* that came to the rack */
    uint32_t radio : 1;  /* 1: finished */
    uint32_t amulet : 2; /* his: slot + 1 of who used it */
    /* his */
    uint32_t
        flight : 17;    /* DoorSet without its lowest bit, which stands for no door: blocked when they fled */
    uint32_t fled : 3;  /* who may have gone a step */
    uint32_t house : 3; /* who was in play when their turn ended */
    uint32_t shown : 9; /* what each was seen to defend himself with: an Arm in three bits */
    RoomSet noise;      /* the report; bit 0: a firecracker */
    RoomSet before[PARTY]; /* where each can have been, by K's turn up to the flight */
    uint16_t after : 12;   /* where each was after it: a Room, or 0: not told */
    uint16_t brief : 3;    /* of those who fled, who went no further than one step for certain */
    uint16_t : 1;
    uint16_t order : 15; /* the first doors that were freed, one after the other */
    uint16_t loose : 1;  /* 1: more was told than there is room for here */
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

_Static_assert(sizeof(Chapter) == 24, "no padding");

typedef struct Chronicle {
    Chapter chapter[CHAPTERS_MAX];
    RoomSet start[PARTY]; /* before the first of them */
    uint8_t chapters;     /* reports so far */
    uint8_t open;         /* 1: it begins in the middle of a game, so that they may have anything */
} Chronicle;

#endif
