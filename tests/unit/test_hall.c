/* test_hall.c - people and connections: what is told when, who returns, who watches with a delay, strangers. */
#include "support/hall_host.h"

/* ---- write, then tell ---- */

static void nothing_is_told_before_it_is_durable(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    say(host, 1, "{\"id\":4,\"kind\":\"say\",\"text\":\"Hello\"}");
    say(host, 1,
        "{\"id\":4,\"kind\":\"say\",\"text\":\"Hello\"}"); /* sent again: done once, and still not answered */
    say(host, 1, "{\"id\":5,\"kind\":\"view\"}");
    assert_int_equal(host->count[1], 0);
    store(host);
    assert_int_equal(host->count[1], 4);
    assert_sent(host, 1, 0, "\"text\":\"Hello\"");
    assert_sent(host, 1, 1, "{\"re\":4,\"kind\":\"done\"}");
    assert_sent(host, 1, 2, "{\"re\":4,\"kind\":\"done\"}");
    assert_sent(host, 1, 3, "{\"re\":5,");
    close_host(host);
    (void)state;
}

static void later_wishes_are_judged_on_what_is_not_durable_yet(void **state)
{
    Host *host = with_ada();
    say(host, 1, "{\"id\":4,\"kind\":\"stand\",\"seat\":\"hero\"}");
    say(host, 1, "{\"id\":5,\"kind\":\"ready\"}");
    forget_sent(host);
    store(host);
    assert_sent(host, 1, 1, "{\"re\":4,\"kind\":\"done\"}");
    assert_sent(host, 1, 2, "\"reason\":\"no_chair\"");
    close_host(host);
    (void)state;
}

static void a_crash_forgets_what_was_not_durable(void **state)
{
    Host *host = with_ada();
    say(host, 1, "{\"id\":4,\"kind\":\"say\",\"text\":\"lost\"}");
    crash(host);
    forget_sent(host);
    open_conn(host, 2, hello(host, ADA, 1));
    say(host, 2, "{\"id\":4,\"kind\":\"say\",\"text\":\"kept\"}");
    store(host);
    assert_sent(host, 2, 1, "{\"n\":2,\"kind\":\"table\"");
    assert_sent(host, 2, 2, "{\"n\":3,\"kind\":\"talk\",\"from\":0,\"room\":\"table\",\"text\":\"kept\"");
    assert_sent(host, 2, 3, "{\"re\":4,\"kind\":\"done\"}");
    close_host(host);
    (void)state;
}

/* ---- who returns ---- */

static void who_returns_gets_the_rest_as_it_was(void **state)
{
    Host *host = with_ada();
    char was[2][4096];
    for (int i = 0; i < 4; i++)
        say(host, 1,
            i % 2 ? "{\"id\":9,\"kind\":\"phrase\",\"phrase\":\"ha\"}"
                  : "{\"id\":8,\"kind\":\"say\",\"text\":\"Hm\"}");
    store(host);
    for (int i = 0, found = 0; i < host->count[1]; i++)
        if (strstr(host->sent[1][i], "\"kind\":\"talk\"")) strcpy(was[found++], host->sent[1][i]);
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 1 });
    store(host);
    open_conn(host, 2, hello(host, ADA, 2));
    assert_int_equal(host->count[2], 4); /* done, both, and that she was away */
    assert_string_equal(host->sent[2][1], was[0]);
    assert_string_equal(host->sent[2][2], was[1]);
    close_host(host);
    (void)state;
}

static void who_has_missed_too_much_or_something_else_gets_it_whole(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, ADA, 1000));
    assert_int_equal(host->count[2], 2);
    assert_sent(host, 2, 1, "{\"kind\":\"welcome\",\"have\":2");
    close_host(host);
    (void)state;
}

/* Everything from the first message on, however much, and then what is so now. */
static void who_asks_for_all_gets_her_whole_past(void **state)
{
    Host *host = with_ada();
    char wish[200];
    forget_sent(host);
    for (int i = 0; i < 3; i++) {
        snprintf(wish, sizeof wish, "{\"id\":%d,\"kind\":\"say\",\"text\":\"Hm\"}", 20 + i);
        say(host, 1, wish);
    }
    store(host);
    snprintf(wish, sizeof wish, "{\"id\":0,\"kind\":\"hello\"," ADA ",\"table\":\"%s\",\"all\":true}",
             host->line[0].table);
    open_conn(host, 2, wish);
    assert_int_equal(host->count[2], 1 + 2 + 3 + 1); /* done, what she had, what she said, a welcome */
    assert_sent(host, 2, 1, "{\"n\":1,\"kind\":\"welcome\"");
    assert_sent(host, 2, 3, "{\"n\":3,\"kind\":\"talk\"");
    assert_sent(host, 2, 6, "{\"kind\":\"welcome\",\"have\":5,\"done\":22");
    close_host(host);
    (void)state;
}

