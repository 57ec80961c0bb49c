/* chances.c - what chance has decided: the deal, dice, and decks that are shuffled.
 *
 * Each outcome is one of several that are equally likely by the rules. Of a deck that was just shuffled the lowest and the
 * highest kind of card are looked for, and how far apart they lie: all orders of the cards that lie there are equally likely,
 * whichever were drawn since. Of two outcomes that have nothing to do with each other, one less the other is as likely as the first
 * alone: decks that are shuffled alike, or traits of one side that follow from those of the other, are seen by that. What lies there several times, or on several faces of a die, stands for each of them: which one is drawn from
 * the seed, in a way that has nothing to do with how the game draws from it. */
#include "game/chance.h"
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/rules/killer/killer.h"

enum {
    CHANCE_SEARCH, /* two rows for a deck: the lowest kind and the highest */
    CHANCE_DISCOVERY = CHANCE_SEARCH + 2,
    CHANCE_DECK = CHANCE_DISCOVERY + 2,
    CHANCE_NEW_DECK = CHANCE_DECK + 2,
    CHANCE_NEW_DISCOVERY = CHANCE_NEW_DECK + 2,
    CHANCE_HAND = CHANCE_NEW_DISCOVERY + 2,
    CHANCE_PLAN,
    CHANCE_OTHER_PLAN,
    CHANCE_TRAIT, /* one for each Survivor */
    CHANCE_KILLER_TRAIT = CHANCE_TRAIT + PARTY,
    CHANCE_FIRST_PLAYER,
    CHANCE_DIE,
    CHANCE_APART,
    CHANCE_DECKS,
    CHANCE_SIDES,
    CHANCE_DICE,
    CHANCE_PLAN_AND_DECK,
    CHANCE_PLAYER_AND_DECK,
    CHANCE_SHUFFLED,
    CHANCE_DRAWN,
    CHANCE_TOP,
    CHANCE_CARDS_APART,
    CHANCE_DICE_AGAIN
};

const char *const terror_chance_kinds[TERROR_CHANCE_KINDS] = {
    [CHANCE_SEARCH] = "first kind in the search deck",
    [CHANCE_SEARCH + 1] = "last kind in the search deck",
    [CHANCE_DISCOVERY] = "first kind in the discovery deck",
    [CHANCE_DISCOVERY + 1] = "last kind in the discovery deck",
    [CHANCE_DECK] = "first kind in the Killer's deck",
    [CHANCE_DECK + 1] = "last kind in the Killer's deck",
    [CHANCE_NEW_DECK] = "first kind in his new deck",
    [CHANCE_NEW_DECK + 1] = "last kind in his new deck",
    [CHANCE_NEW_DISCOVERY] = "first kind in the discovery deck without a Revolver",
    [CHANCE_NEW_DISCOVERY + 1] = "last kind in the discovery deck without a Revolver",
    [CHANCE_HAND] = "Pursue among the cards dealt",
    [CHANCE_PLAN] = "a plan",
    [CHANCE_OTHER_PLAN] = "the other plan",
    [CHANCE_TRAIT] = "traits dealt to the first Survivor",
    [CHANCE_TRAIT + 1] = "traits dealt to the second Survivor",
    [CHANCE_TRAIT + 2] = "traits dealt to the third Survivor",
    [CHANCE_KILLER_TRAIT] = "traits dealt to the Killer",
    [CHANCE_FIRST_PLAYER] = "the first player",
    [CHANCE_DIE] = "a die",
    [CHANCE_APART] = "how far apart two kinds lie in a deck",
    [CHANCE_DECKS] = "two decks together",
    [CHANCE_SIDES] = "traits of both sides together",
    [CHANCE_DICE] = "two dice together",
    [CHANCE_PLAN_AND_DECK] = "a plan and a deck together",
    [CHANCE_PLAYER_AND_DECK] = "the first player and a deck together",
    [CHANCE_SHUFFLED] = "last kind among all cards that he shuffles",
    [CHANCE_DRAWN] = "kind drawn of the cards that he shuffles",
    [CHANCE_TOP] = "kind on top of a deck",
    [CHANCE_CARDS_APART] = "how far apart two plans or traits are that were dealt",
    [CHANCE_DICE_AGAIN] = "a die and the same one in the attack before",
};
_Static_assert((int)CHANCE_DICE_AGAIN + 1 == (int)TERROR_CHANCE_KINDS, "a name for each kind of chance");

