/* traits.c - traits of the Survivors (8.1): which to keep, and when one is used as an action. */
#include "bots/terrorscape/party.h"

enum {
    ONCE = 15,    /* what a trait is worth that can be used only once, unused */
    HURRY = 25,   /* one that lets him run */
    OUT_LOUD = 10 /* noise left behind */
};

static const int16_t kept[TRAIT_COUNT] = {
    [TRAIT_MARTIAL_ARTS] = 47,      [TRAIT_HURRIED_FLEE] = 38,      [TRAIT_INTREPIDITY] = 40,
    [TRAIT_FIRST_AID] = 39,         [TRAIT_SURVIVAL_INSTINCT] = 60, [TRAIT_MORALE_BOOST] = 32,
    [TRAIT_SILENT_RETRIEVAL] = 33,  [TRAIT_HEROIC_SAVE] = 42,       [TRAIT_SOUND_DECOY] = 34,
    [TRAIT_TAUNTING_STRATEGY] = 15, [TRAIT_STROKE_OF_LUCK] = 29,    [TRAIT_HYPERVIGILANCE] = 18,
    [TRAIT_SECRET_WEAPON] = 55,     [TRAIT_SLEIGHT_OF_HAND] = 30,   [TRAIT_JUDICIOUS_MOVE] = 28,
    [TRAIT_PROMPT_REACTION] = 35,   [TRAIT_BURST_OF_SPEED] = 48,    [TRAIT_COORDINATOR] = 22,
    [TRAIT_HERBOLOGY] = 31,         [TRAIT_MARKSMANSHIP] = 41,
};

static int weigh_first_aid(const Party *party, int slot, UNUSED int aim)
{
    return HEALED + party_stand_here(party, slot);
}

static int weigh_morale(const Party *party, int slot, UNUSED int aim)
{
    const TerrorView *view = party->view;
    int gain = 0;
    for (int other = 0; other < PARTY; other++)
        if (other != slot && is_in_house(view, other) && view->fear[other]) gain += party_token(view);
    return gain + party_stand_here(party, slot);
}

/* The move goes from two to four steps, the noise stays behind. */
static int weigh_burst(const Party *party, int slot, UNUSED int aim)
{
    const TerrorView *view = party->view;
    int here = view->room[slot], best = NEVER;
    for (unsigned rooms = house_within(&party->house, here, 4); rooms; rooms &= rooms - 1) {
        int room = first_room(rooms), worth = party_stand(party, slot, room);
        if (party->house.steps[here][room] > MOVE_STEPS && worth > best) best = worth;
    }
    return best - ONCE - OUT_LOUD;
}

/* Others here may go on: of use to those who have acted. */
static int weigh_coordinator(const Party *party, int slot, UNUSED int aim)
{
    const TerrorView *view = party->view;
    int here = view->room[slot], sum = party_stand(party, slot, here);
    for (int other = 0; other < PARTY; other++) {
        bool helped = other != slot && is_in_house(view, other) && view->room[other] == here;
        if (!helped || !(view->acted >> other & 1)) continue;
        RoomSet rooms = house_within(&party->house, here, MOVE_STEPS);
        sum += party_best_of(party, other, rooms) - party_stand(party, other, here);
    }
    return sum;
}

/* ---- extra actions: gains ---- */

static int weigh_decoy(const Party *party, UNUSED int slot, int aim)
{
    return party_weigh_noise(party, aim - AIM_ROOM) - ONCE;
}

static int weigh_reaction(const Party *party, int slot, UNUSED int aim)
{
    return party_weigh_hurry(party, slot, 1) - HURRY;
}

static int weigh_judicious(const Party *party, int slot, int aim)
{
    if (!aim) return party_weigh_calm(party, slot) - ONCE;
    if (aim <= AIM_DOOR) return weigh_decoy(party, slot, aim);
    return party_weigh_door(party, aim - AIM_DOOR) - ONCE;
}

typedef int Weigh(const Party *party, int slot, int aim);

static Weigh *const weigh[TRAIT_COUNT] = {
    [TRAIT_FIRST_AID] = weigh_first_aid,
    [TRAIT_MORALE_BOOST] = weigh_morale,
    [TRAIT_BURST_OF_SPEED] = weigh_burst,
    [TRAIT_COORDINATOR] = weigh_coordinator,
};

static Weigh *const weigh_extra[TRAIT_COUNT] = {
    [TRAIT_SOUND_DECOY] = weigh_decoy,
    [TRAIT_PROMPT_REACTION] = weigh_reaction,
    [TRAIT_JUDICIOUS_MOVE] = weigh_judicious,
};

static int ask(Weigh *const table[TRAIT_COUNT], const Party *party, Move move)
{
    Weigh *of_trait = table[move_arg(move, 1)];
    return of_trait ? of_trait(party, slot_of(party->view, move_arg(move, 0)), move_arg(move, 2)) : NEVER;
}

int party_weigh_trait(const Party *party, Move move)
{
    return ask(weigh, party, move);
}

int party_weigh_extra_trait(const Party *party, Move move)
{
    return ask(weigh_extra, party, move);
}

int party_weigh_kept_trait(const Party *party, Move move)
{
    int trait = move_arg(move, 0);
    bool calms =
        trait == TRAIT_INTREPIDITY || trait == TRAIT_MORALE_BOOST || trait == TRAIT_SURVIVAL_INSTINCT;
    return kept[trait] + (calms && party->view->killer == KILLER_SPECTER ? 20 : 0);
}
