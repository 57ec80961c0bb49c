/* database.h - a connection to a database, whichever it is: statements with texts in and rows of texts out. Private.
 *
 * Statements are written so that both understand them: parameters are $1, $2 and so on, in the order in which they first stand there,
 * and all values are texts. Only what differs in kind (lines by the thousand, opening, other processes) is written twice. */
#pragma once

#include "store/batch.h"
#include "store/event_queue.h"

enum { VALUES_MAX = 24, WHY_MAX = 320 };

typedef struct Values {
    int count;
    const char *text[VALUES_MAX];
} Values;

#define VALUES(...)                                                                                          \
    ((Values) { .count = LEN(((const char *const[]) { __VA_ARGS__ })), .text = { __VA_ARGS__ } })

/* The columns of a row, good until it comes back. False: no more rows. */
typedef bool RowSink(void *self, const char *const *row);

typedef struct Database Database;

typedef struct DatabaseKind {
    void (*close)(Database *database);

    /* One statement, with each row it gives (NULL: there are none to be had). False when it failed. */
    bool (*run)(Database *database, const char *sql, const Values *values, RowSink *sink, void *self);

    /* All of it in one transaction, with those lines marked that are lost. False: nothing of it was written. */
    bool (*write)(Database *database, Lot *lot);

    /* Look whether other processes have changed something. NULL: that is told by itself. */
    void (*look)(Database *database, EventQueue *events);

    /* Tell which of these tables others have appended to, as soon as it can be asked. NULL: what serves them serves nobody else. */
    void (*compare)(Database *database, const StoreKnown *known, int count);

    /* The file has all, and its log nothing. NULL: there is no such thing. */
    bool (*scrub)(Database *database);

    /* NULL when done, or a sentence to be freed. */
    char *(*backup)(Database *database, const char *path);
} DatabaseKind;

/* What all kinds begin with. */
struct Database {
    const DatabaseKind *kind;
    StoreFault fault;  /* of the last statement that failed, */
    char why[WHY_MAX]; /* and a sentence */
};

/* Says what failed; false. */
bool database_fail(Database *database, StoreFault fault, const char *detail);

/* Two connections, to write and to read; they may be one. False and `*error` a sentence. */
typedef struct Connections {
    Database *writer, *reader;
} Connections;

bool sqlite_open(const char *path, StoreRole role, Connections *connections, char **error);
bool memory_open(Connections *connections, char **error);
bool postgres_open(const char *address, StoreRole role, EventQueue *events, Connections *connections,
                   char **error);

/* Is it one to connect to? libpq reads more than we take, and quotes parts of an address in what it says: of one that was misread, a
 * part of the password. */
bool postgres_reads(const char *address);

/* ---- ops.c: all that is written but for lines, the same for all ---- */

bool ops_write(Database *database, const Lot *lot);

/* What everybody may know of a table. If it is another than before, it became so at that time (0: nobody is told when). */
bool listing_write(Database *database, const char *table, const Listing *listing, Time time);
