/* test_local.c - one table in this process: messages, time, and a file that loses nothing. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <signal.h>
#include <unistd.h>

#include "host/buffer.h"
#include "host/files.h"
#include "local/local.h"
#include "local/table_file.h"

enum { KEPT = 400 };

/* A client that keeps all it is sent, and may wish something when it hears a word. */
typedef struct Ear {
    Local *local;
    Conn conn;
    char *heard[KEPT];
    int count, closed;
    const char *at_word, *wish;
} Ear;

static void hear(void *self, const char *text, size_t size)
{
    Ear *ear = self;
    if (!text) {
        ear->closed++;
        return;
    }
    assert_int_equal(strlen(text), size);
    assert_true(ear->count < KEPT);
    ear->heard[ear->count++] = strdup(text);
    if (!ear->at_word || !strstr(text, ear->at_word)) return;
    ear->at_word = NULL;
    local_send(ear->local, ear->conn, ear->wish);
}

static void forget(Ear *ear)
{
    for (int i = 0; i < ear->count; i++) free(ear->heard[i]);
    ear->count = 0;
}

static bool heard(const Ear *ear, const char *word)
{
    for (int i = 0; i < ear->count; i++)
        if (strstr(ear->heard[i], word)) return true;
    return false;
}

static void come(Ear *ear, Local *local, const char *token)
{
    char text[200];
    *ear = (Ear) { .local = local };
    ear->conn = local_connect(local, hear, ear);
    snprintf(text, sizeof text, "{\"id\":0,\"kind\":\"hello\",\"token\":\"%s of a token\"%s%s%s}", token,
             local_table(local) ? ",\"table\":\"" : "", local_table(local) ? local_table(local) : "",
             local_table(local) ? "\"" : "");
    local_send(local, ear->conn, text);
}

static void wish(const Ear *ear, const char *text)
{
    local_send(ear->local, ear->conn, text);
}

/* A table of Shy Monsters with a person and a bot, before its start. */
static void make_table(Ear *ada, Local *local)
{
    come(ada, local, "ada ada ada");
    wish(ada, "{\"id\":1,\"kind\":\"make\",\"game\":\"shy-monsters\",\"set\":\"bots=calm\"}");
    wish(ada, "{\"id\":1,\"kind\":\"enter\",\"name\":\"Ada\",\"lang\":\"en\"}");
    wish(ada, "{\"id\":2,\"kind\":\"sit\",\"seat\":\"hero\"}");
    wish(ada, "{\"id\":3,\"kind\":\"bot\",\"seat\":\"dark-lord\",\"name\":\"sensible\"}");
}

static Local *opened(const char *path)
{
    const char *error = NULL;
    Local *local = local_open(path, &error);
    if (!local) print_error("%s\n", error);
    assert_non_null(local);
    return local;
}

/* ---- messages and time ---- */

static void a_match_begins_and_the_bot_plays_in_its_time(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada;
    assert_null(local_table(local));
    make_table(&ada, local);
    assert_non_null(local_table(local));
    wish(&ada, "{\"id\":4,\"kind\":\"start\"}");
    assert_true(heard(&ada, "\"kind\":\"begin\""));
    int lines = local_line_count(local);
    Time wake = local_wake(local);
    assert_true(wake > local_clock(local) - 1000 && wake != NEVER);
    local_go_on(local, wake - 1);
    assert_int_equal(local_line_count(local), lines);
    local_go_on(local, wake);
    assert_true(local_line_count(local) > lines);
    forget(&ada);
    local_free(local);
}

static void skipping_brings_the_clock_to_the_next_deed(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada;
    make_table(&ada, local);
    wish(&ada, "{\"id\":4,\"kind\":\"start\"}");
    int lines = local_line_count(local);
    local_skip(local);
    assert_true(local_clock(local) >= local_wake(local));
    local_go_on(local, local_clock(local));
    assert_true(local_line_count(local) > lines);
    forget(&ada);
    local_free(local);
}

static void time_that_is_set_back_does_not_count(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada;
    make_table(&ada, local);
    wish(&ada, "{\"id\":4,\"kind\":\"start\"}");
    Time then = local_clock(local);
    local_skip(local);
    assert_true(local_clock(local) >= local_wake(local));
    local_set_back(local, then);
    assert_true(local_clock(local) < local_wake(local));
    local_set_back(local, local_wake(local)); /* what is still to come has not passed */
    assert_true(local_clock(local) < local_wake(local));
    forget(&ada);
    local_free(local);
}

