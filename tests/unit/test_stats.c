/* test_stats.c - shares and their intervals, against values computed by hand. */
#include "sim/stats.h"
#include "support/unit.h"
#include <math.h>

#define assert_about(value, expected) assert_true(fabs((value) - (expected)) < 0.0005)

static void wilsons_interval_is_that_of_the_books(void **state)
{
    (void)state;
    Estimate share = share_of(15, 50);
    assert_about(share.value, 0.3);
    assert_about(share.low, 0.1910);
    assert_about(share.high, 0.4375);
}

static void of_nothing_nothing_is_known(void **state)
{
    (void)state;
    Bunches none = { 0 };
    Estimate shares[] = { share_of(0, 0), share_in_bunches(&none) };
    for (int i = 0; i < 2; i++) {
        assert_about(shares[i].low, 0);
        assert_about(shares[i].high, 1);
    }
}

static void at_the_ends_the_interval_stops(void **state)
{
    (void)state;
    Bunches all = { 0 }, none = { 0 };
    for (int i = 0; i < 50; i++) {
        bunches_add(&all, 3, 3);
        bunches_add(&none, 3, 0);
    }
    assert_about(share_in_bunches(&all).high, 1);
    assert_about(share_in_bunches(&all).low, share_of(50, 50).low);
    assert_about(share_in_bunches(&none).low, 0);
    assert_about(share_in_bunches(&none).high, share_of(0, 50).high);
}

static void bunches_of_one_are_plain_trials(void **state)
{
    (void)state;
    Bunches sums = { 0 };
    for (int i = 0; i < 1000; i++) bunches_add(&sums, 1, i % 5 == 0);
    Estimate share = share_in_bunches(&sums), plain = share_of(200, 1000);
    assert_about(share.value, plain.value);
    assert_about(share.low, plain.low);
    assert_about(share.high, plain.high);
}

/* Five that win and lose together tell no more than one. */
static void those_who_win_together_count_once(void **state)
{
    (void)state;
    Bunches together = { 0 };
    for (int i = 0; i < 1000; i++) bunches_add(&together, 5, i % 4 == 0 ? 5 : 0);
    Estimate share = share_in_bunches(&together), games = share_of(250, 1000);
    assert_about(share.value, 0.25);
    assert_about(share.low, games.low);
    assert_about(share.high, games.high);
}

static void empty_bunches_do_not_count_and_merging_adds(void **state)
{
    (void)state;
    Bunches one = { 0 }, two = { 0 }, both = { 0 };
    bunches_add(&one, 0, 0);
    assert_int_equal(one.bunches, 0);
    for (int i = 0; i < 40; i++) {
        bunches_add(i < 17 ? &one : &two, (uint64_t)(1 + i % 3), (uint64_t)(i % 2));
        bunches_add(&both, (uint64_t)(1 + i % 3), (uint64_t)(i % 2));
    }
    bunches_merge(&one, &two);
    assert_memory_equal(&one, &both, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(wilsons_interval_is_that_of_the_books), test(of_nothing_nothing_is_known),
        test(at_the_ends_the_interval_stops),        test(bunches_of_one_are_plain_trials),
        test(those_who_win_together_count_once),     test(empty_bunches_do_not_count_and_merging_adds),
    };
    return run_all(tests);
}
