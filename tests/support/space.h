/* space.h - all moves that a game's verbs and arguments can spell, numbered from 0. */
#pragma once

#include "game/game.h"

/* How many there are. */
uint64_t space_size(const Game *game);

/* The move of that number; `index` is below space_size. */
Move space_move(const Game *game, uint64_t index);
