/* shy_monsters.c - the bot `sensible` of Shy Monsters: whoever holds the role decides. */
#include "bots/shy_monsters/shy_monsters.h"

#include "bots/random.h"

/* At a loss, or wanting what is not offered: any move but giving up. */
int shy_choose(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng)
{
    Move wanted = seat == DARK_LORD ? shy_dark_lord_wants(view, rng) : shy_hero_wants(view, rng);
    for (int i = 0; i < count; i++)
        if (moves[i] == wanted) return i;
    return random_choose(game, seat, view, moves, count, rng);
}
