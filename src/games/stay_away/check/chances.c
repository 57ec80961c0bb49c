/* chances.c - what chance has decided, told from the table before and after: which of some equally likely outcomes it was. */
#include "game/chance.h"
#include "games/stay_away/check/check.h"
#include "games/stay_away/rules/rules.h"

enum {
    CHANCE_THING,          /* whose The Thing is */
    CHANCE_FIRST,          /* who begins */
    CHANCE_THING_TO_FIRST, /* how far The Thing sits from him */
    CHANCE_CARD,           /* which card somebody was dealt */
    CHANCE_THING_CARD,     /* and The Thing */
    CHANCE_HOLDER,         /* who was dealt a card */
    CHANCE_HAND_PLACE,     /* and as which of his cards */
    CHANCE_FIRST_PAIR,     /* how many cards after the first of the pool its second was dealt */
    CHANCE_PAIR,           /* and any other after the one before it */
    CHANCE_FROM_THING,     /* and after The Thing's first */
    CHANCE_DECK_PLACE,     /* where in the deck a card lies */
    CHANCE_THING_PLACE,    /* and The Thing, when it is there (V1) */
    CHANCE_SUSPICIOUS,     /* which card of a hand was seen */
    CHANCE_SHUFFLED_PLACE, /* where in a deck just shuffled a card lies */
    CHANCE_SHUFFLED_FIRST, /* which card of the discard pile is drawn first when it has been shuffled */
    CHANCE_SHUFFLED_CARD,  /* and which of its kinds */
    CHANCE_SHUFFLED_APART, /* how far two cards lie apart that lay side by side in the discard pile */
    CHANCE_TOP,            /* which card lies on the deck */
    CHANCE_APART,          /* how far the lowest and the highest card lie apart in it */
    CHANCE_KINDS
};

const char *const stay_chance_kinds[] = {
    [CHANCE_THING] = "who is The Thing",
    [CHANCE_FIRST] = "who begins",
    [CHANCE_THING_TO_FIRST] = "where The Thing sits from the first player",
    [CHANCE_CARD] = "the card that a player is dealt",
    [CHANCE_THING_CARD] = "a card that The Thing is dealt",
    [CHANCE_HOLDER] = "who is dealt a card",
    [CHANCE_HAND_PLACE] = "its place in the hand",
    [CHANCE_FIRST_PAIR] = "how far the first two cards were dealt apart",
    [CHANCE_PAIR] = "how far two cards were dealt apart",
    [CHANCE_FROM_THING] = "how far a card was dealt from The Thing",
    [CHANCE_DECK_PLACE] = "a card's place in the deck",
    [CHANCE_THING_PLACE] = "The Thing's place in the deck",
    [CHANCE_SUSPICIOUS] = "the card seen by Suspicious",
    [CHANCE_SHUFFLED_PLACE] = "a card's place in a deck shuffled anew",
    [CHANCE_SHUFFLED_FIRST] = "the first card of a deck shuffled anew",
    [CHANCE_SHUFFLED_CARD] = "the kind of the first card of a deck shuffled anew",
    [CHANCE_SHUFFLED_APART] = "how far two cards lie apart in a deck shuffled anew",
    [CHANCE_TOP] = "the card on the deck",
    [CHANCE_APART] = "how far two cards lie apart in the deck",
};
_Static_assert(LEN(stay_chance_kinds) == CHANCE_KINDS && (int)CHANCE_KINDS == STAY_CHANCES,
               "a name for each");

/* The first player is drawn last, and the deck is shuffled apart from the deal. */
enum {
    DEALS = 1 << CHANCE_CARD | 1 << CHANCE_THING_CARD | 1 << CHANCE_HAND_PLACE,
    HANDS = 1 << CHANCE_THING | DEALS | 1 << CHANCE_HOLDER | 1 << CHANCE_FIRST_PAIR | 1 << CHANCE_PAIR |
            1 << CHANCE_FROM_THING
};
const ChanceRule stay_chance_rules[CHANCE_KINDS] = {
    [CHANCE_FIRST] = { HANDS | 1 << CHANCE_DECK_PLACE | 1 << CHANCE_THING_PLACE },
    [CHANCE_THING] = { DEALS },
    [CHANCE_THING_TO_FIRST] = { DEALS },
    [CHANCE_FIRST_PAIR] = { .as_dealt = true },
    [CHANCE_PAIR] = { .as_dealt = true },
    [CHANCE_FROM_THING] = { .as_dealt = true },
    [CHANCE_DECK_PLACE] = { HANDS | 1 << CHANCE_THING_TO_FIRST },
    [CHANCE_THING_PLACE] = { HANDS },
};