/* ---- shuffled decks ---- */

/* One outcome less another that has nothing to do with it. */
static void add_both(ChanceList *list, int kind, Chance one, Chance other)
{
    chance_add(list, kind, (one.outcome + 255 * one.of - other.outcome) % one.of, one.of);
}

/* Where a card of that kind lies. */
static int add_place(ChanceList *list, int kind, const uint8_t *cards, int count, int card)
{
    int copies = 0;
    for (int i = 0; i < count; i++) copies += cards[i] == card;
    int which = chance_lot(list, copies), place = 0;
    while (cards[place] != card || which--) place++;
    chance_add(list, kind, place, count);
    return place;
}

static void add_order(ChanceList *list, int kind, const uint8_t *cards, int count)
{
    int low = cards[0], high = cards[0];
    for (int i = 1; i < count; i++) {
        if (cards[i] < low) low = cards[i];
        if (cards[i] > high) high = cards[i];
    }
    if (count < 2) return;
    int first = add_place(list, kind, cards, count, low),
        last = add_place(list, kind + 1, cards, count, high);
    if (low != high) chance_add_apart(list, CHANCE_APART, first, last, count);
    chance_add_card(list, CHANCE_TOP, cards[count - 1], cards, count);
}

/* The two on top are in his hand, in no order: so places are counted in twos. */
static void add_hand(ChanceList *list, const TerrorState *s)
{
    enum { PAIRS = KILLER_CARDS / 2 };
    int held = bag_count(s->hand, ABILITY_PURSUE);
    if (bag_size(s->hand) != HAND_START || s->deck_left + HAND_START != 2 * PAIRS) return;
    for (int i = 0; i < held; i++) chance_add(list, CHANCE_HAND, PAIRS - 1, PAIRS);
    for (int i = 0; i < s->deck_left; i++)
        if (s->deck[i] == ABILITY_PURSUE) chance_add(list, CHANCE_HAND, i / 2, PAIRS);
}

/* Has he shuffled just the cards of his pile? By these moves nothing is discarded, unless an Ability was still in play. */
static bool is_pile_shuffled(const TerrorState *before, int verb, const TerrorState *s)
{
    int drawn = bag_size(s->hand) + bag_size(s->pile) - bag_size(before->hand);
    bool leaves_pile = verb == VERB_NEXT || verb == VERB_FLEE || verb == VERB_STAND;
    return leaves_pile && s->deck_left && !before->deck_left &&
           s->deck_left + drawn == bag_size(before->pile);
}

/* What is drawn from a new deck at once lay on top, in whatever order: of the cards that were shuffled none may lie there more
 * often than another. */
static void add_shuffled(ChanceList *list, const TerrorState *before, const TerrorState *s)
{
    int count = bag_size(before->pile), drawn = count - s->deck_left, high = 0, there = 0;
    for (Bag pile = before->pile; pile; pile = bag_rest(pile)) high = bag_first(pile);
    for (int i = 0; i < s->deck_left; i++) there += s->deck[i] == high;
    if (count < 2 || drawn < 1) return;
    int which = chance_lot(list, bag_count(before->pile, high)), place = 0;
    if (which >= there) place = count - 1 - chance_lot(list, drawn);
    else
        while (s->deck[place] != high || which--) place++;
    chance_add(list, CHANCE_SHUFFLED, place, count);
}

/* Any of the cards that were drawn at once: which of all that were shuffled. */
static void add_drawn(ChanceList *list, const TerrorState *before, const TerrorState *s)
{
    Bag drawn = before->pile;
    uint8_t cards[KILLER_CARDS], count = 0;
    for (int i = 0; i < s->deck_left; i++) {
        if (!bag_has(drawn, s->deck[i])) return;
        drawn -= bag_one(s->deck[i]);
    }
    if (!drawn) return;
    for (int skip = chance_lot(list, bag_size(drawn)); skip; skip--) drawn -= bag_one(bag_first(drawn));
    for (Bag left = before->pile; left; left -= bag_one(bag_first(left)))
        cards[count++] = (uint8_t)bag_first(left);
    chance_add_card(list, CHANCE_DRAWN, bag_first(drawn), cards, count);
}

