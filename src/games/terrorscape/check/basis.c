/* basis.c - of every event that hidden facts may decide: what of them does, as a number. Written from the rules, apart from
 * where the events are told.
 *
 * audience.c says by kinds of fact what an event may depend on. Here it is said to the last bit: that the order in which people
 * are named does not depend on their rooms, how much is paid not on the hand, when he draws not on which cards these are. Two
 * worlds that have the same number, and of which a seat has heard the same so far, are told the same. */
#include "games/terrorscape/check/basis.h"
#include "games/terrorscape/check/check.h"
#include "games/terrorscape/rules/rules.h"

typedef uint64_t Basis(const Moment *m, const Event *event);

static const Frame *find(const Moment *m, FrameName kind)
{
    for (int i = m->s->depth - 1; i >= 0; i--)
        if (m->s->stack[i].kind == kind) return &m->s->stack[i];
    return NULL;
}

/* ---- the deal, and what is chosen before it is shown (3.1, 8, A-43) ---- */

static uint64_t chance_to_come(const Moment *m)
{
    uint64_t number = m->s->streams;
    for (int i = 0; i < SEED_BYTES; i++) number = basis_mix(number, m->s->seed[i]);
    return number;
}

static uint64_t dealt(const Moment *m, UNUSED const Event *event)
{
    return chance_to_come(m);
}

/* How many are still to be chosen: of characters, and of traits by whom. */
static uint64_t choices_left(const Moment *m)
{
    const TerrorState *s = m->s;
    uint64_t number = (uint64_t)s->killer_keeps << 8 | (s->pick != 0);
    for (int slot = 0; slot < PARTY; slot++) {
        bool offered = m->verb == VERB_KEEP_TRAIT && (TraitSet)s->offered[slot] >> move_arg(m->move, 0) & 1;
        int kept = __builtin_popcount(s->traits[slot]) + offered;
        number = basis_mix(number, (uint64_t)kept << 1 | (s->who[slot] != 0));
    }
    return number;
}

static uint64_t chosen(const Moment *m, UNUSED const Event *event)
{
    return choices_left(m);
}

static uint64_t characters(const Moment *m, UNUSED const Event *event)
{
    uint64_t number = basis_mix(choices_left(m), m->s->pick);
    for (int slot = 0; slot < PARTY; slot++)
        number = basis_mix(number, (uint64_t)m->s->who[slot] << 8 | m->s->controller[slot]);
    return number;
}

static uint64_t killer_traits(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(choices_left(m), m->s->killer_traits);
}

/* ---- his cards (4): how many lie there says when a level is gained, and so when he is asked and when his turn is over ---- */

static uint64_t sizes(const Moment *m)
{
    const Frame *draw = find(m, FRAME_DRAW);
    uint64_t left = draw ? draw->left + 1u : 0;
    return (uint64_t)m->s->deck_left << 16 | (uint64_t)bag_size(m->s->pile) << 8 | left;
}

/* In K4 nothing is told of the draw but that his deck does not last for it. With Devious Ploy he is asked after each card. */
static uint64_t end_of_turn(const Moment *m)
{
    const Frame *draw = find(m, FRAME_DRAW), *turn = find(m, FRAME_KILLER);
    int left = m->verb == VERB_TOY ? DRAW_AFTER_TOYING : turn ? turn->left : 0;
    if (draw) left = draw->left;
    int count = left && m->s->killer_traits >> TRAIT_DEVIOUS_PLOY & 1 ? 1 : left;
    return (uint64_t)(draw ? left + 1 : 0) << 8 | (m->s->deck_left < count);
}

static uint64_t strength(const Moment *m, UNUSED const Event *event)
{
    return end_of_turn(m);
}

/* Milled cards are counted by all. */
static uint64_t level(const Moment *m, UNUSED const Event *event)
{
    return find(m, FRAME_ENCOUNTER) || !find(m, FRAME_KILLER) ? sizes(m) : end_of_turn(m);
}

