/* log.c - the log of a table, read whole and kept until it is another's turn. */
#include <string.h>

#include "host/memory.h"
#include "store/inner.h"

void log_forget(Store *store, const char *table)
{
    if (!*table || strcmp(store->log.table, table) == 0) store->log.table[0] = 0;
}

/* Lines come in the order of their places, which have no holes: what comes after one cannot be a log. */
static bool keep_line(void *self, const char *const *row)
{
    Log *log = self;
    if (strtol(row[0], NULL, 10) != log->count) return false;
    log->starts = must_grow(log->starts, log->count, 1, &log->room, sizeof *log->starts);
    log->starts[log->count++] = log->bytes.used;
    buffer_add_bytes(&log->bytes, row[1], strlen(row[1]) + 1);
    return true;
}

static bool fetch(Store *store, const char *table)
{
    Log *log = &store->log;
    Values values = VALUES(table);
    log->table[0] = 0;
    log->count = 0;
    log->bytes.used = 0;
    log->is_early = store->appended > store->stored;
    bool done = store_ask(store, "SELECT place, line FROM lines WHERE name=$1 ORDER BY place", &values,
                          keep_line, log);
    if (done) strcpy(log->table, table);
    return done;
}

bool store_read(Store *store, const char *table, uint32_t place, char line[TABLE_LINE_MAX])
{
    const Log *log = &store->log;
    if (!*table || strlen(table) >= STORE_NAME_MAX) return false;
    if (strcmp(log->table, table) != 0 && !fetch(store, table)) return false;
    if (place >= (uint32_t)log->count) return false;
    const char *text = log->bytes.text + log->starts[place];
    if (strlen(text) >= TABLE_LINE_MAX) return false;
    strcpy(line, text);
    return true;
}
