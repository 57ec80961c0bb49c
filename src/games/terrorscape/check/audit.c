/* audit.c - what must be true of the pieces at every moment. */
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/rules/survivors/survivors.h"

/* ---- items ---- */

static int copies_in_box(const TerrorState *s, int item)
{
    const ItemRow *row = &terror_items[item];
    bool plays = !row->owner || s->slot[row->owner] != NO_SLOT;
    return row->search + row->bottom + row->discovery + (plays ? row->personal : 0);
}

static int count_in(const uint8_t *cards, int count, int kind)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += cards[i] == kind;
    return found;
}

static int drawn_in_hand(const TerrorState *s, int item)
{
    int found = 0;
    for (int i = 0; i < s->depth; i++) found += s->stack[i].kind == FRAME_KEEP && s->stack[i].what == item;
    return found;
}

/* Every card is in exactly one place. */
static const char *audit_items(const TerrorState *s)
{
    for (int item = 1; item < ITEM_COUNT; item++) {
        int found = count_in(s->search, SEARCH_CARDS, item) + count_in(s->discovery, DISCOVERY_CARDS, item);
        found += count_in(s->drawn, DISCOVERED, item) + drawn_in_hand(s, item) + bag_count(s->discard, item);
        for (int slot = 0; slot < PARTY; slot++) found += bag_count(s->inventory[slot], item);
        if (item == ITEM_KEY) found += s->rack + s->keys[0] + s->keys[1] + s->keys[2];
        if (found != copies_in_box(s, item)) return "an item card is missing or twice there";
        if (bag_count(s->shown, item) > bag_count(s->discard, item))
            return "a card shown is not in the discard pile";
    }
    return NULL;
}

static const char *audit_decks(const TerrorState *s)
{
    for (int i = 0; i < SEARCH_CARDS; i++)
        if ((i < s->search_left) != (s->search[i] != 0)) return "the search deck has a hole";
    for (int i = 0; i < DISCOVERY_CARDS; i++)
        if ((i < s->discovery_left) != (s->discovery[i] != 0)) return "the discovery deck has a hole";
    for (int i = 0; i < KILLER_CARDS; i++)
        if ((i < s->deck_left) != (s->deck[i] != 0)) return "the Killer's deck has a hole";
    if (!s->bottom_taken && s->search[0] != ITEM_KEY) return "the fixed key is not at the bottom";
    return NULL;
}

static const char *audit_inventories(const TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++) {
        if (bag_size(s->inventory[slot]) != s->held[slot]) return "an inventory is miscounted";
        if (bag_has(s->inventory[slot], ITEM_KEY)) return "a key in an inventory";
        const Frame *top = s->depth ? terror_top_of(s) : NULL;
        bool asked = top && top->kind == FRAME_LIMIT && top->who == slot;
        bool drawing = terror_find(s, FRAME_DRAWS) != NULL;
        if (s->in_house >> slot & 1 && terror_is_over_limit(s, slot) && !asked && !drawing)
            return "an inventory is over its limit";
    }
    return NULL;
}

/* ---- the Killer's cards ---- */

static int cards_in_play(const TerrorState *s, int ability)
{
    int found = 0;
    for (int i = 0; i < s->depth; i++) found += terror_card_on_table(&s->stack[i]) == ability;
    return found;
}

static const char *audit_cards(const TerrorState *s)
{
    const KillerRow *row = &terror_killers[s->killer];
    for (int ability = 1; ability < ABILITY_COUNT; ability++) {
        int found = count_in(s->deck, KILLER_CARDS, ability) + bag_count(s->hand, ability) +
                    bag_count(s->pile, ability) + cards_in_play(s, ability);
        int copies = row->copies[ability];
        if (ability == row->locked) copies = s->unlocked;
        if (found != copies) return "an ability card is missing or twice there";
        if (bag_count(s->open, ability) > bag_count(s->pile, ability))
            return "a card known to be discarded is not";
    }
    return NULL;
}

/* ---- the map ---- */

static const char *audit_map(const TerrorState *s)
{
    if (s->blocks & ~(DoorSet)ALL_DOORS || __builtin_popcountll(s->blocks) > BLOCKS_MAX)
        return "too many blocks";
    if (s->fresh & ~s->blocks) return "a fresh block that is not there";
    if ((s->noise | s->told) & 1 || s->told & ~s->noise) return "noise was told that nobody made";
    if (s->lair < 1 || s->lair >= ROOM_COUNT) return "the Killer is nowhere";
    for (int slot = 0; slot < PARTY; slot++) {
        bool inside = s->in_house >> slot & 1;
        if (inside && !s->room[slot]) return "a Survivor is nowhere";
        if (inside != (s->fate[slot] == FATE_IN_HOUSE)) return "a Survivor is in the house and gone";
        if (s->fear[slot] > FEAR_MAX) return "too much fear";
    }
    return NULL;
}

/* While the Killer is on turn the truth is among what he cannot rule out; in their turn the Survivors run ahead of it. */
static const char *audit_trail(const TerrorState *s)
{
    for (int slot = 0; terror_find(s, FRAME_KILLER) && slot < PARTY; slot++)
        if (s->in_house >> slot & 1 && !(s->possible[slot] >> s->room[slot] & 1))
            return "the Killer has ruled out the truth";
    return NULL;
}

static const char *audit_play(const TerrorState *s)
{
    if (s->repair > REPAIR_DONE || s->rescue > RESCUE_SPACES) return "the radio is over its track";
    if (s->level < 1 || s->level > LEVEL_LAST) return "no such level";
    if (!s->ended && !s->in_house) return "nobody is in the house";
    if (s->owing != (s->ended ? 0 : terror_frames[terror_top_of(s)->kind]->asks(s)))
        return "somebody owes a decision that is not asked for";
    if (s->stack[0].kind != FRAME_ROUND) return "the round is not the lowest frame";
    for (int i = s->depth; i < FRAMES_MAX; i++)
        if (s->stack[i].kind) return "a frame lies above the stack";
    return NULL;
}

const char *terror_audit(const void *state)
{
    static const char *(*const audits[])(const TerrorState *s) = {
        audit_play, audit_items, audit_decks, audit_inventories, audit_cards, audit_map, audit_trail
    };
    const TerrorState *s = state;
    const char *wrong = NULL;
    if (!s->killer) return s->depth ? NULL : "nothing is going on";
    for (int i = 0; i < LEN(audits) && !wrong; i++) wrong = audits[i](s);
    return wrong;
}
