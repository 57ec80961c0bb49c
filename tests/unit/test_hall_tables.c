/* test_hall_tables.c - the tables of a hall: made, asleep and awake, changed by other servers, set aside. */
#include "support/hall_host.h"

/* ---- tables ---- */

static void a_table_asked_for_twice_is_made_once(void **state)
{
    Host *host = open_host();
    open_conn(host, 1, "{\"id\":0,\"kind\":\"hello\"," ADA "}");
    open_conn(host, 2, "{\"id\":0,\"kind\":\"hello\"," ADA "}");
    say(host, 1, MAKE);
    say(host, 2, MAKE);
    assert_int_equal(host->count[2], 1);
    store(host);
    assert_int_equal(host->lines, 1);
    assert_string_equal(host->sent[1][1], host->sent[2][1]);
    assert_sent(host, 1, 1, host->line[0].table);
    close_host(host);
    (void)state;
}

static void chance_is_the_hosts(void **state)
{
    Host *host = with_ada();
    assert_non_null(strstr(host->line[0].line, " make 5a5a5a5a"));
    close_host(host);
    (void)state;
}

static void a_table_that_nobody_is_at_leaves_memory(void **state)
{
    Host *host = with_ada();
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 1 });
    store(host);
    assert_int_equal(hall_tables(host->hall), 1);
    host->now = hall_wake(host->hall);
    happen(host, (Happening) { .kind = TIME_PASSED });
    assert_int_equal(host->now, START + HALL_IDLE);
    assert_int_equal(hall_tables(host->hall), 0);
    open_conn(host, 2, hello(host, ADA, 2));
    assert_int_equal(hall_tables(host->hall), 1);
    close_host(host);
    (void)state;
}

/* A hall that begins anew is told when each table wants to be asked: there a stand-in plays on. */
static void a_table_wakes_though_nobody_is_there(void **state)
{
    Host *host = with_ada();
    say(host, 1, "{\"id\":4,\"kind\":\"bot\",\"seat\":\"dark-lord\",\"name\":\"random\"}");
    say(host, 1, "{\"id\":5,\"kind\":\"start\"}");
    store(host);
    int lines = host->lines;
    Time wake = host->line[lines - 1].wake;
    crash(host);
    assert_true(wake > host->now && wake < host->now + 100000);
    happen(host, (Happening) { .kind = TABLE_FOUND, .table = host->line[0].table, .wake = wake });
    assert_int_equal(hall_wake(host->hall), wake);
    host->now = wake;
    happen(host, (Happening) { .kind = TIME_PASSED });
    assert_true(host->lines > lines);
    close_host(host);
    (void)state;
}

/* ---- other servers ---- */

/* Another server has appended this line to the one table. */
static void append_elsewhere(Host *host, const char *line)
{
    uint32_t place = host->line[host->durable - 1].place + 1;
    host->lines = host->durable;
    strcpy(host->line[host->lines].table, host->line[0].table);
    strcpy(host->line[host->lines].line, line);
    host->line[host->lines].number = host->line[host->lines - 1].number;
    host->line[host->lines++].place = place;
    host->durable = host->lines;
}

/* Lines of ours are on their way, and it was faster with this one. */
static void lose_race(Host *host, const char *line)
{
    uint64_t number = host->line[host->lines - 1].number;
    append_elsewhere(host, line);
    happen(host, (Happening) { .kind = TABLE_LOST, .table = host->line[0].table });
    happen(host, (Happening) { .kind = LINES_STORED, .stored = number });
}

static void lines_of_another_server_are_told_here_too(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    append_elsewhere(host, "1000001 0 4 say from elsewhere");
    happen(host, (Happening) { .kind = TABLE_CHANGED, .table = host->line[0].table, .wake = NEVER });
    assert_int_equal(host->count[1], 1);
    assert_sent(host, 1, 0, "\"text\":\"from elsewhere\"");
    happen(host, (Happening) { .kind = TABLES_CHANGED }); /* there is nothing new */
    assert_int_equal(host->count[1], 1);
    append_elsewhere(host, "1000002 0 6 say once more");
    happen(host, (Happening) { .kind = TABLES_CHANGED });
    assert_sent(host, 1, 1, "\"text\":\"once more\"");
    assert_false(host->closed[1]);
    say(host, 1, "{\"id\":7,\"kind\":\"say\",\"text\":\"here\"}");
    assert_int_equal(host->line[host->lines - 1].place, host->line[host->lines - 2].place + 1);
    store(host);
    assert_sent(host, 1, 2, "{\"n\":5,");
    close_host(host);
    (void)state;
}

