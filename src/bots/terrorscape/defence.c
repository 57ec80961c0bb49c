/* defence.c - found by the Killer: who defends, with what, and where to then. */
#include "bots/terrorscape/party.h"

enum {
    LONGSWORD_COST = 15, /* the Killer draws a card */
    SELFISH = 3,
    SAVED = 40 /* what the trait is worth unused */
};

/* What the item is worth when it is used up. */
static const int16_t spent[ITEM_COUNT] = {
    [ITEM_HATCHET] = 25,
    [ITEM_LIMESTONE_POWDER] = 40,
    [ITEM_AMMO_PACK] = 45,
    [ITEM_LONGSWORD] = LONGSWORD_COST,
};

/* V2: each for himself. */
static int stake(const TerrorView *view, int slot)
{
    bool selfish = is_separate(view) && view->controller[slot] == view->seat;
    return (view->wounded[slot] ? LOST : WOUND) * (selfish ? SELFISH : 1);
}

/* ---- who ---- */

/* What the encounter is expected to cost when these are still to be attacked and the best order is kept. A wound does not
 * matter any more when the next one loses the game. */
static int cost_of(const TerrorView *view, int slots, int *first)
{
    int best = slots ? LOST * SELFISH * PARTY : 0;
    for (int left = slots; left; left &= left - 1) {
        int slot = __builtin_ctz((unsigned)left);
        int fails = CERTAIN - odds_of_defence(view, slot, view->fear[slot], view->strength);
        int after = view->wounded[slot] && !is_separate(view) ? 0 : cost_of(view, slots & ~(1 << slot), NULL);
        int cost =
            thousandths(after + thousandths(stake(view, slot), after < LOST ? LOST - after : 0), fails);
        if (cost >= best) continue;
        best = cost;
        if (first) *first = slot;
    }
    return best;
}

static int weigh_defender(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int first = 0;
    cost_of(view, view->participants & view->in_house & ~view->attacked, &first);
    return slot_of(view, move_arg(move, 0)) == first;
}

/* Heroic Save: alone, so that the others are out of it. */
int party_weigh_save(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    if (move_verb(move) != VERB_SAVE) return 0;
    int hero = slot_of(view, move_arg(move, 0)), all = view->participants & view->in_house;
    return cost_of(view, all, NULL) - cost_of(view, 1 << hero, NULL) - SAVED;
}

/* ---- with what ---- */

static int chance_with(const TerrorView *view, int slot, int bonus)
{
    enum { MOLOTOV_THROWN = 2 };                              /* a bit of `defence_plus` */
    bool is_first = !(view->attacked & (view->attacked - 1)); /* of those attacked: the trap snaps once */
    if (is_first && view->trap && view->trap == view->lair) bonus += TRAP_BONUS;
    if (view->defence_plus & MOLOTOV_THROWN) bonus += MOLOTOV_BONUS;
    return odds_of_dice(view, DICE - view->fear[slot], view->strength - bonus);
}

int party_weigh_defence(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    if (move_verb(move) == VERB_DEFEND) return weigh_defender(party, move);
    int slot = view->defender - 1, item = move_arg(move, 0), worth = stake(view, slot);
    int bare = odds_bonus(view, slot, ITEM_NONE);
    switch (move_verb(move)) {
    case VERB_ITEM:
        return thousandths(worth, chance_with(view, slot, odds_bonus(view, slot, item))) - spent[item];
    case VERB_SECRET_WEAPON:
        return thousandths(worth,
                           chance_with(view, slot, terror_traits[TRAIT_SECRET_WEAPON].effects[0].low)) -
               50;
    case VERB_MOLOTOV: return thousandths(worth, chance_with(view, slot, bare + MOLOTOV_BONUS)) - 15;
    default: return thousandths(worth, chance_with(view, slot, bare));
    }
}

/* ---- where to ---- */

/* The Survivors' turn comes next: what he can do from there counts, the Killer's next turn is still far. */
int party_weigh_flight(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int slot = slot_of(view, move_arg(move, 0));
    int room = move_verb(move) == VERB_STAND ? view->room[slot] : move_arg(move, 1);
    int steps = terror_distance[view->lair][room];
    return party_prospect(party, slot, room) - party_danger(party, slot, room, false) / 4 + 10 * (steps > 0);
}
