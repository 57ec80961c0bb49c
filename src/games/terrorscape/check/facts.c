/* facts.c - the facts of a table and who may know them, written from the rules' "who sees what" (11) and not from the
 * view. What a value is, the state says. Whether it is known follows from whose it is, from what lies open, and from what was
 * told (notes.h): nothing that the state remembers of what somebody knows is looked at.
 *
 * What can be reckoned from all that (rooms, decks, items) is in reckon.c, which imagination uses too: here it reckons with
 * what was told, there with what the state remembers. A wrong formula would be the same in both; for that there are worlds
 * that differ in one thing (exchange.c). */
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/check/notes.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/knowledge/reckon.h"

const char *const terror_fact_kinds[] = {
    [FACT_ROOM] = "room",   [FACT_ITEM] = "item", [FACT_DECK] = "deck",     [FACT_KEYS] = "keys",
    [FACT_RADIO] = "radio", [FACT_TURN] = "turn", [FACT_NOISE] = "noise",   [FACT_TRAP] = "trap",
    [FACT_HAND] = "hand",   [FACT_PILE] = "pile", [FACT_CARD] = "card",     [FACT_LAIR] = "lair",
    [FACT_TRAIT] = "trait", [FACT_PLAN] = "plan", [FACT_CHOICE] = "choice", [FACT_FEAR] = "fear",
};

/* Who asks, and what he can reckon. */
typedef struct Ledger {
    const TerrorState *s; /* the truth */
    const TerrorState *t; /* as it was told */
    bool is_k, is_s;
    Reckoning r;
    uint32_t findable; /* items of which one more copy may have been found than must have been, a bit each */
    Fact *out;
    int count;
} Ledger;

static void add(Ledger *l, int kind, int place, uint32_t value, bool known)
{
    must(l->count < FACTS_MAX);
    l->out[l->count++] =
        (Fact) { .kind = (uint8_t)kind, .known = known, .place = (uint16_t)place, .value = (uint16_t)value };
}

static bool is_one(uint64_t set)
{
    return !(set & (set - 1));
}

/* Five kinds of a bag at once: three bits each. */
enum { GROUP = 5, GROUPS = 4 };
_Static_assert(ITEM_COUNT <= GROUP * GROUPS && ABILITY_COUNT <= GROUP * GROUPS,
               "a kind of card beyond the last group would be no fact, and no leak of it would be seen");

static uint32_t group_of(Bag bag, int group)
{
    return (uint32_t)(bag >> (3 * GROUP * group) & 0x7fff);
}

static uint32_t hash_of(const uint8_t *cards, int count)
{
    uint32_t hash = 0x811c9dc5u;
    for (int i = 0; i < count; i++) hash = (hash ^ cards[i]) * 0x01000193u;
    return (hash ^ hash >> 16) & 0xffff;
}

/* Every bit of the value changes about half of the bits that come out. */
static uint32_t fold(uint64_t value)
{
    value = (value ^ value >> 32) * 0x9e3779b97f4a7c15u;
    return (uint32_t)((value ^ value >> 29) * 0xbf58476d1ce4e5b9u >> 48);
}

/* ---- the Survivors' cards ---- */

/* Personal items change hands as soon as play begins; others must have been found. */
static bool may_be_held(const Ledger *l, int item)
{
    const TerrorState *s = l->t;
    int owner = terror_items[item].owner;
    if (owner) return s->slot[owner] != NO_SLOT && s->round;
    return item != ITEM_KEY && l->findable >> item & 1 && (s->round || item == ITEM_REVOLVER);
}

static bool may_be_discarded(const Ledger *l, int item)
{
    if (item == ITEM_KEY) return l->t->round && l->findable >> item & 1;
    return l->t->round && may_be_held(l, item);
}

static bool may_be_in_group(const Ledger *l, int group, bool (*may_be)(const Ledger *l, int item))
{
    for (int item = GROUP * group; item < GROUP * (group + 1); item++)
        if (item > 0 && item < ITEM_COUNT && may_be(l, item)) return true;
    return false;
}

