/* given.h - a table that a scenario describes line by line.
 *
 * Until the last line has been read the state's memory holds a Draft: what has been said so far, and no more. Its
 * mark cannot be the beginning of a state. When all is said, the table is made by playing: tiles are laid and
 * turned up by the game's own moves, so that a given table is always one that can come about. */
#pragma once

#include "games/shy_monsters/internal.h"

enum { UNSAID = 0xff };
#define DRAFT_MARK (~(uint64_t)0)

/* What was said of a cell's face. */
enum { FACE_UNSAID, FACE_UP, FACE_DOWN };

typedef struct Draft {
    uint64_t mark; /* DRAFT_MARK, else it is a state */
    uint8_t first_level, setup_level;
    uint8_t level, phase, reveals, wandered; /* or UNSAID */
    uint8_t spent;                           /* TOKEN_ bits */
    uint8_t hero;                            /* index of a cell, or UNSAID */

    uint8_t count; /* cells drawn; the first is the Entrance, the others in the order of their names */
    int8_t x[TILES], y[TILES];
    char name[TILES];
    uint8_t tile[TILES]; /* TILE_HIDDEN: not said */
    uint8_t face[TILES];
    uint8_t mood[TILES]; /* MOOD_NONE: not said */

    uint8_t pile[MONSTERS]; /* top first, as far as `pile_count` */
    uint8_t pile_count;
    uint8_t seen[LEVELS]; /* monsters turned up in that level, a bit each */
} Draft;

_Static_assert(sizeof(Draft) <= sizeof(ShyState), "a draft fits where the state will be");

/* given_map.c: the drawing below `map`, or its rows with slashes between them. NULL, or what is wrong. */
const char *draft_map(Draft *draft, const char *drawing, Names *names);

/* given_table.c: all is said: make the state. NULL, or what is wrong. */
const char *draft_finish(const Draft *draft, ShyState *s);

/* What the Hero must have done by now. Masks are over slots. */
typedef struct Progress {
    uint8_t hero;        /* slot */
    uint8_t face_up;     /* slots, the Entrance among them */
    uint8_t tokens;      /* unspent */
    uint8_t wandered;    /* or UNSAID: the smallest that can be */
    uint8_t mood[TILES]; /* by slot; MOOD_NONE: any */
} Progress;

/* given_play.c: play from the beginning of the Hero phase to such a table; false when no play leads there. */
bool play_to(ShyState *s, const Progress *wanted);
