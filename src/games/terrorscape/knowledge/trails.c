/* trails.c - where K will look for the Survivors first (`likely` in state.h), from what he has been told and nothing else. */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"
#include "games/terrorscape/knowledge/reach.h"
#include "games/terrorscape/knowledge/view.h"

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

static void spread_likely(TerrorState *s, DoorSet shut)
{
    Reach one;
    if (shut) reach_one(&one, shut);
    for (int slot = 0; slot < PARTY; slot++) {
        const SurvivorRow *row = &terror_survivors[s->who[slot]];
        RoomSet rooms = s->likely[slot];
        int steps = row->sprint > MOVE_STEPS ? row->sprint : MOVE_STEPS;
        if (!(s->in_house >> slot & 1) || rooms == ALL_ROOMS) continue;
        s->likely[slot] = (RoomSet)(walk(&one, shut, rooms, steps) | (row->passages ? beyond(rooms) : 0));
    }
}

/* ---- what is told ---- */

/* What was told does not fit what is likely. */
static COLD void fall_back(TerrorState *s, int slot)
{
    RoomSet rooms[PARTY];
    terror_possible(s, rooms);
    s->likely[slot] = rooms[slot];
}

void terror_trail_begin(TerrorState *s)
{
    terror_chronicle_begin(s);
    for (int slot = 0; slot < PARTY; slot++) s->likely[slot] = ROOM_BIT(ROOM_MAIN_EXIT);
}

void terror_trail_open(TerrorState *s)
{
    terror_chronicle_open(s);
    for (int slot = 0; slot < PARTY; slot++) {
        bool body = !(s->in_house >> slot & 1) && s->room[slot];
        s->likely[slot] = (RoomSet)(body ? ROOM_BIT(s->room[slot]) : ALL_ROOMS);
    }
    s->heard = 0;
}

void terror_told_area(TerrorState *s, RoomSet rooms, int inside, int asked)
{
    terror_remember(&s->trace,
                    (uint32_t)rooms << 8 | (uint32_t)(asked & s->in_house) << 4 | (uint32_t)(inside & asked));
    terror_chronicle_area(s, rooms, inside, asked & s->in_house);
    for (int slots = asked & s->in_house; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        s->likely[slot] &= inside >> slot & 1 ? rooms : (RoomSet)(ALL_ROOMS & ~rooms);
        if (!s->likely[slot]) fall_back(s, slot);
    }
    if (s->heard) settle_noise(s);
}

void terror_told_flight(TerrorState *s, int mask)
{
    Reach one;
    terror_chronicle_flight(s, mask);
    reach_one(&one, s->blocks);
    for (int slots = mask & s->in_house; slots; slots &= slots - 1) {
        int slot = __builtin_ctz((unsigned)slots);
        s->likely[slot] = widen(&one, s->likely[slot], 1);
    }
    s->heard &= (RoomSet)~ROOM_BIT(s->lair);
}

void terror_told_report(TerrorState *s)
{
    spread_likely(s, s->rumour.shut & ~freed_doors(s->rumour.tidings, s->rumour.loose));
    terror_chronicle_report(s);
    s->heard = s->firecracker ? 0 : s->told;
    terror_remember(&s->trace, (uint32_t)s->told | (uint32_t)s->firecracker << 16);
    settle_noise(s);
}

bool terror_runs_ahead(const TerrorState *s)
{
    if (s->ended) return s->ended == ENDING_EXHAUSTION;
    return s->round && s->depth > 1 && !terror_find(s, FRAME_KILLER);
}

void terror_told_gone(TerrorState *s, int slot)
{
    int room = s->room[slot] ? s->room[slot] : ROOM_MAIN_EXIT;
    s->likely[slot] = ROOM_BIT(room);
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
