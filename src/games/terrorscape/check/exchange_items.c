/* exchange_items.c - item cards change places. A deck gets no card that the box does not put there (1.2). */
#include "games/terrorscape/check/exchange.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static bool is_in_discovery(int item)
{
    return terror_items[item].discovery;
}

static bool is_in_search(int item)
{
    return terror_items[item].search;
}

/* Any kind of a bag that is not empty. */
static int draw_kind(Bag bag, Rng *rng)
{
    return imagine_bit(rng, bag_kinds(bag)) / 3;
}

/* Somebody who holds something; nobody while a trade is under way, which has to find what is offered where it was. */
static int draw_holder(const TerrorState *s, Rng *rng)
{
    int holders = 0;
    for (int slot = 0; slot < PARTY; slot++) holders |= (s->inventory[slot] != 0) << slot;
    return holders && !terror_find(s, FRAME_TRADE) ? imagine_bit(rng, (uint64_t)holders) : NO_SLOT;
}

/* A card of the inventory for one of these, which may be nobody's. */
static bool trade(TerrorState *s, uint8_t *card, bool (*is_for_deck)(int item), Rng *rng)
{
    int slot = draw_holder(s, rng), theirs = *card;
    if (slot == NO_SLOT || theirs == ITEM_KEY) return false;
    int ours = draw_kind(s->inventory[slot], rng);
    if (ours == theirs || !is_for_deck(ours)) return false;
    terror_lose(s, slot, ours);
    terror_hold(s, slot, theirs);
    *card = (uint8_t)ours;
    return true;
}

bool exchange_item_with_discovery(TerrorState *s, Rng *rng)
{
    if (!s->discovery_left) return false;
    return trade(s, &s->discovery[rng_below(rng, s->discovery_left)], is_in_discovery, rng);
}

/* The fixed key lies at the bottom. */
static int first_searched(const TerrorState *s)
{
    return !s->bottom_taken;
}

bool exchange_item_with_search(TerrorState *s, Rng *rng)
{
    if (s->search_left <= first_searched(s)) return false;
    return trade(s, &s->search[imagine_between(rng, first_searched(s), s->search_left - 1)], is_in_search,
                 rng);
}

bool exchange_item_with_discard(TerrorState *s, Rng *rng)
{
    int slot = draw_holder(s, rng);
    Bag pile = s->discard & ~((Bag)7 << (3 * ITEM_KEY));
    if (slot == NO_SLOT || !pile) return false;
    int ours = draw_kind(s->inventory[slot], rng), theirs = draw_kind(pile, rng);
    if (ours == theirs) return false;
    terror_spend(s, slot, ours);
    terror_hold(s, slot, theirs);
    s->discard -= bag_one(theirs);
    return true;
}

bool exchange_items_of_two(TerrorState *s, Rng *rng)
{
    int one = draw_holder(s, rng), two = draw_holder(s, rng);
    if (one == two) return false;
    int ours = draw_kind(s->inventory[one], rng), theirs = draw_kind(s->inventory[two], rng);
    if (ours == theirs) return false;
    terror_lose(s, one, ours);
    terror_lose(s, two, theirs);
    terror_hold(s, one, theirs);
    terror_hold(s, two, ours);
    return true;
}

/* To somebody else, or onto the pile. */
bool exchange_hand_over(TerrorState *s, Rng *rng)
{
    int from = draw_holder(s, rng), to = imagine_between(rng, 0, PARTY);
    if (from == NO_SLOT || from == to) return false;
    int item = draw_kind(s->inventory[from], rng);
    if (to == PARTY) {
        terror_spend(s, from, item);
        return true;
    }
    if (s->held[to] >= terror_limit(s, to)) return false;
    terror_lose(s, from, item);
    terror_hold(s, to, item);
    return true;
}

/* ---- what is being looked at ---- */

/* What lies open is in order of its kinds. */
bool exchange_discovered(TerrorState *s, Rng *rng)
{
    const Frame *top = terror_top_of(s);
    if (top->kind != FRAME_DISCOVERY || !s->drawn[0] || !s->discovery_left) return false;
    uint8_t *ours = &s->drawn[s->drawn[1] ? rng_below(rng, DISCOVERED) : 0];
    uint8_t *theirs = &s->discovery[rng_below(rng, s->discovery_left)], kept = *ours;
    *ours = *theirs;
    *theirs = kept;
    if (!s->drawn[1] || s->drawn[0] <= s->drawn[1]) return true;
    kept = s->drawn[0];
    s->drawn[0] = s->drawn[1];
    s->drawn[1] = kept;
    return true;
}

bool exchange_searched(TerrorState *s, Rng *rng)
{
    Frame *top = terror_top(s);
    if (top->kind != FRAME_KEEP || s->search_left <= first_searched(s)) return false;
    uint8_t *theirs = &s->search[imagine_between(rng, first_searched(s), s->search_left - 1)], kept = *theirs;
    *theirs = top->what;
    top->what = kept;
    return true;
}

/* ---- order ---- */

static bool exchange_two(uint8_t *cards, int first, int count, Rng *rng)
{
    if (count - first < 2) return false;
    uint8_t *one = &cards[imagine_between(rng, first, count - 1)];
    uint8_t *two = &cards[imagine_between(rng, first, count - 1)], kept = *one;
    *one = *two;
    *two = kept;
    return true;
}

bool exchange_order_of_discovery(TerrorState *s, Rng *rng)
{
    return exchange_two(s->discovery, 0, s->discovery_left, rng);
}

bool exchange_order_of_search(TerrorState *s, Rng *rng)
{
    return exchange_two(s->search, first_searched(s), s->search_left, rng);
}

bool exchange_order_of_deck(TerrorState *s, Rng *rng)
{
    return exchange_two(s->deck, 0, s->deck_left, rng);
}

/* ---- keys (V2): who has left had what he needed ---- */

bool exchange_keys(TerrorState *s, Rng *rng)
{
    int from = imagine_between(rng, 0, PARTY - 1), to = imagine_between(rng, 0, PARTY - 1);
    bool gone = s->fate[from] == FATE_ESCAPED || s->fate[to] == FATE_ESCAPED;
    if (from == to || gone || !s->keys[from]) return false;
    s->keys[from]--;
    s->keys[to]++;
    return true;
}
