/* deduce.h - what follows from a view by counting: seven tiles a level, six monsters, two of them a level.
 *
 * Of the rules one more is used: while R29 has not struck the Exit can be reached, once it has it cannot. */
#pragma once

#include "games/shy_monsters/view.h"

typedef struct ShyDeduced {
    uint16_t can_be[TILES]; /* by the view's tiles: a bit for each kind of tile */
    uint8_t active
        [TILES];    /* monsters that would be active there if they were turned up now; bits as in comfort */
    uint8_t unseen; /* the monsters that this seat has not seen, bits as in comfort */
    uint8_t here;   /* how many of them are in this level: they lie face down, or are not laid yet */
    uint8_t
        away; /* how many belong to earlier levels: put aside face down, or to a level that was left out */
    uint8_t later; /* how many come in later levels */
} ShyDeduced;

ShyDeduced shy_reckon(const ShyView *v);
