/* facts.c - the facts of a table: what is true comes from the state, who knows it from the seat's notes alone. */
#include "games/shy_monsters/internal.h"

const char *const shy_fact_kinds[] = {
    [FACT_LAID] = "laid",       [FACT_CELL] = "cell",       [FACT_LEVEL] = "level",
    [FACT_TILE] = "tile 1",     [FACT_TILE + 1] = "tile 2", [FACT_TILE + 2] = "tile 3",
    [FACT_TILE + 3] = "tile 4", [FACT_TILE + 4] = "tile 5", [FACT_TILE + 5] = "tile 6",
    [FACT_TILE + 6] = "tile 7",
};

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
        count = add(out, count, FACT_TILE + i, s->cell[i], s->tile[i], told_tile(n, s->cell[i]));
    return count;
}

/* While the level is built, as the table has it or as a seat has noted it. The Entrance is not counted. */
typedef struct Building {
    int count;
    int laid[TILES]; /* in the order laid: y, x and tile in one number; 0 where none lies */
    int cell[TILES]; /* y and x alone, sorted: what will be shown of it */
} Building;

static void lay(Building *b, int x, int y, int tile)
{
    int cell = (y & 15) << 4 | (x & 15), at = b->count++;
    b->laid[at] = cell << 4 | tile;
    for (; at > 0 && b->cell[at - 1] > cell; at--) b->cell[at] = b->cell[at - 1];
    b->cell[at] = cell;
}

/* While the Dark Lord builds, how many tiles lie, where, which, and in which order is his alone. */
static int add_building(const ShyState *s, const ShyNotes *n, Fact out[], int count)
{
    Building true_one = { 0 }, told = { 0 };
    for (int i = 1; i < s->count; i++) lay(&true_one, cell_x(s->cell[i]), cell_y(s->cell[i]), s->tile[i]);
    for (int i = 1; i < n->count; i++) lay(&told, n->lying[i].x, n->lying[i].y, n->lying[i].tile);
    bool builds = n->seat == DARK_LORD;
    count = add(out, count, FACT_LAID, 0, true_one.count, builds ? told.count : NOT_TOLD);
    for (int i = 0; i < HAND; i++) {
        count = add(out, count, FACT_LAID, i + 1, true_one.laid[i], builds ? told.laid[i] : NOT_TOLD);
        count = add(out, count, FACT_CELL, i, true_one.cell[i], builds ? told.cell[i] : NOT_TOLD);
    }
    return count;
}

int shy_facts(const void *state, const void *notes, UNUSED Seat seat, Fact out[FACTS_MAX])
{
    const ShyState *s = state;
    int count = s->built ? add_tiles(s, notes, out, 0) : add_building(s, notes, out, 0);
    return add_levels(s, notes, out, count);
}
