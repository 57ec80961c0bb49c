/* plan_uses.c - complete plans used as an action (10). */
#include "games/terrorscape/rules/survivors/survivors.h"

/* How a plan is used: what it needs besides its row, and what it does. */
typedef struct PlanUse {
    Reason (*check)(const TerrorState *s, int slot, int aim);
    void (*carry_out)(TerrorState *s, int slot, int aim, Events *news);
    bool aims; /* at a Survivor */
} PlanUse;

static Reason no_more(UNUSED const TerrorState *s, UNUSED int slot, UNUSED int aim)
{
    return ALLOWED;
}

static void place_here(TerrorState *s, int slot, UNUSED int aim, Events *news)
{
    terror_place_token(s, s->room[slot], news);
}

/* ---- DIY Radio ---- */

static Reason check_radio(const TerrorState *s, UNUSED int slot, UNUSED int aim)
{
    return terror_radio_free(s);
}

static void finish_radio(TerrorState *s, int slot, UNUSED int aim, Events *news)
{
    terror_noise(s, s->room[slot], news);
    terror_repair(s, slot, REPAIR_DONE, news);
}

/* ---- Site Study ---- */

static Reason check_way(const TerrorState *s, int slot, UNUSED int aim)
{
    return terror_open_from(s, s->room[slot]) ? ALLOWED : REASON_DOOR_BLOCKED;
}

static void walk(TerrorState *s, int slot, UNUSED int aim, UNUSED Events *news)
{
    terror_walk(s, slot, 1, MOVE_STEPS, WALK_EXTRA);
}

/* ---- Skeleton Key ---- */

static Reason check_bottom(const TerrorState *s, UNUSED int slot, UNUSED int aim)
{
    return s->bottom_taken ? REASON_DECK_EMPTY : ALLOWED;
}

/* Taken, not drawn: its noise icon does not count. */
static void take_bottom(TerrorState *s, int slot, UNUSED int aim, Events *news)
{
    int item = s->search[0];
    for (int i = 1; i < s->search_left; i++) s->search[i - 1] = s->search[i];
    s->search[--s->search_left] = 0;
    s->bottom_taken = 1;
    terror_tell_s(s, news, EVENT_DREW, s->who[slot], item, 0);
    terror_keep_card(s, slot, item, news);
}

/* ---- Mystic Herbs ---- */

static Reason check_patient(const TerrorState *s, int slot, int aim)
{
    int patient = s->slot[aim - AIM_SURVIVOR];
    if (patient == NO_SLOT) return REASON_NOT_AT_TABLE;
    if (!(s->in_house >> patient & 1)) return REASON_NOT_IN_HOUSE;
    if (s->room[patient] != s->room[slot]) return REASON_NOT_TOGETHER;
    return s->wounded[patient] || s->fear[patient] ? ALLOWED : REASON_USELESS;
}

static void cure(TerrorState *s, UNUSED int slot, int aim, Events *news)
{
    int patient = s->slot[aim - AIM_SURVIVOR];
    terror_heal(s, patient, news);
    terror_calm(s, patient, 0, news);
}

/* ---- The Ancient Chest ---- */

enum { CHEST_CARDS = 3 };

static Reason check_deck(const TerrorState *s, UNUSED int slot, UNUSED int aim)
{
    return s->search_left ? ALLOWED : REASON_DECK_EMPTY;
}

static void open_chest(TerrorState *s, int slot, UNUSED int aim, UNUSED Events *news)
{
    terror_draw_search(s, slot, CHEST_CARDS, DRAW_PLAN);
}

static const PlanUse uses[PLAN_COUNT] = {
    [PLAN_EXPLOSIVE_TRAP] = { no_more, place_here },
    [PLAN_DIY_RADIO] = { check_radio, finish_radio },
    [PLAN_BUZZER] = { no_more, place_here },
    [PLAN_SITE_STUDY] = { check_way, walk },
    [PLAN_SKELETON_KEY] = { check_bottom, take_bottom },
    [PLAN_MYSTIC_HERBS] = { check_patient, cure, .aims = true },
    [PLAN_ANCIENT_CHEST] = { check_deck, open_chest },
};

/* The Buzzer, once placed, is for everybody and any number of times. */
static bool is_buzzing(const TerrorState *s, int plan)
{
    return plan == PLAN_BUZZER && s->plan_used;
}

static Reason may_buzz(const TerrorState *s, int aim)
{
    if (aim) return REASON_NO_AIM;
    return s->firecracker ? REASON_USELESS : ALLOWED;
}

static Reason check(const TerrorState *s, int slot, int plan, int aim)
{
    const PlanRow *row = &terror_plans[plan];
    const PlanUse *use = &uses[plan];
    if (plan != s->plan[0] && plan != s->plan[1]) return REASON_NO_PLAN;
    if (!s->plan_done) return REASON_PLAN_UNFINISHED;
    if (!use->check) return REASON_NO_ACTION;
    if (is_buzzing(s, plan)) return may_buzz(s, aim);
    if (row->once && s->plan_used) return REASON_TURNED_OVER;
    if (row->timing & TIMING_SPECIAL && s->acted >> slot & 1) return REASON_HAS_ACTED;
    if (row->room && row->room != s->room[slot]) return REASON_NOT_HERE;
    if (row->spent_count && bag_count(s->inventory[slot], row->spends) < row->spent_count)
        return REASON_NOT_HELD;
    if (use->aims && !aim) return REASON_NEEDS_AIM;
    if (aim && (!use->aims || aim <= AIM_SURVIVOR)) return REASON_NO_AIM;
    return use->check(s, slot, aim);
}

Reason terror_use_plan(TerrorState *s, int slot, int plan, int aim, Events *news)
{
    const PlanRow *row = &terror_plans[plan];
    Reason reason = check(s, slot, plan, aim);
    if (reason != ALLOWED) return reason;
    terror_tell_s(s, news, EVENT_PLAN, s->who[slot], plan, aim);
    if (is_buzzing(s, plan)) {
        terror_noise(s, s->plan_room, news);
        return ALLOWED;
    }
    if (row->timing & TIMING_SPECIAL) s->acted |= (uint8_t)(1 << slot);
    if (row->once) s->plan_used = 1;
    for (int i = 0; i < row->spent_count; i++) terror_spend(s, slot, row->spends);
    uses[plan].carry_out(s, slot, aim, news);
    return ALLOWED;
}

void terror_list_plans(const TerrorState *s, int slot, MoveList *list)
{
    int plan = s->plan[s->plan_at], name = s->who[slot];
    if (!uses[plan].aims) {
        if (check(s, slot, plan, AIM_NONE) == ALLOWED) list_move(list, VERB_PLAN, name, plan, AIM_NONE);
        return;
    }
    for (int patient = 1; patient < SURVIVOR_COUNT; patient++)
        if (check(s, slot, plan, AIM_SURVIVOR + patient) == ALLOWED)
            list_move(list, VERB_PLAN, name, plan, AIM_SURVIVOR + patient);
}
