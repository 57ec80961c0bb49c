/* plan_uses.c - complete plans used as an action (10). */
#include "games/terrorscape/rules/survivors/survivors.h"

enum { CHEST_CARDS = 3 };

/* Mystic Herbs. */
static Reason check_patient(const TerrorState *s, int slot, int patient)
{
    if (patient == NO_SLOT) return REASON_NOT_AT_TABLE;
    if (!(s->in_house >> patient & 1)) return REASON_NOT_IN_HOUSE;
    if (s->room[patient] != s->room[slot]) return REASON_NOT_TOGETHER;
    return s->wounded[patient] || s->fear[patient] ? ALLOWED : REASON_USELESS;
}

/* What a plan needs besides its row. */
static Reason check_use(const TerrorState *s, int slot, int plan, int aim)
{
    switch ((Plan)plan) {
    case PLAN_DIY_RADIO: return terror_radio_free(s);
    case PLAN_SITE_STUDY: return terror_open_from(s, s->room[slot]) ? ALLOWED : REASON_DOOR_BLOCKED;
    case PLAN_SKELETON_KEY: return s->bottom_taken ? REASON_DECK_EMPTY : ALLOWED;
    case PLAN_MYSTIC_HERBS: return check_patient(s, slot, s->slot[aim - AIM_SURVIVOR]);
    case PLAN_ANCIENT_CHEST: return s->search_left ? ALLOWED : REASON_DECK_EMPTY;
    default: return ALLOWED;
    }
}

/* Skeleton Key. Taken, not drawn: its noise icon does not count. */
static void take_bottom(TerrorState *s, int slot, Events *news)
{
    int item = s->search[0];
    for (int i = 1; i < s->search_left; i++) s->search[i - 1] = s->search[i];
    s->search[--s->search_left] = 0;
    s->bottom_taken = 1;
    terror_tell_s(s, news, EVENT_DREW, s->who[slot], item, 0);
    terror_keep_card(s, slot, item, news);
}

static void carry_out(TerrorState *s, int slot, int plan, int aim, Events *news)
{
    switch ((Plan)plan) {
    case PLAN_DIY_RADIO:
        terror_noise(s, s->room[slot], news);
        terror_repair(s, slot, REPAIR_DONE, news);
        break;
    case PLAN_SITE_STUDY: terror_walk(s, slot, 1, MOVE_STEPS, WALK_EXTRA); break;
    case PLAN_SKELETON_KEY: take_bottom(s, slot, news); break;
    case PLAN_MYSTIC_HERBS:
        terror_heal(s, s->slot[aim - AIM_SURVIVOR], news);
        terror_calm(s, s->slot[aim - AIM_SURVIVOR], 0, news);
        break;
    case PLAN_ANCIENT_CHEST: terror_draw_search(s, slot, CHEST_CARDS, DRAW_PLAN); break;
    default: terror_place_token(s, s->room[slot], news); break; /* Explosive Trap, Buzzer */
    }
}

/* The Buzzer, once placed, is for everybody and any number of times. */
static bool is_buzzing(const TerrorState *s, int plan)
{
    return plan == PLAN_BUZZER && s->plan_used;
}

static Reason check(const TerrorState *s, int slot, int plan, int aim)
{
    const PlanRow *row = &terror_plans[plan];
    bool is_action = row->timing & (TIMING_SPECIAL | TIMING_EXTRA), aims = plan == PLAN_MYSTIC_HERBS;
    if (plan != s->plan[0] && plan != s->plan[1]) return REASON_NO_PLAN;
    if (!s->plan_done) return REASON_PLAN_UNFINISHED;
    if (!is_action || plan == PLAN_TUNNELS_INVESTIGATION) return REASON_NO_ACTION; /* passages have a verb */
    if (is_buzzing(s, plan) && aim) return REASON_NO_AIM;
    if (is_buzzing(s, plan)) return s->firecracker ? REASON_USELESS : ALLOWED;
    if (row->once && s->plan_used) return REASON_TURNED_OVER;
    if (row->timing & TIMING_SPECIAL && s->acted >> slot & 1) return REASON_HAS_ACTED;
    if (row->room && row->room != s->room[slot]) return REASON_NOT_HERE;
    if (row->spent_count && bag_count(s->inventory[slot], row->spends) < row->spent_count)
        return REASON_NOT_HELD;
    if (aims && !aim) return REASON_NEEDS_AIM;
    if (aim && (!aims || aim <= AIM_SURVIVOR)) return REASON_NO_AIM;
    return check_use(s, slot, plan, aim);
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
    carry_out(s, slot, plan, aim, news);
    return ALLOWED;
}

void terror_list_plans(const TerrorState *s, int slot, MoveList *list)
{
    int plan = s->plan[s->plan_at], name = s->who[slot];
    if (plan != PLAN_MYSTIC_HERBS) {
        if (check(s, slot, plan, AIM_NONE) == ALLOWED) list_move(list, VERB_PLAN, name, plan, AIM_NONE);
        return;
    }
    for (int patient = 1; patient < SURVIVOR_COUNT; patient++)
        if (check(s, slot, plan, AIM_SURVIVOR + patient) == ALLOWED)
            list_move(list, VERB_PLAN, name, plan, AIM_SURVIVOR + patient);
}
