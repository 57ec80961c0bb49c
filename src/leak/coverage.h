/* coverage.h - what the games of a leak test came by: which moves were made, which news was told, how they ended, at which
 * tables. What was never reached was not tested. */
#pragma once

#include "game/game.h"

/* An option with more values than this is counted as its standard value and any other. */
enum { OPTION_VALUES = 12 };

typedef struct LeakCoverage {
    uint64_t moves[VERBS_MAX];                    /* by verb: made at the table, or in two worlds */
    uint64_t events[EVENT_KINDS_MAX];             /* by kind: told of these moves */
    uint64_t endings[ENDINGS_MAX];                /* games that ended by it */
    uint64_t options[OPTIONS_MAX][OPTION_VALUES]; /* games with it, by option_row */
} LeakCoverage;

void coverage_of_news(LeakCoverage *coverage, const Events *news);
void coverage_of_move(LeakCoverage *coverage, Move move, const Events *news);
void coverage_of_end(LeakCoverage *coverage, const Outcome *outcome);
void coverage_of_setup(LeakCoverage *coverage, const Game *game, const Setup *setup);
void coverage_merge(LeakCoverage *coverage, const LeakCoverage *more);

/* How many rows an option has, and which of them a value is. */
int option_rows(const Option *option);
int option_row(const Option *option, int value);

/* What a row stands for: the value's word or number, or `standard` and `other`. */
void option_row_write(const Option *option, int row, Out *out);