/* With Sleight of Hand somebody may hold too much of what he has just discovered and be asked what goes: for that moment
 * the others' reckoning is behind, so what cannot be held by it is left out. */
static Bag counted(const Ledger *l, Bag bag)
{
    if (l->is_s || !l->r.ahead || !terror_difficulty(l->s->option).survivor_keeps) return bag;
    for (int item = ITEM_KEY + 1; item < ITEM_COUNT; item++)
        if (!may_be_held(l, item)) bag &= ~((Bag)7 << (3 * item));
    return bag;
}

static void add_items(Ledger *l)
{
    for (int group = 0; group < GROUPS; group++) {
        bool held = l->is_s || !may_be_in_group(l, group, may_be_held);
        bool left = l->is_s || !may_be_in_group(l, group, may_be_discarded);
        for (int slot = 0; slot < PARTY; slot++)
            add(l, FACT_ITEM, slot * GROUPS + group, group_of(counted(l, l->s->inventory[slot]), group),
                held);
        add(l, FACT_ITEM, PARTY * GROUPS + group, group_of(counted(l, l->s->discard), group), left);
    }
    for (int slot = 0; slot < PARTY; slot++)
        add(l, FACT_KEYS, slot, l->s->keys[slot],
            l->is_s || !l->s->option[OPTION_SEPARATE_WAYS] || !(l->findable >> ITEM_KEY & 1));
}

static bool are_alike(const uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        if (cards[i] != cards[0]) return false;
    return true;
}

enum {
    TOP_CARDS = 4,
    DECK_SIZE = 0,
    DECK_ORDER,
    DECK_BOTTOM,
    DECK_TOP,
    DECK_LOOT = 15,
    CARDS_TO_DRAW = 15,
    DISCOVERY_PLACE = 16
};

/* A deck whose first `fixed` cards everybody knows who knows its size. `most` is the largest size that is possible, 0 in
 * `range` says that the size is known. */
static void add_deck(Ledger *l, int kind, int place, const uint8_t *cards, int size, int fixed, bool own,
                     Range range)
{
    bool alike = are_alike(cards + fixed, size - fixed);
    bool sized = own || range.low == range.high;
    add(l, kind, place + DECK_SIZE, (uint32_t)size, sized);
    add(l, kind, place + DECK_ORDER, hash_of(cards, size), own ? alike : range.high == 0);
    for (int i = 0; i < TOP_CARDS; i++) {
        int at = size - 1 - i;
        bool ordered = own ? alike || at < fixed : range.high <= i;
        add(l, kind, place + DECK_TOP + i, at >= 0 ? cards[at] : 0, ordered);
    }
}

/* In the middle of the Survivors' turn by what Taunting Strategy brings about: nobody discovers anything then. */
static bool is_interrupted(const TerrorState *s)
{
    return terror_side_asked(s) & SIDE_KILLER || terror_find(s, FRAME_WOUND);
}

/* Something may lie open before the Survivors, as far as the others know. */
static bool may_be_discovering(const Ledger *l)
{
    bool acting = l->r.ahead && !l->s->ended && !l->r.planning;
    return acting && !is_interrupted(l->s) && l->r.discovery.high;
}

static void add_decks(Ledger *l)
{
    const TerrorState *s = l->s;
    const Frame *loot = l->is_s ? terror_find(s, FRAME_KEEP) : NULL;
    add(l, FACT_DECK, DECK_LOOT, loot ? loot->what : 0, true);
    Range search = { SEARCH_CARDS - l->r.searched.high, SEARCH_CARDS - l->r.searched.low };
    if (l->r.bottom && s->option[OPTION_PLANS]) search.low = 0; /* Skeleton Key */
    add_deck(l, FACT_DECK, 0, s->search, s->search_left, !s->bottom_taken && s->search_left, l->is_s, search);
    add(l, FACT_DECK, DECK_BOTTOM, s->bottom_taken,
        l->is_s || !l->r.bottom || l->r.searched.low == SEARCH_CARDS);
    add_deck(l, FACT_DECK, DISCOVERY_PLACE, s->discovery, s->discovery_left, 0, l->is_s, l->r.discovery);
    add(l, FACT_DECK, DISCOVERY_PLACE + DECK_BOTTOM, fold((uint64_t)s->drawn[0] << 8 | s->drawn[1]),
        l->is_s || !may_be_discovering(l));
}

