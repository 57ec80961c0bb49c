/* games.c - one line a game. */
#include "games/games.h"
#include "games/shy_monsters/shy_monsters.h"
#include "games/stay_away/stay_away.h"

const Game *const games[] = { &shy_monsters, &stay_away, NULL };

const Game *game_find(const char *name)
{
    for (int i = 0; games[i]; i++)
        if (text_equal(games[i]->name, name)) return games[i];
    return NULL;
}
