/* given_cards.c - from what was said to whole decks: every card of the box in one place. */
#include "games/terrorscape/check/given.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static const char too_many_cards[] =
    "the Killer has not so many copies of a card that is named (and his locked card "
    "only from the level that unlocks it)";
static const char too_many_items[] = "the box has not so many copies of an item that is named";
static const char too_small[] = "a deck is smaller than the cards named in it";

/* Put what is left of each kind into a list that has room for it, in the order of the kinds. */
static int list_rest(const uint8_t left[], int kinds, uint8_t out[], int room)
{
    int count = 0;
    for (int kind = 1; kind < kinds; kind++)
        for (int i = 0; i < left[kind] && count < room; i++) out[count++] = (uint8_t)kind;
    return count;
}

static void shuffle(const Maker *m, int stream, uint8_t *cards, int count)
{
    Rng rng;
    rng_start(&rng, m->draft->seed, (uint64_t)1 << 40 | (uint64_t)stream); /* streams of no play */
    rng_shuffle(&rng, cards, count);
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

static void fill_hand(Maker *m, uint8_t left[])
{
    for (int card = 1, held = 0; card < ABILITY_COUNT && held < HAND_START; card++)
        for (; left[card] && held < HAND_START; held++, left[card]--) m->s->hand += bag_one(card);
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

/* Of the discard pile what the Survivors saw being played. */
static const char *open_pile(Maker *m)
{
    for (Bag bag = m->draft->pile_shows; bag; bag = bag_rest(bag))
        if (bag_count(m->s->pile, bag_first(bag)) < bag_count(bag, bag_first(bag)))
            return "what the Killer's discard pile shows does not lie in it";
    m->s->open = m->draft->pile_shows;
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
    if (!draft->hand_said) fill_hand(m, left);
    int count = list_rest(left, ABILITY_COUNT, rest, LEN(rest));
    shuffle(m, 1, rest, count);
    const char *problem = split_rest(m, rest, count);
    return problem ? problem : open_pile(m);
}

/* ---- the Survivors' ---- */

/* Cards that have left the decks, and from which deck each came. */
typedef struct Loot {
    uint8_t search[ITEM_COUNT], discovery[ITEM_COUNT]; /* left in the decks */
    uint8_t bottom;                                    /* 1: the fixed key is */
    uint8_t from_discovery[ITEM_COUNT];
    int drawn; /* from the discovery deck, of those that are placed */
} Loot;

static void begin_loot(Loot *loot)
{
    *loot = (Loot) { .bottom = 1 };
    for (int item = 1; item < ITEM_COUNT; item++) {
        loot->search[item] = terror_items[item].search;
        loot->discovery[item] = terror_items[item].discovery;
    }
}

static bool take_discovered(Loot *loot, int item)
{
    if (!loot->discovery[item]) return false;
    loot->discovery[item]--;
    loot->from_discovery[item]++;
    loot->drawn++;
    return true;
}

static bool take_searched(Loot *loot, int item)
{
    if (!loot->search[item]) return false;
    loot->search[item]--;
    return true;
}

/* Keys come from the search deck while it has any, everything else from the discovery deck. */
static bool take_item(Loot *loot, int item)
{
    if (item != ITEM_KEY) return take_discovered(loot, item) || take_searched(loot, item);
    if (take_searched(loot, item) || take_discovered(loot, item)) return true;
    bool bottom = loot->bottom;
    loot->bottom = 0;
    return bottom;
}

static bool take_bag(Loot *loot, Bag bag)
{
    for (; bag; bag = bag_rest(bag))
        for (int i = 0; i < bag_count(bag, bag_first(bag)); i++)
            if (!terror_items[bag_first(bag)].personal && !take_item(loot, bag_first(bag))) return false;
    return true;
}

/* What lies about was once a card. */
static Bag spent_cards(const Draft *draft)
{
    Bag bag = 0;
    if (draft->trap && !bag_has(draft->discard, ITEM_TRAP_PARTS)) bag += bag_one(ITEM_TRAP_PARTS);
    if (draft->firecracker && !bag_has(draft->discard, ITEM_FIRECRACKER)) bag += bag_one(ITEM_FIRECRACKER);
    return bag;
}

static bool place_items(Maker *m, Loot *loot)
{
    TerrorState *s = m->s;
    int keys = s->rack;
    s->discard = m->draft->discard + spent_cards(m->draft);
    if (!take_bag(loot, s->discard)) return false;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!take_bag(loot, s->inventory[slot])) return false;
        keys += s->keys[slot];
    }
    for (; keys; keys--)
        if (!take_item(loot, ITEM_KEY)) return false;
    return true;
}

/* ---- personal items: with their owner, unless somebody else or the discard pile has them ---- */

static int count_everywhere(const TerrorState *s, int item)
{
    int count = bag_count(s->discard, item);
    for (int slot = 0; slot < PARTY; slot++) count += bag_count(s->inventory[slot], item);
    return count;
}

