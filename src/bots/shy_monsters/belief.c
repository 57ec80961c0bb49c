/* belief.c - the secrets that a view leaves open, and their weights.
 *
 * All pairs of monsters never seen before are equally likely to be drawn, wherever the others went. Given the
 * pair, a Dark Lord prefers cells where the monsters are comfortable, apart from each other, and an Exit far
 * from the Entrance; but he may bluff, or know no better. */
#include "bots/shy_monsters/belief.h"

enum {
    LIKE_COMFORT = 12, /* against 1 for a monster that would be harmless */
    LIKE_APART = 3,    /* against 1 for two neighbours, of which the second is harmless */
};

/* By the Exit's distance from the Entrance. */
static const uint8_t like_exit[TILES] = { 0, 1, 2, 4, 8, 16, 24 };

/* What the tiles may be, as far as the view tells: sets of tiles, and for each tile a set of monsters. */
typedef struct Clues {
    uint8_t exits, lairs; /* may be the Exit, may be a monster */
    uint8_t in_sight;     /* monsters face up */
    uint8_t who[TILES];
} Clues;

static void gather_clues(const ShyView *view, Clues *clues)
{
    int unseen = (1 << MONSTERS) - 1, exit = 0;
    memset(clues, 0, sizeof *clues);
    for (int i = 0; i < MONSTERS; i++)
        if (view->aside_up[i]) unseen &= ~(1 << (view->aside_up[i] - FIRST_MONSTER));
    for (int t = 0; t < TILES; t++) {
        int tile = view->tiles[t].tile;
        if (tile == TILE_EXIT) exit = bit(t);
        if (tile == TILE_HIDDEN) clues->exits |= (uint8_t)bit(t);
        if (tile == TILE_HIDDEN || is_monster(tile)) clues->lairs |= (uint8_t)bit(t);
        if (is_monster(tile)) clues->in_sight |= (uint8_t)bit(t);
        clues->who[t] = (uint8_t)(is_monster(tile) ? 1 << (tile - FIRST_MONSTER) : unseen);
    }
    if (exit) clues->exits = (uint8_t)exit;
}

/* In how many ways can two different monsters come from these two sets? */
static int pairs_from(unsigned a, unsigned b)
{
    return __builtin_popcount(a) * __builtin_popcount(b) - __builtin_popcount(a & b);
}

/* Add the secrets with this Exit and monsters on these two tiles, each comfortable or not. */
static void add_secrets(ShySearch *search, const Clues *clues, int exit, int a, int b)
{
    const ShyMap *map = search->map;
    int liked = like_exit[map->steps[exit]] * (map->near[a] & bit(b) ? 1 : LIKE_APART);
    for (int fierce = 0; fierce < 4; fierce++) {
        int at_a = clues->who[a] & (fierce & 1 ? map->comfort[a] : ~map->comfort[a]);
        int at_b = clues->who[b] & (fierce & 2 ? map->comfort[b] : ~map->comfort[b]);
        int weight = liked * pairs_from((unsigned)at_a, (unsigned)at_b);
        if (!weight) continue;
        if (fierce & 1) weight *= LIKE_COMFORT;
        if (fierce & 2) weight *= LIKE_COMFORT;
        search->secrets[search->count++] = (ShySecret) {
            .exit = (uint8_t)bit(exit),
            .monsters = (uint8_t)(bit(a) | bit(b)),
            .fierce = (uint8_t)((fierce & 1 ? bit(a) : 0) | (fierce & 2 ? bit(b) : 0)),
            .weight = (uint32_t)weight,
        };
    }
}

void shy_believe(ShySearch *search, const ShyView *view)
{
    Clues clues;
    gather_clues(view, &clues);
    for (int exits = clues.exits; exits; exits &= exits - 1) {
        int exit = first_of(exits), lairs = clues.lairs & ~bit(exit);
        for (int first = lairs; first; first &= first - 1) {
            for (int second = first & (first - 1); second; second &= second - 1) {
                int a = first_of(first), b = first_of(second);
                if (!(clues.in_sight & ~(bit(a) | bit(b)))) add_secrets(search, &clues, exit, a, b);
            }
        }
    }
}
