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

/* One option gets a value, if the game accepts it with what is set already. */
static void set(Probe *probe, const LeakOptions *options, int index, int value)
{
    int16_t before = probe->setup.option[index];
    if (is_asked_for(options, probe->game->options[index].name)) return;
    probe->setup.option[index] = (int16_t)value;
    if (!is_accepted(probe, &probe->setup)) probe->setup.option[index] = before;
}

static int value_count(const Option *option)
{
    return option->high - option->low + 1;
}

/* Options take turns, and so do their values. */
static void vary_one(Probe *probe, const LeakOptions *options, uint64_t turn)
{
    uint64_t count = (uint64_t)probe->game->option_count;
    const Option *option = &probe->game->options[turn % count];
    set(probe, options, (int)(turn % count),
        option->low + (int)(turn / count % (uint64_t)value_count(option)));
}

/* All values of a switch are equally likely. Of amounts, which are many in some games, a few are changed, in every other
 * game: they would be lost in one another. */
static void vary_all(Probe *probe, const LeakOptions *options)
{
    enum { AMOUNT_ONE_IN = 8 };
    int count = probe->game->option_count, first = (int)rng_below(&probe->rng, (uint32_t)count);
    bool amounts = rng_next(&probe->rng) & 1;
    for (int i = 0; i < count; i++) {
        int index = (first + i) % count;
        const Option *option = &probe->game->options[index];
        bool is_switch = value_count(option) <= OPTION_VALUES;
        if (!is_switch && (!amounts || rng_below(&probe->rng, AMOUNT_ONE_IN))) continue;
        set(probe, options, index, option->low + (int)rng_below(&probe->rng, (uint32_t)value_count(option)));
    }
}

/* Some games are played as the edition says, some with one option varied, more than half with all of them. */
static void vary_options(Probe *probe, const LeakOptions *options, uint64_t turn)
{
    uint32_t kind = rng_below(&probe->rng, 8);
    if (!probe->game->option_count || kind == 0) return;
    if (kind < 3) vary_one(probe, options, turn);
    else vary_all(probe, options);
}

bool probe_set_up(Probe *probe, const LeakOptions *options, uint64_t number)
{
    probe->setup = next_table(probe->game, options, number);
    probe_draw_seed(probe, probe->seed);
    probe->count = 0;
    if (!is_accepted(probe, &probe->setup)) return false;
    vary_options(probe, options, number);
    must(is_accepted(probe, &probe->setup));
    Events *news = &probe->table.news;
    news->count = 0;
    if (probe->game->opening) probe->game->opening(probe->table.state, news);
    coverage_of_setup(&probe->report->coverage, probe->game, &probe->setup, news);
    probe_check_audience(probe);
    for (SeatMask left = probe_seats(probe); left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        notes_begin(probe->game, &probe->setup, probe->table.state, seat, probe->table.notes[seat]);
    }
    return true;
}
