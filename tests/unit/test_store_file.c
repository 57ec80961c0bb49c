/* test_store_file.c - a store in a file: who may have it, what is refused, and what happens when the disk fails. */
#define _DEFAULT_SOURCE /* setgroups */
#include "support/unit.h"

#include <fcntl.h>
#include <grp.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "host/files.h"
#include "store/inner.h"
#include "store/visit.h"
#include "support/store_place.h"

static void make_place(StorePlace *place)
{
    store_place_make(place, "sqlite");
}

/* It cannot be opened, and this is among the reasons. */
static void assert_refused(const StorePlace *place, StoreRole role, const char *words)
{
    char *error = NULL;
    assert_null(store_open(place->address, role, &error));
    if (!strstr(error, words)) fail_msg("%s", error);
    assert_non_null(strstr(error, place->address));
    free(error);
}

/* By somebody else than the store. */
static sqlite3 *link_to(const char *path)
{
    sqlite3 *link;
    assert_int_equal(sqlite3_open(path, &link), SQLITE_OK);
    return link;
}

static void execute(sqlite3 *link, const char *sql)
{
    if (sqlite3_exec(link, sql, NULL, NULL, NULL) != SQLITE_OK) fail_msg("%s", sqlite3_errmsg(link));
}

static void execute_at(const char *path, const char *sql)
{
    sqlite3 *link = link_to(path);
    execute(link, sql);
    sqlite3_close(link);
}

static void fill(Store *store, int count)
{
    char line[TABLE_LINE_MAX];
    for (int i = 0; i < count; i++) {
        snprintf(line, sizeof line, "%d - 0 say %0400d", i, i);
        store_add(store, (uint64_t)i + 1, "bcd", (uint32_t)i, line);
    }
}

static mode_t mode_of(const char *path)
{
    struct stat about;
    assert_int_equal(stat(path, &about), 0);
    return about.st_mode & 0777;
}

/* ---- who may have it ---- */

static void it_is_for_its_owner_alone(UNUSED void **state)
{
    StorePlace place;
    char beside[220];
    make_place(&place);
    mode_t mask = umask(0);
    Store *store = store_must_open(&place, STORE_SERVES);
    fill(store, 3);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_int_equal(mode_of(place.address), 0600);
    snprintf(beside, sizeof beside, "%s-wal", place.address);
    assert_int_equal(mode_of(beside), 0600);
    store_close(store);
    chmod(place.address, 0644);
    store = store_must_open(&place, STORE_SERVES);
    fill(store, 3);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_int_equal(mode_of(place.address), 0600);
    assert_int_equal(mode_of(beside), 0600);
    store_close(store);
    umask(mask);
    store_place_clear(&place);
}

static void one_server_at_a_time_and_visitors(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    assert_refused(&place, STORE_VISITS, "No such file");
    Store *store = store_must_open(&place, STORE_SERVES);
    assert_refused(&place, STORE_SERVES, "served by another");
    store_close(store_must_open(&place, STORE_VISITS));
    assert_refused(&place, STORE_SERVES, "served by another"); /* still */
    store_close(store);
    store_close(store_must_open(&place, STORE_SERVES));
    store_place_clear(&place);
}

static void what_is_no_file_is_refused(UNUSED void **state)
{
    StorePlace place;
    char *error;
    make_place(&place);
    strcpy(place.address, place.folder);
    assert_refused(&place, STORE_SERVES, "is a folder");
    snprintf(place.address, sizeof place.address, "%s/none/store", place.folder);
    assert_refused(&place, STORE_SERVES, "there is no folder");
    assert_null(store_open("", STORE_SERVES, &error));
    free(error);
    store_place_clear(&place);
}

