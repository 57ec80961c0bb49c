/* queries.c - what is asked of a store: tables and people. */
#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "host/memory.h"
#include "store/inner.h"

enum { REST = 3 };

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* A database that does not even refuse would keep a server from all else, if everybody who asks were to wait for it. So after one has
 * waited in vain it rests three times as long: until then the answer is the same. */
bool store_ask(Store *store, const char *sql, const Values *values, RowSink *sink, void *self)
{
    Database *database = store->links.reader;
    int64_t began = clock_now();
    if (began < store->rests_until) return false;
    bool done = database->kind->run(database, sql, values, sink, self);
    int64_t ended = clock_now();
    if (!done && store->role == STORE_SERVES) store->rests_until = ended + REST * (ended - began);
    store->read_fault = done ? STORE_WORKS : database->fault;
    snprintf(store->unread, sizeof store->unread, "%s", done ? "" : database->why);
    return done;
}

StoreFault store_read_fault(const Store *store)
{
    return store->read_fault;
}

bool store_can_be_read(Store *store)
{
    return store_ask(store, "SELECT name FROM tables LIMIT 1", NULL, NULL, NULL);
}

static void copy(char *to, size_t size, const char *text)
{
    snprintf(to, size, "%s", text ? text : "");
}

static int64_t number(const char *text)
{
    return text ? strtoll(text, NULL, 10) : 0;
}

/* ---- tables ---- */

#define TABLE_COLUMNS                                                                                        \
    "SELECT tables.name, lines, made, touched, changed, wake, aside, game, edition, phase, pace, clock, "    \
    "watch, "                                                                                                \
    "lang, host,"                                                                                            \
    " seats, free, people, bots, is_open, is_listed FROM tables"

typedef struct TableReader {
    StoreTableSink *sink;
    void *self;
} TableReader;

static void read_listing(const char *const *row, Listing *listing)
{
    char *const words[] = { listing->game,  listing->edition, listing->phase, listing->pace,
                            listing->clock, listing->watch,   listing->lang };
    uint8_t *const numbers[] = { &listing->seats, &listing->free,    &listing->people,
                                 &listing->bots,  &listing->is_open, &listing->is_listed };
    for (int i = 0; i < LEN(words); i++) copy(words[i], LISTING_WORD, row[i]);
    copy(listing->host, sizeof listing->host, row[LEN(words)]);
    for (int i = 0; i < LEN(numbers); i++) *numbers[i] = (uint8_t)number(row[LEN(words) + 1 + i]);
}

static bool read_table(void *self, const char *const *row)
{
    const TableReader *reader = self;
    StoreTable table = { .lines = (uint32_t)number(row[1]),
                         .made = number(row[2]),
                         .touched = number(row[3]),
                         .changed = number(row[4]),
                         .wake = number(row[5]) };
    copy(table.name, sizeof table.name, row[0]);
    copy(table.aside, sizeof table.aside, row[6]);
    read_listing(row + 7, &table.listing);
    return reader->sink(reader->self, &table);
}

/* A table that was set aside is broken, whatever it was before. */
static const char broken[] = "broken";

const char *store_phase(const StoreTable *table)
{
    return table->aside[0] ? broken : table->listing.phase;
}

/* A statement that grows by what is asked for. */
typedef struct Asking {
    Buffer sql;
    Values values;
    char digits[3][24];
    int conditions;
} Asking;

static void add_condition(Asking *asking, const char *condition)
{
    buffer_add(&asking->sql, "%s%s", asking->conditions++ ? " AND " : " WHERE ", condition);
}

static void add_value(Asking *asking, const char *text)
{
    asking->values.text[asking->values.count++] = text;
    buffer_add(&asking->sql, "$%d", asking->values.count);
}

static void add_word(Asking *asking, const char *column, const char *word)
{
    if (!word || !*word) return;
    add_condition(asking, column);
    add_value(asking, word);
}

/* The phase as store_phase tells it. */
static void add_phase(Asking *asking, const char *phase)
{
    if (!phase || !*phase) return;
    bool is_broken = strcmp(phase, broken) == 0;
    add_condition(asking, is_broken ? "(aside<>'' OR phase=" : "(aside='' AND phase=");
    add_value(asking, phase);
    buffer_add(&asking->sql, ")");
}

static void add_number(Asking *asking, int place, const char *words, int64_t value)
{
    snprintf(asking->digits[place], sizeof asking->digits[place], "%" PRId64, value);
    buffer_add(&asking->sql, "%s", words);
    add_value(asking, asking->digits[place]);
}

static void write_query(Asking *asking, const StoreQuery *query)
{
    buffer_add(&asking->sql, TABLE_COLUMNS);
    if (query->person)
        add_number(asking, 0,
                   " JOIN guests ON guests.name=tables.name AND guests.person=", (int64_t)query->person);
    if (query->wakes) add_condition(asking, "wake < 9223372036854775807 AND aside=''");
    if (query->aside) add_condition(asking, "aside<>''");
    if (query->is_free) add_condition(asking, "free>0 AND is_open=1 AND aside=''");
    if (query->listed) add_condition(asking, "is_listed=1 AND (people>0 OR host<>'')");
    add_phase(asking, query->phase);
    add_word(asking, "game=", query->game);
    add_word(asking, "lang=", query->lang);
    add_word(asking, "pace=", query->pace);
    buffer_add(&asking->sql, query->wakes       ? " ORDER BY wake"
                             : query->by_change ? " ORDER BY changed DESC, tables.name"
                                                : " ORDER BY touched DESC, tables.name");
    if (query->limit > 0) add_number(asking, 1, " LIMIT ", query->limit);
    if (query->limit > 0 && query->skip > 0) add_number(asking, 2, " OFFSET ", query->skip);
}

