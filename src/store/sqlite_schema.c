/* sqlite_schema.c - what a store in SQLite is made of, and how an older one becomes today's.
 *
 * A step is never changed once a version with it is out: what changes is a further step. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sqlite.h"

enum { APPLICATION = 0x4d75726b }; /* "Murk", so that no other file is taken for one of ours */

static const char *const steps[] = {
    /* 1 */
    "CREATE TABLE tables (name TEXT PRIMARY KEY, lines INTEGER NOT NULL, made INTEGER NOT NULL,"
    " touched INTEGER NOT NULL, wake INTEGER NOT NULL, aside TEXT NOT NULL DEFAULT '',"
    " game TEXT NOT NULL DEFAULT '', edition TEXT NOT NULL DEFAULT '', phase TEXT NOT NULL DEFAULT '',"
    " pace TEXT NOT NULL DEFAULT '', clock TEXT NOT NULL DEFAULT '', watch TEXT NOT NULL DEFAULT '',"
    " lang TEXT NOT NULL DEFAULT '', host TEXT NOT NULL DEFAULT '', seats INTEGER NOT NULL DEFAULT 0,"
    " free INTEGER NOT NULL DEFAULT 0, people INTEGER NOT NULL DEFAULT 0, bots INTEGER NOT NULL DEFAULT 0,"
    " is_open INTEGER NOT NULL DEFAULT 0, is_listed INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;"
    "CREATE INDEX lobby ON tables (phase) WHERE is_listed=1;"
    "CREATE TABLE lines (name TEXT NOT NULL, place INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (name, place)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE guests (person INTEGER NOT NULL, name TEXT NOT NULL, PRIMARY KEY (person, name))"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL, token TEXT NOT NULL,"
    " created INTEGER NOT NULL, seen INTEGER NOT NULL, is_banned INTEGER NOT NULL DEFAULT 0,"
    " is_muted INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE blocks (person INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (person, other))"
    " STRICT, WITHOUT ROWID;"
    "CREATE TABLE reports (number INTEGER PRIMARY KEY, at INTEGER NOT NULL, person INTEGER NOT NULL,"
    " about INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL) STRICT;"
    /* What commands have changed while a server runs: it looks here. */
    "CREATE TABLE changes (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, person INTEGER) STRICT;",
    /* 2: when the row for the lobby became what it is. Of older tables that is not known, and the last line's time is nobody's business. */
    "ALTER TABLE tables ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET changed=made;",
    /* 3: what a report is known by when it is written again. Older ones have nothing. */
    "ALTER TABLE reports ADD COLUMN once INTEGER;"
    "CREATE UNIQUE INDEX reports_once ON reports (once);",
};

static bool keep_number(void *self, const char *const *row)
{
    *(long long *)self = strtoll(row[0] ? row[0] : "0", NULL, 10);
    return false;
}

static bool ask_number(Sqlite *sqlite, const char *sql, long long *number)
{
    *number = 0;
    return sqlite->base.kind->run(&sqlite->base, sql, NULL, keep_number, number);
}

static bool execute(Sqlite *sqlite, const char *sql)
{
    return sqlite3_exec(sqlite->link, sql, NULL, NULL, NULL) == SQLITE_OK || sqlite_fail(sqlite);
}

/* The version is told within the transaction, so that a step is done once, whoever else is at it. */
static bool upgrade(Sqlite *sqlite)
{
    char sql[96];
    long long version;
    if (!execute(sqlite, "BEGIN IMMEDIATE") || !ask_number(sqlite, "PRAGMA user_version", &version))
        return false;
    for (; version < LEN(steps); version++)
        if (!execute(sqlite, steps[version])) return false;
    snprintf(sql, sizeof sql, "PRAGMA application_id=%d; PRAGMA user_version=%d; COMMIT", APPLICATION,
             LEN(steps));
    return execute(sqlite, sql);
}

/* `*things`: how much there is in it; in a new file nothing. */
static bool check_version(Sqlite *sqlite, long long *version, long long *things)
{
    long long application;
    if (!ask_number(sqlite, "PRAGMA user_version", version) ||
        !ask_number(sqlite, "PRAGMA application_id", &application) ||
        !ask_number(sqlite, "SELECT count(*) FROM sqlite_schema", things))
        return false;
    if (*things && application != APPLICATION)
        return database_fail(&sqlite->base, STORE_DAMAGED, "it is the database of another program");
    return *version <= LEN(steps) ||
           database_fail(&sqlite->base, STORE_DAMAGED, "it was written by a newer version of Murk");
}

bool sqlite_check_version(Sqlite *sqlite)
{
    long long version, things;
    return check_version(sqlite, &version, &things) &&
           (things || database_fail(&sqlite->base, STORE_DAMAGED, "there is nothing in it"));
}

bool sqlite_prepare_schema(Sqlite *sqlite)
{
    long long version, things;
    if (!check_version(sqlite, &version, &things)) return false;
    if (version == LEN(steps) || upgrade(sqlite)) return true;
    sqlite3_exec(sqlite->link, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

static bool keep_verdict(void *self, const char *const *row)
{
    snprintf(self, WHY_MAX / 2, "%s", row[0] ? row[0] : "");
    return false;
}

bool sqlite_check(Sqlite *sqlite)
{
    char verdict[WHY_MAX / 2] = "";
    if (!sqlite->base.kind->run(&sqlite->base, "PRAGMA quick_check(1)", NULL, keep_verdict, verdict))
        return false;
    return strcmp(verdict, "ok") == 0 || database_fail(&sqlite->base, STORE_DAMAGED, verdict);
}
