/* check.h - for referees and tests: the truth, who may know what, are all pieces there, described tables. */
#pragma once

#include "game/game.h"

void stay_truth(const void *state, Json *json);
int stay_facts(const void *state, const void *notes, Seat seat, Fact out[FACTS_MAX]);
Audience stay_audience(const void *state, const Event *event);
bool stay_basis(const void *before, Seat mover, Move move, const Event *event, uint64_t *number);
const char *stay_audit(const void *state);
const char *stay_given(void *state, const char *line, Names *names);
bool stay_exchange(void *state, Rng *rng);
int stay_list_chances(const void *before, Move move, const void *after, Chance out[CHANCES_MAX]);
void stay_reseed(void *state, const uint8_t seed[SEED_BYTES]);
extern const char *const stay_chance_kinds[];
extern const ChanceRule stay_chance_rules[];
enum { STAY_CHANCES = 19 };
extern const char *const stay_fact_kinds[];
enum {
    FACT_ROLE,
    FACT_HAND,
    FACT_DECK,
    FACT_DISCARD,
    FACT_ORDER, /* of a hand, of the discard pile: nobody knows it, and chance depends on it */
    FACT_LAID,
    FACT_PICK,
    FACT_SEEN, /* is what was seen where it should be? */
    FACT_KINDS
};
