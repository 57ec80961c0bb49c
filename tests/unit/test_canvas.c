/* test_canvas.c - drawing is clipped, and a text takes one cell a character. */
#include "support/unit.h"
#include "base/canvas.h"

static Canvas canvas;

static void a_clear_canvas_is_empty(void **state)
{
    (void)state;
    canvas_put(&canvas, 3, 3, 'x', STYLE_DANGER);
    canvas_clear(&canvas, true);
    assert_true(canvas.plain);
    assert_int_equal(canvas.width, 0);
    assert_int_equal(canvas.height, 0);
    assert_int_equal(canvas.cell[3][3].rune, 0);
    canvas_clear(&canvas, false);
    assert_false(canvas.plain);
}

static void the_part_in_use_grows_with_what_is_drawn(void **state)
{
    (void)state;
    canvas_clear(&canvas, false);
    canvas_put(&canvas, 4, 2, 0x2500, STYLE_GOAL);
    assert_int_equal(canvas.width, 5);
    assert_int_equal(canvas.height, 3);
    assert_int_equal(canvas.cell[2][4].rune, 0x2500);
    assert_int_equal(canvas.cell[2][4].style, STYLE_GOAL);
    canvas_put(&canvas, 0, 0, 'a', STYLE_PLAIN);
    assert_int_equal(canvas.width, 5);
    assert_int_equal(canvas.height, 3);
}

static void drawing_outside_is_clipped(void **state)
{
    (void)state;
    canvas_clear(&canvas, false);
    Canvas before = canvas;
    canvas_put(&canvas, -1, 0, 'x', STYLE_PLAIN);
    canvas_put(&canvas, 0, -1, 'x', STYLE_PLAIN);
    canvas_put(&canvas, CANVAS_WIDE, 0, 'x', STYLE_PLAIN);
    canvas_put(&canvas, 0, CANVAS_HIGH, 'x', STYLE_PLAIN);
    assert_memory_equal(&canvas.cell, &before.cell, sizeof canvas.cell);
    canvas_text(&canvas, CANVAS_WIDE - 2, CANVAS_HIGH - 1, "long", STYLE_PLAIN);
    canvas_box(&canvas, -3, -3, CANVAS_WIDE + 9, CANVAS_HIGH + 9, STYLE_PLAIN);
    assert_int_equal(canvas.cell[CANVAS_HIGH - 1][CANVAS_WIDE - 1].rune, 'o');
    assert_true(canvas.width <= CANVAS_WIDE);
    assert_true(canvas.height <= CANVAS_HIGH);
}

static void a_face_with_more_columns_gets_a_wider_sheet(void **state)
{
    (void)state;
    canvas_clear(&canvas, true);
    assert_int_equal(canvas.wide, CANVAS_WIDE);
    canvas.wide = CANVAS_WIDEST;
    canvas.high = 12;
    canvas_put(&canvas, CANVAS_WIDEST - 1, 3, 'x', STYLE_PLAIN);
    canvas_put(&canvas, CANVAS_WIDEST, 4, 'x', STYLE_PLAIN);
    assert_int_equal(canvas.width, CANVAS_WIDEST);
    assert_int_equal(canvas.height, 4);
    canvas_wipe(&canvas);
    assert_int_equal(canvas.width + canvas.height + (int)canvas.cell[3][CANVAS_WIDEST - 1].rune, 0);
    assert_true(canvas.plain && canvas.wide == CANVAS_WIDEST && canvas.high == 12);
}

static void a_text_takes_one_cell_a_character(void **state)
{
    (void)state;
    canvas_clear(&canvas, false);
    int end = canvas_text(&canvas, 1, 0, "a\xc3\xa8\xe2\x94\x80\xf0\x9f\xa6\x87z", STYLE_STRONG);
    static const uint32_t runes[] = { 0, 'a', 0xe8, 0x2500, 0x1f987, 'z' };
    assert_int_equal(end, 6);
    for (int x = 0; x < 6; x++) assert_int_equal(canvas.cell[0][x].rune, runes[x]);
    assert_int_equal(canvas.cell[0][3].style, STYLE_STRONG);
}

static void without_accents_there_are_apostrophes(void **state)
{
    (void)state;
    static const char text[] = "\xc3\x88 pi\xc3\xb9 1\xc2\xb0"; /* È più 1° */
    char written[32];
    for (int plain = 0; plain < 2; plain++) {
        Out out = out_into(written, sizeof written);
        canvas_clear(&canvas, plain == 1);
        int end = canvas_text(&canvas, 0, 0, text, STYLE_PLAIN);
        canvas_write(&canvas, &out);
        assert_string_equal(written, plain ? "E' piu' 1o\n" : "\xc3\x88 pi\xc3\xb9 1\xc2\xb0\n");
        assert_int_equal(end, plain ? 10 : 8);
        assert_int_equal(canvas_width_of(&canvas, text), end);
        assert_int_equal(canvas_fitting(&canvas, text, end), sizeof text - 1);
        assert_int_equal(canvas_fitting(&canvas, text, 5), plain ? 5 : 7);
        assert_int_equal(canvas_fitting(&canvas, text, 0), 0);
    }
}

static void broken_utf8_draws_something_and_ends(void **state)
{
    (void)state;
    static const char *const broken[] = { "\xc3", "\xe2\x94", "\xff\xfe", "a\x80z", "\xf0\x9f\xa6" };
    for (int i = 0; i < 5; i++) {
        canvas_clear(&canvas, false);
        int end = canvas_text(&canvas, 0, 0, broken[i], STYLE_PLAIN);
        assert_true(end >= 1 && end <= (int)strlen(broken[i]));
    }
}

static void a_box_touches_its_four_corners_only_on_the_edge(void **state)
{
    (void)state;
    for (int plain = 0; plain < 2; plain++) {
        canvas_clear(&canvas, plain == 1);
        canvas_box(&canvas, 1, 1, 5, 4, STYLE_DIM);
        for (int y = 0; y < 7; y++)
            for (int x = 0; x < 8; x++) {
                bool inside = x >= 1 && x <= 5 && y >= 1 && y <= 4;
                bool edge = inside && (x == 1 || x == 5 || y == 1 || y == 4);
                uint32_t rune = canvas.cell[y][x].rune;
                assert_int_equal(rune != 0 && rune != ' ', edge);
                if (plain) assert_true(rune < 127);
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_clear_canvas_is_empty),
        test(the_part_in_use_grows_with_what_is_drawn),
        test(drawing_outside_is_clipped),
        test(a_face_with_more_columns_gets_a_wider_sheet),
        test(a_text_takes_one_cell_a_character),
        test(without_accents_there_are_apostrophes),
        test(broken_utf8_draws_something_and_ends),
        test(a_box_touches_its_four_corners_only_on_the_edge),
    };
    return run_all(tests);
}
