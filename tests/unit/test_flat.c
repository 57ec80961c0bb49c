/* test_flat.c - what clients send is read strictly, and as another reader reads it. */
#include "support/unit.h"
#include "support/flat_oracle.h"
#include "base/rng.h"
#include "text/words.h"
#include <stdio.h>

static Flat flat;

static bool reads(const char *text)
{
    const char *trouble = flat_trouble(text, strlen(text));
    if (trouble) fail_msg("%s: %s", trouble, text);
    return flat_read(&flat, text, strlen(text));
}

static void expect_fault(const char *text, FlatFault fault, int at)
{
    if (reads(text)) fail_msg("taken: %s", text);
    if (flat.fault != fault || flat.at != at)
        fail_msg("%s at %d, not %s at %d: %s", flat_fault_names[flat.fault], flat.at, flat_fault_names[fault],
                 at, text);
}

/* `{"a":` and this and `}`. */
static bool reads_value(const char *value)
{
    char text[FLAT_BYTES + 64];
    snprintf(text, sizeof text, "{\"a\":%s}", value);
    return reads(text);
}

static void expect_value_fault(const char *value, FlatFault fault, int at)
{
    char text[FLAT_BYTES + 64];
    snprintf(text, sizeof text, "{\"a\":%s}", value);
    expect_fault(text, fault, at + 5);
}

static void expect_text(const char *value, const char *text)
{
    if (!reads_value(value)) fail_msg("%s at %d: %s", flat_fault_names[flat.fault], flat.at, value);
    assert_string_equal(flat_text(&flat, "a"), text);
    assert_int_equal(flat.members[0].text.length, strlen(text));
}

static void a_message_has_texts_numbers_and_truths(void **state)
{
    (void)state;
    int64_t number = 5;
    bool truth = false;
    assert_true(reads(
        " {\"id\" : \"4\",\n\t\"kind\":\"move\", \"ask\":12,\r\"sure\":true, \"loud\":false,\"\":-7} \n"));
    assert_int_equal(flat.count, 6);
    assert_string_equal(flat_text(&flat, "kind"), "move");
    assert_true(flat_number(&flat, "ask", &number) && number == 12);
    assert_true(flat_number(&flat, "", &number) && number == -7);
    assert_true(flat_bool(&flat, "sure", &truth) && truth);
    assert_true(flat_bool(&flat, "loud", &truth) && !truth);
    assert_true(flat_has(&flat, "loud") && flat_has(&flat, "id") && flat_has(&flat, "ask"));
}

static void what_is_not_there_is_not_found_and_nothing_is_another_kind(void **state)
{
    (void)state;
    int64_t number = 5;
    bool truth = true;
    assert_true(reads("{\"text\":\"1\",\"number\":1,\"bool\":false}"));
    assert_null(flat_text(&flat, "number"));
    assert_null(flat_text(&flat, "bool"));
    assert_null(flat_text(&flat, "tex"));
    assert_false(flat_number(&flat, "text", &number) || flat_number(&flat, "bool", &number));
    assert_false(flat_bool(&flat, "text", &truth) || flat_bool(&flat, "number", &truth));
    assert_false(flat_has(&flat, "texts") || flat_has(&flat, ""));
    assert_true(number == 5 && truth);
}

static void the_empty_object_is_a_message(void **state)
{
    (void)state;
    assert_true(reads("{}") && flat.count == 0);
    assert_true(reads(" { } ") && flat.count == 0);
    assert_false(flat_has(&flat, ""));
}

static void texts_are_decoded(void **state)
{
    (void)state;
    expect_text("\"\"", "");
    expect_text("\"\\\"\\\\\\/\"", "\"\\/");
    expect_text("\"\\u0041\\u00e8\\u20AC\\u20ac\"", "A\xc3\xa8\xe2\x82\xac\xe2\x82\xac");
    expect_text("\"\\ud83e\\udd87\\uD800\\uDC00\\udbff\\udfff\"",
                "\xf0\x9f\xa6\x87\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    expect_text(
        "\"\xc2\xa0\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"
        "\"",
        "\xc2\xa0\xdf\xbf\xe0\xa0\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf");
    expect_text("\"\\u00a0\\u07ff\\u0800\\uffff\"", "\xc2\xa0\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf");
}

