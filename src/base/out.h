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
} Out;

/* Start writing into `text`, which has room for `size` bytes, the closing zero included (at least 1). */
Out out_into(char *text, size_t size);

void out_char(Out *out, char c);
void out_text(Out *out, const char *text);
void out_bytes(Out *out, const char *text, size_t length);
void out_number(Out *out, long long number);
void out_hex(Out *out, const uint8_t *bytes, int count);
