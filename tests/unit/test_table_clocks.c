/* Clocks at a table: stand-ins, who is away, pauses, votes to end a match. */
#include <stdio.h>
#include <stdlib.h>

#include "support/table_people.h"
#include "support/unit.h"
#include "table/deeds.h"

/* ---- clocks ---- */

/* Ada never answers, and comes back each time: a bot stands in, at whatever she is asked, and the match goes on. */
static void play_late(const char *game, const char *set, const char *ada, const char *bo, int number)
{
    int stood_in = 0;
    TableHost *host = two_playing(game, set, ada, bo, number);
    while (host->table.phase == PHASE_PLAY) {
        for (int i = 0; i < host->table.setup.seats; i++) {
            if (host->table.chair[i].owner != 1) continue;
            if (host->table.chair[i].stands) must_wish(host, BO, "'kind':'back'");
            client_answer(host, 1, (Seat)i);
        }
        if (host->table.phase == PHASE_PLAY) assert_true(host_wait(host));
        for (int i = 0; i < host->table.setup.seats && host->table.phase == PHASE_PLAY; i++) {
            const Chair *chair = &host->table.chair[i];
            if (chair->owner != 0 || !chair->stands) continue;
            stood_in++;
            if (rng_below(&host->luck, 2)) continue;
            must_wish(host, ADA, "'kind':'back'");
            assert_false(chair->stands);
            if (chair->asked)
                assert_int_equal(json_integer_value(json_object_get(host->client[0].ask[i], "until")),
                                 chair->asked_at + 45000);
        }
    }
    if (!stood_in) fail_msg("%s %s: nobody stood in", game, set);
    host_check_log(host);
    host_free(host);
}

static void a_bot_stands_in_until_the_owner_is_back(void **state)
{
    (void)state;
    play_late("stay-away", "seats=4 clock=quick bots=brisk", "A", "B", 6);
    play_late("stay-away", "seats=6 clock=quick bots=brisk pace=strict", "A", "B", 5);
    play_late("terrorscape", "seats=4 clock=quick bots=brisk pace=strict", "first", "killer", 1);
    play_late("terrorscape", "seats=3 clock=quick bots=instant", "killer", "second", 2);
    play_late("shy-monsters", "clock=quick bots=instant", "dark-lord", "hero", 1);
    play_late("shy-monsters", "clock=quick bots=brisk pace=strict", "hero", "dark-lord", 1);
}

static void check_that_nothing_happens(TableHost *host)
{
    uint32_t lines = host->table.lines;
    assert_int_equal(table_wake(&host->table), NEVER);
    host->now += 3600000;
    host_pump(host);
    assert_int_equal(host->table.lines, lines);
}

/* Bots play at once: without this the match would be over before she can say that she is back. */
static void a_table_without_people_waits_for_one(void **state)
{
    (void)state;
    for (int away = 0; away < 2; away++) {
        TableHost *host = two_playing("stay-away", "seats=4 clock=quick bots=instant", "A", NULL, 1);
        assert_true(play_until(host, "play", 2));
        must_wish(host, BO, "'kind':'away'"); /* who only watches */
        must_wish(host, CY, "'kind':'leave'");
        if (away) must_wish(host, ADA, "'kind':'away'");
        while (!away && !host->table.chair[0].stands) assert_true(host_wait(host));
        check_that_nothing_happens(host);
        must_wish(host, ADA, "'kind':'back'");
        assert_int_equal(json_integer_value(json_object_get(host->client[0].ask[0], "until")),
                         host->now + 45000);
        assert_true(client_answer(host, 0, 0));
        host_play(host);
        host_check_log(host);
        host_free(host);
    }
}

static void who_leaves_is_not_waited_for(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=instant", "A", NULL, 1);
    must_wish(host, ADA, "'kind':'leave'");
    host_pump(host);
    assert_int_equal(host->table.phase, PHASE_OVER);
    host_free(host);
}

