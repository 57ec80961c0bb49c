/* memory.h - leaks on purpose that any game can have: what is made of a view tells more than the view. */
#pragma once

#include "bots/bots.h"
#include "game/game.h"

typedef int (*Secret)(const void *state);

/* Spoil a copy of a game: its JSON, or its tensor, has the secret of the state that the view was made from. */
void json_tells(Game *game, Secret secret);
void tensor_tells(Game *game, Secret secret);

/* What a game deduces ends with what another seat was shown when it asked before; `seat_of` is whose view it is. */
typedef Seat (*SeatOf)(const void *view);
void deductions_remember(Game *game, SeatOf seat_of);

/* A bot that chooses by what another seat was shown when it was asked before. */
extern const Bot bot_with_memory;

/* Every world that is imagined from a view is the same one. */
void imagination_lacks_chance(Game *game);
