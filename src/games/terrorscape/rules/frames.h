/* frames.h - what is going on as a stack of frames: a round, in it a turn, in it a card, in it a question.
 *
 * K is the Killer's seat, S-side all others. A function that pushes a frame returns at once: what it asks for happens
 * when the caller's own frame is left and terror_go_on comes to the new top. So: set your frame's `step` to what comes
 * next, push, return false. */
#pragma once

#include "games/terrorscape/rules/state.h"

/* ---- frames.c: the backbone ---- */

typedef struct MoveList {
    Move *end;
} MoveList;

static inline void list_move(MoveList *list, int verb, int a, int b, int c)
{
    *list->end++ = move_make(verb, a, b, c);
}

/* A move for each element of the set, which becomes its argument `index`; there it has 0. */
static inline void list_each(MoveList *list, Move move, int index, unsigned set)
{
    Move *end = list->end;
    for (; set; set &= set - 1) *end++ = move | (Move)__builtin_ctz(set) << (8 * (index + 1));
    list->end = end;
}

/* What a kind of frame does while it is on top. Every file of rules ends in its FrameKinds. */
typedef struct FrameKind {
    uint8_t phase;  /* shown to who may know it; some kinds have one for each step: see `phase_of` */
    uint64_t verbs; /* moves that may be made, as VERB_BITs */
    /* Go on until a decision is needed. True: it waits, and is still the top. False: it has pushed a frame, popped itself,
     * or the game is over; then terror_go_on goes on with the new top. */
    bool (*run)(TerrorState *s, Events *news);
    /* The seats that owe the decision. */
    SeatMask (*asks)(const TerrorState *s);
    /* The seats that may move, when these are more than those that owe; NULL: the same. */
    SeatMask (*admits)(const TerrorState *s);
    /* Every legal move of a seat that may move, in a fixed order. */
    void (*list)(const TerrorState *s, Seat seat, MoveList *list);
    /* Check, change, tell. The verb is one of `verbs`, the arguments are words of their kinds. */
    Reason (*act)(TerrorState *s, Seat seat, Move move, Events *news);
    /* NULL: always `phase`. */
    Phase (*phase_of)(const TerrorState *s);
} FrameKind;

extern const FrameKind *const terror_frames[FRAME_COUNT];

/* A size_t, so that the 1 is taken off the address and costs nothing. */
static inline Frame *terror_top(TerrorState *s)
{
    return &s->stack[(size_t)s->depth - 1];
}

static inline const Frame *terror_top_of(const TerrorState *s)
{
    return &s->stack[(size_t)s->depth - 1];
}

/* A new top of that kind, all else 0. Never deeper than FRAMES_MAX. */
static inline Frame *terror_push(TerrorState *s, FrameName kind)
{
    must(s->depth < FRAMES_MAX);
    Frame *frame = &s->stack[s->depth++];
    *frame = (Frame) { .kind = (uint8_t)kind };
    return frame;
}

static inline void terror_pop(TerrorState *s)
{
    s->stack[--s->depth] = (Frame) { 0 };
}

/* The ability card that lies on the table in that frame: being played, or shown in an attack; or none. */
static inline int terror_card_on_table(const Frame *frame)
{
    bool has_card = frame->kind == FRAME_CARD || frame->kind == FRAME_ENCOUNTER;
    return has_card ? frame->what : ABILITY_NONE;
}

/* The highest frame of that kind, or NULL. */
const Frame *terror_find(const TerrorState *s, FrameName kind);
/* Go on with what is on top until somebody has to decide; then he owes it. The second is for the one place that is in a
 * hurry. */
void terror_go_on(TerrorState *s, Events *news);
static INLINE void terror_run_on(TerrorState *s, Events *news)
{
    s->owing = 0;
    while (!s->ended) {
        const FrameKind *kind = terror_frames[terror_top(s)->kind];
        if (!kind->run(s, news)) continue;
        s->owing = (uint8_t)kind->asks(s);
        return;
    }
}
void terror_wait(TerrorState *s); /* sets who owes the decision, in states made in other ways */

/* A `run` that does nothing but wait; and one that waits until nothing is `left`. */
bool terror_waits(TerrorState *s, Events *news);
bool terror_waits_while_left(TerrorState *s, Events *news);

/* Answers to `asks`. */
SeatMask terror_asks_killer(const TerrorState *s);
SeatMask terror_asks_team(const TerrorState *s);       /* any S-side seat; V2: the token holder's */
SeatMask terror_asks_controller(const TerrorState *s); /* of the top frame's `who` */

static inline SeatMask terror_s_side(const TerrorState *s)
{
    return (SeatMask)((1u << s->players) - 2);
}
