/* visit.h - a line that a command writes into the log of a table, while a server may be at the same table. */
#pragma once

#include "store/store.h"

typedef enum VisitEnd {
    VISIT_WRITTEN, /* and durable */
    VISIT_NONE,    /* there was nothing to write, or the table does not take it now */
    VISIT_LOG,     /* its log cannot be taken */
    VISIT_BUSY,    /* for many seconds others wrote each time before us: it may be tried again */
    VISIT_FAILED,  /* the store does (store_failure) */
} VisitEnd;

/* Writes `WHO REQUEST NAME words...` for this table as it is now; nothing: there is none. It may be asked again, when somebody else was
 * faster. */
typedef void VisitDeed(void *self, const Table *table, Out *line);

/* The line is taken by the rules of the log: a server takes it like any other, and everybody at the table is told. */
VisitEnd visit_append(Store *store, const char *name, VisitDeed *deed, void *self);