static void keys_are_decoded_and_compared_decoded(void **state)
{
    (void)state;
    assert_true(reads("{\"\\u0061b\":1,\"a\":2,\"abc\":3}"));
    assert_true(flat_has(&flat, "ab"));
    expect_fault("{\"a\":1,\"b\":2,\"\\u0061\":3}", FLAT_TWICE, 13);
    expect_fault("{\"\":1,\"\":1}", FLAT_TWICE, 6);
}

static void numbers_reach_from_end_to_end_of_their_range(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t number;
    } numbers[] = { { "0", 0 },
                    { "-0", 0 },
                    { "-1", -1 },
                    { "10", 10 },
                    { "9223372036854775807", INT64_MAX },
                    { "-9223372036854775808", INT64_MIN } };
    for (int i = 0; i < LEN(numbers); i++) {
        int64_t number = 99;
        assert_true(reads_value(numbers[i].text));
        assert_true(flat_number(&flat, "a", &number) && number == numbers[i].number);
    }
    expect_value_fault("9223372036854775808", FLAT_RANGE, 0);
    expect_value_fault("-9223372036854775809", FLAT_RANGE, 0);
    expect_value_fault("18446744073709551616", FLAT_RANGE, 0);
    expect_value_fault("100000000000000000000000000000000000000000", FLAT_RANGE, 0);
}

static void numbers_are_whole_and_have_one_form(void **state)
{
    (void)state;
    expect_value_fault("1.0", FLAT_WHOLE, 1);
    expect_value_fault("0.0", FLAT_WHOLE, 1);
    expect_value_fault("1e3", FLAT_WHOLE, 1);
    expect_value_fault("-1E3", FLAT_WHOLE, 2);
    expect_value_fault("01", FLAT_WHOLE, 1);
    expect_value_fault("-00", FLAT_WHOLE, 2);
    expect_value_fault("-", FLAT_VALUE, 1);
    expect_value_fault("+1", FLAT_VALUE, 0);
    expect_value_fault(".5", FLAT_VALUE, 0);
    expect_value_fault("1x", FLAT_SYNTAX, 1);
    expect_value_fault("0x1", FLAT_SYNTAX, 1);
    expect_value_fault("1 2", FLAT_SYNTAX, 2);
}

/* The differences from what JSON allows, one by one: each of these is JSON. */
static void what_json_has_besides_is_refused(void **state)
{
    (void)state;
    expect_value_fault("null", FLAT_VALUE, 0);
    expect_value_fault("{}", FLAT_VALUE, 0);
    expect_value_fault("[]", FLAT_VALUE, 0);
    expect_value_fault("[1]", FLAT_VALUE, 0);
    expect_fault("[]", FLAT_OBJECT, 0);
    expect_fault(" 1", FLAT_OBJECT, 1);
    expect_fault("\"{}\"", FLAT_OBJECT, 0);
    expect_value_fault("\"a\\nb\"", FLAT_CONTROL, 2);
    expect_value_fault("\"\\u001b[2J\"", FLAT_CONTROL, 1);
    expect_value_fault("\"\x7f\"", FLAT_CONTROL, 1);
    expect_value_fault("\"\\u0080\"", FLAT_CONTROL, 1);
    expect_value_fault("\"\xc2\x9f\"", FLAT_CONTROL, 1);
    expect_fault("{\"\\t\":1}", FLAT_CONTROL, 2);
}

static void what_json_lacks_is_refused(void **state)
{
    (void)state;
    expect_fault("{\"a\":1,}", FLAT_SYNTAX, 7);
    expect_fault("{,}", FLAT_SYNTAX, 1);
    expect_fault("{a:1}", FLAT_SYNTAX, 1);
    expect_fault("{'a':1}", FLAT_SYNTAX, 1);
    expect_fault("{\"a\"=1}", FLAT_SYNTAX, 4);
    expect_fault("{\"a\":1 \"b\":2}", FLAT_SYNTAX, 7);
    expect_fault("{\"a\":1];", FLAT_SYNTAX, 6);
    expect_fault("{\"a\":/**/1}", FLAT_VALUE, 5);
    expect_fault("\xef\xbb\xbf{}", FLAT_OBJECT, 0);
    expect_fault("\f{}", FLAT_OBJECT, 0);
    expect_value_fault("tru", FLAT_VALUE, 3);
    expect_value_fault("True", FLAT_VALUE, 0);
    expect_value_fault("falsey", FLAT_SYNTAX, 5);
    expect_value_fault("NaN", FLAT_VALUE, 0);
    expect_value_fault("", FLAT_VALUE, 0);
    expect_value_fault("\"\t\"", FLAT_CONTROL, 1);
    expect_value_fault("\"\\x41\"", FLAT_ESCAPE, 2);
    expect_value_fault("\"\\u12g4\"", FLAT_ESCAPE, 5);
    expect_value_fault("\"\\U0041\"", FLAT_ESCAPE, 2);
}

