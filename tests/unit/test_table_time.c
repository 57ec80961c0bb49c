/* Time at a table: clocks, stand-ins, pauses, sealed and early answers, taking back, rules that changed. */
#include <stdio.h>
#include <stdlib.h>

#include "support/table_host.h"
#include "support/unit.h"
#include "table/deeds.h"

/* WINDOW: in a strict table without a clock, for who may answer an exchange. */
enum { ADA = 11, BO = 12, CY = 13, WINDOW = 20800 };

static TableHost *two_playing(const char *game, const char *set, const char *ada, const char *bo, int number)
{
    TableHost *host = host_open(game, set, number);
    must_wish(host, ADA, "'kind':'sit','seat':'%s'", ada);
    if (bo) must_wish(host, BO, "'kind':'sit','seat':'%s'", bo);
    if (bo) must_wish(host, BO, "'kind':'ready'");
    host_fill(host);
    must_wish(host, CY, "'kind':'enter','lang':'en','name':'Cy'");
    must_wish(host, ADA, "'kind':'start'");
    return host;
}

static const char *asked_name(TableHost *host, Guest guest, Seat seat)
{
    const char *name = json_string_value(json_object_get(host->client[guest].ask[seat], "name"));
    return host->table.phase == PHASE_PLAY && host->table.chair[seat].asked && name ? name : "";
}

/* Play on by chance until Ada, in seat A, is asked that with so many answers at least. */
static bool play_until(TableHost *host, const char *name, size_t answers)
{
    for (int i = 0; i < 3000 && host->table.phase == PHASE_PLAY; i++) {
        json_t *moves = json_object_get(host->client[0].ask[0], "moves");
        bool asked = !strcmp(asked_name(host, 0, 0), name) && host->table.chair[0].sealed == NO_MOVE;
        if (asked && json_array_size(moves) >= answers) return true;
        if (!client_answer(host, 0, 0) && !client_answer(host, 1, 1)) host_wait(host);
    }
    return false;
}

/* A table at which Ada is asked that. */
static TableHost *asked(const char *set, const char *name, size_t answers)
{
    for (int number = 1; number < 40; number++) {
        TableHost *host = two_playing("stay-away", set, "A", "B", number);
        if (play_until(host, name, answers)) return host;
        host_free(host);
    }
    fail_msg("%s is never asked", name);
    return NULL;
}

static const char *move_text(TableHost *host, size_t index)
{
    json_t *move = json_array_get(json_object_get(host->client[0].ask[0], "moves"), index);
    return json_string_value(json_object_get(move, "move"));
}

static int ask_number(TableHost *host)
{
    return (int)json_integer_value(json_object_get(host->client[0].ask[0], "ask"));
}

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
    must_wish(host, ADA, "'kind':'start'");
    must_wish(host, ADA, "'kind':'pause'");
    assert_int_equal(host->table.phase, PHASE_PLAY);
    host_free(host);
}

/* ---- strict: sealed answers ---- */

static void sealed_answers_come_out_when_the_window_ends(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 pace=strict bots=brisk", "respond", 2);
    Time window = host->table.window;
    uint32_t bo = client_of(host, BO)->have, cy = client_of(host, CY)->have;
    host->now = window + 10;
    host_pump(host);
    char *first = text_format("%s", move_text(host, 0)), *second = text_format("%s", move_text(host, 1));
    must_wish(host, ADA, "'kind':'move','ask':%d,'move':'%s'", ask_number(host), first);
    Move sealed = host->table.chair[0].sealed;
    assert_true(sealed != NO_MOVE);
    assert_true(json_is_true(json_object_get(host->client[0].ask[0], "sealed")));
    uint32_t ada = client_of(host, ADA)->have;
    must_wish(host, ADA, "'kind':'move','ask':%d,'move':'%s'", ask_number(host),
              second); /* on second thoughts */
    assert_true(host->table.chair[0].sealed != sealed);
    assert_int_equal(client_of(host, ADA)->have, ada); /* an answer lies there as before: that is no news */
    sealed = host->table.chair[0].sealed;
    assert_int_equal(client_of(host, BO)->have, bo);
    assert_int_equal(client_of(host, CY)->have, cy);
    assert_int_equal(table_wake(&host->table), window + WINDOW);
    host->now = window + WINDOW - 1;
    host_pump(host);
    assert_int_equal(client_of(host, CY)->have, cy);
    host->now++;
    host_pump(host);
    assert_true(client_of(host, BO)->have > bo && client_of(host, CY)->have > cy);
    assert_non_null(strstr(host->log.text, "release A"));
    assert_non_null(strstr(strstr(host->log.text, "release A"), second));
    free(first);
    free(second);
    host_check_log(host);
    host_free(host);
}

