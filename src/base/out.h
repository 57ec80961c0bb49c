/* out.h - text written into a buffer that the caller owns.
 *
 * An Out never writes past its buffer: what does not fit is dropped and `full` is set. The text is always
 * ended by a zero byte. */
#pragma once

#include "base/base.h"

typedef struct Out {
    char *text;
    size_t size, used; /* `used` does not count the closing zero */
    bool full;
    bool marks; /* a writer puts OUT_MARK before what the reader wants to find again in a text */
} Out;

#define OUT_MARK '\1'

/* Start writing into `text`, which has room for `size` bytes, the closing zero included (at least 1). */
Out out_into(char *text, size_t size);

/* memcpy for what is mostly short: two halves that may overlap, which is less than the call would cost. */
static inline void copy_short(char *to, const char *from, size_t size)
{
    if (size > 16) {
        memcpy(to, from, size);
    } else if (size >= 8) {
        uint64_t first, last;
        memcpy(&first, from, 8), memcpy(&last, from + size - 8, 8);
        memcpy(to, &first, 8), memcpy(to + size - 8, &last, 8);
    } else if (size >= 4) {
        uint32_t first, last;
        memcpy(&first, from, 4), memcpy(&last, from + size - 4, 4);
        memcpy(to, &first, 4), memcpy(to + size - 4, &last, 4);
    } else if (size) {
        to[0] = from[0], to[size / 2] = from[size / 2], to[size - 1] = from[size - 1];
    }
}

static inline void out_char(Out *out, char c)
{
    if (out->size - out->used < 2) {
        out->full = true;
        return;
    }
    out->text[out->used++] = c;
    out->text[out->used] = 0;
}

void out_text(Out *out, const char *text);
void out_bytes(Out *out, const char *text, size_t length);
void out_number(Out *out, long long number);
void out_hex(Out *out, const uint8_t *bytes, int count);
