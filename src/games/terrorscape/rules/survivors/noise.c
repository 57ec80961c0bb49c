/* noise.c - noise that the Survivors make (5.2). S-side sees the tokens at once, K is told in S4. */
#include "games/terrorscape/rules/survivors/survivors.h"

/* One token a room. */
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
