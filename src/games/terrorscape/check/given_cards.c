/* given_cards.c - from what was said to whole decks: every card of the box in one place. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static const char too_many_cards[] =
    "the Killer has not so many copies of a card that is named (and his locked card "
    "only from the level that unlocks it)";
static const char too_many_items[] = "the box has not so many copies of an item that is named";
static const char too_small[] = "a deck is smaller than the cards named in it";

/* Shuffle what is left of each kind into a list that has room for it. */
static int shuffle_rest(const Maker *m, int stream, const uint8_t left[], int kinds, uint8_t out[], int room)
{
    int count = 0;
    Rng rng;
    for (int kind = 1; kind < kinds; kind++)
        for (int i = 0; i < left[kind] && count < room; i++) out[count++] = (uint8_t)kind;
    rng_start(&rng, m->draft->seed, (uint64_t)1 << 40 | (uint64_t)stream); /* streams of no play */
    rng_shuffle(&rng, out, count);
    return count;
}

static bool holds(Bag bag, Bag part)
{
    for (; part; part = bag_rest(part))
        if (bag_count(bag, bag_first(part)) < bag_count(part, bag_first(part))) return false;
    return true;
}

/* A deck whose top cards are named, the rest below them; the top is the last one of the array. */
static int stack_deck(uint8_t *deck, int from, const uint8_t *rest, int count, const PileSaid *said,
                      int named)
{
    for (int i = 0; i < count; i++) deck[from++] = rest[i];
    for (int i = named - 1; i >= 0; i--) deck[from++] = said->top[i];
    return from;
}

/* ---- the Killer's ---- */

static bool claim_bag(uint8_t left[], Bag bag)
{
    for (; bag; bag = bag_rest(bag)) {
        int kind = bag_first(bag), count = bag_count(bag, kind);
        if (left[kind] < count) return false;
        left[kind] = (uint8_t)(left[kind] - count);
    }
    return true;
}

static bool claim_top(uint8_t left[], const PileSaid *pile, int named)
{
    for (int i = 0; i < named; i++)
        if (!left[pile->top[i]]--) return false;
    return true;
}

static const char *split_rest(Maker *m, const uint8_t *rest, int count)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    int named = bag_size(draft->pile), all = count + named + draft->deck.named, pile = named;
    if (draft->pile_size != UNSAID) pile = draft->pile_size;
    else if (draft->deck.size != UNSAID) pile = all - draft->deck.size;
    if (draft->deck.size != UNSAID && all - pile != draft->deck.size)
        return "hand, deck and discard pile do not make up the Killer's cards; leave one size unsaid";
    if (pile < named || all - pile < draft->deck.named) return too_small;
    int hidden = pile - named;
    for (int i = 0; i < hidden; i++) s->pile += bag_one(rest[i]);
    s->deck_left =
        (uint8_t)stack_deck(s->deck, 0, rest + hidden, count - hidden, &draft->deck, draft->deck.named);
    return NULL;
}

const char *given_make_killer_cards(Maker *m)
{
    const Draft *draft = m->draft;
    TerrorState *s = m->s;
    const KillerRow *row = &terror_killers[s->killer];
    uint8_t left[ABILITY_COUNT], rest[KILLER_CARDS];
    memcpy(left, row->copies, sizeof left);
    s->unlocked = s->level >= terror_abilities[row->locked].locked_until;
    if (!s->unlocked) left[row->locked] = 0;
    bool claimed = claim_bag(left, draft->hand) && claim_bag(left, draft->pile) &&
                   claim_top(left, &draft->deck, draft->deck.named);
    if (!claimed) return too_many_cards;
    if (bag_size(draft->hand) > HAND_LIMIT) return "a hand has five cards at most";
    s->hand = draft->hand;
    s->pile = draft->pile;
    for (int card = 1, held = draft->hand_said ? HAND_START : 0; card < ABILITY_COUNT; card++)
        for (; left[card] && held < HAND_START; held++, left[card]--) s->hand += bag_one(card);
    int count = shuffle_rest(m, 1, left, ABILITY_COUNT, rest, LEN(rest));
    const char *problem = split_rest(m, rest, count);
    if (problem) return problem;
    s->open = draft->pile_shows; /* what the Survivors saw being played */
    return holds(s->pile, s->open) ? NULL : "what the Killer's discard pile shows does not lie in it";
}

/* ---- the Survivors' ---- */

/* Cards that have left the decks, and from which deck each came. */
typedef struct Supply {
    uint8_t search[ITEM_COUNT], discovery[ITEM_COUNT]; /* left in the decks */
    uint8_t bottom;                                    /* 1: the fixed key is */
    uint8_t from_discovery[ITEM_COUNT];
    int drawn; /* from the discovery deck, of those that are placed */
} Supply;

static bool take_discovered(Supply *supply, int item)
{
    if (!supply->discovery[item]) return false;
    supply->discovery[item]--;
    supply->from_discovery[item]++;
    supply->drawn++;
    return true;
}

