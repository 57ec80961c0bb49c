/* stats.h - what counts tell, and how surely. */
#pragma once

#include "base/base.h"

/* A value and the interval that holds the true one 95 times in 100. */
typedef struct Estimate {
    double value, low, high;
} Estimate;

/* A share: `hits` of `trials` (Wilson's interval, good for few trials and for shares near 0 or 1). Of no
 * trials nothing is known: 0, from 0 to 1. */
Estimate share_of(uint64_t hits, uint64_t trials);

/* Things that come in bunches and are hit or missed together, as seats of one side win and lose: sums over the bunches.
 * Bunches add up member by member. */
typedef struct Bunches {
    uint64_t bunches, things, hits;
    uint64_t things_squared, hits_squared, things_by_hits;
} Bunches;

/* One more bunch; one without things does not count. */
void bunches_add(Bunches *sums, uint64_t things, uint64_t hits);
void bunches_merge(Bunches *sums, const Bunches *more);

/* The share of hits among the things. The interval is Wilson's for as many independent trials as would scatter so much. */
Estimate share_in_bunches(const Bunches *sums);

/* A mean, from the sum and the sum of squares. With fewer than two trials the interval is the value alone. */
Estimate mean_of(uint64_t sum, uint64_t squares, uint64_t trials);
