/* hash.c - eight bytes at a time, by the steps of xxHash: multiplications spread bits upwards, turns bring them down again.
 * Each step can be undone when its word is known: one changed word always shows. */
#include "base/hash.h"

static const uint64_t prime_1 = 0x9e3779b185ebca87u, prime_2 = 0xc2b2ae3d27d4eb4fu;

static inline uint64_t turn_left(uint64_t number, int bits)
{
    return number << bits | number >> (64 - bits);
}

static inline uint64_t mix(uint64_t hash, uint64_t word)
{
    return turn_left(hash ^ turn_left(word * prime_2, 31) * prime_1, 27) * prime_1;
}

/* The first byte lowest, on every machine; the compiler makes one load of it. */
static inline uint64_t word_at(const uint8_t *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 | (uint64_t)at[7] << 56;
}

uint64_t hash_bytes(uint64_t before, const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    uint64_t hash = before, rest = 0;
    size_t left = size;
    for (; left >= 8; left -= 8, at += 8) hash = mix(hash, word_at(at));
    for (size_t i = 0; i < left; i++) rest |= (uint64_t)at[i] << 8 * i;
    hash = mix(mix(hash, rest), size);
    return hash ^ hash >> 32;
}