static bool take_searched(Supply *supply, int item)
{
    if (!supply->search[item]) return false;
    supply->search[item]--;
    return true;
}

/* Keys come from the search deck while it has any, everything else from the discovery deck. */
static bool take_item(Supply *supply, int item)
{
    if (item != ITEM_KEY) return take_discovered(supply, item) || take_searched(supply, item);
    if (take_searched(supply, item) || take_discovered(supply, item)) return true;
    bool bottom = supply->bottom;
    supply->bottom = 0;
    return bottom;
}

static bool take_bag(Supply *supply, Bag bag)
{
    for (; bag; bag = bag_rest(bag))
        for (int i = 0; i < bag_count(bag, bag_first(bag)); i++)
            if (!terror_items[bag_first(bag)].personal && !take_item(supply, bag_first(bag))) return false;
    return true;
}

/* What lies about was once a card. */
static Bag spent_cards(const Draft *draft)
{
    Bag bag = 0;
    if (draft->trap != UNSAID && !bag_has(draft->discard, ITEM_TRAP_PARTS)) bag += bag_one(ITEM_TRAP_PARTS);
    if (draft->firecracker && !bag_has(draft->discard, ITEM_FIRECRACKER)) bag += bag_one(ITEM_FIRECRACKER);
    return bag;
}

static bool place_items(Maker *m, Supply *supply)
{
    TerrorState *s = m->s;
    int keys = s->rack;
    s->discard = m->draft->discard + spent_cards(m->draft);
    if (!take_bag(supply, s->discard)) return false;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!take_bag(supply, s->inventory[slot])) return false;
        keys += s->keys[slot];
    }
    for (; keys; keys--)
        if (!take_item(supply, ITEM_KEY)) return false;
    return true;
}

/* ---- personal items: with their owner, unless somebody else or the discard pile has them ---- */

static const char *place_personal(Maker *m)
{
    TerrorState *s = m->s;
    for (int survivor = 1; survivor < SURVIVOR_COUNT; survivor++) {
        int item = terror_survivors[survivor].starts_with, slot = s->slot[survivor];
        if (!item) continue;
        int count = bag_count(s->discard, item);
        for (int i = 0; i < PARTY; i++) count += bag_count(s->inventory[i], item);
        if (slot == NO_SLOT && count) return "the owner of a personal item does not take part";
        if (count > 1) return too_many_items;
        if (slot == NO_SLOT || count) continue;
        if (m->draft->survivor[survivor].holds_said) s->discard += bag_one(item);
        else s->inventory[slot] += bag_one(item);
    }
    return NULL;
}

/* ---- the decks ---- */

/* Cards that nobody holds and that are in no deck lie in the discard pile, the ones that matter least first. */
static const uint8_t fillers[] = { ITEM_HATCHET,
                                   ITEM_WHISKEY_BOTTLE,
                                   ITEM_AMMO_PACK,
                                   ITEM_HERBAL_MEDICINE,
                                   ITEM_LIMESTONE_POWDER,
                                   ITEM_REVOLVER,
                                   ITEM_SHORTSWORD,
                                   ITEM_TOOLBOX,
                                   ITEM_LONGSWORD,
                                   ITEM_TRAP_PARTS,
                                   ITEM_ANCIENT_AMULET,
                                   ITEM_FLASHLIGHT,
                                   ITEM_SECRET_MAP,
                                   ITEM_FIRECRACKER,
                                   ITEM_SEDATIVES,
                                   ITEM_ADRENALINE,
                                   ITEM_KEY };

/* Kinds that somebody holds, or that were named, come last: then a scenario can count what it speaks of. */
static Bag spoken_of(const Maker *m)
{
    Bag bag = m->draft->discard;
    for (int slot = 0; slot < PARTY; slot++) bag |= m->s->inventory[slot];
    for (int i = 0; i < m->draft->search.named; i++) bag |= bag_one(m->draft->search.top[i]);
    for (int i = 0; i < m->draft->discovery.named; i++) bag |= bag_one(m->draft->discovery.top[i]);
    return bag;
}

static void discard_fillers(Maker *m, uint8_t left[], int count)
{
    Bag spoken = spoken_of(m);
    for (int i = 0; i < 2 * LEN(fillers) && count > 0; i++) {
        int item = fillers[i % LEN(fillers)];
        bool waits = i < LEN(fillers) && bag_has(spoken, item);
        for (; !waits && left[item] && count > 0; count--, left[item]--) m->s->discard += bag_one(item);
    }
}

static int sum(const uint8_t left[])
{
    int all = 0;
    for (int item = 1; item < ITEM_COUNT; item++) all += left[item];
    return all;
}

