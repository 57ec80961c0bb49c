/* killer_traits.c - traits of the Killer (8.2): which he keeps, and when he invokes one. */
#include "bots/terrorscape/hunt.h"

enum { SUITS_HIM = 25, KEYS_LATE = 3, A_PAIR_OF_DOORS = 2 };

static const int16_t kept[TRAIT_COUNT] = {
    [TRAIT_FATAL_ATTACK] = 60,       [TRAIT_INSIDIOUS_ENTRAPMENT] = 28, [TRAIT_LIE_IN_WAIT] = 8,
    [TRAIT_MURDEROUS_INTENT] = 12,   [TRAIT_HEIGHTENED_SENSES] = 16,    [TRAIT_DETERRENCE] = 30,
    [TRAIT_SLY_ENTRAPPER] = 32,      [TRAIT_TERROR_AURA] = 18,          [TRAIT_PERILOUS_AMBUSH] = 22,
    [TRAIT_TOTAL_ENCIRCLEMENT] = 5,  [TRAIT_TOYING_WITH_THE_PREY] = 5,  [TRAIT_DEVIOUS_PLOY] = 29,
    [TRAIT_NIGHTMARE_DESCENDS] = 35, [TRAIT_SWIFT_ACTION] = 24,         [TRAIT_ACUTE_HEARING] = 11,
    [TRAIT_ENHANCED_TRACKING] = 9,   [TRAIT_SELF_CHALLENGE] = 70,       [TRAIT_SUPPRESSED_RAGE] = 31,
    [TRAIT_IMMEDIATE_RESPONSE] = 17, [TRAIT_TERRORISING_THE_MASS] = 30,
};

static int one_step_more(const Hunt *hunt)
{
    int with, without, lair = hunt->view->lair;
    hunt_best_room(hunt, lair, hunt->pursues + 1, &with);
    hunt_best_room(hunt, lair, hunt->pursues, &without);
    return with - without;
}

/* Fear for those who were named: the top frame's `mask`. */
static int fear_of_named(const Hunt *hunt)
{
    int sum = 0, named = hunt->view->stack[hunt->view->depth - 1].mask;
    for (int slot = 0; slot < PARTY; slot++)
        if (named >> slot & 1) sum += hunt_fear(hunt, slot);
    return sum;
}

static int best_noise(const Hunt *hunt)
{
    int best = 0;
    RoomSet noisy = hunt->view->firecracker ? ALL_ROOMS : hunt->view->told;
    for (unsigned rooms = noisy; rooms; rooms &= rooms - 1)
        best = larger(best, hunt_sense_gain(hunt, ROOM_BIT(first_room(rooms))));
    return best;
}

/* Doors are best shut when the way out is near. */
static int entrapment(const Hunt *hunt)
{
    const TerrorView *view = hunt->view;
    bool late = view->rack >= KEYS_LATE || view->level >= 3 || is_separate(view);
    return late ? A_PAIR_OF_DOORS * hunt_best_door(hunt, ALL_DOORS) : NEVER;
}

static int gain_of(const Hunt *hunt, int trait)
{
    const TerrorView *view = hunt->view;
    switch (trait) {
    case TRAIT_SWIFT_ACTION:
    case TRAIT_IMMEDIATE_RESPONSE: return one_step_more(hunt);
    case TRAIT_ACUTE_HEARING: return best_noise(hunt);
    case TRAIT_ENHANCED_TRACKING: return hunt_sense_gain(hunt, terror_rooms[view->lair].range1);
    case TRAIT_MURDEROUS_INTENT: return fear_of_named(hunt);
    case TRAIT_HEIGHTENED_SENSES: return CERTAIN;
    case TRAIT_PERILOUS_AMBUSH: return hunt_best_hide(hunt, ABILITY_NONE);
    case TRAIT_TOTAL_ENCIRCLEMENT: return hunt_best_door(hunt, terror_rooms[view->lair].doors);
    case TRAIT_INSIDIOUS_ENTRAPMENT: return entrapment(hunt);
    default: return NEVER;
    }
}

int hunt_weigh_trait(const Hunt *hunt, Move move)
{
    int trait = move_arg(move, 0);
    bool specter = hunt->view->pick == KILLER_SPECTER;
    bool frightens = trait == TRAIT_MURDEROUS_INTENT || trait == TRAIT_NIGHTMARE_DESCENDS ||
                     trait == TRAIT_TERRORISING_THE_MASS || trait == TRAIT_DETERRENCE;
    bool surprises = trait == TRAIT_PERILOUS_AMBUSH && hunt->view->pick == KILLER_BUTCHER;
    if (move_verb(move) == VERB_KEEP_TRAIT)
        return kept[trait] + ((specter && frightens) || surprises ? SUITS_HIM : 0);
    return gain_of(hunt, trait) - hunt_price(hunt, ABILITY_NONE, terror_traits[trait].cost);
}
