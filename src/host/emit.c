#include "host/emit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "host/memory.h"

Emit *emit_start(void)
{
    Emit *emit = must_alloc(1, sizeof *emit);
    emit->out = out_into(emit->text, sizeof emit->text);
    emit->json = json_into(&emit->out);
    return emit;
}

void emit_flush(Emit *emit)
{
    must(!emit->out.full);
    fwrite(emit->text, 1, emit->out.used, stdout);
    emit->out = out_into(emit->text, sizeof emit->text);
}

void emit_end(Emit *emit)
{
    emit_flush(emit);
    fputc('\n', stdout);
    free(emit);
}

void emit_real(Emit *emit, const char *key, double value, int digits)
{
    char text[64];
    json_key(&emit->json, key);
    if (!isfinite(value)) {
        json_nothing(&emit->json);
        return;
    }
    snprintf(text, sizeof text, "%.*f", digits, value);
    out_text(&emit->out, text);
    emit->json.comma = true;
}
