/* test_store.c - what every store does, whatever it is made of. Called with `--store postgresql://...` it asks that one. */
#define _POSIX_C_SOURCE 200809L
#include "support/unit.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>

#include "host/buffer.h"
#include "support/store_place.h"

static const char *const own_kinds[] = { "memory", "sqlite", NULL };
static const char *const asked_kinds[] = { "postgres", NULL };
static const char *const *kinds = own_kinds;

/* Each test is called with an empty store of every kind. */
typedef void KindTest(const StorePlace *place, Store *store);

static void with_each(KindTest *check)
{
    for (int i = 0; kinds[i]; i++) {
        StorePlace place;
        store_place_make(&place, kinds[i]);
        Store *store = store_must_open(&place, STORE_SERVES);
        check(&place, store);
        store_close(store);
        store_place_clear(&place);
    }
}

#define EACH(name)                                                                                           \
    static void name(UNUSED void **state)                                                                    \
    {                                                                                                        \
        with_each(name##_kind);                                                                              \
    }

static void assert_log(Store *store, const char *table, const char *wanted)
{
    char *log = store_log(store, table);
    assert_string_equal(log, wanted);
    free(log);
}

static bool is_readable(const Store *store)
{
    struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };
    return poll(&fd, 1, 0) == 1;
}

/* Another process, as far as the store can tell; NULL when there can be none. */
static Store *open_other(const StorePlace *place)
{
    return strcmp(place->kind, "memory") == 0 ? NULL : store_must_open(place, STORE_VISITS);
}

/* ---- lines ---- */

static void lines_are_durable_and_then_told_kind(UNUSED const StorePlace *place, Store *store)
{
    assert_false(is_readable(store));
    store_add(store, 1, "bcd", 0, "10 @7 1 make");
    store_add(store, 2, "fgh", 0, "11 @8 1 make");
    store_add(store, 3, "bcd", 1, "12 0 2 say \"ciao\" \\ {1,2} è");
    assert_log(store, "bcd", "");
    assert_false(is_readable(store));
    store_commit(store);
    assert_int_equal(store_expect(store, STORE_STORED).number, 3);
    assert_false(is_readable(store));
    assert_log(store, "bcd", "10 @7 1 make\n12 0 2 say \"ciao\" \\ {1,2} è\n");
    assert_log(store, "fgh", "11 @8 1 make\n");
    assert_log(store, "none", "");
}
EACH(lines_are_durable_and_then_told)

static void what_is_kept_of_a_log_does_not_grow_old_kind(UNUSED const StorePlace *place, Store *store)
{
    store_add(store, 1, "bcd", 0, "10 - 0 one");
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_log(store, "bcd", "10 - 0 one\n");
    store_add(store, 2, "bcd", 1, "11 - 0 two");
    assert_log(store, "bcd", "10 - 0 one\n");
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_log(store, "bcd", "10 - 0 one\n"); /* as it was told */
    while (store_expect(store, STORE_STORED).number < 2) continue;
    assert_log(store, "bcd", "10 - 0 one\n11 - 0 two\n");
}
EACH(what_is_kept_of_a_log_does_not_grow_old)

static void many_commits_are_told_by_the_last_number_kind(UNUSED const StorePlace *place, Store *store)
{
    char line[40];
    for (uint32_t i = 0; i < 500; i++) {
        snprintf(line, sizeof line, "%u - 0 line", i);
        store_add(store, i + 1, "bcd", i, line);
        if (i % 7 == 0) store_commit(store);
    }
    assert_true(store_settle(store, STORE_PATIENCE));
    StoreEvent event = { .number = 0 };
    for (uint64_t last = 0; event.number < 500; last = event.number) {
        event = store_expect(store, STORE_STORED);
        assert_true(event.number > last);
    }
    assert_false(is_readable(store));
    char *log = store_log(store, "bcd");
    assert_non_null(strstr(log, "499 - 0 line\n"));
    free(log);
}
EACH(many_commits_are_told_by_the_last_number)

static void a_commit_without_anything_is_nothing_kind(UNUSED const StorePlace *place, Store *store)
{
    store_commit(store);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_false(is_readable(store));
}
EACH(a_commit_without_anything_is_nothing)

