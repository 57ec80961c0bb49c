/* shard.c - a part of a long test. */
#include "support/shard.h"
#include "games/games.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void refuse(const char *what, const char *word)
{
    fprintf(stderr, "%s: %s\n", what, word);
    exit(2);
}

/* The word after `option`, both taken out; NULL when it is not there. */
static const char *take(int *argc, char **argv, const char *option)
{
    for (int i = 1; i < *argc; i++) {
        if (strcmp(argv[i], option) != 0) continue;
        if (i + 1 == *argc) refuse("no word after", option);
        const char *word = argv[i + 1];
        for (*argc -= 2; i < *argc; i++) argv[i] = argv[i + 2];
        return word;
    }
    return NULL;
}

Shard shard_by_number(int *argc, char **argv)
{
    Shard shard = { .every = 1 };
    const char *number = take(argc, argv, "--every"), *from = take(argc, argv, "--from");
    if (number) shard.every = atoi(number);
    if (shard.every < 1) refuse("not a number from 1 on", number);
    if (from) shard.from = atoi(from);
    if (shard.from < 0 || shard.from >= shard.every) refuse("not a number below that of --every", from);
    return shard;
}

bool shard_takes(const Shard *shard, int number)
{
    return number % shard->every == shard->from;
}

Shard shard_by_game(int *argc, char **argv)
{
    Shard shard = shard_by_number(argc, argv);
    const char *name = take(argc, argv, "--game");
    if (*argc > 1) refuse("unknown word", argv[1]);
    if (!name) return shard;
    shard.game = game_find(name);
    if (!shard.game) refuse("no such game", name);
    return shard;
}

bool shard_has(const Shard *shard, const Game *game)
{
    return !shard->game || shard->game == game;
}
