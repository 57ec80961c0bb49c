/* tally.h - times, counted in classes that are three percent wide. */
#pragma once

#include "base/base.h"

enum { TALLY_CLASSES = 64 * 32 };

/* Zero is an empty one. */
typedef struct Tally {
    uint64_t all, count[TALLY_CLASSES];
} Tally;

void tally_add(Tally *tally, int64_t nanoseconds);

/* The time that so many of all (0 to 1) do not exceed; 0: there are none. */
int64_t tally_within(const Tally *tally, double share);

/* How many took no longer. */
uint64_t tally_up_to(const Tally *tally, int64_t nanoseconds);
