/* walk.c - a Survivor's MOVE, step by step, and the secret passages (1.1, 2).
 *
 * FRAME_WALK: `who` is on his way, `left` steps are possible, `step` of them compulsory, `what` is a WalkCause.
 * FRAME_COORDINATE: `mask` may still MOVE. */
#include "games/terrorscape/rules/survivors/survivors.h"

enum { GROUP_STEPS = 2 };

void terror_take_step(TerrorState *s, int room, Events *news)
{
    Frame *frame = terror_top(s);
    s->room[frame->who] = (uint8_t)room;
    frame->left--;
    if (frame->step) frame->step--;
    terror_tell_s(s, news, EVENT_STEPPED, s->who[frame->who], room, 0);
}

/* The way ends: by itself after the last step. */
static void arrive(TerrorState *s, Events *news)
{
    int slot = terror_top(s)->who, cause = terror_top(s)->what;
    terror_pop(s);
    if (cause == WALK_SPRINT) terror_noise_by(s, slot, news);
}

static bool run(TerrorState *s, Events *news)
{
    if (terror_top(s)->left) return true;
    arrive(s, news);
    return false;
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    const Frame *frame = terror_top(s);
    if (move_arg(move, 0) != s->who[frame->who]) return REASON_NOT_MOVING;
    if (move_verb(move) == VERB_STOP) {
        if (frame->step) return REASON_MORE_STEPS;
        arrive(s, news);
        return ALLOWED;
    }
    Reason reason = terror_may_step(s, frame->who, move_arg(move, 1));
    if (reason == ALLOWED) terror_take_step(s, move_arg(move, 1), news);
    return reason;
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    const Frame *frame = terror_top_of(s);
    int name = s->who[frame->who];
    list_each(list, move_make(VERB_STEP, name, 0, 0), 1, terror_open_from(s, s->room[frame->who]));
    if (!frame->step) list_move(list, VERB_STOP, name, 0, 0);
}

const FrameKind terror_frame_walk = {
    .phase = PHASE_WALK,
    .verbs = VERB_BIT(VERB_STEP) | VERB_BIT(VERB_STOP),
    .run = run,
    .asks = terror_asks_controller,
    .list = list,
    .act = act,
};

/* ---- Coordinator ---- */

static bool run_group(TerrorState *s, UNUSED Events *news)
{
    Frame *frame = terror_top(s);
    if (!frame->mask) {
        terror_pop(s);
        return false;
    }
    int slot = __builtin_ctz(frame->mask);
    frame->mask &= (uint8_t)(frame->mask - 1);
    terror_walk(s, slot, 0, GROUP_STEPS, WALK_GROUP);
    return false;
}

const FrameKind terror_frame_coordinate = { .run = run_group };

/* ---- secret passages ---- */

/* Where that Survivor can go through a passage: by Flashlight, Thorough or Tunnels Investigation. */
static RoomSet passages_of(const TerrorState *s, int slot)
{
    int room = s->room[slot];
    if (!(PASSAGE_ROOMS >> room & 1)) return 0;
    if (terror_plan_ready(s, PLAN_TUNNELS_INVESTIGATION)) return PASSAGE_ROOMS & (RoomSet)~ROOM_BIT(room);
    bool can = terror_survivors[s->who[slot]].passages || terror_holds(s, slot, ITEM_FLASHLIGHT);
    return (RoomSet)(can ? ROOM_BIT(terror_rooms[room].beyond) : 0);
}

/* Sophia with a Flashlight: an extra action. */
static bool is_extra(const TerrorState *s, int slot)
{
    return terror_survivors[s->who[slot]].passages && terror_holds(s, slot, ITEM_FLASHLIGHT);
}

static bool may_go(const TerrorState *s, int slot)
{
    return !(s->acted >> slot & 1) || is_extra(s, slot);
}

Reason terror_go_through(TerrorState *s, int slot, int room, Events *news)
{
    RoomSet ways = passages_of(s, slot);
    bool here = PASSAGE_ROOMS >> s->room[slot] & 1;
    if (!here) return REASON_NO_PASSAGE;
    if (!ways) return REASON_NEEDS_LIGHT;
    if (!(ways >> room & 1)) return REASON_NO_PASSAGE;
    if (!may_go(s, slot)) return REASON_HAS_ACTED;
    if (!is_extra(s, slot)) s->acted |= (uint8_t)(1 << slot);
    s->room[slot] = (uint8_t)room;
    terror_tell_s(s, news, EVENT_PASSAGE, s->who[slot], room, 0);
    return ALLOWED;
}

void terror_list_passages(const TerrorState *s, int slot, MoveList *list)
{
    if (!(PASSAGE_ROOMS >> s->room[slot] & 1) || !may_go(s, slot)) return;
    list_each(list, move_make(VERB_PASSAGE, s->who[slot], 0, 0), 1, passages_of(s, slot));
}