/* ---- early answers ---- */

static void an_early_answer_is_given_when_it_is_asked_for(void **state)
{
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        int given = 0;
        for (int number = 1; number < 20; number++) {
            TableHost *host =
                two_playing("stay-away", strict ? "seats=4 pace=strict bots=brisk" : "seats=4 bots=brisk",
                            "A", "B", number);
            must_wish(host, ADA, "'kind':'early','to':'swap','move':'accept'");
            must_wish(host, ADA, "'kind':'early','to':'flame','move':'accept'");
            for (int i = 0; i < 2000 && host->table.phase == PHASE_PLAY; i++) {
                const char *name = asked_name(host, 0, 0);
                bool early = !strcmp(name, "swap") || !strcmp(name, "flame");
                given += early;
                if (early) assert_true(host->table.chair[0].sealed != NO_MOVE);
                if (early || (!client_answer(host, 0, 0) && !client_answer(host, 1, 1))) host_wait(host);
            }
            host_free(host);
        }
        if (strict)
            assert_true(given > 0); /* in a quick table it is answered at once: nobody sees it asked */
    }
}

static void an_early_answer_can_be_another_until_release(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 pace=strict bots=brisk", "respond", 2);
    Chair *chair = &host->table.chair[0];
    must_wish(host, ADA, "'kind':'move','ask':%d,'move':'%s'", ask_number(host), move_text(host, 0));
    Move first = chair->sealed;
    must_wish(host, ADA, "'kind':'early','to':'respond','move':'%s'",
              move_text(host, 1)); /* for the next time */
    assert_int_equal(chair->sealed, first);
    must_wish(host, ADA, "'kind':'move','ask':%d,'move':'%s'", ask_number(host), move_text(host, 1));
    must_wish(host, ADA, "'kind':'early','to':'respond','move':'%s'", move_text(host, 0)); /* for this one */
    assert_int_equal(chair->sealed, first);
    must_wish(host, ADA, "'kind':'early','to':'respond'");
    assert_int_equal(chair->sealed, NO_MOVE);
    host_check_log(host);
    host_free(host);
}

/* "Accept it this turn": gone when the next turn begins; the other one stays. */
static void an_early_answer_can_be_for_one_turn(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=brisk", "A", "B", 3);
    Chair *chair = &host->table.chair[0];
    must_wish(host, ADA, "'kind':'early','to':'swap','until':'turn','move':'accept'");
    must_wish(host, ADA, "'kind':'early','to':'flame','move':'accept'");
    assert_true(chair->early_ask[0] && chair->early_ask[1] && chair->early_turn == 1);
    const char *turn = strstr(host->log.text, "draw");
    for (int i = 0; i < 300 && chair->early_ask[0] && host->table.phase == PHASE_PLAY; i++)
        if (!client_answer(host, 0, 0) && !client_answer(host, 1, 1)) host_wait(host);
    assert_true(!turn || host->table.moves > 1);
    assert_int_equal(chair->early_ask[0], 0);
    assert_true(chair->early_ask[1] != 0);
    assert_int_equal(chair->early_turn, 0);
    host_check_log(host);
    host_free(host);
}

/* A rule that only a defence meets is no faster than having none. */
static void an_early_answer_comes_out_as_if_thought_about(void **state)
{
    (void)state;
    int windows = 0;
    for (int number = 1; number < 40; number++) {
        TableHost *host = two_playing("stay-away", "seats=4 pace=strict bots=brisk", "A", "B", number);
        must_wish(host, ADA, "'kind':'early','to':'swap','move':'accept'");
        must_wish(host, ADA, "'kind':'early','to':'flame','move':'accept'");
        for (int i = 0; i < 600 && host->table.phase == PHASE_PLAY; i++) {
            bool lies = host->table.chair[0].asked && host->table.chair[0].sealed != NO_MOVE &&
                        is_window_open(&host->table);
            if (lies) windows++, assert_int_equal(table_wake(&host->table), clock_until(&host->table, 0));
            if (lies || (!client_answer(host, 0, 0) && !client_answer(host, 1, 1))) host_wait(host);
        }
        host_free(host);
    }
    assert_true(windows > 10);
}