/* How many have left the discovery deck: two a round, and a marksman's Revolver (8.2). */
static int discovered_by(const Maker *m, int round)
{
    int marksman = 0;
    for (int slot = 0; slot < PARTY; slot++) marksman |= terror_keeps(m->s, slot, TRAIT_MARKSMANSHIP);
    int all = DISCOVERED * (round - (m->phase < PHASE_PLAN)) + marksman;
    return all < DISCOVERY_CARDS ? all : DISCOVERY_CARDS;
}

/* With the round or the deck's size given: cards of both decks may have come from the search deck. */
static void draw_less(Supply *supply, int drawn)
{
    for (int item = 1; item < ITEM_COUNT; item++)
        while (supply->drawn > drawn && supply->from_discovery[item] && take_searched(supply, item)) {
            supply->from_discovery[item]--;
            supply->discovery[item]++;
            supply->drawn--;
        }
}

static const char *count_rounds(Maker *m, Supply *supply, int *drawn)
{
    const Draft *draft = m->draft;
    int round = draft->round == UNSAID ? 1 : draft->round;
    if (draft->discovery.size != UNSAID) *drawn = DISCOVERY_CARDS - draft->discovery.size;
    else if (draft->round != UNSAID) *drawn = discovered_by(m, round);
    else *drawn = DISCOVERY_CARDS;
    draw_less(supply, *drawn);
    if (supply->drawn > *drawn) return "so many cards cannot have been discovered by now; say a later round";
    int needed = draft->discovery.size != UNSAID ? *drawn : supply->drawn;
    if (draft->round == UNSAID)
        while (discovered_by(m, round) < needed) round++;
    if (draft->discovery.size == UNSAID) *drawn = discovered_by(m, round);
    m->s->round = (uint8_t)round;
    return NULL;
}

static const char *make_discovery(Maker *m, Supply *supply, int drawn)
{
    uint8_t rest[DISCOVERY_CARDS];
    const PileSaid *said = &m->draft->discovery;
    int more = drawn - supply->drawn;
    if (more > sum(supply->discovery)) return too_small;
    discard_fillers(m, supply->discovery, more);
    int count = shuffle_rest(m, 2, supply->discovery, ITEM_COUNT, rest, LEN(rest));
    m->s->discovery_left = (uint8_t)stack_deck(m->s->discovery, 0, rest, count, said, said->named);
    return NULL;
}

/* `named` cards of the deck's top; its bottom card, the fixed key, may be the last one named. */
static const char *make_search(Maker *m, Supply *supply, int named)
{
    uint8_t rest[SEARCH_CARDS];
    TerrorState *s = m->s;
    const PileSaid *said = &m->draft->search;
    int all = sum(supply->search) + named + supply->bottom;
    if (said->size != UNSAID) {
        if (said->size > all || said->size < named + (said->size > 0 && supply->bottom)) return too_small;
        int more = all - said->size;
        if (!said->size && supply->bottom) {
            s->discard += bag_one(ITEM_KEY);
            supply->bottom = 0;
            more--;
        }
        discard_fillers(m, supply->search, more);
    }
    int count = shuffle_rest(m, 3, supply->search, ITEM_COUNT, rest, LEN(rest));
    if (supply->bottom) s->search[0] = ITEM_KEY;
    s->search_left = (uint8_t)stack_deck(s->search, supply->bottom, rest, count, said, named);
    s->bottom_taken = !supply->bottom;
    return NULL;
}

const char *given_make_item_cards(Maker *m)
{
    TerrorState *s = m->s;
    const PileSaid *search = &m->draft->search, *discovery = &m->draft->discovery;
    Supply supply = { .bottom = 1 };
    int drawn;
    for (int item = 1; item < ITEM_COUNT; item++) {
        const ItemRow *row = &terror_items[item];
        must(row->search + row->bottom + row->discovery + row->personal <= BAG_MOST);
        supply.search[item] = row->search;
        supply.discovery[item] = row->discovery;
    }
    bool to_bottom = search->named && search->size == search->named;
    int named = search->named - to_bottom;
    if (to_bottom && search->top[named] != ITEM_KEY)
        return "the last card of the search deck is its fixed key";
    bool claimed =
        claim_top(supply.search, search, named) && claim_top(supply.discovery, discovery, discovery->named);
    if (!claimed) return "a deck has not so many copies of an item that is named in it";
    if (!place_items(m, &supply)) return too_many_items;
    const char *problem = count_rounds(m, &supply, &drawn);
    if (!problem) problem = make_discovery(m, &supply, drawn);
    if (!problem) problem = make_search(m, &supply, named);
    if (!problem) problem = place_personal(m);
    if (problem) return problem;
    for (int slot = 0; slot < PARTY; slot++) {
        s->held[slot] = (uint8_t)bag_size(s->inventory[slot]);
        if (terror_is_over_limit(s, slot)) return "a Survivor holds three items at most (Johnson any number)";
    }
    s->shown = m->draft->discard_shows;
    return holds(s->discard, s->shown) ? NULL : "what the Survivors' discard pile shows does not lie in it";
}
