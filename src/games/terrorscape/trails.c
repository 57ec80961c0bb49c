/* trails.c - what K cannot rule out about the Survivors' rooms (state.h), from what he has been told and nothing else.
 *
 * `possible` is the image of a single turn: from each room that was possible to each that one main action and the
 * Adrenaline found by now can lead to. That the same Adrenaline is not used twice, and who can have made a noise, freed a
 * door or found a key, is not asked: that takes the history of every item. The bound is never too small. */
#include "games/terrorscape/parts.h"
#include "games/terrorscape/view.h"

/* For each room those that can be reached from it. */
typedef struct Reach {
    RoomSet from[ROOM_COUNT];
} Reach;

/* ---- reaching ---- */

enum { FARTHEST = 5 /* the greatest distance in the house */ };

static void reach_one(Reach *reach, DoorSet shut)
{
    for (int room = 1; room < ROOM_COUNT; room++) reach->from[room] = terror_rooms[room].range1;
    for (shut &= ALL_DOORS; shut; shut &= shut - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(shut)];
        reach->from[door->a] &= (RoomSet)~ROOM_BIT(door->b);
        reach->from[door->b] &= (RoomSet)~ROOM_BIT(door->a);
    }
}

static RoomSet widen_by(const RoomSet from[ROOM_COUNT], RoomSet rooms)
{
    RoomSet wider = rooms;
    for (unsigned left = rooms; left && wider != ALL_ROOMS; left &= left - 1)
        wider |= from[__builtin_ctz(left)];
    return wider;
}

static bool are_few(RoomSet rooms)
{
    unsigned rest = rooms;
    for (int i = 0; i < 3; i++) rest &= rest - (rest != 0);
    return !rest;
}

/* The rooms within so many steps of these. Ways lead both ways: where few rooms are missing, these are looked at. */
static RoomSet widen(const Reach *one, RoomSet rooms, int steps)
{
    for (RoomSet edge = rooms; steps > 0 && edge && rooms != ALL_ROOMS; steps--) {
        RoomSet missing = (RoomSet)(ALL_ROOMS & ~rooms), wider = 0;
        if (are_few(missing)) {
            for (unsigned left = missing; left; left &= left - 1)
                if (one->from[__builtin_ctz(left)] & rooms) wider |= (RoomSet)(left & -left);
        } else {
            for (unsigned left = edge; left; left &= left - 1) wider |= one->from[__builtin_ctz(left)];
        }
        edge = wider & missing;
        rooms |= edge;
    }
    return rooms;
}

/* Two steps at once where no block is in the way. */
static RoomSet walk(const Reach *one, DoorSet shut, RoomSet rooms, int steps)
{
    if (shut) return widen(one, rooms, steps);
    return widen(one, widen_by(terror_within2, rooms), steps - MOVE_STEPS);
}

static void add_passages(Reach *reach, bool connected)
{
    for (int i = 1; i < PASSAGE_COUNT; i++) {
        int a = terror_passages[i].a, b = terror_passages[i].b;
        reach->from[a] |= (RoomSet)(connected ? PASSAGE_ROOMS : ROOM_BIT(b));
        reach->from[b] |= (RoomSet)(connected ? PASSAGE_ROOMS : ROOM_BIT(a));
    }
}

/* ---- possible ---- */

/* The doses of Adrenaline that one Survivor can have used in a turn, and the steps of each. */
static int doses_at_most(const TerrorState *s, int slot)
{
    int found = (s->round - 1) * (s->option[OPTION_TRAITS] ? 2 : 1); /* discoveries kept */
    int copies = terror_items[ITEM_ADRENALINE].discovery, doses = found < copies ? found : copies;
    bool again =
        doses && s->slot[SURVIVOR_MARCO] != NO_SLOT && slot != s->slot[SURVIVOR_MARCO]; /* Equipped */
    return doses + again;
}

static int steps_of_a_dose(const TerrorState *s)
{
    return s->option[OPTION_ADRENALINE_STEPS] ? 4 : 1;
}

static RoomSet beyond(RoomSet rooms)
{
    RoomSet ends = 0;
    for (unsigned left = rooms & PASSAGE_ROOMS; left; left &= left - 1)
        ends |= ROOM_BIT(terror_rooms[__builtin_ctz(left)].beyond);
    return ends;
}

