/* heap.c - a binary heap whose entries know their places. */
#include "hall/heap.h"

#include "host/memory.h"

static void put(Heap *heap, int place, Due *due)
{
    heap->list[place] = due;
    due->place = place;
}

static void sift_up(Heap *heap, Due *due)
{
    int place = due->place;
    for (; place && heap->list[(place - 1) / 2]->at > due->at; place = (place - 1) / 2)
        put(heap, place, heap->list[(place - 1) / 2]);
    put(heap, place, due);
}

static void sift_down(Heap *heap, Due *due)
{
    int place = due->place;
    for (int child; (child = 2 * place + 1) < heap->count; place = child) {
        if (child + 1 < heap->count && heap->list[child + 1]->at < heap->list[child]->at) child++;
        if (heap->list[child]->at >= due->at) break;
        put(heap, place, heap->list[child]);
    }
    put(heap, place, due);
}

void heap_add(Heap *heap, Due *due, Time at)
{
    heap->list = must_grow(heap->list, heap->count, 1, &heap->room, sizeof(Due *));
    due->at = at;
    put(heap, heap->count++, due);
    sift_up(heap, due);
}

void heap_change(Heap *heap, Due *due, Time at)
{
    bool sooner = at < due->at;
    if (at == due->at) return;
    due->at = at;
    if (sooner) sift_up(heap, due);
    else sift_down(heap, due);
}

void heap_remove(Heap *heap, const Due *due)
{
    Due *last = heap->list[--heap->count];
    if (last == due) return;
    put(heap, due->place, last);
    sift_up(heap, last);
    sift_down(heap, last);
}
