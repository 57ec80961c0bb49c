/* comfort.c - the six comfort patterns, as the reference tile shows them (facts, section 2). */
#include "games/shy_monsters/comfort.h"

enum { N = 1, NE = 2, E = 4, SE = 8, S = 16, SW = 32, W = 64, NW = 128 };

typedef struct Pattern {
    uint8_t need;  /* a Dungeon tile must be there */
    uint8_t avoid; /* none may be there */
} Pattern;

static const Pattern patterns[MONSTERS] = {
    [TILE_BAT - FIRST_MONSTER] = { .need = NE },
    [TILE_DRAGON - FIRST_MONSTER] = { .need = W, .avoid = N | E | S },
    [TILE_MANTIS - FIRST_MONSTER] = { .need = W | E, .avoid = N | S },
    [TILE_COBRA - FIRST_MONSTER] = { .need = N | E, .avoid = NE | S | W },
    [TILE_KRAKEN - FIRST_MONSTER] = { .need = N | E | W },
    [TILE_GARGOYLE - FIRST_MONSTER] = { .need = N | NE | E }, /* A2 */
};

/* R1: any of the four turns will do; R2: mirror images add nothing. */
bool is_comfortable(int monster, unsigned ring)
{
    Pattern p = patterns[monster - FIRST_MONSTER];
    for (int turn = 0; turn < 4; turn++) {
        if ((ring & p.need) == p.need && !(ring & p.avoid)) return true;
        ring = (ring << 2 | ring >> 6) & 0xff;
    }
    return false;
}

int comfort_of(unsigned ring)
{
    int all = 0;
    for (int i = 0; i < MONSTERS; i++)
        if (is_comfortable(FIRST_MONSTER + i, ring)) all |= 1 << i;
    return all;
}
