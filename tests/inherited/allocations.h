/* allocations.h - counts what is taken from the heap.
 *
 * Works in programs linked with --wrap for malloc, calloc and realloc. */
#ifndef TESTS_ALLOCATIONS_H
#define TESTS_ALLOCATIONS_H

/* How often memory has been taken so far. */
long allocations(void);

#endif
