/* told.c - what K is told about rooms: the event, and what he knows by it (`possible`, `likely`, `heard` in state.h).
 *
 * The rules say such a fact here and nowhere else, so that what was said and what K knows of it cannot differ. With `news`
 * NULL nobody listens, but what he knows is carried on all the same. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/killer/killer.h"
#include "games/terrorscape/knowledge/reach.h"

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

static void spread_likely(TerrorState *s, const Reach *one)
{
    for (int slot = 0; slot < PARTY; slot++) {
        RoomSet rooms = s->likely[slot];
        if (!(s->in_house >> slot & 1) || rooms == ALL_ROOMS) continue;
        if (!s->shut && fills_up(rooms, 0)) {
            s->likely[slot] = ALL_ROOMS;
            continue;
        }
        const SurvivorRow *row = &terror_survivors[s->who[slot]];
        int steps = row->sprint > MOVE_STEPS ? row->sprint : MOVE_STEPS;
        RoomSet wider = (RoomSet)(walk(one, s->shut, rooms, steps) | (row->passages ? beyond(rooms) : 0));
        s->likely[slot] = wider & s->possible[slot]; /* a Sprint ends where noise is told */
    }
}

/* ---- where a game begins ---- */

void terror_know_hall(TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++) s->possible[slot] = s->likely[slot] = ROOM_BIT(ROOM_MAIN_EXIT);
}

void terror_know_nothing(TerrorState *s)
{
    for (int slot = 0; slot < PARTY; slot++) s->possible[slot] = s->likely[slot] = ALL_ROOMS;
    s->heard = 0;
}

/* ---- the Killer's turn ---- */

/* What was likely may turn out wrong: then it is whatever is possible. What was possible never does at a table that was
 * played; in an imagined one a Survivor may stand where the report, which nobody could foresee, does not let him be. */
int terror_tell_area(TerrorState *s, RoomSet rooms, int inside, int asked)
{
    asked &= s->in_house;
    terror_remember(&s->trace, (uint32_t)rooms << 8 | (uint32_t)asked << 4 | (uint32_t)(inside & asked));
    for (int slots = asked; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        RoomSet left = inside >> slot & 1 ? rooms : (RoomSet)(ALL_ROOMS & ~rooms);
        RoomSet possible = s->possible[slot] & left, likely = s->likely[slot] & left;
        s->possible[slot] = possible ? possible : left;
        s->likely[slot] = likely ? likely : s->possible[slot];
    }
    if (s->heard) settle_noise(s);
    return inside;
}

static COLD int tell_names(TerrorState *s, RoomSet rooms, int named, int asked, int kind, Events *news)
{
    for (int slot = 0; slot < PARTY; slot++)
        if (named >> slot & 1) terror_tell_all(news, kind, s->who[slot], 0, 0);
    if (!named) terror_tell_all(news, EVENT_NOBODY, 0, 0, 0);
    return terror_tell_area(s, rooms, named, asked);
}

int terror_tell_who_is_in(TerrorState *s, RoomSet rooms, int asked, int kind, Events *news)
{
    int named = terror_slots_in(s, rooms) & asked;
    if (news) return tell_names(s, rooms, named, asked, kind, news);
    return terror_tell_area(s, rooms, named, asked);
}

void terror_tell_room(TerrorState *s, int slot, int room, int kind, Events *news)
{
    terror_tell_all(news, kind, s->who[slot], room, 0);
    if (room && terror_is_killer_turn(s)) terror_tell_area(s, ROOM_BIT(room), 1 << slot, 1 << slot);
    else terror_remember(&s->trace, (uint32_t)(slot << 8 | room));
}

/* How far by the rules for what is possible, a step for what is likely. */
void terror_tell_flight(TerrorState *s, int mask)
{
    Reach one;
    reach_one(&one, s->blocks);
    for (int slots = mask & s->in_house; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        s->possible[slot] = widen(&one, s->possible[slot], flight_steps(s->option[OPTION_TRAITS]));
        s->likely[slot] = widen(&one, s->likely[slot], 1);
    }
    s->heard &= (RoomSet)~ROOM_BIT(s->lair);
}

void terror_tell_gone(TerrorState *s, int slot)
{
    int room = s->room[slot] ? s->room[slot] : ROOM_MAIN_EXIT;
    s->possible[slot] = s->likely[slot] = ROOM_BIT(room);
}

/* ---- the report ---- */

static COLD void tell_noise(const TerrorState *s, Events *news)
{
    if (s->firecracker) {
        terror_tell_all(news, EVENT_HEARD_FIRECRACKER, 0, 0, 0);
        return;
    }
    for (unsigned rooms = s->told; rooms; rooms &= rooms - 1)
        terror_tell_all(news, EVENT_HEARD, __builtin_ctz(rooms), 0, 0);
    if (!s->told) terror_tell_all(news, EVENT_QUIET, 0, 0, 0);
}

void terror_tell_report(TerrorState *s, Events *news)
{
    Reach one;
    if (s->shut) reach_one(&one, s->shut);
    if (news) tell_noise(s, news);
    terror_remember(&s->trace, (uint32_t)s->told | (uint32_t)s->firecracker << 16);
    terror_spread_turn(s, &one, s->firecracker ? ALL_ROOMS : s->told, s->possible);
    spread_likely(s, &one);
    s->heard = s->firecracker ? 0 : s->told;
    if (s->heard) settle_noise(s);
}

/* A game may end in the middle of their turn: nothing is left to discover, or what Taunting Strategy brought about. */
bool terror_runs_ahead(const TerrorState *s)
{
    if (s->ended) return s->ended == ENDING_EXHAUSTION || s->stack[1].kind == FRAME_ACT;
    return s->round && s->depth > 1 && !terror_find(s, FRAME_KILLER);
}
