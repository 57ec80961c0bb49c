/* rules.h - what the rules of both sides share: small questions, telling, chance, the round and its end. */
#pragma once

#include "games/terrorscape/rules/frames.h"

/* ---- small questions ---- */

static inline bool terror_is_hidden(const TerrorState *s)
{
    return s->vanished != 0;
}

/* Where the Killer counts as being: ROOM_NONE while he is hidden (5.4, A-13). */
static inline int terror_killer_room(const TerrorState *s)
{
    return s->vanished ? ROOM_NONE : s->lair;
}

static inline bool terror_has_trait(const TerrorState *s, int trait)
{
    return s->killer_traits >> trait & 1;
}

/* A Survivor's trait, turned over or not; and one that is not. */
static inline bool terror_keeps(const TerrorState *s, int slot, int trait)
{
    return (TraitSet)s->traits[slot] >> trait & 1; /* the Killer's are asked for too */
}

static inline bool terror_slot_has(const TerrorState *s, int slot, int trait)
{
    return terror_keeps(s, slot, trait) && !(s->used >> trait & 1);
}

static inline bool terror_holds(const TerrorState *s, int slot, int item)
{
    return bag_has(s->inventory[slot], item);
}

/* The slots in the house that are in one of these rooms. */
static inline int terror_slots_in(const TerrorState *s, RoomSet rooms)
{
    int mask = (rooms >> s->room[0] & 1) | (rooms >> s->room[1] & 1) << 1 | (rooms >> s->room[2] & 1) << 2;
    return mask & s->in_house;
}

/* The slots in the house with fear. */
static inline int terror_feared(const TerrorState *s)
{
    int mask = (s->fear[0] != 0) | (s->fear[1] != 0) << 1 | (s->fear[2] != 0) << 2;
    return mask & s->in_house;
}

/* The rooms that a Survivor can step into from there: no blocked doors. */
RoomSet terror_open_past_blocks(const TerrorState *s, int room); /* doors.c */
static inline RoomSet terror_open_from(const TerrorState *s, int room)
{
    bool shut = s->blocks & terror_rooms[room].doors;
    return shut ? terror_open_past_blocks(s, room) : terror_rooms[room].adjacent;
}

/* Blocks go. */
static inline void terror_clear_doors(TerrorState *s, DoorSet doors)
{
    s->blocks &= ~doors;
    s->shut &= ~doors;
}

/* Seat `seat` decides for that slot. */
static inline bool terror_controls(const TerrorState *s, Seat seat, int slot)
{
    return s->controller[slot] == seat;
}

/* The seats that decide for somebody in the house. */
static inline SeatMask terror_seats_in_house(const TerrorState *s)
{
    SeatMask seats = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) seats |= seat_bit(s->controller[slot]);
    return seats;
}

/* The slot of a Survivor who is in the house and whom this seat controls; NO_SLOT and the reason when not. */
int terror_own_slot(const TerrorState *s, Seat seat, int survivor, Reason *reason);

/* ---- news.c: telling. S-side events have no actor: K must not learn which seat it was ---- */

void terror_tell_somebody(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen, int a, int b,
                          int c);

static inline void terror_tell(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen, int a,
                               int b, int c)
{
    if (news) terror_tell_somebody(news, kind, actor, heard, seen, a, b, c);
}

static inline void terror_tell_all(Events *news, int kind, int a, int b, int c)
{
    if (news) terror_tell_somebody(news, kind, NO_SEAT, EVERYBODY, EVERYBODY, a, b, c);
}

static inline void terror_tell_s(const TerrorState *s, Events *news, int kind, int a, int b, int c)
{
    if (news) terror_tell_somebody(news, kind, NO_SEAT, terror_s_side(s), terror_s_side(s), a, b, c);
}

static inline void terror_tell_k(Events *news, int kind, int a, int b, int c)
{
    if (news) terror_tell_somebody(news, kind, KILLER_SEAT, 1 << KILLER_SEAT, 1 << KILLER_SEAT, a, b, c);
}

SeatMask terror_hears_fear(const TerrorState *s);   /* option fear_public */
SeatMask terror_hears_rescue(const TerrorState *s); /* option rescue_public */

/* ---- chance.c ---- */

/* The next stream of the seed: one for each random happening. */
void terror_chance(TerrorState *s, Rng *rng);

/* ---- endings.c (7, 9) ---- */

void terror_end(TerrorState *s, int rule, SeatMask winners, Events *news);
void terror_pass_token(TerrorState *s, Events *news); /* V2: to the next Survivor in the house */
void terror_survivors_win(TerrorState *s, int rule, Events *news);
/* A second wound or Death Blossom. Base game: the Killer wins. V2: a body, K gains a level (pushes its frame), the rest
 * plays on unless nobody is left. */
void terror_eliminate(TerrorState *s, int slot, Events *news);
bool terror_check_start(TerrorState *s, Events *news); /* S0 (b) to (d); true when the game is over */
void terror_exhaust(TerrorState *s, Events *news);

/* ---- setup.c ---- */

void terror_opening(const void *state, Events *news);
Reason terror_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES]);
extern const FrameKind terror_frame_choose, terror_frame_traits;

/* round.c: what FRAME_ROUND does when it is on top again. */
typedef enum RoundStep { ROUND_START, ROUND_DISCOVER, ROUND_PLAN, ROUND_REPORT, ROUND_STEPS } RoundStep;

/* ---- terrorscape.c ---- */

int terror_moves(const void *state, Seat seat, Move out[]);
SeatMask terror_to_move(const void *state);
Phase terror_phase(const TerrorState *s);     /* of the top frame; PHASE_OVER */
Side terror_side_asked(const TerrorState *s); /* public: whose decision is waited for */
