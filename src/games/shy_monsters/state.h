/* state.h - the whole truth of a game of Shy Monsters. Private to this folder.
 *
 * Tiles stand in slots. Slot 0 is the Entrance while the level is built, the others in the order laid; when the
 * level is finished the slots are sorted by cell, so that nothing tells in which order they came (R13). Sets of slots
 * are bit masks.
 *
 * A cell is two bytes, y above x, just as they stand in a move; the Entrance is 0. Its rank has both moved up by
 * 128: ranks order cells by y, then x, a step to the right is 1 and a step down 256.
 *
 * A set of cells is folded onto the 64 bits of a word, cell (x, y) onto bit x + 8y modulo 64. A level is small: six tiles
 * and the cells around them, or seven tiles, never span more than eight columns or rows, so that no two of them fall
 * on the same bit; and a step is a turn of the word, by 1 to the right, by 8 down. */
#pragma once

#include "games/shy_monsters/tiles.h"
#include "games/shy_monsters/view.h"

enum { EDGE_MAX = 16 /* six tiles leave at most fourteen free cells around them */ };

typedef struct ShyState {
    /* The level: set anew when one begins. */
    union {
        struct {                      /* while it is built */
            uint64_t known;           /* the cells that lie or touch the dungeon, folded */
            uint16_t edge[EDGE_MAX];  /* the free cells that touch the dungeon; 0 where not in use */
            uint8_t edges[TILES + 1]; /* how many these were when so many tiles lay */
            uint8_t gap[TILES + 1];   /* by slot: where in `edge` its cell was */
        };
        uint8_t near[TILES]; /* once it is finished: the slots orthogonally adjacent. The rest is 0 */
    };
    uint16_t cell[TILES + 1]; /* by slot; 0 where none lies yet, and behind the last, to make it eight */
    uint8_t tile[TILES];      /* a Tile, by slot */
    uint8_t hand[TILE_COUNT]; /* how many are still to be laid, by Tile */
    uint8_t count;            /* tiles lying */
    uint8_t built;            /* 1 when the level is finished */
    uint8_t hero;             /* slot */
    uint8_t face_up;          /* slots */
    uint8_t active;           /* slots of face-up monsters that attack (R14) */
    uint8_t dead;             /* slots */
    uint8_t tokens;           /* TOKEN_ATTACK, TOKEN_JUMP while unspent */
    uint8_t wandered;         /* moves in a row that changed nothing (C2) */

    /* The game. */
    uint8_t pile[MONSTERS]; /* level n has the monsters pile[2n-2] and pile[2n-1], the smaller first */
    uint8_t first_level, level;
    uint8_t phase;
    uint8_t reveals_left;
    uint8_t seen_before; /* monsters turned up in earlier levels, a bit each */
    uint8_t ending;      /* an ENDING_ when over */
    uint8_t hero_won;
    uint8_t unused[2]; /* always 0 */
} ShyState;

enum { TOKEN_ATTACK = 1, TOKEN_JUMP = 2, RIGHT = 1, DOWN = 256 };

_Static_assert(sizeof(ShyState) == 112 && offsetof(ShyState, unused) == 110, "small, and without padding");

enum { ENTRANCE_CELL = 0 };

static inline int cell_of(int x, int y)
{
    return (y & 0xff) << 8 | (x & 0xff);
}

static inline int cell_x(int cell)
{
    return (int8_t)cell;
}

static inline int cell_y(int cell)
{
    return (int8_t)(cell >> 8);
}

/* From cell to rank, and back. */
static inline int rank_of(int cell)
{
    return cell ^ 0x8080;
}

/* The bit that a cell folds onto, to be taken modulo 64. */
static inline unsigned fold(unsigned cell)
{
    return cell + 8 * (cell >> 8);
}

/* The set of the one cell that folds there. */
#define FOLDED(bit) ((uint64_t)1 << (63 & (bit)))

/* A set around the Entrance, moved to lie around a cell; and back. */
static inline uint64_t move_to(uint64_t set, unsigned cell)
{
    return set << (63 & fold(cell)) | set >> (63 & -fold(cell));
}

static inline uint64_t move_back(uint64_t set, unsigned cell)
{
    return set >> (63 & fold(cell)) | set << (63 & -fold(cell));
}

static inline int monster_bit(int tile)
{
    return 1 << (tile - FIRST_MONSTER);
}
