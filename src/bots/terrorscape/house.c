/* house.c - ways and dice. */
#include "bots/terrorscape/house.h"

enum { MOST_NEEDED = 12 };

static RoomSet neighbours(const House *house, RoomSet rooms)
{
    RoomSet wider = rooms;
    for (unsigned left = rooms; left; left &= left - 1) wider |= house->open[first_room(left)];
    return wider;
}

static void measure_from(House *house, int room)
{
    RoomSet seen = ROOM_BIT(room), before = 0;
    memset(house->steps[room], FAR, sizeof house->steps[room]);
    for (uint8_t steps = 0; seen != before; steps++) {
        for (unsigned edge = seen & ~(unsigned)before; edge; edge &= edge - 1)
            house->steps[room][first_room(edge)] = steps;
        before = seen;
        seen = neighbours(house, seen);
    }
}

House house_with(DoorSet blocks)
{
    House house;
    house.open[ROOM_NONE] = 0;
    for (int room = 1; room < ROOM_COUNT; room++) house.open[room] = terror_rooms[room].adjacent;
    for (DoorSet shut = blocks & ALL_DOORS; shut; shut &= shut - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(shut)];
        house.open[door->a] &= (RoomSet)~ROOM_BIT(door->b);
        house.open[door->b] &= (RoomSet)~ROOM_BIT(door->a);
    }
    memset(house.steps[ROOM_NONE], FAR, sizeof house.steps[ROOM_NONE]);
    for (int room = 1; room < ROOM_COUNT; room++) {
        if (blocks) measure_from(&house, room);
        else memcpy(house.steps[room], terror_distance[room], sizeof house.steps[room]);
    }
    return house;
}

RoomSet house_within(const House *house, int room, int steps)
{
    RoomSet rooms = ROOM_BIT(room);
    for (; steps > 0; steps--) rooms = neighbours(house, rooms);
    return rooms;
}

/* ---- dice ---- */

/* By kind of die, number of dice and what they have to reach (1.6). */
static const uint16_t reaches[DIE_KINDS][DICE + 1][MOST_NEEDED + 1] = {
    [DIE_STANDARD] = { { 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
                       { 1000, 667, 167, 167, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
                       { 1000, 889, 556, 306, 194, 28, 28, 0, 0, 0, 0, 0, 0 },
                       { 1000, 963, 796, 546, 366, 199, 74, 46, 5, 5, 0, 0, 0 },
                       { 1000, 988, 914, 747, 556, 382, 215, 113, 58, 16, 10, 1, 1 } },
    [DIE_OTHER] = { { 1000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
                    { 1000, 833, 167, 167, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
                    { 1000, 972, 750, 306, 250, 28, 28, 0, 0, 0, 0, 0, 0 },
                    { 1000, 995, 940, 718, 407, 296, 74, 60, 5, 5, 0, 0, 0 },
                    { 1000, 999, 987, 913, 712, 478, 329, 127, 90, 16, 13, 1, 1 } },
};

int odds_of_dice(const TerrorView *view, int dice, int need)
{
    if (need < 0) need = 0;
    if (need > MOST_NEEDED) return 0;
    return reaches[view->option[OPTION_DIE_FACES]][dice < 0 ? 0 : dice][need];
}

/* */
int odds_bonus(const TerrorView *view, int slot, int item)
{
    const ItemRow *row = &terror_items[item];
    int bonus = item == ITEM_LONGSWORD ? view->option[OPTION_LONGSWORD_BONUS] : row->defence;
    if (!row->weapon) bonus += terror_survivors[view->who[slot]].bare_defence;
    if (!item && view->traits[slot] >> TRAIT_MARTIAL_ARTS & 1) bonus++;
    if (item == ITEM_AMMO_PACK && view->traits[slot] >> TRAIT_MARKSMANSHIP & 1) bonus++;
    return bonus;
}

int odds_of_defence(const TerrorView *view, int slot, int fear, int strength)
{
    static const uint8_t defences[] = { ITEM_HATCHET, ITEM_LIMESTONE_POWDER, ITEM_AMMO_PACK, ITEM_SHORTSWORD,
                                        ITEM_LONGSWORD };
    int best = odds_bonus(view, slot, ITEM_NONE);
    for (int i = 0; i < LEN(defences); i++) {
        int item = defences[i];
        if (!bag_has(view->inventory[slot], item)) continue;
        if (item == ITEM_AMMO_PACK && !bag_has(view->inventory[slot], ITEM_REVOLVER)) continue;
        best = larger(best, odds_bonus(view, slot, item));
    }
    bool secret = view->traits[slot] >> TRAIT_SECRET_WEAPON & 1 && !(view->used >> TRAIT_SECRET_WEAPON & 1);
    if (secret) best = larger(best, terror_traits[TRAIT_SECRET_WEAPON].effects[0].low);
    return odds_of_dice(view, DICE - fear, strength - best);
}