/* ---- what else they keep to themselves ---- */

/* What the state has for the rooms that K cannot rule out, of those in the house. Whoever does not see them knows it if he has heard
 * as much: what does not follow from news would be a secret that is the same in all worlds. */
static void add_bounds(Ledger *l)
{
    for (int slot = 0; slot < PARTY; slot++) {
        bool there = l->s->in_house >> slot & 1;
        RoomSet rooms = there ? l->s->possible[slot] : 0;
        add(l, FACT_ROOM, PARTY + slot, rooms, l->is_s || !there || rooms == l->t->possible[slot]);
    }
}

static void add_rooms(Ledger *l)
{
    for (int slot = 0; slot < PARTY; slot++) {
        bool gone = l->s->fate[slot] != FATE_IN_HOUSE && l->s->option[OPTION_SEPARATE_WAYS];
        add(l, FACT_ROOM, slot, l->s->room[slot], l->is_s || gone || is_one(l->r.rooms[slot]));
    }
}

/* A-2; without the option the marker is as secret as the repairs. */
static void add_radio(Ledger *l)
{
    const TerrorState *s = l->s;
    bool told = s->option[OPTION_RESCUE_PUBLIC], done = s->ended == ENDING_RESCUE || (told && s->rescue);
    bool surely = done || l->r.rescue.low > 0;
    add(l, FACT_RADIO, 0, s->repair, l->is_s || surely || !l->r.turns);
    add(l, FACT_RADIO, 1, s->rescue, l->is_s || told || l->r.rescue.low == l->r.rescue.high);
}

/* Who has drawn cards and is asked what to keep, or holds too much then: of the discovery deck, or after it by Intel Sharing. */
static uint32_t who_discovers(const TerrorState *s)
{
    const Frame *frame = &s->stack[1];
    FrameName draws = s->stack[0].step == ROUND_PLAN ? FRAME_DISCOVERY : FRAME_DRAWS;
    bool discovers = frame->kind == draws || frame->kind == FRAME_LIMIT;
    return s->stack[0].step >= ROUND_PLAN && s->depth > 1 && discovers ? frame->who + 1u : 0;
}

/* What has been done in a turn counts no longer when it is over. */
static void add_turn(Ledger *l)
{
    const TerrorState *s = l->s;
    bool on = l->r.ahead && !s->ended, acting = !l->r.planning, discovering = may_be_discovering(l);
    bool last = !s->option[OPTION_PLANS] || terror_is_seen_exhausted(s);
    bool only = is_interrupted(s) || (!l->r.discovery.high && last);
    bool alone = only && is_one(terror_seats_in_house(s)); /* who alone is done ends it */
    add(l, FACT_TURN, 0, on ? s->acted : 0, l->is_s || !on || !acting);
    add(l, FACT_TURN, 1, on ? s->done : 0, l->is_s || !on || !acting || alone);
    add(l, FACT_TURN, 2, on ? s->repaired : 0, l->is_s || !on);
    add(l, FACT_TURN, 3, on ? s->stack[0].step : 0, l->is_s || !on || !acting || only);
    add(l, FACT_TURN, 4, on && discovering ? who_discovers(s) : 0, l->is_s || !discovering);
}

/* Who has still to decide where to flee to, and who of them has gone a step already. */
static void add_flight(Ledger *l)
{
    const Frame *frame = terror_top_of(l->s);
    bool flees = frame->kind == FRAME_FLEE || frame->kind == FRAME_SAVED;
    int all = frame->left & l->s->in_house, only = __builtin_ctz((unsigned)all | 8);
    bool known = !flees || !all || (is_one((uint64_t)all) && is_one(l->r.rooms[only]));
    add(l, FACT_TURN, 5, flees ? (uint32_t)(frame->mask | frame->step << PARTY) : 0, l->is_s || known);
}

