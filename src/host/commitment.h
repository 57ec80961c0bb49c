/* commitment.h - the promise made at the start of a match that its seed will not be changed.
 *
 * The host publishes the BLAKE2b-256 of the seed before the first move and the seed after the last: whoever
 * kept the first can tell that nothing was arranged in between. */
#pragma once

#include "game/match.h"

void commitment_of(const uint8_t seed[SEED_BYTES], uint8_t commitment[COMMITMENT_BYTES]);

/* Was it made up, a number (rng_seed_from_number) or the same few bytes? Then its commitment hides nothing: whoever has it can try
 * such ones out until he finds the seed. */
bool seed_is_weak(const uint8_t seed[SEED_BYTES]);

/* A seed from the operating system. */
void seed_draw(uint8_t seed[SEED_BYTES]);

/* Fill in the match's commitment from its seed. */
void match_commit(Match *match);
