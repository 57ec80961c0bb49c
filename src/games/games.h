/* games.h - the list of all games. */
#pragma once

#include "game/game.h"

/* The games in order; NULL ends the list. */
extern const Game *const games[];

/* The game of that name, or NULL. */
const Game *game_find(const char *name);

/* The largest state, view and number of moves of all games, for memory set aside once. */
enum { STATE_MAX = 864, VIEW_MAX = 4096, MOVES_MAX = 512, TENSOR_MAX = 4096 };
