/* tables.h - the vocabulary of Terrorscape as rows: see tables.c and options.c. */
#pragma once

#include "games/terrorscape/box/words.h"

extern const char *const terror_side_words[SIDE_COUNT];
extern const char *const terror_phase_words[PHASE_COUNT];
extern const char *const terror_aim_words[AIM_COUNT];
extern const ArgKind terror_zone, terror_room, terror_door, terror_item, terror_survivor, terror_killer,
    terror_ability, terror_trait, terror_plan, terror_aim, terror_player, terror_number;
extern const Verb terror_verbs[VERB_COUNT];
typedef struct VerbBounds {
    Move last, first; /* in the byte of each argument the largest and the smallest value it may have */
} VerbBounds;
extern const VerbBounds terror_bounds[VERB_COUNT];
extern const EventKind terror_events[EVENT_COUNT];
extern const char *const terror_reasons[REASON_END - REASON_OWN];
extern const char *const terror_endings[ENDING_COUNT];
extern const Option terror_options[TERROR_OPTIONS];
extern const Edition terror_editions[];
extern const uint8_t terror_teams[TEAMS + 1][PARTY]; /* by the value of option `team`; row 0: to be chosen */
