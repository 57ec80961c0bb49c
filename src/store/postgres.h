/* postgres.h - a connection to PostgreSQL. Private. */
#pragma once

#include <libpq-fe.h>

#include "store/database.h"

typedef struct Herald Herald;

typedef struct Postgres {
    Database base;
    PGconn *link;
    Herald *herald;      /* of the one that writes */
    bool in_transaction; /* that must be carried out on this connection or not at all */
    int64_t tried;       /* the second in which it was last made anew: not twice, for whoever waits for it */
    int patience;        /* so many milliseconds for an answer; negative: any time */
    bool is_late;        /* there was none, and the connection was given up */
} Postgres;

/* A connection as we want it, whether it came about or not; PQfinish ends it. What the database warns of on it becomes an event. */
PGconn *postgres_connect(const char *address, EventQueue *events);

/* It is made anew, which takes two seconds at most for each of the addresses that it may be at. */
void postgres_reconnect(PGconn *link);

/* Until PQgetResult gives something and need not wait. False: nothing has come for so long (negative: no matter how long), and the
 * connection is given up. */
bool postgres_hears(PGconn *link, int milliseconds);

/* A connection that has broken is made anew. */
void postgres_revive(Postgres *postgres);
void postgres_roll_back(Postgres *postgres);
bool postgres_run(Database *database, const char *sql, const Values *values, RowSink *sink, void *self);

/* A statement among several that are sent at once. */
typedef struct Query {
    const char *sql;
    Values values;
    RowSink *sink; /* NULL: it gives no rows */
    void *self;
} Query;

/* All of them, one after the other, by one journey to the database and back. False when one failed: then none after it was done. */
bool postgres_run_all(Postgres *postgres, const Query *queries, int count);

/* ---- postgres_schema.c ---- */

bool postgres_prepare_schema(Postgres *postgres);

/* ---- postgres_write.c ---- */

bool postgres_write(Database *database, Lot *lot);

/* Values as one text: `{"a","b"}`. Begin with an empty buffer. */
void array_add(Buffer *array, const char *text);
void array_add_number(Buffer *array, int64_t number);

/* The text, never without its braces. */
const char *array_text(Buffer *array);

/* ---- herald.c: nodes tell each other what they have written ---- */

/* On a connection and a thread of its own: whoever notifies within a transaction waits for all others who do. NULL and `*error`. */
Herald *herald_open(const char *address, EventQueue *events, char **error);
void herald_close(Herald *herald);

/* From any thread: tell the others, when it can be done. */
void herald_tell_table(Herald *herald, const char *table, uint32_t lines, Time wake);
void herald_tell_person(Herald *herald, uint64_t person);

/* Have others appended to these tables without a word? */
void herald_look(Herald *herald, const StoreKnown *known, int count);
