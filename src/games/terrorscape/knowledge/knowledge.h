/* knowledge.h - what seats know: views, what they imagine, and where K cannot rule the Survivors out. */
#pragma once

#include "games/terrorscape/rules/state.h"

/* ---- told.c: what K is told about rooms, told and known in one call. Facts about rooms are told only in the Killer's
 * turn, when the Survivors stand still: what he hears in theirs holds no longer when it is over ---- */

void terror_know_hall(TerrorState *s);    /* all are in the Main Hall */
void terror_know_nothing(TerrorState *s); /* anywhere: for tables that begin in the middle of a game */
/* SENSE and SEARCH: who of `asked` is in one of these rooms, an event of that kind for each, EVENT_NOBODY when none is.
 * Gives their slots. Who is not asked is never named (SENSE: Anna), and nothing is learnt of him. */
int terror_tell_who_is_in(TerrorState *s, RoomSet rooms, int asked, int kind, Events *news);
/* An event that tells a Survivor's room; ROOM_NONE: a firecracker covers it. */
void terror_tell_room(TerrorState *s, int slot, int room, int kind, Events *news);
/* Told by who suffers an effect on an area and who does not (fear by option fear_public, wounds): of the slots in `asked`
 * those in `inside` are in one of these rooms, the others in none of them. Gives `inside`. */
int terror_tell_area(TerrorState *s, RoomSet rooms, int inside, int asked);
/* These may each go up to one step now, or two with Survival Instinct: before the first of them decides to flee. */
void terror_tell_flight(TerrorState *s, int mask);
void terror_tell_gone(TerrorState *s, int slot); /* V2: out of the game; a body's room is public */
/* S4: the noise in `told`, or the firecracker; and that the whole Survivors' turn is over. */
void terror_tell_report(TerrorState *s, Events *news);
/* In the Survivors' turn, where what K knows is a turn behind. */
bool terror_runs_ahead(const TerrorState *s);

/* Something that leaves no other trace. Every bit of what was told changes about half of the bits of the trace. */
static inline void terror_remember(uint32_t *trace, uint32_t told)
{
    *trace = (*trace ^ told) * 0x9e3779b1u;
    *trace ^= *trace >> 15;
}
enum { TRACE_DRAWS = 1 << 24, TRACE_MILLED, TRACE_LEVEL, TRACE_ROLLED };

/* ---- possible.c ---- */

/* Wherever a turn of the Survivors can have led from these rooms, with a Sprint ending in one that is `loud`. `one`: the
 * steps past `shut`, not looked at where that is empty. */
struct Reach;
void terror_spread_turn(const TerrorState *s, const struct Reach *one, RoomSet loud, RoomSet rooms[PARTY]);
/* `possible` at this moment: in the Survivors' turn what may have become of it by now. */
void terror_possible_now(const TerrorState *s, RoomSet rooms[PARTY]);

/* ---- the interface, a file each ---- */

void terror_view(const void *state, Seat seat, void *view);
extern const Section terror_sections[];
Ask terror_ask(const void *state, Seat seat);
bool terror_foresees(const Setup *setup, Seat seat, int which);
int terror_things(const void *view, Move move, Thing out[THINGS_MAX]);
void terror_observe(const void *view, float out[]);
bool terror_imagine(const void *view, Rng *rng, void *state);
void terror_deduce(const void *view, Json *json);
void terror_explain(const void *view, Lang lang, Out *out);

extern const TensorPart terror_tensor[];