static void who_lost_his_place_while_he_was_away_is_told(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, BEN, 0));
    say(host, 2, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}");
    store(host);
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 2 });
    say(host, 1, "{\"id\":4,\"kind\":\"remove\",\"guest\":1}");
    store(host);
    open_conn(host, 3, hello(host, BEN, 2));
    assert_int_equal(host->count[3], 2);
    assert_sent(host, 3, 1, "{\"n\":3,\"kind\":\"removed\"}");
    open_conn(host, 4, hello(host, BEN, 0)); /* he comes as anybody does */
    assert_int_equal(host->count[4], 1);
    open_conn(host, 5, hello(host, BEN, HALL_WELCOME)); /* there is none for him */
    assert_int_equal(host->count[5], 1);
    close_host(host);
    (void)state;
}

static const char *hello_all(const Host *host)
{
    static char text[200];
    snprintf(text, sizeof text, "{\"id\":0,\"kind\":\"hello\"," ADA ",\"table\":\"%s\",\"all\":true}",
             host->line[0].table);
    return text;
}

/* Ada has played a match, which was void, and is in the next. */
static Host *with_a_second_match(void)
{
    static const char *const wishes[] = {
        "{\"id\":4,\"kind\":\"bot\",\"seat\":\"dark-lord\",\"name\":\"random\"}",
        "{\"id\":5,\"kind\":\"say\",\"text\":\"first\"}",
        "{\"id\":6,\"kind\":\"start\"}",
        "{\"id\":7,\"kind\":\"void\"}",
        "{\"id\":8,\"kind\":\"rematch\"}",
        "{\"id\":9,\"kind\":\"say\",\"text\":\"between\"}",
    };
    Host *host = with_ada();
    for (int i = 0; i < LEN(wishes); i++) say(host, 1, wishes[i]), store(host);
    return host;
}

/* In the lobby still that of the match before, and then only what is of this one. */
static void whose_past_is_of_many_matches_gets_that_of_the_last(void **state)
{
    Host *host = with_a_second_match();
    open_conn(host, 2, hello_all(host));
    assert_sent(host, 2, 1, "{\"n\":1,\"kind\":\"welcome\"");
    assert_true(was_sent(host, 2, "\"text\":\"first\"") && was_sent(host, 2, "\"over\"") &&
                was_sent(host, 2, "\"between\""));
    say(host, 1, "{\"id\":10,\"kind\":\"start\"}");
    store(host);
    open_conn(host, 3, hello_all(host));
    assert_sent(host, 3, 1,
                "\"kind\":\"welcome\",\"you\":0,\"table\":{\"game\":\"shy-monsters\",\"phase\":\"lobby\"");
    assert_sent(host, 3, 2, "\"kind\":\"talk\",\"from\":0,\"room\":\"table\",\"text\":\"between\"");
    assert_true(was_sent(host, 3, "\"begin\""));
    assert_false(was_sent(host, 3, "\"text\":\"first\"") || was_sent(host, 3, "\"over\""));
    assert_sent(host, 3, host->count[3] - 1, "{\"kind\":\"welcome\",\"have\":");
    close_host(host);
    (void)state;
}

/* The numbers go on from that of the welcome, without a hole. */
static void whose_past_is_long_gets_the_end_of_it(void **state)
{
    Host *host = with_ada();
    char text[80];
    for (int i = 0; i < HALL_PAST + 100; i++) {
        host->now += HALL_MESSAGE_EVERY;
        snprintf(text, sizeof text, "{\"id\":%d,\"kind\":\"say\",\"text\":\"Hm\"}", 4 + i);
        say(host, 1, text);
        if (i % 500 == 0) store(host), forget_sent(host);
    }
    store(host);
    forget_sent(host);
    open_conn(host, 2, hello_all(host));
    assert_int_equal(host->count[2], 1 + 1 + HALL_PAST + 1);
    for (int i = 0; i <= HALL_PAST; i++) {
        snprintf(text, sizeof text, "{\"n\":%d,\"kind\":\"%s\"", 102 + i, i ? "talk" : "welcome");
        assert_sent(host, 2, 1 + i, text);
    }
    close_host(host);
    (void)state;
}

