#include "host/commitment.h"

#include <sodium.h>

void commitment_of(const uint8_t seed[SEED_BYTES], uint8_t commitment[COMMITMENT_BYTES])
{
    must(sodium_init() >= 0);
    must(crypto_generichash(commitment, COMMITMENT_BYTES, seed, SEED_BYTES, NULL, 0) == 0);
}

bool seed_is_number(const uint8_t seed[SEED_BYTES])
{
    uint8_t rest = 0;
    for (size_t i = sizeof(uint64_t); i < SEED_BYTES; i++) rest |= seed[i];
    return !rest;
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
