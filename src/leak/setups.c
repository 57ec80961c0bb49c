/* setups.c - at which tables the random games are played: every edition, number of seats and value of an option in its turn. */
#include "leak/probe.h"

#include <stdio.h>
#include <string.h>

/* The name of a `name=value`. */
static const char *name_of(const char *text, char name[64])
{
    snprintf(name, 64, "%.*s", (int)strcspn(text, "="), text);
    return name;
}

static bool is_asked_for(const LeakOptions *options, const char *option)
{
    char name[64];
    for (int i = 0; i < options->set_count; i++)
        if (strcmp(name_of(options->set[i], name), option) == 0) return true;
    return false;
}

/* Tables take turns: every edition at every number of seats, of those asked for. */
static Setup next_table(const Game *game, const LeakOptions *options, uint64_t number)
{
    char name[64];
    Setup setup = setup_standard(game);
    uint64_t editions = options->edition ? 1 : (uint64_t)edition_count(game);
    uint64_t sizes = (uint64_t)(game->max_seats - game->min_seats + 1);
    const char *edition = options->edition ? options->edition : game->editions[number % editions].name;
    must(setup_set(game, &setup, "edition", edition));
    setup.seats = (uint8_t)((uint64_t)game->min_seats + number / editions % sizes);
    if (options->seats) setup.seats = (uint8_t)options->seats;
    for (int i = 0; i < options->set_count; i++) {
        const char *value = options->set[i] + strcspn(options->set[i], "=") + 1;
        must(setup_set(game, &setup, name_of(options->set[i], name), value));
    }
    return setup;
}

static bool is_accepted(Probe *probe, const Setup *setup)
{
    return probe->game->setup(probe->table.state, setup, probe->seed) == ALLOWED;
}

/* One option gets a value drawn at random, if the game accepts it with what is set already. */
static void vary(Probe *probe, const LeakOptions *options, int index)
{
    const Option *option = &probe->game->options[index];
    int16_t before = probe->setup.option[index];
    if (is_asked_for(options, option->name)) return;
    probe->setup.option[index] =
        (int16_t)(option->low + (int)rng_below(&probe->rng, (uint32_t)(option->high - option->low + 1)));
    if (!is_accepted(probe, &probe->setup)) probe->setup.option[index] = before;
}

/* Some games are played as the edition says, some with one option varied that is in its turn, half with many of them. */
static void vary_options(Probe *probe, const LeakOptions *options, uint64_t turn)
{
    int count = probe->game->option_count;
    uint32_t kind = rng_below(&probe->rng, 8);
    if (!count || kind == 0) return;
    if (kind < 4) {
        vary(probe, options, (int)(turn % (uint64_t)count));
        return;
    }
    int first = (int)rng_below(&probe->rng, (uint32_t)count);
    for (int i = 0; i < count; i++)
        if (rng_next(&probe->rng) & 1) vary(probe, options, (first + i) % count);
}

bool probe_set_up(Probe *probe, const LeakOptions *options, uint64_t number)
{
    probe->setup = next_table(probe->game, options, number);
    probe_draw_seed(probe, probe->seed);
    probe->count = 0;
    if (!is_accepted(probe, &probe->setup)) return false;
    vary_options(probe, options, number);
    must(is_accepted(probe, &probe->setup));
    coverage_of_setup(&probe->report->coverage, probe->game, &probe->setup);
    Events *news = &probe->table.news;
    news->count = 0;
    if (probe->game->opening) probe->game->opening(probe->table.state, news);
    coverage_of_news(&probe->report->coverage, news);
    probe_check_audience(probe);
    for (SeatMask left = probe_seats(probe); left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        notes_begin(probe->game, &probe->setup, probe->table.state, seat, probe->table.notes[seat]);
    }
    return true;
}
