/* memory.c - memory that is there. */
#define _XOPEN_SOURCE 700
#include "host/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *or_exit(void *memory)
{
    if (memory) return memory;
    fputs("murk: there is not enough memory\n", stderr);
    exit(1);
}

void *must_alloc(size_t count, size_t size)
{
    return or_exit(calloc(count ? count : 1, size ? size : 1));
}

void *must_realloc(void *memory, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) or_exit(NULL);
    return or_exit(realloc(memory, count * size));
}

char *must_copy(const char *text)
{
    return or_exit(strdup(text));
}

void *must_grow(void *list, int count, int more, int *room, size_t entry_size)
{
    if (more <= *room - count) return list;
    *room = 2 * *room > count + more ? 2 * *room : count + more;
    return must_realloc(list, (size_t)*room, entry_size);
}
