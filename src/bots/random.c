/* random.c - the bot that plays any game: each offered move is as likely as the others, giving up excepted. */
#include "bots/random.h"

static bool gives_up(const Game *game, Move move)
{
    int verb = move_verb(move);
    return verb < game->verb_count && game->verbs[verb].gives_up;
}

int random_choose(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng)
{
    (void)seat, (void)view;
    int willing = 0;
    for (int i = 0; i < count; i++) willing += !gives_up(game, moves[i]);
    if (!willing) return (int)rng_below(rng, (uint32_t)count);

    int skip = (int)rng_below(rng, (uint32_t)willing), chosen = 0;
    if (willing == count) return skip;
    while (gives_up(game, moves[chosen]) || skip-- > 0) chosen++;
    return chosen;
}
