/* goals.c - what the Survivors are about: keys, the radio, healing, the way out. */
#include "bots/terrorscape/party.h"

enum {
    A_KEY = 220,
    A_CARD = 15,            /* any other card of the search deck */
    A_REPAIR = 60,          /* a step of the radio */
    REPAIR_UNSEEN = 160,    /* the same with a Killer who is easily fended off */
    REPAIR_ALONE = 100,     /* V2 */
    REPAIR_IN_PASSING = 15, /* with all the keys that are needed */
    URGENT = 20,            /* for each turn that time runs short */
    EARLY = 6,
    LAST_REPAIR = 80,  /* more for the one that calls for help */
    ESCAPE = 1200,     /* being there when all are */
    NEAR_EXIT = 600,   /* being where the exit is one turn away */
    OWN_ESCAPE = 500,  /* V2 */
    TO_HEAL = 80,      /* a wounded Survivor and a healer meeting */
    TOOLBOX_TURNS = 2, /* how much further a repairer with a Toolbox may be */
    LATER_MAX = 5
};

/* What a goal is worth so many turns away. */
static const int16_t later[LATER_MAX + 1] = { 1000, 780, 620, 500, 400, 320 };

/* What is left of a goal with the Killer so many steps away. */
static const int16_t beside_killer[] = { 250, 550, 800, 950, 1000, 1000, 1000 };

/* ---- searching and repairing ---- */

static int keys_wanted(const TerrorView *view, int slot)
{
    if (is_separate(view)) return KEYS_ALONE - view->keys[slot];
    return KEYS_TO_ESCAPE - view->rack;
}

/* The fixed key is the last card. */
static int chance_of(const TerrorView *view, int count)
{
    int fixed = view->search && !view->bottom_taken, cards = view->search - fixed;
    return cards ? CERTAIN * count / cards : CERTAIN;
}

int party_search_gain(const TerrorView *view, int slot)
{
    int wanted = keys_wanted(view, slot), here = bag_count(view->unsearched, ITEM_KEY);
    if (!view->search) return 0;
    int left = here + bag_count(view->undiscovered, ITEM_KEY) + !view->bottom_taken;
    return A_CARD + (wanted > 0 && left >= wanted ? thousandths(A_KEY, chance_of(view, here)) : 0);
}

int party_search_noise(const TerrorView *view, int slot)
{
    int noisy = bag_count(view->unsearched, ITEM_KEY) + bag_count(view->unsearched, ITEM_TOOLBOX);
    return terror_survivors[view->who[slot]].silent_search ? 0 : chance_of(view, noisy);
}

/* Once the discovery deck is empty it is too late to call for help. */
static int urgency(const TerrorView *view)
{
    int turns = (view->discovery + DISCOVERED - 1) / DISCOVERED, spare = turns - (REPAIR_DONE - view->repair);
    return spare < EARLY ? EARLY - (spare < 0 ? 0 : spare) : 0;
}

int party_repair_gain(const TerrorView *view, int slot)
{
    if (view->rescue || view->repair == REPAIR_DONE) return 0;
    if (keys_wanted(view, slot) <= 0) return REPAIR_IN_PASSING;
    int worth = view->killer == KILLER_SPECTER ? REPAIR_UNSEEN : A_REPAIR;
    if (is_separate(view)) worth = REPAIR_ALONE + party_search_gain(view, slot);
    worth += URGENT * urgency(view);
    return view->repair == REPAIR_DONE - 1 ? worth + LAST_REPAIR : worth;
}

/* ---- ways ---- */

static int turns_for(const Party *party, int from, int to)
{
    int steps = party->house.steps[from][to];
    int turns = steps == FAR ? LATER_MAX - 1 : (steps + MOVE_STEPS - 1) / MOVE_STEPS;
    return turns < LATER_MAX ? turns : LATER_MAX;
}

static int killer_leaves(const Party *party, int room)
{
    int sum = 0;
    for (unsigned lairs = party->view->lairs; lairs; lairs &= lairs - 1) {
        int lair = first_room(lairs);
        sum += thousandths(party->lair[lair], beside_killer[terror_distance[lair][room]]);
    }
    return sum;
}

int party_prospect(const Party *party, int slot, int room)
{
    int best = 0;
    for (int goal = 1; goal < ROOM_COUNT; goal++) {
        int worth = party->goal[slot][goal];
        if (worth <= best) continue;
        best = larger(best, thousandths(worth, later[turns_for(party, room, goal)]));
    }
    return best;
}

/* ---- the radio: one of them ---- */

static int repairer(const Party *party)
{
    const TerrorView *view = party->view;
    int chosen = 0, nearest = 100;
    for (int slot = 0; slot < PARTY; slot++) {
        int turns = 2 * turns_for(party, view->room[slot], ROOM_RADIO);
        if (!is_in_house(view, slot)) continue;
        if (bag_has(view->inventory[slot], ITEM_TOOLBOX)) turns -= 2 * TOOLBOX_TURNS;
        if (view->wounded[slot]) turns++;
        if (turns >= nearest) continue;
        nearest = turns;
        chosen = slot;
    }
    return chosen;
}