/* Another server has told her of its last line and was killed before it could tell this one. */
static void who_comes_from_a_killed_server_finds_nothing_older(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    append_elsewhere(host, "1000001 0 4 say from elsewhere");
    open_conn(host, 2, hello(host, ADA, 3));
    assert_sent(host, 1, 0, "{\"n\":3,\"kind\":\"talk\"");
    assert_false(was_sent(host, 2, "\"welcome\""));
    open_conn(host, 3, hello(host, ADA, 2));
    assert_true(was_sent(host, 3, "\"text\":\"from elsewhere\""));
    close_host(host);
    (void)state;
}

static void who_is_here_is_not_away_because_another_server_says_so(void **state)
{
    Host *host = with_ada();
    append_elsewhere(host, "1000001 0 0 away");
    happen(host, (Happening) { .kind = TABLE_CHANGED, .table = host->line[0].table, .wake = NEVER });
    assert_non_null(strstr(host->line[host->lines - 1].line, " 0 0 back"));
    store(host);
    append_elsewhere(host, "1000002 0 9 away"); /* she has said so herself */
    int lines = host->lines;
    happen(host, (Happening) { .kind = TABLE_CHANGED, .table = host->line[0].table, .wake = NEVER });
    assert_int_equal(host->lines, lines);
    close_host(host);
    (void)state;
}

/* What was wished is judged on the other's line, and told after it; nobody is cut off. */
static void a_lost_race_is_judged_again(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    say(host, 1, "{\"id\":5,\"kind\":\"say\",\"text\":\"here\"}");
    say(host, 1, "{\"id\":6,\"kind\":\"stand\"}");
    say(host, 1, "{\"id\":7,\"kind\":\"nonsense\"}");
    lose_race(host, "1000001 0 4 stand hero");
    assert_false(host->closed[1]);
    assert_int_equal(host->count[1], 1);
    assert_sent(host, 1, 0, "{\"n\":3,\"kind\":\"table\"");
    store(host);
    assert_sent(host, 1, 1, "{\"n\":4,\"kind\":\"talk\"");
    assert_sent(host, 1, 2, "{\"re\":5,\"kind\":\"done\"}");
    assert_sent(host, 1, 3, "{\"re\":6,\"kind\":\"refused\""); /* she has no seat any more */
    assert_sent(host, 1, 4, "{\"re\":7,\"kind\":\"refused\"");
    close_host(host);
    (void)state;
}

static void a_wish_that_was_done_elsewhere_is_not_done_twice(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    say(host, 1, "{\"id\":5,\"kind\":\"say\",\"text\":\"here\"}");
    lose_race(host, "1000001 0 5 say here"); /* she has sent it to another server as well */
    int lines = host->lines;
    store(host);
    assert_int_equal(host->lines, lines);
    assert_int_equal(host->count[1], 2);
    assert_sent(host, 1, 1, "{\"re\":5,\"kind\":\"done\"}");
    close_host(host);
    (void)state;
}

static void who_comes_and_goes_while_a_race_is_lost_is_here_or_away(void **state)
{
    Host *host = with_ada();
    open_conn(host, 2, hello(host, BEN, 0));
    say(host, 2, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}");
    store(host);
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 2 });
    store(host);
    open_conn(host, 3, hello(host, BEN, 1));                      /* he is back */
    happen(host, (Happening) { .kind = CONN_CLOSED, .conn = 1 }); /* and she is away */
    lose_race(host, "1000001 0 4 say from elsewhere");
    assert_non_null(strstr(host->line[host->lines - 2].line, " 1 0 back"));
    assert_non_null(strstr(host->line[host->lines - 1].line, " 0 0 away"));
    close_host(host);
    (void)state;
}

