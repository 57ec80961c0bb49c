/* test_trap.c - the table at which a process was stopped is known to the next one. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/trap.h"

static char folder[] = "/tmp/murk-trap-XXXXXX";
static char path[64];

/* A process that is at work at that table and makes a mistake, or is ended by `number`. */
static void stop_at(const char *table, int number)
{
    pid_t child = fork();
    if (child == 0) {
        trap_watch(path);
        trap_at("another");
        trap_at(table);
        if (number) raise(number);
        else must(false);
        _exit(0);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status)); /* it is not kept alive */
}

static void the_table_is_found_once(UNUSED void **state)
{
    char table[TRAP_NAME_MAX];
    stop_at("bcd", 0);
    assert_true(trap_found(path, table));
    assert_string_equal(table, "bcd");
    assert_false(trap_found(path, table));
    stop_at("fgh", SIGSEGV);
    assert_true(trap_found(path, table));
    assert_string_equal(table, "fgh");
}

static void at_no_table_nothing_is_left(UNUSED void **state)
{
    char table[TRAP_NAME_MAX];
    stop_at(NULL, 0);
    stop_at("bcd", SIGKILL); /* the machine's doing, or somebody's */
    stop_at("bcd", SIGTERM);
    assert_false(trap_found(path, table));
}

int main(void)
{
    const struct CMUnitTest tests[] = { test(the_table_is_found_once), test(at_no_table_nothing_is_left) };
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "%s/trap", folder);
    int code = run_all(tests);
    return rmdir(folder) == 0 ? code : 1;
}
