/* dungeon.c - the geometry of a level: cells, neighbours, jumps, and whether the Exit can still be reached. */
#include "games/shy_monsters/parts.h"

void shy_clear_table(ShyState *s)
{
    memset(s, 0, offsetof(ShyState, pile));
    s->count = s->edges = s->built = 0;
}

/* The bit of comfort.h's ring for a step from one cell to another, 0 for longer steps. */
static unsigned ring_bit(int step)
{
    static const uint8_t bit[3][4] = { { 128, 1, 2 }, { 64, 0, 4 }, { 32, 16, 8 } }; /* by y, then x */
    unsigned from_corner = (unsigned)(step + DOWN + RIGHT), x = from_corner & 0xff, y = from_corner >> 8;
    return x < 3 && y < 3 ? bit[y][x] : 0;
}

unsigned shy_ring(const ShyState *s, int cell)
{
    unsigned ring = 0;
    for (int i = 0; i < TILES; i++) ring |= ring_bit(rank_of(s->cell[i]) - rank_of(cell));
    return ring;
}

/* Sort by y, then x. A slot is moved as one word, its rank above its tile. */
static void sort_slots(const ShyState *s, uint32_t sorted[TILES])
{
    sorted[0] = (uint32_t)rank_of(s->cell[0]) << 8 | s->tile[0];
    for (int i = 1; i < TILES; i++) {
        uint32_t slot = (uint32_t)rank_of(s->cell[i]) << 8 | s->tile[i], *at = sorted + i;
        for (; at > sorted && at[-1] > slot; at--) at[0] = at[-1];
        *at = slot;
    }
}

/* A relation between slots: byte a has bit b when a is related to b. */
typedef uint64_t Relation;

static inline Relation link_between(unsigned a, unsigned b)
{
    return (Relation)1 << (8 * a + b) | (Relation)1 << (8 * b + a);
}

/* Among sorted slots the neighbour to the right is the next one; the one below is found by a finger that only moves on. */
static Relation neighbours(const uint32_t sorted[TILES])
{
    Relation all = 0;
    unsigned below = 1;
    for (unsigned i = 0; i < TILES - 1; i++) {
        uint32_t rank = sorted[i] >> 8;
        if (sorted[i + 1] >> 8 == rank + RIGHT) all |= link_between(i, i + 1);
        while (below < TILES - 1 && sorted[below] >> 8 < rank + DOWN) below++;
        if (sorted[below] >> 8 == rank + DOWN) all |= link_between(i, below);
    }
    return all;
}

/* R23: two steps, over any tile, but not back to the start. Multiplying by a byte copies it to each byte whose lowest
 * bit is set: here the row of slot `over` to every slot next to it. */
static Relation two_steps(Relation near)
{
    Relation all = 0;
    for (int over = 0; over < TILES; over++)
        all |= (near >> over & 0x0101010101010101u) * (near >> 8 * over & 0xff);
    return all & ~0x8040201008040201u;
}

/* The slots next to any slot of a set. */
static unsigned neighbours_of(const ShyState *s, unsigned set)
{
    unsigned near = 0;
    for (; set; set &= set - 1) near |= s->near[__builtin_ctz(set)];
    return near;
}

void shy_finish_layout(ShyState *s)
{
    must(s->count == TILES);
    uint32_t sorted[TILES];
    sort_slots(s, sorted);
    Relation near = neighbours(sorted), leap = two_steps(near);
    memset(s, 0, offsetof(ShyState, cell)); /* nothing may tell in which order the tiles were laid */
    for (int i = 0; i < TILES; i++) {
        s->cell[i] = (uint16_t)rank_of((int)(sorted[i] >> 8));
        s->tile[i] = (uint8_t)sorted[i];
        s->near[i] = (uint8_t)(near >> 8 * i);
        s->leap[i] = (uint8_t)(leap >> 8 * i);
        if (s->cell[i] == ENTRANCE_CELL) s->hero = (uint8_t)i;
    }
    s->edges = 0;
    s->built = 1;
}

/* Everything that can be walked to from a set without entering `blocked`. */
static unsigned walk(const ShyState *s, unsigned from, unsigned blocked)
{
    unsigned reached = from, grown;
    while ((grown = reached | (neighbours_of(s, reached) & ~blocked)) != reached) reached = grown;
    return reached;
}

static unsigned leaps_of(const ShyState *s, unsigned set)
{
    unsigned leaps = 0;
    for (; set; set &= set - 1) leaps |= s->leap[__builtin_ctz(set)];
    return leaps;
}

/* All slots the Hero can get to from `from`, with the Jump if he has it, without entering `blocked`. */
static unsigned roam(const ShyState *s, unsigned from, unsigned blocked, bool jump)
{
    unsigned reached = walk(s, from, blocked);
    return jump ? walk(s, reached | (leaps_of(s, reached) & ~blocked), blocked) : reached;
}

/* The same with an Attack to spend: on each monster in the way in turn, entered on foot or by the Jump. */
static unsigned roam_fighting(const ShyState *s, unsigned blocked, bool jump)
{
    unsigned start = 1u << s->hero, afoot = walk(s, start, blocked), all = roam(s, start, blocked, jump);
    for (unsigned rest = blocked; rest; rest &= rest - 1) {
        unsigned monster = rest & -rest, others = blocked & ~monster;
        /* Killed before the Jump is used: walking over the corpse is free from then on. */
        if (neighbours_of(s, afoot) & monster) all |= roam(s, afoot | monster, others, jump);
        if (!jump) continue;
        /* Killed by a Jump Attack, or on foot after the Jump. */
        unsigned landed = walk(s, leaps_of(s, afoot) & ~blocked, blocked);
        if ((leaps_of(s, afoot) | neighbours_of(s, landed)) & monster) {
            unsigned met = leaps_of(s, afoot) & monster ? monster : 0;
            if (neighbours_of(s, landed) & monster) met |= monster | landed;
            all |= walk(s, met, others);
        }
    }
    return all;
}

bool shy_exit_in_reach_at(const ShyState *s, int slot)
{
    bool attack = s->tokens & TOKEN_ATTACK, jump = s->tokens & TOKEN_JUMP;
    unsigned blocked = s->active;
    if (!blocked || (attack && jump)) return true; /* R30 */
    unsigned reached = attack ? roam_fighting(s, blocked, jump) : roam(s, 1u << s->hero, blocked, jump);
    return reached >> slot & 1;
}

bool shy_exit_in_reach(const ShyState *s)
{
    for (int i = 0; i < TILES; i++)
        if (s->tile[i] == TILE_EXIT) return shy_exit_in_reach_at(s, i);
    return true;
}
