/* facts.c - the facts of a table: what is true comes from the state, who knows it from the seat's notes alone. */
#include "games/shy_monsters/internal.h"

const char *const shy_fact_kinds[] = { [FACT_LAID] = "laid", [FACT_TILE] = "tile", [FACT_LEVEL] = "level" };

enum { NOT_TOLD = -1 };

/* A seat knows what it was told, if that is true. */
static int add(Fact out[], int count, int kind, int place, int value, int told)
{
    must(count < FACTS_MAX);
    out[count] = (Fact) {
        .kind = (uint8_t)kind, .known = told == value, .place = (uint16_t)place, .value = (uint16_t)value
    };
    return count + 1;
}

static int add_levels(const ShyState *s, const ShyNotes *n, Fact out[], int count)
{
    int level[MONSTERS] = { 0 };
    for (int i = 0; i < MONSTERS; i++) level[s->pile[i] - FIRST_MONSTER] = i / PAIR + 1;
    for (int i = 0; i < MONSTERS; i++)
        count = add(out, count, FACT_LEVEL, FIRST_MONSTER + i, level[i], n->sure_level[i]);
    return count;
}

/* Which tile it is that lies on a cell, as far as the seat is sure of it. */
static int told_tile(const ShyNotes *n, int cell)
{
    for (int i = 0; i < n->count; i++)
        if (cell_of(n->lying[i].x, n->lying[i].y) == cell) return n->sure_tile[i];
    return NOT_TOLD;
}

static int add_tiles(const ShyState *s, const ShyNotes *n, Fact out[], int count)
{
    for (int i = 0; i < TILES; i++)
        count = add(out, count, FACT_TILE, s->cell[i], s->tile[i], told_tile(n, s->cell[i]));
    return count;
}

/* y, x and tile in one number. */
static int laid(int x, int y, int tile)
{
    return (y & 15) << 8 | (x & 15) << 4 | tile;
}

/* While the Dark Lord builds, how many tiles lie, where and which is his alone. */
static int add_building(const ShyState *s, const ShyNotes *n, Fact out[], int count)
{
    bool builds = n->seat == DARK_LORD;
    count = add(out, count, FACT_LAID, 0, s->count, builds ? n->count : NOT_TOLD);
    for (int i = 1; i < TILES; i++) {
        const ShyNote *note = &n->lying[i];
        int value = laid(cell_x(s->cell[i]), cell_y(s->cell[i]), s->tile[i]);
        count = add(out, count, FACT_LAID, i, value, builds ? laid(note->x, note->y, note->tile) : NOT_TOLD);
    }
    return count;
}

int shy_facts(const void *state, const void *notes, UNUSED Seat seat, Fact out[FACTS_MAX])
{
    const ShyState *s = state;
    int count = s->built ? add_tiles(s, notes, out, 0) : add_building(s, notes, out, 0);
    return add_levels(s, notes, out, count);
}