static void nothing_follows_the_object_but_blanks(void **state)
{
    (void)state;
    assert_true(reads("{} \t\r\n"));
    expect_fault("{}{}", FLAT_REST, 2);
    expect_fault("{} x", FLAT_REST, 3);
    expect_fault("{}}", FLAT_REST, 2);
}

static void half_a_pair_is_refused(void **state)
{
    (void)state;
    expect_value_fault("\"\\ud800\"", FLAT_ESCAPE, 7);
    expect_value_fault("\"\\udc00\"", FLAT_ESCAPE, 3);
    expect_value_fault("\"\\ud800\\n\"", FLAT_ESCAPE, 8);
    expect_value_fault("\"\\ud800\\u0041\"", FLAT_ESCAPE, 9);
    expect_value_fault("\"\\ud800\\ud800\"", FLAT_ESCAPE, 9);
    expect_value_fault("\"\\udfff\\ud800\"", FLAT_ESCAPE, 3);
}

static void only_utf8_is_text(void **state)
{
    (void)state;
    expect_value_fault("\"\x80\"", FLAT_ENCODING, 1);
    expect_value_fault("\"\xc0\x80\"", FLAT_ENCODING, 1); /* overlong forms */
    expect_value_fault("\"\xc1\xbf\"", FLAT_ENCODING, 1);
    expect_value_fault("\"\xe0\x9f\xbf\"", FLAT_ENCODING, 2);
    expect_value_fault("\"\xf0\x8f\xbf\xbf\"", FLAT_ENCODING, 2);
    expect_value_fault("\"\xed\xa0\x80\"", FLAT_ENCODING, 2);     /* a surrogate */
    expect_value_fault("\"\xf4\x90\x80\x80\"", FLAT_ENCODING, 2); /* beyond Unicode */
    expect_value_fault("\"\xf5\x80\x80\x80\"", FLAT_ENCODING, 1);
    expect_value_fault("\"\xff\"", FLAT_ENCODING, 1);
    expect_value_fault("\"\xc3\"", FLAT_ENCODING, 2);
    expect_value_fault("\"\xe2\x82\"", FLAT_ENCODING, 3);
    expect_value_fault("\"\xe2\x82x\"", FLAT_ENCODING, 3);
}

static void a_zero_byte_is_refused_wherever_it_is(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":\"b\"}";
    for (size_t i = 0; i <= strlen(text); i++) {
        char bytes[sizeof text];
        memcpy(bytes, text, i);
        bytes[i] = 0;
        memcpy(bytes + i + 1, text + i, strlen(text) - i);
        assert_null(flat_trouble(bytes, sizeof text));
        assert_false(flat_read(&flat, bytes, sizeof text));
        assert_int_equal(flat.at, i);
    }
    expect_value_fault("\"\\u0000\"", FLAT_CONTROL, 1);
    expect_fault("{\"\\u0000\":1}", FLAT_CONTROL, 2);
}

static void what_is_cut_off_ends_too_early(void **state)
{
    (void)state;
    static const char text[] = " {\"\xe2\x82\xac\\ud83e\\udd87\" : \"\\u20ac\xf0\x9f\xa6\x87\" , \"b\":-120, "
                               "\"c\" :true,\"d\":false}";
    assert_true(reads(text));
    for (size_t size = 0; size < strlen(text); size++) {
        assert_null(flat_trouble(text, size));
        assert_false(flat_read(&flat, text, size));
        if (flat.fault != FLAT_END || flat.at != (int)size)
            fail_msg("%s at %d of %zu", flat_fault_names[flat.fault], flat.at, size);
    }
}

static void sixteen_members_are_enough(void **state)
{
    (void)state;
    char text[512] = "{";
    for (int i = 0; i < FLAT_MEMBERS; i++)
        snprintf(text + strlen(text), 32, "%s\"%d\":%d", i ? "," : "", i, i);
    size_t length = strlen(text);
    strcpy(text + length, "}");
    assert_true(reads(text));
    assert_int_equal(flat.count, FLAT_MEMBERS);
    strcpy(text + length, ",}");
    expect_fault(text, FLAT_SYNTAX, (int)length + 1);
    strcpy(text + length, ",\"x\":1}");
    expect_fault(text, FLAT_MANY, (int)length + 1);
}

