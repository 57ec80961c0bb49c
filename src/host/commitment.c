#include "host/commitment.h"

#include <sodium.h>

void commitment_of(const uint8_t seed[SEED_BYTES], uint8_t commitment[COMMITMENT_BYTES])
{
    must(sodium_init() >= 0);
    must(crypto_generichash(commitment, COMMITMENT_BYTES, seed, SEED_BYTES, NULL, 0) == 0);
}

/* Of 32 bytes drawn by chance 30 are different, and hardly ever fewer than 20. */
enum { DIFFERENT_MIN = 16 };

bool seed_is_weak(const uint8_t seed[SEED_BYTES])
{
    uint8_t seen[UINT8_MAX + 1] = { 0 };
    int different = 0;
    for (size_t i = 0; i < SEED_BYTES; i++) different += !seen[seed[i]]++;
    return different < DIFFERENT_MIN;
}

void seed_draw(uint8_t seed[SEED_BYTES])
{
    must(sodium_init() >= 0);
    randombytes_buf(seed, SEED_BYTES);
}

void match_commit(Match *match)
{
    commitment_of(match->seed, match->commitment);
    match->has_commitment = true;
}
