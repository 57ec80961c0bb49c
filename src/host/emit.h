/* emit.h - JSON on standard output, of any length.
 *
 * A Json writes into an Out of fixed size; an Emit lends it one and empties it to standard output on the way. */
#pragma once

#include "base/json.h"

enum { EMIT_SIZE = 1 << 17 };

typedef struct Emit {
    Json json;
    Out out;
    char text[EMIT_SIZE];
} Emit;

/* Begin. It is gone with emit_end, or may be freed. */
Emit *emit_start(void);

/* Print what was written so far. To be called at least once for every half of EMIT_SIZE. */
void emit_flush(Emit *emit);

/* Print all, end the line, and free the Emit. */
void emit_end(Emit *emit);

/* A key and a number with `digits` after the point. */
void emit_real(Emit *emit, const char *key, double value, int digits);