static uint64_t top_cards(const Moment *m)
{
    const TerrorState *s = m->s;
    uint64_t number = s->deck_left < DRAW_AFTER_TOYING ? basis_mix(chance_to_come(m), s->pile) : 0;
    for (int i = 0; i < DRAW_AFTER_TOYING && i < s->deck_left; i++)
        number = basis_mix(number, s->deck[s->deck_left - 1 - i]);
    return number;
}

static uint64_t drawn(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(basis_mix(sizes(m), top_cards(m)), (uint64_t)bag_size(m->s->hand));
}

/* Which card it is, only he sees. */
static uint64_t milled(const Moment *m, const Event *event)
{
    return event->args[0] ? basis_mix(sizes(m), top_cards(m)) : sizes(m);
}

/* Where all count his cards: what pays is counted once it has been paid. */
static uint64_t hand(const Moment *m, UNUSED const Event *event)
{
    const Frame *top = basis_top(m);
    uint64_t number = basis_mix(sizes(m), (uint64_t)bag_size(m->s->hand));
    if (top->kind != FRAME_PAY) return number;
    return basis_mix(number, (uint64_t)top->left << 16 | (uint64_t)top[-1].kind << 8 | top[-1].what);
}

static uint64_t begun(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(choices_left(m), end_of_turn(m));
}

/* ---- cards shown when their price is paid (4) ---- */

static uint64_t shown(const Moment *m, UNUSED const Event *event)
{
    const Frame *top = basis_top(m);
    if (m->verb != VERB_PAY) return 0;
    return (uint64_t)(top->left == 1) << 16 | (uint64_t)top[-1].kind << 8 | top[-1].what;
}

/* ---- the end of the Survivors' turn, and of the game ---- */

/* Somebody who dies in the middle of their turn, by what Taunting Strategy brings about, need not be done. */
static uint64_t died_in_turn(const Moment *m)
{
    bool may_die = m->verb == VERB_SUFFER && find(m, FRAME_ACT);
    return may_die ? (uint64_t)m->s->done << 8 | m->s->discovery_left : 0;
}

static uint64_t report(const Moment *m, UNUSED const Event *event)
{
    uint64_t told = m->s->firecracker ? 1u << ROOM_COUNT : basis_noise(m);
    return basis_mix(died_in_turn(m), basis_ends_turn(m) ? told << 1 | 1 : 0);
}

static uint64_t first_player(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(died_in_turn(m), m->s->killer ? basis_ends_discovery(m) : chance_to_come(m));
}

static uint64_t ending(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(died_in_turn(m), basis_of_ending(m));
}

static uint64_t eliminated(const Moment *m, const Event *event)
{
    int slot = m->s->slot[event->args[0]];
    int body = m->s->option[OPTION_SEPARATE_WAYS] ? m->s->room[slot] : ROOM_NONE;
    return basis_mix(died_in_turn(m), (uint64_t)body << 1 | basis_is_exhausted(m));
}

/* ---- the Survivors' cards, keys, radio and fear ---- */

/* The cards on top, in no order. */
static uint64_t tops(const uint8_t *cards, int left, int count)
{
    Bag bag = 0;
    for (int i = 0; i < count && i < left; i++) bag += bag_one(cards[left - 1 - i]);
    return bag;
}

/* How many cards of the search deck the move takes at once: by a repair with separate ways several. */
static int cards_taken(const Moment *m)
{
    int reward = m->s->option[OPTION_SEPARATE_WAYS] ? basis_steps_repaired(m) : 0;
    return reward ? reward : 1;
}

static uint64_t drew(const Moment *m, UNUSED const Event *event)
{
    const TerrorState *s = m->s;
    bool discovers = m->verb == VERB_DONE || basis_top(m)->kind == FRAME_DISCOVER;
    if (discovers) return tops(s->discovery, s->discovery_left, DISCOVERED);
    return tops(s->search, s->search_left, cards_taken(m));
}

