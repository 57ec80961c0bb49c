/* act.c - S1: one main action for each Survivor, extra actions and trades between them (3.2 to 3.5). */
#include "games/terrorscape/box/timing_sets.h"
#include "games/terrorscape/rules/survivors/survivors.h"

static void take_action(TerrorState *s, int slot)
{
    s->acted |= (uint8_t)(1 << slot);
}

static bool has_acted(const TerrorState *s, int slot)
{
    return s->acted >> slot & 1;
}

int terror_own_slot(const TerrorState *s, Seat seat, int survivor, Reason *reason)
{
    int slot = s->slot[survivor];
    if (slot == NO_SLOT) *reason = REASON_NOT_AT_TABLE;
    else if (!terror_controls(s, seat, slot)) *reason = REASON_NOT_YOUR_SURVIVOR;
    else if (!(s->in_house >> slot & 1)) *reason = REASON_NOT_IN_HOUSE;
    return *reason == ALLOWED ? slot : NO_SLOT;
}

/* ---- who is still to speak ---- */

/* In the house, of a seat on the S-side. */
static int slots_of(const TerrorState *s, Seat seat)
{
    int mask = 0;
    if (s->players == 2) return s->in_house;
    for (int slot = 0; slot < PARTY; slot++) mask |= terror_controls(s, seat, slot) << slot;
    return mask & s->in_house;
}

/* FRAME_ACT: `mask` are the seats that have not said done. */
static SeatMask asks(const TerrorState *s)
{
    return terror_top_of(s)->mask;
}

static SeatMask admits(const TerrorState *s)
{
    return terror_top_of(s)->mask | s->done;
}

void terror_begin_acting(TerrorState *s)
{
    Frame *frame = terror_push(s, FRAME_ACT);
    s->acted = s->done = s->repaired = 0;
    frame->mask = (uint8_t)terror_seats_in_house(s);
}

/* V2: whoever dies in the middle of it, by what Taunting Strategy brings about, has nothing more to say. */
static void pass_over_the_dead(TerrorState *s)
{
    SeatMask living = terror_seats_in_house(s);
    terror_top(s)->mask &= (uint8_t)living;
    s->done &= (uint8_t)living;
}

static bool run(TerrorState *s, UNUSED Events *news)
{
    if (s->in_house != EVERY_SLOT) pass_over_the_dead(s);
    if (terror_top(s)->mask) return true;
    terror_pop(s);
    return false;
}

/* ---- the six actions ---- */

/* The slot of a Survivor who has his main action left. */
static int actor(const TerrorState *s, Seat seat, Move move, Reason *reason)
{
    int slot = terror_own_slot(s, seat, move_arg(move, 0), reason);
    if (*reason == ALLOWED && has_acted(s, slot)) *reason = REASON_HAS_ACTED;
    return slot;
}

/* MOVE x1-2, by Hurried Flee x1-3; Intrepidity takes a token. */
static Reason begin_move(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = actor(s, seat, move, &reason);
    if (reason != ALLOWED) return reason;
    reason = terror_may_step(s, slot, move_arg(move, 1));
    if (reason != ALLOWED) return reason;
    int near = terror_killer_room(s), far = MOVE_STEPS;
    if (terror_keeps(s, slot, TRAIT_HURRIED_FLEE) && terror_rooms[s->room[slot]].range1 >> near & 1 && near)
        far = terror_traits[TRAIT_HURRIED_FLEE].effects[0].high;
    take_action(s, slot);
    if (terror_keeps(s, slot, TRAIT_INTREPIDITY)) terror_calm(s, slot, 1, news);
    terror_walk(s, slot, 1, far, WALK_ACTION);
    terror_take_step(s, move_arg(move, 1), news);
    return ALLOWED;
}

static Reason calm(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = actor(s, seat, move, &reason);
    if (reason != ALLOWED) return reason;
    take_action(s, slot);
    terror_tell_s(s, news, EVENT_CALM, s->who[slot], 0, 0);
    terror_calm(s, slot, 0, news);
    return ALLOWED;
}

static Reason unblock(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = actor(s, seat, move, &reason), door = move_arg(move, 1);
    if (reason != ALLOWED) return reason;
    if (!(terror_rooms[s->room[slot]].doors >> door & 1)) return REASON_DOOR_ELSEWHERE;
    if (!(s->blocks >> door & 1)) return REASON_NOT_BLOCKED;
    take_action(s, slot);
    terror_unblock(s, slot, door, news);
    return ALLOWED;
}

static Reason repair(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = actor(s, seat, move, &reason);
    if (reason == ALLOWED) reason = terror_may_repair(s, slot);
    if (reason != ALLOWED) return reason;
    take_action(s, slot);
    terror_noise_by(s, slot, news);
    terror_repair(s, slot, 1, news);
    return ALLOWED;
}

static Reason may_search(const TerrorState *s, int slot)
{
    if (!(SEARCH_ROOMS >> s->room[slot] & 1)) return REASON_NOT_HERE;
    if (s->room[slot] == terror_killer_room(s)) return REASON_KILLER_HERE;
    return s->search_left ? ALLOWED : REASON_DECK_EMPTY;
}

