/* dungeon.c - the geometry of a level: cells, neighbours, jumps, and whether the Exit can still be reached. */
#include "games/shy_monsters/internal.h"

void shy_clear_table(ShyState *s)
{
    memset(s, 0, offsetof(ShyState, pile));
}

bool shy_are_connected(const uint16_t cell[], int count)
{
    unsigned left = (1u << count) - 2, found = 1;
    while (found && left) {
        int from = rank_of(cell[__builtin_ctz(found)]);
        found &= found - 1;
        for (unsigned rest = left; rest; rest &= rest - 1) {
            int i = __builtin_ctz(rest), apart = rank_of(cell[i]) - from;
            if (apart == RIGHT || apart == -RIGHT || apart == DOWN || apart == -DOWN) found |= 1u << i;
        }
        left &= ~found;
    }
    return !left;
}

unsigned shy_ring(const ShyState *s, int cell)
{
    static const int8_t around[] = { -8, -7, 1, 9, 8, 7, -1, -9 }; /* folded, clockwise from above */
    uint64_t lying = 0;
    unsigned ring = 0;
    for (int i = 0; i < TILES; i++) lying |= FOLDED(fold(s->cell[i]));
    lying = move_back(lying, (unsigned)cell);
    for (int i = 0; i < LEN(around); i++)
        if (lying & FOLDED(around[i])) ring |= 1u << i;
    return ring;
}

/* Eight numbers side by side. */
typedef int16_t Row __attribute__((vector_size(16)));

/* A finished level in one line: cell (x, y) at x + 8y from the middle. Seven tiles span seven columns at most, so that the
 * order of this line is by y, then x, and the neighbours of a tile are 1 and 8 to the left and right. */
enum { LINE = 128, ROW = 8 };

/* Sort the slots, and say where each stands in the line. A slot goes behind all whose place is smaller. */
static inline void sort_slots(ShyState *s, int16_t sorted[TILES])
{
    Row cell, place, order = { 0 };
    uint8_t tile[TILES];
    memcpy(&cell, s->cell, sizeof cell);
    memcpy(tile, s->tile, sizeof tile);
    place = ROW * (cell >> 8) + ((cell & 0xff) ^ 0x80) - 0x80 + LINE / 2;
    for (int i = 0; i < TILES; i++) order -= place > place[i]; /* what is true is -1 */
    for (int i = 0; i < TILES; i++) {
        s->cell[order[i]] = (uint16_t)cell[i];
        s->tile[order[i]] = tile[i];
        sorted[order[i]] = place[i];
    }
    s->hero = (uint8_t)order[0]; /* on the Entrance */
}

static inline void find_neighbours(ShyState *s, const int16_t place[TILES])
{
    uint8_t line[LINE] = { 0 };
    for (int i = 0; i < TILES; i++) line[place[i]] = (uint8_t)(1 << i);
    for (int i = 0; i < TILES; i++) {
        const uint8_t *at = line + place[i];
        s->near[i] = at[-ROW] | at[-1] | at[1] | at[ROW];
    }
}

void shy_finish_layout(ShyState *s)
{
    int16_t place[TILES];
    must(s->count == TILES);
    sort_slots(s, place);
    memset(s, 0, offsetof(ShyState, cell)); /* nothing may tell in which order the tiles were laid */
    find_neighbours(s, place);
    s->built = 1;
}

/* Everything that can be walked to from a set without entering `blocked`. */
static unsigned walk(const ShyState *s, unsigned from, unsigned blocked)
{
    unsigned reached = from, grown;
    while ((grown = reached | (slots_near(s, reached) & ~blocked)) != reached) reached = grown;
    return reached;
}

static unsigned walk_plainly(const ShyState *s, unsigned blocked)
{
    return walk(s, 1u << s->hero, blocked);
}

/* With the Jump, at any moment. */
static unsigned walk_and_jump(const ShyState *s, unsigned blocked)
{
    unsigned afoot = walk(s, 1u << s->hero, blocked), landed = slots_near(s, slots_near(s, afoot));
    return walk(s, afoot | (landed & ~blocked), blocked);
}

/* With the Attack, on any monster met on the way: walking over the corpse is free from then on. */
static unsigned walk_and_attack(const ShyState *s, unsigned blocked)
{
    unsigned afoot = walk(s, 1u << s->hero, blocked), all = afoot;
    for (unsigned met = slots_near(s, afoot) & blocked; met; met &= met - 1) {
        unsigned killed = met & -met;
        all |= walk(s, afoot | killed, blocked & ~killed);
    }
    return all;
}

bool shy_exit_in_reach_at(const ShyState *s, int slot)
{
    static unsigned (*const ways[])(const ShyState *s, unsigned blocked) = {
        [0] = walk_plainly, [TOKEN_ATTACK] = walk_and_attack, [TOKEN_JUMP] = walk_and_jump
    };
    if (!s->active || s->tokens == (TOKEN_ATTACK | TOKEN_JUMP)) return true; /* R30 */
    return ways[s->tokens](s, s->active) >> slot & 1;
}

bool shy_exit_in_reach(const ShyState *s)
{
    for (int i = 0; i < TILES; i++)
        if (s->tile[i] == TILE_EXIT) return shy_exit_in_reach_at(s, i);
    return true;
}
