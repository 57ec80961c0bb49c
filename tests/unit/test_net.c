/* test_net.c - frames, handshakes and addresses, without a socket. */
#include "support/unit.h"

#include <stdlib.h>

#include "base/rng.h"
#include "net/handshake.h"
#include "net/inner.h"
#include "support/frames_oracle.h"

/* ---- frames ---- */

typedef struct Told {
    char message[200];
    int count;
    uint8_t answer[200];
    size_t answered;
} Told;

static void keep_message(void *self, const char *text, size_t size)
{
    Told *told = self;
    if (size < sizeof told->message) memcpy(told->message, text, size), told->message[size] = 0;
    told->count++;
}

static void keep_answer(void *self, const void *bytes, size_t size)
{
    Told *told = self;
    memcpy(told->answer + told->answered, bytes, size);
    told->answered += size;
}

static FramesState feed(Frames *frames, Told *told, const char *bytes, size_t size)
{
    const FramesHost host = { told, keep_message, keep_answer };
    return frames_read(frames, &host, bytes, size);
}

/* With a mask of zeros the text stands there as it is. */
#define HEAD(size) "\x81" size "\0\0\0\0"

static void a_whole_message_leaves_nothing_behind(void **state)
{
    Frames *frames = frames_open();
    Told told = { 0 };
    assert_int_equal(feed(frames, &told, HEAD("\x82") "{}", 8), FRAMES_REST);
    assert_int_equal(told.count, 1);
    assert_string_equal(told.message, "{}");
    assert_int_equal(feed(frames, &told, HEAD("\x82") "{}" HEAD("\x82") "[]", 16), FRAMES_REST);
    assert_int_equal(told.count, 3);
    assert_string_equal(told.message, "[]");
    frames_free(frames);
    (void)state;
}

static void a_part_of_a_message_is_kept(void **state)
{
    Frames *frames = frames_open();
    Told told = { 0 };
    assert_int_equal(feed(frames, &told, "\x81", 1), FRAMES_PARTIAL);
    assert_int_equal(feed(frames, &told, "\x82\0\0", 3), FRAMES_PARTIAL);
    assert_int_equal(feed(frames, &told, "\0\0{", 3), FRAMES_PARTIAL);
    assert_int_equal(told.count, 0);
    assert_int_equal(feed(frames, &told, "}", 1), FRAMES_REST);
    assert_string_equal(told.message, "{}");
    assert_int_equal(feed(frames, &told, "\x01\x81\0\0\0\0{", 7), FRAMES_PARTIAL); /* a fragment */
    assert_int_equal(feed(frames, &told, "\x89\x80\0\0\0\0", 6), FRAMES_PARTIAL);  /* a ping meanwhile */
    assert_memory_equal(told.answer, "\x8a\0", 2);
    assert_int_equal(feed(frames, &told, "\x80\x81\0\0\0\0}", 7), FRAMES_REST);
    assert_int_equal(told.count, 2);
    frames_free(frames);
    (void)state;
}

static void a_frame_without_a_mask_ends_it(void **state)
{
    Frames *frames = frames_open();
    Told told = { 0 };
    assert_int_equal(feed(frames, &told, "\x81\x02{}", 4), FRAMES_ENDED);
    assert_int_equal(told.count, 0);
    assert_memory_equal(told.answer, "\x88\x02\x03\xea", 4); /* 1002 */
    frames_free(frames);
    (void)state;
}

static void pieces_make_no_difference(void **state)
{
    uint8_t seed[SEED_BYTES] = { 1 }, bytes[400];
    Rng rng;
    rng_start(&rng, seed, 0);
    for (int round = 0; round < 3000; round++) {
        size_t size = 0;
        while (size < 300) {
            uint8_t length = (uint8_t)rng_below(&rng, 60),
                    first = (uint8_t)(rng_below(&rng, 8) ? 0x81 : rng_below(&rng, 256));
            bytes[size++] = first;
            bytes[size++] = 0x80 | length;
            for (int i = 0; i < 4 + length; i++)
                bytes[size++] = i < 4 ? 0 : (uint8_t)('a' + rng_below(&rng, 26));
            if (rng_below(&rng, 20) == 0) bytes[rng_below(&rng, (uint32_t)size)] ^= 0x10;
        }
        const char *trouble = frames_trouble(bytes, size, (uint32_t)rng_next(&rng) | 1);
        if (trouble) fail_msg("round %d: %s", round, trouble);
    }
    (void)state;
}

