/* memory.c - the memory functions that compilers call, for a machine without libc.
 *
 * Built with -ffreestanding, else a compiler may recognise these loops and call the function it is in. */
#include "base/base.h"

void *memmove(void *to, const void *from, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    unsigned char *a = to;
    const unsigned char *b = from;
    while (size--) *a++ = *b++;
    return to;
}

void *memmove(void *to, const void *from, size_t size)
{
    unsigned char *a = to;
    const unsigned char *b = from;
    if ((uintptr_t)a <= (uintptr_t)b) {
        while (size--) *a++ = *b++;
    } else {
        while (size--) a[size] = b[size];
    }
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    unsigned char *a = to;
    while (size--) *a++ = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    for (; size--; x++, y++)
        if (*x != *y) return *x < *y ? -1 : 1;
    return 0;
}