static int place_of(const uint8_t *cards, int count, CardId card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card) return i;
    return -1;
}

/* ---- the deal ---- */

/* The Thing, if it is dealt at all, is the first card of its hand, with two Infected! after it in a fast start (4.2). */
static void add_thing(const StayState *s, ChanceList *list)
{
    int thing = stay_the_thing(s);
    chance_add(list, CHANCE_FIRST, s->turn, s->players);
    if (thing == NOBODY || s->option[OPTION_THING_IN_DECK])
        return; /* V1: nobody yet, though one may imagine it */
    chance_add(list, CHANCE_THING, thing, s->players);
    chance_add(list, CHANCE_THING_TO_FIRST, (thing - s->turn + s->players) % s->players, s->players);
}

/* The cards that are dealt (4.1, V3), by number: the first of them, and behind the last. They stand together. */
static void find_pool(const StayState *s, int *first, int *end)
{
    int held_back =
        s->option[OPTION_HOLD_BACK] ? CARD_ANALYSIS : CARD_INFECTED; /* the last kind that is not dealt */
    for (*first = 0; s->kind[*first] <= held_back; *first += 1) {
    }
    for (*end = *first; *end < s->cards && !is_panic(s->kind[*end]); *end += 1) {
    }
}

/* Which card of the pool came to somebody: The Thing's cards all, of the others' the first. */
static void add_pool(const StayState *s, ChanceList *list, int first, int end)
{
    int thing = stay_the_thing(s);
    for (int player = 0; player < s->players; player++) {
        int cards = player == thing ? s->hand_size[player] : 1;
        for (int i = 0; i < cards; i++) {
            int card = s->hand[player][i], kind = player == thing ? CHANCE_THING_CARD : CHANCE_CARD;
            if (card >= first && card < end) chance_add(list, kind, card - first, end - first);
        }
    }
}

/* Who has a card. The Thing has its own card before those of the pool, so that of its hand the place is another matter. */
static void add_holder(const StayState *s, ChanceList *list, int card)
{
    for (int player = 0; player < s->players; player++) {
        int place = place_of(s->hand[player], s->hand_size[player], (CardId)card);
        if (place < 0) continue;
        chance_add(list, CHANCE_HOLDER, player, s->players);
        if (player != stay_the_thing(s)) chance_add(list, CHANCE_HAND_PLACE, place, s->hand_size[player]);
    }
}

/* The cards of the pool as they were dealt, hand after hand; gives their number, and in `thing` where The Thing's begin. */
static int list_dealt(const StayState *s, int first, int end, uint8_t dealt[CARDS_MAX], int *thing)
{
    int count = 0;
    *thing = -1;
    for (int player = 0; player < s->players; player++) {
        if (player == stay_the_thing(s)) *thing = count;
        for (int i = 0; i < s->hand_size[player]; i++)
            if (s->hand[player][i] >= first && s->hand[player][i] < end) dealt[count++] = s->hand[player][i];
    }
    return count;
}

/* Two cards side by side in the box, mostly of a kind: how far apart were they dealt? All distances round are as likely; so they
 * are from The Thing's first card. */
static void add_apart(const StayState *s, ChanceList *list, int kind, int card, const uint8_t *dealt,
                      int count, int thing)
{
    int one = place_of(dealt, count, (CardId)card), two = place_of(dealt, count, (CardId)(card + 1));
    if (one >= 0 && two >= 0) chance_add_apart(list, kind, one, two, count);
    if (one >= 0 && thing >= 0 && !s->option[OPTION_THING_IN_DECK])
        chance_add(list, CHANCE_FROM_THING, (one - thing + count) % count, count);
}

/* The first two, mostly Flamethrowers, and any two. */
static void add_distances(const StayState *s, ChanceList *list, int first, int end)
{
    uint8_t dealt[CARDS_MAX];
    int thing, count = list_dealt(s, first, end, dealt, &thing);
    if (end - first < 3 || count < 3) return;
    add_apart(s, list, CHANCE_FIRST_PAIR, first, dealt, count, thing);
    add_apart(s, list, CHANCE_PAIR, first + 1 + chance_lot(list, end - first - 2), dealt, count, thing);
}

/* The first and the last stood at the ends of the pool before it was shuffled. */
static void add_dealt(const StayState *s, ChanceList *list)
{
    int first, end;
    find_pool(s, &first, &end);
    add_pool(s, list, first, end);
    add_holder(s, list, first);
    add_holder(s, list, (first + end) / 2);
    add_holder(s, list, end - 1);
    add_distances(s, list, first, end);
}

