/* test_shy_draw.c - the map uses the room that a window has. */
#include "support/drawing.h"

#include <string.h>

#include "games/shy_monsters/shy_monsters.h"
#include "games/shy_monsters/view.h"

/* The Dark Lord in the middle of building: with the free cells around it the map is five rows high. */
static ShyView five_rows(void)
{
    ShyView view = { .seat = 0, .first_level = 1, .level = 1, .phase = PHASE_BUILD, .tile_count = 5 };
    static const ShyTileView tiles[] = {
        { 0, 0, TILE_ENTRANCE, 1, 0, 0 },  { 0, 1, TILE_CORRIDOR, 0, 0, 9 },
        { -1, 1, TILE_CORRIDOR, 0, 0, 9 }, { -1, 2, TILE_GARGOYLE, 0, 0, 49 },
        { -2, 2, TILE_EXIT, 0, 0, 2 },
    };
    memcpy(view.tiles, tiles, sizeof tiles);
    view.pair[0][0] = TILE_GARGOYLE;
    view.pair[0][1] = TILE_BAT;
    return view;
}

static void marks_of_comfort_stay_on_small_tiles(void **state)
{
    ShyView view = five_rows();
    (void)state;
    for (int wide = CANVAS_WIDE; wide <= CANVAS_WIDEST; wide += 10) {
        const char *text = draw(&shy_monsters, &view, wide, CANVAS_HIGH);
        assert_non_null(strstr(text, "Co"));
        assert_true(strstr(text, "Corridor Ba Co") || strstr(text, "Corridor BaCo") ||
                    strstr(text, ": Ba Co :"));
        assert_true(strstr(text, "Gargoyle Ba Kr Ga") || strstr(text, "Gargoyle BaKrGa") ||
                    strstr(text, ":BaKrGa") || strstr(text, "Ba Kr Ga"));
    }
}

static void a_tall_window_has_two_lines_for_a_tile(void **state)
{
    ShyView view = five_rows();
    (void)state;
    view.tiles[3].y = 3; /* one row more than fits on a small screen */
    view.tiles[4].y = 3;
    draw(&shy_monsters, &view, CANVAS_WIDE, 14);
    int small = canvas.height;
    draw(&shy_monsters, &view, CANVAS_WIDE, 33);
    assert_true(small <= 14);
    assert_true(canvas.height > small && canvas.height <= 33);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_of_comfort_stay_on_small_tiles),
        cmocka_unit_test(a_tall_window_has_two_lines_for_a_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