/* Told in S4; a firecracker covers all. */
static void add_noise(Ledger *l)
{
    const TerrorState *s = l->s;
    bool covered = l->r.ahead || l->t->firecracker_told;
    for (int room = 1; room < ROOM_COUNT; room++)
        add(l, FACT_NOISE, room, s->noise >> room & 1, l->is_s || !covered || l->t->told >> room & 1);
    bool may_lie = l->r.ahead && terror_may_have_been_used(l->t, &l->r, ITEM_FIRECRACKER);
    add(l, FACT_NOISE, 0, s->firecracker, l->is_s || !may_lie);
    add(l, FACT_TRAP, 0, s->trap, l->is_s || !terror_may_have_been_used(l->t, &l->r, ITEM_TRAP_PARTS));
}

/* ---- traits and plans ---- */

/* Twenty bits in two values. */
static void add_trait_set(Ledger *l, int place, uint32_t traits, bool known)
{
    add(l, FACT_TRAIT, place, traits & 0x3ff, known);
    add(l, FACT_TRAIT, place + 1, traits >> 10, known);
}

/* M-19: K knows what has shown itself, and when that is all that one keeps he knows that, too. */
static void add_survivor_traits(Ledger *l)
{
    const TerrorState *s = l->s;
    DifficultyRow row = terror_difficulty(s->option);
    for (int slot = 0; slot < PARTY; slot++) {
        OwnTraits shown = l->t->traits[slot], hidden = s->traits[slot] & ~shown;
        OwnTraits turned = hidden & (OwnTraits)s->used;
        bool seen = l->is_s || !row.survivor_keeps;
        bool known = seen || __builtin_popcount(shown) == row.survivor_keeps;
        add_trait_set(l, 4 * slot, s->traits[slot] >> 1, known);
        add_trait_set(l, 4 * slot + 2, turned >> 1, known || !s->round);
        add_trait_set(l, 16 + 2 * slot, s->offered[slot] >> 1, seen);
    }
}

static void add_killer_traits(Ledger *l)
{
    const TerrorState *s = l->s;
    DifficultyRow row = terror_difficulty(s->option);
    bool none = !row.killer_draws, shown = !terror_find(s, FRAME_TRAITS);
    uint32_t traits = (uint32_t)(s->killer_traits >> FIRST_KILLER_TRAIT);
    add_trait_set(l, 24, (uint32_t)(s->killer_offered >> FIRST_KILLER_TRAIT), l->is_k || none);
    bool yet = terror_side_asked(s) & SIDE_KILLER && row.killer_keeps == 1; /* he has kept none so far */
    add_trait_set(l, 26, traits, l->is_k || none || shown || yet);
}

/* One step a turn: what has not begun is no secret. */
static void add_plans(Ledger *l)
{
    const TerrorState *s = l->s;
    bool seen = l->is_s || !s->option[OPTION_PLANS] || l->t->plan_shown;
    int at = s->plan_at == 1, steps = l->r.steps;
    int uses = steps + (l->r.ahead ? 1 : 0);
    add(l, FACT_PLAN, 0, s->plan[at], seen);
    add(l, FACT_PLAN, 1, s->plan[!at], seen);
    add(l, FACT_PLAN, 2, s->plan_steps, seen || steps < 1);
    add(l, FACT_PLAN, 3, s->plan_done, seen || steps < 2);
    add(l, FACT_PLAN, 4, s->plan_used, seen || uses < 3);
    add(l, FACT_PLAN, 5, s->plan_room, seen || steps < 3);
}

/* ---- the Killer ---- */

/* The card that a level has just brought, while he chooses what to discard. */
static bool was_just_unlocked(const TerrorState *s, int ability)
{
    if (s->depth < 2 || terror_top_of(s)->kind != FRAME_OVERFLOW) return false;
    const Frame *below = &s->stack[s->depth - 2];
    return below->kind == FRAME_LEVEL && terror_killers[s->killer].levels[below->what].unlocks == ability;
}

