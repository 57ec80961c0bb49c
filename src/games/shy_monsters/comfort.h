/* comfort.h - where each monster feels at home (R1-R4).
 *
 * Public like view.h: comfort depends on the occupied cells alone. The cells around a cell are a ring of eight
 * bits, clockwise from the cell above: N, NE, E, SE, S, SW, W, NW; a bit is set where a Dungeon tile lies.
 * Turning a pattern by 90 degrees is then turning the ring by two bits. */
#pragma once

#include "games/shy_monsters/tiles.h"

/* Would this monster (a Tile) be comfortable on a cell with this ring around it? */
bool is_comfortable(int monster, unsigned ring);

/* All monsters that would be, bit i for FIRST_MONSTER + i. */
int comfort_of(unsigned ring);
