/* pattern.h - which moves a line of a lesson means: `offer axe, play suspicious *, claim`.
 *
 * A pattern is a move's text form, a beginning of it with `*` for whatever follows, `*` alone, or `claim` for anything that is
 * said. Commas stand between several. */
#pragma once

#include "game/game.h"

/* Does the move fit one of the patterns of `list`? */
bool pattern_fits(const Game *game, Word list, Move move);

/* The move that a single pattern names; NO_MOVE when it stands for several or for none. */
Move pattern_move(const Game *game, Word pattern);

/* Can this be a pattern of the game? */
bool pattern_is_one(const Game *game, Word pattern);
