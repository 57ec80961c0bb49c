/* map.h - a level's layout as the bots of Shy Monsters see it.
 *
 * Tiles are numbered as their cells are given; sets of tiles are bit masks. A map is a plain value and knows
 * nothing of what lies face down. */
#pragma once

#include "games/shy_monsters/view.h"

typedef struct ShyCell {
    int8_t x, y;
} ShyCell;

/* The comfortable monsters of every ring of comfort.h, so that many maps can be drawn quickly. */
typedef struct ShyComfort {
    uint8_t of_ring[256];
} ShyComfort;

typedef struct ShyMap {
    uint8_t near[TILES];    /* the tiles orthogonally adjacent */
    uint8_t leap[TILES];    /* the tiles in jump range (R23) */
    uint8_t comfort[TILES]; /* bit i: monster FIRST_MONSTER + i would be comfortable there */
    uint8_t steps[TILES];   /* the shortest way from the Entrance */
} ShyMap;

void shy_comfort_table(ShyComfort *table);

/* Draw the map of a complete, connected layout; `entrance` is the Entrance's number. */
void shy_map_draw(ShyMap *map, const ShyCell cells[TILES], int entrance, const ShyComfort *table);

static inline int bit(int tile)
{
    return 1 << tile;
}

/* The lowest tile of a set that is not empty. */
static inline int first_of(int set)
{
    return __builtin_ctz((unsigned)set);
}

/* All that `near`, or `leap`, has for any tile of the set; tiles of the set among them. */
static inline int any_of(const uint8_t table[TILES], int set)
{
    int all = 0;
    for (; set; set &= set - 1) all |= table[first_of(set)];
    return all;
}
