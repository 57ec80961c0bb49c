#define _POSIX_C_SOURCE 200809L
#include "support/store_place.h"

#include "support/unit.h"

#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "host/buffer.h"

static const char *asked; /* --store */

bool store_place_asked(int argc, char **argv, const char **address)
{
    for (int i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], "--store") == 0) asked = argv[i + 1];
    *address = asked;
    return asked != NULL;
}

static void clear_postgres(const char *address)
{
    PGconn *link = PQconnectdb(address);
    PGresult *result = PQexec(link, "SET client_min_messages=warning; DROP SCHEMA IF EXISTS murk CASCADE");
    if (PQresultStatus(result) != PGRES_COMMAND_OK) fail_msg("%s", PQerrorMessage(link));
    PQclear(result);
    PQfinish(link);
}

void store_place_make(StorePlace *place, const char *kind)
{
    *place = (StorePlace) { .kind = kind, .folder = "/tmp/murk-store-XXXXXX", .address = "memory:" };
    assert_non_null(mkdtemp(place->folder));
    if (strcmp(kind, "sqlite") == 0)
        snprintf(place->address, sizeof place->address, "%s/store", place->folder);
    if (strcmp(kind, "postgres") != 0) return;
    snprintf(place->address, sizeof place->address, "%s", asked);
    clear_postgres(asked);
}

void store_place_clear(const StorePlace *place)
{
    static const char *const files[] = { "store",     "store-wal", "store-shm", "copy",
                                         "copy.part", "copy-wal",  "copy-shm" };
    char path[100];
    for (int i = 0; i < LEN(files); i++) {
        snprintf(path, sizeof path, "%s/%s", place->folder, files[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(place->folder), 0);
}

Store *store_must_open(const StorePlace *place, StoreRole role)
{
    char *error;
    Store *store = store_open(place->address, role, &error);
    if (!store) fail_msg("%s", error);
    return store;
}

StoreEvent store_expect(Store *store, StoreEventKind kind)
{
    StoreEvent event;
    struct pollfd fd = { .fd = store_fd(store), .events = POLLIN };
    assert_int_equal(poll(&fd, 1, STORE_PATIENCE), 1);
    assert_true(store_next(store, &event));
    if (event.kind != kind && store_failure(store)) print_message("# %s\n", store_failure(store));
    assert_int_equal(event.kind, kind);
    return event;
}

void store_add(Store *store, uint64_t number, const char *table, uint32_t place, const char *line)
{
    store_append(store, &(StoreLine) {
                            .number = number, .table = table, .place = place, .line = line, .wake = NEVER });
}

char *store_log(Store *store, const char *table)
{
    Buffer text = { 0 };
    char line[TABLE_LINE_MAX];
    for (uint32_t place = 0; store_read(store, table, place, line); place++) buffer_add(&text, "%s\n", line);
    return buffer_take(&text);
}
