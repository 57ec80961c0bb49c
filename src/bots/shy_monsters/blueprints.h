/* blueprints.h - the levels that the sensible Dark Lord of Shy Monsters knows how to build.
 *
 * A blueprint is a layout and, for one pair of monsters, how often each of the three tiles that matter comes to
 * lie on each cell. The Hero sees the layout anyway, so it may be well known; what lies where is drawn anew each
 * time, and no guess of the Hero's is good against all of it. */
#pragma once

#include "base/base.h"

typedef struct ShyBlueprint {
    uint8_t first, second; /* the pair, the smaller Tile first; 0 ends the list */
    /* Rows of the map from top to bottom, separated by `/`: E is the Entrance, 1 to 6 the tiles in the order in
     * which they are laid, each touching one before it. */
    const char *layout;
    /* A digit for each of the tiles 1 to 6: the weight of the Exit, the first and the second monster there. The
     * weight of a level is the product; two monsters may touch each other only if `touching` says so. */
    const char *exit_at, *first_at, *second_at;
    bool touching;
} ShyBlueprint;

extern const ShyBlueprint shy_blueprints[];