static Reason search(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    if (!move_arg(move, 0)) return REASON_NOT_AT_TABLE; /* the Killer's SEARCH */
    int slot = actor(s, seat, move, &reason);
    if (reason == ALLOWED) reason = may_search(s, slot);
    if (reason != ALLOWED) return reason;
    take_action(s, slot);
    terror_tell_s(s, news, EVENT_SEARCH, s->who[slot], 0, 0);
    terror_draw_search(s, slot, 1, DRAW_SEARCH);
    return ALLOWED;
}

/* ---- abilities, items, traits, plans ---- */

static Reason sprint(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = actor(s, seat, move, &reason);
    if (reason != ALLOWED) return reason;
    int steps = terror_survivors[s->who[slot]].sprint;
    if (!steps) return REASON_NO_ACTION;
    if (!terror_open_from(s, s->room[slot])) return REASON_DOOR_BLOCKED;
    take_action(s, slot);
    terror_tell_s(s, news, EVENT_SPRINT, s->who[slot], 0, 0);
    terror_walk(s, slot, 1, steps, WALK_SPRINT);
    return ALLOWED;
}

static Reason equip(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = actor(s, seat, move, &reason), item = move_arg(move, 1);
    if (reason != ALLOWED) return reason;
    if (!(terror_survivors[s->who[slot]].takes_back >> item & 1)) return REASON_NO_ACTION;
    if (!bag_has(s->discard, item)) return REASON_NOT_DISCARDED;
    take_action(s, slot);
    s->discard -= bag_one(item);
    terror_hold(s, slot, item);
    terror_tell_s(s, news, EVENT_EQUIPPED, s->who[slot], item, 0);
    terror_settle_limit(s, slot);
    return ALLOWED;
}

static Reason use(TerrorState *s, Seat seat, Move move, Events *news)
{
    Reason reason = ALLOWED;
    int slot = terror_own_slot(s, seat, move_arg(move, 0), &reason);
    int what = move_arg(move, 1), aim = move_arg(move, 2);
    if (reason != ALLOWED) return reason;
    switch (move_verb(move)) {
    case VERB_USE: return terror_use(s, slot, what, aim, news);
    case VERB_TRAIT: return terror_use_trait(s, slot, what, aim, news);
    case VERB_PLAN: return terror_use_plan(s, slot, what, aim, news);
    default: return terror_go_through(s, slot, what, news);
    }
}

/* ---- done ---- */

static Reason say_done(TerrorState *s, Seat seat, UNUSED Move move, Events *news)
{
    if (slots_of(s, seat) & ~s->acted) return REASON_STILL_TO_ACT;
    s->done |= (uint8_t)seat_bit(seat);
    terror_top(s)->mask &= (uint8_t)~seat_bit(seat);
    terror_tell(news, EVENT_DONE, seat, terror_s_side(s), terror_s_side(s), 0, 0, 0);
    return ALLOWED;
}

static Reason take_back(TerrorState *s, Seat seat, UNUSED Move move, Events *news)
{
    if (!(s->done & seat_bit(seat))) return REASON_NOT_DONE;
    s->done &= (uint8_t)~seat_bit(seat);
    terror_top(s)->mask |= (uint8_t)seat_bit(seat);
    terror_tell(news, EVENT_UNDONE, seat, terror_s_side(s), terror_s_side(s), 0, 0, 0);
    return ALLOWED;
}

static Reason (*const acts[VERB_COUNT])(TerrorState *s, Seat seat, Move move, Events *news) = {
    [VERB_STEP] = begin_move,   [VERB_CALM] = calm,        [VERB_UNBLOCK] = unblock,
    [VERB_REPAIR] = repair,     [VERB_SEARCH] = search,    [VERB_SPRINT] = sprint,
    [VERB_EQUIP] = equip,       [VERB_USE] = use,          [VERB_TRAIT] = use,
    [VERB_PLAN] = use,          [VERB_PASSAGE] = use,      [VERB_GIVE] = terror_trade,
    [VERB_SWAP] = terror_trade, [VERB_LOOT] = terror_loot, [VERB_DONE] = say_done,
    [VERB_UNDONE] = take_back,
};

static Reason act(TerrorState *s, Seat seat, Move move, Events *news)
{
    if (s->done & seat_bit(seat) && move_verb(move) != VERB_UNDONE) return REASON_ALREADY_DONE;
    return acts[move_verb(move)](s, seat, move, news);
}

/* ---- listing ---- */

