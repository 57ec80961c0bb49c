/* terrorscape.h - the game Terrorscape, its one symbol. */
#pragma once

#include "game/game.h"

extern const Game terrorscape;
