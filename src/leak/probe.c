#include "leak/probe.h"

#include "game/talk.h"
#include "host/memory.h"

static void world_alloc(World *world, const Game *game)
{
    world->state = must_alloc(1, game->state_size);
    world->before = must_alloc(1, game->state_size);
    for (int i = 0; i <= SEATS_MAX; i++) world->notes[i] = must_alloc(1, game->notes_size);
}

static void world_free(World *world)
{
    free(world->state);
    free(world->before);
    for (int i = 0; i <= SEATS_MAX; i++) free(world->notes[i]);
}

Probe *probe_make(const Game *game, LeakReport *report)
{
    Probe *probe = must_alloc(1, sizeof *probe);
    must(game->fact_kind_count <= FACT_KINDS_MAX && game->notes_size <= NOTES_MAX &&
         game->phase_count < PHASES_MAX);
    probe->game = game;
    probe->report = report;
    probe->tensor_size = tensor_size(game);
    probe->talks = has_talk(game);
    probe->sensible = bot_find(game, "sensible");
    for (int i = 1; i < game->verb_count; i++) probe->gives_up[i] = game->verbs[i].gives_up;
    probe->lines = must_alloc(LINES_MAX, sizeof(MatchLine));
    probe->there = must_alloc(LINES_MAX, sizeof(Move));
    probe->script = must_alloc(LINES_MAX, sizeof(MatchLine));
    world_alloc(&probe->table, game);
    for (int i = 0; i <= SEATS_MAX; i++) probe->earlier[i] = must_alloc(1, game->notes_size);
    probe->other = must_alloc(1, game->state_size);
    probe->spare = must_alloc(1, game->state_size);
    for (int i = 0; i < WORLDS; i++) probe->imagined[i] = must_alloc(1, game->state_size);
    for (int i = 0; i < 2; i++) {
        world_alloc(&probe->world[i], game);
        probe->sight[i].view = must_alloc(1, game->view_size);
        probe->sight[i].moves = must_alloc((size_t)game->moves_max, sizeof(Move));
        probe->choice[i] = must_alloc((size_t)game->moves_max, sizeof(Move));
        probe->tensor[i] = must_alloc((size_t)probe->tensor_size, sizeof(float));
        probe->text[i] = must_alloc(1, JSON_MAX);
    }
    return probe;
}

void probe_free(Probe *probe)
{
    for (int i = 0; i < 2; i++) {
        world_free(&probe->world[i]);
        free(probe->sight[i].view);
        free(probe->sight[i].moves);
        free(probe->choice[i]);
        free(probe->tensor[i]);
        free(probe->text[i]);
    }
    for (int i = 0; i < WORLDS; i++) free(probe->imagined[i]);
    free(probe->spare);
    free(probe->other);
    for (int i = 0; i <= SEATS_MAX; i++) free(probe->earlier[i]);
    world_free(&probe->table);
    free(probe->there);
    free(probe->script);
    free(probe->lines);
    free(probe);
}

SeatMask probe_seats(const Probe *probe)
{
    return (SeatMask)((1u << probe->setup.seats) - 1) | seat_bit(SPECTATOR);
}

bool probe_is_done(const Probe *probe)
{
    return probe->report->pairs >= probe->pairs_end || leak_count(probe->report) >= probe->leaks_end;
}
