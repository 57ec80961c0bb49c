/* sqlite.h - a connection to SQLite. Private. */
#pragma once

#include <sqlite3.h>

#include "store/database.h"

enum { SQLITE_STATEMENTS = 32 };

/* What is written for every line is compiled once. */
typedef enum LineStatement {
    LINE_TABLE,
    LINE_NEXT,
    LINE_ADD,
    LINE_SAME,
    LINE_GUEST,
    LINE_STATEMENTS
} LineStatement;

typedef struct Sqlite {
    Database base;
    sqlite3 *link;
    sqlite3_stmt *known[SQLITE_STATEMENTS]; /* statements that came lately */
    int next;                               /* whose place the next one takes */
    sqlite3_stmt *lines[LINE_STATEMENTS];
    bool announces; /* what it changes somebody else wants to know */
    int64_t seen;   /* the last change of others */
    int lock;       /* the file, held while a server runs; -1: not held */
} Sqlite;

/* Says what failed, by SQLite's own error; false. */
bool sqlite_fail(Sqlite *sqlite);

/* ---- sqlite_write.c ---- */

bool sqlite_write(Database *database, Lot *lot);

/* ---- sqlite_schema.c ---- */

/* The tables as they should be; made, or brought up to date. False, `why` being set. */
bool sqlite_prepare_schema(Sqlite *sqlite);

/* Is it a store of Murk, and of a version that we know? False, `why` being set. */
bool sqlite_check_version(Sqlite *sqlite);

/* Is every page in order? False, `why` being set. */
bool sqlite_check(Sqlite *sqlite);

/* ---- sqlite_backup.c ---- */

char *sqlite_backup(Database *database, const char *path);

/* The same for a store that is to be used: made by root, it belongs to whom its folder belongs to. */
char *sqlite_restore(Sqlite *copy, const char *path);
