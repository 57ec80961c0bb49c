/* memory.c - the latest views and their secrets; leak tests on purpose run on one thread. */
#include "leaks/memory.h"

enum { MEMORIES = 64 };

static struct {
    const void *view;
    int secret;
} memory[MEMORIES];
static int newest;

static int find(const void *view)
{
    for (int i = 0; i < MEMORIES; i++)
        if (memory[i].view == view) return i;
    return -1;
}

void remember(const void *view, int secret)
{
    int place = find(view);
    if (place < 0) place = newest = (newest + 1) % MEMORIES;
    memory[place].view = view;
    memory[place].secret = secret;
}

int remembered(const void *view)
{
    int place = find(view);
    return place < 0 ? 0 : memory[place].secret;
}
