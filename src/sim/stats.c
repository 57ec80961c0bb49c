#include "sim/stats.h"

#include <math.h>

static const double z = 1.959963984540054; /* the normal quantile of 97.5 % */

/* Wilson's interval about a share `p` of `n` trials, which need not be a whole number. */
static Estimate wilson(double p, double n)
{
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    /* At the ends the formula gives 0 and 1 but for rounding. */
    return (Estimate) { p, p > 0 ? middle - reach : 0, p < 1 ? middle + reach : 1 };
}

Estimate share_of(uint64_t hits, uint64_t trials)
{
    if (trials == 0) return (Estimate) { 0, 0, 1 };
    return wilson((double)hits / (double)trials, (double)trials);
}

void bunches_add(Bunches *sums, uint64_t things, uint64_t hits)
{
    if (things == 0) return;
    bunches_merge(sums, &(Bunches) { 1, things, hits, things * things, hits * hits, things * hits });
}

void bunches_merge(Bunches *sums, const Bunches *more)
{
    sums->bunches += more->bunches;
    sums->things += more->things;
    sums->hits += more->hits;
    sums->things_squared += more->things_squared;
    sums->hits_squared += more->hits_squared;
    sums->things_by_hits += more->things_by_hits;
}

/* How far the hits of each bunch are from the share that is expected of it, squared and summed up, is the scatter of the
 * sum; that of n independent trials would be p (1 - p) n. */
Estimate share_in_bunches(const Bunches *sums)
{
    if (sums->bunches == 0) return (Estimate) { 0, 0, 1 };
    double n = (double)sums->bunches, all = (double)sums->things, p = (double)sums->hits / all;
    double scatter = (double)sums->hits_squared - 2 * p * (double)sums->things_by_hits +
                     p * p * (double)sums->things_squared;
    if (sums->bunches > 1) scatter *= n / (n - 1);
    double trials = scatter > 0 ? p * (1 - p) * all * all / scatter : n;
    return wilson(p, trials);
}

Estimate mean_of(uint64_t sum, uint64_t squares, uint64_t trials)
{
    if (trials == 0) return (Estimate) { 0, 0, 0 };
    double n = (double)trials, mean = (double)sum / n;
    if (trials < 2) return (Estimate) { mean, mean, mean };
    double variance = ((double)squares - n * mean * mean) / (n - 1);
    double reach = variance > 0 ? z * sqrt(variance / n) : 0;
    return (Estimate) { mean, mean - reach, mean + reach };
}
