/* survivor_state.c - noise, calm, healing and doors opened by the Survivors (2, 5). */
#include "games/terrorscape/knowledge/knowledge.h"
#include "games/terrorscape/rules/survivors/survivors.h"

RoomSet terror_open_past_blocks(const TerrorState *s, int room)
{
    RoomSet open = terror_rooms[room].adjacent;
    for (DoorSet shut = s->blocks & terror_rooms[room].doors; shut; shut &= shut - 1) {
        const DoorRow *door = &terror_doors[__builtin_ctz(shut)];
        open &= (RoomSet)~ROOM_BIT(door->a ^ door->b ^ room);
    }
    return open;
}

/* 5.2: one token a room. */
void terror_noise(TerrorState *s, int room, Events *news)
{
    s->noise |= ROOM_BIT(room);
    terror_tell_s(s, news, EVENT_NOISE, room, 0, 0);
}

void terror_noise_by(TerrorState *s, int slot, Events *news)
{
    if (!terror_is_hushed(s, slot)) terror_noise(s, s->room[slot], news);
}

/* Hypervigilance. */
bool terror_is_hushed(const TerrorState *s, int slot)
{
    return terror_keeps(s, slot, TRAIT_HYPERVIGILANCE) && s->room[slot] == terror_killer_room(s);
}

void terror_calm(TerrorState *s, int slot, int tokens, Events *news)
{
    int less = tokens && tokens < s->fear[slot] ? tokens : s->fear[slot];
    if (!less) return;
    s->fear[slot] -= (uint8_t)less;
    if (s->option[OPTION_FEAR_PUBLIC])
        terror_chronicle_tiding(s, (s->fear[slot] ? TIDING_EASE : TIDING_CALM) + slot);
    terror_tell(news, EVENT_FEAR, NO_SEAT, terror_hears_fear(s), EVERYBODY, s->who[slot], s->fear[slot], 0);
}

void terror_heal(TerrorState *s, int slot, Events *news)
{
    if (!s->wounded[slot]) return;
    s->wounded[slot] = 0;
    terror_chronicle_tiding(s, TIDING_HEAL + slot);
    terror_tell_all(news, EVENT_HEALED, s->who[slot], 0, 0);
}

void terror_unblock(TerrorState *s, int slot, int door, Events *news)
{
    bool open = s->option[OPTION_SEPARATE_WAYS];
    s->blocks &= ~DOOR_BIT(door);
    terror_chronicle_freed(s, slot, door);
    terror_tell(news, EVENT_UNBLOCKED, NO_SEAT, EVERYBODY, open ? EVERYBODY : terror_s_side(s), door,
                s->who[slot], 0);
}
