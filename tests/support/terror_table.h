/* terror_table.h - a table of Terrorscape for tests that look at its state. */
#pragma once

#include "games/terrorscape/rules/state.h"

enum { TERROR_MOVES_ROOM = 512 };

/* Options and their values in pairs, NULL ends them. */
void terror_table_begin(TerrorState *s, Rng *rng, const char *const settings[], int players);
/* These moves of a seat, as they are typed; NULL ends them. */
void terror_table_moves(TerrorState *s, Seat seat, const char *const texts[]);
/* Any move of a seat that owes one; false when the game is over. */
bool terror_table_play_on(TerrorState *s, Rng *rng);