static uint64_t keys(const Moment *m, UNUSED const Event *event)
{
    const TerrorState *s = m->s;
    int gained = 0;
    for (int i = 0; m->verb == VERB_KEEP_BOTH && i < DISCOVERED; i++) gained += s->drawn[i] == ITEM_KEY;
    if (s->option[OPTION_SEPARATE_WAYS] && basis_steps_repaired(m))
        gained += bag_count(tops(s->search, s->search_left, cards_taken(m)), ITEM_KEY);
    return (uint64_t)gained;
}

static uint64_t radio(const Moment *m, UNUSED const Event *event)
{
    return m->s->repair + basis_steps_repaired(m) == REPAIR_DONE;
}

/* Intrepidity with the first step of the move action; Survival Instinct with the last of a flight. */
static bool helps_against_fear(const Moment *m)
{
    int slot = m->s->slot[move_arg(m->move, 0)];
    bool begins = m->verb == VERB_STEP && basis_top(m)->kind == FRAME_ACT;
    if (begins) return m->s->traits[slot] >> TRAIT_INTREPIDITY & 1;
    bool flees = (m->verb == VERB_FLEE || m->verb == VERB_STAND) && basis_top(m)->kind == FRAME_FLEE;
    bool last = m->verb == VERB_STAND || basis_top(m)->step >> slot & 1;
    return flees && last && m->s->traits[slot] >> TRAIT_SURVIVAL_INSTINCT & 1;
}

static uint64_t calmed(const Moment *m, UNUSED const Event *event)
{
    uint64_t number = helps_against_fear(m);
    for (int slot = 0; slot < PARTY; slot++) number = number << 2 | m->s->fear[slot];
    return number;
}

/* ---- who is where in the Killer's turn (2, 5.1, 11.3) ---- */

static bool is_tracking(const Moment *m)
{
    const Frame *top = basis_top(m);
    bool paid = m->verb == VERB_PAY && top[-1].kind == FRAME_INVOKE;
    return paid && top[-1].what == TRAIT_ENHANCED_TRACKING;
}

/* The rooms that a SENSE asks for. */
static RoomSet sensed_rooms(const Moment *m)
{
    int first = move_arg(m->move, 0), second = move_arg(m->move, 1);
    if (m->verb == VERB_ZONE) return terror_zones[first];
    if (m->verb == VERB_LISTEN) return ROOM_BIT(first);
    if (m->verb == VERB_PAIR) return (RoomSet)(ROOM_BIT(first) | ROOM_BIT(second));
    return is_tracking(m) ? terror_rooms[m->s->lair].range1 : 0;
}

/* Anna is never named. */
static uint64_t named(const Moment *m, UNUSED const Event *event)
{
    int anna = m->s->slot[SURVIVOR_ANNA];
    return (uint64_t)(basis_people_in(m, sensed_rooms(m)) & ~(anna == NO_SLOT ? 0 : 1 << anna));
}

static uint64_t found(const Moment *m, UNUSED const Event *event)
{
    return (uint64_t)basis_people_in(m, ROOM_BIT(basis_lair(m)));
}

static uint64_t nobody(const Moment *m, const Event *event)
{
    return sensed_rooms(m) ? named(m, event) : found(m, event);
}

/* Whom an effect under way has counted already. */
static uint64_t counted(const Moment *m)
{
    uint64_t number = 0;
    for (int i = 0; i < m->s->depth; i++) {
        const Frame *frame = &m->s->stack[i];
        if (frame->kind == FRAME_FEAR || frame->kind == FRAME_WOUND)
            number =
                basis_mix(number, (uint64_t)frame->mask << 16 | (uint64_t)frame->left << 8 | frame->step);
    }
    return number;
}

