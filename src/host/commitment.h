/* commitment.h - the promise made at the start of a match that its seed will not be changed.
 *
 * The host publishes the BLAKE2b-256 of the seed before the first move and the seed after the last: whoever
 * kept the first can tell that nothing was arranged in between. */
#pragma once

#include "game/match.h"

void commitment_of(const uint8_t seed[SEED_BYTES], uint8_t commitment[COMMITMENT_BYTES]);

/* A seed from the operating system. */
void seed_draw(uint8_t seed[SEED_BYTES]);

/* Fill in the match's commitment from its seed. */
void match_commit(Match *match);
