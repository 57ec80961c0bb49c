/* reach.h - which rooms can be reached from which, for what K cannot rule out (told.c, possible.c). */
#pragma once

#include "games/terrorscape/box/pieces.h"

/* For each room those that can be reached from it. */
typedef struct Reach {
    RoomSet from[ROOM_COUNT];
} Reach;

static inline void reach_one(Reach *reach, DoorSet shut)
{
    for (int room = 1; room < ROOM_COUNT; room++) reach->from[room] = terror_rooms[room].range1;
    for (shut &= ALL_DOORS; shut; shut &= shut - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(shut)];
        reach->from[door->a] &= (RoomSet)~ROOM_BIT(door->b);
        reach->from[door->b] &= (RoomSet)~ROOM_BIT(door->a);
    }
}

static inline RoomSet widen_by(const RoomSet from[ROOM_COUNT], RoomSet rooms)
{
    RoomSet wider = rooms;
    for (unsigned left = rooms; left && wider != ALL_ROOMS; left &= left - 1)
        wider |= from[__builtin_ctz(left)];
    return wider;
}

static inline bool are_few(RoomSet rooms)
{
    unsigned rest = rooms;
    for (int i = 0; i < 3; i++) rest &= rest - 1;
    return !rest;
}

/* The rooms within so many steps of these. Ways lead both ways: where few rooms are missing, these are looked at. */
static inline RoomSet widen(const Reach *one, RoomSet rooms, int steps)
{
    for (RoomSet edge = rooms; steps > 0 && edge && rooms != ALL_ROOMS; steps--) {
        RoomSet missing = (RoomSet)(ALL_ROOMS & ~rooms), wider = 0;
        if (are_few(missing)) {
            for (unsigned left = missing; left; left &= left - 1)
                if (one->from[__builtin_ctz(left)] & rooms) wider |= (RoomSet)(left & -left);
        } else {
            for (unsigned left = edge; left; left &= left - 1) wider |= one->from[__builtin_ctz(left)];
        }
        edge = wider & missing;
        rooms |= edge;
    }
    return rooms;
}

/* The same; `one` is not looked at where nothing is shut. */
static inline RoomSet walk(const Reach *one, DoorSet shut, RoomSet rooms, int steps)
{
    if (shut) return widen(one, rooms, steps);
    for (; steps >= MOVE_STEPS && rooms != ALL_ROOMS; steps -= MOVE_STEPS)
        rooms = widen_by(terror_within2, rooms);
    RoomSet wider = rooms;
    for (unsigned left = rooms; steps && left && wider != ALL_ROOMS; left &= left - 1)
        wider |= terror_rooms[__builtin_ctz(left)].range1;
    return wider;
}

static inline RoomSet open_around(int room, DoorSet shut)
{
    RoomSet open = terror_rooms[room].adjacent;
    for (DoorSet doors = terror_rooms[room].doors & shut; doors; doors &= doors - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(doors)];
        open &= (RoomSet) ~(ROOM_BIT(door->a) | ROOM_BIT(door->b));
    }
    return open;
}

/* Is every room that is missing a move away? Mostly so, and sooner seen than where else a turn can lead to. Past blocks only
 * one step is looked at: never too much. */
static inline bool fills_up(RoomSet rooms, DoorSet shut)
{
    unsigned left = ALL_ROOMS & ~rooms;
    if (shut)
        while (left && open_around(__builtin_ctz(left), shut) & rooms) left &= left - 1;
    else
        while (left && terror_within2[__builtin_ctz(left)] & rooms) left &= left - 1;
    return !left;
}

/* The other ends of passages. */
static inline RoomSet beyond(RoomSet rooms)
{
    RoomSet ends = 0;
    for (unsigned left = rooms & PASSAGE_ROOMS; left; left &= left - 1)
        ends |= ROOM_BIT(terror_rooms[__builtin_ctz(left)].beyond);
    return ends;
}

/* How far one flees: a step, two by Survival Instinct. */
static inline int flight_steps(bool traits)
{
    return traits ? 2 : 1;
}
