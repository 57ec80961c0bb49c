/* test_tally.c - how long so many of all took, from times that are known. */
#include "load/tally.h"
#include "support/unit.h"

enum { COUNT = 1000, STEP = 1000 }; /* one of each: a microsecond, two, and so on */

static Tally tally_of_all(void)
{
    Tally tally = { 0 };
    for (int i = COUNT; i > 0; i--) tally_add(&tally, (int64_t)i * STEP);
    return tally;
}

/* Classes are so wide. */
static void assert_about(int64_t time, int64_t wanted)
{
    if (time < wanted || time > wanted + wanted / 30) fail_msg("%d, not %d", (int)time, (int)wanted);
}

static void so_many_took_no_longer(UNUSED void **state)
{
    const Tally tally = tally_of_all();
    assert_int_equal(tally.all, COUNT);
    assert_about(tally_within(&tally, 0), 1 * STEP);
    assert_about(tally_within(&tally, .01), 10 * STEP);
    assert_about(tally_within(&tally, .5), 500 * STEP);
    assert_about(tally_within(&tally, .99), 990 * STEP);
    assert_about(tally_within(&tally, .999), 999 * STEP);
    assert_about(tally_within(&tally, 1), 1000 * STEP);
}

static void few_that_took_long_are_not_hidden_by_many(UNUSED void **state)
{
    Tally tally = { 0 };
    for (int i = 0; i < 980; i++) tally_add(&tally, 50);
    for (int i = 0; i < 20; i++) tally_add(&tally, 7000000);
    assert_about(tally_within(&tally, .5), 50);
    assert_about(tally_within(&tally, .98), 50);
    assert_about(tally_within(&tally, .99), 7000000);
}

static void up_to_a_time_there_are_so_many(UNUSED void **state)
{
    const Tally tally = tally_of_all();
    assert_int_equal(tally_up_to(&tally, 0), 0);
    assert_int_equal(tally_up_to(&tally, STEP / 2), 0);
    assert_in_range(tally_up_to(&tally, 500 * STEP), 480,
                    500); /* of the class that has this time none is counted */
    assert_int_equal(tally_up_to(&tally, 2 * COUNT * STEP), COUNT);
}

static void of_nothing_there_is_no_time(UNUSED void **state)
{
    const Tally none = { 0 };
    assert_int_equal(tally_within(&none, .5), 0);
    assert_int_equal(tally_up_to(&none, 1000), 0);
}

static void a_clock_that_goes_back_does_no_harm(UNUSED void **state)
{
    Tally tally = { 0 };
    tally_add(&tally, -5);
    tally_add(&tally, (int64_t)1 << 62);
    assert_int_equal(tally.all, 2);
    assert_about(tally_within(&tally, .5), 1);
    assert_true(tally_within(&tally, 1) > (int64_t)1 << 62);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(so_many_took_no_longer),
        test(few_that_took_long_are_not_hidden_by_many),
        test(up_to_a_time_there_are_so_many),
        test(of_nothing_there_is_no_time),
        test(a_clock_that_goes_back_does_no_harm),
    };
    return run_all(tests);
}
