/* space.h - all moves that a game's verbs and arguments can spell, numbered from 0. */
#ifndef TESTS_SPACE_H
#define TESTS_SPACE_H

#include "game/game.h"

/* How many there are. */
uint64_t space_size(const Game *game);

/* The move of that number; `index` is below space_size. */
Move space_move(const Game *game, uint64_t index);

#endif