/* ---- somebody else is faster ---- */

static StoreEvent next_but_changes(Store *store)
{
    StoreEvent event = { .kind = STORE_CHANGED };
    while (event.kind == STORE_CHANGED) {
        struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };
        assert_int_equal(poll(&fd, 1, STORE_PATIENCE), 1);
        assert_true(store_next(store, &event));
    }
    return event;
}

static void who_comes_second_has_lost_and_nobody_else_kind(const StorePlace *place, Store *store)
{
    Store *other = open_other(place);
    if (!other) return;
    store_add(other, 1, "bcd", 0, "10 - 0 theirs");
    assert_true(store_settle(other, STORE_PATIENCE));
    store_add(store, 1, "fgh", 0, "11 - 0 ours");
    store_add(store, 2, "bcd", 0, "11 - 0 ours");
    store_add(store, 3, "bcd", 1, "11 - 0 ours, too");
    store_add(store, 4, "fgh", 1, "12 - 0 ours");
    store_commit(store);
    StoreEvent lost = next_but_changes(store);
    assert_int_equal(lost.kind, STORE_LOST);
    assert_int_equal(lost.number, 2);
    assert_string_equal(lost.table, "bcd");
    assert_int_equal(store_expect(store, STORE_STORED).number, 4);
    assert_log(store, "bcd", "10 - 0 theirs\n");
    assert_log(store, "fgh", "11 - 0 ours\n12 - 0 ours\n");
    store_close(other);
}
EACH(who_comes_second_has_lost_and_nobody_else)

static void what_was_built_on_a_lost_line_is_lost_too_kind(const StorePlace *place, Store *store)
{
    Store *other = open_other(place);
    if (!other) return;
    store_add(other, 1, "bcd", 0, "10 - 0 theirs");
    assert_true(store_settle(other, STORE_PATIENCE));
    store_add(store, 1, "bcd", 0, "11 - 0 ours");
    assert_true(store_settle(store, STORE_PATIENCE));
    store_add(store, 2, "bcd", 1, "12 - 0 built on it"); /* before we are told, at a place that is free */
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_int_equal(next_but_changes(store).kind, STORE_LOST);
    store_add(store, 3, "bcd", 1, "13 - 0 knowing it");
    assert_true(store_settle(store, STORE_PATIENCE));
    StoreEvent event;
    do event = next_but_changes(store), assert_int_equal(event.kind, STORE_STORED);
    while (event.number < 3);
    assert_log(store, "bcd", "10 - 0 theirs\n13 - 0 knowing it\n");
    store_close(other);
}
EACH(what_was_built_on_a_lost_line_is_lost_too)

static void who_loses_again_and_again_is_told_each_time_kind(const StorePlace *place, Store *store)
{
    Store *other = open_other(place);
    if (!other) return;
    for (uint32_t i = 0; i < 4; i++) {
        store_add(other, i + 1, "bcd", i, "10 - 0 theirs");
        assert_true(store_settle(other, STORE_PATIENCE));
        store_add(store, i + 1, "bcd", i, "11 - 0 ours");
        store_commit(store);
        assert_int_equal(next_but_changes(store).kind, STORE_LOST);
        assert_int_equal(next_but_changes(store).number, i + 1);
    }
    store_add(store, 5, "bcd", 4, "12 - 0 at last");
    store_commit(store);
    StoreEvent event = next_but_changes(store);
    assert_int_equal(event.kind, STORE_STORED);
    assert_int_equal(event.number, 5);
    char line[TABLE_LINE_MAX];
    assert_true(store_read(store, "bcd", 4, line));
    assert_string_equal(line, "12 - 0 at last");
    store_close(other);
}
EACH(who_loses_again_and_again_is_told_each_time)

static void the_same_line_again_is_done_kind(const StorePlace *place, Store *store)
{
    Store *other = open_other(place);
    if (!other) return;
    store_add(other, 1, "bcd", 0, "10 - 0 one");
    store_add(other, 2, "bcd", 1, "11 - 0 two");
    assert_true(store_settle(other, STORE_PATIENCE));
    store_add(store, 1, "bcd", 0, "10 - 0 one");
    store_add(store, 2, "bcd", 1, "11 - 0 two");
    store_add(store, 3, "bcd", 2, "12 - 0 three");
    store_commit(store);
    StoreEvent event = next_but_changes(store);
    assert_int_equal(event.kind, STORE_STORED);
    assert_int_equal(event.number, 3);
    assert_log(store, "bcd", "10 - 0 one\n11 - 0 two\n12 - 0 three\n");
    store_close(other);
}
EACH(the_same_line_again_is_done)

