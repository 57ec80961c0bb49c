/* tables.h - the vocabulary of Stay Away! as rows: see tables.c and editions.c. */
#pragma once

#include "games/stay_away/box/cards.h"

extern const char *const stay_role_words[ROLE_COUNT];
extern const char *const stay_phase_words[PHASE_COUNT];
extern const char *const stay_exchange_words[EXCHANGE_COUNT];
extern const ArgKind stay_card, stay_role, stay_back;
extern const Verb stay_verbs[VERB_COUNT];
extern const EventKind stay_events[EVENT_COUNT];
extern const char *const stay_reasons[REASON_END - REASON_OWN];
extern const char *const stay_endings[ENDING_COUNT];
extern const Option stay_options[STAY_OPTIONS];
extern const Edition stay_editions[];

/* A claim as the move that makes it (claims.c). */
Move stay_claim_move(const StayClaim *claim);