static void list_actions(const TerrorState *s, int slot, MoveList *out)
{
    int name = s->who[slot], room = s->room[slot];
    const SurvivorRow *row = &terror_survivors[name];
    unsigned open = terror_open_from(s, room);
    MoveList list = *out;
    if (row->sprint && open) list_move(&list, VERB_SPRINT, name, 0, 0);
    list_each(&list, move_make(VERB_STEP, name, 0, 0), 1, open);
    list_move(&list, VERB_CALM, name, 0, 0);
    list_each(&list, move_make(VERB_UNBLOCK, name, 0, 0), 1, s->blocks & terror_rooms[room].doors);
    if (room == ROOM_RADIO && terror_may_repair(s, slot) == ALLOWED)
        list_move(&list, VERB_REPAIR, name, 0, 0);
    if (may_search(s, slot) == ALLOWED) list_move(&list, VERB_SEARCH, name, 0, 0);
    for (unsigned items = row->takes_back; items; items &= items - 1)
        if (bag_has(s->discard, __builtin_ctz(items)))
            list_move(&list, VERB_EQUIP, name, __builtin_ctz(items), 0);
    *out = list;
}

#define LOCAL_ITEMS                                                                                          \
    (ANY_OF(ITEM_TOOLBOX) | ANY_OF(ITEM_SEDATIVES) | ANY_OF(ITEM_HATCHET) | ANY_OF(ITEM_SOPHIA_CAMERA))

/* Items used as an action, but for those of which one sees that nobody can use them now. */
static inline Bag promising(const TerrorState *s)
{
    bool wounded = s->wounded[0] | s->wounded[1] | s->wounded[2];
    return EXTRA_ITEMS | (wounded ? SPECIAL_ITEMS : SPECIAL_ITEMS & ~HEALING_ITEMS);
}

/* But for those that he cannot use here. */
static inline Bag promising_here(const TerrorState *s, int slot, Bag items)
{
    int room = s->room[slot];
    if (room != ROOM_RADIO) items &= ~ANY_OF(ITEM_TOOLBOX);
    if (!s->fear[slot]) items &= ~ANY_OF(ITEM_SEDATIVES);
    if (!(s->blocks & terror_rooms[room].doors)) items &= ~ANY_OF(ITEM_HATCHET);
    if (s->who[slot] != SURVIVOR_SOPHIA) items &= ~ANY_OF(ITEM_SOPHIA_CAMERA);
    return items;
}

static inline void list_items(const TerrorState *s, int slot, Bag of_use, MoveList *list)
{
    Bag items = s->inventory[slot] & of_use;
    if (has_acted(s, slot)) items &= EXTRA_ITEMS;
    if (items & LOCAL_ITEMS) items = promising_here(s, slot, items);
    if (items) terror_list_uses(s, slot, items, list);
}

static COLD void list_traits(const TerrorState *s, int slot, OwnTraits traits, MoveList *list)
{
    if (has_acted(s, slot)) traits &= (OwnTraits)~SPECIAL_TRAITS;
    for (; traits; traits &= traits - 1) terror_list_trait(s, slot, __builtin_ctz(traits), list);
}

/* Through a secret passage. */
static inline bool may_pass(const TerrorState *s, int slot)
{
    if (!(PASSAGE_ROOMS >> s->room[slot] & 1)) return false;
    bool knows = terror_survivors[s->who[slot]].passages, light = terror_holds(s, slot, ITEM_FLASHLIGHT);
    return has_acted(s, slot) ? knows && light : knows || light || s->plan_done;
}

static void list(const TerrorState *s, Seat seat, MoveList *list)
{
    int own = slots_of(s, seat);
    if (s->done & seat_bit(seat)) {
        list_move(list, VERB_UNDONE, 0, 0, 0);
        return;
    }
    Bag items = promising(s);
    OwnTraits traits = (OwnTraits)((EXTRA_TRAITS | SPECIAL_TRAITS) & ~s->used);
    for (int slots = own; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        if (!has_acted(s, slot)) list_actions(s, slot, list);
        if (may_pass(s, slot)) terror_list_passages(s, slot, list);
        list_items(s, slot, items, list);
        if (s->traits[slot] & traits) list_traits(s, slot, s->traits[slot] & traits, list);
        if (s->plan_done) terror_list_plans(s, slot, list);
    }
    if (s->room[0] == s->room[1] || s->room[0] == s->room[2] || s->room[1] == s->room[2])
        terror_list_trades(s, seat, list);
    if (!(own & ~s->acted)) list_move(list, VERB_DONE, 0, 0, 0);
}

const FrameKind terror_frame_act = {
    .phase = PHASE_ACT,
    .verbs = VERB_BIT(VERB_STEP) | VERB_BIT(VERB_CALM) | VERB_BIT(VERB_UNBLOCK) | VERB_BIT(VERB_REPAIR) |
             VERB_BIT(VERB_SEARCH) | VERB_BIT(VERB_SPRINT) | VERB_BIT(VERB_EQUIP) | VERB_BIT(VERB_USE) |
             VERB_BIT(VERB_TRAIT) | VERB_BIT(VERB_PLAN) | VERB_BIT(VERB_PASSAGE) | VERB_BIT(VERB_GIVE) |
             VERB_BIT(VERB_SWAP) | VERB_BIT(VERB_LOOT) | VERB_BIT(VERB_DONE) | VERB_BIT(VERB_UNDONE),
    .run = run,
    .asks = asks,
    .admits = admits,
    .list = list,
    .act = act,
};
