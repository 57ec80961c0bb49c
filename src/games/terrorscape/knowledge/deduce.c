/* deduce.c - what follows from a view: at once, and from nothing but the view. */
#include "games/terrorscape/knowledge/view.h"

/* ---- noise ---- */

int terror_triples(const TerrorView *v, uint8_t out[TRIPLES_MAX][PARTY])
{
    int count = 0;
    RoomSet rooms[PARTY];
    for (int slot = 0; slot < PARTY; slot++) rooms[slot] = v->in_house >> slot & 1 ? v->likely[slot] : 1;
    for (unsigned a = rooms[0]; a; a &= a - 1)
        for (unsigned b = rooms[1]; b; b &= b - 1) {
            RoomSet missing = v->heard & (RoomSet) ~((a & -a) | (b & -b));
            if (missing & (missing - 1)) continue; /* one of them alone cannot make up for two rooms */
            for (unsigned c = missing ? missing & rooms[2] : rooms[2]; c; c &= c - 1) {
                out[count][0] = (uint8_t)__builtin_ctz(a);
                out[count][1] = (uint8_t)__builtin_ctz(b);
                out[count++][2] = (uint8_t)__builtin_ctz(c);
            }
        }
    return count;
}