/* Two who are there and silent: bots stand in for both, and do not finish the match for them. */
static void a_table_waits_when_all_are_stood_in_for(void **state)
{
    (void)state;
    TableHost *host = two_playing("shy-monsters", "clock=quick bots=instant", "dark-lord", "hero", 1);
    must_wish(host, CY, "'kind':'leave'"); /* who only watches */
    while (!host->table.chair[0].stands || !host->table.chair[1].stands) assert_true(host_wait(host));
    assert_int_equal(host->table.phase, PHASE_PLAY);
    check_that_nothing_happens(host);
    must_wish(host, BO, "'kind':'back'");
    assert_true(table_wake(&host->table) != NEVER);
    host_check_log(host);
    host_free(host);
}

/* Whoever looks in once a day is not waited for longer because nobody is connected. */
static void in_days_clocks_run_while_nobody_is_there(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 clock=days bots=brisk", "play", 2);
    must_wish(host, CY, "'kind':'leave'");
    must_wish(host, BO, "'kind':'away'");
    must_wish(host, ADA, "'kind':'away'");
    assert_int_equal(table_wake(&host->table), host->table.chair[0].asked_at + 86400000);
    host_check_log(host);
    host_free(host);
}

/* Two people: as long as one is there all goes on. A window that was open has its whole time again. */
static void a_table_waits_only_when_all_are_away(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 pace=strict bots=brisk", "respond", 2);
    must_wish(host, CY, "'kind':'leave'");
    must_wish(host, ADA, "'kind':'away'");
    assert_true(table_wake(&host->table) != NEVER);
    must_wish(host, BO, "'kind':'leave'");
    check_that_nothing_happens(host);
    must_wish(host, ADA, "'kind':'back'");
    assert_int_equal(host->table.window, host->now);
    assert_int_equal(json_integer_value(json_object_get(host->client[0].ask[0], "until")),
                     host->now + WINDOW);
    host_check_log(host);
    host_free(host);
}

static void the_clock_ends_to_the_millisecond(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 clock=quick bots=instant", "play", 2);
    Time until = host->table.chair[0].asked_at + 45000;
    assert_int_equal(json_integer_value(json_object_get(host->client[0].ask[0], "until")), until);
    assert_int_equal(table_wake(&host->table), until);
    host->now = until - 1;
    host_pump(host);
    assert_false(host->table.chair[0].stands);
    host->now = until;
    host_pump(host);
    assert_true(host->table.chair[0].stands);
    host_free(host);
}

/* Asked or not: the others must not learn which. */
static void who_stays_away_is_stood_in_for(void **state)
{
    (void)state;
    TableHost *host = two_playing("terrorscape", "seats=4 clock=quick bots=calm", "third", "killer", 1);
    must_wish(host, ADA, "'kind':'away'");
    Time gone = host->now + 20000;
    while (host->now < gone && host_wait(host)) client_answer(host, 1, 0);
    assert_true(host->table.chair[3].stands);
    json_t *seats = json_object_get(client_of(host, BO)->table, "seats");
    assert_true(json_is_true(json_object_get(json_object_get(seats, "third"), "stand_in")));
    assert_true(
        json_is_true(json_object_get(json_object_get(seats, "first"), "stand_in"))); /* of the whole side */
    must_wish(host, ADA, "'kind':'back'");
    assert_false(host->table.chair[3].stands);
    host_check_log(host);
    host_free(host);
}

static void who_leaves_in_a_match_can_come_back(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=calm", "A", "B", 4);
    must_wish(host, ADA, "'kind':'leave'");
    assert_true(host->table.chair[0].stands);
    assert_int_equal(host->table.host, 1);
    host->now += 30000;
    host_pump(host);
    must_wish(host, ADA, "'kind':'back'");
    host_play(host);
    host_check_log(host);
    host_free(host);
}

/* ---- pause and void ---- */

