/* store_place.h - stores for tests: in memory, in a file of a folder of its own, or at an address that the caller of the test names.
 *
 * A test is called for each kind; `place->address` is empty at first. */
#pragma once

#include "store/store.h"

enum { STORE_PATIENCE = 60000 }; /* milliseconds: machines may be busy */

typedef struct StorePlace {
    const char *kind; /* "memory", "sqlite" or "postgres" */
    char folder[64];  /* of the file */
    char address[200];
} StorePlace;

/* An empty place of that kind. `--store ADDRESS` of the test's call is that of "postgres". */
void store_place_make(StorePlace *place, const char *kind);
void store_place_clear(const StorePlace *place);

/* The test's call: true, and `*address`, when it is to be run at that address. */
bool store_place_asked(int argc, char **argv, const char **address);

/* Opened, or the test fails. */
Store *store_must_open(const StorePlace *place, StoreRole role);

/* The next event, which must be of this kind. */
StoreEvent store_expect(Store *store, StoreEventKind kind);

/* Append and no more; `number` is one more than the last. */
void store_add(Store *store, uint64_t number, const char *table, uint32_t place, const char *line);

/* All of a log, a line a line; to be freed. */
char *store_log(Store *store, const char *table);
