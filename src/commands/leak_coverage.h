/* leak_coverage.h - what a leak test came by, for people and for machines. */
#pragma once

#include "leak/coverage.h"

void print_coverage(const Game *game, const LeakCoverage *coverage);
void emit_coverage(const Game *game, const LeakCoverage *coverage, Json *json);
