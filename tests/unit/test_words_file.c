/* test_words_file.c - a file of words says what the compiled ones say, and what is no such file is refused. */
#include "support/unit.h"
#include "text/words_file.h"
#include <stdlib.h>

enum { ROOM = 1 << 18 };

static WordsFile file;

/* All compiled words as a file, as tools/catalogue.py writes it. */
static size_t write_file(Lang lang, char *bytes)
{
    Out out = out_into(bytes, ROOM);
    const char *key;
    for (int i = 0; (key = words_key_at(lang, i)) != NULL; i++) {
        out_bytes(&out, key, strlen(key) + 1);
        out_bytes(&out, words_find(lang, key), strlen(words_find(lang, key)) + 1);
    }
    assert_false(out.full);
    return out.used + 1;
}

static const char *find(const char *text)
{
    WordsKey key = { .count = 0 };
    words_key_add(&key, text);
    return catalogue_find(&file.catalogue, &key);
}

static void a_file_says_what_the_compiled_words_say(void **state)
{
    (void)state;
    static char bytes[ROOM];
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        const char *key;
        int count = 0;
        assert_true(words_file_open(&file, bytes, write_file((Lang)lang, bytes)));
        for (; (key = words_key_at((Lang)lang, count)) != NULL; count++)
            assert_string_equal(find(key), words_find((Lang)lang, key));
        assert_int_equal(file.catalogue.count, count);
        assert_null(find("murk"));
        assert_null(find("zzz"));
        assert_null(find(""));
    }
}

/* These bytes and no others are looked at: a copy that ends where memory ends. */
static bool opens(const char *bytes, size_t size)
{
    char *copy = malloc(size ? size : 1);
    memcpy(copy, bytes, size);
    bool is_file = words_file_open(&file, copy, size);
    if (!is_file) assert_null(find("a"));
    assert_true(is_file || file.catalogue.count == 0);
    free(copy);
    return is_file;
}

#define OPENS(literal) opens(literal, sizeof literal)

static void a_small_file_is_a_file(void **state)
{
    (void)state;
    assert_true(OPENS(""));
    assert_true(OPENS("a\0b\0"));
    assert_true(OPENS("a\0\0"));
    assert_true(OPENS("a\0b\0aa\0c\0b\0d\0"));
    assert_int_equal(file.catalogue.count, 3);
}

static void what_is_cut_off_or_out_of_order_is_no_file(void **state)
{
    (void)state;
    static const char whole[] = "a\0b\0aa\0c\0b\0d\0";
    for (size_t size = 0; size < sizeof whole; size++) assert_false(opens(whole, size));
    assert_false(OPENS("<html>404</html>"));
    assert_false(OPENS("b\0c\0a\0d\0"));
    assert_false(OPENS("a\0c\0a\0d\0"));
    assert_false(OPENS("a\0b\0\0"));
    assert_false(OPENS("\0a\0"));
}

static void too_many_entries_are_refused(void **state)
{
    (void)state;
    static char bytes[(WORDS_FILE_ENTRIES + 1) * 8 + 1];
    size_t size = 0;
    for (int i = 0; i <= WORDS_FILE_ENTRIES; i++) {
        for (int shift = 12; shift >= 0; shift -= 4) bytes[size++] = (char)('a' + (i >> shift & 15));
        size++; /* the key's zero, and an empty text */
        size++;
        if (i % 1000 && i < WORDS_FILE_ENTRIES - 1) continue;
        assert_int_equal(words_file_open(&file, bytes, size + 1), i < WORDS_FILE_ENTRIES);
        assert_int_equal(find("aaaa") != NULL, i < WORDS_FILE_ENTRIES);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_file_says_what_the_compiled_words_say),
        test(a_small_file_is_a_file),
        test(what_is_cut_off_or_out_of_order_is_no_file),
        test(too_many_entries_are_refused),
    };
    return run_all(tests);
}