/* Of the largest size, mostly one text: the bytes that decode to most. */
static void a_message_may_have_4096_bytes(void **state)
{
    (void)state;
    char text[FLAT_BYTES + 2];
    memset(text, 'x', sizeof text);
    memcpy(text, "{\"a\":\"", 6);
    strcpy(text + FLAT_BYTES - 2, "\"}");
    assert_true(reads(text));
    assert_int_equal(strlen(flat_text(&flat, "a")), FLAT_BYTES - 8);
    strcpy(text + FLAT_BYTES - 2, "\"} ");
    expect_fault(text, FLAT_SIZE, FLAT_BYTES);
    assert_false(flat_read(&flat, text, SIZE_MAX / 2));
    assert_int_equal(flat.fault, FLAT_SIZE);
}

/* Messages with a byte or two changed, left out or doubled. */
static void mutate(Rng *rng, char *text, size_t *size)
{
    static const char likely[] = "\"\\{}[]:,0123456789-.eEutrfalsn \t\n\xc3\xa9\xed\xa0\x80\xf0\x9f";
    for (uint32_t left = 1 + rng_below(rng, 3); left; left--) {
        size_t at = rng_below(rng, (uint32_t)*size);
        uint32_t how = rng_below(rng, 4);
        if (how == 0 && *size > 1) memmove(text + at, text + at + 1, --*size - at);
        else if (how == 1) memmove(text + at + 1, text + at, (*size)++ - at);
        else text[at] = how == 2 ? (char)rng_below(rng, 256) : likely[rng_below(rng, sizeof likely - 1)];
    }
}

static void two_readers_agree_on_spoilt_messages(void **state)
{
    (void)state;
    static const char *const whole[] = {
        "{\"id\":\"4\",\"kind\":\"move\",\"ask\":12,\"move\":\"play suspicious B\"}",
        "{\"a\":true,\"b\":false,\"c\":-9223372036854775808,\"d\":\"\\ud83e\\udd87\xc3\xa8\"}",
        " { \"\" : 0 , \"\\u0061\" : \"\\\\\\\"\" }",
        "{\"a\":9223372036854775807,\"aa\":\"\xf0\x9f\xa6\x87\"}",
    };
    Rng rng;
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(13, seed);
    rng_start(&rng, seed, 0);
    int taken = 0;
    for (int i = 0; i < 100000; i++) {
        char text[256];
        size_t size = strlen(whole[i % LEN(whole)]);
        memcpy(text, whole[i % LEN(whole)], size);
        mutate(&rng, text, &size);
        const char *trouble = flat_trouble(text, size);
        if (trouble) fail_msg("%s: %.*s", trouble, (int)size, text);
        taken += flat_read(&flat, text, size);
    }
    assert_in_range(taken, 10000, 90000);
}

static void every_fault_has_a_name_and_words(void **state)
{
    (void)state;
    for (int fault = 0; fault < FLAT_FAULTS; fault++) assert_non_null(flat_fault_names[fault]);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int fault = FLAT_FINE + 1; fault < FLAT_FAULTS; fault++)
            if (!words_find_joined((Lang)lang, "murk", "wire", flat_fault_names[fault]))
                fail_msg("text/%s/murk.txt lacks murk.wire.%s", lang_names[lang], flat_fault_names[fault]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_message_has_texts_numbers_and_truths),
        test(what_is_not_there_is_not_found_and_nothing_is_another_kind),
        test(the_empty_object_is_a_message),
        test(texts_are_decoded),
        test(keys_are_decoded_and_compared_decoded),
        test(numbers_reach_from_end_to_end_of_their_range),
        test(numbers_are_whole_and_have_one_form),
        test(what_json_has_besides_is_refused),
        test(what_json_lacks_is_refused),
        test(nothing_follows_the_object_but_blanks),
        test(half_a_pair_is_refused),
        test(only_utf8_is_text),
        test(a_zero_byte_is_refused_wherever_it_is),
        test(what_is_cut_off_ends_too_early),
        test(sixteen_members_are_enough),
        test(a_message_may_have_4096_bytes),
        test(two_readers_agree_on_spoilt_messages),
        test(every_fault_has_a_name_and_words),
    };
    return run_all(tests);
}
