/* shy_levels.c - levels by moves, and geometry by hand. */
#include "support/shy_levels.h"
#include "games/games.h"

ShyState shy_start(int level, uint64_t seed_number)
{
    ShyState s;
    uint8_t seed[SEED_BYTES];
    Setup setup = setup_standard(&shy_monsters);
    setup.option[OPTION_FIRST_LEVEL] = (int16_t)level;
    rng_seed_from_number(seed_number, seed);
    must(shy_monsters.setup(&s, &setup, seed) == ALLOWED);
    return s;
}

/* Do the tiles of both lie on the same cells, whatever the order in which they were laid? */
static bool same_cells(const ShyState *a, const ShyState *b)
{
    for (int i = 0; i < a->count; i++) {
        int k = 0;
        while (k < b->count && b->cell[k] != a->cell[i]) k++;
        if (k == b->count) return false;
    }
    return a->count == b->count;
}

/* Equal for equal sets of cells, and seldom for others. */
static uint32_t fingerprint(const ShyState *s)
{
    uint32_t sum = 0;
    for (int i = 0; i < s->count; i++) sum += (s->cell[i] * 2654435761u) ^ (s->cell[i] * 40503u) >> 7;
    return sum;
}

static bool is_new(const ShyState *list, const uint32_t *prints, int count, const ShyState *s, uint32_t print)
{
    for (int i = count - 1; i >= 0; i--)
        if (prints[i] == print && same_cells(&list[i], s)) return false;
    return true;
}

/* All layouts with one tile more than those of `from`. */
static int grow(const ShyState *from, int count, ShyState *to, int room)
{
    static uint32_t prints[LAYOUTS + 1];
    int grown = 0;
    for (int i = 0; i < count; i++) {
        Move moves[MOVES_MAX];
        int listed = shy_monsters.moves(&from[i], DARK_LORD, moves), tile = move_arg(moves[0], 0);
        for (int k = 0; k < listed; k++) {
            if (move_verb(moves[k]) != VERB_PLACE || move_arg(moves[k], 0) != tile) continue;
            ShyState next = from[i];
            must(shy_monsters.apply(&next, DARK_LORD, moves[k], NULL) == ALLOWED);
            uint32_t print = fingerprint(&next);
            if (!is_new(to, prints, grown, &next, print)) continue;
            must(grown < room && grown < LEN(prints));
            prints[grown] = print;
            to[grown++] = next;
        }
    }
    return grown;
}

int shy_all_layouts(ShyState *out, int room)
{
    static ShyState half[LAYOUTS];
    ShyState *from = half, *to = out;
    int count = 1;
    from[0] = shy_start(3, 1);
    for (int tiles = 1; tiles < TILES; tiles++) {
        count = grow(from, count, to, tiles < TILES - 1 ? LAYOUTS : room);
        ShyState *done = to;
        to = from;
        from = done;
    }
    if (from != out) memcpy(out, from, sizeof *out * (size_t)count);
    for (int i = 0; i < count; i++)
        must(shy_monsters.apply(&out[i], DARK_LORD, move_make(VERB_DONE, 0, 0, 0), NULL) == ALLOWED);
    return count;
}

ShyState shy_lay_out(ShyState s, const int8_t (*cells)[2], const uint8_t *tiles)
{
    unsigned laid = 0;
    for (int round = 0; round < HAND; round++)
        for (int i = 0; i < HAND; i++) {
            if (laid >> i & 1) continue;
            Move move = move_make(VERB_PLACE, tiles[i], cells[i][0], cells[i][1]);
            if (shy_monsters.apply(&s, DARK_LORD, move, NULL) == ALLOWED) laid |= 1u << i;
        }
    must(shy_monsters.apply(&s, DARK_LORD, move_make(VERB_DONE, 0, 0, 0), NULL) == ALLOWED);
    return s;
}

int slot_on(const ShyState *s, int x, int y)
{
    for (int i = 0; i < s->count; i++)
        if (cell_x(s->cell[i]) == x && cell_y(s->cell[i]) == y) return i;
    return -1;
}

