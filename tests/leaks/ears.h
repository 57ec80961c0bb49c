/* ears.h - events that everybody hears by mistake. `honest` is the game that is doctored. */
#pragma once

#include "game/game.h"

static inline Reason apply_to_wider_ears(const Game *game, void *state, Seat seat, Move move, Events *news,
                                         int kind)
{
    int before = news ? news->count : 0;
    Reason reason = game->apply(state, seat, move, news);
    for (int i = before; news && i < news->count; i++)
        if (news->list[i].kind == kind) news->list[i].heard = news->list[i].seen = EVERYBODY;
    return reason;
}

#define TELLS(name, event)                                                                                   \
    static Reason name(void *state, Seat seat, Move move, Events *news)                                      \
    {                                                                                                        \
        return apply_to_wider_ears(&honest, state, seat, move, news, event);                                 \
    }
