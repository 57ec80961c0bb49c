/* documents.c - an arena for jansson. */
#include "support/documents.h"
#include <stdint.h>

static struct {
    _Alignas(16) uint8_t bytes[1 << 23];
    size_t used;
} arena;

static json_malloc_t take_before;
static json_free_t leave_before;

static void *take(size_t size)
{
    size_t rounded = (size + 15) & ~(size_t)15;
    if (rounded > sizeof arena.bytes - arena.used) return NULL;
    arena.used += rounded;
    return &arena.bytes[arena.used - rounded];
}

static void leave(void *piece)
{
    (void)piece;
}

void documents_begin(void)
{
    json_get_alloc_funcs(&take_before, &leave_before);
    json_set_alloc_funcs(take, leave);
    arena.used = 0;
}

void documents_end(void)
{
    json_set_alloc_funcs(take_before, leave_before);
}
