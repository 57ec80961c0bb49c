/* shy_leaks.h - what the leaks on purpose of Shy Monsters have in common. `honest` is the game that is doctored. */
#pragma once

#include "leaks/leaks.h"
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

#define honest shy_monsters

static inline int slot_with(const ShyState *s, int tile)
{
    for (int i = 0; i < s->count; i++)
        if (s->tile[i] == tile) return i;
    return -1;
}

/* Of the tile that a move names. */
static inline int slot_of(const ShyState *s, Move move)
{
    for (int i = 0; i < s->count; i++)
        if (cell_x(s->cell[i]) == move_arg(move, 0) && cell_y(s->cell[i]) == move_arg(move, 1)) return i;
    return -1;
}

static inline bool is_hidden(const ShyState *s, int slot)
{
    return slot >= 0 && s->built && !(s->face_up >> slot & 1);
}

/* The slot of the Exit while it is face down in a finished level, else -1: the favourite secret of these files. */
static inline int hidden_exit(const ShyState *s)
{
    int slot = slot_with(s, TILE_EXIT);
    return is_hidden(s, slot) ? slot : -1;
}