/* Root may read and write everything: somebody else tries. */
static void a_file_that_may_not_be_written_is_refused(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    store_close(store_must_open(&place, STORE_SERVES));
    chmod(place.address, 0444);
    chmod(place.folder, 0555);
    pid_t child = fork();
    if (child == 0) {
        char *error = NULL;
        if (geteuid() == 0 && (setgroups(0, NULL) != 0 || setgid(65534) != 0 || setuid(65534) != 0)) _exit(2);
        _exit(!store_open(place.address, STORE_SERVES, &error) && strstr(error, "Permission denied") ? 0 : 1);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    chmod(place.folder, 0700);
    store_place_clear(&place);
}

/* ---- what is durable ---- */

static bool keep_word(void *self, const char *const *row)
{
    snprintf(self, 16, "%s", row[0]);
    return true;
}

/* As the connection itself has it that writes: others may have it otherwise. */
static void assert_set(const Store *store, const char *sql, const char *wanted)
{
    Database *writer = store->links.writer;
    char word[16] = "";
    assert_true(writer->kind->run(writer, sql, NULL, keep_word, word));
    assert_string_equal(word, wanted);
}

/* No test can take the power away: so it is asked for what SQLite promises then. */
static void what_is_acknowledged_survives_a_power_cut(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    for (StoreRole role = STORE_SERVES; role <= STORE_VISITS; role++) {
        Store *store = store_must_open(&place, role);
        assert_set(store, "PRAGMA journal_mode", "wal");
        assert_set(store, "PRAGMA synchronous", "2"); /* FULL */
        store_close(store);
    }
    store_place_clear(&place);
}

/* ---- what is in it ---- */

static void the_file_of_another_program_stays_as_it_is(UNUSED void **state)
{
    StorePlace place;
    const char *why;
    make_place(&place);
    execute_at(place.address, "CREATE TABLE mine (x)");
    chmod(place.address, 0644);
    assert_refused(&place, STORE_SERVES, "another program");
    assert_refused(&place, STORE_VISITS, "another program");
    assert_int_equal(mode_of(place.address), 0644);
    sqlite3 *link = link_to(place.address);
    sqlite3_stmt *mode;
    assert_int_equal(sqlite3_prepare_v2(link, "PRAGMA journal_mode", -1, &mode, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(mode), SQLITE_ROW);
    assert_string_equal((const char *)sqlite3_column_text(mode, 0), "delete");
    sqlite3_finalize(mode);
    sqlite3_close(link);
    assert_null(file_write(place.address,
                           "This is a letter to my aunt, and nothing else at all. It is long enough.", 72));
    assert_refused(&place, STORE_SERVES, "not a database");
    char *text = file_read(place.address, 1000, &why);
    assert_int_equal(strlen(text), 72);
    free(text);
    store_place_clear(&place);
}

static void a_file_of_a_newer_murk_is_refused(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    store_close(store_must_open(&place, STORE_SERVES));
    execute_at(place.address, "PRAGMA user_version=99");
    assert_refused(&place, STORE_SERVES, "newer version");
    store_place_clear(&place);
}

/* As the first version made it: when its lobby row changed is not known. */
static void an_older_file_becomes_todays(UNUSED void **state)
{
    StorePlace place;
    StoreTable table;
    make_place(&place);
    Store *store = store_must_open(&place, STORE_SERVES);
    store_add(store, 1, "bcd", 0, "10 @5 1 make");
    store_add(store, 2, "bcd", 1, "50 @5 1 enter");
    assert_true(store_settle(store, STORE_PATIENCE));
    store_close(store);
    execute_at(place.address, "ALTER TABLE tables DROP COLUMN changed; DROP INDEX reports_once;"
                              "ALTER TABLE reports DROP COLUMN once; PRAGMA user_version=1");
    store = store_must_open(&place, STORE_SERVES);
    assert_true(store_table(store, "bcd", &table));
    assert_int_equal(table.changed, 10);
    assert_int_equal(table.touched, 50);
    store_report(store, &(StoreReport) { .at = 3, .by = 5, .about = 6, .text = "x" });
    assert_true(store_settle(store, STORE_PATIENCE));
    store_close(store);
    store_place_clear(&place);
}

static void an_empty_file_becomes_a_store(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    assert_null(file_write(place.address, "", 0));
    store_close(store_must_open(&place, STORE_SERVES));
    store_place_clear(&place);
}

static void damage_is_seen_before_anybody_is_served(UNUSED void **state)
{
    StorePlace place;
    char rubbish[4096];
    make_place(&place);
    Store *store = store_must_open(&place, STORE_SERVES);
    fill(store, 500);
    assert_true(store_settle(store, STORE_PATIENCE));
    store_close(store);
    int file = open(place.address, O_WRONLY);
    memset(rubbish, 'x', sizeof rubbish);
    for (int page = 12; page < 40; page++)
        assert_int_equal(pwrite(file, rubbish, sizeof rubbish, 4096 * page), sizeof rubbish);
    close(file);
    assert_refused(&place, STORE_SERVES, "damaged");
    store_place_clear(&place);
}

/* ---- what fails meanwhile ---- */

static void a_lock_of_others_is_waited_for(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    Store *store = store_must_open(&place, STORE_SERVES);
    sqlite3 *other = link_to(place.address);
    fill(store, 1);
    assert_true(store_settle(store, STORE_PATIENCE));
    store_expect(store, STORE_STORED);
    execute(other, "BEGIN IMMEDIATE");
    store_add(store, 2, "bcd", 1, "2 - 0 say more");
    store_commit(store);
    assert_int_equal(store_expect(store, STORE_FAILED).fault, STORE_LOCKED);
    assert_non_null(strstr(store_failure(store), "locked"));
    assert_string_equal(store_fault_names[STORE_LOCKED], "locked");
    char line[TABLE_LINE_MAX];
    assert_true(store_read(store, "bcd", 0, line)); /* reading goes on */
    assert_false(store_read(store, "bcd", 1, line));
    assert_false(store_settle(store, 10));
    execute(other, "ROLLBACK");
    store_expect(store, STORE_RECOVERED);
    assert_null(store_failure(store));
    assert_int_equal(store_expect(store, STORE_STORED).number, 2);
    assert_true(store_read(store, "bcd", 1, line));
    sqlite3_close(other);
    store_close(store);
    store_place_clear(&place);
}

static void limit_files(rlim_t size)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = size ? size : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_full_disk_is_told_and_nothing_is_lost(UNUSED void **state)
{
    StorePlace place;
    char line[TABLE_LINE_MAX], wanted[TABLE_LINE_MAX];
    make_place(&place);
    signal(SIGXFSZ, SIG_IGN);
    Store *store = store_must_open(&place, STORE_SERVES);
    fill(store, 1);
    assert_true(store_settle(store, STORE_PATIENCE));
    store_expect(store, STORE_STORED);
    limit_files(65536);
    for (int i = 1; i < 600; i++) {
        snprintf(line, sizeof line, "%d - 0 say %0400d", i, i);
        store_add(store, (uint64_t)i + 1, "bcd", (uint32_t)i, line);
    }
    store_commit(store);
    assert_int_equal(store_expect(store, STORE_FAILED).fault, STORE_FULL);
    assert_non_null(strstr(store_failure(store), "full"));
    assert_true(store_read(store, "bcd", 0, line)); /* reading goes on */
    assert_false(store_read(store, "bcd", 1, line));
    limit_files(0);
    store_expect(store, STORE_RECOVERED);
    assert_int_equal(store_expect(store, STORE_STORED).number, 600);
    for (int i = 0; i < 600; i++) {
        snprintf(wanted, sizeof wanted, "%d - 0 say %0400d", i, i);
        assert_true(store_read(store, "bcd", (uint32_t)i, line));
        assert_string_equal(line, wanted);
    }
    store_close(store);
    store_place_clear(&place);
}

/* Not even the index of the write-ahead log can be made then. */
static void a_disk_that_is_full_from_the_beginning_is_told(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    signal(SIGXFSZ, SIG_IGN);
    store_close(store_must_open(&place, STORE_SERVES));
    limit_files(4096);
    assert_refused(&place, STORE_SERVES, "the disk is full");
    limit_files(0);
    store_close(store_must_open(&place, STORE_SERVES));
    store_place_clear(&place);
}

/* ---- copies ---- */

/* A copy of the place, as a place. */
static StorePlace copy_of(const StorePlace *place)
{
    StorePlace copy = *place;
    snprintf(copy.address, sizeof copy.address, "%s/copy", place->folder);
    return copy;
}

static void a_copy_is_whole_though_the_store_is_written(UNUSED void **state)
{
    StorePlace place;
    uint64_t number = 0, stored = 0;
    StoreEvent event;
    char line[TABLE_LINE_MAX], *wrong = NULL;
    make_place(&place);
    Store *store = store_must_open(&place, STORE_SERVES);
    StorePlace copy = copy_of(&place);
    for (int i = 0; i < 400; i++) {
        for (int k = 0; k < 10; k++, number++)
            store_add(store, number + 1, "bcd", (uint32_t)number, "10 - 0 say it");
        store_commit(store);
        if (i == 100) assert_true(store_settle(store, STORE_PATIENCE));
        while (i < 200 && store_next(store, &event)) stored = event.number;
        if (i == 200) wrong = store_backup(store, copy.address);
    }
    if (wrong) fail_msg("%s", wrong);
    wrong = store_backup(store, copy.address);
    assert_non_null(strstr(wrong, "there already"));
    free(wrong);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_int_equal(mode_of(copy.address), 0600);
    store_close(store);
    store = store_must_open(&copy, STORE_SERVES);
    assert_true(stored && store_read(store, "bcd", (uint32_t)stored - 1, line));
    assert_false(store_read(store, "bcd", 4000, line));
    StoreTable table;
    assert_true(store_table(store, "bcd", &table));
    assert_true(store_read(store, "bcd", table.lines - 1, line) &&
                !store_read(store, "bcd", table.lines, line));
    assert_int_equal(table.lines % 10, 0); /* transactions are whole */
    store_close(store);
    store_place_clear(&place);
}

static void a_copy_that_cannot_be_made_leaves_nothing(UNUSED void **state)
{
    StorePlace place;
    make_place(&place);
    Store *store = store_must_open(&place, STORE_SERVES);
    fill(store, 600);
    assert_true(store_settle(store, STORE_PATIENCE));
    StorePlace copy = copy_of(&place);
    signal(SIGXFSZ, SIG_IGN);
    limit_files(65536);
    char *wrong = store_backup(store, copy.address);
    limit_files(0);
    assert_non_null(wrong);
    free(wrong);
    assert_int_not_equal(access(copy.address, F_OK), 0);
    store_close(store);
    store_place_clear(&place); /* which fails when something is left */
}

/* ---- a line of a command ---- */

/* A server that writes each time before the command does, until it has done so often enough. */
typedef struct Faster {
    Store *store;
    uint32_t lines;
} Faster;

static void write_leave(void *self, UNUSED const Table *table, Out *line)
{
    Faster *server = self;
    if (server->lines < 5) {
        store_add(server->store, server->lines + 1, "bcd", server->lines, "1000002 0 0 say faster");
        assert_true(store_settle(server->store, STORE_PATIENCE));
        server->lines++;
    }
    out_text(line, "0 0 leave");
}

static void a_command_that_others_were_faster_than_tries_again(UNUSED void **state)
{
    StorePlace place;
    char line[TABLE_LINE_MAX];
    make_place(&place);
    Faster server = { .store = store_must_open(&place, STORE_SERVES), .lines = 2 };
    store_add(
        server.store, 1, "bcd", 0,
        "1000000 @5 1 make 5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a5a shy-monsters");
    store_add(server.store, 2, "bcd", 1, "1000001 @5 2 enter en Ada");
    assert_true(store_settle(server.store, STORE_PATIENCE));
    Store *visitor = store_must_open(&place, STORE_VISITS);
    assert_int_equal(visit_append(visitor, "bcd", write_leave, &server), VISIT_WRITTEN);
    assert_true(store_read(visitor, "bcd", 5, line));
    assert_string_equal(strchr(line, ' '), " 0 0 leave");
    store_close(visitor);
    store_close(server.store);
    store_place_clear(&place);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(it_is_for_its_owner_alone),
        test(one_server_at_a_time_and_visitors),
        test(what_is_no_file_is_refused),
        test(a_file_that_may_not_be_written_is_refused),
        test(what_is_acknowledged_survives_a_power_cut),
        test(the_file_of_another_program_stays_as_it_is),
        test(a_file_of_a_newer_murk_is_refused),
        test(an_older_file_becomes_todays),
        test(an_empty_file_becomes_a_store),
        test(damage_is_seen_before_anybody_is_served),
        test(a_lock_of_others_is_waited_for),
        test(a_full_disk_is_told_and_nothing_is_lost),
        test(a_disk_that_is_full_from_the_beginning_is_told),
        test(a_copy_is_whole_though_the_store_is_written),
        test(a_copy_that_cannot_be_made_leaves_nothing),
        test(a_command_that_others_were_faster_than_tries_again),
    };
    return run_all(tests);
}