/* Whose address has had enough read is told what is so now; and what is not to be told without reading, later. */
static void who_may_have_nothing_read_is_told_what_is_so_now(void **state)
{
    Host *host = with_a_second_match();
    host->reads_nothing = true;
    open_conn(host, 2, hello_all(host));
    assert_int_equal(host->count[2], 2);
    assert_sent(host, 2, 1, "{\"kind\":\"welcome\",\"have\":");
    open_conn(host, 3, hello(host, ADA, 3));
    assert_sent(host, 3, 0, "\"reason\":\"too_many\""); /* or she would miss what was said */
    say(host, 1, "{\"id\":10,\"kind\":\"say\",\"text\":\"not durable\"}");
    open_conn(host, 4, hello_all(host));
    assert_int_equal(host->count[4], 1);
    assert_sent(host, 4, 0, "\"reason\":\"too_many\"");
    close_host(host);
    (void)state;
}

/* The numbers are the same; and what comes later is in that language, too. */
static void who_asks_for_another_language_is_told_her_past_in_it(void **state)
{
    Host *host = with_ada();
    char wish[200];
    say(host, 1, "{\"id\":4,\"kind\":\"phrase\",\"phrase\":\"thanks\"}");
    store(host);
    assert_sent(host, 1, host->count[1] - 2, "\"says\":\"Thank you.\"");
    snprintf(wish, sizeof wish,
             "{\"id\":0,\"kind\":\"hello\"," ADA ",\"table\":\"%s\",\"all\":true,\"lang\":\"it\"}",
             host->line[0].table);
    for (Conn conn = 2; conn < 4; conn++) {
        open_conn(host, conn, wish);
        assert_sent(host, conn, 3, "{\"n\":3,\"kind\":\"talk\"");
        assert_sent(host, conn, 3, "\"says\":\"Grazie.\"");
        assert_sent(host, conn, 4, "{\"kind\":\"welcome\",\"have\":3");
        store(host);
    }
    assert_int_equal(host->lines, 5); /* make, enter, sit, phrase, and once that she has another language */
    say(host, 1, "{\"id\":5,\"kind\":\"phrase\",\"phrase\":\"thanks\"}");
    store(host);
    assert_sent(host, 1, host->count[1] - 2, "\"says\":\"Grazie.\"");
    close_host(host);
    (void)state;
}

static void nobody_gets_what_another_was_told_at_his_place(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, BEN, 0));
    say(host, 2, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}");
    say(host, 1, "{\"id\":4,\"kind\":\"leave\"}");
    say(host, 2, "{\"id\":2,\"kind\":\"leave\"}");
    say(host, 2, "{\"id\":3,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}"); /* where Ada was */
    store(host);
    open_conn(host, 3, hello(host, BEN, 0));
    assert_int_equal(host->count[3], 2);
    assert_sent(host, 3, 1, "{\"n\":1,\"kind\":\"welcome\",\"you\":0,");
    close_host(host);
    (void)state;
}

/* With a token of the moment; who `stays` is connected, and nobody looks at his screen. */
static void come_and_go(Host *host, Conn conn, bool stays)
{
    char token[64], enter[96];
    snprintf(token, sizeof token, "\"token\":\"token-of-a-moment-%d\"", (int)conn);
    snprintf(enter, sizeof enter, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Guest %d\",\"lang\":\"en\"}",
             (int)conn);
    open_conn(host, conn, hello(host, token, 0));
    say(host, conn, enter);
    if (stays) say(host, conn, "{\"id\":2,\"kind\":\"away\"}");
    else happen(host, (Happening) { .kind = CONN_CLOSED, .conn = conn });
    store(host);
}

static void who_came_and_went_keeps_nobody_out(void **state)
{
    Host *host = with_ada();
    for (int i = 1; i < GUESTS_MAX; i++) come_and_go(host, (Conn)(10 + i), i == 1);
    forget_sent(host);
    open_conn(host, 2, hello(host, BEN, 0));
    say(host, 2, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}");
    store(host);
    assert_sent(host, 2, 1, "{\"n\":1,\"kind\":\"welcome\",\"you\":1,");
    assert_sent(host, 2, 2, "{\"re\":1,\"kind\":\"done\"}");
    assert_int_equal(host->count[11], 1); /* of what comes after it nothing is his to hear */
    assert_sent(host, 11, 0, "\"kind\":\"removed\"}");
    open_conn(host, 3, hello(host, BEN, 0));
    assert_int_equal(host->count[3], 2);
    assert_sent(host, 3, 1, "{\"n\":1,\"kind\":\"welcome\",\"you\":1,");
    open_conn(host, 4, hello(host, "\"token\":\"token-of-a-moment-11\"", 0));
    say(host, 4, "{\"id\":2,\"kind\":\"say\",\"text\":\"I am Ben\"}");
    assert_int_equal(host->count[4], 2);
    assert_sent(host, 4, 1, "\"reason\":\"not_here\"");
    close_host(host);
    (void)state;
}

