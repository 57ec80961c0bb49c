/* check.h - for referees and tests: the truth, who may know what, are all pieces there, described tables. */
#pragma once

#include "games/terrorscape/rules/state.h"

void terror_truth(const void *state, Json *json);
int terror_facts(const void *state, const void *notes, Seat seat, Fact out[FACTS_MAX]);
const char *terror_audit(const void *state);
Audience terror_audience(const void *state, const Event *event);
bool terror_basis(const void *before, Seat mover, Move move, const Event *event, uint64_t *number);
bool terror_exchange(void *state, Rng *rng);
int terror_chances(const void *before, Move move, const void *after, Chance out[CHANCES_MAX]);
void terror_reseed(void *state, const uint8_t seed[SEED_BYTES]);

enum { TERROR_CHANCE_KINDS = 30 };
extern const char *const terror_chance_kinds[TERROR_CHANCE_KINDS];
const char *terror_given(void *state, const char *line, Names *names);

extern const char *const terror_fact_kinds[];
enum {
    FACT_ROOM,  /* of a Survivor */
    FACT_ITEM,  /* how many of a kind a Survivor, or his side's discard pile, has */
    FACT_DECK,  /* a card of the search or the discovery deck */
    FACT_KEYS,  /* V2 */
    FACT_RADIO, /* repair, rescue */
    FACT_TURN,  /* who has acted, who is done, what was repaired */
    FACT_NOISE, /* in a room; the firecracker */
    FACT_TRAP,
    FACT_HAND, /* how many of a kind the Killer holds */
    FACT_PILE, /* how many of a kind he has discarded */
    FACT_CARD, /* a card of his deck */
    FACT_LAIR,
    FACT_TRAIT,
    FACT_PLAN,
    FACT_CHOICE, /* characters before they are shown; a door that waits for a token */
    FACT_FEAR,   /* where it is hidden */
    FACT_KINDS
};
