/* test_hall.c - people, connections and tables under a host that keeps everything in memory. */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "hall/hall.h"

enum { CONNS = 8, LINES = 64, SENT = 64, START = 1000000 };

/* A disk whose lines are durable when the test says so, and what each connection was sent. */
typedef struct Host {
    Hall *hall;
    Time now;
    struct {
        char table[HALL_NAME_MAX], line[TABLE_LINE_MAX];
        uint32_t place;
        uint64_t number;
        Time wake;
    } line[LINES];
    int lines, durable;
    char *sent[CONNS][SENT];
    int count[CONNS];
    bool closed[CONNS];
} Host;

static void keep_sent(void *self, Conn conn, const char *text, size_t size)
{
    Host *host = self;
    char *copy = malloc(size + 1);
    memcpy(copy, text, size);
    copy[size] = 0;
    assert_true(host->count[conn] < SENT);
    host->sent[conn][host->count[conn]++] = copy;
}

static void keep_closed(void *self, Conn conn, UNUSED HallClose why)
{
    ((Host *)self)->closed[conn] = true;
}

static void keep_line(void *self, const Append *append)
{
    Host *host = self;
    assert_true(host->lines < LINES);
    strcpy(host->line[host->lines].table, append->table);
    strcpy(host->line[host->lines].line, append->line);
    host->line[host->lines].place = append->place;
    host->line[host->lines].number = append->number;
    host->line[host->lines++].wake = append->wake;
}

static bool read_line(void *self, const char *table, uint32_t place, char line[TABLE_LINE_MAX])
{
    const Host *host = self;
    for (int i = 0; i < host->durable; i++)
        if (strcmp(host->line[i].table, table) == 0 && host->line[i].place == place) {
            strcpy(line, host->line[i].line);
            return true;
        }
    return false;
}

static void give_chance(void *self, uint8_t chance[SEED_BYTES])
{
    memset(chance, 0x5a, SEED_BYTES);
    (void)self;
}

static void happen(Host *host, Happening happening)
{
    happening.now = host->now;
    hall_take(host->hall, &happening);
}

static void store(Host *host)
{
    host->durable = host->lines;
    if (host->lines)
        happen(host, (Happening) { .kind = LINES_STORED, .stored = host->line[host->lines - 1].number });
}

static void say(Host *host, Conn conn, const char *text)
{
    happen(host, (Happening) { .kind = CONN_MESSAGE, .conn = conn, .bytes = text, .size = strlen(text) });
}

static void open_conn(Host *host, Conn conn, const char *hello)
{
    happen(host, (Happening) { .kind = CONN_OPENED, .conn = conn });
    say(host, conn, hello);
}

static void begin_hall(Host *host)
{
    const HallHost calls = { host, keep_sent, keep_closed, keep_line, read_line, give_chance };
    host->hall = hall_open(&calls, &table_machine);
}

/* Lines that are not durable are gone with the process. */
static void crash(Host *host)
{
    hall_free(host->hall);
    host->lines = host->durable;
    begin_hall(host);
}

static void forget_sent(Host *host)
{
    for (int i = 0; i < CONNS; i++) {
        for (int k = 0; k < host->count[i]; k++) free(host->sent[i][k]);
        host->count[i] = 0;
    }
}

#define ADA "\"token\":\"token-of-ada-0000\""
#define BEN "\"token\":\"token-of-ben-0000\""
#define MAKE                                                                                                 \
    "{\"id\":1,\"kind\":\"make\",\"game\":\"shy-monsters\",\"set\":\"clock=quick\",\"chance\":\"00\"}"

static Host *open_host(void)
{
    Host *host = calloc(1, sizeof *host);
    host->now = START;
    begin_hall(host);
    return host;
}

static void close_host(Host *host)
{
    forget_sent(host);
    hall_free(host->hall);
    free(host);
}

