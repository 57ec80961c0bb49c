/* reckon.c - bounds on what the Survivors' side has done in secret. They only have to hold: K may know better.
 *
 * Both facts.c and imagine rest on them. That is why they must be tight where they say that something is known, or worlds
 * are imagined in which it varies, and sound everywhere else, or the true world is none of those. So they are made of
 * counts that anybody at the table can make, and of nothing that takes a memory of who held what. */
#include "games/terrorscape/knowledge/reckon.h"
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

static bool has_traits(const TerrorState *s)
{
    return terror_difficulty(s->option).survivor_keeps;
}

/* There is one card of each trait, and everybody keeps as many as agreed. */
static bool may_have_trait(const TerrorState *s, int slot, int trait)
{
    OwnTraits shown = s->traits[slot] & s->traits_shown;
    if (s->traits_shown >> trait & 1) return shown >> trait & 1;
    return __builtin_popcount(shown) < terror_difficulty(s->option).survivor_keeps;
}

/* ---- rooms ---- */

/* In table order: who comes before the one at hand and was not hurt is not there. */
static void look_at_wounds(const Frame *frame, RoomSet rooms[PARTY])
{
    for (int slot = 0; frame->rooms && slot < frame->who; slot++)
        if (rooms[slot] & ~frame->rooms) rooms[slot] &= (RoomSet)~frame->rooms;
}

/* Who alone is waited for has not gone yet, unless his trait lets him go twice. */
static void look_at_flight(const TerrorState *s, const Frame *frame, RoomSet rooms[PARTY])
{
    int slots = frame->left & s->in_house, slot = __builtin_ctz((unsigned)slots | 8);
    if (slots & (slots - 1) || slot == PARTY) return;
    bool twice = frame->kind == FRAME_FLEE && may_have_trait(s, slot, TRAIT_SURVIVAL_INSTINCT);
    rooms[slot] &= (RoomSet)(twice ? ROOM_BIT(s->lair) | terror_open_from(s, s->lair) : ROOM_BIT(s->lair));
}

static void reckon_rooms(const TerrorState *s, Reckoning *r)
{
    terror_possible_now(s, r->rooms);
    for (int i = 0; i < s->depth; i++) {
        const Frame *frame = &s->stack[i];
        if (frame->kind == FRAME_WOUND) look_at_wounds(frame, r->rooms);
        if (frame->kind == FRAME_FLEE || frame->kind == FRAME_SAVED) look_at_flight(s, frame, r->rooms);
    }
}

/* ---- cards ---- */

/* In the Survivors' turn: only somebody who acts can have brought that about. */
static bool asks_killer(const TerrorState *s)
{
    for (int i = 1; i < s->depth; i++)
        if (s->stack[i].kind >= FRAME_KILLER) return true;
    return false;
}

/* One discovery a round, in S2. Some games end before it, others after. */
static Range reckon_discoveries(const TerrorState *s, bool ahead)
{
    int before = most(s->round - 1, 0), after = s->round;
    switch (s->ended) {
    case ENDING_ESCAPE:
    case ENDING_RESCUE:
    case ENDING_EXHAUSTION: return (Range) { before, before };
    case ENDING_PLAN:
    case ENDING_SEPARATE: return (Range) { before, after };
    default: return (Range) { ahead ? before : after, ahead && asks_killer(s) ? before : after };
    }
}

/* Marksmanship takes a card out of the deck at the beginning. */
static Range reckon_discovery(const TerrorState *s, Range discoveries)
{
    int keeps = terror_difficulty(s->option).survivor_keeps;
    bool marksman = s->traits_shown >> TRAIT_MARKSMANSHIP & 1;
    bool all_shown = __builtin_popcount(s->traits_shown) == PARTY * keeps;
    bool choosing = terror_find(s, FRAME_TRAITS);
    bool may_be = has_traits(s) && !choosing && (marksman || !all_shown);
    int low = DISCOVERY_CARDS - may_be, high = DISCOVERY_CARDS - marksman;
    return (Range) { most(0, low - DISCOVERED * discoveries.high),
                     most(0, high - DISCOVERED * discoveries.low) };
}

int terror_seen_in_hand(const TerrorState *s)
{
    return s->defender != NO_SLOT && terror_items[s->defence_item].kept ? s->defence_item : ITEM_NONE;
}

int terror_must_be_found(const TerrorState *s, int item)
{
    int count = bag_count(s->shown, item) + (terror_seen_in_hand(s) == item);
    if (item != ITEM_KEY) return count;
    for (int slot = 0; slot < PARTY; slot++) count += s->fate[slot] == FATE_ESCAPED ? KEYS_ALONE : 0;
    return count + s->rack;
}

/* Cards that must have been found. Those that one deck cannot have given came from the other, so that one was drawn from at least
 * so often, whatever else was found. */
typedef struct Found {
    int cards, keys;
    int not_discovered, not_searched;
} Found;

static Found must_be_found(const TerrorState *s)
{
    Found found = { .keys = terror_must_be_found(s, ITEM_KEY) };
    for (int item = 1; item < ITEM_COUNT; item++) {
        const ItemRow *row = &terror_items[item];
        int copies = row->personal ? 0 : terror_must_be_found(s, item);
        found.cards += copies;
        found.not_discovered += most(0, copies - row->discovery);
        found.not_searched += most(0, copies - row->search - row->bottom);
    }
    return found;
}