static void who_receives_may_wish_and_hears_the_answer_afterwards(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada;
    make_table(&ada, local);
    forget(&ada);
    ada.at_word = "\"kind\":\"talk\"";
    ada.wish = "{\"id\":5,\"kind\":\"say\",\"text\":\"second\"}";
    wish(&ada, "{\"id\":4,\"kind\":\"say\",\"text\":\"first\"}");
    assert_int_equal(ada.count, 4);
    assert_non_null(strstr(ada.heard[0], "first"));
    assert_non_null(strstr(ada.heard[1], "\"re\":4"));
    assert_non_null(strstr(ada.heard[2], "second"));
    assert_non_null(strstr(ada.heard[3], "\"re\":5"));
    forget(&ada);
    local_free(local);
}

static void there_is_one_table(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada, ben;
    come(&ben, local, "ben ben ben");
    make_table(&ada, local);
    int lines = local_line_count(local);
    wish(&ben, "{\"id\":7,\"kind\":\"make\",\"game\":\"stay-away\",\"lang\":\"it\"}");
    assert_true(heard(&ben, "{\"re\":7,\"kind\":\"refused\",\"reason\":\"one_table\",\"says\":\"Qui "));
    assert_int_equal(local_line_count(local), lines);
    forget(&ada), forget(&ben);
    local_free(local);
}

static void who_floods_is_told_that_it_is_over(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada, ben;
    make_table(&ada, local);
    come(&ben, local, "ben ben ben");
    for (int i = 0; i < 2 * HALL_BURST; i++) wish(&ben, "{\"id\":1,\"kind\":\"view\"}");
    assert_int_equal(ben.closed, 1);
    wish(&ada, "{\"id\":4,\"kind\":\"say\",\"text\":\"still here\"}");
    assert_true(heard(&ada, "\"re\":4,\"kind\":\"done\""));
    forget(&ada), forget(&ben);
    local_free(local);
}

static void the_same_seed_deals_the_same_match(UNUSED void **state)
{
    char make[2][TABLE_LINE_MAX];
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(7, seed);
    for (int i = 0; i < 3; i++) {
        Local *local = opened(NULL);
        Ear ada;
        if (i < 2) local_set_chance(local, seed);
        make_table(&ada, local);
        const char *chance = strstr(local_line(local, 0), "make");
        if (i < 2) strcpy(make[i], chance);
        else assert_string_not_equal(make[0], chance);
        forget(&ada);
        local_free(local);
    }
    assert_string_equal(make[0], make[1]);
}

/* ---- the file ---- */

static char path[200];

static int new_path(UNUSED void **state)
{
    snprintf(path, sizeof path, "/tmp/murk-local-%d", (int)getpid());
    unlink(path);
    return 0;
}

static int remove_path(UNUSED void **state)
{
    unlink(path);
    return 0;
}

static char *file_text(void)
{
    const char *why = NULL;
    char *text = file_read(path, FILE_LARGEST, &why);
    assert_non_null(text);
    return text;
}

static void write_file(const char *text, size_t size)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, size, file), size);
    fclose(file);
}

static void make_file(void)
{
    Local *local = opened(path);
    Ear ada;
    make_table(&ada, local);
    forget(&ada);
    local_free(local);
}

static void refused(const char *word)
{
    const char *error = NULL;
    assert_null(local_open(path, &error));
    assert_non_null(error);
    if (!strstr(error, word)) print_error("%s, not %s\n", error, word);
    assert_non_null(strstr(error, word));
}

static void what_was_told_is_in_the_file(UNUSED void **state)
{
    Local *local = opened(path);
    struct stat about;
    Ear ada;
    make_table(&ada, local);
    char *text = file_text(), *at = text + strcspn(text, "\n") + 1;
    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(about.st_mode & 0777, 0600);
    assert_memory_equal(text, "murk-table 1 ", 13);
    assert_memory_equal(text + 13, local_table(local), strlen(local_table(local)));
    for (int i = 0; i < local_line_count(local); i++) {
        size_t length = strlen(local_line(local, i));
        assert_memory_equal(at, local_line(local, i), length);
        assert_int_equal(at[length], '\n');
        at += length + 1;
    }
    assert_int_equal(*at, 0);
    free(text);
    forget(&ada);
    local_free(local);
}

static void a_table_goes_on_from_its_file(UNUSED void **state)
{
    make_file();
    Local *local = opened(path);
    Ear ada;
    int lines = local_line_count(local);
    assert_int_equal(lines, 4);
    come(&ada, local, "ada ada ada");
    assert_true(heard(&ada, "\"kind\":\"welcome\""));
    wish(&ada, "{\"id\":3,\"kind\":\"bot\",\"seat\":\"dark-lord\",\"name\":\"sensible\"}");
    assert_true(heard(&ada, "\"re\":3,\"kind\":\"done\""));
    wish(&ada, "{\"id\":4,\"kind\":\"start\"}");
    assert_true(heard(&ada, "\"kind\":\"begin\""));
    forget(&ada);
    local_free(local);
}

