/* exchange.c - something hidden that could be otherwise, made so: for the leak test's minimal pairs.
 *
 * Nobody here asks who knows what: whether a world can be, audit says, and who sees a difference, its view. */
#include "games/shy_monsters/internal.h"

static bool exchange_tiles(ShyState *s, Rng *rng)
{
    size_t a = rng_below(rng, s->count), b = rng_below(rng, s->count);
    uint8_t tile = s->tile[a];
    if (tile == s->tile[b] || tile == TILE_ENTRANCE || s->tile[b] == TILE_ENTRANCE) return false;
    s->tile[a] = s->tile[b];
    s->tile[b] = tile;
    return true;
}

/* Wherever one of the two is, there is the other. */
static uint8_t renamed(uint8_t tile, uint8_t a, uint8_t b)
{
    return tile == a ? b : tile == b ? a : tile;
}

static bool exchange_monsters(ShyState *s, Rng *rng)
{
    size_t a = rng_below(rng, MONSTERS), b = rng_below(rng, MONSTERS);
    uint8_t first = s->pile[a], second = s->pile[b], held = s->hand[first];
    if (a / PAIR == b / PAIR) return false;
    for (int i = 0; i < MONSTERS; i++) s->pile[i] = renamed(s->pile[i], first, second);
    for (int i = 0; i < s->count; i++) s->tile[i] = renamed(s->tile[i], first, second);
    s->hand[first] = s->hand[second];
    s->hand[second] = held;
    shy_sort_pairs(s->pile);
    return true;
}

/* While the level is built: a laid tile with one of the hand, so that two of different kinds have changed places. */
static bool exchange_with_hand(ShyState *s, Rng *rng)
{
    size_t slot = rng_below(rng, s->count), tile = rng_below(rng, TILE_COUNT);
    if (s->tile[slot] == TILE_ENTRANCE || !s->hand[tile]) return false;
    s->hand[s->tile[slot]]++;
    s->hand[tile]--;
    s->tile[slot] = (uint8_t)tile;
    return true;
}

/* One tile more, or one less; or both, so that the last one lies elsewhere. A table just set up stays one. */
static bool build_otherwise(ShyState *s, Rng *rng)
{
    Move moves[SHY_MOVES_MAX];
    if (s->count == 1) return false;
    if (rng_below(rng, 3)) shy_take_back(s, 0, NULL);
    int count = shy_build_moves(s, moves);
    Move move = moves[rng_below(rng, (uint32_t)count)];
    if (move_verb(move) == VERB_PLACE) return shy_place(s, move, NULL) == ALLOWED;
    return move_verb(move) == VERB_TAKE_BACK && shy_take_back(s, move, NULL) == ALLOWED;
}

/* The same tiles on the same cells, laid in another order. */
static bool lay_in_another_order(ShyState *s, Rng *rng)
{
    Move moves[TILES];
    int laid = s->count - 1, a = (int)rng_below(rng, s->count), b = (int)rng_below(rng, s->count);
    if (a >= laid || b >= laid || a == b) return false;
    for (int i = 0; i < laid; i++)
        moves[i] = move_make(VERB_PLACE, s->tile[i + 1], cell_x(s->cell[i + 1]), cell_y(s->cell[i + 1]));
    Move kept = moves[a];
    moves[a] = moves[b];
    moves[b] = kept;
    for (int i = 0; i < laid; i++) shy_take_back(s, 0, NULL);
    for (int i = 0; i < laid; i++)
        if (shy_place(s, moves[i], NULL) != ALLOWED) return false;
    return true;
}

bool shy_exchange(void *state, Rng *rng)
{
    static bool (*const building[])(ShyState * s, Rng * rng) = { exchange_tiles, exchange_with_hand,
                                                                 build_otherwise, lay_in_another_order,
                                                                 exchange_monsters };
    static bool (*const built[])(ShyState * s, Rng * rng) = { exchange_tiles, exchange_tiles, exchange_tiles,
                                                              exchange_monsters };
    ShyState *s = state;
    return s->built ? built[rng_below(rng, LEN(built))](s, rng)
                    : building[rng_below(rng, LEN(building))](s, rng);
}