/* Copies that the others cannot locate. A card is in play when it has been shown; in an attack it is at once. */
static int hidden_copies(const TerrorState *s, int ability)
{
    int copies = terror_killers[s->killer].copies[ability] - bag_count(s->open, ability);
    bool locked = ability == terror_killers[s->killer].locked && !s->unlocked;
    if (locked || was_just_unlocked(s, ability)) return 0;
    for (int i = 0; i < s->depth; i++)
        copies -= terror_card_on_table(&s->stack[i]) == ability && s->stack[i].step;
    return copies;
}

static Bag all_hidden(const TerrorState *s)
{
    Bag bag = 0;
    for (int ability = 1; ability < ABILITY_COUNT; ability++)
        for (int i = hidden_copies(s, ability); i > 0; i--) bag += bag_one(ability);
    return bag;
}

/* Whenever he is asked what to discard he holds at least the card that he was asked for. */
static int asked_to_discard(const TerrorState *s)
{
    int count = 0;
    for (int i = 0; i < s->depth; i++) count += s->stack[i].kind == FRAME_OVERFLOW;
    return count;
}

/* A card or a trait whose price is being paid is not shown yet. */
static int being_paid_for(const TerrorState *s)
{
    const Frame *top = terror_top_of(s), *below = top - 1;
    return top->kind == FRAME_PAY ? below->kind << 8 | below->what : 0;
}

/* How many cards he has still to draw, where that is not known to be one. */
static void add_draws(Ledger *l)
{
    const Frame *frame = terror_find(l->s, FRAME_DRAW);
    bool hidden = frame && frame->what == TO_HAND && frame[-1].kind == FRAME_KILLER;
    add(l, FACT_CARD, CARDS_TO_DRAW, hidden ? frame->left : 0, l->is_k || !hidden);
}

static void add_lair(Ledger *l)
{
    const TerrorState *s = l->s;
    const Frame *top = terror_top_of(s);
    bool hides = top->kind == FRAME_HIDE;
    add(l, FACT_LAIR, 0, s->lair, l->is_k || !s->vanished);
    add(l, FACT_LAIR, 1, hides ? top->left : 0, l->is_k || !hides);
    add(l, FACT_LAIR, 2, s->lair == s->vanished, l->is_k || !s->vanished); /* he may have stayed */
}

/* A door to be blocked that waits for a token. */
static void add_door(Ledger *l)
{
    const TerrorState *s = l->s;
    const Frame *top = terror_top_of(s);
    DoorSet doors = (top->rooms ? terror_rooms[s->lair].doors : ALL_DOORS) & ~s->blocks;
    bool all_used = __builtin_popcount(s->blocks) == BLOCKS_MAX;
    bool may_wait = top->kind == FRAME_BLOCK && !top->step && all_used && doors;
    add(l, FACT_CHOICE, 1 + PARTY, may_wait ? top->what : DOOR_NONE, l->is_k || !may_wait);
}

/* His cards kind by kind. Who counts them may know that he holds all that nobody has seen: then the others know what he had
 * before he paid for something that is not shown yet. So they do if all that nobody has seen is of one kind. */
static void add_cards(Ledger *l, Bag unseen, int shown, int fresh)
{
    const TerrorState *s = l->s;
    bool is_counted = s->option[OPTION_KILLER_HAND_PUBLIC], sure = true;
    bool none_held = is_counted && shown == fresh, all_held = is_counted && shown - fresh == bag_size(unseen);
    bool before = being_paid_for(s) && all_held && !l->is_k;
    bool alike = is_counted && is_one(bag_kinds(unseen)) && shown == bag_size(s->hand);
    Bag hand = before ? unseen : s->hand, pile = before ? l->t->open : s->pile;
    for (int group = 0; group < GROUPS; group++) {
        bool located = l->is_k || all_held || !group_of(unseen, group);
        bool known = located || none_held || alike;
        add(l, FACT_HAND, group, group_of(hand, group), known);
        add(l, FACT_PILE, group, group_of(pile, group), located || (known && terror_deck_is_empty(s)));
        sure = sure && known;
    }
    add(l, FACT_HAND, GROUPS + 1, sure ? 0 : fold(s->hand ^ (Bag)being_paid_for(s) << 40), sure);
}

