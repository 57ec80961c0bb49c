/* extras.c - S1: extra actions, each only when it gains something now. */
#include "bots/terrorscape/party.h"

enum {
    SEDATIVES = 12, /* what the item is worth unused */
    ADRENALINE = 25,
    HATCHET = 25,
    DECOY = 15,
    LEFT_BEHIND = 50,
    PASSAGE = 10,
    LOOTED = 1000
};

static bool has_acted(const TerrorView *view, int slot)
{
    return view->acted >> slot & 1;
}

static int weigh_sedatives(const Party *party, int slot, UNUSED int aim)
{
    return party_weigh_calm(party, slot) * 2 / 3 - SEDATIVES;
}

/* On the way out, or away from danger when nothing else is left to do. */
int party_weigh_hurry(const Party *party, int slot, int steps)
{
    const TerrorView *view = party->view;
    int here = view->room[slot], action = has_acted(view, slot) ? 0 : MOVE_STEPS;
    if (party->going && party->house.steps[here][party->exit] > action) return CERTAIN;
    if (!has_acted(view, slot)) return NEVER;
    RoomSet rooms = house_within(&party->house, here, steps);
    return party_best_of(party, slot, rooms) - party_stand(party, slot, here);
}

static int weigh_adrenaline(const Party *party, int slot, UNUSED int aim)
{
    return party_weigh_hurry(party, slot, party->view->option[OPTION_ADRENALINE_STEPS] ? 4 : 1) - ADRENALINE;
}

static int weigh_hatchet(const Party *party, UNUSED int slot, int aim)
{
    return party_weigh_door(party, aim - AIM_DOOR) - HATCHET;
}

/* By how much the danger to all of them is less when the table looks like that. */
static int relief(const Party *party, const TerrorView *changed)
{
    const TerrorView *view = party->view;
    Party after = *party;
    int gain = 0;
    after.view = changed;
    for (int slot = 0; slot < PARTY; slot++) {
        int room = view->room[slot];
        if (!is_in_house(view, slot)) continue;
        gain += party_danger(party, slot, room, party_is_noisy(party, room)) -
                party_danger(&after, slot, room, party_is_noisy(&after, room));
    }
    return gain;
}

static bool all_have_acted(const TerrorView *view)
{
    return !(view->in_house & ~view->acted);
}

int party_weigh_noise(const Party *party, int room)
{
    const TerrorView *view = party->view;
    if (!all_have_acted(view) || view->noise >> room & 1 || !view->noise) return NEVER;
    TerrorView louder = *view;
    louder.noise |= ROOM_BIT(room);
    return relief(party, &louder);
}

static int weigh_whiskey(const Party *party, UNUSED int slot, int aim)
{
    return party_weigh_noise(party, aim - AIM_ROOM) - DECOY;
}

/* Sophia's Camera: noise that she leaves behind, where nobody else is. */
static int weigh_camera(const Party *party, int slot, UNUSED int aim)
{
    const TerrorView *view = party->view;
    int here = view->room[slot], best = NEVER;
    if (has_acted(view, slot) || party_is_noisy(party, here)) return NEVER;
    if (party_has_company(view, slot, here)) return NEVER;
    for (unsigned rooms = house_within(&party->house, here, MOVE_STEPS); rooms; rooms &= rooms - 1) {
        int room = first_room(rooms), worth = party_stand(party, slot, room);
        if (party->house.steps[here][room] == MOVE_STEPS && worth > best) best = worth;
    }
    return best - party_stand(party, slot, here) - LEFT_BEHIND;
}

static int weigh_firecracker(const Party *party, int slot, int aim)
{
    TerrorView covered = *party->view;
    (void)slot, (void)aim;
    if (!all_have_acted(party->view)) return NEVER;
    covered.firecracker = 1;
    return relief(party, &covered) - DECOY;
}

static int (*const weigh_item[ITEM_COUNT])(const Party *party, int slot, int aim) = {
    [ITEM_SEDATIVES] = weigh_sedatives,     [ITEM_ADRENALINE] = weigh_adrenaline,
    [ITEM_HATCHET] = weigh_hatchet,         [ITEM_WHISKEY_BOTTLE] = weigh_whiskey,
    [ITEM_FIRECRACKER] = weigh_firecracker, [ITEM_SOPHIA_CAMERA] = weigh_camera,
};

static int weigh_loot(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int slot = slot_of(view, move_arg(move, 0)), item = move_arg(move, 2);
    if (item == ITEM_KEY) return LOOTED;
    bool full = view->held[slot] >= terror_survivors[view->who[slot]].limit;
    int worth = party_item(view, slot, item, bag_count(view->inventory[slot], item) + 1);
    return full ? NEVER : worth;
}

/* Sophia with a Flashlight: out of danger. What the danger is does not depend on where she is, so she does not go to and
 * fro. */
static int weigh_passage(const Party *party, int slot, Move move)
{
    const TerrorView *view = party->view;
    int here = view->room[slot], there = move_arg(move, 1);
    if (!has_acted(view, slot)) return NEVER;
    return party_danger(party, slot, here, party_is_noisy(party, here)) -
           party_danger(party, slot, there, party_is_noisy(party, there)) - PASSAGE;
}

int party_weigh_extra(const Party *party, Move move)
{
    int slot = slot_of(party->view, move_arg(move, 0)), item = move_arg(move, 1);
    switch (move_verb(move)) {
    case VERB_USE: return weigh_item[item] ? weigh_item[item](party, slot, move_arg(move, 2)) : NEVER;
    case VERB_LOOT: return weigh_loot(party, move);
    case VERB_PASSAGE: return weigh_passage(party, slot, move);
    case VERB_TRAIT: return party_weigh_extra_trait(party, move);
    case VERB_PLAN: return party_weigh_extra_plan(party, move);
    case VERB_GIVE: return party_weigh_trade(party, move);
    default: return NEVER;
    }
}
