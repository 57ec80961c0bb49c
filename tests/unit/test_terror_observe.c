/* test_terror_observe.c - what hides the Killer is in the tensor as it is in the view: a card, a trait, or nothing. */
#include "support/unit.h"
#include "games/terrorscape/terrorscape.h"
#include "games/terrorscape/knowledge/view.h"
#include "games/terrorscape/rules/survivors/survivors.h"

enum { TENSOR_ROOM = 2048, NOTHING = -1 };

/* Which number of the part "hid_by" is 1, all others being 0. */
static int cover_told(const TerrorView *view)
{
    static float tensor[TENSOR_ROOM];
    const TensorPart *part = terrorscape.tensor;
    int at = 0, found = NOTHING;
    assert_true(tensor_size(&terrorscape) <= TENSOR_ROOM);
    terrorscape.observe(view, tensor);
    for (; strcmp(part->name, "hid_by") != 0; part++) at += part->size;
    for (int i = 0; i < part->size; i++) {
        if (tensor[at + i] == 0) continue;
        assert_true(tensor[at + i] == 1 && found == NOTHING);
        found = i;
    }
    return found;
}

static void each_way_to_hide_has_a_number_of_its_own(void **state)
{
    (void)state;
    TerrorView view = { .seat = 1, .players = 2, .round = 3, .killer = KILLER_ASSASSIN, .level = 1 };
    view.lair = ROOM_G5;
    assert_int_equal(cover_told(&view), NOTHING);
    view.lair = ROOM_NONE;
    view.vanished = ROOM_G5;
    for (int card = 1; card < ABILITY_COUNT; card++) {
        view.hid_by = (uint8_t)card;
        assert_int_equal(cover_told(&view), card - 1);
    }
    view.hid_by = ABILITY_NONE; /* Perilous Ambush needs no card */
    assert_int_equal(cover_told(&view), ABILITY_COUNT - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = { test(each_way_to_hide_has_a_number_of_its_own) };
    return run_all(tests);
}
