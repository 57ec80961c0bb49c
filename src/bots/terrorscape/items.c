/* items.c - what items are worth to whom: finding, keeping, dropping, handing over. */
#include "bots/terrorscape/party.h"

enum {
    KEY_FOUND = 500,
    REPAIR_TOOL = 60,
    TRADE_GAIN = 20, /* less is not worth a trade */
    SILENCE = 15     /* what Silent Retrieval is worth unused */
};

typedef struct ItemWorth {
    int16_t worth;
    int16_t again; /* of a further copy */
} ItemWorth;

static const ItemWorth table[ITEM_COUNT] = {
    [ITEM_KEY] = { KEY_FOUND, KEY_FOUND }, [ITEM_TOOLBOX] = { REPAIR_TOOL, 40 },
    [ITEM_WHISKEY_BOTTLE] = { 18, 5 },     [ITEM_HATCHET] = { 30, 15 },
    [ITEM_HERBAL_MEDICINE] = { 60, 40 },   [ITEM_LIMESTONE_POWDER] = { 50, 30 },
    [ITEM_AMMO_PACK] = { 20, 10 },         [ITEM_REVOLVER] = { 20, 0 },
    [ITEM_ADRENALINE] = { 35, 25 },        [ITEM_SEDATIVES] = { 22, 8 },
    [ITEM_FIRECRACKER] = { 18, 0 },        [ITEM_ANCIENT_AMULET] = { 20, 0 },
    [ITEM_SHORTSWORD] = { 45, 0 },         [ITEM_LONGSWORD] = { 90, 0 },
    [ITEM_SECRET_MAP] = { 15, 0 },         [ITEM_FLASHLIGHT] = { 12, 0 },
    [ITEM_TRAP_PARTS] = { 12, 0 },
};

enum { GUN = 90, AMULET_NEEDED = 45, MEDICINE_NEEDED = 200, OWN_KIT = 70, OWN_CAMERA = 8 };

/* Revolver and Ammo make each other worth something. */
static int gun(const TerrorView *view, int slot, int item)
{
    int other = item == ITEM_REVOLVER ? ITEM_AMMO_PACK : ITEM_REVOLVER;
    return bag_has(view->inventory[slot], other) ? GUN : table[item].worth;
}

static int medicine(const TerrorView *view, int slot)
{
    int anyone = view->wounded[0] | view->wounded[1] | view->wounded[2];
    return view->wounded[slot] ? MEDICINE_NEEDED : anyone && !is_separate(view) ? 120 : 0;
}

int party_item(const TerrorView *view, int slot, int item, int copies)
{
    const ItemWorth *row = &table[item];
    bool butcher = view->killer == KILLER_BUTCHER;
    int worth = copies > 1 ? row->again : row->worth;
    switch (item) {
    case ITEM_TOOLBOX: return view->rescue ? 0 : worth + 10 * terror_survivors[view->who[slot]].toolbox_more;
    case ITEM_HERBAL_MEDICINE: return worth + (copies > 1 ? 0 : medicine(view, slot));
    case ITEM_REVOLVER:
    case ITEM_AMMO_PACK: return copies > 1 ? worth : gun(view, slot, item);
    case ITEM_ANCIENT_AMULET:
        return view->killer == KILLER_ASSASSIN ? worth / 4 : butcher ? AMULET_NEEDED : worth;
    case ITEM_MARCO_MEDICAL_KIT:
        return view->who[slot] == SURVIVOR_MARCO ? OWN_KIT + medicine(view, slot) : 0;
    case ITEM_SOPHIA_CAMERA: return view->who[slot] == SURVIVOR_SOPHIA ? OWN_CAMERA : 0;
    default: return worth;
    }
}

static int worth_of_next(const TerrorView *view, int slot, int item)
{
    return party_item(view, slot, item, bag_count(view->inventory[slot], item) + 1);
}

static int worth_of_last(const TerrorView *view, int slot, int item)
{
    return party_item(view, slot, item, bag_count(view->inventory[slot], item));
}

/* What is lost when one item more has to be held. */
static int cheapest(const TerrorView *view, int slot)
{
    bool has_room = view->held[slot] < terror_survivors[view->who[slot]].limit;
    int least = has_room ? 0 : CERTAIN;
    for (Bag bag = view->inventory[slot]; bag && least; bag = bag_rest(bag)) {
        int worth = worth_of_last(view, slot, bag_first(bag));
        if (worth < least) least = worth;
    }
    return least;
}

static int worth_found(const TerrorView *view, int slot, int item)
{
    if (item == ITEM_KEY) return KEY_FOUND;
    return larger(worth_of_next(view, slot, item) - cheapest(view, slot), 0);
}

int party_weigh_keep(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int slot = view->stack[view->depth - 1].who; /* has the cards before him */
    int item = move_arg(move, 0);
    switch (move_verb(move)) {
    case VERB_KEEP: return worth_found(view, slot, item);
    case VERB_KEEP_BOTH:
        return worth_found(view, slot, view->drawn[0]) + worth_found(view, slot, view->drawn[1]) -
               REPAIR_TOOL;
    case VERB_DROP: return -worth_of_last(view, slot, item);
    case VERB_USE: return 1 - worth_of_last(view, slot, move_arg(move, 1)); /* gone as well, but of use */
    case VERB_HUSH:
        return party_danger(party, slot, view->room[slot], true) -
               party_danger(party, slot, view->room[slot], false) - SILENCE;
    default: return 0;
    }
}

/* Who risks least by a noise and has use for a find. */
int party_weigh_discoverer(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int slot = slot_of(view, move_arg(move, 0)), room = view->room[slot], noisy = 0, find = 0;
    for (Bag bag = view->undiscovered; bag; bag = bag_rest(bag)) {
        int item = bag_first(bag), count = bag_count(bag, item);
        if (terror_items[item].draw_noise) noisy += count;
        find += count * worth_found(view, slot, item);
    }
    int cards = view->discovery ? view->discovery : 1;
    int louder =
        party_danger(party, slot, room, true) - party_danger(party, slot, room, party_is_noisy(party, room));
    return find / cards - louder * DISCOVERED * noisy / cards;
}

/* Only if the item is worth clearly more to the other: so trades come to an end. */
int party_weigh_trade(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    int from = slot_of(view, move_arg(move, 0)), to = slot_of(view, move_arg(move, 1)),
        item = move_arg(move, 2);
    if (is_separate(view)) return NEVER;
    return worth_of_next(view, to, item) - cheapest(view, to) - worth_of_last(view, from, item) - TRADE_GAIN;
}

/* Gifts are welcome, unless something better would have to go; a swap when something better comes than goes. The top
 * frame has the offer. */
int party_weigh_answer(const Party *party, Move move)
{
    const TerrorView *view = party->view;
    const FrameView *offer = &view->stack[view->depth - 1];
    switch (move_verb(move)) {
    case VERB_AGREE: return 1 + worth_of_next(view, offer->left, offer->what) - cheapest(view, offer->left);
    case VERB_RETURN:
        return worth_of_next(view, offer->left, offer->what) -
               worth_of_last(view, offer->left, move_arg(move, 0));
    default: return 0;
    }
}