Grid shy_grid(const ShyState *s)
{
    Grid grid = { 0 };
    for (int i = 0; i < s->count; i++) grid.tile[cell_y(s->cell[i]) + HOME][cell_x(s->cell[i]) + HOME] = true;
    return grid;
}

static bool lies(const Grid *grid, int x, int y)
{
    return x >= 0 && y >= 0 && x < GRID && y < GRID && grid->tile[y][x];
}

/* The four sides in turn; side i and side i+1 are at a right angle. */
static const int8_t side[5][2] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { 0, -1 } };

bool by_hand_comfortable(const Grid *grid, int x, int y, int monster)
{
    bool n[5];
    int neighbours = 0, diagonals = 0, blocks = 0, bends = 0;
    for (int i = 0; i < 5; i++) n[i] = lies(grid, x + side[i][0], y + side[i][1]);
    for (int i = 0; i < 4; i++) {
        bool corner = lies(grid, x + side[i][0] + side[i + 1][0], y + side[i][1] + side[i + 1][1]);
        neighbours += n[i];
        diagonals += corner;
        if (n[i] && n[i + 1] && corner) blocks++;
        if (n[i] && n[i + 1] && !corner) bends++;
    }
    switch (monster) {
    case TILE_BAT: return diagonals > 0;
    case TILE_DRAGON: return neighbours == 1;
    case TILE_MANTIS: return neighbours == 2 && n[0] == n[2];
    case TILE_COBRA: return neighbours == 2 && bends == 1;
    case TILE_KRAKEN: return neighbours >= 3;
    default: return blocks > 0;
    }
}

static int distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

static bool touch(const ShyState *s, int a, int b)
{
    return distance(cell_x(s->cell[a]), cell_x(s->cell[b])) +
               distance(cell_y(s->cell[a]), cell_y(s->cell[b])) ==
           1;
}

unsigned by_hand_near(const ShyState *s, int slot)
{
    unsigned near = 0;
    for (int i = 0; i < TILES; i++) near |= (unsigned)touch(s, slot, i) << i;
    return near;
}

unsigned by_hand_leap(const ShyState *s, int slot)
{
    unsigned leap = 0;
    for (int over = 0; over < TILES; over++)
        for (int to = 0; to < TILES; to++)
            if (to != slot && touch(s, slot, over) && touch(s, over, to)) leap |= 1u << to;
    return leap;
}

/* One search state of R29: what is left, and which monster was killed (TILES: none). */
typedef unsigned Reached[2][2][TILES + 1];

static bool enter(Reached reached, unsigned active, unsigned target, int attack, int jump, int killed)
{
    bool more = false;
    for (int t = 0; t < TILES; t++) {
        if (!(target >> t & 1)) continue;
        bool blocks = (active >> t & 1) && t != killed;
        if (blocks && !attack) continue;
        unsigned *set = blocks ? &reached[0][jump][t] : &reached[attack][jump][killed];
        more = more || !(*set >> t & 1);
        *set |= 1u << t;
    }
    return more;
}

unsigned by_hand_reach(const unsigned near[TILES], const unsigned leap[TILES], int hero, unsigned active,
                       bool attack, bool jump)
{
    Reached reached = { 0 };
    unsigned all = 0;
    bool more = true;
    reached[attack][jump][TILES] = 1u << hero;
    while (more) {
        more = false;
        for (int a = 0; a < 2; a++)
            for (int j = 0; j < 2; j++)
                for (int k = 0; k <= TILES; k++) {
                    unsigned walks = 0, leaps = 0;
                    for (int i = 0; i < TILES; i++)
                        if (reached[a][j][k] >> i & 1) walks |= near[i], leaps |= leap[i];
                    more = enter(reached, active, walks, a, j, k) || more;
                    if (j) more = enter(reached, active, leaps, a, 0, k) || more;
                    all |= reached[a][j][k];
                }
    }
    return all;
}
