/* map.c - adjacency, jump range, comfort and distances of a layout. */
#include "bots/shy_monsters/map.h"

#include "games/shy_monsters/comfort.h"

enum { ORTHOGONAL = 0x55 }; /* N, E, S, W of a ring */

/* The ring's bit of the cell at (dx, dy), by [dy + 1][dx + 1]. */
static const uint8_t ring_bit[3][3] = { { 128, 1, 2 }, { 64, 0, 4 }, { 32, 16, 8 } };

void shy_comfort_table(ShyComfort *table)
{
    for (unsigned ring = 0; ring < 256; ring++) table->of_ring[ring] = (uint8_t)comfort_of(ring);
}

static void measure_steps(ShyMap *map, int entrance)
{
    int reached = bit(entrance);
    map->steps[entrance] = 0;
    for (int steps = 1; steps < TILES; steps++) {
        int fresh = any_of(map->near, reached) & ~reached;
        for (int set = fresh; set; set &= set - 1) map->steps[first_of(set)] = (uint8_t)steps;
        reached |= fresh;
    }
}

void shy_map_draw(ShyMap *map, const ShyCell cells[TILES], int entrance, const ShyComfort *table)
{
    uint8_t ring[TILES] = { 0 };
    memset(map, 0, sizeof *map);
    for (int i = 0; i < TILES; i++) {
        for (int j = 0; j < i; j++) {
            int dx = cells[j].x - cells[i].x, dy = cells[j].y - cells[i].y;
            if (dx < -1 || dx > 1 || dy < -1 || dy > 1) continue;
            int side = ring_bit[dy + 1][dx + 1];
            ring[i] |= (uint8_t)side;
            ring[j] |= ring_bit[1 - dy][1 - dx];
            if (!(side & ORTHOGONAL)) continue;
            map->near[i] |= (uint8_t)bit(j);
            map->near[j] |= (uint8_t)bit(i);
        }
    }
    for (int i = 0; i < TILES; i++) {
        map->comfort[i] = table->of_ring[ring[i]];
        map->leap[i] = (uint8_t)(any_of(map->near, map->near[i]) & ~bit(i));
    }
    measure_steps(map, entrance);
}
