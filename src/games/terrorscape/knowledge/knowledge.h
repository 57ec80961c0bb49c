/* knowledge.h - what seats know: views, what they imagine, and where K cannot rule the Survivors out. */
#ifndef TERROR_KNOWLEDGE_H
#define TERROR_KNOWLEDGE_H

#include "games/terrorscape/rules/state.h"

/* ---- trails.c: where K looks first (state.h). Call each at the moment when K is told. Facts about rooms are told only
 * in the Killer's turn, when the Survivors stand still: what he hears in theirs holds no longer when it is over ---- */

void terror_trail_begin(TerrorState *s); /* all in the Main Hall */
void terror_trail_open(TerrorState *s);  /* anywhere: for tables that begin in the middle of a game */
/* Of the slots in `asked` those in `inside` are in one of these rooms, the others in none of them. For every answer about
 * an area: SENSE (never asked: Anna), SEARCH, who gained fear (option fear_public), who was wounded where he stood. */
void terror_told_area(TerrorState *s, RoomSet rooms, int inside, int asked);
/* Something that leaves no other trace. Every bit of what was told changes about half of the bits of the trace. */
static inline void terror_remember(uint32_t *trace, uint32_t told)
{
    *trace = (*trace ^ told) * 0x9e3779b1u;
    *trace ^= *trace >> 15;
}
enum { TRACE_DRAWS = 1 << 24, TRACE_MILLED, TRACE_LEVEL, TRACE_ROLLED };
/* chronicle.c: the same, written down */
void terror_chronicle_begin(TerrorState *s); /* all in the Main Hall */
void terror_chronicle_open(TerrorState *s);  /* anywhere, with anything */
void terror_chronicle_area(TerrorState *s, RoomSet rooms, int inside, int asked); /* as terror_told_area */
void terror_chronicle_flight(TerrorState *s, int mask);
void terror_chronicle_brief(TerrorState *s, int mask); /* all of these have fled, none further than a step */
void terror_chronicle_turn(TerrorState *s);            /* the Survivors' begins */
void terror_chronicle_tiding(TerrorState *s, int tiding);
void terror_chronicle_freed(TerrorState *s, int slot, int door);
void terror_chronicle_answer(TerrorState *s); /* K changes something in the middle of their turn */
void terror_chronicle_report(TerrorState *s);
void terror_chronicle_item(TerrorState *s, int slot, int item); /* K sees it used */
/* These may each go up to one step now, or two with Survival Instinct: before the first of them decides to flee. */
void terror_told_flight(TerrorState *s, int mask);
void terror_told_report(
    TerrorState *s); /* S4: the whole Survivors' turn, with `rumour`, `told` and the firecracker */
void terror_told_gone(TerrorState *s, int slot); /* V2: out of the game; a body's room is public */
/* In the Survivors' turn, where what K knows is a turn behind. */
bool terror_runs_ahead(const TerrorState *s);
/* The rooms that K could not rule out after what he was told last, from the chronicle; and at this moment: in the
 * Survivors' turn what these may have become. */
void terror_possible(const TerrorState *s, RoomSet rooms[PARTY]);
void terror_possible_now(const TerrorState *s, RoomSet rooms[PARTY]);

/* ---- the interface, a file each ---- */

void terror_view(const void *state, Seat seat, void *view);
void terror_write(const void *view, Json *json);
void terror_observe(const void *view, float out[]);
void terror_imagine(const void *view, Rng *rng, void *state);

extern const TensorPart terror_tensor[];

#endif
