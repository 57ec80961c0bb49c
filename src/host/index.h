/* index.h - things found by a number, their hash.
 *
 * An Entry is the first member of the thing; several may have the same number. It is never walked, so that no order but that of
 * what happened matters. */
#pragma once

#include "base/base.h"

typedef struct Entry {
    uint64_t key;
    struct Entry *next;
} Entry;

typedef struct Index {
    Entry **rows;
    uint32_t row_count, count; /* of rows a power of two, or 0 */
} Index;

void index_add(Index *index, Entry *entry, uint64_t key);
void index_remove(Index *index, const Entry *entry);

/* The first with this number, and the next one; NULL: there is none. */
Entry *index_find(const Index *index, uint64_t key);
Entry *index_next(const Entry *entry);