static void of_a_table_that_two_servers_make_there_is_one(void **state)
{
    Host *host = open_host();
    open_conn(host, 1, "{\"id\":0,\"kind\":\"hello\"," ADA "}");
    say(host, 1, MAKE);
    *strstr(host->line[0].line, "5a5a") = '6'; /* the other one has drawn another chance */
    host->durable = 1;
    happen(host, (Happening) { .kind = TABLE_LOST, .table = host->line[0].table });
    happen(host, (Happening) { .kind = LINES_STORED, .stored = host->line[0].number });
    assert_int_equal(host->lines, 1);
    assert_sent(host, 1, 1, "{\"re\":1,\"kind\":\"done\",\"table\":");
    close_host(host);
    (void)state;
}

/* Its lines were read when somebody came, before it was told that there were any. */
static void a_notice_that_comes_late_is_no_news(void **state)
{
    Host *host = with_ada();
    append_elsewhere(host, "1000001 0 4 say from elsewhere");
    open_conn(host, 2, hello(host, ADA, 3));
    forget_sent(host);
    happen(host,
           (Happening) { .kind = TABLE_CHANGED, .table = host->line[0].table, .wake = NEVER, .lines = 4 });
    assert_false(host->closed[1] || host->closed[2]);
    assert_int_equal(host->count[1], 0);
    close_host(host);
    (void)state;
}

/* ---- a log that was rewritten ---- */

/* Whoever was called Ada is called otherwise in the log, and the server is told so. */
static void erase_ada(Host *host)
{
    for (int i = 0; i < host->durable; i++) {
        char *name = strstr(host->line[i].line, " Ada");
        if (name) memcpy(name, " Gon", 4);
    }
    happen(host, (Happening) { .kind = TABLE_CHANGED, .table = host->line[0].table, .wake = NEVER });
}

/* As many of our lines are durable as that. */
static void store_lines(Host *host, int lines)
{
    host->durable = lines;
    happen(host, (Happening) { .kind = LINES_STORED, .stored = host->line[lines - 1].number });
}

/* Who enters now is welcomed to a table at which nobody is called Ada. */
static void assert_nobody_is_ada(Host *host)
{
    forget_sent(host);
    open_conn(host, 2, hello(host, BEN, 0));
    say(host, 2, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ben\",\"lang\":\"en\"}");
    store(host);
    assert_true(was_sent(host, 2, "\"welcome\"") && was_sent(host, 2, "\"Gon\""));
    assert_false(was_sent(host, 2, "\"Ada\""));
}

static void what_was_rewritten_is_read_anew(void **state)
{
    Host *host = with_ada();
    erase_ada(host);
    assert_false(host->closed[1]);
    assert_nobody_is_ada(host);
    close_host(host);
    (void)state;
}

/* People talk all the time: there is never a moment at which nothing is on its way. */
static void what_was_rewritten_while_lines_are_under_way_is_read_anew(void **state)
{
    Host *host = with_ada();
    say(host, 1, "{\"id\":4,\"kind\":\"say\",\"text\":\"one\"}");
    say(host, 1, "{\"id\":5,\"kind\":\"say\",\"text\":\"two\"}");
    store_lines(host, host->lines - 1);
    erase_ada(host);
    say(host, 1, "{\"id\":6,\"kind\":\"say\",\"text\":\"three\"}");
    say(host, 1, "{\"id\":7,\"kind\":\"stand\"}");
    store_lines(host, host->lines - 1);
    say(host, 1, "{\"id\":8,\"kind\":\"say\",\"text\":\"four\"}");
    assert_nobody_is_ada(host);
    assert_false(host->closed[1]);
    assert_true(was_sent(host, 1, "\"four\"") && was_sent(host, 1, "{\"re\":7,\"kind\":\"done\"}"));
    close_host(host);
    (void)state;
}

static void what_was_rewritten_and_added_to_is_read_anew_and_told(void **state)
{
    Host *host = with_ada();
    append_elsewhere(host, "1000001 0 4 say from elsewhere");
    erase_ada(host);
    assert_true(was_sent(host, 1, "\"from elsewhere\""));
    assert_nobody_is_ada(host);
    close_host(host);
    (void)state;
}

static void what_was_rewritten_when_a_race_is_lost_is_read_anew(void **state)
{
    Host *host = with_ada();
    say(host, 1, "{\"id\":5,\"kind\":\"say\",\"text\":\"here\"}");
    erase_ada(host);
    say(host, 1, "{\"id\":6,\"kind\":\"stand\"}");
    lose_race(host, "1000001 0 4 say from elsewhere");
    store(host);
    assert_true(was_sent(host, 1, "\"here\"") && was_sent(host, 1, "{\"re\":6,\"kind\":\"done\"}"));
    assert_nobody_is_ada(host);
    close_host(host);
    (void)state;
}

