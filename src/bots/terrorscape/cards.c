/* cards.c - which ability card the Killer plays, and with which he pays. */
#include "bots/terrorscape/hunt.h"

enum {
    FULL_HAND = 2, /* with more than this a card drawn may be lost */
    SCREAM_LEAST = 6,
    SPENT = 800 /* thousandths of what the card itself is worth */
};

/* A card in the hand, for what it may do later. */
static const int16_t kept[ABILITY_COUNT] = {
    [ABILITY_PURSUE] = 14,
    [ABILITY_SENSE] = 14,
    [ABILITY_MADNESS] = 14,
    [ABILITY_REVVING_CHAINSAW] = 70,
    [ABILITY_BARRICADE] = 10,
    [ABILITY_STAY_HERE] = 3,
    [ABILITY_BRUTAL_RAGE] = 30,
    [ABILITY_SCREAM] = 14,
    [ABILITY_TRAIL_OF_FEAR] = 10,
    [ABILITY_WHIZZ_BY] = 25,
    [ABILITY_VANISH] = 20,
    [ABILITY_LIFE_DRAIN] = 40,
    [ABILITY_LOGICAL_DEDUCTION] = 10,
    [ABILITY_MURDER_NOTICE] = 8,
    [ABILITY_STALK] = 25,
    [ABILITY_LURKING_MENACE] = 18,
    [ABILITY_DEATH_BLOSSOM] = 60,
};

int hunt_keep(const Hunt *hunt, int ability)
{
    int copies = bag_count(hunt->view->hand, ability);
    return copies > 1 ? kept[ability] * 2 / 3 : kept[ability];
}

/* The cheapest others. */
int hunt_price(const Hunt *hunt, int ability, int count)
{
    Bag left = hunt->view->hand;
    int price = 0;
    if (ability) left -= bag_one(ability);
    for (; count > 0 && left; count--) {
        int cheapest = 0, least = NEVER;
        for (Bag bag = left; bag; bag = bag_rest(bag)) {
            int worth = -hunt_keep(hunt, bag_first(bag));
            if (worth <= least) continue;
            least = worth;
            cheapest = bag_first(bag);
        }
        price -= least;
        left -= bag_one(cheapest);
    }
    return hunt->hand > FULL_HAND + 1 ? price / 2 : price;
}

static int price_of(const Hunt *hunt, int ability)
{
    return hunt_price(hunt, ability, terror_abilities[ability].cost);
}

/* ---- fast ---- */

static int play_pursue(const Hunt *hunt)
{
    int with, without, lair = hunt->view->lair, room = hunt_best_room(hunt, lair, hunt->pursues, &with);
    hunt_best_room(hunt, lair, 0, &without);
    return terror_distance[lair][room] > 1 ? with - without : NEVER;
}

static int play_sense(const Hunt *hunt)
{
    int best = 0;
    for (int zone = 1; zone < ZONE_COUNT; zone++)
        best = larger(best, hunt_sense_gain(hunt, terror_zones[zone]));
    return best * 4; /* before the legs move */
}

static int play_deduction(const Hunt *hunt)
{
    int best = 0;
    for (int a = 1; a < ROOM_COUNT; a++)
        for (unsigned next = terror_rooms[a].adjacent & (~1u << a); next; next &= next - 1)
            best = larger(best, hunt_sense_gain(hunt, (RoomSet)(ROOM_BIT(a) | ROOM_BIT(first_room(next)))));
    best -= price_of(hunt, ABILITY_LOGICAL_DEDUCTION);
    return best > 0 ? best * 4 : best;
}

/* Fear for all in these rooms. */
static int fear_in(const Hunt *hunt, RoomSet rooms)
{
    int sum = 0;
    for (int slot = 0; slot < PARTY; slot++)
        sum += thousandths(hunt_fear(hunt, slot), hunt_chance_in(hunt, slot, rooms));
    return sum;
}

static int play_scream(const Hunt *hunt)
{
    return fear_in(hunt, terror_rooms[hunt->view->lair].range1) - SCREAM_LEAST;
}

static int play_murder_notice(const Hunt *hunt)
{
    int sum = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (is_in_house(hunt->view, slot)) sum += hunt_fear(hunt, slot);
    return sum - price_of(hunt, ABILITY_MURDER_NOTICE);
}

static int play_trail(const Hunt *hunt)
{
    const TerrorView *view = hunt->view;
    int best = 0, without;
    hunt_best_room(hunt, view->lair, hunt->pursues, &without);
    for (int slot = 0; slot < PARTY; slot++) {
        int chance = 0;
        if (!is_in_house(view, slot) || !view->fear[slot]) continue;
        for (int room = 1; room < ROOM_COUNT; room++)
            if (terror_distance[view->lair][room] <= hunt->pursues + 1) chance += hunt->at[slot][room];
        int worth = thousandths(hunt->prize[slot], chance) + thousandths(without, CERTAIN - chance);
        best = larger(best, worth - without);
    }
    return best * 3 - price_of(hunt, ABILITY_TRAIL_OF_FEAR);
}