static void a_log_has_no_holes_kind(UNUSED const StorePlace *place, Store *store)
{
    store_add(store, 1, "bcd", 0, "10 - 0 one");
    store_add(store, 2, "bcd", 2, "11 - 0 three");
    store_add(store, 3, "fgh", 1, "11 - 0 two");
    store_commit(store);
    assert_int_equal(store_expect(store, STORE_LOST).number, 2);
    assert_int_equal(store_expect(store, STORE_LOST).number, 3);
    assert_int_equal(store_expect(store, STORE_STORED).number, 3);
    assert_log(store, "bcd", "10 - 0 one\n");
    assert_log(store, "fgh", "");
}
EACH(a_log_has_no_holes)

static void others_are_told_what_was_changed_kind(const StorePlace *place, Store *store)
{
    Store *other = open_other(place);
    if (!other) return;
    store_append(other, &(StoreLine) { 1, "bcd", 0, "10 - 0 theirs", 900, NULL });
    assert_true(store_settle(other, STORE_PATIENCE));
    StoreEvent event = store_expect(store, STORE_CHANGED);
    assert_string_equal(event.table, "bcd");
    assert_int_equal(event.lines, 1);
    assert_int_equal(event.wake, 900);
    assert_log(store, "bcd", "10 - 0 theirs\n");
    store_put_person(other, &(StorePerson) { .id = 77, .name = "Ada" });
    assert_true(store_settle(other, STORE_PATIENCE));
    assert_int_equal(store_expect(store, STORE_PERSON).person, 77);
    store_set_aside(other, "bcd", "void");
    assert_true(store_settle(other, STORE_PATIENCE));
    event = store_expect(store, STORE_CHANGED);
    assert_string_equal(event.table, "bcd");
    assert_int_equal(event.wake, NEVER);
    store_close(other);
}
EACH(others_are_told_what_was_changed)

/* ---- tables ---- */

static const Listing listings[] = {
    { .game = "one",
      .phase = "lobby",
      .pace = "quick",
      .lang = "en",
      .seats = 4,
      .free = 2,
      .is_open = 1,
      .is_listed = 1 },
    { .game = "two",
      .phase = "lobby",
      .pace = "strict",
      .lang = "it",
      .seats = 6,
      .free = 0,
      .people = 6,
      .is_open = 1,
      .is_listed = 1 },
    { .game = "two",
      .phase = "play",
      .pace = "quick",
      .lang = "it",
      .seats = 2,
      .free = 0,
      .bots = 1,
      .is_open = 1 },
    { .game = "one", .phase = "over", .pace = "quick", .lang = "en", .host = "Zoë", .seats = 2, .free = 1 },
};

static void add_tables(Store *store)
{
    static const char *const names[] = { "bcd", "fgh", "jkm", "npq" };
    static const char *const lines[] = { "40 @5 1 make", "30 @5 1 make", "20 @6 1 make", "10 @6 1 make" };
    static const Time wakes[] = { 700, NEVER, 600, 800 };
    for (int i = 0; i < LEN(names); i++)
        store_append(store, &(StoreLine) { (uint64_t)i + 1, names[i], 0, lines[i], wakes[i], &listings[i] });
    store_add(store, 5, "npq", 1, "50 @5 1 enter");
    assert_true(store_settle(store, STORE_PATIENCE));
}

static bool add_name(void *self, const StoreTable *table)
{
    buffer_add(self, "%s ", table->name);
    return true;
}

static void assert_tables(Store *store, StoreQuery query, const char *wanted)
{
    Buffer names = { 0 };
    assert_true(store_tables(store, &query, add_name, &names));
    assert_string_equal(names.text ? names.text : "", wanted);
    free(names.text);
}

