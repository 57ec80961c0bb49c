/* shy_monsters.h - the game Shy Monsters, its one symbol. */
#ifndef SHY_MONSTERS_H
#define SHY_MONSTERS_H

#include "game/game.h"

extern const Game shy_monsters;

#endif