bool store_tables(Store *store, const StoreQuery *query, StoreTableSink *sink, void *self)
{
    TableReader reader = { .sink = sink, .self = self };
    Asking asking = { 0 };
    write_query(&asking, query);
    bool done = store_ask(store, asking.sql.text, &asking.values, read_table, &reader);
    free(asking.sql.text);
    return done;
}

static bool keep_table(void *self, const StoreTable *table)
{
    *(StoreTable *)self = *table;
    return true;
}

bool store_table(Store *store, const char *name, StoreTable *table)
{
    TableReader reader = { .sink = keep_table, .self = table };
    Values values = VALUES(name);
    table->name[0] = 0;
    return store_ask(store, TABLE_COLUMNS " WHERE tables.name=$1", &values, read_table, &reader) &&
           table->name[0];
}

/* ---- people ---- */

#define PERSON_COLUMNS "SELECT id, name, token, created, seen, is_banned, is_muted FROM people"

typedef struct PersonReader {
    StorePersonSink *sink;
    void *self;
} PersonReader;

static bool read_person(void *self, const char *const *row)
{
    const PersonReader *reader = self;
    StorePerson person = { .id = (uint64_t)number(row[0]),
                           .created = number(row[3]),
                           .seen = number(row[4]),
                           .is_banned = number(row[5]) != 0,
                           .is_muted = number(row[6]) != 0 };
    copy(person.name, sizeof person.name, row[1]);
    word_hex((Word) { row[2], text_length(row[2]) }, person.token, STORE_TOKEN_BYTES);
    return reader->sink(reader->self, &person);
}

static bool keep_person(void *self, const StorePerson *person)
{
    *(StorePerson *)self = *person;
    return true;
}

bool store_person(Store *store, uint64_t id, StorePerson *person)
{
    PersonReader reader = { .sink = keep_person, .self = person };
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, id);
    Values values = VALUES(digits);
    person->id = 0;
    return id && store_ask(store, PERSON_COLUMNS " WHERE id=$1", &values, read_person, &reader) && person->id;
}

bool store_people(Store *store, const char *begin, StorePersonSink *sink, void *self)
{
    PersonReader reader = { .sink = sink, .self = self };
    Values values = VALUES(begin ? begin : "");
    return store_ask(store, PERSON_COLUMNS " WHERE substr(name, 1, length($1))=$1 ORDER BY name, id", &values,
                     read_person, &reader);
}

bool store_restricted(Store *store, StorePersonSink *sink, void *self)
{
    PersonReader reader = { .sink = sink, .self = self };
    return store_ask(store, PERSON_COLUMNS " WHERE is_banned=1 OR is_muted=1", NULL, read_person, &reader);
}

typedef struct Blocks {
    uint64_t *others;
    int count, max;
} Blocks;

static bool keep_block(void *self, const char *const *row)
{
    Blocks *blocks = self;
    if (blocks->count < blocks->max) blocks->others[blocks->count] = (uint64_t)number(row[0]);
    blocks->count++;
    return true;
}

int store_blocks(Store *store, uint64_t person, uint64_t *others, int max)
{
    Blocks blocks = { .others = others, .max = max };
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, person);
    Values values = VALUES(digits);
    return store_ask(store, "SELECT other FROM blocks WHERE person=$1 ORDER BY other", &values, keep_block,
                     &blocks)
               ? blocks.count
               : -1;
}

int store_has_blocked(Store *store, uint64_t person, uint64_t other)
{
    Blocks blocks = { 0 };
    char ids[2][24];
    snprintf(ids[0], sizeof ids[0], "%" PRIu64, person);
    snprintf(ids[1], sizeof ids[1], "%" PRIu64, other);
    Values values = VALUES(ids[0], ids[1]);
    bool is_read = store_ask(store, "SELECT other FROM blocks WHERE person=$1 AND other=$2", &values,
                             keep_block, &blocks);
    return is_read ? blocks.count : -1;
}

/* ---- reports ---- */

typedef struct ReportReader {
    StoreReportSink *sink;
    void *self;
} ReportReader;

static bool read_report(void *self, const char *const *row)
{
    const ReportReader *reader = self;
    StoreReport report = { .at = number(row[0]),
                           .by = (uint64_t)number(row[1]),
                           .about = (uint64_t)number(row[2]) };
    copy(report.table, sizeof report.table, row[3]);
    copy(report.text, sizeof report.text, row[4]);
    return reader->sink(reader->self, &report);
}

bool store_reports(Store *store, StoreReportSink *sink, void *self)
{
    ReportReader reader = { .sink = sink, .self = self };
    return store_ask(store, "SELECT at, person, about, name, text FROM reports ORDER BY number DESC", NULL,
                     read_report, &reader);
}
