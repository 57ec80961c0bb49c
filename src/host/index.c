/* index.c - a hash table of lists. */
#include "host/index.h"

#include "host/memory.h"

enum { ROWS_AT_FIRST = 16 };

/* Numbers may be counted up: all bits are to matter. */
static uint32_t row_of(const Index *index, uint64_t key)
{
    return (uint32_t)(key * 0x9e3779b97f4a7c15u >> 32) & (index->row_count - 1);
}

static void put(Index *index, Entry *entry)
{
    Entry **row = &index->rows[row_of(index, entry->key)];
    entry->next = *row;
    *row = entry;
}

static void grow(Index *index)
{
    Index old = *index;
    index->row_count = old.row_count ? 2 * old.row_count : ROWS_AT_FIRST;
    index->rows = must_alloc(index->row_count, sizeof(Entry *));
    for (uint32_t i = 0; i < old.row_count; i++)
        for (Entry *entry = old.rows[i], *next; entry; entry = next) {
            next = entry->next;
            put(index, entry);
        }
    free(old.rows);
}

void index_add(Index *index, Entry *entry, uint64_t key)
{
    if (index->count == index->row_count) grow(index);
    entry->key = key;
    index->count++;
    put(index, entry);
}

void index_remove(Index *index, const Entry *entry)
{
    Entry **at = &index->rows[row_of(index, entry->key)];
    while (*at != entry) at = &(*at)->next;
    *at = entry->next;
    index->count--;
}

static Entry *with_key(Entry *entry, uint64_t key)
{
    while (entry && entry->key != key) entry = entry->next;
    return entry;
}

Entry *index_find(const Index *index, uint64_t key)
{
    return index->row_count ? with_key(index->rows[row_of(index, key)], key) : NULL;
}

Entry *index_next(const Entry *entry)
{
    return with_key(entry->next, entry->key);
}
