/* recovery.c - fear lost and wounds healed (5.1, 3.3). */
#include "games/terrorscape/rules/survivors/survivors.h"

void terror_calm(TerrorState *s, int slot, int tokens, Events *news)
{
    int less = tokens && tokens < s->fear[slot] ? tokens : s->fear[slot];
    if (!less) return;
    s->fear[slot] -= (uint8_t)less;
    terror_tell(news, EVENT_FEAR, NO_SEAT, terror_hears_fear(s), EVERYBODY, s->who[slot], s->fear[slot], 0);
}

void terror_heal(TerrorState *s, int slot, Events *news)
{
    if (!s->wounded[slot]) return;
    s->wounded[slot] = 0;
    terror_tell_all(news, EVENT_HEALED, s->who[slot], 0, 0);
}
