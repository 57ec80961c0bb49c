/* test_shy_patterns.c - the six comfort patterns as drawn on the reference tile, and the maps of the examples. */
#include "support/shy_levels.h"
#include "support/unit.h"
#include <stdio.h>

/* Legend: # a tile must be there, x none may be there, . does not matter. */
static const char *const drawn[MONSTERS][3] = {
    { "..#", ".M.", "..." }, { ".x.", "#Mx", ".x." }, { ".x.", "#M#", ".x." },
    { ".#x", "xM#", ".x." }, { ".#.", "#M#", "..." }, { ".##", ".M#", "..." },
};

typedef struct Pattern {
    char cell[3][3];
} Pattern;

static Pattern read_pattern(int monster)
{
    Pattern p;
    for (int y = 0; y < 3; y++) memcpy(p.cell[y], drawn[monster][y], 3);
    return p;
}

static Pattern turned(Pattern p)
{
    Pattern out;
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++) out.cell[x][2 - y] = p.cell[y][x];
    return out;
}

static Pattern mirrored(Pattern p)
{
    Pattern out;
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 3; x++) out.cell[y][2 - x] = p.cell[y][x];
    return out;
}

static bool same(Pattern a, Pattern b)
{
    return !memcmp(&a, &b, sizeof a);
}

/* The ring of comfort.h, clockwise from the cell above. */
static const int8_t around[8][2] = { { 1, 0 }, { 2, 0 }, { 2, 1 }, { 2, 2 },
                                     { 1, 2 }, { 0, 2 }, { 0, 1 }, { 0, 0 } };

static bool matches(Pattern p, unsigned ring)
{
    for (int i = 0; i < 8; i++) {
        char c = p.cell[around[i][1]][around[i][0]];
        bool lies = ring >> i & 1;
        if ((c == '#' && !lies) || (c == 'x' && lies)) return false;
    }
    return true;
}

static void patterns_are_as_drawn_and_turned(void **state)
{
    (void)state;
    for (int m = 0; m < MONSTERS; m++)
        for (unsigned ring = 0; ring < 256; ring++) {
            bool any = false;
            Pattern p = read_pattern(m);
            for (int turn = 0; turn < 4; turn++, p = turned(p)) any = any || matches(p, ring);
            assert_int_equal(is_comfortable(FIRST_MONSTER + m, ring), any);
            assert_int_equal(comfort_of(ring) >> m & 1, any);
        }
}

static void each_pattern_has_its_number_of_variants(void **state)
{
    (void)state;
    static const int variants[MONSTERS] = { 4, 4, 2, 4, 4, 4 };
    for (int m = 0; m < MONSTERS; m++) {
        Pattern seen[4], p = read_pattern(m);
        int count = 0;
        for (int turn = 0; turn < 4; turn++, p = turned(p)) {
            bool is_new = true;
            for (int i = 0; i < count; i++) is_new = is_new && !same(seen[i], p);
            if (is_new) seen[count++] = p;
        }
        assert_int_equal(count, variants[m]);
    }
}

static void a_mirror_image_is_always_a_turn(void **state)
{
    (void)state;
    for (int m = 0; m < MONSTERS; m++) {
        Pattern p = read_pattern(m), image = mirrored(p);
        bool found = false;
        for (int turn = 0; turn < 4; turn++, p = turned(p)) found = found || same(p, image);
        assert_true(found);
    }
    for (unsigned ring = 0; ring < 256; ring++) {
        unsigned image = 0;
        for (int i = 0; i < 8; i++) image |= (ring >> i & 1) << ((8 - i) % 8);
        assert_int_equal(comfort_of(ring), comfort_of(image));
    }
}

/* One of the maps of the scenarios S1 to S32, what is comfortable on each cell, and where one can jump from E, a, b ... f. */
typedef struct Map {
    const char *name;
    const char *row[5];
    const char *comfort[HAND]; /* B D M C K G for the six monsters */
    const char *jumps[TILES];
} Map;

