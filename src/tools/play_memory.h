/* play_memory.h - memory for the programs that talk to people: it is there, or the program ends. */
#ifndef MURK_PLAY_MEMORY_H
#define MURK_PLAY_MEMORY_H

#include <stddef.h>

/* `count` things of `size` bytes, all zero, at least one byte; freed by the caller with free(). */
void *take(size_t count, size_t size);

/* The same memory made larger (what is new is not zeroed). */
void *take_more(void *memory, size_t count, size_t size);

/* A copy of a text. */
char *take_text(const char *text);

#endif
