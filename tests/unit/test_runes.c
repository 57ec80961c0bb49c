/* test_runes.c - how wide text of other people is, where it is cut, and what of it can be seen. */
#include "support/unit.h"

#include <stdlib.h>

#include "terminal/screens/runes.h"
#include "terminal/styled_text.h"

static void characters_take_none_one_or_two_columns(void **state)
{
    static const struct {
        uint32_t rune;
        int columns;
    } rows[] = {
        { 'a', 1 },     { 0xE9, 1 },   { 0x2502, 1 }, { 0x2026, 1 }, { RUNE_UNSEEN, 1 },
        { 0x6F22, 2 },  { 0x3042, 2 }, { 0xFF21, 2 }, { 0xAC00, 2 }, { 0x1F600, 2 },
        { 0x20000, 2 }, { 0x300, 0 },  { 0x36F, 0 },  { 0x20DD, 0 }, { 0x5B0, 0 },
        { 0x3099, 0 },  { 0x1161, 0 }, { 0x370, 1 },  { 0x2FF, 1 },  { 0x1F5FA, 1 },
    };
    for (int i = 0; i < LEN(rows); i++) assert_int_equal(rune_columns(rows[i].rune), rows[i].columns);
    (void)state;
}

static void what_cannot_be_seen_becomes_a_mark(void **state)
{
    static const uint32_t unseen[] = { 1,      0x1B,   0x7F,   0x9B,    0xAD,     0x61C,    0x1160,    0x200B,
                                       0x200F, 0x202A, 0x202E, 0x2066,  0x2069,   0xFEFF,   0xFFF9,    0xE000,
                                       0xD800, 0x3164, 0x2028, 0xE0041, 0x10FFFF, 0x110000, UINT32_MAX };
    for (int i = 0; i < LEN(unseen); i++) assert_int_equal(rune_shown(unseen[i]), RUNE_UNSEEN);
    for (uint32_t rune = ' '; rune < 0x7F; rune++) assert_int_equal(rune_shown(rune), rune);
    assert_int_equal(rune_shown(0), 0);
    assert_int_equal(rune_shown(0x6F22), 0x6F22);
    (void)state;
}

static void expect_visible(const char *text, const char *wanted, const char *ascii)
{
    char *visible = text_visible(text), *plain = text_to_ascii(text);
    assert_string_equal(visible, wanted);
    assert_string_equal(plain, ascii);
    free(visible);
    free(plain);
}

static void text_is_made_visible(void **state)
{
    expect_visible("perch\xC3\xA9", "perch\xC3\xA9", "perche'");
    expect_visible("a\xE2\x80\xAE\x62", "a\xEF\xBF\xBD\x62", "a?b");
    expect_visible("a\x1B[2J\n", "a\xEF\xBF\xBD[2J\xEF\xBF\xBD", "a?[2J?");
    expect_visible("\xC2\x9B\x32J", "\xEF\xBF\xBD\x32J", "?2J"); /* U+009B begins a control sequence, too */
    expect_visible("e\xCC\x81", "e\xCC\x81", "e");
    expect_visible("\xE2\x9D\xA4\xEF\xB8\x8F!", "\xE2\x9D\xA4!", "?!"); /* a heart, and how it is to look */
    expect_visible("\xF0\x9F\x98\x80", "\xF0\x9F\x98\x80", "?");
    expect_visible("\x80 \xE6\xBC", "\xEF\xBF\xBD \xEF\xBF\xBD", "? ?");
    (void)state;
}

/* However it is cut, nothing is lost, no line is too wide, and no mark begins one. */
static void lines_are_cut_by_their_columns(void **state)
{
    static const char text[] =
        "\xE6\xBC\xA2\xE6\xBC\xA2\xE6\xBC\xA2 e\xCC\x81\xCC\x82\x62 \xE6\xBC\xA2x\xE6\xBC\xA2";
    assert_int_equal(text_columns(text), 6 + 1 + 2 + 1 + 5);
    for (int width = 1; width < 20; width++) {
        Lines lines = { 0 };
        size_t bytes = 0;
        lines_add_wrapped(&lines, text, width, 0);
        for (int i = 0; i < lines.count; i++) {
            Style style = STYLE_PLAIN;
            const char *at = lines.text[i];
            assert_true(rune_columns(text_next(&at, &style)) > 0);
            assert_true(text_columns(lines.text[i]) <= (width > 2 ? width : 2));
            bytes += strlen(lines.text[i]);
        }
        assert_true(bytes >= strlen(text) - 2 && bytes <= strlen(text)); /* the blanks at which it is cut */
        lines_free(&lines);
    }
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(characters_take_none_one_or_two_columns),
        test(what_cannot_be_seen_becomes_a_mark),
        test(text_is_made_visible),
        test(lines_are_cut_by_their_columns),
    };
    return run_all(tests);
}
