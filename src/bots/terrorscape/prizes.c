/* prizes.c - what it is worth to the Killer to find, to wound and to frighten somebody. */
#include "bots/terrorscape/hunt.h"

enum {
    WON = 1000,
    WOUNDED = 240, /* a healthy Survivor wounded */
    FOUND = 25,
    SOME_ITEM = 1, /* what a Survivor may add to his defence that nobody has seen */
    FEAR_TOKEN = 12,
    FEAR_SPECTER = 30,
    NEAR_POST = 150
};

static int powers(const TerrorView *view)
{
    return terror_killers[view->killer].levels[view->level].powers;
}

int hunt_prize(const TerrorView *view, int slot, int stronger)
{
    int fear = view->fear[slot] + (powers(view) & POWER_ENCOUNTER_FEAR ? 1 : 0);
    if (fear > FEAR_MAX) fear = FEAR_MAX;
    int strength = view->strength + stronger;
    int bare = odds_of_defence(view, slot, fear, strength);
    int armed = odds_of_defence(view, slot, fear, strength - SOME_ITEM);
    int fails = CERTAIN - (bare + armed) / 2;
    bool wounded = view->wounded[slot], first = powers(view) & POWER_ENCOUNTER_WOUND;
    if (first && wounded) return WON;
    if (first) return WOUNDED + thousandths(WON - WOUNDED, fails);
    return FOUND + thousandths(wounded ? WON : WOUNDED, fails);
}

int hunt_fear(const Hunt *hunt, int slot)
{
    const TerrorView *view = hunt->view;
    bool full = view->fear[slot] == FEAR_MAX;
    int token = view->killer == KILLER_SPECTER ? FEAR_SPECTER : FEAR_TOKEN;
    if (!full) return token;
    bool hurts = powers(view) & POWER_OVERWHELM_WOUND && hunt->hand > OVERWHELM_COST;
    return hurts ? hunt->wound[slot] / 2 : token / 2;
}

/* Near to where they are, or have business. */
static int worth_of_post(const Hunt *hunt, int room)
{
    static const int16_t near[] = { 1000, 800, 500, 250, 100, 0 };
    int sum = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        int close = 0;
        for (int other = 1; other < ROOM_COUNT; other++)
            close += hunt->at[slot][other] * near[terror_distance[room][other]] / CERTAIN;
        sum += thousandths(hunt->prize[slot], close);
    }
    return sum * NEAR_POST / CERTAIN;
}

int hunt_sure_wounds(const Hunt *hunt, int room)
{
    int sum = 0;
    for (int slot = 0; slot < PARTY; slot++) sum += thousandths(hunt->wound[slot], hunt->at[slot][room]);
    return sum;
}

void hunt_set_prizes(Hunt *hunt)
{
    const TerrorView *view = hunt->view;
    for (int slot = 0; slot < PARTY; slot++) {
        bool in_house = is_in_house(view, slot);
        hunt->prize[slot] = (int16_t)(in_house ? hunt_prize(view, slot, 0) : 0);
        hunt->wound[slot] = (int16_t)(!in_house ? 0 : view->wounded[slot] ? WON : WOUNDED);
    }
    /* The Chainsaw needs no dice, but cards to pay with. */
    int cost = terror_abilities[ABILITY_REVVING_CHAINSAW].cost, more = 1 + (hunt->pursues > 0);
    bool can_saw = bag_has(view->hand, ABILITY_REVVING_CHAINSAW) && hunt->hand >= cost + more;
    for (int room = 1; room < ROOM_COUNT; room++) {
        int sum = 0;
        for (int slot = 0; slot < PARTY; slot++) sum += thousandths(hunt->prize[slot], hunt->at[slot][room]);
        hunt->find[room] = (int16_t)sum;
        hunt->aim[room] = (int16_t)larger(sum, can_saw ? hunt_sure_wounds(hunt, room) : 0);
    }
    for (int room = 1; room < ROOM_COUNT; room++) hunt->post[room] = (int16_t)worth_of_post(hunt, room);
}
