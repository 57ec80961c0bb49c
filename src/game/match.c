/* match.c - playing a match, and going back in it. */
#include "game/match.h"

Reason match_start(Match *match)
{
    match->count = 0;
    return match->game->setup(match->state, &match->setup, match->seed);
}

void match_play_on(const Match *match, int from, int to, void *state)
{
    for (int i = from; i < to; i++)
        must(match->game->apply(state, match->lines[i].seat, match->lines[i].move, NULL) == ALLOWED);
}

void match_state_at(const Match *match, int count, void *state)
{
    must(match->game->setup(state, &match->setup, match->seed) == ALLOWED);
    match_play_on(match, 0, count, state);
}

void match_rewind(Match *match, int count)
{
    match_state_at(match, count, match->state);
    match->count = count;
}
