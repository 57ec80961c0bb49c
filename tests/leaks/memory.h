/* memory.h - leaks on purpose that any game can have: what is made of a view tells more than the view. */
#pragma once

#include "game/game.h"

typedef int (*Secret)(const void *state);

/* Spoil a copy of a game: its JSON, or its tensor, has the secret of the state that the view was made from. */
void json_tells(Game *game, Secret secret);
void tensor_tells(Game *game, Secret secret);

/* Every world that is imagined from a view is the same one. */
void imagination_lacks_chance(Game *game);
