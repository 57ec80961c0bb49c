/* test_leaks.c - the leak tests catch every leak put in on purpose, and find none in the games as they are. */
#include "games/games.h"
#include "games/shy_monsters/shy_monsters.h"
#include "games/stay_away/stay_away.h"
#include "leaks/leaks.h"
#include "sim/leak.h"
#include "support/unit.h"
#include <stdio.h>

enum { PAIRS = 3000, STAY_AWAY_PAIRS = 10000, HONEST_PAIRS = 20000, LIST_ROOM = 100 };

static LeakReport run(const Game *game, uint64_t pairs, uint64_t seed)
{
    LeakReport report = { 0 };
    LeakOptions options = { .pairs = pairs, .seed = seed, .threads = 1 };
    leak_run(game, &options, &report);
    return report;
}

static void is_caught_in(const Game *game, const Doctored *mistake, uint64_t pairs)
{
    Game leaky = *game;
    mistake->doctor(&leaky);
    LeakReport report = run(&leaky, pairs, 1);
    assert_int_equal(report.pairs, pairs);
    assert_true(leak_count(&report) > 0);
    assert_true(report.kept > 0);
    leak_report_free(&report);
}

static void the_leak_is_caught(void **state)
{
    is_caught_in(&shy_monsters, *state, PAIRS);
}

static void the_leak_of_stay_away_is_caught(void **state)
{
    is_caught_in(&stay_away, *state, STAY_AWAY_PAIRS);
}

static void an_honest_game_has_none(void **state)
{
    const Game *game = *state;
    LeakReport report = run(game, HONEST_PAIRS, 2);
    if (leak_count(&report)) fail_msg("%s: %s", leak_names[report.list[0].kind], report.list[0].what);
    assert_int_equal(report.pairs, HONEST_PAIRS);
    for (int i = 0; i < game->fact_kind_count; i++) {
        assert_true(report.hidden[i] > 0);
        assert_true(report.varied[i] > 0);
    }
    leak_report_free(&report);
}

int main(void)
{
    static struct CMUnitTest tests[LIST_ROOM];
    static char names[LIST_ROOM][80];
    size_t count = 0;
    for (int i = 0; doctored[i].name; i++)
        tests[count++] = (struct CMUnitTest) { .name = doctored[i].name,
                                               .test_func = the_leak_is_caught,
                                               .initial_state = (void *)(uintptr_t)&doctored[i] };
    for (int i = 0; doctored_stay_away[i].name; i++)
        tests[count++] = (struct CMUnitTest) { .name = doctored_stay_away[i].name,
                                               .test_func = the_leak_of_stay_away_is_caught,
                                               .initial_state = (void *)(uintptr_t)&doctored_stay_away[i] };
    for (int i = 0; games[i]; i++) {
        snprintf(names[i], sizeof names[i], "%s as it is leaks nothing", games[i]->name);
        tests[count++] = (struct CMUnitTest) { .name = names[i],
                                               .test_func = an_honest_game_has_none,
                                               .initial_state = (void *)(uintptr_t)games[i] };
    }
    cmocka_set_message_output(CM_OUTPUT_TAP);
    return _cmocka_run_group_tests("leaks", tests, count, NULL, NULL);
}
