/* shard.h - a part of a long test, so that several run at once.
 *
 *     test_NAME [--game GAME] [--every N [--from K]]   all of it, or of one game, or only each Nth test, from the Kth on (0) */
#pragma once

#include "game/game.h"

typedef struct Shard {
    const Game *game; /* NULL for all */
    int every, from;  /* at least 1; less than that */
} Shard;

/* Takes its words out of the program's; ends the program when they make no sense. The runner reads the name of this
 * function in a test's source and calls the test once for each game. */
Shard shard_by_game(int *argc, char **argv);

/* The same without --game. */
Shard shard_by_number(int *argc, char **argv);

/* Whether the test of this number, from 0, is in it. */
bool shard_takes(const Shard *shard, int number);

bool shard_has(const Shard *shard, const Game *game);
