/* test_store_crash.c - a process that writes is killed at any moment: what it had acknowledged is there, and nothing by halves.
 *
 * `--store ADDRESS` asks a PostgreSQL; `--rounds N` how often. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "support/store_place.h"

enum { TABLES = 7, LINES_AT_ONCE = 5, LONGEST = 120 }; /* milliseconds until it is killed */

static const char *kind = "sqlite";
static int rounds = 20;

static void write_line(uint32_t place, int table, char line[TABLE_LINE_MAX])
{
    snprintf(line, TABLE_LINE_MAX, "%u - 0 say table %d place %u %060d", place, table, place,
             table * 1000 + (int)place);
}

static const char *name_of(int table, char name[STORE_NAME_MAX])
{
    snprintf(name, STORE_NAME_MAX, "table%d", table);
    return name;
}

/* The process that is killed: line after line at all tables, from where they stand, and each number that is durable into the pipe. */
static void write_until_killed(const StorePlace *place, int acknowledged)
{
    char *error, line[TABLE_LINE_MAX], name[STORE_NAME_MAX];
    uint32_t next[TABLES] = { 0 };
    uint64_t number = 0;
    StoreTable table;
    StoreEvent event;
    Store *store = store_open(place->address, STORE_SERVES, &error);
    if (!store) _exit(1);
    for (int i = 0; i < TABLES; i++)
        if (store_table(store, name_of(i, name), &table)) next[i] = table.lines;
    for (unsigned turn = 0;; turn++) {
        for (int k = 0; k < LINES_AT_ONCE; k++) {
            int at = (int)((turn + (unsigned)k) % TABLES);
            write_line(next[at], at, line);
            store_add(store, ++number, name_of(at, name), next[at]++, line);
        }
        store_commit(store);
        struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };
        poll(&fd, 1, turn % 3 ? 0 : 1000); /* sometimes several transactions wait */
        while (store_next(store, &event))
            if (event.kind != STORE_STORED || write(acknowledged, &event.number, sizeof event.number) < 0)
                _exit(1);
    }
}

/* The last number that it had acknowledged, and how many lines that is. */
static uint64_t run_and_kill(const StorePlace *place, int round)
{
    int ends[2];
    uint64_t number, last = 0;
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) write_until_killed(place, ends[1]);
    close(ends[1]);
    if (read(ends[0], &last, sizeof last) < 0) last = 0; /* it has begun */
    struct timespec wait = { .tv_nsec = 1000000L * ((round * 37) % LONGEST) + 1000 * round };
    nanosleep(&wait, NULL);
    kill(child, SIGKILL);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status)); /* it did not end by itself */
    while (read(ends[0], &number, sizeof number) == sizeof number) last = number;
    close(ends[0]);
    return last;
}

/* Every line as it was written, none missing between others. How many there are in all. */
static uint64_t count_lines(const StorePlace *place)
{
    char line[TABLE_LINE_MAX], wanted[TABLE_LINE_MAX], name[STORE_NAME_MAX];
    uint64_t count = 0;
    StoreTable table;
    Store *store = store_must_open(place, STORE_SERVES);
    for (int i = 0; i < TABLES; i++) {
        uint32_t at = 0;
        for (; store_read(store, name_of(i, name), at, line); at++, count++) {
            write_line(at, i, wanted);
            assert_string_equal(line, wanted);
        }
        if (store_table(store, name, &table)) assert_int_equal(table.lines, at);
    }
    assert_null(store_failure(store));
    store_close(store);
    return count;
}

static void nothing_acknowledged_is_missing_after_a_kill(UNUSED void **state)
{
    StorePlace place;
    uint64_t before = 0, acknowledged = 0;
    store_place_make(&place, kind);
    for (int round = 0; round < rounds; round++) {
        uint64_t last = run_and_kill(&place, round), now = count_lines(&place);
        assert_true(last > 0);
        if (now - before < last)
            fail_msg("round %d: %d acknowledged, %d there", round, (int)last, (int)(now - before));
        assert_int_equal((now - before) % LINES_AT_ONCE, 0); /* a transaction is whole */
        acknowledged += last;
        before = now;
    }
    print_message("# note: %d kills, %d lines acknowledged, %d there, 0 missing\n", rounds, (int)acknowledged,
                  (int)before);
    store_place_clear(&place);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = { test(nothing_acknowledged_is_missing_after_a_kill) };
    const char *address;
    if (store_place_asked(argc, argv, &address)) kind = "postgres";
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], "--rounds") == 0) rounds = atoi(argv[i + 1]);
    return run_all(tests);
}
