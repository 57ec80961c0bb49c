/* stay_away.h - the game Stay Away!, its one symbol. */
#pragma once

#include "game/game.h"

extern const Game stay_away;
