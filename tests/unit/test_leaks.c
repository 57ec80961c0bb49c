/* test_leaks.c - the leak tests catch every leak put in on purpose, and find none in the games as they are. */
#include "games/games.h"
#include "games/shy_monsters/shy_monsters.h"
#include "games/stay_away/stay_away.h"
#include "games/terrorscape/terrorscape.h"
#include "leaks/leaks.h"
#include "leaks/memory.h"
#include "leak/leak.h"
#include "support/shard.h"
#include "support/unit.h"
#include <stdio.h>

/* Few pairs first, for what only a whole run shows: most leaks are blatant. All are to be caught with so many. */
enum { FEW_PAIRS = 250, STEP = 8, MANY_PAIRS = 100000, HONEST_PAIRS = 20000, LIST_ROOM = 400 };

typedef struct Leaky {
    const Game *game;
    const Doctored *mistake;
} Leaky;

static LeakReport run(const Game *game, uint64_t pairs, uint64_t seed, const Bot *bot)
{
    LeakReport report = { 0 };
    LeakOptions options = { .pairs = pairs, .seed = seed, .enough = 1, .threads = 1, .bot = bot };
    leak_run(game, &options, &report);
    return report;
}

static bool is_caught(const Game *leaky, uint64_t pairs, const Bot *bot)
{
    LeakReport report = run(leaky, pairs, 1, bot);
    bool caught = leak_count(&report) > 0;
    assert_true(caught ? report.pairs <= pairs : report.pairs == pairs); /* a chunk ends after a few leaks */
    assert_true(caught == (report.kept > 0));
    leak_report_free(&report);
    return caught;
}

static void is_caught_at_last(const Game *leaky, const Bot *bot)
{
    uint64_t pairs = FEW_PAIRS;
    while (!is_caught(leaky, pairs, bot)) {
        assert_true(pairs < MANY_PAIRS);
        pairs = pairs * STEP < MANY_PAIRS ? pairs * STEP : MANY_PAIRS;
    }
}

static void the_leak_is_caught(void **state)
{
    const Leaky *subject = *state;
    Game leaky = *subject->game;
    subject->mistake->doctor(&leaky);
    is_caught_at_last(&leaky, NULL);
}

static void a_bot_that_remembers_is_caught(void **state)
{
    is_caught_at_last(*state, &bot_with_memory);
}

static void an_honest_game_has_none(void **state)
{
    const Game *game = *state;
    LeakReport report = run(game, HONEST_PAIRS, 2, NULL);
    if (leak_count(&report)) fail_msg("%s: %s", leak_names[report.list[0].kind], report.list[0].what);
    assert_int_equal(report.pairs, HONEST_PAIRS);
    for (int i = 0; i < game->fact_kind_count; i++) {
        assert_true(report.known[i] + report.hidden[i] > 0); /* what a seat remembers is always known */
        assert_true(!report.hidden[i] || report.varied[i] > 0);
    }
    leak_report_free(&report);
}

static struct CMUnitTest tests[LIST_ROOM];
static int count;

static void add(const char *name, CMUnitTestFunction function, const void *subject)
{
    assert_true(count < LIST_ROOM);
    tests[count++] = (struct CMUnitTest) { .name = name,
                                           .test_func = function,
                                           .initial_state = (void *)(uintptr_t)subject };
}

static void add_leaks(const Shard *shard, const Game *game, const Doctored *mistakes)
{
    static Leaky subjects[LIST_ROOM];
    for (int i = 0; shard_has(shard, game) && mistakes[i].name; i++) {
        if (!shard_takes(shard, i)) continue;
        subjects[count] = (Leaky) { game, &mistakes[i] };
        add(mistakes[i].name, the_leak_is_caught, &subjects[count]);
    }
}

static const struct {
    const Game *game;
    const Doctored *mistakes;
} lists[] = {
    { &shy_monsters, doctored_shy_monsters },        { &shy_monsters, doctored_shy_monsters_rules },
    { &shy_monsters, doctored_shy_monsters_chance }, { &stay_away, doctored_stay_away },
    { &stay_away, doctored_stay_away_known },        { &stay_away, doctored_stay_away_rules },
    { &stay_away, doctored_stay_away_chance },       { &stay_away, doctored_stay_away_basis },
    { &terrorscape, doctored_terrorscape },
};

int main(int argc, char **argv)
{
    static char names[LIST_ROOM][2][80];
    Shard shard = shard_by_game(&argc, argv);
    for (int i = 0; i < LEN(lists); i++) add_leaks(&shard, lists[i].game, lists[i].mistakes);
    for (int i = 0; games[i]; i++) {
        if (!shard_has(&shard, games[i])) continue;
        snprintf(names[i][0], sizeof names[i][0], "%s as it is leaks nothing", games[i]->name);
        add(names[i][0], an_honest_game_has_none, games[i]);
        snprintf(names[i][1], sizeof names[i][1], "a bot of %s that remembers another seat's view is caught",
                 games[i]->name);
        add(names[i][1], a_bot_that_remembers_is_caught, games[i]);
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("leaks", tests, (size_t)count, NULL, NULL);
}
