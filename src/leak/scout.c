/* scout.c - games that come by what hardly any game comes by.
 *
 * Some questions are asked in one game of a thousand: too seldom to be tested. But playing without testing costs next to nothing. So
 * which these are is found by some hundred games; and from each deal some more are played by chance, and if one comes by such a question,
 * its moves are made again at the table, with tests where it is asked. What is looked for tells nothing of how often things come: in
 * such a game chance is not counted. */
#include "leak/probe.h"

#include <string.h>

enum { SCOUTS = 56, SCOUTS_OF_TRIAL = 20 };

static int phase_of(Probe *probe, const void *state, Seat seat)
{
    void *view = probe->sight[0].view;
    probe->game->view(state, seat, view);
    return probe->game->phase(view);
}

static Seat draw_owing(Probe *probe, SeatMask owing)
{
    uint32_t skip = rng_below(&probe->rng, (uint32_t)__builtin_popcount(owing));
    for (; skip; skip--) owing &= (SeatMask)(owing - 1);
    return (Seat)__builtin_ctz(owing);
}

/* One game by chance, from the deal on. What is asked is counted, if it is, and else looked for: false when nothing is found. */
static bool play_scout(Probe *probe, uint32_t *asked)
{
    const Game *game = probe->game;
    void *state = probe->spare;
    memcpy(state, probe->table.state, game->state_size);
    for (probe->script_count = 0; probe->script_count < LINES_MAX / 2; probe->script_count++) {
        SeatMask owing = game->to_move(state);
        if (!owing) return false;
        Seat seat = draw_owing(probe, owing);
        int phase = phase_of(probe, state, seat);
        if (asked) asked[phase]++;
        else if (!probe->trial.asked[phase]) return probe->script_count > 0;
        int count = game->moves(state, seat, probe->choice[0]);
        Move move = probe_draw(probe, probe->choice[0], count);
        if (move == NO_MOVE) return false;
        must(game->apply(state, seat, move, NULL) == ALLOWED);
        probe->script[probe->script_count] = (MatchLine) { .seat = seat, .move = move };
    }
    return false;
}

/* Is there a question that was never put? At the end there is none. */
static bool lacks_any(const Probe *probe)
{
    const Game *game = probe->game;
    for (int i = 0; i < game->phase_count; i++)
        if (!probe->trial.asked[i] && strcmp(game->phases[i], "over") != 0 &&
            words_find_joined(LANG_EN, game->name, "prompt", game->phases[i]))
            return true;
    return false;
}

void probe_scout(Probe *probe)
{
    probe->script_next = 0;
    for (int i = lacks_any(probe) ? 0 : SCOUTS; i < SCOUTS; i++)
        if (play_scout(probe, NULL)) return;
    probe->script_count = 0;
}

void probe_scout_trial(Probe *probe)
{
    for (int i = 0; i < SCOUTS_OF_TRIAL; i++) play_scout(probe, probe->trial.asked);
    probe->script_count = 0;
}