/* The fixed key comes last. */
static int searched_at_least(const Found *found, int discovered)
{
    int keys = found->keys - terror_items[ITEM_KEY].discovery;
    if (keys > terror_items[ITEM_KEY].search) return SEARCH_CARDS;
    return least(SEARCH_CARDS, most(found->not_discovered, found->cards - discovered));
}

bool terror_may_be_found(const TerrorState *s, const Reckoning *r, int item)
{
    const ItemRow *row = &terror_items[item];
    int copies = row->search + row->bottom + row->discovery;
    if (terror_must_be_found(s, item) >= copies) return false;
    if (item == ITEM_REVOLVER && has_traits(s) && !terror_find(s, FRAME_TRAITS)) return true;
    return (row->discovery && r->free_discovered > 0) || (row->search && r->free_searched > 0);
}

bool terror_may_have_been_used(const TerrorState *s, const Reckoning *r, int item)
{
    return s->round > 1 && r->free_earlier > 0 &&
           terror_must_be_found(s, item) < terror_items[item].discovery;
}

/* Each Survivor can search once a turn; a repair brings cards in V2, plans bring several at once. */
static int searched_at_most(const TerrorState *s, int turns)
{
    int a_turn = s->option[OPTION_SEPARATE_WAYS] ? 6 : PARTY;
    bool plans = s->option[OPTION_PLANS] && s->round > terror_plans[PLAN_ANCIENT_CHEST].step_count;
    return plans ? SEARCH_CARDS : least(SEARCH_CARDS, a_turn * turns);
}

/* Without the radio the game would have ended in S2 of round 17 (7.2); it takes two turns at least to repair it, and five
 * rounds later the marker is off its track. */
static Range reckon_rescue(const TerrorState *s, bool before_s2, int turns)
{
    if (s->ended == ENDING_RESCUE || turns < 2) return (Range) { 0, 0 };
    bool must_be = !s->ended && s->round >= EXHAUSTION_ROUND + before_s2;
    return (Range) { must_be, least(RESCUE_SPACES, EXHAUSTION_ROUND + RESCUE_SPACES - s->round) };
}

bool terror_is_seen_exhausted(const TerrorState *s)
{
    return s->round >= EXHAUSTION_ROUND && s->option[OPTION_RESCUE_PUBLIC] && !s->rescue;
}

/* Can all that must have been found have been found with so many discoveries? */
static bool is_enough(const Found *found, int discoveries, int searched)
{
    int discovered = DISCOVERED * discoveries;
    return searched_at_least(found, discovered) <= searched && found->not_searched <= discovered;
}

/* A card that K can name takes the place of one that may be anything. With plans the turn may have come as far as S3, where
 * this round's discovery is in somebody's hand already: when what he saw cannot be explained without it, it has. */
static void reckon_cards(const TerrorState *s, Reckoning *r)
{
    bool plans = s->option[OPTION_PLANS];
    Found found = must_be_found(s);
    int most_searched = searched_at_most(s, r->turns), before = DISCOVERED * r->discoveries.low;
    r->planning = r->ahead && plans && !is_enough(&found, r->discoveries.low, most_searched);
    if (r->planning) r->discoveries.low = r->discoveries.high;
    int discovered = DISCOVERED * (plans || !r->ahead ? r->discoveries.high : r->discoveries.low);
    int taken = most(found.not_searched, found.cards - most_searched);
    r->discovery = reckon_discovery(s, r->discoveries);
    r->searched = (Range) { searched_at_least(&found, discovered), most_searched };
    r->searched_before = searched_at_most(s, most(0, r->turns - 1));
    r->free_discovered = discovered - taken;
    r->free_earlier = before - taken;
    r->free_searched = most_searched - most(found.not_discovered, found.cards - discovered);
    r->bottom = most_searched == SEARCH_CARDS;
}

Reckoning terror_reckon(const TerrorState *s)
{
    Reckoning r = { .ahead = terror_runs_ahead(s) };
    r.discoveries = reckon_discoveries(s, r.ahead);
    /* From the Main Hall nobody reaches the radio or a place to search in the first turn, but by a trait. */
    r.turns = most(0, s->round - !has_traits(s));
    r.steps = !s->option[OPTION_PLANS] ? 0 : r.ahead ? r.discoveries.low : r.discoveries.high;
    reckon_cards(s, &r);
    r.rescue = reckon_rescue(s, r.ahead && !r.planning, r.turns);
    reckon_rooms(s, &r);
    return r;
}

bool terror_drains(const TerrorState *s, int frame)
{
    const Frame *card = &s->stack[frame - (frame > 0)];
    bool drain = card->kind == FRAME_CARD && card->what == ABILITY_LIFE_DRAIN;
    return drain && s->stack[frame].kind == FRAME_WOUND && !s->option[OPTION_FEAR_PUBLIC];
}

bool terror_deck_is_empty(const TerrorState *s)
{
    for (int i = 1; i < s->depth && s->option[OPTION_LEVELUP_FIRST]; i++)
        if (s->stack[i - 1].kind == FRAME_DRAW && s->stack[i].kind == FRAME_LEVEL) return true;
    return false;
}
