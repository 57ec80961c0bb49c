/* sense.c - what it is worth to the Killer to be told who is in an area. */
#include "bots/terrorscape/hunt.h"

enum {
    ALWAYS_USEFUL = 60 /* thousandths of a search elsewhere: what is known helps in the next turn, too */
};

/* The worth of the best search when each named Survivor is known to be inside or outside. `inside` has a bit for each. */
static int best_after(const Hunt *hunt, RoomSet rooms, int asked, int inside, const int chance[PARTY])
{
    int best = 0;
    for (int room = 1; room < ROOM_COUNT; room++) {
        int steps = terror_distance[hunt->view->lair][room], worth = 0;
        if (steps > hunt->pursues + 1) continue;
        bool is_inside = rooms >> room & 1;
        for (int slot = 0; slot < PARTY; slot++) {
            int at = hunt->at[slot][room];
            if (asked >> slot & 1) {
                bool fits = (inside >> slot & 1) == is_inside;
                int total = inside >> slot & 1 ? chance[slot] : CERTAIN - chance[slot];
                at = fits && total > 0 ? at * CERTAIN / total : 0;
                if (at > CERTAIN) at = CERTAIN;
            }
            worth += thousandths(hunt->prize[slot], at);
        }
        best = larger(best, worth);
    }
    return best;
}

int hunt_sense_gain(const Hunt *hunt, RoomSet rooms)
{
    const TerrorView *view = hunt->view;
    int chance[PARTY], expected = 0, doubt = 0, none[PARTY] = { 0 }, asked = 0;
    for (int slot = 0; slot < PARTY; slot++) {
        bool unnamed = terror_survivors[view->who[slot]].unnamed; /* Anna, whom SENSE does not name */
        asked |= (is_in_house(view, slot) && !unnamed) << slot;
        chance[slot] = asked >> slot & 1 ? hunt_chance_in(hunt, slot, rooms) : 0;
        if (chance[slot] > CERTAIN) chance[slot] = CERTAIN;
        doubt += thousandths(chance[slot], CERTAIN - chance[slot]) * hunt->prize[slot] / CERTAIN;
    }
    for (int inside = 0; inside < 1 << PARTY; inside++) {
        int weight = CERTAIN;
        if (inside & ~asked) continue;
        for (int slot = 0; slot < PARTY; slot++)
            if (asked >> slot & 1)
                weight = thousandths(weight, inside >> slot & 1 ? chance[slot] : CERTAIN - chance[slot]);
        if (weight) expected += thousandths(best_after(hunt, rooms, asked, inside, chance), weight);
    }
    int gain = expected - best_after(hunt, rooms, 0, 0, none);
    return larger(gain, 0) + doubt * ALWAYS_USEFUL / CERTAIN;
}

int hunt_weigh_sense(const Hunt *hunt, Move move)
{
    int first = move_arg(move, 0), second = move_arg(move, 1);
    switch (move_verb(move)) {
    case VERB_ZONE: return hunt_sense_gain(hunt, terror_zones[first]);
    case VERB_PAIR: return hunt_sense_gain(hunt, ROOM_BIT(first) | ROOM_BIT(second));
    default: return hunt_sense_gain(hunt, ROOM_BIT(first));
    }
}
