/* imagine_items.c - where the item cards may lie: as many are drawn as the ItemPlan says, among them all that must have
 * been found; of the rest each lies in an inventory or on the discard pile. */
#include "games/terrorscape/knowledge/imagine.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* Cards not yet placed, by kind. */
typedef struct Box {
    uint8_t search[ITEM_COUNT], discovery[ITEM_COUNT];
    uint8_t found[ITEM_COUNT];
    int searches, discoveries; /* still to draw */
    bool bottom;               /* the fixed key is among those drawn */
} Box;

bool imagine_marksman(const TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (terror_keeps(s, slot, TRAIT_MARKSMANSHIP) && !terror_find(s, FRAME_TRAITS)) return true;
    return false;
}

static Box open_box(const ItemPlan *plan, const TerrorState *s)
{
    Box box = { .searches = plan->searched, .discoveries = plan->discovered - plan->open };
    box.bottom = plan->bottom || plan->searched == SEARCH_CARDS;
    if (plan->searched == SEARCH_CARDS) box.searches--;
    for (int item = 1; item < ITEM_COUNT; item++) {
        box.search[item] = terror_items[item].search;
        box.discovery[item] = terror_items[item].discovery;
    }
    if (box.bottom) box.found[ITEM_KEY] = 1;
    if (imagine_marksman(s)) {
        box.discovery[ITEM_REVOLVER]--;
        box.found[ITEM_REVOLVER]++;
    }
    return box;
}

/* ---- drawing ---- */

static bool find_one(Box *box, int item, Rng *rng)
{
    bool searched = box->searches && box->search[item], discovered = box->discoveries && box->discovery[item];
    if (!searched && !discovered) return false;
    if (searched && discovered) searched = chance(rng, 2);
    if (searched) box->searches--, box->search[item]--;
    else box->discoveries--, box->discovery[item]--;
    box->found[item]++;
    return true;
}

/* What one deck alone can give is taken first. */
static bool find_what_must_be(const ItemPlan *plan, const TerrorState *s, Box *box, Rng *rng)
{
    if (plan->left && !find_one(box, plan->left, rng)) return false;
    uint8_t order[ITEM_COUNT - 1];
    for (int i = 0; i < LEN(order); i++) order[i] = (uint8_t)(i + 1);
    rng_shuffle(rng, order, LEN(order));
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < LEN(order); i++) {
            int item = order[i];
            bool either = box->search[item] && box->discovery[item];
            if (terror_items[item].personal || (pass == 0 && either)) continue;
            while (box->found[item] < terror_must_be_found(s, item) + (item == plan->left))
                if (!find_one(box, item, rng)) return false;
        }
    return true;
}

static int draw_any(uint8_t left[ITEM_COUNT], Rng *rng)
{
    uint32_t all = 0;
    for (int item = 1; item < ITEM_COUNT; item++) all += left[item];
    if (!all) return ITEM_NONE;
    uint32_t pick = rng_below(rng, all);
    int item = 1;
    while (pick >= left[item]) pick -= left[item++];
    left[item]--;
    return item;
}

static void draw_the_rest(const ItemPlan *plan, TerrorState *s, Box *box, Rng *rng)
{
    for (; box->searches > 0; box->searches--) box->found[draw_any(box->search, rng)]++;
    for (; box->discoveries > 0; box->discoveries--) box->found[draw_any(box->discovery, rng)]++;
    for (int i = 0; i < plan->open; i++) s->drawn[i] = (uint8_t)draw_any(box->discovery, rng);
}

static int lay_out(const uint8_t left[ITEM_COUNT], uint8_t *cards, int count)
{
    for (int item = 1; item < ITEM_COUNT; item++)
        for (int i = 0; i < left[item]; i++) cards[count++] = (uint8_t)item;
    return count;
}

