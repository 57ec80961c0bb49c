/* possible.c - the rooms that K cannot rule out for a Survivor, whatever items and traits were found by now: worked out
 * from the chronicle whenever somebody asks, since steps have no use for it. The truth is always in it.
 *
 * It is the image of a single turn after another: from each room that was possible to each that one main action and the
 * Adrenaline found by now can lead to. That the same Adrenaline is not used twice, and who can have made a noise, freed a
 * door or found a key, is not asked: that takes the history of every item. Nor is what a Chapter has no room for. The bound
 * is never too small. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/knowledge/reach.h"

enum { FARTHEST = 5 /* the greatest distance in the house */ };

/* ---- a turn ---- */

/* What a turn of the Survivors can have led to depends on this. */
typedef struct Turn {
    Reach one;
    DoorSet shut; /* all the time */
    RoomSet loud; /* where a Sprint can have ended */
    int round;
} Turn;

static void begin_turn(Turn *turn, DoorSet shut, RoomSet loud, int round)
{
    reach_one(&turn->one, shut);
    turn->shut = shut;
    turn->loud = loud;
    turn->round = round;
}

static int steps_of_a_dose(const TerrorState *s)
{
    return s->option[OPTION_ADRENALINE_STEPS] ? 4 : 1;
}

/* The doses of Adrenaline that one Survivor can have used in a turn, and the steps of each. */
static int doses_at_most(const TerrorState *s, int round, int slot)
{
    bool marco = s->slot[SURVIVOR_MARCO] != NO_SLOT;
    int found = (round - 1) * (s->option[OPTION_TRAITS] ? 2 : 1); /* discoveries kept */
    if (marco && round > 2) found += round - 2;                   /* and what he took back, one a turn */
    int copies = terror_items[ITEM_ADRENALINE].discovery, doses = found < copies ? found : copies;
    bool moves_less =
        slot != s->slot[SURVIVOR_MARCO] || steps_of_a_dose(s) > MOVE_STEPS; /* than by that dose */
    bool again = doses && marco && moves_less;
    return doses + again;
}

/* One main action, the move, a Sprint into a loud room or a passage, and Adrenaline before or after it. */
static RoomSet turn_of(const TerrorState *s, const Turn *turn, int slot, RoomSet from)
{
    const SurvivorRow *row = &terror_survivors[s->who[slot]];
    const Reach *one = &turn->one;
    int doses = doses_at_most(s, turn->round, slot), dose = steps_of_a_dose(s);
    RoomSet to = walk(one, turn->shut, from, MOVE_STEPS + doses * dose);
    if (to == ALL_ROOMS) return to;
    RoomSet near = doses ? walk(one, turn->shut, from, MOVE_STEPS) : to;
    RoomSet ends = row->passages || turn->round > 1 ? PASSAGE_ROOMS : 0;
    RoomSet loud = row->sprint ? turn->loud : 0;
    if (!((beyond(to & ends) | loud) & ~near)) return to; /* the move does as well as anything else */
    for (; doses >= 0 && to != ALL_ROOMS; doses--) {
        RoomSet leap = beyond(from & ends);
        if (loud) leap |= walk(one, turn->shut, from, row->sprint) & loud;
        to |= widen(one, leap, doses * dose);
        from = widen(one, from, dose);
    }
    return to;
}

static void add_passages(Reach *reach, bool connected)
{
    for (int i = 1; i < PASSAGE_COUNT; i++) {
        int a = terror_passages[i].a, b = terror_passages[i].b;
        reach->from[a] |= (RoomSet)(connected ? PASSAGE_ROOMS : ROOM_BIT(b));
        reach->from[b] |= (RoomSet)(connected ? PASSAGE_ROOMS : ROOM_BIT(a));
    }
}

/* With traits and plans, or for Sophia with a Flashlight, whose passages cost nothing: so many steps and passages in any
 * order, which is never too little. There are two passages, so two steps more make up for them. */
static RoomSet any_turn_of(const TerrorState *s, const Turn *turn, int slot, RoomSet from)
{
    int steps = MOVE_STEPS + doses_at_most(s, turn->round, slot) * steps_of_a_dose(s);
    Reach ways = turn->one;
    if (s->option[OPTION_TRAITS]) steps += 5; /* Burst of Speed for the move, Prompt Reaction, Coordinator */
    if (s->option[OPTION_TRAITS] || s->option[OPTION_PLANS]) steps += terror_survivors[s->who[slot]].sprint;
    if (s->option[OPTION_PLANS]) steps += MOVE_STEPS; /* Site Study */
    add_passages(&ways, s->option[OPTION_PLANS]);
    return widen(&ways, from, steps + 2);
}

/* Three doses take everybody anywhere. */
static bool leads_anywhere(DoorSet shut, int round)
{
    return !shut && round > FARTHEST - MOVE_STEPS;
}