/* ---- watching with a delay ---- */

enum { DELAY = 120000 };

/* Ada plays the Hero against a bot, Ben watches with a delay on connection 2. */
static Host *with_watcher(void)
{
    Host *host = with_ada();
    say(host, 1, "{\"id\":4,\"kind\":\"set\",\"name\":\"watch\",\"value\":\"delayed\"}");
    say(host, 1, "{\"id\":5,\"kind\":\"set\",\"name\":\"clock\",\"value\":\"none\"}");
    say(host, 1, "{\"id\":6,\"kind\":\"bot\",\"seat\":\"dark-lord\",\"name\":\"random\"}");
    store(host);
    open_conn(host, 2, hello(host, BEN, 0));
    say(host, 2, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}");
    store(host);
    assert_true(was_sent(host, 2, "\"welcome\"")); /* in the lobby at once */
    forget_sent(host);
    say(host, 1, "{\"id\":7,\"kind\":\"start\"}");
    store(host);
    assert_true(was_sent(host, 1, "\"begin\""));
    assert_int_equal(host->count[2], 0);
    return host;
}

static void who_watches_with_a_delay_is_told_later(void **state)
{
    (void)state;
    Host *host = with_watcher();
    say(host, 2, "{\"id\":2,\"kind\":\"view\"}");
    assert_true(was_sent(host, 2, "\"delayed\""));
    assert_int_equal(hall_wake(host->hall) <= host->now + DELAY, 1);
    pass(host, DELAY - 1);
    assert_false(was_sent(host, 2, "\"begin\""));
    pass(host, 1);
    assert_true(was_sent(host, 2, "\"begin\""));
    close_host(host);
}

static void a_delay_outlives_a_crash_and_a_connection(void **state)
{
    (void)state;
    Host *host = with_watcher();
    crash(host);
    open_conn(host, 3, hello(host, BEN, 0));
    assert_true(was_sent(host, 3, "\"welcome\"")); /* what he had been told before the match */
    assert_false(was_sent(host, 3, "\"begin\""));
    pass(host, DELAY - 1);
    assert_false(was_sent(host, 3, "\"begin\""));
    pass(host, 1);
    assert_true(was_sent(host, 3, "\"begin\""));
    close_host(host);
}

static void at_the_end_nothing_is_held_back(void **state)
{
    (void)state;
    Host *host = with_watcher();
    open_conn(host, 1 + 3, hello(host, ADA, 0));
    say(host, 4, "{\"id\":8,\"kind\":\"void\"}");
    store(host);
    assert_true(was_sent(host, 2, "\"begin\"") && was_sent(host, 2, "\"over\""));
    close_host(host);
}

static void one_person_on_two_screens_hears_the_same(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, ADA, 2));
    forget_sent(host);
    say(host, 1, "{\"id\":4,\"kind\":\"say\",\"text\":\"Hello\"}");
    store(host);
    assert_int_equal(host->count[1], 2);
    assert_int_equal(host->count[2], 1);
    assert_string_equal(host->sent[1][0], host->sent[2][0]);
    close_host(host);
    (void)state;
}

static int lines_with(const Host *host, const char *part)
{
    int count = 0;
    for (int i = 0; i < host->lines; i++) count += strstr(host->line[i].line, part) != NULL;
    return count;
}

/* Each counts on from what it was told at its coming. */
static void two_devices_of_a_person_count_each_for_itself(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, ADA ",\"device\":21", 2));
    open_conn(host, 3, hello(host, ADA ",\"device\":31", 2));
    say(host, 2, "{\"id\":4,\"kind\":\"say\",\"text\":\"one\"}");
    say(host, 3, "{\"id\":4,\"kind\":\"say\",\"text\":\"two\"}");
    say(host, 3, "{\"id\":4,\"kind\":\"say\",\"text\":\"two\"}"); /* the same once more */
    say(host, 2, "{\"id\":5,\"kind\":\"say\",\"text\":\"three\"}");
    store(host);
    assert_true(was_sent(host, 3, "{\"re\":4,\"kind\":\"done\"}"));
    assert_int_equal(lines_with(host, "say one"), 1);
    assert_int_equal(lines_with(host, "say two"), 1);
    assert_int_equal(lines_with(host, "say three"), 1);
    close_host(host);
    (void)state;
}

