/* heap.h - what is due when, the earliest first. Private to this folder.
 *
 * A Due is a part of what is due and knows its place, so that its time can change at any moment; whoever owns the one owns
 * the other. */
#pragma once

#include "table/table.h"

typedef struct Due {
    Time at;
    int place;
} Due;

typedef struct Heap {
    Due **list;
    int count, room;
} Heap;

void heap_add(Heap *heap, Due *due, Time at);
void heap_change(Heap *heap, Due *due, Time at);
void heap_remove(Heap *heap, const Due *due);

/* When the first is due; NEVER: there is none. */
static inline Time heap_time(const Heap *heap)
{
    return heap->count ? heap->list[0]->at : NEVER;
}
