/* erase.h - a person is taken out of everything that is kept, and the games of others stay as they were. */
#pragma once

#include "store/store.h"

typedef struct Erased {
    int tables, lines;         /* at which the person was a guest; of their logs, those that were rewritten */
    char busy[STORE_NAME_MAX]; /* one that it cannot leave, for others write to it all the time; or empty */
} Erased;

/* The person leaves every table where it is a guest, so that somebody else is the host. In the logs it becomes another, drawn by chance for each table and called `gone-` and a number; what it said, noted and
 * thought of others is gone. All moves stay, and everybody's messages keep their numbers. Waits until it is durable. False when the store
 * fails (store_failure), or a table is busy: then nothing was erased, and it may be tried again. */
bool store_erase(Store *store, uint64_t person, Erased *erased);

/* Is it a line of this person? `table` is as it was before it. */
bool line_is_by(const Table *table, uint64_t person, const char *line);

/* Does the table go on with this line, by today's rules? One after which it would take no more is left out, so that it is still known who
 * comes and goes. */
bool line_take(Table *table, const char *line);
