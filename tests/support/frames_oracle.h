/* frames_oracle.h - what is read of a WebSocket's bytes does not depend on the pieces in which they come. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Read the bytes whole, and in pieces as `pieces` says with a fresh reader whenever the old one says that it is at rest. NULL when
 * both come to the same, or what differs. */
const char *frames_trouble(const uint8_t *bytes, size_t size, uint32_t pieces);
