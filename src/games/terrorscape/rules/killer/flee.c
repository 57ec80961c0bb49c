/* flee.c - out of an encounter: fleeing at its end (6: E7), or by a Heroic Save at its start (8.3).
 *
 * FRAME_FLEE and FRAME_SAVED: `mask` has not decided yet, `left` are all who may go; `step` has a bit for each who has
 * gone one step and may go another (Survival Instinct). Everybody decides in secret and in any order. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* K is not told who goes where: from now on they may be further on. */
static void push(TerrorState *s, FrameName kind, int mask)
{
    if (!mask) return;
    Frame *frame = terror_push(s, kind);
    frame->mask = frame->left = (uint8_t)mask;
    terror_tell_flight(s, mask);
}

void terror_flee(TerrorState *s, int mask)
{
    push(s, FRAME_FLEE, mask);
}

void terror_save(TerrorState *s, int mask, Events *news)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (mask >> slot & 1) terror_tell_all(news, EVENT_OUT, s->who[slot], 0, 0);
    push(s, FRAME_SAVED, mask);
}

static bool has_instinct(const TerrorState *s, int slot)
{
    return terror_top_of(s)->kind == FRAME_FLEE && terror_keeps(s, slot, TRAIT_SURVIVAL_INSTINCT);
}

static bool run(TerrorState *s, UNUSED Events *news)
{
    if (terror_top(s)->mask) return true;
    terror_pop(s);
    terror_tell_all(news, EVENT_GOES_ON, 0, 0, 0);
    return false;
}

static SeatMask asks(const TerrorState *s)
{
    SeatMask seats = 0;
    for (int mask = terror_top_of(s)->mask; mask; mask &= mask - 1)
        seats |= seat_bit(s->controller[__builtin_ctz((unsigned)mask)]);
    return seats;
}

static void list(const TerrorState *s, Seat seat, MoveList *list)
{
    for (int mask = terror_top_of(s)->mask; mask; mask &= mask - 1) {
        int slot = __builtin_ctz((unsigned)mask), name = s->who[slot];
        if (!terror_controls(s, seat, slot)) continue;
        for (unsigned rooms = terror_open_from(s, s->room[slot]); rooms; rooms &= rooms - 1)
            list_move(list, VERB_FLEE, name, __builtin_ctz(rooms), 0);
        list_move(list, VERB_STAND, name, 0, 0);
    }
}

/* He goes no further. Survival Instinct calms who stays, too. */
static void settle(TerrorState *s, int slot, Events *news)
{
    Frame *frame = terror_top(s);
    frame->mask &= (uint8_t) ~(1 << slot);
    frame->step &= (uint8_t) ~(1 << slot);
    if (!has_instinct(s, slot)) return;
    if (s->fear[slot] && s->option[OPTION_FEAR_PUBLIC]) s->traits_shown |= OWN_TRAIT(TRAIT_SURVIVAL_INSTINCT);
    terror_calm(s, slot, 0, news);
}

static void go(TerrorState *s, int slot, int room, Events *news)
{
    Frame *frame = terror_top(s);
    bool may_go_on = has_instinct(s, slot) && !(frame->step >> slot & 1);
    s->room[slot] = (uint8_t)room;
    terror_tell_s(s, news, EVENT_FLED, s->who[slot], room, 0);
    if (may_go_on) frame->step |= (uint8_t)(1 << slot);
    else settle(s, slot, news);
}

static Reason act(TerrorState *s, Seat seat, Move move, Events *news)
{
    const Frame *frame = terror_top(s);
    Reason reason = ALLOWED;
    int slot = terror_own_slot(s, seat, move_arg(move, 0), &reason), room = move_arg(move, 1);
    if (reason != ALLOWED) return reason;
    if (!(frame->left >> slot & 1)) return REASON_NOT_PARTICIPANT;
    if (!(frame->mask >> slot & 1)) return REASON_HAS_FLED;
    if (move_verb(move) == VERB_STAND) {
        if (!(frame->step >> slot & 1)) terror_tell_s(s, news, EVENT_FLED, s->who[slot], ROOM_NONE, 0);
        settle(s, slot, news);
        return ALLOWED;
    }
    reason = terror_may_step(s, slot, room);
    if (reason == ALLOWED) go(s, slot, room, news);
    return reason;
}

const FrameKind terror_frame_flee = {
    .phase = PHASE_FLEE,
    .verbs = VERB_BIT(VERB_FLEE) | VERB_BIT(VERB_STAND),
    .run = run,
    .asks = asks,
    .list = list,
    .act = act,
};

const FrameKind terror_frame_saved = {
    .phase = PHASE_SAVED,
    .verbs = VERB_BIT(VERB_FLEE) | VERB_BIT(VERB_STAND),
    .run = run,
    .asks = asks,
    .list = list,
    .act = act,
};