/* The lowest and the highest cards of the deck stood at its ends before it was shuffled; and some between: fixed ones, the first
 * Flamethrower, and any. */
static void add_deck(const StayState *s, ChanceList *list)
{
    uint8_t there[CARDS_MAX] = { 0 };
    for (int i = 0; i < s->deck; i++) there[s->pile[i]] = (uint8_t)(i + 1);
    int low = 0, high = s->cards - 1;
    while (low < high && !there[low]) low++;
    while (high > low && !there[high]) high--;
    int flames = 0;
    while (flames < s->cards - 1 && s->kind[flames] < CARD_FLAMETHROWER) flames++;
    int cards[] = { low, high, (low + high) / 2, s->cards * 2 / 3, flames, chance_lot(list, s->cards) };
    if (s->deck) chance_add_card(list, CHANCE_TOP, s->pile[s->deck - 1], s->pile, s->deck);
    if (low < high) chance_add_apart(list, CHANCE_APART, there[low], there[high], s->deck);
    for (int i = 0; i < LEN(cards); i++)
        if (there[cards[i]]) chance_add(list, CHANCE_DECK_PLACE, there[cards[i]] - 1, s->deck);
    for (int card = 0; card < s->cards; card++)
        if (s->kind[card] == CARD_THE_THING && there[card])
            chance_add(list, CHANCE_THING_PLACE, there[card] - 1, s->deck);
}

/* ---- moves ---- */

/* The state keeps the kind that was seen. Which card it was can be told when no two of the hand are alike. */
static void add_suspicious(const StayState *before, Move move, const StayState *after, ChanceList *list)
{
    int target = move_arg(move, 1) - 1, seen = stay_find(before, target, after->glimpse);
    for (int i = 0; i < before->hand_size[target]; i++)
        if (stay_count(before, target, before->kind[before->hand[target][i]]) > 1) return;
    if (seen >= 0) chance_add(list, CHANCE_SUSPICIOUS, seen, before->hand_size[target]);
}

/* What was taken off the new deck is gone from its top; what is left lies in any order. A card put on it lies on top. */
static void add_shuffled(const StayState *before, Move move, const StayState *after, ChanceList *list)
{
    int size = after->deck - (move_verb(move) == VERB_PUT);
    const uint8_t *old = before->pile + CARDS_MAX - before->discard;
    int places[] = { 0, before->discard - 1, before->discard / 2 };
    for (int i = 0; i < LEN(places); i++) {
        int place = place_of(after->pile, size, old[places[i]]);
        if (place >= 0) chance_add(list, CHANCE_SHUFFLED_PLACE, place, size);
    }
    int any = chance_lot(list, before->discard - 1), next = (any + 1) % before->discard;
    int one = place_of(after->pile, size, old[any]), other = place_of(after->pile, size, old[next]);
    if (one >= 0 && other >= 0 && one != other)
        chance_add_apart(list, CHANCE_SHUFFLED_APART, one, other, size);
}

/* The turn's draw took one card, whatever it was: the only one that is not in the new deck. */
static void add_first(const StayState *before, const StayState *after, ChanceList *list)
{
    const uint8_t *old = before->pile + CARDS_MAX - before->discard;
    for (int i = 0; i < before->discard; i++)
        if (place_of(after->pile, after->deck, old[i]) < 0) {
            chance_add(list, CHANCE_SHUFFLED_FIRST, i, before->discard);
            chance_add_card(list, CHANCE_SHUFFLED_CARD, old[i], old, before->discard);
        }
}

/* Chance is asked for at a Suspicious and at a shuffle, and counted (`streams`); whether it was is told by the table, too, for
 * who forgets to count draws the same again. When there were two shuffles in one move, nothing can be told of the first. */
static void add_happenings(const StayState *before, Move move, const StayState *after, ChanceList *list)
{
    bool suspicious = move_verb(move) == VERB_PLAY && move_arg(move, 0) == CARD_SUSPICIOUS;
    uint32_t counted = after->streams - before->streams;
    bool shuffled = counted == 1 || (!counted && after->deck > before->deck + 1);
    if (suspicious && counted <= 1 && after->glimpsed_by == before->turn) {
        add_suspicious(before, move, after, list);
    } else if (!suspicious && shuffled && before->discard) {
        add_shuffled(before, move, after, list);
        if (move_verb(move) == VERB_DRAW) add_first(before, after, list);
    }
}

int stay_list_chances(const void *before, Move move, const void *after, Chance out[CHANCES_MAX])
{
    const StayState *s = after;
    ChanceList list = chance_list(out, s->seed, s->streams);
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
