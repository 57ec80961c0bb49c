/* test_scan.c - words and numbers are read exactly, or not at all. */
#include "support/unit.h"
#include "base/scan.h"

static Word word(const char *text)
{
    return (Word) { text, (int)strlen(text) };
}

static void words_are_split_at_blanks(void **state)
{
    (void)state;
    Scan scan = scan_text("  place\texit   2 -1 ");
    static const char *const expected[] = { "place", "exit", "2", "-1" };
    for (int i = 0; i < 4; i++) {
        assert_false(scan_at_end(&scan));
        Word got = scan_word(&scan);
        assert_int_equal(got.length, strlen(expected[i]));
        assert_memory_equal(got.text, expected[i], (size_t)got.length);
    }
    assert_true(scan_at_end(&scan));
    assert_int_equal(scan_word(&scan).length, 0);
    assert_int_equal(scan_word(&scan).length, 0);
}

static void an_empty_text_has_no_words(void **state)
{
    (void)state;
    static const char *const texts[] = { "", " ", "\t  \t" };
    for (int i = 0; i < 3; i++) {
        Scan scan = scan_text(texts[i]);
        assert_true(scan_at_end(&scan));
        assert_int_equal(scan_word(&scan).length, 0);
    }
}

static void whole_numbers_that_fit_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int number;
    } good[] = { { "0", 0 },   { "7", 7 },           { "-1", -1 },
                 { "-0", 0 },  { "007", 7 },         { "2147483647", 2147483647 },
                 { "-6", -6 }, { "123456", 123456 }, { "-2147483648", -2147483647 - 1 } };
    for (int i = 0; i < (int)(sizeof good / sizeof *good); i++) {
        int number = 99;
        assert_true(word_number(word(good[i].text), &number));
        assert_int_equal(number, good[i].number);
    }
}

static void anything_else_is_no_number(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "",        "-",  "--1", "1-",         "1.0",         "0x10",        "a",
        "1a",      " 1", "1 ",  "2147483648", "-2147483649", "99999999999", "18446744073709551617",
        "\xc2\xb2"
    };
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        int number = 99;
        if (word_number(word(bad[i]), &number)) fail_msg("\"%s\" was read as %d", bad[i], number);
        assert_int_equal(number, 99);
    }
}

static void a_word_is_compared_whole_and_without_regard_to_case(void **state)
{
    (void)state;
    assert_true(word_is(word("Bat"), "bat"));
    assert_true(word_is(word("bat"), "BAT"));
    assert_true(word_is(word("take-back"), "take-back"));
    assert_false(word_is(word("ba"), "bat"));
    assert_false(word_is(word("bats"), "bat"));
    assert_false(word_is(word(""), "bat"));
    assert_false(word_is(word("b[t"), "b{t"));
    assert_false(word_is(word("@"), "`"));
    assert_true(word_is((Word) { "exit here", 4 }, "exit"));
}

static void texts_are_compared_exactly(void **state)
{
    (void)state;
    assert_true(text_equal("", ""));
    assert_true(text_equal("abc", "abc"));
    assert_false(text_equal("abc", "abC"));
    assert_false(text_equal("abc", "ab"));
    assert_false(text_equal("ab", "abc"));
    assert_int_equal(text_length(""), 0);
    assert_int_equal(text_length("abc"), 3);
}

static void hex_digits_are_read_in_either_case(void **state)
{
    (void)state;
    uint8_t bytes[4];
    assert_true(word_hex(word("00Ff9aC1"), bytes, 4));
    assert_memory_equal(bytes, ((const uint8_t[]) { 0x00, 0xff, 0x9a, 0xc1 }), 4);
}

static void hex_of_another_length_or_alphabet_is_refused(void **state)
{
    (void)state;
    static const char *const bad[] = { "",         "00ff9a",   "00ff9ac",  "00ff9ac100",
                                       "00ff9acg", "0x00ff9a", "00ff 9ac", "-0ff9ac1" };
    for (int i = 0; i < (int)(sizeof bad / sizeof *bad); i++) {
        uint8_t bytes[8] = { 0 };
        if (word_hex(word(bad[i]), bytes, 4)) fail_msg("\"%s\" was read as four bytes", bad[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(words_are_split_at_blanks),
        test(an_empty_text_has_no_words),
        test(whole_numbers_that_fit_are_read),
        test(anything_else_is_no_number),
        test(a_word_is_compared_whole_and_without_regard_to_case),
        test(texts_are_compared_exactly),
        test(hex_digits_are_read_in_either_case),
        test(hex_of_another_length_or_alphabet_is_refused),
    };
    return run_all(tests);
}
