/* play_memory.c - memory that is there. */
#define _XOPEN_SOURCE 700
#include "tools/play_memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *there(void *memory)
{
    if (memory) return memory;
    fputs("murk: there is not enough memory\n", stderr);
    exit(1);
}

void *take(size_t count, size_t size)
{
    return there(calloc(count ? count : 1, size ? size : 1));
}

void *take_more(void *memory, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) there(NULL);
    return there(realloc(memory, count * size));
}

char *take_text(const char *text)
{
    return there(strdup(text));
}
