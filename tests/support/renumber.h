/* renumber.h - a game that counts its words otherwise: the same rules, other numbers in its moves.
 *
 * What a later version of a game might do by putting a card or a verb into the middle of its list. */
#pragma once

#include "game/game.h"

/* A copy of `game` in which the last verb is number 1, and so is the last word of every kind. It plays by calling the
 * original, lists no moves, and is good until the next call. */
const Game *renumbered(const Game *game);
