/* possible.c - the rooms that K cannot rule out for a Survivor (`possible` in state.h), whatever items and traits were found
 * by now: how a turn of the Survivors widens them. What K is told afterwards narrows them again (told.c).
 *
 * It is the image of a single turn: from each room that was possible to each that one main action and the Adrenaline found
 * by now can lead to. That the same Adrenaline is not used twice, and who can have made a noise, freed a door or found a
 * key, is not asked: that takes the history of every item, and cuts off next to nothing. The bound is never too small: a
 * Survivor outside it would be a lie to K, and a table that imagine could not draw. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/knowledge/reach.h"

enum { FARTHEST = 5 /* the greatest distance in the house */ };

/* ---- a turn ---- */

/* What a turn of the Survivors can have led to depends on this. */
typedef struct Turn {
    const Reach *one; /* a step, where something is shut */
    DoorSet shut;     /* all the time */
    RoomSet loud;     /* where a Sprint can have ended */
    int round;
} Turn;

static int steps_of_a_dose(const TerrorState *s)
{
    return terror_adrenaline_steps[s->option[OPTION_ADRENALINE_STEPS]];
}

/* The doses of Adrenaline that one Survivor can have used in a turn: of all that were found, since they can have been
 * handed to him, but no more than there are. Marco can use one again. */
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

/* One main action, the move, a Sprint into a loud room or a passage, and Adrenaline before or after it. A Sprint makes noise
 * where it ends, so rooms beyond the move are reached by it only if noise was told there. */
static RoomSet turn_of(const TerrorState *s, const Turn *turn, int slot, RoomSet from)
{
    const SurvivorRow *row = &terror_survivors[s->who[slot]];
    const Reach *one = turn->one;
    int doses = doses_at_most(s, turn->round, slot), dose = steps_of_a_dose(s);
    RoomSet near = walk(one, turn->shut, from, MOVE_STEPS);
    RoomSet to = walk(one, turn->shut, near, doses * dose);
    if (to == ALL_ROOMS) return to;
    RoomSet ends = row->passages || turn->round > 1 ? PASSAGE_ROOMS : 0;
    RoomSet loud = row->sprint ? turn->loud : 0;
    if (!((beyond(to & ends) | loud) & ~near)) return to; /* the move does as well as anything else */
    Reach open;
    if (!turn->shut) reach_one(&open, 0), one = &open;
    for (; doses >= 0 && to != ALL_ROOMS; doses--) { /* so many after it, the others before */
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
    if (s->option[OPTION_TRAITS]) steps += 5; /* Burst of Speed for the move, Prompt Reaction, Coordinator */
    if (s->option[OPTION_TRAITS] || s->option[OPTION_PLANS]) steps += terror_survivors[s->who[slot]].sprint;
    if (s->option[OPTION_PLANS]) steps += MOVE_STEPS; /* Site Study */
    if (!turn->shut && steps + 2 >= FARTHEST) return ALL_ROOMS;
    Reach ways;
    reach_one(&ways, turn->shut);
    add_passages(&ways, s->option[OPTION_PLANS]);
    return widen(&ways, from, steps + 2);
}

static RoomSet spread(const TerrorState *s, const Turn *turn, int slot, RoomSet rooms)
{
    bool variants = s->option[OPTION_TRAITS] || s->option[OPTION_PLANS],
         free = terror_survivors[s->who[slot]].passages && turn->round > 1;
    return variants || free ? any_turn_of(s, turn, slot, rooms) : turn_of(s, turn, slot, rooms);
}

/* The cheap answers come first: a report is part of every round that is played, and mostly they will do. */
void terror_spread_turn(const TerrorState *s, const Reach *one, RoomSet loud, RoomSet rooms[PARTY])
{
    bool anywhere = !s->shut && s->round > FARTHEST - MOVE_STEPS; /* three doses take everybody anywhere */
    Turn turn = { .one = one, .shut = s->shut, .loud = loud, .round = s->round };
    for (int slot = 0; slot < PARTY; slot++) {
        if (!(s->in_house >> slot & 1) || rooms[slot] == ALL_ROOMS) continue;
        if (anywhere || fills_up(rooms[slot], s->shut)) rooms[slot] = ALL_ROOMS;
        else rooms[slot] = spread(s, &turn, slot, rooms[slot]);
    }
}

/* In the middle of their turn nothing of its noise has been told yet. */
void terror_possible_now(const TerrorState *s, RoomSet rooms[PARTY])
{
    Reach one;
    memcpy(rooms, s->possible, sizeof s->possible);
    if (!terror_runs_ahead(s)) return;
    reach_one(&one, s->shut);
    terror_spread_turn(s, &one, ALL_ROOMS, rooms);
}
