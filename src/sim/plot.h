/* plot.h - bars with intervals as an SVG picture, readable on light and dark ground. */
#pragma once

#include <stdio.h>

#include "sim/stats.h"

typedef struct Bar {
    const char *label;
    Estimate share; /* from 0 to 1 */
    int shade;      /* bars that belong together have the same, from 0 to 5 */
    bool gap;       /* leave some room before this bar */
} Bar;

/* Write the picture; bars lie, the first on top. */
void plot_bars(FILE *file, const char *title, const char *subtitle, const Bar *bars, int count);
