/* chances.c - what chance has decided, told from the table before and after: which of some equally likely outcomes it was. */
#include "games/stay_away/check/check.h"
#include "games/stay_away/rules/rules.h"

enum {
    CHANCE_THING,          /* whose The Thing is */
    CHANCE_FIRST,          /* who begins */
    CHANCE_THING_TO_FIRST, /* how far The Thing sits from him */
    CHANCE_HOLDER,         /* who was dealt a card of which there is one */
    CHANCE_HAND_PLACE,     /* and as which of his cards */
    CHANCE_DECK_PLACE,     /* where in the deck a card lies */
    CHANCE_SUSPICIOUS,     /* which card of a hand was seen */
    CHANCE_SHUFFLED_PLACE, /* where in a deck just shuffled a card lies */
    CHANCE_SHUFFLED_FIRST, /* which card of the discard pile is drawn first when it has been shuffled */
    CHANCE_KINDS
};

const char *const stay_chance_kinds[] = {
    [CHANCE_THING] = "who is The Thing",
    [CHANCE_FIRST] = "who begins",
    [CHANCE_THING_TO_FIRST] = "where The Thing sits from the first player",
    [CHANCE_HOLDER] = "who is dealt a card",
    [CHANCE_HAND_PLACE] = "its place in the hand",
    [CHANCE_DECK_PLACE] = "a card's place in the deck",
    [CHANCE_SUSPICIOUS] = "the card seen by Suspicious",
    [CHANCE_SHUFFLED_PLACE] = "a card's place in a deck shuffled anew",
    [CHANCE_SHUFFLED_FIRST] = "the first card of a deck shuffled anew",
};
_Static_assert(LEN(stay_chance_kinds) == CHANCE_KINDS && (int)CHANCE_KINDS == STAY_CHANCES,
               "a name for each");

typedef struct List {
    Chance *out;
    int count;
} List;

static void add(List *list, int kind, int outcome, int of)
{
    if (of < 2 || list->count == CHANCES_MAX) return;
    list->out[list->count++] =
        (Chance) { .kind = (uint8_t)kind, .outcome = (uint8_t)outcome, .of = (uint8_t)of };
}

static int place_of(const uint8_t *cards, int count, CardId card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return i;
    return -1;
}

/* ---- the deal ---- */

/* The Thing, if it is dealt at all, is the first card of its hand, with two Infected! after it in a fast start (4.2). */
static void add_thing(const StayState *s, List *list)
{
    int thing = stay_the_thing(s);
    add(list, CHANCE_FIRST, s->turn, s->players);
    if (thing == NOBODY || s->option[OPTION_THING_IN_DECK])
        return; /* V1: nobody yet, though one may imagine it */
    add(list, CHANCE_THING, thing, s->players);
    add(list, CHANCE_THING_TO_FIRST, (thing - s->turn + s->players) % s->players, s->players);
}

/* Copies are alike, and which of them an imagined hand has is no chance; so only cards of which there is one. The hand of The
 * Thing is not dealt from the same cards. */
static void add_dealt(const StayState *s, List *list)
{
    int thing = stay_the_thing(s);
    for (int player = 0; player < s->players; player++) {
        for (int i = 0; i < s->hand_size[player]; i++) {
            int kind = s->kind[s->hand[player][i]];
            if (s->copies[kind] != 1 || kind == CARD_THE_THING) continue;
            add(list, CHANCE_HOLDER, player, s->players);
            if (player != thing) add(list, CHANCE_HAND_PLACE, i, s->hand_size[player]);
        }
    }
}

/* The lowest and the highest cards of the deck stood at its ends before it was shuffled; and some between. */
static void add_deck(const StayState *s, List *list)
{
    uint8_t there[CARDS_MAX] = { 0 };
    for (int i = 0; i < s->deck; i++) there[s->pile[i]] = (uint8_t)(i + 1);
    int low = 0, high = s->cards - 1;
    while (low < high && !there[low]) low++;
    while (high > low && !there[high]) high--;
    int cards[] = { low, high, (low + high) / 2, s->cards * 2 / 3 };
    for (int i = 0; i < LEN(cards); i++)
        if (there[cards[i]]) add(list, CHANCE_DECK_PLACE, there[cards[i]] - 1, s->deck);
}

/* ---- moves ---- */

/* The state keeps the kind that was seen. Which card it was can be told when no two of the hand are alike. */
static void add_suspicious(const StayState *before, Move move, const StayState *after, List *list)
{
    int target = move_arg(move, 1) - 1, seen = stay_find(before, target, after->glimpse);
    for (int i = 0; i < before->hand_size[target]; i++)
        if (stay_count(before, target, before->kind[before->hand[target][i]]) > 1) return;
    if (seen >= 0) add(list, CHANCE_SUSPICIOUS, seen, before->hand_size[target]);
}

/* What was taken off the new deck is gone from its top; what is left lies in any order. A card put on it lies on top. */
static void add_shuffled(const StayState *before, Move move, const StayState *after, List *list)
{
    int size = after->deck - (move_verb(move) == VERB_PUT);
    const uint8_t *old = before->pile + CARDS_MAX - before->discard;
    int places[] = { 0, before->discard - 1, before->discard / 2 };
    for (int i = 0; i < LEN(places); i++) {
        int place = place_of(after->pile, size, old[places[i]]);
        if (place >= 0) add(list, CHANCE_SHUFFLED_PLACE, place, size);
    }
}

/* The turn's draw took one card, whatever it was: the only one that is not in the new deck. */
static void add_first(const StayState *before, const StayState *after, List *list)
{
    const uint8_t *old = before->pile + CARDS_MAX - before->discard;
    for (int i = 0; i < before->discard; i++)
        if (place_of(after->pile, after->deck, old[i]) < 0)
            add(list, CHANCE_SHUFFLED_FIRST, i, before->discard);
}

/* Chance is asked for at a Suspicious and at a shuffle, and counted (`streams`). When there were two shuffles in one move,
 * nothing can be told of the first. */
static void add_happenings(const StayState *before, Move move, const StayState *after, List *list)
{
    bool suspicious = move_verb(move) == VERB_PLAY && move_arg(move, 0) == CARD_SUSPICIOUS;
    if (after->streams != before->streams + 1) return;
    if (suspicious) {
        add_suspicious(before, move, after, list);
    } else if (before->discard) {
        add_shuffled(before, move, after, list);
        if (move_verb(move) == VERB_DRAW) add_first(before, after, list);
    }
}

int stay_list_chances(const void *before, Move move, const void *after, Chance out[CHANCES_MAX])
{
    List list = { .out = out };
    if (before) {
        add_happenings(before, move, after, &list);
    } else {
        add_thing(after, &list);
        add_dealt(after, &list);
        add_deck(after, &list);
    }
    return list.count;
}

void stay_reseed(void *state, const uint8_t seed[SEED_BYTES])
{
    memcpy(((StayState *)state)->seed, seed, SEED_BYTES);
}
