/* test_rng.c - random numbers are ChaCha20's, and fair. */
#include "support/unit.h"
#include "base/rng.h"
#include <sodium.h>

enum { WORDS = 16 * 40 };

static void fill_seed(uint8_t seed[SEED_BYTES], int first)
{
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)(first + 7 * i);
}

static uint32_t little_endian(const uint8_t *b)
{
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

static void expect_sodium_stream(const uint8_t seed[SEED_BYTES], uint64_t stream)
{
    uint8_t nonce[crypto_stream_chacha20_NONCEBYTES], expected[4 * WORDS];
    for (int i = 0; i < 8; i++) nonce[i] = (uint8_t)(stream >> (8 * i));
    crypto_stream_chacha20(expected, sizeof expected, nonce, seed);

    Rng rng;
    rng_start(&rng, seed, stream);
    for (int i = 0; i < WORDS; i++) assert_int_equal(rng_next(&rng), little_endian(expected + 4 * i));
}

static void words_are_those_of_libsodiums_chacha20(void **state)
{
    (void)state;
    static const uint64_t streams[] = { 0,    1, 2, 255, 256, 0xffffffffu, 0x100000000u, 0x0123456789abcdefu,
                                        ~0ull };
    uint8_t seed[SEED_BYTES];
    for (int first = 0; first < 5; first++) {
        fill_seed(seed, 53 * first);
        for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) expect_sodium_stream(seed, streams[i]);
    }
}

static void the_block_counter_carries_into_its_high_half(void **state)
{
    (void)state;
    uint8_t seed[SEED_BYTES], nonce[8] = { 9 }, expected[128] = { 0 };
    fill_seed(seed, 3);
    crypto_stream_chacha20_xor_ic(expected, expected, sizeof expected, nonce, 0xffffffffu, seed);

    Rng rng;
    rng_start(&rng, seed, 9);
    rng.block = 0xffffffffu;
    for (int i = 0; i < 32; i++) assert_int_equal(rng_next(&rng), little_endian(expected + 4 * i));
}

static void a_copied_generator_goes_on_identically(void **state)
{
    (void)state;
    uint8_t seed[SEED_BYTES];
    fill_seed(seed, 1);
    Rng rng, copy;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < 21; i++) rng_next(&rng);
    copy = rng;
    for (int i = 0; i < 100; i++) assert_int_equal(rng_next(&rng), rng_next(&copy));
}

static void streams_and_seeds_differ(void **state)
{
    (void)state;
    enum { COUNT = 200 };
    uint64_t first[2 * COUNT];
    for (int i = 0; i < COUNT; i++) {
        uint8_t seed[SEED_BYTES];
        Rng rng;
        rng_seed_from_number(0, seed);
        rng_start(&rng, seed, (uint64_t)i);
        first[i] = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        rng_seed_from_number((uint64_t)i + 1, seed);
        rng_start(&rng, seed, 0);
        first[COUNT + i] = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
    }
    for (int i = 0; i < 2 * COUNT; i++)
        for (int j = 0; j < i; j++) assert_true(first[i] != first[j]);
}

static void a_number_becomes_the_first_eight_bytes_of_a_seed(void **state)
{
    (void)state;
    uint8_t seed[SEED_BYTES];
    memset(seed, 0xaa, sizeof seed);
    rng_seed_from_number(0x0807060504030201u, seed);
    for (int i = 0; i < SEED_BYTES; i++) assert_int_equal(seed[i], i < 8 ? i + 1 : 0);
}

static void numbers_below_n_are_in_range(void **state)
{
    (void)state;
    static const uint32_t limits[] = { 1, 2, 3, 5, 6, 7, 100, 65536, 0x7fffffffu, 0x80000001u, 0xffffffffu };
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(5, seed);
    Rng rng;
    rng_start(&rng, seed, 0);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        for (int k = 0; k < 2000; k++) assert_true(rng_below(&rng, limits[i]) < limits[i]);
}

/* The chi-squared distance of `n` counts from being all equal. */
static double unevenness(const int *counts, int n, int total)
{
    double expected = (double)total / n, sum = 0;
    for (int i = 0; i < n; i++) sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

static void numbers_below_n_are_equally_likely(void **state)
{
    (void)state;
    enum { DRAWS = 60000 };
    for (int n = 2; n <= 24; n++) {
        int counts[24] = { 0 };
        uint8_t seed[SEED_BYTES];
        rng_seed_from_number((uint64_t)n, seed);
        Rng rng;
        rng_start(&rng, seed, 0);
        for (int i = 0; i < DRAWS; i++) counts[rng_below(&rng, (uint32_t)n)]++;
        /* 60 is beyond the 99.99th percentile even of 23 degrees of freedom. */
        assert_true(unevenness(counts, n, DRAWS) < 60);
    }
}

/* With n = 3 * 2^30 a plain multiply-and-shift would make every third number twice as likely. */
static void a_large_n_is_not_favouring_small_residues(void **state)
{
    (void)state;
    int counts[3] = { 0 };
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(77, seed);
    Rng rng;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < 30000; i++) counts[rng_below(&rng, 3u << 30) % 3]++;
    assert_true(unevenness(counts, 3, 30000) < 25);
}

static void a_shuffle_is_a_permutation(void **state)
{
    (void)state;
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(11, seed);
    Rng rng;
    rng_start(&rng, seed, 0);
    for (int count = 0; count <= 110; count++) {
        uint8_t items[112], seen[112] = { 0 };
        for (int i = 0; i < 112; i++) items[i] = (uint8_t)i;
        rng_shuffle(&rng, items, count);
        for (int i = 0; i < count; i++) {
            assert_true(items[i] < count);
            assert_int_equal(seen[items[i]]++, 0);
        }
        for (int i = count; i < 112; i++) assert_int_equal(items[i], i);
    }
}

static int order_of_four(const uint8_t *items)
{
    int index = 0;
    for (int i = 0; i < 4; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 4; j++) smaller += items[j] < items[i];
        index = index * (4 - i) + smaller;
    }
    return index;
}

static void all_24_orders_of_four_are_equally_likely(void **state)
{
    (void)state;
    enum { DRAWS = 48000 };
    int counts[24] = { 0 };
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(4, seed);
    Rng rng;
    rng_start(&rng, seed, 0);
    for (int i = 0; i < DRAWS; i++) {
        uint8_t items[4] = { 0, 1, 2, 3 };
        rng_shuffle(&rng, items, 4);
        counts[order_of_four(items)]++;
    }
    for (int i = 0; i < 24; i++) assert_true(counts[i] > 0);
    assert_true(unevenness(counts, 24, DRAWS) < 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(words_are_those_of_libsodiums_chacha20),
        test(the_block_counter_carries_into_its_high_half),
        test(a_copied_generator_goes_on_identically),
        test(streams_and_seeds_differ),
        test(a_number_becomes_the_first_eight_bytes_of_a_seed),
        test(numbers_below_n_are_in_range),
        test(numbers_below_n_are_equally_likely),
        test(a_large_n_is_not_favouring_small_residues),
        test(a_shuffle_is_a_permutation),
        test(all_24_orders_of_four_are_equally_likely),
    };
    return run_all(tests);
}
