/* basis.h - what decides events by the rules, worked out from the table before a move. Private to check.
 *
 * All of it is written from the rules, apart from where they are carried out: a number, or a set, by which two worlds can be
 * compared. */
#pragma once

#include "games/terrorscape/rules/state.h"

/* A table, and the move that is made at it. */
typedef struct Moment {
    const TerrorState *s;
    Seat mover;
    Move move;
    int verb;
} Moment;

static inline const Frame *basis_top(const Moment *m)
{
    return &m->s->stack[m->s->depth - 1];
}

static inline uint64_t basis_mix(uint64_t number, uint64_t more)
{
    number = (number ^ more) * 0x9e3779b97f4a7c15u;
    return number ^ number >> 29;
}

/* basis_turn.c: how far the Survivors' turn comes with this move (3.2), and how the game may end (7, 9, 10) */
bool basis_ends_discovery(const Moment *m); /* V2: the token passes */
bool basis_ends_turn(const Moment *m);      /* the report follows */
RoomSet basis_noise(const Moment *m);       /* that is told then; all rooms with a firecracker */
bool basis_is_exhausted(const Moment *m);
uint64_t basis_of_ending(const Moment *m);
int basis_steps_repaired(const Moment *m); /* by this move */

/* Slots in the house that are in one of these rooms; and where the Killer is, after the move. */
int basis_people_in(const Moment *m, RoomSet rooms);
int basis_lair(const Moment *m);