/* A day has passed, and the clock of the question has not. */
static void time_stands_still_while_nobody_runs_the_table(UNUSED void **state)
{
    make_file();
    char *text = file_text();
    Buffer old = { 0 };
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        char *rest = line;
        long long at = strtoll(line, &rest, 10);
        if (rest > line) buffer_add(&old, "%lld%s\n", at - 86400000, rest);
        else buffer_add(&old, "%s\n", line);
    }
    write_file(old.text, old.used);
    Local *local = opened(path);
    Time last = strtoll(local_line(local, local_line_count(local) - 1), NULL, 10);
    assert_true(local_clock(local) >= last && local_clock(local) < last + 5000);
    local_free(local);
    free(old.text);
    free(text);
}

static void nothing_is_written_before_somebody_is_there(UNUSED void **state)
{
    make_file();
    char *before = file_text();
    Local *local = opened(path);
    assert_true(local_wake(local) == NEVER);
    local_go_on(local, local_clock(local) + 1000000);
    local_free(local);
    char *after = file_text();
    assert_string_equal(before, after);
    free(before), free(after);
}

static void a_torn_line_is_passed_over_and_cut_off(UNUSED void **state)
{
    make_file();
    char *text = file_text();
    size_t size = strlen(text);
    for (size_t torn = 1; torn < 12; torn++) {
        write_file(text, size - torn);
        Local *local = opened(path);
        Ear ada;
        assert_true(local_was_torn(local));
        assert_int_equal(local_line_count(local), 3);
        come(&ada, local, "ada ada ada");
        wish(&ada, "{\"id\":9,\"kind\":\"say\",\"text\":\"after\"}");
        assert_true(heard(&ada, "\"re\":9,\"kind\":\"done\""));
        forget(&ada);
        local_free(local);
        local = opened(path);
        assert_false(local_was_torn(local));
        assert_int_equal(local_line_count(local), 4);
        local_free(local);
    }
    free(text);
}

/* A file that had grown before its bytes were written. */
static void zeros_at_the_end_are_torn_too(UNUSED void **state)
{
    make_file();
    FILE *file = fopen(path, "ab");
    assert_non_null(file);
    for (int i = 0; i < 40; i++) fputc(0, file);
    fclose(file);
    Local *local = opened(path);
    assert_true(local_was_torn(local));
    assert_int_equal(local_line_count(local), 4);
    local_free(local);
}

/* The first write of all is torn: there was no table yet. */
static void a_torn_first_write_is_an_empty_file(UNUSED void **state)
{
    make_file();
    char *text = file_text();
    size_t first = strcspn(text, "\n") + 1;
    for (size_t size = 1; size < first + 20; size++) {
        write_file(text, size);
        Local *local = opened(path);
        Ear ada;
        assert_true(local_was_torn(local));
        assert_null(local_table(local));
        make_table(&ada, local);
        forget(&ada);
        local_free(local);
        local = opened(path);
        assert_int_equal(local_line_count(local), 4);
        local_free(local);
    }
    free(text);
}

static void other_files_are_refused_and_stay_as_they_are(UNUSED void **state)
{
    static const struct {
        const char *text, *why;
    } others[] = {
        { "murk 2\ngame stay-away\n", "no file of a table" }, { "shopping list", "no file of a table" },
        { "murk-table 2 abc\n", "no file of a table" },       { "murk-table 1 a/b\n", "name" },
        { "murk-table 1 abc\nhello\n", "cannot be taken" },   { "murk-table 1 abc\n\n", "no line" },
    };
    for (int i = 0; i < LEN(others); i++) {
        write_file(others[i].text, strlen(others[i].text));
        refused(others[i].why);
        char *text = file_text();
        assert_string_equal(text, others[i].text);
        free(text);
    }
    write_file("murk-table 1 abc\n12 @1 1 \0make\n", 31);
    refused("no line");
    strcpy(path, "/tmp");
    refused("directory");
    strcpy(path, "/dev/null");
    refused("no plain file");
    strcpy(path, "/nowhere/at/all");
    refused("No such file");
}

static void a_table_is_open_once(UNUSED void **state)
{
    Local *local = opened(path);
    refused("another Murk");
    local_free(local);
    assert_int_not_equal(access(path, F_OK), 0); /* no line, no file */
    local = opened(path);
    local_free(local);
}