/* Ada has made a table on connection 1 and sits at it; all is durable. */
static Host *with_ada(void)
{
    Host *host = open_host();
    open_conn(host, 1, "{\"id\":0,\"kind\":\"hello\"," ADA "}");
    say(host, 1, MAKE);
    say(host, 1, "{\"id\":2,\"kind\":\"enter\",\"name\":\"Ada\",\"lang\":\"en\"}");
    say(host, 1, "{\"id\":3,\"kind\":\"sit\",\"seat\":\"hero\"}");
    store(host);
    return host;
}

static const char *hello(const Host *host, const char *token, int have)
{
    static char text[200];
    snprintf(text, sizeof text, "{\"id\":0,\"kind\":\"hello\",%s,\"table\":\"%s\",\"have\":%d}", token,
             host->line[0].table, have);
    return text;
}

static void assert_sent(const Host *host, Conn conn, int index, const char *part)
{
    assert_true(index < host->count[conn]);
    if (!strstr(host->sent[conn][index], part))
        print_error("expected %s in %s\n", part, host->sent[conn][index]);
    assert_non_null(strstr(host->sent[conn][index], part));
}

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

/* ---- watching with a delay ---- */

enum { DELAY = 120000 };

static void pass(Host *host, Time time)
{
    host->now += time;
    happen(host, (Happening) { .kind = TIME_PASSED });
    store(host);
}

static bool was_sent(const Host *host, Conn conn, const char *part)
{
    for (int i = 0; i < host->count[conn]; i++)
        if (strstr(host->sent[conn][i], part)) return true;
    return false;
}

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

/* ---- strangers ---- */

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

static void who_loses_a_race_comes_again_and_is_answered(void **state)
{
    Host *host = with_ada();
    forget_sent(host);
    say(host, 1, "{\"id\":5,\"kind\":\"say\",\"text\":\"here\"}");
    uint64_t number = host->line[host->lines - 1].number;
    append_elsewhere(host, "1000001 0 4 say from elsewhere");
    happen(host, (Happening) { .kind = TABLE_LOST, .table = host->line[0].table });
    happen(host, (Happening) { .kind = LINES_STORED, .stored = number });
    assert_true(host->closed[1]);
    assert_int_equal(host->count[1], 0);
    open_conn(host, 2, hello(host, ADA, 2));
    assert_sent(host, 2, 1, "\"text\":\"from elsewhere\"");
    say(host, 2, "{\"id\":5,\"kind\":\"say\",\"text\":\"here\"}");
    store(host);
    assert_true(was_sent(host, 2, "\"text\":\"here\""));
    assert_true(was_sent(host, 2, "{\"re\":5,\"kind\":\"done\"}"));
    close_host(host);
    (void)state;
}

static void a_table_that_is_set_aside_does_not_wake(void **state)
{
    Host *host = with_ada();
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
    assert_sent(host, 2, 0, "\"no_table\"");
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
        test(nothing_is_told_before_it_is_durable),
        test(later_wishes_are_judged_on_what_is_not_durable_yet),
        test(a_crash_forgets_what_was_not_durable),
        test(who_returns_gets_the_rest_as_it_was),
        test(who_has_missed_too_much_or_something_else_gets_it_whole),
        test(who_asks_for_all_gets_her_whole_past),
        test(nobody_gets_what_another_was_told_at_his_place),
        test(who_watches_with_a_delay_is_told_later),
        test(a_delay_outlives_a_crash_and_a_connection),
        test(at_the_end_nothing_is_held_back),
        test(one_person_on_two_screens_hears_the_same),
        test(a_table_asked_for_twice_is_made_once),
        test(chance_is_the_hosts),
        test(a_table_that_nobody_is_at_leaves_memory),
        test(a_table_wakes_though_nobody_is_there),
        test(what_is_no_message_is_refused),
        test(who_floods_is_cut_off),
        test(who_is_trusted_may_send_as_much_as_he_likes),
        test(lines_of_another_server_are_told_here_too),
        test(who_is_here_is_not_away_because_another_server_says_so),
        test(who_loses_a_race_comes_again_and_is_answered),
        test(a_table_that_is_set_aside_does_not_wake),
        test(the_host_knows_which_table_is_at_work),
        test(a_log_that_cannot_be_taken_is_left_alone),
    };
    return run_all(tests);
}
