/* blake2b.h - BLAKE2b with 32 bytes of result (RFC 7693): commitments to seeds, and chance of several people made into one. */
#pragma once

#include "base/base.h"

enum { BLAKE2B_BYTES = 32 };

/* The hash of `size` bytes. */
void blake2b(const uint8_t *bytes, size_t size, uint8_t hash[BLAKE2B_BYTES]);
