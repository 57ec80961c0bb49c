/* Reaction windows at a table: sealed and early answers, the wait before a card is drawn. */
#include <stdio.h>
#include <stdlib.h>

#include "support/table_people.h"
#include "support/unit.h"
#include "table/deeds.h"

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
        for (int number = 1; number < 8; number++) {
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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };
    return run_all(tests);
}
