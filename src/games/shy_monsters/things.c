/* things.c - what moves name besides tiles: cells. */
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

static void add_cell(const ShyTileView *tile, bool free, Thing out[THINGS_MAX], int *count)
{
    char cell[16];
    shy_write_cell(tile, cell);
    thing_add(out, count, "cell", cell)->unlisted = free;
}

/* The cell on which a tile is laid is free; all others have one. */
int shy_things(const void *view, Move move, Thing out[THINGS_MAX])
{
    const ShyView *v = view;
    const Verb *verb = &shy_verbs[move_verb(move)];
    int count = things_by_kind(&shy_monsters, move, out);
    for (int i = 0; i + 1 < MOVE_ARGS; i++)
        if (verb->args[i] == &shy_x) {
            ShyTileView at = { .x = (int8_t)move_arg(move, i), .y = (int8_t)move_arg(move, i + 1) };
            add_cell(&at, move_verb(move) == VERB_PLACE, out, &count);
        }
    if (move_verb(move) == VERB_TAKE_BACK) add_cell(&v->tiles[v->tile_count - 1], false, out, &count);
    return count;
}