static void heads_say_how_long_a_message_is(void **state)
{
    char head[FRAME_HEAD_MAX];
    assert_int_equal(frame_head(125, head), 2);
    assert_memory_equal(head, "\x81\x7d", 2);
    assert_int_equal(frame_head(126, head), 4);
    assert_memory_equal(head, "\x81\x7e\0\x7e", 4);
    assert_int_equal(frame_head(65536, head), 10);
    assert_memory_equal(head, "\x81\x7f\0\0\0\0\0\1\0\0", 10);
    (void)state;
}

/* ---- handshakes ---- */

static const Handshake good = { .is_get = true,
                                .is_new = true,
                                .host = "murk.example",
                                .upgrade = "WebSocket",
                                .connection = "keep-alive, Upgrade",
                                .version = "13",
                                .key = "dGhlIHNhbXBsZSBub25jZQ==",
                                .protocols = "chat, murk.1" };
static const char *const origins[] = { "https://page.example", NULL };
static const NetOptions options = { .subprotocol = "murk.1", .origins = origins };

static void the_example_of_the_standard_is_granted(void **state)
{
    char answer[HANDSHAKE_ANSWER];
    assert_int_equal(handshake_judge(&good, &options, answer), 101);
    assert_non_null(strstr(answer, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    assert_non_null(strstr(answer, "Sec-WebSocket-Protocol: murk.1\r\n\r\n"));
    (void)state;
}

static void an_origin_must_be_ours(void **state)
{
    assert_true(origin_is_ours(NULL, "a", &options));
    assert_true(origin_is_ours("http://a:1", "a:1", &options));
    assert_true(origin_is_ours("https://page.example", "a", &options));
    assert_false(origin_is_ours("https://page.example.evil", "a", &options));
    assert_false(origin_is_ours("http://b", "a", &options));
    assert_false(origin_is_ours("null", "a", &options));
    assert_false(origin_is_ours("http://a", NULL, &options));
    (void)state;
}

static void addresses_are_those_of_houses(void **state)
{
    assert_int_equal(address_read("1.2.3.4"), 1ull << 32 | 0x01020304);
    assert_int_equal(address_read("evil, 1.2.3.4"), 1ull << 32 | 0x01020304);
    assert_int_equal(address_read("::ffff:1.2.3.4"), 1ull << 32 | 0x01020304);
    assert_int_equal(address_read("2001:db8::1"), address_read("2001:db8::2"));
    assert_int_not_equal(address_read("2001:db8::1"), address_read("2001:db8:0:1::1"));
    assert_true(address_is_here(address_read("127.0.0.1")) && address_is_here(address_read("127.9.8.7")));
    assert_true(address_is_here(address_read("::1")) && address_is_here(address_read("::ffff:127.0.0.1")));
    static const char *const others[] = { "128.0.0.1",     "126.0.0.1", "10.0.0.1",       "2001:db7f:100::1",
                                          "100:7f:100::1", "7f00:1::1", "::ffff:10.0.0.1" };
    for (int i = 0; i < LEN(others); i++) assert_false(address_is_here(address_read(others[i])));
    assert_false(address_is_here(0));
    assert_int_equal(address_read("nonsense"), 0);
    assert_int_equal(address_read(""), 0);
    (void)state;
}

static void limits_of_time_are_the_usual_ones(void **state)
{
    const NetHandler handler = { 0 };
    const char *error;
    Net *net = net_open(&handler, &options, &error);
    assert_non_null(net);
    assert_int_equal(net->options.limits.request, 15);
    assert_int_equal(net->options.limits.silent, 30);
    assert_int_equal(net->options.limits.missing, 90);
    net_close(net);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_message_leaves_nothing_behind),
        cmocka_unit_test(a_part_of_a_message_is_kept),
        cmocka_unit_test(a_frame_without_a_mask_ends_it),
        cmocka_unit_test(pieces_make_no_difference),
        cmocka_unit_test(heads_say_how_long_a_message_is),
        cmocka_unit_test(the_example_of_the_standard_is_granted),
        cmocka_unit_test(an_origin_must_be_ours),
        cmocka_unit_test(addresses_are_those_of_houses),
        cmocka_unit_test(limits_of_time_are_the_usual_ones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
