/* memory.h - memory for the programs: it is there, or the program ends. */
#pragma once

#include <stdlib.h>

/* `count` things of `size` bytes, all zero, at least one byte; freed by the caller with free(). */
void *must_alloc(size_t count, size_t size);

/* The same memory made larger (what is new is not zeroed). */
void *must_realloc(void *memory, size_t count, size_t size);

/* A list of `count` entries with room for `more`: the same, or moved, with `*room` as it is then. Zero is an empty one. */
void *must_grow(void *list, int count, int more, int *room, size_t entry_size);

/* A copy of a text. */
char *must_copy(const char *text);
