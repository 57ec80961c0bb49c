/* batch.h - what is to be written, copied: the queue of a store, and what its writer has in hand. Private. */
#pragma once

#include "host/buffer.h"
#include "store/store.h"

typedef enum OpKind {
    OP_LINE,
    OP_ASIDE,
    OP_PERSON,
    OP_RESTRICT,
    OP_BLOCK,
    OP_REPORT,
    OP_REWRITE,
    OP_ERASE,
} OpKind;

typedef struct Op {
    OpKind kind;
    bool is_lost; /* a line: somebody else's stands at its place */
    bool has_listing;
    bool is_on, is_muted; /* blocks; is banned */
    uint32_t place;
    uint64_t number, person, other;
    uint64_t once; /* drawn, of a report: written again it is the same */
    Time wake;
    char table[STORE_NAME_MAX];
    size_t text;  /* where it begins in `bytes`: a line, a reason or what is reported; */
    size_t value; /* and a Listing, StorePerson or StoreReport */
} Op;

typedef struct Batch {
    Op *ops;
    int count, room;
    Buffer bytes;
    struct Batch *next;
} Batch;

/* Freed with batch_free, with all that follow it. */
Batch *batch_new(void);
void batch_free(Batch *batch);

/* A copy of it, empty otherwise, to be filled in; good until the next one is added. */
Op *batch_add(Batch *batch, OpKind kind);

/* Copied; where it begins in `bytes`. */
size_t batch_keep(Batch *batch, const void *bytes, size_t size);
size_t batch_keep_text(Batch *batch, const char *text);

static inline const char *op_text(const Batch *batch, const Op *op)
{
    return batch->bytes.text + op->text;
}

/* NULL: the table is listed as before. A Listing is made of bytes: it may stand anywhere. */
static inline const Listing *op_listing(const Batch *batch, const Op *op)
{
    return op->has_listing ? (const Listing *)(const void *)(batch->bytes.text + op->value) : NULL;
}
_Static_assert(_Alignof(Listing) == 1, "made of bytes");

/* Batches that are written in one transaction, and the tables at which somebody else was faster. */
typedef struct Lot {
    Batch *first;
    char (*lost)[STORE_NAME_MAX];
    int lost_count, lost_room;
} Lot;

/* Another process has written where this line was to stand: it is lost, and so are all later ones of its table. */
void lot_lose(Lot *lot, Op *op);
bool lot_has_lost(const Lot *lot, const char *table);
