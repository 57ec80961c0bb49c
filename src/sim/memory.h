/* memory.h - memory for the programs: it is there and all zero, or the program ends. */
#ifndef MURK_MEMORY_H
#define MURK_MEMORY_H

#include <stdio.h>
#include <stdlib.h>

/* `count` things of `size` bytes, at least one byte; freed by the caller with free(). */
static inline void *set_aside(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);
    if (memory) return memory;
    fputs("murk: there is not enough memory\n", stderr);
    abort();
}

#endif