static RoomSet spread(const TerrorState *s, const Turn *turn, int slot, RoomSet rooms)
{
    bool variants = s->option[OPTION_TRAITS] || s->option[OPTION_PLANS],
         free = terror_survivors[s->who[slot]].passages && turn->round > 1;
    if (rooms == ALL_ROOMS || leads_anywhere(turn->shut, turn->round)) return ALL_ROOMS;
    return variants || free ? any_turn_of(s, turn, slot, rooms) : turn_of(s, turn, slot, rooms);
}

/* ---- chapters ---- */

/* The round of the first of them. */
static int first_round(const TerrorState *s)
{
    if (!s->chronicle.open) return 1;
    int told = s->round - !terror_find(s, FRAME_KILLER);
    return told - s->chronicle.chapters + 1;
}

static DoorSet shut_in(const Chapter *chapter)
{
    return shut_doors(chapter) & ~freed_doors(chapter->tidings, chapter->loose);
}

static RoomSet open_around(int room, DoorSet shut)
{
    RoomSet open = terror_rooms[room].adjacent;
    for (DoorSet doors = terror_rooms[room].doors & shut; doors; doors &= doors - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(doors)];
        open &= (RoomSet) ~(ROOM_BIT(door->a) | ROOM_BIT(door->b));
    }
    return open;
}

/* Is every room that is missing a step away? Mostly so, and sooner seen than where else the turn can lead to. */
static bool fills_up(RoomSet rooms, DoorSet shut)
{
    unsigned left = ALL_ROOMS & ~rooms;
    while (left && open_around(__builtin_ctz(left), shut) & rooms) left &= left - 1;
    return !left;
}

/* The Survivors' turn. */
static RoomSet tell_turn(const TerrorState *s, const Chapter *chapter, int round, int slot, RoomSet rooms)
{
    bool firecracker = chapter->noise & 1;
    DoorSet shut = shut_in(chapter);
    Turn turn;
    if (fills_up(rooms, shut)) return ALL_ROOMS;
    begin_turn(&turn, shut, firecracker ? ALL_ROOMS : chapter->noise, round);
    return spread(s, &turn, slot, rooms);
}

static int room_after(const Chapter *chapter, int slot)
{
    return chapter->after >> (ROOM_BITS * slot) & 15;
}

/* The Killer's. */
static RoomSet tell_answers(const TerrorState *s, const Chapter *chapter, int slot, RoomSet rooms)
{
    int after = room_after(chapter, slot);
    rooms &= chapter->before[slot];
    if (chapter->fled >> slot & 1) {
        Reach one;
        reach_one(&one, flight_doors(chapter));
        rooms = widen(&one, rooms, flight_steps(s->option[OPTION_TRAITS]));
    }
    if (after) rooms &= ROOM_BIT(after);
    return rooms;
}

/* The last chapter in whose turn everybody can have gone anywhere: what was told before does not matter. -1: none. */
static int last_anywhere(const Chronicle *c, int first)
{
    int at = c->chapters - 1;
    while (at >= 0 && !leads_anywhere(shut_in(&c->chapter[at]), first + at)) at--;
    return at;
}

/* The same where his room was told. */
static bool is_told(const Chapter *chapter, int slot)
{
    RoomSet before = chapter->before[slot];
    return !(before & (before - 1)) || room_after(chapter, slot);
}

static RoomSet possible_of(const TerrorState *s, int first, int anywhere, int slot)
{
    const Chronicle *c = &s->chronicle;
    int at = c->chapters - 1;
    while (at > anywhere && !is_told(&c->chapter[at], slot)) at--;
    RoomSet rooms = at < 0 ? c->start[slot] : tell_answers(s, &c->chapter[at], slot, ALL_ROOMS);
    for (at++; at < c->chapters; at++) {
        rooms = tell_turn(s, &c->chapter[at], first + at, slot, rooms);
        rooms = tell_answers(s, &c->chapter[at], slot, rooms);
    }
    return rooms;
}

/* V2: a body's room is public; whoever has left was at the exit. */
static bool is_gone(const TerrorState *s, int slot)
{
    return s->fate[slot] != FATE_IN_HOUSE && s->option[OPTION_SEPARATE_WAYS];
}

void terror_possible(const TerrorState *s, RoomSet rooms[PARTY])
{
    int first = first_round(s), anywhere = last_anywhere(&s->chronicle, first);
    for (int slot = 0; slot < PARTY; slot++) {
        int last = s->room[slot] ? s->room[slot] : ROOM_MAIN_EXIT;
        if (is_gone(s, slot)) rooms[slot] = ROOM_BIT(last);
        else rooms[slot] = possible_of(s, first, anywhere, slot);
    }
}

/* In the middle of their turn the Survivors may be wherever it can have brought them. */
void terror_possible_now(const TerrorState *s, RoomSet rooms[PARTY])
{
    Turn turn;
    terror_possible(s, rooms);
    if (!terror_runs_ahead(s)) return;
    begin_turn(&turn, s->rumour.shut & ~freed_doors(s->rumour.tidings, s->rumour.loose), ALL_ROOMS, s->round);
    for (int slot = 0; slot < PARTY; slot++)
        if (s->in_house >> slot & 1) rooms[slot] = spread(s, &turn, slot, rooms[slot]);
}
