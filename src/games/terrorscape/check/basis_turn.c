/* basis_turn.c - how far the Survivors' turn comes with a move, and how the game may end by it. */
#include "games/terrorscape/check/basis.h"
#include "games/terrorscape/rules/rules.h"

/* ---- where people are after the move ---- */

int basis_lair(const Moment *m)
{
    bool goes = m->verb == VERB_MOVE || m->verb == VERB_HIDE;
    return goes ? move_arg(m->move, 0) : m->s->lair;
}

static int room_of(const Moment *m, int slot)
{
    bool flees = m->verb == VERB_FLEE && m->s->slot[move_arg(m->move, 0)] == slot;
    return flees ? move_arg(m->move, 1) : m->s->room[slot];
}

int basis_people_in(const Moment *m, RoomSet rooms)
{
    int slots = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (m->s->in_house >> slot & 1 && rooms >> room_of(m, slot) & 1) slots |= 1 << slot;
    return slots;
}

static RoomSet rooms_of_all(const Moment *m)
{
    RoomSet rooms = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (m->s->in_house >> slot & 1) rooms |= ROOM_BIT(room_of(m, slot));
    return rooms;
}

static bool are_all_in(const Moment *m, int room)
{
    return basis_people_in(m, ROOM_BIT(room)) == m->s->in_house;
}

/* ---- plans (10) ---- */

static int visible_lair(const Moment *m)
{
    return m->s->vanished ? ROOM_NONE : basis_lair(m);
}

static bool is_met(const Moment *m, int step)
{
    int room = step == STEP_KILLER ? visible_lair(m) : terror_step_rooms[step];
    int places = __builtin_popcount(rooms_of_all(m)), people = __builtin_popcount(m->s->in_house);
    if (step == STEP_TOGETHER) return places == 1;
    if (step == STEP_APART) return places == people;
    return room && rooms_of_all(m) >> room & 1;
}

/* With separate ways there is a pause for it in any case (M-23). */
static bool asks_for_plan(const Moment *m)
{
    const TerrorState *s = m->s;
    if (!s->option[OPTION_PLANS] || s->option[OPTION_SEPARATE_WAYS]) return s->option[OPTION_PLANS];
    for (int i = 0; i < PLANS_DRAWN && !s->plan_done; i++)
        if (s->plan[i] && is_met(m, terror_plans[s->plan[i]].steps[s->plan_at == i ? s->plan_steps : 0]))
            return true;
    return false;
}

/* The plan that this move completes, or the one that was complete before it. */
static int completes(const Moment *m)
{
    int plan = move_arg(m->move, 0), at = plan == m->s->plan[1];
    int steps = m->s->plan_at == at ? m->s->plan_steps : 0;
    bool last = m->verb == VERB_ADVANCE && steps + 1 == terror_plans[plan].step_count;
    return last ? plan : PLAN_NONE;
}

static int complete_plan(const Moment *m)
{
    return m->s->plan_done ? m->s->plan[m->s->plan_at] : PLAN_NONE;
}

/* ---- the steps of the turn (3.2) ---- */

static SeatMask seats_in_house(const TerrorState *s)
{
    SeatMask seats = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) seats |= seat_bit(s->controller[slot]);
    return seats;
}

static bool are_all_done(const Moment *m)
{
    return m->verb == VERB_DONE && !(seats_in_house(m->s) & ~m->s->done & ~seat_bit(m->mover));
}

bool basis_is_exhausted(const Moment *m)
{
    return are_all_done(m) && !m->s->discovery_left && !m->s->rescue;
}

/* How many items the card or cards that are kept or dropped leave him with, and whether that is too many. */
static bool holds_too_much(const Moment *m, int slot)
{
    const TerrorState *s = m->s;
    int held = s->held[slot] - (m->verb == VERB_DROP);
    if (m->verb == VERB_KEEP) held += move_arg(m->move, 0) != ITEM_KEY;
    for (int i = 0; m->verb == VERB_KEEP_BOTH && i < DISCOVERED; i++) held += s->drawn[i] != ITEM_KEY;
    return held > terror_survivors[s->who[slot]].limit;
}

/* A card is put away, or one too many, and nothing is left to settle; `step` is what the round comes to then. */
static bool settles_cards(const Moment *m, RoundStep step)
{
    const TerrorState *s = m->s;
    const Frame *top = basis_top(m);
    bool cards = top->kind == FRAME_DISCOVERY || top->kind == FRAME_KEEP || top->kind == FRAME_LIMIT;
    return cards && s->stack[0].step == step && s->stack[1].kind != FRAME_ACT && !holds_too_much(m, top->who);
}

