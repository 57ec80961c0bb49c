/* hash.h - a 64-bit fingerprint of bytes, the same on every machine. Not for secrets. */
#pragma once

#include "base/base.h"

#define HASH_START 0xcbf29ce484222325u

/* The fingerprint of what was hashed before (HASH_START at first) and then these bytes. Where one piece ends and the next
 * begins counts: the same bytes in other pieces have another fingerprint. */
uint64_t hash_bytes(uint64_t before, const void *bytes, size_t size);