/* The card that is played, or under way. */
static int ability_of(const Moment *m)
{
    const Frame *card = find(m, FRAME_CARD);
    if (m->verb == VERB_PLAY) return move_arg(m->move, 0);
    return card ? card->what : ABILITY_NONE;
}

/* The area of an effect: one door away for a Scream, the Chainsaw's fear and whoever reappears, the way of Whizz By, else his own
 * room. */
static RoomSet area_of(const Moment *m)
{
    const Frame *card = find(m, FRAME_CARD);
    int ability = ability_of(m);
    RoomSet here = ROOM_BIT(basis_lair(m)), near = terror_rooms[basis_lair(m)].range1;
    bool begins = m->verb == VERB_PLAY || m->verb == VERB_PAY, revs = ability == ABILITY_REVVING_CHAINSAW;
    if (basis_ends_turn(m) || ability == ABILITY_SCREAM || (begins && revs)) return near;
    return (RoomSet)(card && ability == ABILITY_WHIZZ_BY ? card->rooms | here : here);
}

static uint64_t reached(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(counted(m), (uint64_t)basis_people_in(m, area_of(m)));
}

/* Where fear is hidden nobody hears whom it has reached; the Chainsaw alone wounds a whole area. */
static uint64_t nobody_else(const Moment *m, const Event *event)
{
    bool wounds = ability_of(m) == ABILITY_REVVING_CHAINSAW || find(m, FRAME_WOUND);
    return wounds || m->s->option[OPTION_FEAR_PUBLIC] ? reached(m, event) : 0;
}

/* A firecracker covers the room. */
static uint64_t overwhelmed(const Moment *m, const Event *event)
{
    int slot = m->s->slot[event->args[0]];
    int room = m->s->firecracker ? ROOM_NONE : m->s->room[slot];
    return basis_mix(reached(m, event), (uint64_t)room << 2 | m->s->fear[slot]);
}

static int feared(const Moment *m)
{
    int slots = 0;
    for (int slot = 0; slot < PARTY; slot++) slots |= (m->s->fear[slot] != 0) << slot;
    return slots & m->s->in_house;
}

static uint64_t revealed(const Moment *m, UNUSED const Event *event)
{
    uint64_t number = 0;
    for (int slot = 0; slot < PARTY; slot++)
        number = number << 4 | (feared(m) >> slot & 1 ? m->s->room[slot] : ROOM_NONE);
    return number;
}

/* Life Drain wounds those who had fear when it was played: between two wounds Terrorising the Mass may bring fear to others. */
static uint64_t struck(const Moment *m, const Event *event)
{
    const Frame *wounds = find(m, FRAME_WOUND);
    return basis_mix(reached(m, event), (uint64_t)(wounds ? wounds->mask : feared(m)));
}

static uint64_t reappeared(const Moment *m, UNUSED const Event *event)
{
    return m->s->lair;
}

static uint64_t waiting_door(const Moment *m, UNUSED const Event *event)
{
    return m->verb == VERB_TAKE ? basis_top(m)->what : DOOR_NONE;
}

/* Whether the last hidden step has been made, or the last of them has fled. */
static uint64_t gone_on(const Moment *m, UNUSED const Event *event)
{
    const Frame *top = basis_top(m);
    if (top->kind == FRAME_HIDE) return m->verb == VERB_STAY || top->left == 1;
    if (m->verb != VERB_FLEE && m->verb != VERB_STAND) return 0;
    int slot = m->s->slot[move_arg(m->move, 0)];
    bool again = top->kind == FRAME_FLEE && m->verb == VERB_FLEE && !(top->step >> slot & 1) &&
                 m->s->traits[slot] >> TRAIT_SURVIVAL_INSTINCT & 1;
    return !again && !(top->mask & ~(1 << slot));
}

/* ---- the attack (6): items and strength have been told ---- */

