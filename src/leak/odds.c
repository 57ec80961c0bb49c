/* odds.c - what chance decides: at the setup, at the table, and in the same positions with other seeds. */
#include "leak/probe.h"

enum { SETUPS = 24, REDRAWS = 4 };

static void count(Probe *probe, int tally, const void *before, Move move, const void *after)
{
    Chance list[CHANCES_MAX];
    int decided = probe->game->chances(before, move, after, list);
    chances_count(&probe->report->chances, tally, list, decided);
}

/* What is drawn later has nothing to do with what the same seed brings at the setup. */
static void count_beside_setup(Probe *probe, const uint8_t seed[SEED_BYTES], const Chance *list, int decided)
{
    Chance first[CHANCES_MAX];
    must(probe->game->setup(probe->spare, &probe->setup, seed) == ALLOWED);
    int dealt = probe->game->chances(NULL, NO_MOVE, probe->spare, first);
    chances_count_joint(&probe->report->chances, probe->game, list, decided, first, dealt, true, &probe->rng);
}

/* Nor with what came last of each kind in this game. */
static void count_beside_last(Probe *probe, const Chance *list, int decided)
{
    Chance last[CHANCE_KINDS_MAX];
    int count = 0;
    for (int kind = 0; kind < probe->game->chance_kind_count; kind++)
        if (probe->last[kind].outcome)
            last[count++] = (Chance) { .kind = (uint8_t)kind,
                                       .outcome = (uint8_t)(probe->last[kind].outcome - 1),
                                       .of = (uint8_t)probe->last[kind].of };
    chances_count_joint(&probe->report->chances, probe->game, list, decided, last, count, true, &probe->rng);
}

static void count_setup(Probe *probe, const void *state)
{
    Chance list[CHANCES_MAX];
    int decided = probe->game->chances(NULL, NO_MOVE, state, list);
    chances_count(&probe->report->chances, CHANCE_TRUE, list, decided);
    if (probe->game->chance_rules)
        chances_count_joint(&probe->report->chances, probe->game, list, decided, list, decided, false,
                            &probe->rng);
}

void probe_count_chance(Probe *probe, Seat mover, Move move)
{
    const Game *game = probe->game;
    const World *table = &probe->table;
    Chance list[CHANCES_MAX];
    uint8_t seed[SEED_BYTES];
    int decided = game->chances ? game->chances(table->before, move, table->state, list) : 0;
    if (!decided) return;
    chances_count(&probe->report->chances, CHANCE_TRUE, list, decided);
    count_beside_last(probe, list, decided);
    chances_compare(&probe->report->chances, probe->last, list, decided);
    for (int i = 0; game->reseed && i < REDRAWS; i++) {
        memcpy(probe->spare, table->before, game->state_size);
        probe_draw_seed(probe, seed);
        game->reseed(probe->spare, seed);
        must(game->apply(probe->spare, mover, move, NULL) == ALLOWED);
        decided = game->chances(table->before, move, probe->spare, list);
        chances_count(&probe->report->chances, CHANCE_TRUE, list, decided);
        if (i == 0) count_beside_setup(probe, seed, list, decided);
    }
}

void probe_count_imagined(Probe *probe, Move move)
{
    const World *world = &probe->world[1];
    if (probe->game->chances) count(probe, CHANCE_IMAGINED, world->before, move, world->state);
}

/* Who has been told nothing yet imagines what chance deals. */
void probe_count_setups(Probe *probe)
{
    memset(probe->last, 0, sizeof probe->last); /* a game begins */
    const Game *game = probe->game;
    uint8_t seed[SEED_BYTES];
    for (int i = 0; game->chances && i < SETUPS; i++) {
        probe_draw_seed(probe, seed);
        must(game->setup(probe->spare, &probe->setup, seed) == ALLOWED);
        count_setup(probe, probe->spare);
        game->view(probe->spare, SPECTATOR, probe->sight[0].view);
        if (game->imagine(probe->sight[0].view, &probe->rng, probe->spare))
            count(probe, CHANCE_IMAGINED, NULL, NO_MOVE, probe->spare);
    }
}
