/* terrorscape_plans.c - survival plans (10): which one is followed, and how a complete one is used. */
#include "bots/terrorscape_party.h"

enum {
    STEP = 45, /* going out of one's way for a step of a plan */
    A_KEY = 250,
    RADIO_WORKS = 350,
    TRAP_LAID = 60,
    A_BUZZER = 20
};

/* How much a plan is worth following: what it brings, how hard its steps are. */
static const int16_t follow[PLAN_COUNT] = {
    [PLAN_EXPLOSIVE_TRAP] = 20,       [PLAN_AMBUSH] = 25,
    [PLAN_ROCKET_LAUNCHER] = 30,      [PLAN_ARCANE_SEAL] = 30,
    [PLAN_MECHANICAL_BLUEPRINT] = 45, [PLAN_DIY_RADIO] = 10,
    [PLAN_REPAIR_WITH_CAUTION] = 20,  [PLAN_BUZZER] = 10,
    [PLAN_SITE_STUDY] = 30,           [PLAN_TUNNELS_INVESTIGATION] = 20,
    [PLAN_CONCEALED_PORTAL] = 10,     [PLAN_MOLOTOV] = 45,
    [PLAN_SKELETON_KEY] = 35,         [PLAN_INTEL_SHARING] = 60,
    [PLAN_MYSTIC_HERBS] = 70,         [PLAN_ANCIENT_CHEST] = 15,
};

/* With more steps done it is worth more. */
static int worth_of_plan(const TerrorView *view, int which)
{
    int plan = view->plan[which], done = view->plan_at == which + 1 ? view->plan_steps : 0;
    return plan ? follow[plan] + 30 * done : 0;
}

static int followed(const TerrorView *view)
{
    return worth_of_plan(view, 1) > worth_of_plan(view, 0);
}

static int next_step(const TerrorView *view, int which)
{
    int done = view->plan_at == which + 1 ? view->plan_steps : 0;
    return terror_plans[view->plan[which]].steps[done];
}

/* The one who is nearest. */
void party_add_plans(Party *party)
{
    const TerrorView *view = party->view;
    int which = followed(view), plan = view->plan[which], nearest = NO_ONE, best = NEVER;
    if (!plan || view->plan_done || party->exit) return;
    int room = terror_step_rooms[next_step(view, which)];
    for (int slot = 0; room && slot < PARTY; slot++) {
        int near = -party->house.steps[view->room[slot]][room];
        if (!is_in_house(view, slot) || near <= best) continue;
        best = near;
        nearest = slot;
    }
    int worth = STEP * follow[plan] / 50;
    if (nearest != NO_ONE && party->goal[nearest][room] < worth) party->goal[nearest][room] = (int16_t)worth;
}

/* S3. Progress of the other plan is lost. */
int party_weigh_advance(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    if (move_verb(move) == VERB_REST) return 0;
    return move_arg(move, 0) == view->plan[followed(view)] ? 2 : view->plan_steps ? -1 : 1;
}

/* ---- a complete plan ---- */

static int here(const Party *party, int slot)
{
    return party_stand(party, slot, party->view->room[slot]);
}

int party_weigh_plan(const Party *party, Move move)
{
    int slot = slot_of(party->view, move_arg(move, 0));
    switch (move_arg(move, 1)) {
    case PLAN_EXPLOSIVE_TRAP: return here(party, slot) + TRAP_LAID;
    case PLAN_BUZZER: return party->view->plan_used ? NEVER : here(party, slot) + A_BUZZER;
    case PLAN_DIY_RADIO: return here(party, slot) + RADIO_WORKS;
    case PLAN_SKELETON_KEY: return here(party, slot) + A_KEY;
    case PLAN_ANCIENT_CHEST: return here(party, slot) + 3 * party_search_gain(party->view, slot);
    default: return NEVER;
    }
}

/* Each only if it gains something: the Buzzer can be used without end. */
int party_weigh_extra_plan(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int slot = slot_of(view, move_arg(move, 0)), aim = move_arg(move, 2);
    switch (move_arg(move, 1)) {
    case PLAN_SITE_STUDY: return party_weigh_hurry(party, slot, MOVE_STEPS) - A_BUZZER;
    case PLAN_BUZZER: return view->plan_used ? party_weigh_noise(party, view->plan_room) : NEVER;
    case PLAN_MYSTIC_HERBS: {
        int patient = slot_of(view, aim - AIM_SURVIVOR);
        return view->wounded[patient] ? party_heal_gain(party, patient) : NEVER;
    }
    default: return NEVER;
    }
}
