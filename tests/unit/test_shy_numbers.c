/* test_shy_numbers.c - the published numbers of Shy Monsters: layouts, fillings, comfort, pairs.
 *
 * Counted over every layout that the game's own moves can lay (docs/rules/shy-monsters.md, Numbers). */
#include "support/shy_levels.h"
#include "support/unit.h"
#include "games/games.h"
#include <stdlib.h>

static ShyState layouts[LAYOUTS + 1];
static int layout_count;
static uint8_t comfort[LAYOUTS + 1][TILES]; /* as the Hero's view shows it */

static int lay_all(void **state)
{
    (void)state;
    layout_count = shy_all_layouts(layouts, LAYOUTS + 1);
    for (int i = 0; i < layout_count; i++) {
        ShyView view;
        shy_monsters.view(&layouts[i], HERO, &view);
        for (int k = 0; k < TILES; k++) comfort[i][k] = view.tiles[k].comfort;
    }
    return layout_count ? 0 : -1;
}

/* A set of cells as sorted bytes, so that two can be compared. */
typedef struct Shape {
    uint8_t cell[TILES];
} Shape;

static int by_byte(const void *a, const void *b)
{
    return *(const uint8_t *)a - *(const uint8_t *)b;
}

static int by_shape(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(Shape));
}

/* Turned `turn` times and mirrored if asked; about the Entrance, or moved to the corner of the grid. */
static Shape transformed(const ShyState *s, int turn, bool mirror, bool move)
{
    int x[TILES], y[TILES], low_x = 0, low_y = 0;
    for (int i = 0; i < TILES; i++) {
        x[i] = cell_x(s->cell[i]);
        y[i] = cell_y(s->cell[i]);
        if (mirror) x[i] = -x[i];
        for (int k = 0; k < turn; k++) {
            int old = x[i];
            x[i] = -y[i];
            y[i] = old;
        }
        if (x[i] < low_x) low_x = x[i];
        if (y[i] < low_y) low_y = y[i];
    }
    Shape shape;
    for (int i = 0; i < TILES; i++)
        shape.cell[i] = (uint8_t)(move ? 16 * (y[i] - low_y) + x[i] - low_x : 16 * (y[i] + 8) + x[i] + 8);
    qsort(shape.cell, TILES, 1, by_byte);
    return shape;
}

/* The smallest of a shape's images stands for its class. */
static Shape class_of(const ShyState *s, bool turns, bool mirrors, bool move)
{
    Shape best = transformed(s, 0, false, move);
    for (int i = 1; i < 8; i++) {
        if ((i % 4 && !turns) || (i >= 4 && !mirrors)) continue;
        Shape image = transformed(s, i % 4, i >= 4, move);
        if (by_shape(&image, &best) < 0) best = image;
    }
    return best;
}

/* How many classes there are, and how many of each size (up to `sizes` - 1). */
static int classes(bool turns, bool mirrors, bool move, int *of_size, int sizes)
{
    static Shape all[LAYOUTS + 1];
    for (int i = 0; i < layout_count; i++) all[i] = class_of(&layouts[i], turns, mirrors, move);
    qsort(all, (size_t)layout_count, sizeof *all, by_shape);
    int count = 0;
    for (int i = 0, next; i < layout_count; i = next) {
        for (next = i; next < layout_count && !by_shape(&all[i], &all[next]);) next++;
        count++;
        if (next - i < sizes) of_size[next - i]++;
    }
    return count;
}

static void there_are_5320_layouts(void **state)
{
    (void)state;
    int of_size[2] = { 0 };
    assert_int_equal(layout_count, LAYOUTS);
    assert_int_equal(classes(false, false, false, of_size, 2), 5320);
    assert_int_equal(of_size[1], 5320);
}

static void they_are_760_fixed_shapes_with_seven_entrances_each(void **state)
{
    (void)state;
    int of_size[8] = { 0 };
    assert_int_equal(classes(false, false, true, of_size, 8), 760);
    assert_int_equal(of_size[7], 760);
}

static void there_are_1336_up_to_turns(void **state)
{
    (void)state;
    int of_size[9] = { 0 };
    assert_int_equal(classes(true, false, false, of_size, 9), 1336);
}

static void there_are_689_up_to_turns_and_mirrors(void **state)
{
    (void)state;
    int of_size[9] = { 0 };
    assert_int_equal(classes(true, true, false, of_size, 9), 689);
    assert_int_equal(of_size[8], 643);
    assert_int_equal(of_size[4], 42);
    assert_int_equal(of_size[2], 4);
}

