/* facts.c - the facts of a table, as they are, and which of them a seat may know: by its notes and what follows from them. */
#include "games/stay_away/check/check.h"
#include "games/stay_away/check/ledger.h"

const char *const stay_fact_kinds[] = {
    [FACT_ROLE] = "role",   [FACT_HAND] = "hand", [FACT_DECK] = "deck", [FACT_DISCARD] = "discard",
    [FACT_ORDER] = "order", [FACT_LAID] = "laid", [FACT_PICK] = "pick", [FACT_SEEN] = "seen",
};

typedef struct List {
    Fact *out;
    int count;
} List;

static void add(List *list, int kind, int place, uint32_t value, bool known)
{
    must(list->count < FACTS_MAX);
    list->out[list->count++] =
        (Fact) { .kind = (uint8_t)kind, .known = known, .place = (uint16_t)place, .value = (uint16_t)value };
}

/* ---- values ---- */

/* As MurmurHash3 ends: every bit of what went in changes half of the bits that come out, so that sums of such numbers
 * hardly ever meet. */
static uint32_t mix(uint32_t hash, int kind)
{
    hash = (hash ^ (uint32_t)kind) * 0x85ebca6bu;
    hash = (hash ^ hash >> 15) * 0xc2b2ae35u;
    return hash ^ hash >> 16;
}

static const uint32_t start = 0x811c9dc5u;

/* The kinds of some cards, whatever their order. */
static uint32_t hash_of(const StayState *s, const uint8_t *cards, int count)
{
    uint32_t sum = 0;
    for (int i = 0; i < count; i++) sum += mix(start, s->kind[cards[i]]);
    return sum;
}

static uint32_t hash_in_order(const StayState *s, const uint8_t *cards, int count)
{
    uint32_t hash = start;
    for (int i = 0; i < count; i++) hash = mix(hash, s->kind[cards[i]]);
    return hash;
}

/* Of cards that are known: do they lie in the same order in any case? */
static bool are_alike(const StayState *s, const uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        if (s->kind[cards[i]] != s->kind[cards[0]]) return false;
    return true;
}

/* The top card, which comes first, shows its back. */
static bool is_order_plain(const StayState *s, const uint8_t *pile, int count)
{
    for (int i = 1; i < count; i++)
        if (s->kind[pile[i]] != s->kind[pile[0]] && is_panic(s->kind[pile[i]]) == is_panic(s->kind[pile[0]]))
            return false;
    return count < 2 || are_alike(s, pile + 1, count - 1);
}

static int count_infected(const StayState *s, const uint8_t *cards, int count)
{
    int infected = 0;
    for (int i = 0; i < count; i++) infected += s->kind[cards[i]] == CARD_INFECTED;
    return infected;
}

/* Of the cards that the seat has seen in a hand those that are there. */
static uint32_t hash_of_seen(const StayState *s, const NotedCards *seen, int player)
{
    uint8_t left[HAND_ROOM];
    int size = s->hand_size[player];
    uint32_t sum = 0;
    for (int i = 0; i < size; i++) left[i] = s->kind[s->hand[player][i]];
    for (int i = 0; i < seen->count; i++) {
        int at = 0;
        while (at < size && left[at] != seen->kind[i]) at++;
        if (at == size) continue;
        left[at] = 0;
        sum += mix(start, seen->kind[i]);
    }
    return sum;
}

/* Of the cards that the seat has seen leave the hands those that lie open or in the discard pile. */
static uint32_t hash_of_out(const StayState *s, const StayNotes *n)
{
    uint8_t there[CARD_COUNT] = { 0 };
    uint32_t sum = 0;
    const uint8_t *discard = s->pile + CARDS_MAX - s->discard;
    for (int i = 0; i < s->discard; i++) there[s->kind[discard[i]]]++;
    for (int i = 0; i < s->on_table; i++) there[s->kind[s->table[i]]]++;
    if (s->in_play != NO_CARD) there[s->kind[s->in_play]]++;
    for (int kind = 1; kind < CARD_COUNT; kind++) {
        int seen = n->out[kind] < there[kind] ? n->out[kind] : there[kind];
        if (seen) sum += (uint32_t)seen * mix(start, kind);
    }
    return sum;
}