/* V2: a repair brings cards to whoever makes it, so each of them wants to. */
static void seek_radio(Party *party)
{
    bool each = is_separate(party->view);
    int chosen = repairer(party);
    for (int slot = 0; slot < PARTY; slot++) {
        int gain = party_repair_gain(party->view, slot);
        if (each || slot == chosen)
            party_raise_goal(party, slot, ROOM_RADIO, thousandths(gain, killer_leaves(party, ROOM_RADIO)));
    }
}

static void seek_keys(Party *party, int slot)
{
    int gain = party_search_gain(party->view, slot);
    for (unsigned rooms = gain ? SEARCH_ROOMS : 0; rooms; rooms &= rooms - 1) {
        int room = first_room(rooms);
        party_raise_goal(party, slot, room, thousandths(gain, killer_leaves(party, room)));
    }
}

/* ---- healing ---- */

static bool can_heal(const TerrorView *view, int slot)
{
    bool kit = view->who[slot] == SURVIVOR_MARCO && bag_has(view->inventory[slot], ITEM_MARCO_MEDICAL_KIT);
    bool aid = view->traits[slot] >> TRAIT_FIRST_AID & 1 && !(view->used >> TRAIT_FIRST_AID & 1);
    return kit || aid || bag_has(view->inventory[slot], ITEM_HERBAL_MEDICINE);
}

static void seek_healer(Party *party, int slot)
{
    const TerrorView *view = party->view;
    for (int other = 0; other < PARTY; other++) {
        if (other == slot || !is_in_house(view, other) || !can_heal(view, other)) continue;
        if (is_separate(view) && can_heal(view, slot)) continue;
        party_raise_goal(party, slot, view->room[other], TO_HEAL);
        party_raise_goal(party, other, view->room[slot], TO_HEAL);
    }
}

/* ---- the way out ---- */

/* Steps that he can make this turn. */
static int steps_left(const TerrorView *view, int slot)
{
    const FrameView *top = &view->stack[view->depth - 1];
    int action = larger(terror_survivors[view->who[slot]].sprint, MOVE_STEPS);
    if (view->acted >> slot & 1) action = 0;
    if (view->phase == PHASE_WALK && top->who == slot) action = top->left;
    int doses = bag_count(view->inventory[slot], ITEM_ADRENALINE);
    return action + (view->option[OPTION_ADRENALINE_STEPS] ? 4 * doses : doses);
}

/* Turns until the last of them can be there. */
static int turns_of_last(const Party *party, int exit)
{
    int last = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (is_in_house(party->view, slot))
            last = larger(last, turns_for(party, party->view->room[slot], exit));
    return last;
}

/* At once, whatever the Killer may do: waiting for a better moment was tried and loses more games. */
static void gather(Party *party)
{
    const TerrorView *view = party->view;
    int hall = turns_of_last(party, ROOM_MAIN_EXIT), garden = turns_of_last(party, ROOM_HIDDEN_EXIT);
    bool map = false;
    for (int slot = 0; slot < PARTY; slot++)
        map |= is_in_house(view, slot) && bag_has(view->inventory[slot], ITEM_SECRET_MAP);
    party->exit = map && garden < hall ? ROOM_HIDDEN_EXIT : ROOM_MAIN_EXIT;
    party->going = true;
    for (int slot = 0; slot < PARTY; slot++) {
        int steps = party->house.steps[view->room[slot]][party->exit];
        if (is_in_house(view, slot) && steps > steps_left(view, slot)) party->going = false;
    }
    for (int slot = 0; slot < PARTY; slot++) {
        if (party->going) party_raise_goal(party, slot, party->exit, ESCAPE);
        for (unsigned near = house_within(&party->house, party->exit, MOVE_STEPS); near; near &= near - 1)
            party_raise_goal(party, slot, first_room(near), NEAR_EXIT);
    }
}

static void leave_alone(Party *party, int slot)
{
    const TerrorView *view = party->view;
    if (view->keys[slot] < KEYS_ALONE) return;
    party_raise_goal(party, slot, ROOM_MAIN_EXIT, OWN_ESCAPE);
    if (bag_has(view->inventory[slot], ITEM_SECRET_MAP))
        party_raise_goal(party, slot, ROOM_HIDDEN_EXIT, OWN_ESCAPE);
}

/* ---- all of it ---- */

void party_set_goals(Party *party)
{
    const TerrorView *view = party->view;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!is_in_house(view, slot)) continue;
        seek_keys(party, slot);
        if (view->wounded[slot]) seek_healer(party, slot);
        if (is_separate(view)) leave_alone(party, slot);
    }
    seek_radio(party);
    if (!is_separate(view) && view->rack >= KEYS_TO_ESCAPE) gather(party);
}