static const char *place_personal(Maker *m)
{
    TerrorState *s = m->s;
    for (int survivor = 1; survivor < SURVIVOR_COUNT; survivor++) {
        int item = terror_survivors[survivor].starts_with, slot = s->slot[survivor];
        if (!item) continue;
        int count = count_everywhere(s, item);
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
static const uint8_t fillers[] = {
    ITEM_HATCHET,
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
    ITEM_KEY,
};

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
static void draw_less(Loot *loot, int drawn)
{
    for (int item = 1; item < ITEM_COUNT; item++)
        while (loot->drawn > drawn && loot->from_discovery[item] && take_searched(loot, item)) {
            loot->from_discovery[item]--;
            loot->discovery[item]++;
            loot->drawn--;
        }
}

static const char *count_rounds(Maker *m, Loot *loot, int *drawn)
{
    const Draft *draft = m->draft;
    int round = draft->round == UNSAID ? 1 : draft->round;
    if (draft->discovery.size != UNSAID) *drawn = DISCOVERY_CARDS - draft->discovery.size;
    else if (draft->round != UNSAID) *drawn = discovered_by(m, round);
    else *drawn = DISCOVERY_CARDS;
    draw_less(loot, *drawn);
    if (loot->drawn > *drawn) return "so many cards cannot have been discovered by now; say a later round";
    int needed = draft->discovery.size != UNSAID ? *drawn : loot->drawn;
    if (draft->round == UNSAID)
        while (discovered_by(m, round) < needed) round++;
    if (draft->discovery.size == UNSAID) *drawn = discovered_by(m, round);
    m->s->round = (uint8_t)round;
    return NULL;
}

static const char *make_discovery(Maker *m, Loot *loot, int drawn)
{
    uint8_t rest[DISCOVERY_CARDS];
    const PileSaid *said = &m->draft->discovery;
    int more = drawn - loot->drawn;
    if (more > sum(loot->discovery)) return too_small;
    discard_fillers(m, loot->discovery, more);
    int count = list_rest(loot->discovery, ITEM_COUNT, rest, LEN(rest));
    shuffle(m, 2, rest, count);
    m->s->discovery_left = (uint8_t)stack_deck(m->s->discovery, 0, rest, count, said, said->named);
    return NULL;
}

/* `named` cards of the deck's top; its bottom card, the fixed key, may be the last one named. */
static const char *make_search(Maker *m, Loot *loot, int named)
{
    uint8_t rest[SEARCH_CARDS];
    TerrorState *s = m->s;
    const PileSaid *said = &m->draft->search;
    int all = sum(loot->search) + named + loot->bottom;
    if (said->size != UNSAID) {
        if (said->size > all || said->size < named + (said->size > 0 && loot->bottom)) return too_small;
        int more = all - said->size;
        if (!said->size && loot->bottom) {
            s->discard += bag_one(ITEM_KEY);
            loot->bottom = 0;
            more--;
        }
        discard_fillers(m, loot->search, more);
    }
    int count = list_rest(loot->search, ITEM_COUNT, rest, LEN(rest));
    shuffle(m, 3, rest, count);
    if (loot->bottom) s->search[0] = ITEM_KEY;
    s->search_left = (uint8_t)stack_deck(s->search, loot->bottom, rest, count, said, named);
    s->bottom_taken = !loot->bottom;
    return NULL;
}

static const char *check_limits(const TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (terror_is_over_limit(s, slot)) return "a Survivor holds three items at most (Johnson any number)";
    return NULL;
}

static const char *show_discards(Maker *m)
{
    for (Bag bag = m->draft->discard_shows; bag; bag = bag_rest(bag))
        if (bag_count(m->s->discard, bag_first(bag)) < bag_count(bag, bag_first(bag)))
            return "what the Survivors' discard pile shows does not lie in it";
    m->s->shown = m->draft->discard_shows;
    return NULL;
}

const char *given_make_item_cards(Maker *m)
{
    const PileSaid *search = &m->draft->search, *discovery = &m->draft->discovery;
    Loot loot;
    int drawn;
    begin_loot(&loot);
    bool to_bottom = search->named && search->size == search->named;
    int named = search->named - to_bottom;
    if (to_bottom && search->top[named] != ITEM_KEY)
        return "the last card of the search deck is its fixed key";
    bool claimed =
        claim_top(loot.search, search, named) && claim_top(loot.discovery, discovery, discovery->named);
    if (!claimed) return "a deck has not so many copies of an item that is named in it";
    if (!place_items(m, &loot)) return too_many_items;
    const char *problem = count_rounds(m, &loot, &drawn);
    if (!problem) problem = make_discovery(m, &loot, drawn);
    if (!problem) problem = make_search(m, &loot, named);
    if (!problem) problem = place_personal(m);
    for (int slot = 0; slot < PARTY; slot++) m->s->held[slot] = (uint8_t)bag_size(m->s->inventory[slot]);
    if (!problem) problem = check_limits(m->s);
    return problem ? problem : show_discards(m);
}