static const Map maps[] = {
    { "A",
      { "E", "a", "bc", " df", " e" },
      { "BM", "BC", "BC", "BK", "BD", "BD" },
      { "b", "c", "Ed", "aef", "b", "cf", "ce" } },
    { "P",
      { ".a.", "Ebc", ".d.", ".ef" },
      { "BD", "K", "BD", "BM", "C", "BD" },
      { "acd", "Ecd", "e", "Ead", "Eacf", "b", "d" } },
    { "Q",
      { "Ea", "bcd", "ef." },
      { "BG", "BKG", "BKG", "BD", "BG", "BG" },
      { "ce", "bdf", "adf", "Ee", "abf", "Ec", "abd" } },
    { "T",
      { ".a.", "bEc", ".d.", ".ef" },
      { "BD", "BD", "BD", "BM", "C", "BD" },
      { "e", "bcd", "acd", "abd", "abcf", "E", "d" } },
    { "U",
      { "E.f", "a.e", "bcd" },
      { "BM", "C", "BM", "C", "BM", "D" },
      { "b", "c", "Ed", "ae", "bf", "c", "d" } },
    { "W",
      { "Eab", "c.d", "ef." },
      { "BM", "C", "BM", "BD", "C", "BD" },
      { "be", "cd", "E", "af", "a", "E", "c" } },
    { "I", { "Eabcdef" }, { "M", "M", "M", "M", "M", "D" }, { "b", "c", "Ed", "ae", "bf", "c", "d" } },
};

/* Where a letter stands, counted from the Entrance. */
static void find(const Map *map, char letter, int *x, int *y)
{
    int ex = 0, ey = 0;
    for (int row = 0; row < 5 && map->row[row]; row++)
        for (int column = 0; map->row[row][column]; column++) {
            if (map->row[row][column] == 'E') ex = column, ey = row;
            if (map->row[row][column] == letter) *x = column, *y = row;
        }
    *x -= ex;
    *y -= ey;
}

static ShyState lay_map(const Map *map)
{
    ShyState start = shy_start(3, 2);
    uint8_t tiles[HAND] = { start.pile[4], start.pile[5], TILE_EXIT,
                            TILE_CORRIDOR, TILE_CORRIDOR, TILE_CORRIDOR };
    int8_t cells[HAND][2];
    for (int i = 0; i < HAND; i++) {
        int x = 0, y = 0;
        find(map, (char)('a' + i), &x, &y);
        cells[i][0] = (int8_t)x;
        cells[i][1] = (int8_t)y;
    }
    return shy_lay_out(start, (const int8_t(*)[2])cells, tiles);
}

static int slot_of(const ShyState *s, const Map *map, char letter)
{
    int x = 0, y = 0;
    find(map, letter, &x, &y);
    return slot_on(s, x, y);
}

static void the_example_maps_have_their_comforts(void **state)
{
    (void)state;
    for (int m = 0; m < LEN(maps); m++) {
        ShyState s = lay_map(&maps[m]);
        for (int i = 0; i < HAND; i++) {
            ShyView view;
            shy_monsters.view(&s, HERO, &view);
            int comfort = view.tiles[slot_of(&s, &maps[m], (char)('a' + i))].comfort, expected = 0;
            for (const char *c = maps[m].comfort[i]; *c; c++)
                expected |= 1 << (strchr("BDMCKG", *c) - "BDMCKG");
            if (comfort != expected)
                fail_msg("map %s, %c: %02x, not %02x", maps[m].name, 'a' + i, comfort, expected);
        }
    }
}

static void the_example_maps_have_their_jumps(void **state)
{
    (void)state;
    for (int m = 0; m < LEN(maps); m++) {
        ShyState s = lay_map(&maps[m]);
        for (int i = 0; i < TILES; i++) {
            char from = i ? (char)('a' + i - 1) : 'E';
            unsigned expected = 0, leap = slots_in_jump(&s, slot_of(&s, &maps[m], from));
            for (const char *c = maps[m].jumps[i]; *c; c++) expected |= 1u << slot_of(&s, &maps[m], *c);
            if (leap != expected)
                fail_msg("map %s, jumps from %c: %02x, not %02x", maps[m].name, from, leap, expected);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(patterns_are_as_drawn_and_turned),  test(each_pattern_has_its_number_of_variants),
        test(a_mirror_image_is_always_a_turn),   test(the_example_maps_have_their_comforts),
        test(the_example_maps_have_their_jumps),
    };
    return run_all(tests);
}
