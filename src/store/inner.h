/* inner.h - what a store is made of. Private. */
#pragma once

#include <pthread.h>

#include "store/database.h"

/* The log of a table as it was read, all of it. */
typedef struct Log {
    char table[STORE_NAME_MAX]; /* empty: none */
    Buffer bytes;               /* its lines, each ended by a zero */
    size_t *starts;
    int count, room;
    bool is_early; /* it was read while appends were under way */
} Log;

/* A table at whose log somebody else was faster: what the host has appended to it up to this number is void, too. */
typedef struct Loss {
    char table[STORE_NAME_MAX];
    uint64_t until; /* UINT64_MAX: the host does not know yet */
} Loss;

/* The writer thread and what it shares with the host: all of it under `lock`. */
typedef struct Writer {
    pthread_t thread;
    bool is_threaded; /* a store in memory is written by the host itself */
    pthread_mutex_t lock;
    pthread_cond_t handed, done;
    Batch *first, *last;     /* handed over, not yet begun */
    uint64_t given, written; /* batches */
    bool is_ending;
    StoreFault fault;
    char why[WHY_MAX];
    Loss *losses;
    int loss_count, loss_room;
} Writer;

struct Store {
    Connections links;
    EventQueue events;
    StoreRole role;
    Batch *queue;
    uint64_t appended, stored; /* the last number, and the last that the host knows to be durable */
    uint64_t noted;            /* the number of the last block or report */
    Log log;
    Writer writer;
    char why[WHY_MAX];    /* of the host: why nothing can be written, */
    char unread[WHY_MAX]; /* and why nothing can be read; empty: it can */
    StoreFault read_fault;
    int64_t rests_until; /* milliseconds of the clock that is never set: nothing is asked before */
};

/* ---- writer.c ---- */

bool writer_start(Store *store);
void writer_end(Store *store);
void writer_hand_over(Store *store, Batch *batch);

/* The host has heard that it has lost at this table. */
void writer_acknowledge(Store *store, const char *table);
bool writer_wait(Store *store, int milliseconds);

/* ---- queries.c ---- */

/* One statement that reads; what becomes of it is remembered. */
bool store_ask(Store *store, const char *sql, const Values *values, RowSink *sink, void *self);

/* ---- log.c ---- */

/* Whatever is kept of this table's log is no longer true. */
void log_forget(Store *store, const char *table);