static void fill_decks(TerrorState *s, const Box *box, Rng *rng)
{
    int fixed = !box->bottom;
    s->bottom_taken = box->bottom;
    if (fixed) s->search[0] = ITEM_KEY;
    s->search_left = (uint8_t)lay_out(box->search, s->search, fixed);
    s->discovery_left = (uint8_t)lay_out(box->discovery, s->discovery, 0);
    rng_shuffle(rng, s->search + fixed, s->search_left - fixed);
    rng_shuffle(rng, s->discovery, s->discovery_left);
}

/* ---- what was found ---- */

static void leave(TerrorState *s, int item)
{
    s->discard += bag_one(item);
}

/* Into somebody's hands, or onto the pile. */
static void place(TerrorState *s, int item, int owner, Rng *rng)
{
    int slot = owner != NO_SLOT && chance(rng, 2) ? owner : imagine_between(rng, 0, PARTY);
    if (slot < PARTY && s->held[slot] < terror_limit(s, slot)) terror_hold(s, slot, item);
    else leave(s, item);
}

/* On the rack; in V2 with whoever kept them, at times all with one: five in one hand would else be rare. */
static void place_keys(TerrorState *s, int found, Rng *rng)
{
    int keeper = chance(rng, 8) ? imagine_between(rng, 0, PARTY - 1) : NO_SLOT;
    for (int slot = 0; slot < PARTY; slot++)
        if (s->fate[slot] == FATE_ESCAPED) s->keys[slot] = KEYS_ALONE, found -= KEYS_ALONE;
    for (found -= s->rack; found > 0; found--) {
        int slot = keeper != NO_SLOT ? keeper : imagine_between(rng, 0, PARTY);
        if (slot < PARTY && s->option[OPTION_SEPARATE_WAYS]) s->keys[slot]++;
        else leave(s, ITEM_KEY);
    }
}

static int starter(const TerrorState *s, int item)
{
    if (item == ITEM_REVOLVER)
        for (int slot = 0; slot < PARTY; slot++)
            if (terror_keeps(s, slot, TRAIT_MARKSMANSHIP)) return slot;
    return terror_items[item].owner ? s->slot[terror_items[item].owner] : NO_SLOT;
}

/* What K has seen lies where he saw it; gives the number of the other cards that were found. */
static int place_seen(const ItemPlan *plan, TerrorState *s, Box *box, uint8_t cards[ITEM_CARDS])
{
    int seen = terror_seen_in_hand(s), count = 0;
    for (int item = ITEM_KEY + 1; item < ITEM_COUNT; item++) {
        int left = box->found[item] + (terror_items[item].personal && starter(s, item) != NO_SLOT);
        for (int i = bag_count(s->shown, item); i > 0; i--, left--) leave(s, item);
        if (item == plan->left) leave(s, item), left--;
        if (item == seen) terror_hold(s, s->defender, item), left--;
        for (; left > 0 && count < ITEM_CARDS; left--) cards[count++] = (uint8_t)item;
    }
    return count;
}

static void place_found(const ItemPlan *plan, TerrorState *s, Box *box, Rng *rng)
{
    uint8_t cards[ITEM_CARDS];
    place_keys(s, box->found[ITEM_KEY], rng);
    int count = place_seen(plan, s, box, cards);
    rng_shuffle(rng, cards, count);
    for (int i = 0; i < count; i++) {
        if (plan->begun) place(s, cards[i], starter(s, cards[i]), rng);
        else terror_hold(s, starter(s, cards[i]), cards[i]);
    }
}

static void clear(TerrorState *s)
{
    memset(s->inventory, 0, sizeof s->inventory);
    memset(s->held, 0, sizeof s->held);
    memset(s->keys, 0, sizeof s->keys);
    memset(s->drawn, 0, sizeof s->drawn);
    memset(s->search, 0, sizeof s->search);
    memset(s->discovery, 0, sizeof s->discovery);
    s->discard = 0;
}

bool imagine_items(const ItemPlan *plan, Rng *rng, TerrorState *s)
{
    Box box = open_box(plan, s);
    clear(s);
    if (!find_what_must_be(plan, s, &box, rng)) return false;
    draw_the_rest(plan, s, &box, rng);
    fill_decks(s, &box, rng);
    place_found(plan, s, &box, rng);
    return true;
}
