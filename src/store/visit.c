/* visit.c - a line of a command: the log is taken, and one line more is compared and appended. */
#define _POSIX_C_SOURCE 200809L
#include "store/visit.h"

#include <time.h>

#include "host/memory.h"
#include "store/inner.h"

enum {
    TRY_FOR = 15000,
    SETTLE = 30000
}; /* milliseconds; where people talk all the time it takes some fifty tries */

static Time clock_time(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The table as its log makes it. False when it cannot be taken. */
static bool take_log(Store *store, const char *name, Table *table, uint32_t *lines)
{
    char line[TABLE_LINE_MAX];
    table_clear(table);
    for (*lines = 0; store_read(store, name, *lines, line); ++*lines)
        if (!table_take(table, line, NULL)) return false;
    return *lines > 0;
}

/* No line is of an earlier time than the one before it. */
static bool write_line(Store *store, const char *name, const Table *table, VisitDeed *deed, void *self,
                       Out *line)
{
    StoreTable known;
    if (!store_table(store, name, &known)) return false;
    Time now = clock_time(CLOCK_REALTIME);
    out_number(line, now > known.touched ? now : known.touched);
    out_char(line, ' ');
    size_t used = line->used;
    deed(self, table, line);
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

/* STORE_LOST: somebody else was faster. */
static StoreEventKind append(Store *store, const char *name, uint32_t place, const Table *table,
                             const char *line)
{
    Listing listing;
    table_listing(table, &listing);
    store_append(store, &(StoreLine) { .number = store->appended + 1,
                                       .table = name,
                                       .place = place,
                                       .line = line,
                                       .wake = table_wake(table),
                                       .listing = &listing });
    return store_settle(store, SETTLE) ? take_end(store, store->appended) : STORE_FAILED;
}

static VisitEnd append_once(Store *store, const char *name, Table *table, VisitDeed *deed, void *self)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line);
    uint32_t lines;
    if (!take_log(store, name, table, &lines)) return store_failure(store) ? VISIT_FAILED : VISIT_LOG;
    if (!write_line(store, name, table, deed, self, &out) || !table_take(table, line, NULL))
        return store_failure(store) ? VISIT_FAILED : VISIT_NONE;
    StoreEventKind became = append(store, name, lines, table, line);
    return became == STORE_STORED ? VISIT_WRITTEN : became == STORE_LOST ? VISIT_BUSY : VISIT_FAILED;
}

VisitEnd visit_append(Store *store, const char *name, VisitDeed *deed, void *self)
{
    Table *table = must_alloc(1, table_size());
    Time until = clock_time(CLOCK_MONOTONIC) + TRY_FOR;
    VisitEnd end;
    do end = append_once(store, name, table, deed, self);
    while (end == VISIT_BUSY && clock_time(CLOCK_MONOTONIC) < until);
    free(table);
    return end;
}