/* ---- the deal (3.1) ---- */

static void add_plans(ChanceList *list, const TerrorState *s)
{
    if (!s->plan[0]) return;
    chance_add(list, CHANCE_PLAN, s->plan[0] - 1, PLAN_COUNT - 1);
    chance_add(list, CHANCE_OTHER_PLAN, s->plan[1] - 1 - (s->plan[1] > s->plan[0]), PLAN_COUNT - 2);
    chance_add_apart(list, CHANCE_CARDS_APART, s->plan[0], s->plan[1], PLAN_COUNT - 1);
}

static void add_traits(ChanceList *list, int kind, uint32_t offered)
{
    for (; offered; offered &= offered - 1) chance_add(list, kind, __builtin_ctz(offered), TRAITS_A_SIDE);
}

/* The first outcome of that kind; NULL: there is none. */
static const Chance *find(const ChanceList *list, int kind)
{
    for (int i = 0; i < list->count; i++)
        if (list->out[i].kind == kind) return &list->out[i];
    return NULL;
}

/* Any of the traits that a side was dealt. */
static Chance any_trait(ChanceList *list, uint32_t offered)
{
    for (int skip = chance_lot(list, __builtin_popcount(offered)); skip; skip--) offered &= offered - 1;
    return (Chance) { .outcome = (uint8_t)__builtin_ctz(offered), .of = TRAITS_A_SIDE };
}

static void add_two(ChanceList *list, uint32_t offered)
{
    int one = any_trait(list, offered).outcome, other = any_trait(list, offered & ~(1u << one)).outcome;
    chance_add_apart(list, CHANCE_CARDS_APART, one, other, TRAITS_A_SIDE);
}

static void add_sides(ChanceList *list, const TerrorState *s)
{
    uint32_t killer = (uint32_t)(s->killer_offered >> FIRST_KILLER_TRAIT);
    uint32_t team = (s->offered[0] | s->offered[1] | s->offered[2]) >> 1;
    if (killer) add_two(list, killer);
    if (team) add_two(list, team);
    if (killer && team) add_both(list, CHANCE_SIDES, any_trait(list, killer), any_trait(list, team));
}

/* What the deal decides apart from each other. */
static const struct {
    uint8_t kind, one, other;
} apart[] = {
    { CHANCE_DECKS, CHANCE_SEARCH, CHANCE_DISCOVERY },
    { CHANCE_DECKS, CHANCE_SEARCH + 1, CHANCE_DISCOVERY + 1 },
    { CHANCE_DECKS, CHANCE_DISCOVERY, CHANCE_DECK },
    { CHANCE_DECKS, CHANCE_DISCOVERY + 1, CHANCE_DECK + 1 },
    { CHANCE_DECKS, CHANCE_DECK, CHANCE_SEARCH },
    { CHANCE_DECKS, CHANCE_DECK + 1, CHANCE_SEARCH + 1 },
    { CHANCE_PLAN_AND_DECK, CHANCE_PLAN, CHANCE_SEARCH },
    { CHANCE_PLAN_AND_DECK, CHANCE_PLAN, CHANCE_DISCOVERY },
    { CHANCE_PLAN_AND_DECK, CHANCE_PLAN, CHANCE_DECK },
    { CHANCE_PLAYER_AND_DECK, CHANCE_FIRST_PLAYER, CHANCE_SEARCH },
    { CHANCE_PLAYER_AND_DECK, CHANCE_FIRST_PLAYER, CHANCE_DISCOVERY },
    { CHANCE_PLAYER_AND_DECK, CHANCE_FIRST_PLAYER, CHANCE_DECK },
    { CHANCE_PLAYER_AND_DECK, CHANCE_FIRST_PLAYER, CHANCE_PLAN },
};

static void add_together(ChanceList *list)
{
    for (int i = 0; i < LEN(apart); i++) {
        const Chance *one = find(list, apart[i].one), *other = find(list, apart[i].other);
        if (one && other) add_both(list, apart[i].kind, *one, *other);
    }
}

