/* test_setup.c - setups by name. */
#include "support/toy.h"
#include "support/unit.h"

static void the_standard_is_the_first_edition_at_its_smallest_table(void **state)
{
    (void)state;
    Setup setup = setup_standard(&toy);
    assert_int_equal(setup.seats, 2);
    assert_int_equal(setup.edition, 0);
    assert_int_equal(setup.option[TOY_LENGTH], 4);
    assert_int_equal(setup.option[TOY_MOOD], 0);
}

static void an_edition_sets_its_options_and_keeps_the_seats(void **state)
{
    (void)state;
    Setup setup = setup_standard(&toy);
    assert_true(setup_set(&toy, &setup, "players", "3"));
    assert_true(setup_set(&toy, &setup, "length", "9"));
    assert_true(setup_set(&toy, &setup, "edition", "WILD"));
    assert_int_equal(setup.seats, 3);
    assert_int_equal(setup.edition, 1);
    assert_int_equal(setup.option[TOY_LENGTH], 6);
    assert_int_equal(setup.option[TOY_MOOD], 1);
    assert_true(setup_set(&toy, &setup, "edition", "plain"));
    assert_int_equal(setup.option[TOY_LENGTH], 4);
    assert_int_equal(setup.option[TOY_MOOD], 0);
}

static void options_are_set_by_word_or_number(void **state)
{
    (void)state;
    Setup setup = setup_standard(&toy);
    assert_true(setup_set(&toy, &setup, "mood", "Wild"));
    assert_int_equal(setup.option[TOY_MOOD], 1);
    assert_true(setup_set(&toy, &setup, "length", "1"));
    assert_int_equal(setup.option[TOY_LENGTH], 1);
    assert_true(setup_set(&toy, &setup, "length", "9"));
    assert_int_equal(setup.option[TOY_LENGTH], 9);
    assert_true(setup_set(&toy, &setup, "seats", "4"));
    assert_int_equal(setup.seats, 4);
}

static void wrong_names_and_values_change_nothing(void **state)
{
    (void)state;
    static const char *const wrong[][2] = {
        { "edition", "none" }, { "edition", "" },     { "seats", "1" },     { "seats", "5" },
        { "seats", "258" },    { "seats", "two" },    { "players", "" },    { "length", "0" },
        { "length", "10" },    { "length", "65540" }, { "length", "wild" }, { "length", "" },
        { "mood", "sad" },     { "mood", "1" },       { "mood", "" },       { "", "1" },
        { "lengthy", "1" },    { "lengt", "1" },      { "Length", "x" },
    };
    const Setup before = setup_standard(&toy);
    for (int i = 0; i < LEN(wrong); i++) {
        Setup setup = before;
        if (setup_set(&toy, &setup, wrong[i][0], wrong[i][1]))
            fail_msg("%s=%s was taken", wrong[i][0], wrong[i][1]);
        assert_memory_equal(&setup, &before, sizeof setup);
    }
}

static void an_options_value_has_its_word(void **state)
{
    (void)state;
    assert_string_equal(option_word(&toy.options[TOY_MOOD], 0), "calm");
    assert_string_equal(option_word(&toy.options[TOY_MOOD], 1), "wild");
    assert_null(option_word(&toy.options[TOY_MOOD], 2));
    assert_null(option_word(&toy.options[TOY_MOOD], -1));
    assert_null(option_word(&toy.options[TOY_LENGTH], 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_standard_is_the_first_edition_at_its_smallest_table),
        test(an_edition_sets_its_options_and_keeps_the_seats),
        test(options_are_set_by_word_or_number),
        test(wrong_names_and_values_change_nothing),
        test(an_options_value_has_its_word),
    };
    return run_all(tests);
}