static void a_pause_stops_the_clock(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 clock=quick bots=instant", "play", 2);
    Time until = host->table.chair[0].asked_at + 45000;
    must_wish(host, ADA, "'kind':'pause'");
    assert_int_equal(host->table.phase, PHASE_PLAY);
    must_wish(host, BO, "'kind':'pause'");
    assert_int_equal(host->table.phase, PHASE_PAUSED);
    assert_int_equal(table_wake(&host->table), NEVER);
    assert_string_equal(wish(host, ADA, "'kind':'move','ask':%d,'move':'draw'", ask_number(host)), "not_now");
    must_wish(host, ADA, "'kind':'early','to':'respond','move':'accept'"); /* one may think, though */
    host->now += 100000000;
    must_wish(host, BO, "'kind':'resume'");
    assert_int_equal(table_wake(&host->table), until + 100000000);
    host_check_log(host);
    host_free(host);
}

/* Ada is away from the 2nd second on; the pause is from the 3rd to the 63rd: her 20 seconds end at the 82nd. */
static void who_is_away_is_not_more_so_by_a_pause(void **state)
{
    (void)state;
    for (int later = 0; later < 2; later++) { /* or she goes in the pause, at 43: at the 83rd */
        TableHost *host = two_playing("stay-away", "seats=4 clock=quick bots=calm", "A", "B", 4);
        const Chair *chair = &host->table.chair[0];
        Time began = host->table.made;
        assert_true(host->now <= began + 2000);
        host->now = began + 2000;
        if (!later) must_wish(host, ADA, "'kind':'away'");
        host->now = began + 3000;
        if (later) must_wish(host, ADA, "'kind':'pause'");
        must_wish(host, BO, "'kind':'pause'");
        assert_int_equal(host->table.phase, PHASE_PAUSED);
        host->now = began + 43000;
        if (later) must_wish(host, ADA, "'kind':'away'");
        host->now = began + 63000;
        must_wish(host, BO, "'kind':'resume'");
        while (!chair->stands && host_wait(host)) client_answer(host, 1, 1);
        assert_true(chair->stands);
        assert_in_range(host->now - began, later ? 83000 : 82000, later ? 84000 : 83000);
        host_check_log(host);
        host_free(host);
    }
}

static void a_match_is_voided_by_all_who_are_there(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=calm", "A", "B", 4);
    must_wish(host, ADA, "'kind':'void'");
    must_wish(host, ADA, "'kind':'void','yes':false");
    must_wish(host, BO, "'kind':'void'");
    assert_int_equal(host->table.phase, PHASE_PLAY);
    must_wish(host, BO, "'kind':'away'");
    must_wish(host, ADA, "'kind':'void'");
    assert_int_equal(host->table.phase, PHASE_OVER);
    assert_int_equal(client_of(host, CY)->over, 1);
    host_check_log(host);
    host_free(host);
}

static void votes_end_with_the_match(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=instant", "A", "B", 4);
    must_wish(host, BO, "'kind':'pause'");
    host_play(host);
    must_wish(host, ADA, "'kind':'rematch','chance':'%064d'", 1);
    must_wish(host, BO, "'kind':'rematch','chance':'%064d'", 2);
    must_wish(host, BO, "'kind':'ready'");
    must_wish(host, ADA, "'kind':'start'");
    must_wish(host, ADA, "'kind':'pause'");
    assert_int_equal(host->table.phase, PHASE_PLAY);
    host_free(host);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_bot_stands_in_until_the_owner_is_back),
        test(a_table_without_people_waits_for_one),
        test(who_leaves_is_not_waited_for),
        test(a_table_waits_when_all_are_stood_in_for),
        test(in_days_clocks_run_while_nobody_is_there),
        test(a_table_waits_only_when_all_are_away),
        test(the_clock_ends_to_the_millisecond),
        test(who_stays_away_is_stood_in_for),
        test(who_leaves_in_a_match_can_come_back),
        test(a_pause_stops_the_clock),
        test(who_is_away_is_not_more_so_by_a_pause),
        test(a_match_is_voided_by_all_who_are_there),
        test(votes_end_with_the_match),
    };
    return run_all(tests);
}
