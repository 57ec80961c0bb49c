/* test_out.c - text never runs past its buffer and always ends. */
#include "support/unit.h"
#include "base/out.h"
#include <limits.h>
#include <stdio.h>

static void an_empty_out_is_an_empty_text(void **state)
{
    (void)state;
    char text[4] = "xyz";
    Out out = out_into(text, sizeof text);
    assert_string_equal(text, "");
    assert_int_equal(out.used, 0);
    assert_false(out.full);
}

static void pieces_stand_one_after_the_other(void **state)
{
    (void)state;
    char text[64];
    Out out = out_into(text, sizeof text);
    out_text(&out, "mask ");
    out_hex(&out, (const uint8_t[]) { 0x00, 0x1f, 0xa0, 0xff }, 4);
    out_char(&out, ' ');
    out_number(&out, -42);
    out_bytes(&out, "; and more", 1);
    assert_string_equal(text, "mask 001fa0ff -42;");
    assert_int_equal(out.used, strlen(text));
    assert_false(out.full);
}

static void numbers_are_written_to_their_extremes(void **state)
{
    (void)state;
    static const long long numbers[] = {
        0, 1, -1, 9, 10, -10, 99, 100, INT_MAX, INT_MIN, LLONG_MAX, LLONG_MIN
    };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char text[32], expected[32];
        Out out = out_into(text, sizeof text);
        out_number(&out, numbers[i]);
        snprintf(expected, sizeof expected, "%lld", numbers[i]);
        assert_string_equal(text, expected);
    }
}

/* Whatever is written into whatever size: a prefix of the whole text, ended, with the guard bytes untouched. */
static void what_does_not_fit_is_dropped_and_told(void **state)
{
    (void)state;
    static const char whole[] = "ab-1234567 cdef0123";
    for (size_t size = 1; size <= sizeof whole + 2; size++) {
        char text[32];
        memset(text, '#', sizeof text);
        Out out = out_into(text, size);
        out_char(&out, 'a');
        out_bytes(&out, "b", 1);
        out_number(&out, -1234567);
        out_text(&out, " ");
        out_hex(&out, (const uint8_t[]) { 0xcd, 0xef, 0x01, 0x23 }, 4);
        assert_int_equal(out.full, size < sizeof whole);
        assert_true(out.used < size);
        assert_int_equal(text[out.used], 0);
        assert_int_equal(strlen(text), out.used);
        assert_memory_equal(text, whole, out.used);
        for (size_t i = size; i < sizeof text; i++) assert_int_equal(text[i], '#');
        if (!out.full) assert_string_equal(text, whole);
    }
}

static void a_full_out_stays_full(void **state)
{
    (void)state;
    char text[4];
    Out out = out_into(text, sizeof text);
    out_text(&out, "abcdef");
    assert_true(out.full);
    out_text(&out, "");
    assert_true(out.full);
    assert_true(strlen(text) <= 3);
}

static void a_text_that_just_fits_is_not_full(void **state)
{
    (void)state;
    char text[4];
    Out out = out_into(text, sizeof text);
    out_text(&out, "abc");
    assert_false(out.full);
    assert_string_equal(text, "abc");
    out_char(&out, 'd');
    assert_true(out.full);
    assert_string_equal(text, "abc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(an_empty_out_is_an_empty_text),
        test(pieces_stand_one_after_the_other),
        test(numbers_are_written_to_their_extremes),
        test(what_does_not_fit_is_dropped_and_told),
        test(a_full_out_stays_full),
        test(a_text_that_just_fits_is_not_full),
    };
    return run_all(tests);
}
