/* shy_levels.h - all levels of Shy Monsters, made with the game's own moves, and a second opinion on them.
 *
 * What is called "by hand" here is written from the facts anew and shares nothing with the game's code but the
 * numbers of its tiles. */
#pragma once

#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

enum { LAYOUTS = 5320, HOME = 7, GRID = 15 };

/* A beginning state of that level. */
ShyState shy_start(int level, uint64_t seed);

/* Every layout once, laid and finished; gives their number, at most `room`. */
int shy_all_layouts(ShyState *out, int room);

/* Lay the given tiles (Entrance excluded) with place moves in whatever order is connected, and finish. */
ShyState shy_lay_out(ShyState start, const int8_t (*cells)[2], const uint8_t *tiles);

/* The slot on that cell, or -1. */
int slot_on(const ShyState *s, int x, int y);

/* The cells as a grid, the Entrance at (HOME, HOME). */
typedef struct Grid {
    bool tile[GRID][GRID];
} Grid;
Grid shy_grid(const ShyState *s);

/* Section 2's second definition of comfort, by hand. */
bool by_hand_comfortable(const Grid *grid, int x, int y, int monster);

/* Orthogonal neighbours and jump range (R23) as masks over the state's slots, by hand. */
unsigned by_hand_near(const ShyState *s, int slot);
unsigned by_hand_leap(const ShyState *s, int slot);

/* R29 by hand: the slots that can still be reached, `active` being the slots of face-up active monsters. */
unsigned by_hand_reach(const unsigned near[TILES], const unsigned leap[TILES], int hero, unsigned active,
                       bool attack, bool jump);