static void tables_are_found_by_what_a_lobby_asks_kind(UNUSED const StorePlace *place, Store *store)
{
    assert_tables(store, (StoreQuery) { 0 }, "");
    add_tables(store);
    assert_tables(store, (StoreQuery) { 0 }, "npq bcd fgh jkm ");
    assert_tables(store, (StoreQuery) { .limit = 2 }, "npq bcd ");
    assert_tables(store, (StoreQuery) { .limit = 2, .skip = 1 }, "bcd fgh ");
    assert_tables(store, (StoreQuery) { .phase = "lobby" }, "bcd fgh ");
    assert_tables(store, (StoreQuery) { .phase = "lobby", .is_free = true }, "bcd ");
    assert_tables(store, (StoreQuery) { .listed = true, .lang = "it" }, "fgh ");
    assert_tables(store, (StoreQuery) { .listed = true }, "fgh "); /* nobody is at the other one */
    assert_tables(store, (StoreQuery) { .game = "two", .pace = "quick" }, "jkm ");
    assert_tables(store, (StoreQuery) { .person = 5 }, "npq bcd fgh ");
    assert_tables(store, (StoreQuery) { .person = 5, .phase = "over" }, "npq ");
    assert_tables(store, (StoreQuery) { .person = 9 }, "");
    assert_tables(store, (StoreQuery) { .game = "x' OR '1'='1" }, "");
}
EACH(tables_are_found_by_what_a_lobby_asks)

static void a_table_is_told_with_all_that_is_known_of_it_kind(UNUSED const StorePlace *place, Store *store)
{
    StoreTable table;
    add_tables(store);
    assert_true(store_table(store, "npq", &table));
    assert_int_equal(table.lines, 2);
    assert_int_equal(table.made, 10);
    assert_int_equal(table.touched, 50);
    assert_int_equal(table.changed, 10);
    assert_int_equal(table.wake, NEVER);
    assert_string_equal(table.aside, "");
    assert_memory_equal(&table.listing, &listings[3], sizeof table.listing);
    assert_false(store_table(store, "none", &table));
    assert_null(store_failure(store));
}
EACH(a_table_is_told_with_all_that_is_known_of_it)

static void assert_changed(Store *store, const char *name, Time time)
{
    StoreTable table;
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_true(store_table(store, name, &table));
    assert_int_equal(table.changed, time);
}

/* The time of a line is told only if everybody can see what came by it. */
static void only_another_listing_is_a_change_kind(UNUSED const StorePlace *place, Store *store)
{
    Listing listing = listings[2];
    add_tables(store);
    store_append(store, &(StoreLine) { 6, "jkm", 1, "60 0 1 note A x", NEVER, &listing });
    assert_changed(store, "jkm", 20);
    assert_tables(store, (StoreQuery) { .by_change = true }, "bcd fgh jkm npq ");
    listing.people++;
    store_append(store, &(StoreLine) { 7, "jkm", 2, "70 0 1 sit A", NEVER, &listing });
    assert_changed(store, "jkm", 70);
    assert_tables(store, (StoreQuery) { .by_change = true }, "jkm bcd fgh npq ");
    store_rewrite(store, "jkm", 1, "60 0 1 note A …", &listings[2]);
    assert_changed(store, "jkm", 70);
}
EACH(only_another_listing_is_a_change)

static void wake_times_are_there_at_the_start_kind(UNUSED const StorePlace *place, Store *store)
{
    add_tables(store);
    assert_tables(store, (StoreQuery) { .wakes = true }, "jkm bcd ");
    store_append(store, &(StoreLine) { 6, "fgh", 1, "60 - 0 line", 500, NULL });
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_tables(store, (StoreQuery) { .wakes = true }, "fgh jkm bcd ");
}
EACH(wake_times_are_there_at_the_start)

