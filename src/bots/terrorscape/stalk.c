/* stalk.c - where the Killer hides, and which doors he blocks. */
#include "bots/terrorscape/hunt.h"

enum {
    HIDDEN = 15, /* they do not know where he is */
    HIDE_STEPS = 2,
    SHUT = 250,       /* of what the longer ways cost */
    AFTERWARDS = 600, /* of a search that follows the reappearance */
    WON = 1000
};

/* What coming back in that room is worth. */
static int worth_of_ambush(const Hunt *hunt, const uint16_t next[PARTY][ROOM_COUNT], int room, int by)
{
    const TerrorView *view = hunt->view;
    const LevelRow *level = &terror_killers[view->killer].levels[view->level];
    int stronger = level->powers & POWER_AMBUSH ? AMBUSH_STRENGTH : 0, sum = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!is_in_house(view, slot)) continue;
        int beside = 0;
        for (unsigned near = terror_rooms[room].adjacent; near; near &= near - 1)
            beside += next[slot][first_room(near)];
        int here = next[slot][room];
        if (by == ABILITY_DEATH_BLOSSOM) sum += thousandths(WON, here + beside);
        else sum += thousandths(hunt_prize(view, slot, stronger), here);
        if (by == ABILITY_VANISH) sum += thousandths(hunt_fear(hunt, slot), here + beside);
        sum += thousandths(hunt->prize[slot], thousandths(beside, AFTERWARDS));
    }
    return sum;
}

static int best_from(const Hunt *hunt, int from, int steps, int by)
{
    uint16_t next[PARTY][ROOM_COUNT];
    int best = NEVER;
    hunt_foresee(hunt, next);
    for (int room = 1; room < ROOM_COUNT; room++)
        if (terror_distance[from][room] <= steps) best = larger(best, worth_of_ambush(hunt, next, room, by));
    return best;
}

int hunt_best_hide(const Hunt *hunt, int by)
{
    return HIDDEN + best_from(hunt, hunt->view->lair, HIDE_STEPS, by);
}

int hunt_weigh_hide(const Hunt *hunt, Move move)
{
    const TerrorView *view = hunt->view;
    bool stays = move_verb(move) == VERB_STAY;
    int room = stays ? view->lair : move_arg(move, 0);
    int left = stays ? 0 : view->stack[view->depth - 1].left - 1;
    return 2 * best_from(hunt, room, left, view->hid_by) + stays;
}

/* ---- doors ---- */

/* What it costs the Survivors that this door is shut: longer ways to where they have business. */
static int longer_ways(const Hunt *hunt, DoorSet blocks)
{
    House after = house_with(blocks);
    int sum = 0;
    for (int from = 1; from < ROOM_COUNT; from++) {
        int people = hunt->at[0][from] + hunt->at[1][from] + hunt->at[2][from];
        if (!people) continue;
        for (int to = 1; to < ROOM_COUNT; to++) {
            int more = after.steps[from][to] - hunt->house.steps[from][to];
            if (more) sum += people * more * hunt_lure(hunt->view, to) / CERTAIN;
        }
    }
    return sum;
}

int hunt_weigh_block(const Hunt *hunt, Move move)
{
    const TerrorView *view = hunt->view;
    DoorSet door = DOOR_BIT(move_arg(move, 0));
    if (move_verb(move) == VERB_TAKE) return longer_ways(hunt, view->blocks & ~door);
    return view->blocks & door ? 0 : longer_ways(hunt, view->blocks | door) * SHUT / CERTAIN;
}

int hunt_best_door(const Hunt *hunt, DoorSet doors)
{
    int best = 0;
    for (; doors; doors &= doors - 1)
        best = larger(best, hunt_weigh_block(hunt, move_make(VERB_BLOCK, __builtin_ctz(doors), 0, 0)));
    return best;
}