/* One main action, the move, a Sprint into a loud room or a passage, and Adrenaline before or after it. */
static RoomSet turn_of(const TerrorState *s, const Reach *one, DoorSet shut, int slot, RoomSet loud)
{
    const SurvivorRow *row = &terror_survivors[s->who[slot]];
    int doses = doses_at_most(s, slot), dose = steps_of_a_dose(s);
    RoomSet from = s->possible[slot], to = walk(one, shut, from, MOVE_STEPS + doses * dose);
    if (to == ALL_ROOMS) return to;
    RoomSet near = doses ? walk(one, shut, from, MOVE_STEPS) : to;
    RoomSet ends = row->passages || s->round > 1 ? PASSAGE_ROOMS : 0;
    if (!row->sprint) loud = 0;
    if (!((beyond(to & ends) | loud) & ~near)) return to; /* the move does as well as anything else */
    for (; doses >= 0 && to != ALL_ROOMS; doses--) {
        RoomSet leap = beyond(from & ends);
        if (loud) leap |= walk(one, shut, from, row->sprint) & loud;
        to |= widen(one, leap, doses * dose);
        from = widen(one, from, dose);
    }
    return to;
}

/* With traits and plans, or for Sophia with a Flashlight, whose passages cost nothing: so many steps and passages in any
 * order, which is never too little. There are two passages, so two steps more make up for them. */
static RoomSet any_turn_of(const TerrorState *s, const Reach *one, int slot)
{
    int steps = MOVE_STEPS + doses_at_most(s, slot) * steps_of_a_dose(s);
    Reach ways = *one;
    if (s->option[OPTION_TRAITS]) steps += 5; /* Burst of Speed for the move, Prompt Reaction, Coordinator */
    if (s->option[OPTION_TRAITS] || s->option[OPTION_PLANS]) steps += terror_survivors[s->who[slot]].sprint;
    if (s->option[OPTION_PLANS]) steps += MOVE_STEPS; /* Site Study */
    add_passages(&ways, s->option[OPTION_PLANS]);
    return widen(&ways, s->possible[slot], steps + 2);
}

static void spread_possible(TerrorState *s, const Reach *one, DoorSet shut, RoomSet loud)
{
    bool variants = s->option[OPTION_TRAITS] || s->option[OPTION_PLANS],
         late = s->round > FARTHEST - MOVE_STEPS;
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(s->in_house >> slot & 1) || s->possible[slot] == ALL_ROOMS) continue;
        bool free = terror_survivors[s->who[slot]].passages && s->round > 1;
        if (late && !shut) s->possible[slot] = ALL_ROOMS; /* three doses take him anywhere */
        else if (variants || free) s->possible[slot] = any_turn_of(s, one, slot);
        else s->possible[slot] = turn_of(s, one, shut, slot, loud);
    }
}

/* ---- likely ---- */

/* The slots that are likely to be in that room. */
static int candidates(const TerrorState *s, int room)
{
    int slots =
        (s->likely[0] >> room & 1) | (s->likely[1] >> room & 1) << 1 | (s->likely[2] >> room & 1) << 2;
    return slots & s->in_house;
}

/* Where only one can have made the noise he is there; where nobody can, it was made from elsewhere. */
static void settle_noise(TerrorState *s)
{
    for (unsigned rooms = s->heard; rooms; rooms &= rooms - 1) {
        int room = __builtin_ctz(rooms), slots = candidates(s, room);
        if (!slots) s->heard &= (RoomSet)~ROOM_BIT(room);
        else if (!(slots & (slots - 1))) s->likely[__builtin_ctz((unsigned)slots)] = ROOM_BIT(room);
    }
}

static void spread_likely(TerrorState *s, const Reach *one, DoorSet shut)
{
    for (int slot = 0; slot < PARTY; slot++) {
        const SurvivorRow *row = &terror_survivors[s->who[slot]];
        RoomSet rooms = s->likely[slot];
        int steps = row->sprint > MOVE_STEPS ? row->sprint : MOVE_STEPS;
        if (!(s->in_house >> slot & 1) || rooms == ALL_ROOMS) continue;
        s->likely[slot] = (RoomSet)(walk(one, shut, rooms, steps) | (row->passages ? beyond(rooms) : 0));
    }
}

