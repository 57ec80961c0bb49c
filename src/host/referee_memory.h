/* referee_memory.h - a referee whose memory is the heap's and grows with the match. */
#pragma once

#include "game/referee.h"

/* A referee of `game` with room for `lines` lines, news and start kept; setup and seed are still to be set.
 * referee_free ends it. */
Referee referee_alloc(const Game *game, int lines);

/* Room for one more move and all that it may tell; to be called before each. */
void referee_make_room(Referee *referee);

void referee_free(Referee *referee);