static void add_deal(ChanceList *list, const TerrorState *s)
{
    int fixed = !s->bottom_taken;
    add_order(list, CHANCE_SEARCH, s->search + fixed, s->search_left - fixed);
    add_order(list, CHANCE_DISCOVERY, s->discovery, s->discovery_left);
    add_order(list, CHANCE_DECK, s->deck, s->deck_left);
    add_hand(list, s);
    add_plans(list, s);
    for (int slot = 0; slot < PARTY; slot++) add_traits(list, CHANCE_TRAIT + slot, s->offered[slot] >> 1);
    add_traits(list, CHANCE_KILLER_TRAIT, (uint32_t)(s->killer_offered >> FIRST_KILLER_TRAIT));
    if (s->first_player != NO_SLOT) chance_add(list, CHANCE_FIRST_PLAYER, s->first_player, PARTY);
    add_sides(list, s);
    add_together(list);
}

/* ---- dice ---- */

static bool is_to_be_rolled(const TerrorState *s)
{
    return terror_find(s, FRAME_ENCOUNTER) && s->defender != NO_SLOT;
}

/* A level that a Longsword's card brings may be settled in between. */
static bool was_rolled(const TerrorState *before, const TerrorState *s)
{
    bool again = is_to_be_rolled(s) && s->attacked == before->attacked;
    return is_to_be_rolled(before) && !again;
}

/* Which face a value stands for, of several any. */
static int draw_face(ChanceList *list, const uint8_t faces[DIE_FACES], int value)
{
    int count = 0, face = 0;
    for (int i = 0; i < DIE_FACES; i++) count += faces[i] == value;
    must(count);
    int which = chance_lot(list, count);
    while (faces[face] != value || which--) face++;
    return face;
}

/* Beside each other, and beside those of the attack before in the same round, which lie there until then. */
static void add_dice(ChanceList *list, const TerrorState *before, const TerrorState *s)
{
    const uint8_t *faces = terror_die[s->option[OPTION_DIE_FACES]];
    int face[DICE], first = -1;
    for (int i = 0; i < DICE; i++) {
        if (!s->dice[i]) continue;
        face[i] = draw_face(list, faces, s->dice[i] - 1);
        chance_add(list, CHANCE_DIE, face[i], DIE_FACES);
        if (first >= 0)
            chance_add(list, CHANCE_DICE, (face[i] + DIE_FACES - face[first]) % DIE_FACES, DIE_FACES);
        else first = i;
        if (!before->attacked || !before->dice[i]) continue;
        int was = draw_face(list, faces, before->dice[i] - 1);
        chance_add(list, CHANCE_DICE_AGAIN, (face[i] + DIE_FACES - was) % DIE_FACES, DIE_FACES);
    }
}

/* ---- all ---- */

/* A deck that has grown was shuffled; one that was shuffled and has not, because as many were drawn again, is let pass. */
static void add_happenings(ChanceList *list, const TerrorState *before, Move move, const TerrorState *s)
{
    if (!before->killer && s->killer) add_deal(list, s);
    if (!before->killer) return;
    if (s->deck_left > before->deck_left) add_order(list, CHANCE_NEW_DECK, s->deck, s->deck_left);
    if (is_pile_shuffled(before, move_verb(move), s)) {
        add_shuffled(list, before, s);
        add_drawn(list, before, s);
    }
    bool chose = terror_find(before, FRAME_TRAITS) && !terror_find(s, FRAME_TRAITS);
    if (chose && s->discovery_left < before->discovery_left)
        add_order(list, CHANCE_NEW_DISCOVERY, s->discovery, s->discovery_left);
    if (was_rolled(before, s)) add_dice(list, before, s);
}

int terror_chances(const void *before, Move move, const void *after, Chance out[CHANCES_MAX])
{
    const TerrorState *s = after;
    ChanceList list = chance_list(out, s->seed, s->streams);
    if (before) add_happenings(&list, before, move, s);
    else if (s->killer) add_deal(&list, s);
    return list.count;
}

void terror_reseed(void *state, const uint8_t seed[SEED_BYTES])
{
    memcpy(((TerrorState *)state)->seed, seed, SEED_BYTES);
}
