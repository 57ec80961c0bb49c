/* action.h - a fixed numbering of all moves of a game but claims: for learners, whose outputs and masks have a place for each.
 *
 * A number stands for a verb and its arguments, legal or not, in the order of the game's tables. */
#ifndef MURK_ACTION_H
#define MURK_ACTION_H

#include "game/game.h"

int action_count(const Game *game);

/* The number of a move, from 0; -1 when it is a claim or no move of this game. */
int action_of(const Game *game, Move move);

/* The move of a number below action_count. */
Move action_move(const Game *game, int action);

#endif
