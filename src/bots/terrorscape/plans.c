/* plans.c - survival plans (10): which one is followed, and how a complete one is used. */
#include "bots/terrorscape/party.h"

enum {
    A_STEP_DONE = 25, /* more worth for a step of a plan that has been begun */
    A_KEY = 250,
    RADIO_WORKS = 350,
    TRAP_LAID = 60,
    A_BUZZER = 20,
    WON = 1000,
    TO_STRONGHOLD = 120
};

/* What going out of one's way for a step of it is worth; the Specter, easily fended off, is there to be met. */
typedef struct Follow {
    int16_t usual, specter;
} Follow;

static const Follow follow[PLAN_COUNT] = {
    [PLAN_EXPLOSIVE_TRAP] = { 15, 15 },
    [PLAN_AMBUSH] = { 30, 150 },
    [PLAN_ROCKET_LAUNCHER] = { 15, 30 },
    [PLAN_ARCANE_SEAL] = { 30, 250 },
    [PLAN_MECHANICAL_BLUEPRINT] = { 40, 100 },
    [PLAN_DIY_RADIO] = { 20, 20 },
    [PLAN_REPAIR_WITH_CAUTION] = { 20, 60 },
    [PLAN_BUZZER] = { 10, 10 },
    [PLAN_SITE_STUDY] = { 40, 40 },
    [PLAN_TUNNELS_INVESTIGATION] = { 30, 30 },
    [PLAN_CONCEALED_PORTAL] = { 10, 10 },
    [PLAN_MOLOTOV] = { 60, 40 },
    [PLAN_SKELETON_KEY] = { 50, 40 },
    [PLAN_INTEL_SHARING] = { 40, 60 },
    [PLAN_MYSTIC_HERBS] = { 60, 90 },
    [PLAN_ANCIENT_CHEST] = { 40, 40 },
};

static int done_of(const TerrorView *view, int which)
{
    return view->plan_at == which + 1 ? view->plan_steps : 0;
}

/* With more steps done it is worth more. */
static int worth_of_plan(const TerrorView *view, int which)
{
    int plan = view->plan[which];
    int worth = view->killer == KILLER_SPECTER ? follow[plan].specter : follow[plan].usual;
    return plan ? worth + A_STEP_DONE * done_of(view, which) : 0;
}

static int followed(const TerrorView *view)
{
    return worth_of_plan(view, 1) > worth_of_plan(view, 0);
}

/* ---- the next step ---- */

/* The one who is nearest goes; nobody wounded to the Killer. */
static void send_one(Party *party, int room, int worth)
{
    const TerrorView *view = party->view;
    int nearest = NO_ONE, least = FAR;
    for (int slot = 0; slot < PARTY; slot++) {
        int steps = party->house.steps[view->room[slot]][room];
        bool afraid = room == view->lair && view->wounded[slot];
        if (!is_in_house(view, slot) || afraid || steps >= least) continue;
        least = steps;
        nearest = slot;
    }
    if (nearest != NO_ONE) party_raise_goal(party, nearest, room, worth);
}

/* Where the last of them arrives first. */
static void meet(Party *party, int worth)
{
    const TerrorView *view = party->view;
    int best = ROOM_NONE, least = FAR;
    for (int room = 1; room < ROOM_COUNT; room++) {
        int last = 0;
        for (int slot = 0; slot < PARTY; slot++)
            if (is_in_house(view, slot)) last = larger(last, party->house.steps[view->room[slot]][room]);
        if (last >= least) continue;
        least = last;
        best = room;
    }
    for (int slot = 0; best && slot < PARTY; slot++) party_raise_goal(party, slot, best, worth);
}

static void seek_step(Party *party)
{
    const TerrorView *view = party->view;
    int which = followed(view), plan = view->plan[which];
    if (!plan || view->plan_done || party->exit) return;
    int step = terror_plans[plan].steps[done_of(view, which)], worth = worth_of_plan(view, which);
    int room = step == STEP_KILLER ? view->lair : terror_step_rooms[step];
    if (step == STEP_TOGETHER) meet(party, worth);
    else if (room) send_one(party, room, worth);
}

/* ---- where a defence wins ---- */

/* Arcane Seal, Ambush: what it is worth, or costs, to be found there. */
static int worth_found_there(const TerrorView *view, int slot, int margin)
{
    int powers = terror_killers[view->killer].levels[view->level].powers, fear = view->fear[slot];
    if (powers & POWER_ENCOUNTER_FEAR && fear < FEAR_MAX) fear++;
    return thousandths(WON, odds_of_defence(view, slot, fear, view->strength + margin)) -
           party_harm(view, slot, fear);
}

static void hold_stronghold(Party *party)
{
    const TerrorView *view = party->view;
    int plan = view->plan_at ? view->plan[view->plan_at - 1] : PLAN_NONE, best = NO_ONE, most = 0;
    bool seal = plan == PLAN_ARCANE_SEAL, ambush = plan == PLAN_AMBUSH;
    if (!view->plan_done || !(seal || ambush)) return;
    party->stronghold = seal ? (uint8_t)ROOM_MYSTIC : view->plan_room;
    for (int slot = 0; slot < PARTY; slot++) {
        int worth = is_in_house(view, slot) ? worth_found_there(view, slot, seal ? 0 : AMBUSH_MARGIN) : 0;
        party->harm_there[slot] = (int16_t)-worth;
        if (worth <= most) continue;
        most = worth;
        best = slot;
    }
    if (best != NO_ONE && !party->exit) party_raise_goal(party, best, party->stronghold, TO_STRONGHOLD);
}

void party_add_plans(Party *party)
{
    if (!party->view->option[OPTION_PLANS]) return;
    seek_step(party);
    hold_stronghold(party);
}

/* S3. Progress of the other plan is lost. */
int party_weigh_advance(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    if (move_verb(move) == VERB_REST) return 0;
    return move_arg(move, 0) == view->plan[followed(view)] ? 2 : view->plan_steps ? -1 : 1;
}

/* ---- a complete plan ---- */

int party_weigh_plan(const Party *party, Move move)
{
    int slot = slot_of(party->view, move_arg(move, 0)), here = party_stand_here(party, slot);
    switch (move_arg(move, 1)) {
    case PLAN_EXPLOSIVE_TRAP: return here + TRAP_LAID;
    case PLAN_BUZZER: return party->view->plan_used ? NEVER : here + A_BUZZER;
    case PLAN_DIY_RADIO: return here + RADIO_WORKS;
    case PLAN_SKELETON_KEY: return here + A_KEY;
    case PLAN_ANCIENT_CHEST: return here + 3 * party_search_gain(party->view, slot);
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
    case PLAN_MYSTIC_HERBS: return view->wounded[slot_of(view, aim - AIM_SURVIVOR)] ? HEALED : NEVER;
    default: return NEVER;
    }
}
