/* fuzz_frames.c - what comes on a WebSocket: any bytes, in any pieces. */
#include "support/frames_oracle.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    uint32_t pieces;
    if (size < sizeof pieces) return 0;
    memcpy(&pieces, bytes, sizeof pieces);
    const char *trouble = frames_trouble(bytes + sizeof pieces, size - sizeof pieces, pieces | 1);
    if (trouble) {
        fprintf(stderr, "%s\n", trouble);
        abort();
    }
    return 0;
}
