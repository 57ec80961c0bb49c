/* test_hash.c - the published values of FNV-1a, 64 bits. */
#include "support/unit.h"
#include "base/hash.h"

static uint64_t hash(const char *text)
{
    return hash_bytes(HASH_START, text, strlen(text));
}

static void published_values_are_met(void **state)
{
    (void)state;
    assert_true(hash("") == 0xcbf29ce484222325u);
    assert_true(hash("a") == 0xaf63dc4c8601ec8cu);
    assert_true(hash("b") == 0xaf63df4c8601f1a5u);
    assert_true(hash("foobar") == 0x85944171f73967e8u);
}

static void hashing_goes_on_where_it_stopped(void **state)
{
    (void)state;
    for (size_t cut = 0; cut <= 6; cut++) {
        uint64_t part = hash_bytes(HASH_START, "foobar", cut);
        assert_true(hash_bytes(part, &"foobar"[cut], 6 - cut) == hash("foobar"));
    }
}

static void every_bit_counts(void **state)
{
    (void)state;
    uint8_t bytes[128] = { 0 };
    uint64_t before = hash_bytes(HASH_START, bytes, sizeof bytes);
    for (int bit = 0; bit < 8 * (int)sizeof bytes; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        assert_true(hash_bytes(HASH_START, bytes, sizeof bytes) != before);
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(published_values_are_met),
        test(hashing_goes_on_where_it_stopped),
        test(every_bit_counts),
    };
    return run_all(tests);
}