static void there_are_108_free_shapes(void **state)
{
    (void)state;
    int of_size[1] = { 0 };
    assert_int_equal(classes(true, true, true, of_size, 0), 108);
}

static void no_layout_leaves_the_six_cells_around(void **state)
{
    (void)state;
    int furthest = 0;
    for (int i = 0; i < layout_count; i++)
        for (int k = 0; k < TILES; k++) {
            assert_in_range(cell_x(layouts[i].cell[k]) + REACH, 0, 2 * REACH);
            assert_in_range(cell_y(layouts[i].cell[k]) + REACH, 0, 2 * REACH);
            if (cell_x(layouts[i].cell[k]) > furthest) furthest = cell_x(layouts[i].cell[k]);
        }
    assert_int_equal(furthest, REACH);
}

static void neighbours_and_jumps_of_the_entrance_are_counted(void **state)
{
    (void)state;
    int neighbours[8] = { 0 }, jumps[8] = { 0 };
    for (int i = 0; i < layout_count; i++) {
        Move moves[MOVES_MAX];
        int walks = 0, leaps = 0, count = shy_monsters.moves(&layouts[i], HERO, moves);
        for (int k = 0; k < count; k++) {
            walks += move_verb(moves[k]) == VERB_EXPLORE;
            leaps += move_verb(moves[k]) == VERB_JUMP;
        }
        neighbours[walks]++;
        jumps[leaps]++;
    }
    static const int near_expected[8] = { 0, 1924, 2616, 732, 48 },
                     jumps_expected[8] = { 0, 2108, 2442, 720, 50 };
    assert_memory_equal(neighbours, near_expected, sizeof neighbours);
    assert_memory_equal(jumps, jumps_expected, sizeof jumps);
}

static void geometry_is_as_counted_by_hand(void **state)
{
    (void)state;
    for (int i = 0; i < layout_count; i++)
        for (int k = 0; k < TILES; k++) {
            assert_int_equal(layouts[i].near[k], by_hand_near(&layouts[i], k));
            assert_int_equal(slots_in_jump(&layouts[i], k), by_hand_leap(&layouts[i], k));
        }
}

/* Free cells that touch a tile, by hand. */
static int cells_to_lay_on(const Grid *grid)
{
    int cells = 0;
    for (int y = 1; y < GRID - 1; y++)
        for (int x = 1; x < GRID - 1; x++)
            cells += !grid->tile[y][x] && (grid->tile[y - 1][x] || grid->tile[y + 1][x] ||
                                           grid->tile[y][x - 1] || grid->tile[y][x + 1]);
    return cells;
}

/* Lay the first kind of tile in hand on each cell offered, take it up again, and go on from there in every way. Gives
 * the number of ways to lay all. */
static int lay_in_every_order(const ShyState *s)
{
    Move moves[SHY_MOVES_MAX];
    int ways = 0, offered = 0;
    if (s->count == TILES) return 1;
    Grid grid = shy_grid(s);
    shy_monsters.moves(s, DARK_LORD, moves);
    for (; (moves[offered] & 0xffff) == (moves[0] & 0xffff); offered++) {
        ShyState laid = *s, back;
        assert_false(grid.tile[move_arg(moves[offered], 2) + HOME][move_arg(moves[offered], 1) + HOME]);
        assert_int_equal(shy_monsters.apply(&laid, DARK_LORD, moves[offered], NULL), ALLOWED);
        back = laid;
        assert_int_equal(shy_monsters.apply(&back, DARK_LORD, move_make(VERB_TAKE_BACK, 0, 0, 0), NULL),
                         ALLOWED);
        assert_memory_equal(&back, s, sizeof back);
        ways += lay_in_every_order(&laid);
    }
    assert_int_equal(offered, cells_to_lay_on(&grid));
    return ways;
}

static void every_order_of_laying_can_be_taken_back(void **state)
{
    (void)state;
    ShyState start = shy_start(3, 1);
    assert_int_equal(lay_in_every_order(&start), 156768); /* counted apart, over plain sets of cells */
}

static void fifteen_pairs_can_be_drawn(void **state)
{
    (void)state;
    for (int level = 1; level <= LEVELS; level++) {
        int drawn[TILE_COUNT][TILE_COUNT] = { { 0 } }, pairs = 0;
        for (uint64_t seed = 0; seed < 3000; seed++) {
            ShyState s = shy_start(level, seed);
            drawn[s.pile[PAIR * (level - 1)]][s.pile[PAIR * (level - 1) + 1]]++;
        }
        for (int a = FIRST_MONSTER; a < TILE_COUNT; a++)
            for (int b = FIRST_MONSTER; b < TILE_COUNT; b++)
                if (drawn[a][b]) {
                    pairs++;
                    assert_in_range(drawn[a][b], 130, 270); /* 200 expected, five deviations either way */
                }
        assert_int_equal(pairs, 15);
    }
}

