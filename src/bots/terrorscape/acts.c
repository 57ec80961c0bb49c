/* acts.c - S1: which main action of which Survivor. Each is worth what it brings and where it leaves him. */
#include "bots/terrorscape/party.h"

enum {
    CALMED = 18, /* a token gone for good */
    CALMED_SPECTER = 35,
    KIT_CALM = 15,
    TRAP = 15,
    EQUIPPED = 12,
    DOOR_SHARE = 600 /* of what a free door is worth to all */
};

int party_token(const TerrorView *view)
{
    return view->killer == KILLER_SPECTER ? CALMED_SPECTER : CALMED;
}

int party_weigh_calm(const Party *party, int slot)
{
    const TerrorView *view = party->view;
    int room = view->room[slot], less = party->harm[slot] - party_harm(view, slot, 0);
    return view->fear[slot] * party_token(view) +
           thousandths(less, party_threat(party, room, party_is_noisy(party, room)));
}

static int stand_noisy(const Party *party, int slot)
{
    int room = party->view->room[slot];
    return party_prospect(party, slot, room) - party_danger(party, slot, room, true);
}

/* ---- going ---- */

int party_best_of(const Party *party, int slot, RoomSet rooms)
{
    int best = NEVER;
    for (unsigned left = rooms; left; left &= left - 1)
        best = larger(best, party_stand(party, slot, first_room(left)));
    return best;
}

static int weigh_step(const Party *party, int slot, int room, int left)
{
    return party_best_of(party, slot, house_within(&party->house, room, left - 1));
}

int party_weigh_walk(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int slot = slot_of(view, move_arg(move, 0)), left = view->stack[view->depth - 1].left;
    if (move_verb(move) == VERB_STOP) return party_stand_here(party, slot);
    return weigh_step(party, slot, move_arg(move, 1), left) - 1; /* not to and fro */
}

static int weigh_move(const Party *party, int slot, Move move)
{
    const TerrorView *view = party->view;
    bool calms = view->traits[slot] >> TRAIT_INTREPIDITY & 1 && view->fear[slot];
    bool hurries = view->traits[slot] >> TRAIT_HURRIED_FLEE & 1 && view->lair &&
                   terror_rooms[view->room[slot]].range1 >> view->lair & 1;
    int steps = hurries ? terror_traits[TRAIT_HURRIED_FLEE].effects[0].high : MOVE_STEPS;
    return weigh_step(party, slot, move_arg(move, 1), steps) + (calms ? party_token(view) : 0);
}

static int weigh_sprint(const Party *party, int slot, UNUSED Move move)
{
    const TerrorView *view = party->view;
    int best = NEVER, steps = terror_survivors[view->who[slot]].sprint;
    for (unsigned rooms = house_within(&party->house, view->room[slot], steps); rooms; rooms &= rooms - 1) {
        int room = first_room(rooms);
        int worth = party_prospect(party, slot, room) - party_danger(party, slot, room, true);
        if (room != view->room[slot] && worth > best) best = worth;
    }
    return best;
}

/* As an extra action it waits until he has acted. */
static int weigh_passage(const Party *party, int slot, Move move)
{
    const TerrorView *view = party->view;
    bool extra =
        terror_survivors[view->who[slot]].passages && bag_has(view->inventory[slot], ITEM_FLASHLIGHT);
    return extra ? NEVER : party_stand(party, slot, move_arg(move, 1));
}

/* ---- staying ---- */

static int weigh_calm(const Party *party, int slot, UNUSED Move move)
{
    return party_stand_here(party, slot) + party_weigh_calm(party, slot);
}

static int weigh_repair(const Party *party, int slot, UNUSED Move move)
{
    return stand_noisy(party, slot) + party_repair_gain(party->view, slot);
}

static int weigh_search(const Party *party, int slot, UNUSED Move move)
{
    int noise = party_search_noise(party->view, slot);
    return party_search_gain(party->view, slot) + thousandths(stand_noisy(party, slot), noise) +
           thousandths(party_stand_here(party, slot), CERTAIN - noise);
}

int party_weigh_door(const Party *party, int door)
{
    const TerrorView *view = party->view;
    Party after = *party;
    int gain = 0;
    after.house = house_with(view->blocks & ~DOOR_BIT(door));
    for (int slot = 0; slot < PARTY; slot++) {
        int room = view->room[slot];
        if (!is_in_house(view, slot)) continue;
        gain += party_prospect(&after, slot, room) - party_prospect(party, slot, room);
    }
    return thousandths(gain, DOOR_SHARE);
}

static int weigh_unblock(const Party *party, int slot, Move move)
{
    return party_stand_here(party, slot) + party_weigh_door(party, move_arg(move, 1));
}

/* ---- special items ---- */

static int weigh_toolbox(const Party *party, int slot, UNUSED int aim)
{
    const TerrorView *view = party->view;
    int steps = 2 + terror_survivors[view->who[slot]].toolbox_more, left = REPAIR_DONE - view->repair;
    int last = steps >= left ? party_repair_gain(view, slot) : 0;
    return stand_noisy(party, slot) + party_repair_gain(view, slot) * (steps < left ? steps : left) + last;
}

static int weigh_herbs(const Party *party, int slot, UNUSED int aim)
{
    bool silent = party->view->traits[slot] >> TRAIT_HERBOLOGY & 1;
    return HEALED + (silent ? party_stand_here(party, slot) : stand_noisy(party, slot));
}

static int weigh_kit(const Party *party, int slot, int aim)
{
    int patient = slot_of(party->view, aim - AIM_SURVIVOR);
    return HEALED + KIT_CALM * party->view->fear[patient] + party_stand_here(party, slot);
}

static int weigh_trap(const Party *party, int slot, UNUSED int aim)
{
    return party_stand_here(party, slot) + TRAP;
}

static int (*const weigh_item[ITEM_COUNT])(const Party *party, int slot, int aim) = {
    [ITEM_TOOLBOX] = weigh_toolbox,
    [ITEM_HERBAL_MEDICINE] = weigh_herbs,
    [ITEM_MARCO_MEDICAL_KIT] = weigh_kit,
    [ITEM_TRAP_PARTS] = weigh_trap,
};

static int weigh_use(const Party *party, int slot, Move move)
{
    int item = move_arg(move, 1);
    return weigh_item[item] ? weigh_item[item](party, slot, move_arg(move, 2)) : NEVER;
}

static int weigh_equip(const Party *party, int slot, UNUSED Move move)
{
    const TerrorView *view = party->view;
    bool full = view->held[slot] >= terror_survivors[view->who[slot]].limit;
    return party_stand_here(party, slot) + (full ? 0 : EQUIPPED);
}

static int (*const weigh[VERB_COUNT])(const Party *party, int slot, Move move) = {
    [VERB_STEP] = weigh_move,     [VERB_CALM] = weigh_calm,       [VERB_UNBLOCK] = weigh_unblock,
    [VERB_REPAIR] = weigh_repair, [VERB_SEARCH] = weigh_search,   [VERB_USE] = weigh_use,
    [VERB_SPRINT] = weigh_sprint, [VERB_PASSAGE] = weigh_passage, [VERB_EQUIP] = weigh_equip,
};

int party_weigh_act(const Party *party, Move move)
{
    int verb = move_verb(move);
    if (!weigh[verb]) return NEVER;
    return weigh[verb](party, slot_of(party->view, move_arg(move, 0)), move);
}
