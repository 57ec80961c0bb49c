/* rng.c - ChaCha20 with a 64-bit nonce and a 64-bit counter, as Bernstein first described it. */
#include "base/rng.h"

/* Four words side by side: the compiler turns each line into one instruction where the machine has them. */
typedef uint32_t Row __attribute__((vector_size(16)));

static inline Row turn_left(Row row, int bits)
{
    return row << bits | row >> (32 - bits);
}

static inline void quarter_rounds(Row *a, Row *b, Row *c, Row *d)
{
    *a += *b, *d = turn_left(*d ^ *a, 16);
    *c += *d, *b = turn_left(*b ^ *c, 12);
    *a += *b, *d = turn_left(*d ^ *a, 8);
    *c += *d, *b = turn_left(*b ^ *c, 7);
}

static inline Row rotate1(Row r)
{
    return (Row) { r[1], r[2], r[3], r[0] };
}

static inline Row rotate2(Row r)
{
    return (Row) { r[2], r[3], r[0], r[1] };
}

static inline Row rotate3(Row r)
{
    return (Row) { r[3], r[0], r[1], r[2] };
}

void rng_refill(Rng *rng)
{
    const uint32_t *k = rng->key;
    const Row a0 = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 };
    const Row b0 = { k[0], k[1], k[2], k[3] }, c0 = { k[4], k[5], k[6], k[7] };
    const Row d0 = { (uint32_t)rng->block, (uint32_t)(rng->block >> 32), (uint32_t)rng->stream,
                     (uint32_t)(rng->stream >> 32) };
    Row a = a0, b = b0, c = c0, d = d0;
    for (int i = 0; i < 10; i++) {
        quarter_rounds(&a, &b, &c, &d);
        b = rotate1(b), c = rotate2(c), d = rotate3(d);
        quarter_rounds(&a, &b, &c, &d);
        b = rotate3(b), c = rotate2(c), d = rotate1(d);
    }
    a += a0, b += b0, c += c0, d += d0;
    for (int i = 0; i < 4; i++) {
        rng->word[i] = a[i];
        rng->word[4 + i] = b[i];
        rng->word[8 + i] = c[i];
        rng->word[12 + i] = d[i];
    }
    rng->block++;
    rng->used = 0;
}

void rng_start(Rng *rng, const uint8_t seed[SEED_BYTES], uint64_t stream)
{
    *rng = (Rng) { .stream = stream, .used = 16 };
    for (int i = 0; i < 8; i++) {
        const uint8_t *at = seed + 4 * i;
        rng->key[i] = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    }
}

void rng_seed_from_number(uint64_t number, uint8_t seed[SEED_BYTES])
{
    memset(seed, 0, SEED_BYTES);
    for (int i = 0; i < 8; i++) seed[i] = (uint8_t)(number >> (8 * i));
}

void rng_shuffle(Rng *rng, uint8_t *items, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        uint8_t kept = items[i];
        items[i] = items[j];
        items[j] = kept;
    }
}
