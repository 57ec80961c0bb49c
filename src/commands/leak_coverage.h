/* leak_coverage.h - what a leak test came by, for people and for machines. */
#ifndef MURK_COMMANDS_LEAK_COVERAGE_H
#define MURK_COMMANDS_LEAK_COVERAGE_H

#include "leak/coverage.h"

void print_coverage(const Game *game, const LeakCoverage *coverage);
void emit_coverage(const Game *game, const LeakCoverage *coverage, Json *json);

#endif