/* Where a window waits for days, who has one answer is waited for, too: else who is waited for had a choice. */
static void in_days_who_has_one_answer_is_waited_for(void **state)
{
    (void)state;
    for (int number = 1; number < 40; number++) {
        TableHost *host =
            two_playing("stay-away", "seats=4 pace=strict bots=brisk clock=days", "A", "B", number);
        bool found = play_until(host, "swap", 1) &&
                     json_array_size(json_object_get(host->client[0].ask[0], "moves")) == 1;
        if (found) {
            Time window = host->table.window;
            assert_int_equal(table_wake(&host->table), window + 86400000); /* somebody stands in */
            host->now = window + 36000 + 10;                               /* the window has been open once */
            must_wish(host, ADA, "'kind':'move','ask':%d,'move':'accept'", ask_number(host));
            assert_int_equal(table_wake(&host->table), window + 2 * 36000);
            host_check_log(host);
        }
        host_free(host);
        if (found) return;
    }
    fail_msg("one answer is never asked for");
}

/* That somebody stands in would tell the others that there was a choice. */
static void who_is_silent_in_a_window_is_answered_for_in_secret(void **state)
{
    static const struct {
        const char *set;
        Time window;
    } rows[] = { { "seats=4 bots=calm pace=strict clock=quick", 15600 },
                 { "seats=4 bots=calm pace=strict clock=none", WINDOW },
                 { "seats=4 bots=calm pace=strict clock=relaxed", 31200 } };
    (void)state;
    for (int i = 0; i < LEN(rows); i++) {
        TableHost *host = asked(rows[i].set, "respond", 2);
        Time opened = host->table.window;
        uint32_t moves = host->table.moves;
        assert_int_equal(json_integer_value(json_object_get(host->client[0].ask[0], "until")),
                         opened + rows[i].window);
        host->now = opened + rows[i].window - 1;
        host_pump(host);
        assert_int_equal(host->table.moves, moves);
        host->now++;
        host_pump(host);
        assert_true(host->table.moves > moves);
        assert_false(host->table.chair[0].stands);
        host_check_log(host);
        host_free(host);
    }
}

static bool asks_person(const TableHost *host)
{
    return host->table.chair[0].asked || host->table.chair[1].asked;
}

static void bots_alone_are_not_waited_for_as_long_as_people(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=6 bots=calm pace=strict", "A", "B", 1);
    while (!is_window_open(&host->table) || asks_person(host)) {
        assert_int_equal(host->table.phase, PHASE_PLAY);
        if (!client_answer(host, 0, 0) && !client_answer(host, 1, 1)) host_wait(host);
    }
    assert_int_equal(table_wake(&host->table), host->table.window + 2501);
    host_check_log(host);
    host_free(host);
}

/* ---- before a card is drawn ---- */

/* It is Ada's turn, and she has to draw. */
static TableHost *before_a_draw(const char *set, int number)
{
    for (;; number += 100) {
        TableHost *host = two_playing("stay-away", set, "A", "B", number);
        if (play_until(host, "turn_start", 1)) return host;
        host_free(host);
        assert_true(number < 1000);
    }
}

/* The Thing may declare before anybody draws, whoever draws; how long, is as with the pace of bots. */
static void a_draw_waits_for_who_may_declare(void **state)
{
    static const struct {
        const char *set;
        Time wait;
    } rows[] = { { "seats=4 bots=calm", 2500 }, { "seats=4 bots=brisk pace=strict", 1000 } };
    (void)state;
    for (int i = 0; i < LEN(rows); i++) {
        TableHost *host = before_a_draw(rows[i].set, 2);
        Time decided = host->table.decided;
        assert_true(table_wake(&host->table) >= decided + rows[i].wait);
        must_wish(host, ADA, "'kind':'move','ask':%d,'move':'draw'",
                  ask_number(host)); /* she is in a hurry */
        assert_true(host->table.chair[0].sealed != NO_MOVE);
        assert_int_equal(table_wake(&host->table), decided + rows[i].wait);
        host->now = decided + rows[i].wait - 1;
        host_pump(host);
        assert_string_equal(asked_name(host, 0, 0), "turn_start");
        host->now++;
        host_pump(host);
        assert_true(strcmp(asked_name(host, 0, 0), "turn_start") != 0);
        host_check_log(host);
        host_free(host);
    }
}