/* ---- what is told ---- */

void terror_trail_begin(TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++) s->possible[slot] = s->likely[slot] = ROOM_BIT(ROOM_MAIN_EXIT);
}

void terror_trail_open(TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++) {
        bool body = !(s->in_house >> slot & 1) && s->room[slot];
        s->possible[slot] = s->likely[slot] = (RoomSet)(body ? ROOM_BIT(s->room[slot]) : ALL_ROOMS);
    }
    s->heard = 0;
}

void terror_told_area(TerrorState *s, RoomSet rooms, int inside, int asked)
{
    terror_remember(&s->trace,
                    (uint32_t)rooms << 8 | (uint32_t)(asked & s->in_house) << 4 | (uint32_t)(inside & asked));
    for (int slots = asked & s->in_house; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        RoomSet left = inside >> slot & 1 ? rooms : (RoomSet)(ALL_ROOMS & ~rooms);
        s->possible[slot] &= left;
        s->likely[slot] &= left;
        if (!s->likely[slot]) s->likely[slot] = s->possible[slot];
    }
    if (s->heard) settle_noise(s);
}

void terror_told_flight(TerrorState *s, int mask)
{
    Reach one;
    reach_one(&one, s->blocks);
    for (int slots = mask & s->in_house; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        s->likely[slot] = widen(&one, s->likely[slot], 1);
        s->possible[slot] = widen(&one, s->possible[slot], s->option[OPTION_TRAITS] ? 2 : 1);
    }
    s->heard &= (RoomSet)~ROOM_BIT(s->lair);
}

void terror_told_report(TerrorState *s)
{
    Reach one;
    DoorSet shut = s->rumour.shut & ~s->rumour.freed;
    reach_one(&one, shut);
    spread_possible(s, &one, shut, s->firecracker ? ALL_ROOMS : s->told);
    spread_likely(s, &one, shut);
    s->heard = s->firecracker ? 0 : s->told;
    terror_remember(&s->trace, (uint32_t)s->told | (uint32_t)s->firecracker << 16);
    settle_noise(s);
}

/* In the middle of their turn the Survivors may be wherever it can have brought them. */
void terror_possible_now(const TerrorState *s, RoomSet rooms[PARTY])
{
    TerrorState ahead = *s;
    Reach one;
    DoorSet shut = s->rumour.shut & ~s->rumour.freed;
    reach_one(&one, shut);
    if (terror_runs_ahead(s)) spread_possible(&ahead, &one, shut, ALL_ROOMS);
    for (int slot = 0; slot < PARTY; slot++) rooms[slot] = ahead.possible[slot];
}

bool terror_runs_ahead(const TerrorState *s)
{
    if (s->ended) return s->ended == RULE_EXHAUSTION;
    return s->round && s->depth > 1 && !terror_find(s, FRAME_KILLER);
}

void terror_told_gone(TerrorState *s, int slot)
{
    int room = s->room[slot] ? s->room[slot] : ROOM_MAIN_EXIT;
    s->possible[slot] = s->likely[slot] = ROOM_BIT(room);
}

/* ---- for who has a view ---- */

/* Is there somebody in each of the noisy rooms? */
static bool explains(RoomSet heard, int a, int b, int c)
{
    return !(heard & ~(ROOM_BIT(a) | ROOM_BIT(b) | ROOM_BIT(c)));
}

int terror_triples(const RoomSet likely[PARTY], RoomSet heard, uint8_t out[][PARTY])
{
    int count = 0;
    for (unsigned a = likely[0]; a; a &= a - 1)
        for (unsigned b = likely[1]; b; b &= b - 1)
            for (unsigned c = likely[2]; c; c &= c - 1) {
                int room[PARTY] = { __builtin_ctz(a), __builtin_ctz(b), __builtin_ctz(c) };
                if (!explains(heard, room[0], room[1], room[2])) continue;
                for (int slot = 0; slot < PARTY; slot++) out[count][slot] = (uint8_t)room[slot];
                count++;
            }
    return count;
}