static void add_killer(Ledger *l)
{
    const TerrorState *s = l->s;
    bool is_counted = s->option[OPTION_KILLER_HAND_PUBLIC];
    Bag unseen = all_hidden(l->t);
    int shown = terror_shown_hand(s), fresh = 0;
    for (int ability = 1; ability < ABILITY_COUNT; ability++) fresh += was_just_unlocked(s, ability);
    add_cards(l, unseen, shown, fresh);
    add(l, FACT_HAND, GROUPS, (uint32_t)(l->is_k ? bag_size(s->hand) : shown), l->is_k || is_counted);
    int held = is_counted ? shown : asked_to_discard(s);
    int deck = terror_deck_is_empty(s) ? 0 : bag_size(unseen) - (held - fresh);
    add_deck(l, FACT_CARD, 0, s->deck, s->deck_left, 0, l->is_k, (Range) { 0, deck });
    add_draws(l);
    add_lair(l);
    add_door(l);
}

/* ---- the table ---- */

/* Whom Life Drain is still to wound: those who had fear when it was played. */
static void add_drained(Ledger *l, bool told, int sure)
{
    const TerrorState *s = l->s;
    int left = 0, later = 0;
    for (int i = 0; i < s->depth; i++) {
        const Frame *frame = &s->stack[i];
        if (!terror_drains(s, i)) continue;
        left = frame->mask & s->in_house;
        later = s->in_house & EVERY_SLOT & ~((2 << frame->who) - 1);
    }
    add(l, FACT_FEAR, PARTY, (uint32_t)left, told || !(later & ~sure));
}

/* Whom it has just overwhelmed has all of it. */
static void add_fear(Ledger *l)
{
    const TerrorState *s = l->s;
    bool told = l->is_s || s->option[OPTION_FEAR_PUBLIC] || !s->round;
    const Frame *overwhelm = terror_find(s, FRAME_OVERWHELM);
    for (int slot = 0; slot < PARTY; slot++) {
        bool overwhelmed = overwhelm && overwhelm->who == slot;
        add(l, FACT_FEAR, slot, s->fear[slot], told || overwhelmed);
    }
    add_drained(l, told, overwhelm ? 1 << overwhelm->who : 0);
}

/* chosen at the same time, shown together. That a side has chosen is no secret. */
static void add_choices(Ledger *l)
{
    const TerrorState *s = l->s;
    bool k_owes = !s->pick, s_owes = !s->who[PARTY - 1];
    bool team = l->is_s || s->killer || s->option[OPTION_TEAM];
    add(l, FACT_CHOICE, 0, s->pick, l->is_k || k_owes || s->killer || s->option[OPTION_KILLER]);
    for (int slot = 0; slot < PARTY; slot++)
        add(l, FACT_CHOICE, 1 + slot, (uint32_t)(s->who[slot] | s->controller[slot] << 4),
            team || (s_owes && slot == PARTY - 1));
}

int terror_facts(const void *state, const void *notes, Seat seat, Fact out[FACTS_MAX])
{
    const TerrorState *s = state;
    Ledger l = {
        .s = s, .is_k = seat == KILLER_SEAT, .is_s = seat != KILLER_SEAT && seat < s->players, .out = out
    };
    add_choices(&l);
    if (!s->killer) return l.count;
    TerrorState told = terror_as_told(s, notes);
    l.t = &told;
    l.r = terror_reckon(&told);
    for (int item = 1; !l.is_s && item < ITEM_COUNT; item++)
        l.findable |= (uint32_t)terror_may_be_found(&told, &l.r, item) << item;
    add_rooms(&l);
    add_bounds(&l);
    add_items(&l);
    add_decks(&l);
    add_radio(&l);
    add_turn(&l);
    add_flight(&l);
    add_noise(&l);
    add_survivor_traits(&l);
    add_killer_traits(&l);
    add_plans(&l);
    add_killer(&l);
    add_fear(&l);
    return l.count;
}
