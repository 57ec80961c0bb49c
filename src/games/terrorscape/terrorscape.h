/* terrorscape.h - the game Terrorscape, its one symbol. */
#ifndef TERRORSCAPE_H
#define TERRORSCAPE_H

#include "game/game.h"

extern const Game terrorscape;

#endif