bool basis_ends_discovery(const Moment *m)
{
    return settles_cards(m, ROUND_PLAN);
}

static bool ends_plan(const Moment *m)
{
    bool intel = completes(m) == PLAN_INTEL_SHARING && m->s->search_left;
    if (m->verb == VERB_REST || m->verb == VERB_ADVANCE) return !intel;
    return settles_cards(m, ROUND_REPORT);
}

bool basis_ends_turn(const Moment *m)
{
    bool skips = are_all_done(m) && !m->s->discovery_left && m->s->rescue;
    return ends_plan(m) || ((skips || basis_ends_discovery(m)) && !asks_for_plan(m));
}

RoomSet basis_noise(const Moment *m)
{
    RoomSet seal = (RoomSet)(completes(m) == PLAN_ARCANE_SEAL ? ROOM_BIT(ROOM_MYSTIC) : 0);
    return (RoomSet)(m->s->firecracker ? ALL_ROOMS : m->s->noise | seal);
}

/* ---- the radio (3.3) ---- */

int basis_steps_repaired(const Moment *m)
{
    const TerrorState *s = m->s;
    bool toolbox = m->verb == VERB_USE && move_arg(m->move, 1) == ITEM_TOOLBOX;
    bool whole = m->verb == VERB_PLAN && move_arg(m->move, 1) == PLAN_DIY_RADIO;
    int steps = whole ? REPAIR_DONE : m->verb == VERB_REPAIR;
    if (toolbox) steps = move_arg(m->move, 0) == SURVIVOR_JOHNSON ? 3 : 2;
    if (steps && complete_plan(m) == PLAN_MECHANICAL_BLUEPRINT) steps++;
    return steps < REPAIR_DONE - s->repair ? steps : REPAIR_DONE - s->repair;
}

/* ---- endings (7, 9, 10) ---- */

/* Whom S0 lets go: in the base game all or nobody. */
static uint64_t may_escape(const Moment *m)
{
    const TerrorState *s = m->s;
    Bag all = s->inventory[0] | s->inventory[1] | s->inventory[2];
    int leave = 0, hall = basis_people_in(m, ROOM_BIT(ROOM_MAIN_EXIT)),
        garden = basis_people_in(m, ROOM_BIT(ROOM_HIDDEN_EXIT));
    if (!s->option[OPTION_SEPARATE_WAYS])
        return hall == EVERY_SLOT || (garden == EVERY_SLOT && bag_has(all, ITEM_SECRET_MAP));
    for (int slot = 0; slot < PARTY; slot++) {
        int ways = hall | (bag_has(s->inventory[slot], ITEM_SECRET_MAP) ? garden : 0);
        if (s->keys[slot] >= KEYS_ALONE) leave |= ways & 1 << slot;
    }
    return (uint64_t)leave;
}

static bool holds_somebody(const Moment *m, int item)
{
    bool spent = m->verb == VERB_AMULET && item == ITEM_ANCIENT_AMULET;
    Bag all = 0;
    for (int slot = 0; slot < PARTY; slot++)
        if (m->s->in_house >> slot & 1) all |= m->s->inventory[slot];
    return bag_has(all, item) && !spent;
}

/* By a plan: at the start of a turn, where the Killer searches, or where he is fended off. */
static bool wins_by_plan(const Moment *m)
{
    RoomSet all = rooms_of_all(m), near = visible_lair(m) ? terror_rooms[visible_lair(m)].adjacent : 0;
    switch (complete_plan(m)) {
    case PLAN_ROCKET_LAUNCHER: return !(all & (all - 1)) && all & near;
    case PLAN_CONCEALED_PORTAL:
        return are_all_in(m, ROOM_MYSTIC) && holds_somebody(m, ITEM_SECRET_MAP) &&
               holds_somebody(m, ITEM_FLASHLIGHT) && holds_somebody(m, ITEM_ANCIENT_AMULET);
    case PLAN_EXPLOSIVE_TRAP:
    case PLAN_AMBUSH: return m->s->plan_room == basis_lair(m);
    case PLAN_ARCANE_SEAL: return basis_lair(m) == ROOM_MYSTIC;
    default: return false;
    }
}

uint64_t basis_of_ending(const Moment *m)
{
    int others = (m->s->rescue == 1) << 2 | wins_by_plan(m) << 1 | basis_is_exhausted(m);
    return may_escape(m) << 3 | (uint64_t)others;
}