/* The disk is full in the midst of a line: nobody hears of it, and it is not in the file. */
static void what_cannot_be_stored_has_not_happened(UNUSED void **state)
{
    Local *local = opened(path);
    Ear ada;
    make_table(&ada, local);
    forget(&ada);
    char *before = file_text();
    struct rlimit limit, was;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &was), 0);
    limit = was;
    limit.rlim_cur = strlen(before) + 10;
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
    wish(&ada, "{\"id\":4,\"kind\":\"say\",\"text\":\"more than ten bytes\"}");
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &was), 0);
    assert_int_equal(ada.count, 0);
    assert_non_null(local_failure(local));
    assert_true(local_wake(local) == NEVER);
    wish(&ada, "{\"id\":5,\"kind\":\"say\",\"text\":\"now there is room\"}");
    assert_int_equal(ada.count, 0);
    local_free(local);
    char *after = file_text();
    assert_string_equal(before, after);
    free(before), free(after);
    local = opened(path);
    assert_int_equal(local_line_count(local), 4);
    local_free(local);
}

/* ---- for those who have the table themselves ---- */

static void a_table_in_memory_is_kept_from_now_on(UNUSED void **state)
{
    Local *local = opened(NULL), *other = opened(NULL);
    const char *error = NULL;
    Ear ada, bo;
    make_table(&ada, local);
    make_table(&bo, other);
    assert_false(local_keep(local, "/nowhere/at/all.table", &error));
    assert_non_null(error);
    assert_true(local_keep(local, path, &error));
    assert_false(local_keep(other, path, &error)); /* somebody else's */
    wish(&ada, "{\"id\":4,\"kind\":\"start\"}");
    int lines = local_line_count(local);
    assert_true(lines > 4);
    forget(&ada), forget(&bo);
    local_free(local), local_free(other);
    local = opened(path);
    assert_int_equal(local_line_count(local), lines);
    local_free(local);
}

static void a_match_played_elsewhere_goes_on_here(UNUSED void **state)
{
    Local *local = opened(NULL);
    Ear ada;
    size_t size = 0;
    char line[200];
    make_table(&ada, local);
    assert_null(table_file_write(local, &size)); /* no match has begun */
    wish(&ada, "{\"id\":4,\"kind\":\"start\"}");
    snprintf(line, sizeof line, "%lld - 0 move dark-lord - place corridor 1 0",
             (long long)local_clock(local));
    int lines = local_line_count(local);
    assert_false(local_add(local, "nonsense"));
    assert_int_equal(local_line_count(local), lines);
    assert_true(local_add(local, line));
    assert_int_equal(local_line_count(local), lines + 1);
    char *text = table_file_write(local, &size);
    assert_non_null(strstr(text, "dark-lord: place corridor 1 0"));
    assert_int_equal(strlen(text), size);
    free(text);
    forget(&ada);
    local_free(local);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(a_match_begins_and_the_bot_plays_in_its_time),
        test(skipping_brings_the_clock_to_the_next_deed),
        test(time_that_is_set_back_does_not_count),
        test(who_receives_may_wish_and_hears_the_answer_afterwards),
        test(there_is_one_table),
        test(who_floods_is_told_that_it_is_over),
        test(the_same_seed_deals_the_same_match),
        cmocka_unit_test_setup_teardown(a_table_in_memory_is_kept_from_now_on, new_path, remove_path),
        test(a_match_played_elsewhere_goes_on_here),
        cmocka_unit_test_setup_teardown(what_was_told_is_in_the_file, new_path, remove_path),
        cmocka_unit_test_setup_teardown(a_table_goes_on_from_its_file, new_path, remove_path),
        cmocka_unit_test_setup_teardown(time_stands_still_while_nobody_runs_the_table, new_path, remove_path),
        cmocka_unit_test_setup_teardown(nothing_is_written_before_somebody_is_there, new_path, remove_path),
        cmocka_unit_test_setup_teardown(a_torn_line_is_passed_over_and_cut_off, new_path, remove_path),
        cmocka_unit_test_setup_teardown(zeros_at_the_end_are_torn_too, new_path, remove_path),
        cmocka_unit_test_setup_teardown(a_torn_first_write_is_an_empty_file, new_path, remove_path),
        cmocka_unit_test_setup_teardown(other_files_are_refused_and_stay_as_they_are, new_path, remove_path),
        cmocka_unit_test_setup_teardown(a_table_is_open_once, new_path, remove_path),
        cmocka_unit_test_setup_teardown(what_cannot_be_stored_has_not_happened, new_path, remove_path),
    };
    return run_all(tests);
}