static void a_table_set_aside_is_not_woken_and_says_why_kind(UNUSED const StorePlace *place, Store *store)
{
    StoreTable table;
    add_tables(store);
    store_set_aside(store, "jkm", "rules");
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_tables(store, (StoreQuery) { .wakes = true }, "bcd ");
    assert_tables(store, (StoreQuery) { .aside = true }, "jkm ");
    assert_tables(store, (StoreQuery) { .phase = "broken" }, "jkm ");
    assert_tables(store, (StoreQuery) { .phase = "play" }, "");
    assert_true(store_table(store, "jkm", &table));
    assert_string_equal(table.aside, "rules");
    assert_string_equal(store_phase(&table), "broken");
    store_set_aside(store, "jkm", "");
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_tables(store, (StoreQuery) { .wakes = true }, "jkm bcd ");
    assert_tables(store, (StoreQuery) { .phase = "play" }, "jkm ");
    assert_tables(store, (StoreQuery) { .phase = "broken" }, "");
}
EACH(a_table_set_aside_is_not_woken_and_says_why)

/* ---- people ---- */

static bool add_person(void *self, const StorePerson *person)
{
    buffer_add(self, "%s ", person->name);
    return true;
}

static void assert_people(Store *store, const char *begin, const char *wanted)
{
    Buffer names = { 0 };
    assert_true(store_people(store, begin, add_person, &names));
    assert_string_equal(names.text ? names.text : "", wanted);
    free(names.text);
}

static void people_are_kept_kind(UNUSED const StorePlace *place, Store *store)
{
    StorePerson ada = { .id = INT64_MAX, .name = "Ada", .token = { 1, 2, 255 }, .created = 5, .seen = 6 },
                found;
    store_put_person(store, &ada);
    store_put_person(store, &(StorePerson) { .id = 2, .name = "Èva" });
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_true(store_person(store, ada.id, &found));
    assert_string_equal(found.name, "Ada");
    assert_memory_equal(found.token, ada.token, STORE_TOKEN_BYTES);
    assert_int_equal(found.created, 5);
    assert_int_equal(found.seen, 6);
    assert_false(found.is_banned || found.is_muted);
    assert_false(store_person(store, 3, &found));
    assert_false(store_person(store, 0, &found));
    assert_people(store, "È", "Èva ");
    assert_people(store, "a", "");
    store_put_person(store, &(StorePerson) { .id = 2, .name = "Eva" });
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_people(store, NULL, "Ada Eva ");
}
EACH(people_are_kept)

static void who_is_banned_stays_so_when_he_is_seen_again_kind(UNUSED const StorePlace *place, Store *store)
{
    StorePerson ada = { .id = 5, .name = "Ada", .created = 5, .seen = 6 }, found;
    store_put_person(store, &ada);
    store_restrict(store, 5, true, false);
    ada.seen = 9;
    store_put_person(store, &ada);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_true(store_person(store, 5, &found));
    assert_true(found.is_banned && !found.is_muted);
    assert_int_equal(found.seen, 9);
    store_restrict(store, 5, false, true);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_true(store_person(store, 5, &found));
    assert_true(!found.is_banned && found.is_muted);
}
EACH(who_is_banned_stays_so_when_he_is_seen_again)

static bool add_report(void *self, const StoreReport *report)
{
    buffer_add(self, "%lld %llu %llu %s %s; ", (long long)report->at, (unsigned long long)report->by,
               (unsigned long long)report->about, report->table, report->text);
    return true;
}

static void blocks_and_reports_are_kept_kind(UNUSED const StorePlace *place, Store *store)
{
    uint64_t others[2] = { 0, 0 };
    Buffer reports = { 0 };
    store_block(store, 5, 7, true);
    store_block(store, 5, 6, true);
    store_block(store, 5, 6, true);
    store_block(store, 6, 5, true);
    store_report(store,
                 &(StoreReport) { .at = 3, .by = 5, .about = 6, .table = "bcd", .text = "He said \"x\"" });
    store_report(store, &(StoreReport) { .at = 4, .by = 5, .about = 6, .text = "again" });
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_int_equal(store_blocks(store, 5, others, LEN(others)), 2);
    assert_int_equal(others[0] + others[1], 13);
    assert_int_equal(store_blocks(store, 5, others, 1), 2);
    assert_int_equal(store_blocks(store, 7, others, 2), 0);
    assert_true(store_reports(store, add_report, &reports));
    assert_string_equal(reports.text, "4 5 6  again; 3 5 6 bcd He said \"x\"; ");
    free(reports.text);
    store_block(store, 5, 7, false);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_int_equal(store_blocks(store, 5, others, 2), 1);
}
EACH(blocks_and_reports_are_kept)

