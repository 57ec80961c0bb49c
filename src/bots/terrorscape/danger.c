/* danger.c - how likely the Killer comes to a room, and what he does to whom he finds there. */
#include "bots/terrorscape/party.h"

enum {
    FOUND = 30,     /* the rest of it: the turn, the item, the place known */
    SEARCHED = 160, /* chance that he looks into a room in reach that he has no reason to visit */
    LURED = 240,    /* into one where he expects people */
    HEARD = 860,    /* into one from which he heard noise */
    IN_HIS_ROOM = 850,
    IN_COMPANY = 750, /* of the danger, when it is shared */
    HAND_LATER = 5,
    WHIZZ_REACH = 4,
    COUNTED = 3
};

/* ---- where he is ---- */

static bool is_lure(const TerrorView *view, int room)
{
    return SEARCH_ROOMS >> room & 1 || (room == ROOM_RADIO && !view->rescue);
}

/* Hidden he goes where people are wanted rather than elsewhere. */
static void place_lair(Party *party)
{
    const TerrorView *view = party->view;
    unsigned lairs = view->lairs;
    int total = 0;
    for (unsigned left = lairs; left; left &= left - 1) total += 1 + 2 * is_lure(view, first_room(left));
    for (unsigned left = lairs; left; left &= left - 1) {
        int room = first_room(left), share = 1 + 2 * is_lure(view, room);
        party->lair[room] = (uint16_t)(CERTAIN * share / total);
    }
}

/* ---- how far he gets ---- */

/* Chances that among the cards in his hand there are at least 1, 2, 3 of `copies`, of which so many may be anywhere. */
static void count_in_hand(int cards, int copies, int hand, int at_least[COUNTED + 1])
{
    int chance[COUNTED + 1] = { CERTAIN, 0, 0, 0 }; /* of exactly so many, the last of more */
    for (int drawn = 0; drawn < hand && drawn < cards; drawn++)
        for (int have = COUNTED - 1; have >= 0; have--) {
            int left = copies - have, hits = left > 0 ? chance[have] * left / (cards - drawn) : 0;
            chance[have] -= hits;
            chance[have + 1] += hits;
        }
    at_least[COUNTED] = chance[COUNTED];
    for (int have = COUNTED - 1; have >= 0; have--) at_least[have] = at_least[have + 1] + chance[have];
}

/* Those of a kind that do not surely lie in his discard pile. */
static int unseen(const TerrorView *view, int ability)
{
    const KillerRow *row = &terror_killers[view->killer];
    if (ability == row->locked && !view->unlocked) return 0;
    return row->copies[ability] - bag_count(view->open, ability);
}

static int chance_of(const TerrorView *view, int ability, int cards, int hand)
{
    int at_least[COUNTED + 1];
    count_in_hand(cards, unseen(view, ability), hand, at_least);
    return at_least[1];
}

static void measure_reach(Party *party)
{
    const TerrorView *view = party->view;
    int cards = KILLER_CARDS - !view->unlocked - bag_size(view->open);
    int hand = view->option[OPTION_KILLER_HAND_PUBLIC] ? view->hand_size
               : view->round > 1                       ? HAND_LATER
                                                       : HAND_START;
    int pursues[COUNTED + 1];
    count_in_hand(cards, unseen(view, ABILITY_PURSUE), hand, pursues);
    for (int steps = 0; steps <= REACH_MAX; steps++) {
        int needed = steps - 1, chance = needed <= 0 ? CERTAIN : needed <= COUNTED ? pursues[needed] : 0;
        if (view->killer == KILLER_SPECTER && view->level >= 2 && steps <= WHIZZ_REACH)
            chance = larger(chance, chance_of(view, ABILITY_WHIZZ_BY, cards, hand));
        if (view->unlocked && view->killer == KILLER_BUTCHER && needed == 1)
            chance = larger(chance, chance_of(view, ABILITY_BRUTAL_RAGE, cards, hand));
        party->reach[steps] = (uint16_t)chance;
    }
}

/* ---- what he does ---- */

/* The Specter frightens first, from level 5 on they wound first. */
int party_harm(const TerrorView *view, int slot, int fear)
{
    const LevelRow *level = &terror_killers[view->killer].levels[view->level];
    if (level->powers & POWER_ENCOUNTER_FEAR && fear < FEAR_MAX) fear++;
    int fails = CERTAIN - odds_of_defence(view, slot, fear, view->strength);
    bool wounds = level->powers & POWER_ENCOUNTER_WOUND, wounded = view->wounded[slot];
    if (wounds && wounded) return LOST;
    if (wounds) return WOUND + thousandths(LOST - WOUND, fails);
    return FOUND + thousandths(wounded ? LOST : WOUND, fails);
}

/* How much more, or less, he looks into rooms so many steps away. */
static const int16_t closer[] = { 1000, 1700, 1350, 850, 600, 500 };

/* Chance that he picks that room, seen from his own. All of these are what was counted in games between bots. */
static int attention(const Party *party, int room, int lair, bool noisy)
{
    const TerrorView *view = party->view;
    if (noisy && !view->firecracker) {
        int others = __builtin_popcount(view->noise & ~(unsigned)ROOM_BIT(room));
        return HEARD * 2 / (2 + others);
    }
    if (room == lair) return IN_HIS_ROOM;
    return thousandths(is_lure(view, room) ? LURED : SEARCHED, closer[terror_distance[lair][room]]);
}

int party_threat(const Party *party, int room, bool noisy)
{
    const TerrorView *view = party->view;
    int sum = 0;
    for (unsigned lairs = view->lairs; lairs; lairs &= lairs - 1) {
        int lair = first_room(lairs), steps = terror_distance[lair][room];
        if (steps > REACH_MAX) continue;
        bool falls_on_him = view->vanished && !steps;
        int chance =
            falls_on_him ? CERTAIN : thousandths(party->reach[steps], attention(party, room, lair, noisy));
        sum += thousandths(party->lair[lair], chance);
    }
    return sum;
}

/* Death Blossom kills all within one step of where he comes back. */
static int blossom(const Party *party, int room)
{
    int chance = 0;
    for (unsigned near = terror_rooms[room].range1; near; near &= near - 1)
        chance += party->lair[first_room(near)];
    return thousandths(LOST, chance);
}

bool party_has_company(const TerrorView *view, int slot, int room)
{
    for (int other = 0; other < PARTY; other++)
        if (other != slot && is_in_house(view, other) && view->room[other] == room) return true;
    return false;
}

int party_danger(const Party *party, int slot, int room, bool noisy)
{
    const TerrorView *view = party->view;
    int harm = room == party->stronghold ? party->harm_there[slot] : party->harm[slot];
    int danger = thousandths(harm, party_threat(party, room, noisy));
    /* Somebody else there may fend the Killer off before it comes to him; but no Chainsaw. */
    if (view->killer != KILLER_BUTCHER && party_has_company(view, slot, room))
        danger = thousandths(danger, IN_COMPANY);
    if (view->vanished && view->hid_by == ABILITY_DEATH_BLOSSOM) danger += blossom(party, room);
    return danger;
}

bool party_is_noisy(const Party *party, int room)
{
    return party->view->noise >> room & 1;
}

void party_fear_killer(Party *party)
{
    const TerrorView *view = party->view;
    place_lair(party);
    measure_reach(party);
    for (int slot = 0; slot < PARTY; slot++)
        party->harm[slot] = (int16_t)(is_in_house(view, slot) ? party_harm(view, slot, view->fear[slot]) : 0);
}
