/* scout.c - games that come by what hardly any game comes by.
 *
 * Some questions are asked, and some moves can be made, in one game of a thousand: too seldom to be tested. But playing without
 * testing costs next to nothing. So which these are is found by some hundred games; and from each deal some more are played by
 * chance, and if one comes by such a question (in some games, by such a move), its moves are made again at the table, with tests
 * there. What is looked for tells nothing of how often things come: in such a game chance is not counted. */
#include "leak/probe.h"

#include <string.h>

enum { SCOUTS = 40, SCOUTS_OF_TRIAL = 20, MOVES_ONE_IN = 4 };

/* The phase by whose word the seat is asked, both being of one table; one that is asked in other words comes last. A view would tell
 * it, too, and be half of the cost of such a game. */
static int phase_of(const Game *game, const void *state, Seat seat)
{
    const char *asked = game->ask(state, seat).name;
    int phase = 0;
    while (phase < game->phase_count && game->phases[phase] != asked) phase++;
    return phase;
}

static Seat draw_owing(Probe *probe, SeatMask owing)
{
    uint32_t skip = rng_below(&probe->rng, (uint32_t)__builtin_popcount(owing));
    for (; skip; skip--) owing &= (SeatMask)(owing - 1);
    return (Seat)__builtin_ctz(owing);
}

typedef enum Aim { AIM_NOTHING, AIM_QUESTION, AIM_MOVE } Aim;

/* Is this what is looked for? When nothing is, it is counted. */
static bool is_found(Probe *probe, Aim aim, int phase, Move move)
{
    uint16_t *drawn = &probe->trial.drawn[move_verb(move)][move_word(probe->game, move)];
    if (aim != AIM_NOTHING) return !probe->trial.asked[phase] || (aim == AIM_MOVE && !*drawn);
    probe->trial.asked[phase]++;
    if (*drawn < UINT16_MAX) (*drawn)++;
    return false;
}

/* One game by chance, from the deal on; false when nothing is found. */
static bool play_scout(Probe *probe, Aim aim)
{
    const Game *game = probe->game;
    void *state = probe->spare;
    memcpy(state, probe->table.state, game->state_size);
    for (probe->script_count = 0; probe->script_count < LINES_MAX / 2; probe->script_count++) {
        SeatMask owing = game->to_move(state);
        if (!owing) return false;
        Seat seat = draw_owing(probe, owing);
        int count = game->moves(state, seat, probe->choice[0]);
        Move move = probe_draw(probe, probe->choice[0], count);
        if (move == NO_MOVE) return false;
        if (is_found(probe, aim, phase_of(game, state, seat), move)) return probe->script_count > 0;
        must(game->apply(state, seat, move, NULL) == ALLOWED);
        probe->script[probe->script_count] = (MatchLine) { .seat = seat, .move = move };
    }
    return false;
}

/* Is there a question that was never put? At the end there is none. */
static bool lacks_question(const Probe *probe)
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
    Aim aim = rng_below(&probe->rng, MOVES_ONE_IN) == 0 ? AIM_MOVE
              : lacks_question(probe)                   ? AIM_QUESTION
                                                        : AIM_NOTHING;
    probe->script_next = 0;
    for (int i = 0; aim != AIM_NOTHING && i < SCOUTS; i++)
        if (play_scout(probe, aim)) return;
    probe->script_count = 0;
}

void probe_scout_trial(Probe *probe)
{
    for (int i = 0; i < SCOUTS_OF_TRIAL; i++) play_scout(probe, AIM_NOTHING);
    probe->script_count = 0;
}
