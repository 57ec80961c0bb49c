/* house.h - the Mansion with its blocks, and the dice, as the bots of Terrorscape reckon with them.
 *
 * Chances are in thousandths, worths in thousandths of a won game. */
#pragma once

#include "games/terrorscape/knowledge/view.h"

enum { CERTAIN = 1000, FAR = 9, NEVER = -1000000 };

typedef struct House {
    RoomSet open[ROOM_COUNT];              /* where a Survivor can step to */
    uint8_t steps[ROOM_COUNT][ROOM_COUNT]; /* of a Survivor's way; FAR where blocks leave none */
} House;

House house_with(DoorSet blocks);

/* The rooms within so many steps of a Survivor's way, the first one included. */
RoomSet house_within(const House *house, int room, int steps);

static inline int first_room(unsigned rooms)
{
    return __builtin_ctz(rooms);
}

static inline int thousandths(int worth, int chance)
{
    return worth * chance / CERTAIN;
}

static inline int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The chance that so many dice reach `need`. */
int odds_of_dice(const TerrorView *view, int dice, int need);

/* What an item adds to a defence of that Survivor, with his own abilities; ITEM_NONE is none. */
int odds_bonus(const TerrorView *view, int slot, int item);

/* His chance to fend off a strength with the best that he holds (an Ammo Pack only with the Revolver) and so much fear. */
int odds_of_defence(const TerrorView *view, int slot, int fear, int strength);

static inline bool is_separate(const TerrorView *view)
{
    return view->option[OPTION_SEPARATE_WAYS];
}

static inline bool is_in_house(const TerrorView *view, int slot)
{
    return view->in_house >> slot & 1;
}

/* The slot of a Survivor. */
static inline int slot_of(const TerrorView *view, int survivor)
{
    return view->who[0] == survivor ? 0 : view->who[1] == survivor ? 1 : 2;
}
