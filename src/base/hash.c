/* hash.c - FNV-1a, 64 bits. */
#include "base/hash.h"

uint64_t hash_bytes(uint64_t before, const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) before = (before ^ at[i]) * 0x100000001b3u;
    return before;
}
