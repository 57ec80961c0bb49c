/* rng.h - random numbers from ChaCha20, keyed by a 32-byte seed.
 *
 * From numbers already seen nobody can compute the numbers to come. A seed has 2^64 independent streams; a
 * game's state keeps the seed and opens the next stream for each random happening, so that no buffer has to
 * live in the state. An Rng is a plain value: copy it to remember a point, nothing to free. */
#pragma once

#include "base/base.h"

enum { SEED_BYTES = 32 };

typedef struct Rng {
    uint32_t key[8];
    uint64_t stream; /* the ChaCha nonce */
    uint64_t block;  /* the ChaCha counter: the next block to make */
    uint32_t word[16];
    uint32_t used; /* words of `word` already handed out; 16 when empty */
    uint32_t spare;
} Rng;

/* Begin stream number `stream` of `seed`. */
void rng_start(Rng *rng, const uint8_t seed[SEED_BYTES], uint64_t stream);

/* A convenience for tests, benches and simulations: the seed whose first eight bytes are `number`. */
void rng_seed_from_number(uint64_t number, uint8_t seed[SEED_BYTES]);

/* Make the next sixteen words. Called by rng_next; here so that rng_next can be inlined. */
void rng_refill(Rng *rng);

/* The next 32 random bits. */
static inline uint32_t rng_next(Rng *rng)
{
    if (rng->used == 16) rng_refill(rng);
    return rng->word[rng->used++];
}

/* A number from 0 to n-1, each exactly as likely as the others; n must not be 0.
 * (Lemire: multiply, keep the high half, reject the few low halves that would favour small numbers.) */
static inline uint32_t rng_below(Rng *rng, uint32_t n)
{
    uint64_t product = (uint64_t)rng_next(rng) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)product < unfair) product = (uint64_t)rng_next(rng) * n;
    }
    return (uint32_t)(product >> 32);
}

/* Put `count` bytes into an order drawn at random among all orders. */
void rng_shuffle(Rng *rng, uint8_t *items, int count);
