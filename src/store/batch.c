/* batch.c - what is to be written, copied. */
#include "store/batch.h"

#include <string.h>

#include "host/memory.h"

Batch *batch_new(void)
{
    return must_alloc(1, sizeof(Batch));
}

void batch_free(Batch *batch)
{
    while (batch) {
        Batch *next = batch->next;
        free(batch->ops);
        free(batch->bytes.text);
        free(batch);
        batch = next;
    }
}

Op *batch_add(Batch *batch, OpKind kind)
{
    batch->ops = must_grow(batch->ops, batch->count, 1, &batch->room, sizeof *batch->ops);
    Op *op = &batch->ops[batch->count++];
    *op = (Op) { .kind = kind };
    return op;
}

size_t batch_keep(Batch *batch, const void *bytes, size_t size)
{
    size_t at = batch->bytes.used;
    buffer_add_bytes(&batch->bytes, bytes, size);
    return at;
}

size_t batch_keep_text(Batch *batch, const char *text)
{
    return batch_keep(batch, text, strlen(text) + 1);
}

bool lot_has_lost(const Lot *lot, const char *table)
{
    for (int i = 0; i < lot->lost_count; i++)
        if (strcmp(lot->lost[i], table) == 0) return true;
    return false;
}

void lot_lose(Lot *lot, Op *op)
{
    op->is_lost = true;
    if (lot_has_lost(lot, op->table)) return;
    lot->lost = must_grow(lot->lost, lot->lost_count, 1, &lot->lost_room, sizeof *lot->lost);
    strcpy(lot->lost[lot->lost_count++], op->table);
}
