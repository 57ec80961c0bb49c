/* postgres_schema.c - what a store in PostgreSQL is made of, and how an older one becomes today's.
 *
 * A step is never changed once a version with it is out: what changes is a further step. */
#include <stdio.h>
#include <stdlib.h>

#include "store/postgres.h"

static const char *const steps[] = {
    /* 1 */
    "CREATE TABLE tables (name TEXT PRIMARY KEY, lines INTEGER NOT NULL, made BIGINT NOT NULL,"
    " touched BIGINT NOT NULL, wake BIGINT NOT NULL, aside TEXT NOT NULL DEFAULT '',"
    " game TEXT NOT NULL DEFAULT '', edition TEXT NOT NULL DEFAULT '', phase TEXT NOT NULL DEFAULT '',"
    " pace TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '', watch TEXT NOT NULL DEFAULT '',"
    " lang TEXT NOT NULL DEFAULT '', host TEXT NOT NULL DEFAULT '', seats INTEGER NOT NULL DEFAULT 0,"
    " free INTEGER NOT NULL DEFAULT 0, people INTEGER NOT NULL DEFAULT 0, bots INTEGER NOT NULL DEFAULT 0,"
    " is_open INTEGER NOT NULL DEFAULT 0, is_listed INTEGER NOT NULL DEFAULT 0) WITH (fillfactor=70);"
    "CREATE INDEX lobby ON tables (phase) WHERE is_listed=1;"
    "CREATE TABLE lines (name TEXT NOT NULL, place INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (name, "
    "place));"
    "CREATE TABLE guests (person BIGINT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (person, name));"
    "CREATE TABLE people (id BIGINT PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL,"
    " created BIGINT NOT NULL, seen BIGINT NOT NULL, is_banned INTEGER NOT NULL DEFAULT 0,"
    " is_muted INTEGER NOT NULL DEFAULT 0);"
    "CREATE TABLE blocks (person BIGINT NOT NULL, other BIGINT NOT NULL, PRIMARY KEY (person, other));"
    "CREATE TABLE reports (number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at BIGINT NOT NULL,"
    " person BIGINT NOT NULL, about BIGINT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL);",
    /* 2: when the row for the lobby became what it is. Of older tables that is not known, and the last line's time is nobody's business. */
    "ALTER TABLE tables ADD COLUMN changed BIGINT NOT NULL DEFAULT 0;"
    "UPDATE tables SET changed=made;",
    /* 3: what a report is known by when it is written again. Older ones have nothing. */
    "ALTER TABLE reports ADD COLUMN once BIGINT;"
    "CREATE UNIQUE INDEX reports_once ON reports (once);",
};

static bool keep_number(void *self, const char *const *row)
{
    *(long *)self = row[0] ? strtol(row[0], NULL, 10) : 0;
    return false;
}

/* Several statements at once, which run by values could not be. */
static bool execute(Postgres *postgres, const char *sql)
{
    PGresult *result = PQexec(postgres->link, sql);
    bool done = PQresultStatus(result) == PGRES_COMMAND_OK || PQresultStatus(result) == PGRES_TUPLES_OK ||
                database_fail(&postgres->base, STORE_BROKEN, PQresultErrorMessage(result));
    PQclear(result);
    return done;
}

/* Somebody may have made a schema of this name before us, for something else. */
static bool is_ours(Postgres *postgres, long version)
{
    long others = 0;
    if (version) return true;
    return postgres_run(
               &postgres->base,
               "SELECT count(*) FROM pg_class WHERE relnamespace='murk'::regnamespace AND relkind='r'"
               " AND relname<>'version'",
               NULL, keep_number, &others) &&
           (!others ||
            database_fail(&postgres->base, STORE_DAMAGED, "its schema murk holds tables of another program"));
}

/* Nodes that start at the same time do it one after the other. */
static bool upgrade(Postgres *postgres)
{
    long version = 0;
    char sql[96];
    if (!execute(postgres,
                 "BEGIN; SELECT pg_advisory_xact_lock(1299542635); CREATE SCHEMA IF NOT EXISTS murk;"
                 " CREATE TABLE IF NOT EXISTS version (number INTEGER NOT NULL)") ||
        !postgres_run(&postgres->base, "SELECT max(number) FROM version", NULL, keep_number, &version))
        return false;
    if (version > LEN(steps))
        return database_fail(&postgres->base, STORE_DAMAGED, "it was written by a newer version of Murk");
    if (!is_ours(postgres, version)) return false;
    for (; version < LEN(steps); version++) {
        snprintf(sql, sizeof sql, "INSERT INTO version VALUES (%ld)", version + 1);
        if (!execute(postgres, steps[version]) || !execute(postgres, sql)) return false;
    }
    return execute(postgres, "COMMIT");
}

bool postgres_prepare_schema(Postgres *postgres)
{
    if (upgrade(postgres)) return true;
    PQclear(PQexec(postgres->link, "ROLLBACK"));
    return false;
}