/* ---- all of them ---- */

/* A value of 32 bits is two facts. So is a pile: two that are confused would be called a leak. */
enum { UPPER_HALF = 64 };
static void add_wide(List *list, int kind, int place, uint32_t value, bool known)
{
    add(list, kind, place, value & 0xffff, known);
    add(list, kind, place + UPPER_HALF, value >> 16, known);
}

/* Places. Of a hand: all of it, and how many Infected!, which say more than the other cards. */
enum { NUMBER_OF_INFECTED = PLAYERS_MAX };
enum { PILE_CARDS, PILE_BACK, PILE_TOP, PILE_INFECTED };
enum { ORDER_OF_DISCARD = PLAYERS_MAX, SEEN_OUT = PLAYERS_MAX, SEEN_TRAIL };
_Static_assert(2 * PLAYERS_MAX < UPPER_HALF, "places of facts and their upper halves do not meet");
_Static_assert(7 * PLAYERS_MAX + 16 <= FACTS_MAX, "there is room for all facts");

static void add_players(const Ledger *l, List *list)
{
    const StayState *s = l->s;
    for (int player = 0; player < s->players; player++) {
        const uint8_t *hand = s->hand[player];
        int size = s->hand_size[player];
        bool known = stay_knows_hand(l, player), sorted = s->phase == PHASE_RESOLUTE && player == s->turn;
        add(list, FACT_ROLE, player, s->role[player], stay_knows_role(l, player));
        add_wide(list, FACT_HAND, player, hash_of(s, hand, size), known);
        if (!sorted) /* by what Resolute drew */
            add(list, FACT_ORDER, player, hash_in_order(s, hand, size), known && are_alike(s, hand, size));
        add(list, FACT_HAND, NUMBER_OF_INFECTED + player, (uint32_t)count_infected(s, hand, size),
            stay_knows_infected_in_hand(l, player));
        add(list, FACT_SEEN, player, hash_of_seen(s, &l->n->hand[player], player), true);
    }
}

static void add_piles(const Ledger *l, List *list)
{
    const StayState *s = l->s;
    const uint8_t *discard = s->pile + CARDS_MAX - s->discard;
    uint32_t top = s->deck ? s->kind[s->pile[s->deck - 1]] : 0;
    add_wide(list, FACT_DECK, PILE_CARDS, hash_in_order(s, s->pile, s->deck), stay_knows_deck(l));
    add(list, FACT_DECK, PILE_BACK, (uint32_t)stay_deck_back(s), true); /* */
    add(list, FACT_DECK, PILE_TOP, top, stay_knows_top(l));
    bool known = stay_knows_discard(l);
    add_wide(list, FACT_DISCARD, PILE_CARDS, hash_of(s, discard, s->discard), known);
    add(list, FACT_ORDER, ORDER_OF_DISCARD, hash_in_order(s, discard, s->discard),
        known && is_order_plain(s, discard, s->discard));
    add(list, FACT_DISCARD, PILE_BACK, (uint32_t)stay_discard_back(s), true);
    add(list, FACT_DISCARD, PILE_INFECTED, (uint32_t)count_infected(s, discard, s->discard),
        stay_knows_infected_in_discard(l));
    add(list, FACT_SEEN, SEEN_OUT, hash_of_out(s, l->n), true);
    add_wide(list, FACT_SEEN, SEEN_TRAIL, l->n->trail, true);
}

static void add_laid(const Ledger *l, List *list)
{
    const StayState *s = l->s;
    if (s->offer != NO_CARD) add(list, FACT_LAID, 0, s->kind[s->offer], stay_knows_offer(l));
    for (int i = 0; s->phase == PHASE_ROUND && i < s->size; i++) {
        int player = s->ring[i], pick = s->pick[player];
        add(list, FACT_PICK, player, pick < s->cards ? s->kind[pick] : 0, stay_knows_pick(l, player));
    }
}

int stay_facts(const void *state, const void *notes, UNUSED Seat seat, Fact out[FACTS_MAX])
{
    Ledger l;
    List list = { .out = out };
    stay_open_ledger(&l, state, notes);
    add_players(&l, &list);
    add_piles(&l, &list);
    add_laid(&l, &list);
    return list.count;
}
