/* plan_steps.c - S3: advancing a survival plan, and what happens when it is complete (10). */
#include "games/terrorscape/rules/survivors/survivors.h"

/* ---- which step is met ---- */

static bool are_together(const TerrorState *s)
{
    int first = __builtin_ctz(s->in_house);
    return terror_slots_in(s, ROOM_BIT(s->room[first])) == s->in_house;
}

static bool are_apart(const TerrorState *s)
{
    RoomSet seen = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(s->in_house >> slot & 1)) continue;
        if (seen >> s->room[slot] & 1) return false;
        seen |= ROOM_BIT(s->room[slot]);
    }
    return true;
}

static bool is_met(const TerrorState *s, int step)
{
    int room = step == STEP_KILLER ? terror_killer_room(s) : terror_step_rooms[step];
    if (step == STEP_TOGETHER) return are_together(s);
    if (step == STEP_APART) return are_apart(s);
    return room && terror_slots_in(s, ROOM_BIT(room));
}

static int progress(const TerrorState *s, int which)
{
    return s->plan_at == which ? s->plan_steps : 0;
}

static bool can_advance(const TerrorState *s, int which)
{
    const PlanRow *row = &terror_plans[s->plan[which]];
    return s->plan[which] && !s->plan_done && is_met(s, row->steps[progress(s, which)]);
}

/* V2: K has seen the token pass, so that there is a pause in any case (M-23). */
bool terror_asks_plan(const TerrorState *s)
{
    bool is_watched = s->option[OPTION_PLANS] && s->first_player != NO_SLOT;
    return is_watched || can_advance(s, 0) || can_advance(s, 1);
}

bool terror_plan_ready(const TerrorState *s, int plan)
{
    if (!s->plan_done || s->plan[s->plan_at] != plan) return false;
    return !terror_plans[plan].once || !s->plan_used;
}

/* ---- completing ---- */

static void complete(TerrorState *s, Events *news)
{
    int plan = s->plan[s->plan_at];
    s->plan_done = 1;
    s->plan[!s->plan_at] = PLAN_NONE; /* turned over for good */
    terror_tell_s(s, news, EVENT_PLAN_DONE, plan, 0, 0);
    if (plan == PLAN_AMBUSH) terror_place_token(s, s->room[__builtin_ctz(s->in_house)], news);
    if (plan == PLAN_ARCANE_SEAL) terror_noise(s, ROOM_MYSTIC, news);
    if (plan == PLAN_INTEL_SHARING && s->search_left) terror_push(s, FRAME_INTEL);
}

void terror_place_token(TerrorState *s, int room, Events *news)
{
    s->plan_room = (uint8_t)room;
    terror_tell_s(s, news, EVENT_TOKEN, room, 0, 0);
}

/* One step; progress on the other plan is lost. */
static void advance(TerrorState *s, int which, Events *news)
{
    s->plan_steps = (uint8_t)(progress(s, which) + 1);
    s->plan_at = (uint8_t)which;
    terror_tell_s(s, news, EVENT_ADVANCED, s->plan[which], s->plan_steps, 0);
    if (s->plan_steps == terror_plans[s->plan[which]].step_count) complete(s, news);
}

static Reason act(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int plan = move_arg(move, 0), which = plan == s->plan[0] ? 0 : 1;
    if (move_verb(move) == VERB_REST) {
        terror_pop(s);
        return ALLOWED;
    }
    if (s->plan[which] != plan) return REASON_NO_PLAN;
    if (!can_advance(s, which)) return REASON_STEP_NOT_MET;
    terror_pop(s);
    advance(s, which, news);
    return ALLOWED;
}

static void list(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    for (int which = 0; which < PLANS_DRAWN; which++)
        if (can_advance(s, which)) list_move(list, VERB_ADVANCE, s->plan[which], 0, 0);
    list_move(list, VERB_REST, 0, 0, 0);
}

const FrameKind terror_frame_plan = {
    .phase = PHASE_PLAN,
    .verbs = VERB_BIT(VERB_ADVANCE) | VERB_BIT(VERB_REST),
    .run = terror_waits,
    .asks = terror_asks_team,
    .list = list,
    .act = act,
};

/* ---- Intel Sharing ---- */

static Reason act_intel(TerrorState *s, UNUSED Seat seat, Move move, Events *news)
{
    int slot = s->slot[move_arg(move, 0)];
    if (slot == NO_SLOT) return REASON_NOT_AT_TABLE;
    if (!(s->in_house >> slot & 1)) return REASON_NOT_IN_HOUSE;
    terror_pop(s);
    s->plan_used = 1;
    terror_tell_s(s, news, EVENT_PLAN, s->who[slot], PLAN_INTEL_SHARING, 0);
    terror_draw_search(s, slot, 1, DRAW_PLAN);
    return ALLOWED;
}

static void list_intel(const TerrorState *s, UNUSED Seat seat, MoveList *list)
{
    terror_list_names(s, VERB_DISCOVER, s->in_house, list);
}

const FrameKind terror_frame_intel = {
    .phase = PHASE_INTEL,
    .verbs = VERB_BIT(VERB_DISCOVER),
    .run = terror_waits,
    .asks = terror_asks_team,
    .list = list_intel,
    .act = act_intel,
};

/* ---- winning by a plan ---- */

static bool is_launched(const TerrorState *s)
{
    int room = s->room[__builtin_ctz(s->in_house)], killer = terror_killer_room(s);
    return killer && !s->met && are_together(s) && are_adjacent(room, killer);
}

static bool is_portal_open(const TerrorState *s)
{
    Bag all = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) all |= s->inventory[slot];
    return terror_slots_in(s, ROOM_BIT(ROOM_MYSTIC)) == s->in_house && bag_has(all, ITEM_SECRET_MAP) &&
           bag_has(all, ITEM_FLASHLIGHT) && bag_has(all, ITEM_ANCIENT_AMULET);
}

bool terror_plan_wins_start(const TerrorState *s)
{
    if (terror_plan_ready(s, PLAN_ROCKET_LAUNCHER)) return is_launched(s);
    return terror_plan_ready(s, PLAN_CONCEALED_PORTAL) && is_portal_open(s);
}

static bool is_complete(const TerrorState *s, int plan)
{
    return s->plan_done && s->plan[s->plan_at] == plan;
}

bool terror_plan_searched(TerrorState *s, int room, Events *news)
{
    if (!is_complete(s, PLAN_EXPLOSIVE_TRAP) || s->plan_room != room) return false;
    terror_survivors_win(s, ENDING_PLAN, news);
    return true;
}

bool terror_plan_defended(TerrorState *s, int room, int total, int strength, Events *news)
{
    bool ambush = is_complete(s, PLAN_AMBUSH) && s->plan_room == room && total >= strength + AMBUSH_MARGIN;
    bool seal = is_complete(s, PLAN_ARCANE_SEAL) && room == ROOM_MYSTIC;
    if (ambush || seal) terror_survivors_win(s, ENDING_PLAN, news);
    return ambush || seal;
}
