/* test_hash.c - fingerprints: values that must never differ between machines, and that all of the bytes count. */
#include "support/unit.h"
#include "base/hash.h"

enum { BYTES = 61 }; /* seven words and a rest */

static uint64_t hash(const char *text)
{
    return hash_bytes(HASH_START, text, strlen(text));
}

/* The same said slowly, byte by byte, and without a shift by which machines could differ. */
static uint64_t slowly(uint64_t before, const uint8_t *bytes, size_t size)
{
    uint64_t hash = before;
    size_t words = size / 8 + 1;
    for (size_t i = 0; i <= words; i++) {
        uint64_t word = i == words ? size : 0, place = 1;
        for (size_t k = 8 * i; i < words && k < 8 * i + 8 && k < size; k++, place *= 256)
            word += bytes[k] * place;
        hash = hash * 32 + hash / ((uint64_t)1 << 59);
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    }
    return hash ^ hash / ((uint64_t)1 << 32);
}

static void fill(uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++) bytes[i] = (uint8_t)(37 * i + 11);
}

static void values_are_those_of_the_definition(void **state)
{
    (void)state;
    uint8_t bytes[BYTES + 8];
    fill(bytes, LEN(bytes));
    for (size_t size = 0; size <= BYTES; size++)
        for (size_t from = 0; from < 8; from++) /* wherever they lie */
            assert_true(hash_bytes(size, bytes + from, size) == slowly(size, bytes + from, size));
}

static void values_stay(void **state)
{
    (void)state;
    assert_true(hash("") == 0x3d3f9e237e2a0da6u);
    assert_true(hash("foobar") == 0xb590ecc638efea1eu);
    assert_true(hash("Stay Away!, Terrorscape") == 0xb001c9fdfccd0b43u);
}

static void every_bit_counts(void **state)
{
    (void)state;
    static uint64_t found[8 * BYTES + 1];
    uint8_t bytes[BYTES];
    fill(bytes, BYTES);
    found[8 * BYTES] = hash_bytes(HASH_START, bytes, BYTES);
    for (int bit = 0; bit < 8 * BYTES; bit++) {
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
        found[bit] = hash_bytes(HASH_START, bytes, BYTES);
        bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
    }
    for (int i = 0; i < LEN(found); i++)
        for (int k = 0; k < i; k++) assert_true(found[i] != found[k]);
}

/* A multiplication alone would let two changes of uppermost bits undo each other. */
static void no_two_bits_undo_each_other(void **state)
{
    (void)state;
    uint8_t bytes[BYTES];
    fill(bytes, BYTES);
    uint64_t before = hash_bytes(HASH_START, bytes, BYTES);
    for (int one = 0; one < 8 * BYTES; one++) {
        bytes[one / 8] ^= (uint8_t)(1 << one % 8);
        for (int two = 0; two < one; two++) {
            bytes[two / 8] ^= (uint8_t)(1 << two % 8);
            assert_true(hash_bytes(HASH_START, bytes, BYTES) != before);
            bytes[two / 8] ^= (uint8_t)(1 << two % 8);
        }
        bytes[one / 8] ^= (uint8_t)(1 << one % 8);
    }
}

static void length_and_pieces_count(void **state)
{
    (void)state;
    const uint8_t zeros[BYTES] = { 0 };
    for (size_t one = 0; one <= BYTES; one++)
        for (size_t two = 0; two < one; two++)
            assert_true(hash_bytes(HASH_START, zeros, one) != hash_bytes(HASH_START, zeros, two));
    uint64_t ab = hash_bytes(hash("a"), "b", 1), ba = hash_bytes(hash("b"), "a", 1);
    assert_true(ab != ba && ab != hash("ab") && ba != hash("ba"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(values_are_those_of_the_definition),
        test(values_stay),
        test(every_bit_counts),
        test(no_two_bits_undo_each_other),
        test(length_and_pieces_count),
    };
    return run_all(tests);
}