static void an_erased_person_leaves_nothing_kind(UNUSED const StorePlace *place, Store *store)
{
    StorePerson found;
    uint64_t others[2];
    Buffer reports = { 0 };
    add_tables(store);
    store_put_person(store, &(StorePerson) { .id = 5, .name = "Ada" });
    store_block(store, 5, 6, true);
    store_block(store, 6, 5, true);
    store_report(store, &(StoreReport) { .by = 5, .about = 6, .text = "one" });
    store_report(store, &(StoreReport) { .by = 6, .about = 5, .text = "two" });
    store_rewrite(store, "npq", 1, "50 @9 1 enter", &listings[0]);
    store_erase_person(store, 5);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_false(store_person(store, 5, &found));
    assert_int_equal(store_blocks(store, 5, others, 2), 0);
    assert_int_equal(store_blocks(store, 6, others, 2), 0);
    assert_tables(store, (StoreQuery) { .person = 5 }, "");
    assert_true(store_reports(store, add_report, &reports));
    assert_null(reports.text);
    assert_log(store, "npq", "10 @6 1 make\n50 @9 1 enter\n");
    StoreTable table;
    assert_true(store_table(store, "npq", &table));
    assert_memory_equal(&table.listing, &listings[0], sizeof table.listing);
    assert_int_equal(table.lines, 2);
}
EACH(an_erased_person_leaves_nothing)

static void all_is_there_when_it_is_opened_again_kind(const StorePlace *place, Store *store)
{
    char *error;
    StorePerson found;
    if (strcmp(place->kind, "memory") == 0) return;
    StorePlace copy = *place;
    if (strcmp(place->kind, "sqlite") == 0)
        assert_null(store_open(place->address, STORE_SERVES, &error)), free(error);
    Store *visitor = store_must_open(&copy, STORE_VISITS);
    add_tables(store);
    store_put_person(store, &(StorePerson) { .id = 5, .name = "Ada" });
    store_commit(store);
    assert_true(store_settle(store, STORE_PATIENCE));
    assert_tables(visitor, (StoreQuery) { .wakes = true }, "jkm bcd ");
    assert_log(visitor, "npq", "10 @6 1 make\n50 @5 1 enter\n");
    assert_true(store_person(visitor, 5, &found));
    store_close(visitor);
}
EACH(all_is_there_when_it_is_opened_again)

static void what_was_committed_is_written_at_the_end_kind(const StorePlace *place, Store *store)
{
    if (strcmp(place->kind, "memory") == 0) return;
    Store *other = store_must_open(place, STORE_VISITS);
    for (uint32_t i = 0; i < 200; i++) store_add(other, i + 1, "bcd", i, "10 - 0 line"), store_commit(other);
    store_close(other);
    char line[TABLE_LINE_MAX];
    assert_true(store_read(store, "bcd", 199, line));
}
EACH(what_was_committed_is_written_at_the_end)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        test(lines_are_durable_and_then_told),
        test(what_is_kept_of_a_log_does_not_grow_old),
        test(many_commits_are_told_by_the_last_number),
        test(a_commit_without_anything_is_nothing),
        test(who_comes_second_has_lost_and_nobody_else),
        test(what_was_built_on_a_lost_line_is_lost_too),
        test(who_loses_again_and_again_is_told_each_time),
        test(the_same_line_again_is_done),
        test(a_log_has_no_holes),
        test(others_are_told_what_was_changed),
        test(tables_are_found_by_what_a_lobby_asks),
        test(a_table_is_told_with_all_that_is_known_of_it),
        test(only_another_listing_is_a_change),
        test(wake_times_are_there_at_the_start),
        test(a_table_set_aside_is_not_woken_and_says_why),
        test(people_are_kept),
        test(who_is_banned_stays_so_when_he_is_seen_again),
        test(blocks_and_reports_are_kept),
        test(an_erased_person_leaves_nothing),
        test(all_is_there_when_it_is_opened_again),
        test(what_was_committed_is_written_at_the_end),
    };
    const char *address;
    if (store_place_asked(argc, argv, &address)) kinds = asked_kinds;
    return run_all(tests);
}
