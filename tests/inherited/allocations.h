/* allocations.h - counts what is taken from the heap.
 *
 * Works in programs linked with --wrap for malloc, calloc and realloc. */
#pragma once

/* How often memory has been taken so far. */
long allocations(void);
