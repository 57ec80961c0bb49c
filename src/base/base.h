/* base.h - the few words every file of the library shares.
 *
 * The library is freestanding: it includes only headers that need no operating system, and of libc it uses
 * nothing but the three memory functions below, which every compiler may call by itself anyway. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A function that the fast path passes by. */
#define COLD __attribute__((noinline, cold))

/* One that becomes part of each caller, whatever its size: most of it goes away where the arguments are constants. Where size
 * is what counts (src/wasm), as the compiler likes. */
#ifdef __OPTIMIZE_SIZE__
#define INLINE inline
#else
#define INLINE inline __attribute__((always_inline))
#endif

/* A parameter that a table of functions asks for and this one has no use for. */
#define UNUSED __attribute__((unused))

#define LEN(array) ((int)(sizeof(array) / sizeof((array)[0])))

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

/* Stop at once if `truth` is false: a mistake of ours, never a player's. */
static inline void must(bool truth)
{
    if (!truth) __builtin_trap();
}