/* ---- set aside ---- */

static void who_is_at_a_table_that_is_set_aside_has_to_go(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    say(host, 1, "{\"id\":5,\"kind\":\"say\",\"text\":\"here\"}");
    uint64_t number = host->line[host->lines - 1].number;
    host->lines = host->durable;
    happen(host, (Happening) { .kind = TABLE_ASIDE, .table = host->line[0].table });
    happen(host, (Happening) { .kind = LINES_STORED, .stored = number });
    assert_true(host->closed[1]);
    assert_int_equal(host->count[1], 0);
    close_host(host);
    (void)state;
}

static void a_table_that_is_set_aside_does_not_wake(void **state)
{
    Host *host = with_ada();
    happen(host, (Happening) { .kind = TABLE_ASIDE, .table = host->line[0].table });
    happen(host, (Happening) { .kind = TABLE_CHANGED, .table = host->line[0].table, .wake = NEVER });
    assert_true(host->closed[1]);
    assert_int_equal(hall_tables(host->hall), 0);
    assert_true(hall_wake(host->hall) == NEVER);
    close_host(host);
    (void)state;
}

static char worked_at[8][HALL_NAME_MAX];
static int works;

static void note_work(void *self, const char *table)
{
    if (works < LEN(worked_at)) strcpy(worked_at[works++], table ? table : "");
    (void)self;
}

static void the_host_knows_which_table_is_at_work(void **state)
{
    Host *host = with_ada();
    char name[HALL_NAME_MAX];
    strcpy(name, host->line[0].table);
    hall_free(host->hall);
    const HallHost calls = { .self = host,
                             .send = keep_sent,
                             .close = keep_closed,
                             .append = keep_line,
                             .read = read_line,
                             .chance = give_chance,
                             .at = note_work };
    host->hall = hall_open(&calls, &table_machine);
    works = 0;
    open_conn(host, 2, hello(host, ADA, 0));
    assert_string_equal(worked_at[0], ""); /* somebody has connected */
    assert_string_equal(worked_at[1], name);
    assert_string_equal(worked_at[works - 1], "");
    close_host(host);
    (void)state;
}

static void a_log_that_cannot_be_taken_is_left_alone(void **state)
{
    Host *host = with_ada();
    append_elsewhere(host, "1000001 0 4 nonsense");
    crash(host);
    open_conn(host, 2, hello(host, ADA, 0));
    assert_sent(host, 2, 0, "\"aside\"");
    assert_int_equal(hall_tables(host->hall), 0);
    happen(host, (Happening) { .kind = TABLE_FOUND, .table = host->line[0].table, .wake = host->now });
    int lines = host->lines;
    pass(host, 1000);
    assert_int_equal(host->lines, lines);
    assert_true(hall_wake(host->hall) == NEVER);
    close_host(host);
    (void)state;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_table_asked_for_twice_is_made_once),
        test(chance_is_the_hosts),
        test(a_table_that_nobody_is_at_leaves_memory),
        test(a_table_wakes_though_nobody_is_there),
        test(lines_of_another_server_are_told_here_too),
        test(who_comes_from_a_killed_server_finds_nothing_older),
        test(who_is_here_is_not_away_because_another_server_says_so),
        test(a_lost_race_is_judged_again),
        test(a_wish_that_was_done_elsewhere_is_not_done_twice),
        test(who_comes_and_goes_while_a_race_is_lost_is_here_or_away),
        test(of_a_table_that_two_servers_make_there_is_one),
        test(a_notice_that_comes_late_is_no_news),
        test(what_was_rewritten_is_read_anew),
        test(what_was_rewritten_while_lines_are_under_way_is_read_anew),
        test(what_was_rewritten_and_added_to_is_read_anew_and_told),
        test(what_was_rewritten_when_a_race_is_lost_is_read_anew),
        test(who_is_at_a_table_that_is_set_aside_has_to_go),
        test(a_table_that_is_set_aside_does_not_wake),
        test(the_host_knows_which_table_is_at_work),
        test(a_log_that_cannot_be_taken_is_left_alone),
    };
    return run_all(tests);
}
