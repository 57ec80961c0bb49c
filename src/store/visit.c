/* visit.c - a line of a command: the log is taken, and one line more is compared and appended. */
#define _POSIX_C_SOURCE 200809L
#include "store/visit.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "host/memory.h"
#include "store/inner.h"

/* Milliseconds. Where people talk all the time it takes some tries. */
enum { TRY_FOR = 15000, SETTLE = 30000, DIGITS = 24 };

/* The table as its log makes it, as far as it has been read. Between two tries only what has come is: else the others would be faster at a
 * long log each time. */
typedef struct Visit {
    Store *store;
    const char *name;
    Table *table;
    uint32_t lines;
    Time last;   /* of the last of them */
    bool is_odd; /* the next one cannot be taken */
} Visit;

static Time clock_time(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static bool take_row(void *self, const char *const *row)
{
    Visit *visit = self;
    visit->is_odd = strtoul(row[0], NULL, 10) != visit->lines || !table_take(visit->table, row[1], NULL);
    if (visit->is_odd) return false;
    visit->lines++;
    visit->last = strtoll(row[1], NULL, 10);
    return true;
}

static bool take_new(Visit *visit)
{
    char from[DIGITS];
    Values values = VALUES(visit->name, from);
    snprintf(from, sizeof from, "%" PRIu32, visit->lines);
    return store_ask(visit->store, "SELECT place, line FROM lines WHERE name=$1 AND place>=$2 ORDER BY place",
                     &values, take_row, visit);
}

/* No line is of an earlier time than the one before it. */
static bool write_line(const Visit *visit, VisitDeed *deed, void *self, Out *line)
{
    Time now = clock_time(CLOCK_REALTIME);
    out_number(line, now > visit->last ? now : visit->last);
    out_char(line, ' ');
    size_t used = line->used;
    deed(self, visit->table, line);
    return line->used > used;
}

/* What became of the line of this number. Of one that is lost both is told, that it is and that its turn is over. */
static StoreEventKind take_end(Store *store, uint64_t number)
{
    StoreEventKind end = STORE_FAILED;
    StoreEvent event;
    while (store_next(store, &event))
        if (event.number == number &&
            (event.kind == STORE_LOST || (event.kind == STORE_STORED && end != STORE_LOST)))
            end = event.kind;
    return end;
}

/* STORE_LOST: somebody else was faster. `after`: the table with this line. */
static StoreEventKind append(const Visit *visit, const Table *after, const char *line)
{
    Store *store = visit->store;
    Listing listing;
    table_listing(after, &listing);
    store_append(store, &(StoreLine) { .number = store->appended + 1,
                                       .table = visit->name,
                                       .place = visit->lines,
                                       .line = line,
                                       .wake = table_wake(after),
                                       .listing = &listing });
    return store_settle(store, SETTLE) ? take_end(store, store->appended) : STORE_FAILED;
}

static VisitEnd append_once(Visit *visit, VisitDeed *deed, void *self, Table *after)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line);
    if (!take_new(visit)) return VISIT_FAILED;
    if (visit->is_odd || !visit->lines) return VISIT_LOG;
    memcpy(after, visit->table, table_size());
    if (!write_line(visit, deed, self, &out) || !table_take(after, line, NULL)) return VISIT_NONE;
    StoreEventKind became = append(visit, after, line);
    return became == STORE_STORED ? VISIT_WRITTEN : became == STORE_LOST ? VISIT_BUSY : VISIT_FAILED;
}

VisitEnd visit_append(Store *store, const char *name, VisitDeed *deed, void *self)
{
    Visit visit = { .store = store, .name = name, .table = must_alloc(1, table_size()) };
    Table *after = must_alloc(1, table_size());
    Time until = clock_time(CLOCK_MONOTONIC) + TRY_FOR;
    VisitEnd end;
    table_clear(visit.table);
    do end = append_once(&visit, deed, self, after);
    while (end == VISIT_BUSY && clock_time(CLOCK_MONOTONIC) < until);
    free(after);
    free(visit.table);
    return end;
}