static bool is_entrance(const ShyState *s, int slot)
{
    return s->cell[slot] == cell_of(0, 0);
}

static void comfort_is_as_told_by_neighbours_and_shown_in_views(void **state)
{
    (void)state;
    for (int i = 0; i < layout_count; i++) {
        Grid grid = shy_grid(&layouts[i]);
        ShyView view;
        shy_monsters.view(&layouts[i], HERO, &view);
        assert_int_equal(view.tile_count, TILES);
        for (int k = 0; k < TILES; k++) {
            const ShyTileView *tile = &view.tiles[k];
            if (is_entrance(&layouts[i], k)) {
                assert_int_equal(tile->comfort, 0); /* no monster ever lies there */
                continue;
            }
            for (int m = 0; m < MONSTERS; m++) {
                bool by_hand = by_hand_comfortable(&grid, tile->x + HOME, tile->y + HOME, FIRST_MONSTER + m);
                assert_int_equal(tile->comfort >> m & 1, by_hand);
            }
        }
    }
}

static void comfortable_cells_are_counted_by_monster(void **state)
{
    (void)state;
    static const int with_one[MONSTERS] = { 5306, 5246, 4072, 3644, 3558, 1330 };
    static const int cells[MONSTERS] = { 24000, 11544, 6792, 6192, 4680, 4836 };
    for (int m = 0; m < MONSTERS; m++) {
        int some = 0, all = 0;
        for (int i = 0; i < layout_count; i++) {
            int here = 0;
            for (int k = 0; k < TILES; k++) here += !is_entrance(&layouts[i], k) && (comfort[i][k] >> m & 1);
            some += here > 0;
            all += here;
        }
        assert_int_equal(some, with_one[m]);
        assert_int_equal(all, cells[m]);
    }
}

enum { BAT = 1, DRAGON = 2, MANTIS = 4, COBRA = 8, KRAKEN = 16, GARGOYLE = 32 };

static void there_are_ten_comfort_sets(void **state)
{
    (void)state;
    static const struct {
        int set, count;
    } expected[] = { { BAT | DRAGON, 8472 },
                     { BAT | MANTIS, 5604 },
                     { BAT | COBRA, 3816 },
                     { DRAGON, 3072 },
                     { BAT | GARGOYLE, 2712 },
                     { COBRA, 2376 },
                     { BAT | KRAKEN | GARGOYLE, 2124 },
                     { KRAKEN, 1284 },
                     { BAT | KRAKEN, 1272 },
                     { MANTIS, 1188 } };
    int counts[64] = { 0 }, sum = 0;
    for (int i = 0; i < layout_count; i++)
        for (int k = 0; k < TILES; k++)
            if (!is_entrance(&layouts[i], k)) counts[comfort[i][k]]++;
    for (int i = 0; i < LEN(expected); i++) {
        assert_int_equal(counts[expected[i].set], expected[i].count);
        sum += expected[i].count;
    }
    assert_int_equal(sum, 31920);
}

static void exactly_one_of_five_cases_applies(void **state)
{
    (void)state;
    for (int i = 0; i < layout_count; i++)
        for (int k = 0; k < TILES; k++) {
            int c = comfort[i][k];
            if (is_entrance(&layouts[i], k)) continue;
            int cases = !!(c & DRAGON) + !!(c & MANTIS) + !!(c & COBRA) + !!(c & KRAKEN) +
                        ((c & GARGOYLE) && !(c & KRAKEN));
            assert_int_equal(cases, 1);
        }
}

