/* view.h - what a seat may know of a game of Shy Monsters.
 *
 * Public: bots and faces read it. The Hero and spectators know the same; the Dark Lord also knows what he laid
 * and drew. Zero means hidden. Comfort follows from the layout alone (R4), so it is shown as soon as the
 * level lies on the table. */
#pragma once

#include "games/shy_monsters/tiles.h"

typedef struct ShyTileView {
    int8_t x, y;
    uint8_t tile;    /* TILE_HIDDEN when this seat does not know it */
    uint8_t face_up; /* 1 when turned up */
    uint8_t mood;    /* of a monster that is face up */
    uint8_t comfort; /* bit i: monster FIRST_MONSTER + i would be comfortable here, as the tiles lie now */
} ShyTileView;

typedef struct ShyView {
    uint8_t seat;
    uint8_t first_level, level; /* 1 to 3 */
    uint8_t phase;
    uint8_t outcome_ending; /* 0 while running */
    uint8_t hero_won;

    uint8_t built;      /* 1 when the level lies finished on the table */
    uint8_t tile_count; /* the tiles this seat sees lying: while building, the Hero sees the Entrance alone */
    uint8_t hero;       /* index into tiles */
    ShyTileView tiles[TILES]; /* Dark Lord, while building: in the order laid; else by y, then x */

    uint8_t attack_left, jump_left; /* 1 while unspent */
    uint8_t reveals_left;
    uint8_t wandered; /* moves in a row that changed nothing (C2) */

    uint8_t aside_up[MONSTERS];       /* monsters turned up in earlier levels, 0 after the last */
    uint8_t aside_up_level[MONSTERS]; /* the level each appeared in */
    uint8_t aside_down[LEVELS];       /* how many were put aside face down after that level */

    /* To the Dark Lord alone, else 0. */
    uint8_t pair[LEVELS]
                [PAIR]; /* monsters of each level that he knows: all drawn, and at level 2 the last two */
} ShyView;

/* How many of that tile the Dark Lord, whose view it is, has still to lay; nobody else knows of any. */
int shy_in_hand(const ShyView *v, int tile);

_Static_assert(sizeof(ShyView) == offsetof(ShyView, pair) + sizeof((ShyView *)0)->pair, "no padding");