/* Of a defender who is only chosen now it may be anybody's. */
static uint64_t defenders_fear(const TerrorState *s)
{
    uint64_t fear = 0;
    if (s->defender < PARTY) return s->fear[s->defender];
    for (int slot = 0; slot < PARTY; slot++) fear = fear << 8 | s->fear[slot];
    return fear;
}

static uint64_t rolled(const Moment *m, UNUSED const Event *event)
{
    return basis_mix(basis_mix(chance_to_come(m), sizes(m)), defenders_fear(m->s));
}

static uint64_t trap(const Moment *m, UNUSED const Event *event)
{
    return m->s->trap == m->s->lair;
}

/* What the defender's traits add: Martial Arts without an item, Marksmanship to an Ammo Pack, Luck when all dice show 0. */
static uint64_t attacked(const Moment *m, UNUSED const Event *event)
{
    OwnTraits traits = OWN_TRAIT(TRAIT_STROKE_OF_LUCK);
    if (m->verb != VERB_ITEM && m->verb != VERB_SECRET_WEAPON) traits |= OWN_TRAIT(TRAIT_MARTIAL_ARTS);
    if (m->verb == VERB_ITEM && move_arg(m->move, 0) == ITEM_AMMO_PACK)
        traits |= OWN_TRAIT(TRAIT_MARKSMANSHIP);
    return m->s->defender < PARTY ? traits & m->s->traits[m->s->defender] : 0;
}

/* ---- all ---- */

static Basis *const rows[EVENT_COUNT] = {
    /* the deal */
    [EVENT_CHOSEN] = chosen,
    [EVENT_KILLER] = characters,
    [EVENT_SURVIVOR] = characters,
    [EVENT_PLANS] = dealt,
    [EVENT_TRAIT_DEALT] = dealt,
    [EVENT_KILLER_TRAIT] = killer_traits,
    [EVENT_ROUND] = begun,
    /* the Survivors' turn and its end */
    [EVENT_FIRST_PLAYER] = first_player,
    [EVENT_LEFT_HOUSE] = ending,
    [EVENT_ENDED] = ending,
    [EVENT_ELIMINATED] = eliminated,
    [EVENT_FEAR] = calmed,
    [EVENT_RADIO] = radio,
    [EVENT_DREW] = drew,
    [EVENT_KEYS] = keys,
    [EVENT_HEARD] = report,
    [EVENT_HEARD_FIRECRACKER] = report,
    [EVENT_QUIET] = report,
    /* the Killer's turn */
    [EVENT_REAPPEARED] = reappeared,
    [EVENT_GOES_ON] = gone_on,
    [EVENT_PLAYED] = shown,
    [EVENT_INVOKED] = shown,
    [EVENT_NAMED] = named,
    [EVENT_NOBODY] = nobody,
    [EVENT_FOUND] = found,
    [EVENT_FRIGHTENED] = reached,
    [EVENT_OVERWHELMED] = overwhelmed,
    [EVENT_REVEALED] = revealed,
    [EVENT_BLOCKED] = waiting_door,
    [EVENT_STRUCK] = struck,
    [EVENT_NOBODY_ELSE] = nobody_else,
    /* his cards */
    [EVENT_DRAWN] = drawn,
    [EVENT_LOST] = drawn,
    [EVENT_MILLED] = milled,
    [EVENT_LEVEL] = level,
    [EVENT_STRENGTH] = strength,
    [EVENT_HAND] = hand,
    /* the encounter */
    [EVENT_ROLLED] = rolled,
    [EVENT_TRAP] = trap,
    [EVENT_FENDED] = attacked,
    [EVENT_HIT] = attacked,
};

bool terror_basis(const void *before, Seat mover, Move move, const Event *event, uint64_t *number)
{
    const Moment moment = { .s = before, .mover = mover, .move = move, .verb = move_verb(move) };
    if (!rows[event->kind]) return false;
    *number = rows[event->kind](&moment, event);
    return true;
}
