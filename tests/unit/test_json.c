/* test_json.c - what we write as JSON another reader reads back unchanged. */
#include "support/unit.h"
#include "base/json.h"
#include <jansson.h>
#include <limits.h>

static char text[4096];
static Out out;

static Json fresh(void)
{
    out = out_into(text, sizeof text);
    return json_into(&out);
}

static void commas_stand_between_values_and_nowhere_else(void **state)
{
    (void)state;
    Json json = fresh();
    json_open_object(&json);
    json_key_text(&json, "name", "bat");
    json_key(&json, "cells");
    json_open_array(&json);
    json_number(&json, 0);
    json_number(&json, -1);
    json_open_array(&json);
    json_close_array(&json);
    json_open_object(&json);
    json_close_object(&json);
    json_nothing(&json);
    json_close_array(&json);
    json_key_bool(&json, "up", true);
    json_key_bool(&json, "dead", false);
    json_key_number(&json, "level", 3);
    json_key(&json, "none");
    json_nothing(&json);
    json_close_object(&json);
    assert_string_equal(
        text, "{\"name\":\"bat\",\"cells\":[0,-1,[],{},null],\"up\":true,\"dead\":false,\"level\":3,"
              "\"none\":null}");
    assert_false(out.full);
}

static void arrays_of_objects_and_texts_are_separated(void **state)
{
    (void)state;
    Json json = fresh();
    json_open_array(&json);
    json_open_object(&json);
    json_key_number(&json, "x", 1);
    json_close_object(&json);
    json_open_object(&json);
    json_key_number(&json, "x", 2);
    json_close_object(&json);
    json_text(&json, "a");
    json_bool(&json, true);
    json_close_array(&json);
    assert_string_equal(text, "[{\"x\":1},{\"x\":2},\"a\",true]");
}

static void expect_read_back(const char *original)
{
    Json json = fresh();
    json_open_array(&json);
    json_text(&json, original);
    json_close_array(&json);
    assert_false(out.full);
    json_error_t error;
    json_t *read = json_loads(text, JSON_REJECT_DUPLICATES, &error);
    if (!read) fail_msg("jansson refuses %s: %s", text, error.text);
    assert_string_equal(json_string_value(json_array_get(read, 0)), original);
    json_decref(read);
}

static void quotes_and_backslashes_are_escaped(void **state)
{
    (void)state;
    Json json = fresh();
    json_text(&json, "say \"hi\" \\ /");
    assert_string_equal(text, "\"say \\\"hi\\\" \\\\ /\"");
    expect_read_back("\"");
    expect_read_back("\\");
    expect_read_back("a\"b\\c/d");
}

static void every_control_character_is_escaped(void **state)
{
    (void)state;
    for (char c = 1; c < 32; c++) {
        const char one[] = { 'a', c, 'b', 0 };
        expect_read_back(one);
        for (const char *t = text; *t; t++) assert_true((unsigned char)*t >= 32);
    }
    expect_read_back("\x7f");
}

static void utf8_passes_through_unchanged(void **state)
{
    (void)state;
    static const char *const texts[] = { "perch\xc3\xa9", "\xe2\x94\x8c\xe2\x94\x80\xe2\x94\x90",
                                         "\xf0\x9f\xa6\x87", "\xc3\x80\xc3\xbf" };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Json json = fresh();
        json_text(&json, texts[i]);
        assert_int_equal(strlen(text), strlen(texts[i]) + 2);
        assert_memory_equal(text + 1, texts[i], strlen(texts[i]));
        expect_read_back(texts[i]);
    }
}

static void keys_from_elsewhere_are_escaped_like_texts(void **state)
{
    (void)state;
    Json json = fresh();
    json_open_object(&json);
    json_any_key(&json, "a\"b\n");
    json_number(&json, 1);
    json_close_object(&json);
    json_t *read = json_loads(text, 0, NULL);
    assert_non_null(read);
    assert_int_equal(json_integer_value(json_object_get(read, "a\"b\n")), 1);
    json_decref(read);
}

static void numbers_keep_all_their_digits(void **state)
{
    (void)state;
    static const long long numbers[] = { 0, -1, 1, LLONG_MAX, LLONG_MIN, 1ll << 53, -(1ll << 53) - 1 };
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        Json json = fresh();
        json_open_array(&json);
        json_number(&json, numbers[i]);
        json_close_array(&json);
        json_t *read = json_loads(text, 0, NULL);
        assert_non_null(read);
        assert_true(json_integer_value(json_array_get(read, 0)) == numbers[i]);
        json_decref(read);
    }
}

static void a_small_buffer_is_told_not_overrun(void **state)
{
    (void)state;
    char small[8];
    memset(small, '#', sizeof small);
    Out little = out_into(small, 6);
    Json json = json_into(&little);
    json_open_array(&json);
    json_text(&json, "much too long");
    json_close_array(&json);
    assert_true(little.full);
    assert_true(strlen(small) < 6);
    assert_int_equal(small[6], '#');
}

static void write_all(Json *json)
{
    json_open_object(json);
    json_key_text(json, "a", "plain");
    json_any_key(json, "b\"");
    json_text(json, "1\t2\\3");
    json_key_array(json, "longer than two words");
    json_text(json, "");
    json_number(json, -123456);
    json_bool(json, false);
    json_text(json, "as long as it takes to be copied otherwise");
    json_close_array(json);
    json_key_number(json, "n", 7);
    json_close_object(json);
}

/* Runs are copied at once where there is room, else character by character: the same text up to where it ends. */
static void a_small_buffer_has_the_beginning_of_the_text(void **state)
{
    (void)state;
    Json json = fresh();
    write_all(&json);
    for (size_t size = 1; size <= out.used + 8; size++) {
        char small[256];
        memset(small, '#', sizeof small);
        Out little = out_into(small, size);
        json = json_into(&little);
        write_all(&json);
        size_t length = size <= out.used ? size - 1 : out.used;
        assert_int_equal(little.full, size <= out.used);
        assert_int_equal(little.used, length);
        assert_memory_equal(small, text, length);
        assert_int_equal(small[length], 0);
        for (size_t i = size; i < sizeof small; i++) assert_int_equal(small[i], '#');
    }
}

static void texts_of_every_length_are_whole(void **state)
{
    (void)state;
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (size_t length = 0; length < sizeof letters; length++) {
        expect_read_back(letters + sizeof letters - 1 - length);
        assert_int_equal(out.used, length + 4);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(commas_stand_between_values_and_nowhere_else),
        test(arrays_of_objects_and_texts_are_separated),
        test(quotes_and_backslashes_are_escaped),
        test(every_control_character_is_escaped),
        test(utf8_passes_through_unchanged),
        test(keys_from_elsewhere_are_escaped_like_texts),
        test(numbers_keep_all_their_digits),
        test(a_small_buffer_is_told_not_overrun),
        test(a_small_buffer_has_the_beginning_of_the_text),
        test(texts_of_every_length_are_whole),
    };
    return run_all(tests);
}