static int play_madness(const Hunt *hunt)
{
    const TerrorView *view = hunt->view;
    int worth, room = hunt_best_room(hunt, view->lair, hunt->pursues, &worth), gain = 0, stronger = 2;
    for (int slot = 0; slot < PARTY; slot++)
        if (is_in_house(view, slot))
            gain += thousandths(hunt_prize(view, slot, stronger) - hunt->prize[slot], hunt->at[slot][room]);
    return gain - price_of(hunt, ABILITY_MADNESS);
}

/* ---- special ---- */

/* Fear tells him first who is near. */
static int play_chainsaw(const Hunt *hunt)
{
    int best = 0, lair = hunt->view->lair;
    RoomSet near = terror_rooms[lair].range1;
    for (unsigned rooms = near; rooms; rooms &= rooms - 1)
        best = larger(best, hunt_weigh_chainsaw(hunt, first_room(rooms), 0));
    if (hunt->view->phase == PHASE_FAST) best -= hunt->post[lair]; /* his actions are still to come */
    return best + fear_in(hunt, near) - price_of(hunt, ABILITY_REVVING_CHAINSAW);
}

int hunt_weigh_chainsaw(const Hunt *hunt, int room, UNUSED int left)
{
    return hunt_sure_wounds(hunt, room) + hunt->post[room];
}

static int play_rage(const Hunt *hunt)
{
    return hunt_best_find(hunt, hunt->view->lair, 2) - price_of(hunt, ABILITY_BRUTAL_RAGE);
}

static int play_life_drain(const Hunt *hunt)
{
    const TerrorView *view = hunt->view;
    int sum = hunt->post[view->lair];
    for (int slot = 0; slot < PARTY; slot++)
        if (is_in_house(view, slot) && view->fear[slot]) sum += hunt->wound[slot];
    return sum - hunt_price(hunt, ABILITY_LIFE_DRAIN, hunt->hand - 1);
}

/* ---- Whizz By: fear along the way ---- */

static int end_of_path(const Hunt *hunt, int room)
{
    bool searches = terror_killers[hunt->view->killer].levels[hunt->view->level].powers & POWER_WHIZZ_SEARCH;
    int price = hunt_price(hunt, ABILITY_NONE, WHIZZ_SEARCH_COST);
    int find = searches && hunt->hand > WHIZZ_SEARCH_COST ? hunt->find[room] - price : 0;
    return hunt->post[room] + (find > 0 ? find : 0);
}

static int best_path(const Hunt *hunt, int room, RoomSet path, int left)
{
    int best = fear_in(hunt, path) + end_of_path(hunt, room);
    for (unsigned next = left ? terror_rooms[room].adjacent : 0; next; next &= next - 1) {
        int to = first_room(next);
        best = larger(best, best_path(hunt, to, path | ROOM_BIT(to), left - 1));
    }
    return best;
}

static int play_whizz(const Hunt *hunt)
{
    int lair = hunt->view->lair;
    return best_path(hunt, lair, ROOM_BIT(lair), terror_abilities[ABILITY_WHIZZ_BY].effects[0].high);
}

/* The rooms behind him are in the card's frame. */
int hunt_weigh_path(const Hunt *hunt, int room, int left)
{
    RoomSet behind = hunt->view->stack[hunt->view->depth - 2].rooms;
    return best_path(hunt, room, behind | ROOM_BIT(room), left);
}

/* ---- slow ---- */

static int play_barricade(const Hunt *hunt)
{
    return hunt_best_door(hunt, terror_rooms[hunt->view->lair].doors) - 2;
}

static int play_stay(const Hunt *hunt)
{
    int sum = 0;
    for (DoorSet doors = terror_rooms[hunt->view->lair].doors; doors; doors &= doors - 1)
        sum += hunt_weigh_block(hunt, move_make(VERB_BLOCK, __builtin_ctz(doors), 0, 0));
    return sum - price_of(hunt, ABILITY_STAY_HERE);
}

static int (*const play[ABILITY_COUNT])(const Hunt *hunt) = {
    [ABILITY_PURSUE] = play_pursue,
    [ABILITY_SENSE] = play_sense,
    [ABILITY_MADNESS] = play_madness,
    [ABILITY_REVVING_CHAINSAW] = play_chainsaw,
    [ABILITY_BARRICADE] = play_barricade,
    [ABILITY_STAY_HERE] = play_stay,
    [ABILITY_BRUTAL_RAGE] = play_rage,
    [ABILITY_SCREAM] = play_scream,
    [ABILITY_TRAIL_OF_FEAR] = play_trail,
    [ABILITY_WHIZZ_BY] = play_whizz,
    [ABILITY_LIFE_DRAIN] = play_life_drain,
    [ABILITY_LOGICAL_DEDUCTION] = play_deduction,
    [ABILITY_MURDER_NOTICE] = play_murder_notice,
};

int hunt_weigh_play(const Hunt *hunt, Move move)
{
    int ability = move_arg(move, 0);
    int worth = play[ability] ? play[ability](hunt) : hunt_best_hide(hunt, ability) - price_of(hunt, ability);
    return worth - hunt_keep(hunt, ability) * SPENT / CERTAIN;
}