/* What was done on a connection that broke is not done again, however late it came there. */
static void a_device_that_returns_has_nothing_done_twice(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, ADA ",\"device\":21", 2));
    open_conn(host, 3, hello(host, ADA ",\"device\":21", 2));
    say(host, 2, "{\"id\":4,\"kind\":\"say\",\"text\":\"late\"}");
    say(host, 3, "{\"id\":4,\"kind\":\"say\",\"text\":\"late\"}");
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 2 });
    say(host, 3, "{\"id\":4,\"kind\":\"say\",\"text\":\"late\"}");
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 3 });
    open_conn(host, 4, hello(host, ADA ",\"device\":21", 2));
    say(host, 4, "{\"id\":4,\"kind\":\"say\",\"text\":\"late\"}");
    store(host);
    assert_true(was_sent(host, 4, "{\"re\":4,\"kind\":\"done\"}"));
    assert_int_equal(lines_with(host, "say late"), 1);
    close_host(host);
    (void)state;
}

/* ---- strangers ---- */

static void strangers_cannot_take_the_place_of_a_guest(void **state)
{
    Host *host = with_ada();
    for (Conn conn = 2; conn <= HALL_CROWD; conn++) {
        char token[60];
        snprintf(token, sizeof token, "\"token\":\"token-of-stranger-%d\"", (int)conn);
        open_conn(host, conn, hello(host, token, 0));
    }
    open_conn(host, HALL_CROWD + 1, hello(host, BEN, 0));
    assert_sent(host, HALL_CROWD + 1, 0, "crowd");
    open_conn(host, HALL_CROWD + 2, hello(host, ADA, 2));
    assert_sent(host, HALL_CROWD + 2, 0, "\"kind\":\"done\"");
    close_host(host);
    (void)state;
}

static void what_is_no_message_is_refused(void **state)
{
    Host *host = open_host();
    open_conn(host, 1, "{\"id\":0,");
    say(host, 1, "{\"id\":1,\"kind\":\"say\"}");
    say(host, 1, "{\"id\":2,\"kind\":\"hello\",\"token\":\"short\"}");
    say(host, 1, "{\"id\":3,\"kind\":\"hello\"," ADA ",\"table\":\"nowhere\"}");
    assert_sent(host, 1, 0, "{\"kind\":\"refused\",\"reason\":\"end\"");
    assert_sent(host, 1, 1, "{\"re\":1,\"kind\":\"refused\",\"reason\":\"hello\"");
    assert_sent(host, 1, 2, "\"reason\":\"token\"");
    assert_sent(host, 1, 3, "\"reason\":\"no_table\"");
    assert_int_equal(hall_tables(host->hall), 0);
    close_host(host);
    (void)state;
}

static void who_floods_is_cut_off(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    for (int i = 0; i < HALL_BURST && !host->closed[1]; i++) {
        say(host, 1, "{}");
        forget_sent(host);
    }
    assert_true(host->closed[1]);
    assert_int_equal(host->lines, 4); /* and she is away */
    close_host(host);
    (void)state;
}

static void who_is_trusted_may_send_as_much_as_he_likes(void **state)
{
    Host *host = with_ada();
    hall_trust(host->hall, 1);
    for (int i = 0; i < 4 * HALL_BURST; i++) {
        say(host, 1, "{}");
        forget_sent(host);
    }
    assert_false(host->closed[1]);
    close_host(host);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(nothing_is_told_before_it_is_durable),
        test(later_wishes_are_judged_on_what_is_not_durable_yet),
        test(a_crash_forgets_what_was_not_durable),
        test(who_returns_gets_the_rest_as_it_was),
        test(who_has_missed_too_much_or_something_else_gets_it_whole),
        test(who_asks_for_all_gets_her_whole_past),
        test(who_lost_his_place_while_he_was_away_is_told),
        test(whose_past_is_of_many_matches_gets_that_of_the_last),
        test(whose_past_is_long_gets_the_end_of_it),
        test(who_may_have_nothing_read_is_told_what_is_so_now),
        test(who_asks_for_another_language_is_told_her_past_in_it),
        test(nobody_gets_what_another_was_told_at_his_place),
        test(who_came_and_went_keeps_nobody_out),
        test(who_watches_with_a_delay_is_told_later),
        test(a_delay_outlives_a_crash_and_a_connection),
        test(at_the_end_nothing_is_held_back),
        test(one_person_on_two_screens_hears_the_same),
        test(two_devices_of_a_person_count_each_for_itself),
        test(a_device_that_returns_has_nothing_done_twice),
        test(strangers_cannot_take_the_place_of_a_guest),
        test(what_is_no_message_is_refused),
        test(who_floods_is_cut_off),
        test(who_is_trusted_may_send_as_much_as_he_likes),
    };
    return run_all(tests);
}
