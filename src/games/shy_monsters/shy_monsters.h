/* shy_monsters.h - the game Shy Monsters, its one symbol. */
#pragma once

#include "game/game.h"

extern const Game shy_monsters;
