/* tally.c - a class has the first six bits of its times in common. */
#include "load/tally.h"

enum { BITS = 5, HALF = 1 << BITS };

static int class_of(uint64_t time)
{
    if (time < 2 * HALF) return (int)time;
    int shift = 63 - BITS - __builtin_clzll(time);
    return (shift + 1) * HALF + (int)(time >> shift) - HALF;
}

/* The first time that is no longer in the class. */
static int64_t end_of(int class)
{
    if (class < 2 * HALF) return class + 1;
    int shift = class / HALF - 1;
    return (int64_t)((uint64_t)(class % HALF + HALF + 1) << shift);
}

void tally_add(Tally *tally, int64_t nanoseconds)
{
    int class = class_of((uint64_t)(nanoseconds > 0 ? nanoseconds : 0));
    tally->count[class < TALLY_CLASSES ? class : TALLY_CLASSES - 1]++;
    tally->all++;
}

int64_t tally_within(const Tally *tally, double share)
{
    uint64_t wanted = (uint64_t)(share * (double)tally->all), sum = 0;
    for (int i = 0; i < TALLY_CLASSES && tally->all; i++) {
        sum += tally->count[i];
        if (sum >= wanted && sum) return end_of(i);
    }
    return 0;
}

uint64_t tally_up_to(const Tally *tally, int64_t nanoseconds)
{
    uint64_t sum = 0;
    for (int i = 0; i < TALLY_CLASSES && end_of(i) <= nanoseconds; i++) sum += tally->count[i];
    return sum;
}