/* Of either seat, whether it is The Thing or not. */
static void declaring_does_not_wait(void **state)
{
    (void)state;
    int declared = 0;
    for (int number = 1; number < 12; number++) {
        TableHost *host = before_a_draw("seats=4 bots=calm", number);
        for (int seat = 0; seat < 2 && host->table.phase == PHASE_PLAY; seat++)
            if (!wish(host, seat ? BO : ADA, "'kind':'move','ask':%d,'move':'declare'",
                      host->table.chair[seat].ask))
                declared++, assert_int_equal(host->table.phase, PHASE_OVER);
        host_free(host);
    }
    assert_true(declared > 0);
}

static void where_nobody_could_declare_bots_do_not_wait(void **state)
{
    (void)state;
    TableHost *host = host_open("stay-away", "seats=4 bots=instant", 4);
    host_fill(host);
    Time began = host->now;
    must_wish(host, ADA, "'kind':'start'");
    assert_int_equal(host->table.phase, PHASE_OVER);
    assert_int_equal(host->now, began);
    host_free(host);
}

/* ---- taking back ---- */

static void what_nobody_has_learnt_can_be_taken_back(void **state)
{
    (void)state;
    TableHost *host = two_playing("shy-monsters", "bots=instant", "dark-lord", "hero", 1);
    Guest lord = 0;
    Seat seat = host->table.chair[0].owner == 0 ? 0 : 1;
    int undone = 0;
    for (int i = 0; i < 40 && host->table.chair[seat].asked; i++) {
        uint8_t before[STATE_MAX];
        uint32_t bo = client_of(host, BO)->have;
        memcpy(before, host->table.state, sizeof before);
        if (!client_answer(host, lord, seat)) break;
        bool secret = client_of(host, BO)->have == bo;
        const char *refused = wish(host, ADA, "'kind':'undo'");
        if (refused) {
            assert_string_equal(refused, "undo_secret");
            continue;
        }
        assert_true(secret);
        assert_true(json_is_true(json_object_get(client_of(host, ADA)->last, "undone")));
        assert_int_equal(client_of(host, BO)->have, bo);
        assert_memory_equal(before, host->table.state, sizeof before);
        assert_string_equal(wish(host, ADA, "'kind':'undo'"), "undo_not_yours");
        client_answer(host, lord, seat);
        undone++;
    }
    assert_true(undone > 0);
    host_check_log(host);
    host_free(host);
}

static void what_somebody_has_learnt_cannot_be_taken_back(void **state)
{
    (void)state;
    TableHost *host = asked("seats=4 bots=calm", "play", 2);
    client_answer(host, 0, 0);
    if (host->table.mover == 0) assert_string_equal(wish(host, ADA, "'kind':'undo'"), "undo_secret");
    host_free(host);
}

/* ---- rules that changed ---- */

static void a_match_under_other_rules_is_set_aside(void **state)
{
    (void)state;
    TableHost *host = two_playing("stay-away", "seats=4 bots=instant", "A", "B", 4);
    while (!strstr(host->log.text, " check ") && host->table.phase == PHASE_PLAY)
        if (!client_answer(host, 0, 0) && !client_answer(host, 1, 1)) host_wait(host);
    assert_non_null(strstr(host->log.text, " check "));
    assert_int_equal(host->table.phase, PHASE_PLAY);
    assert_true(table_take(&host->table, "1700000000000 - 0 check 0123456789abcdef", &host->post));
    assert_int_equal(host->table.phase, PHASE_BROKEN);
    assert_string_equal(json_string_value(json_object_get(client_of(host, CY)->table, "phase")), "broken");
    assert_string_equal(wish(host, ADA, "'kind':'say','text':'hi'"), "broken");
    assert_int_equal(table_wake(&host->table), NEVER);
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
        test(sealed_answers_come_out_when_the_window_ends),
        test(an_early_answer_is_given_when_it_is_asked_for),
        test(an_early_answer_can_be_another_until_release),
        test(an_early_answer_can_be_for_one_turn),
        test(an_early_answer_comes_out_as_if_thought_about),
        test(in_days_who_has_one_answer_is_waited_for),
        test(who_is_silent_in_a_window_is_answered_for_in_secret),
        test(bots_alone_are_not_waited_for_as_long_as_people),
        test(a_draw_waits_for_who_may_declare),
        test(declaring_does_not_wait),
        test(where_nobody_could_declare_bots_do_not_wait),
        test(what_nobody_has_learnt_can_be_taken_back),
        test(what_somebody_has_learnt_cannot_be_taken_back),
        test(a_match_under_other_rules_is_set_aside),
    };
    return run_all(tests);
}
