/* test_stay_draw.c - the table uses the room that a window has. */
#include "support/drawing.h"

#include <string.h>

#include "games/stay_away/knowledge/view.h"
#include "games/stay_away/stay_away.h"

static int count_named(const char *text)
{
    int named = 0;
    for (; (text = strstr(text, "Flamethrower")); text++) named++;
    return named;
}

static void twelve_at_a_table_are_written_in_full_where_there_is_room(void **state)
{
    StayView view = { .seat = 0, .players = 12, .size = 12, .phase = PHASE_PLAY, .deck = 30 };
    (void)state;
    for (int i = 0; i < 12; i++) {
        view.ring[i] = (uint8_t)i;
        view.hand_size[i] = 4;
        view.hand[i][0] = CARD_FLAMETHROWER;
    }
    assert_int_equal(count_named(draw(&stay_away, &view, CANVAS_NARROW, CANVAS_HIGH)),
                     1); /* the own hand has a line for itself */
    assert_int_equal(count_named(draw(&stay_away, &view, CANVAS_WIDEST, CANVAS_HIGH)), 12);
    assert_int_equal(canvas.width, CANVAS_WIDEST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twelve_at_a_table_are_written_in_full_where_there_is_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