static void pairs_at_home_are_counted(void **state)
{
    (void)state;
    static const struct {
        int first, second, both, apart;
    } table[] = {
        { 0, 1, 172640, 149760 }, { 0, 2, 80080, 66400 }, { 0, 3, 97760, 56480 }, { 0, 4, 79760, 32000 },
        { 0, 5, 89680, 49760 },   { 1, 2, 57280, 47040 }, { 1, 3, 49440, 38080 }, { 1, 4, 41360, 24480 },
        { 1, 5, 28640, 24560 },   { 2, 3, 31680, 16800 }, { 2, 4, 14800, 5040 },  { 2, 5, 7040, 5600 },
        { 3, 4, 11200, 6400 },    { 3, 5, 6400, 5280 },   { 4, 5, 24240, 9040 },
    };
    assert_int_equal(LEN(table), 15);
    for (int row = 0; row < LEN(table); row++) {
        int both = 0, apart = 0;
        for (int i = 0; i < layout_count; i++)
            for (int a = 0; a < TILES; a++)
                for (int b = 0; b < TILES; b++) {
                    const ShyState *s = &layouts[i];
                    if (a == b || is_entrance(s, a) || is_entrance(s, b)) continue;
                    bool home =
                        (comfort[i][a] >> table[row].first & 1) && (comfort[i][b] >> table[row].second & 1);
                    both += 4 * home; /* the Exit on any of the other four */
                    apart += 4 * (home && !(s->near[a] >> b & 1));
                }
        assert_int_equal(both, table[row].both);
        assert_int_equal(apart, table[row].apart);
    }
}

/* Cells in an order in which each touches one before it. */
static void connected_order(const ShyState *s, int order[TILES])
{
    unsigned laid = 1u << s->hero;
    int count = 1;
    order[0] = s->hero;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < TILES; k++) {
            if (laid >> k & 1 || !(s->near[order[i]] >> k & 1)) continue;
            laid |= 1u << k;
            order[count++] = k;
        }
    assert_int_equal(count, TILES);
}

typedef struct Tally {
    int fillings, both, apart;
} Tally;

static void count_finished(ShyState s, int layout, Tally *tally)
{
    assert_int_equal(shy_monsters.apply(&s, DARK_LORD, move_make(VERB_DONE, 0, 0, 0), NULL), ALLOWED);
    unsigned comfortable = 0, monsters = 0;
    for (int k = 0; k < TILES; k++) {
        if (!is_monster(s.tile[k])) continue;
        monsters |= 1u << k;
        if (comfort[layout][k] >> (s.tile[k] - FIRST_MONSTER) & 1) comfortable |= 1u << k;
    }
    tally->fillings++;
    if (comfortable != monsters) return;
    tally->both++;
    tally->apart += !(s.near[__builtin_ctz(monsters)] & monsters);
}

/* Every tile still in hand onto the next cell of the order. */
static void fill(const ShyState *s, int layout, const int *order, int next, Tally *tally)
{
    if (next == TILES) {
        count_finished(*s, layout, tally);
        return;
    }
    int cell = layouts[layout].cell[order[next]];
    for (int tile = TILE_CORRIDOR; tile < TILE_COUNT; tile++) {
        ShyState filled = *s;
        if (shy_monsters.apply(&filled, DARK_LORD, move_make(VERB_PLACE, tile, cell_x(cell), cell_y(cell)),
                               NULL) == ALLOWED)
            fill(&filled, layout, order, next + 1, tally);
    }
}

/* The whole of the Dark Lord's choice for one pair, move by move. */
static void the_dark_lord_has_638400_choices(void **state)
{
    (void)state;
    ShyState start;
    uint64_t seed = 0;
    do start = shy_start(3, seed++);
    while (start.pile[4] != TILE_BAT || start.pile[5] != TILE_DRAGON);
    Tally all = { 0 };
    for (int i = 0; i < layout_count; i++) {
        int order[TILES], before = all.fillings;
        connected_order(&layouts[i], order);
        fill(&start, i, order, 1, &all);
        assert_int_equal(all.fillings - before, 120);
    }
    assert_int_equal(all.fillings, 638400);
    assert_int_equal(all.both, 172640);
    assert_int_equal(all.apart, 149760);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(there_are_5320_layouts),
        test(they_are_760_fixed_shapes_with_seven_entrances_each),
        test(there_are_1336_up_to_turns),
        test(there_are_689_up_to_turns_and_mirrors),
        test(there_are_108_free_shapes),
        test(no_layout_leaves_the_six_cells_around),
        test(neighbours_and_jumps_of_the_entrance_are_counted),
        test(geometry_is_as_counted_by_hand),
        test(every_order_of_laying_can_be_taken_back),
        test(fifteen_pairs_can_be_drawn),
        test(comfort_is_as_told_by_neighbours_and_shown_in_views),
        test(comfortable_cells_are_counted_by_monster),
        test(there_are_ten_comfort_sets),
        test(exactly_one_of_five_cases_applies),
        test(pairs_at_home_are_counted),
        test(the_dark_lord_has_638400_choices),
    };
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return cmocka_run_group_tests(tests, lay_all, NULL);
}
