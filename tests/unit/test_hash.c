/* test_hash.c - fingerprints: values that must never differ between machines, and that all of the bytes count. */
#include "support/unit.h"
#include "base/hash.h"

enum { BYTES = 61 }; /* seven words and a rest */

static uint64_t hash(const char *text)
{
    return hash_bytes(HASH_START, text, strlen(text));
}

/* What a number becomes when its bits go round: by arithmetic, without a shift. */
static uint64_t turned(uint64_t number, int bits)
{
    for (; bits > 0; bits--) number = number * 2 + (number > UINT64_MAX / 2);
    return number;
}

/* The same said slowly, byte by byte. */
static uint64_t slowly(uint64_t before, const uint8_t *bytes, size_t size)
{
    const uint64_t p = 11400714785074694791u, q = 14029467366897019727u;
    uint64_t hash = before;
    size_t words = size / 8 + 1;
    for (size_t i = 0; i <= words; i++) {
        uint64_t word = i == words ? size : 0, place = 1;
        for (size_t k = 8 * i; i < words && k < 8 * i + 8 && k < size; k++, place *= 256)
            word += bytes[k] * place;
        hash = turned(hash ^ turned(word * q, 31) * p, 27) * p;
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
    assert_true(hash("") == 0xe5003b3672b2ad5du);
    assert_true(hash("foobar") == 0xc9d900fe0f213ffbu);
    assert_true(hash("Stay Away!, Terrorscape") == 0x9cae9c63c04619b3u);
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

/* As two changes of uppermost bits would, were there multiplications alone. */
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
