#include "host/referee_memory.h"

#include "host/memory.h"

Referee referee_alloc(const Game *game, int lines)
{
    Referee referee = { .match = { .game = game, .state = must_alloc(1, game->state_size) },
                        .start = must_alloc(1, game->state_size) };
    Match *match = &referee.match;
    match->lines = must_grow(NULL, 0, lines, &match->room, sizeof *match->lines);
    referee.told = must_grow(NULL, 0, EVENTS_MAX, &referee.told_room, sizeof *referee.told);
    return referee;
}

void referee_make_room(Referee *referee)
{
    Match *match = &referee->match;
    match->lines = must_grow(match->lines, match->count, 1, &match->room, sizeof *match->lines);
    referee->told =
        must_grow(referee->told, referee->told_count, EVENTS_MAX, &referee->told_room, sizeof *referee->told);
}

void referee_free(Referee *referee)
{
    free(referee->match.lines);
    free(referee->match.state);
    free(referee->start);
    free(referee->told);
    *referee = (Referee) { 0 };
}
