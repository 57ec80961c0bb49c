/* stay_away.h - the game Stay Away!, its one symbol. */
#ifndef STAY_AWAY_H
#define STAY_AWAY_H

#include "game/game.h"

extern const Game stay_away;

#endif
