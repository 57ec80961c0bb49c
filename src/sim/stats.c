#include "sim/stats.h"

#include <math.h>

static const double z = 1.959963984540054; /* the normal quantile of 97.5 % */

Estimate share_of(uint64_t hits, uint64_t trials)
{
    if (trials == 0) return (Estimate) { 0, 0, 1 };
    double n = (double)trials, p = (double)hits / n;
    double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    double reach = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    /* At the ends the formula gives 0 and 1 but for rounding. */
    double low = hits == 0 ? 0 : middle - reach, high = hits == trials ? 1 : middle + reach;
    return (Estimate) { p, low, high };
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
