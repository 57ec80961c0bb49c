/* timing.h - what the times and sizes of a table's messages tell: somebody guesses from them what a seat held.
 *
 * Whole matches by people who decide as bots do and think as people do (timing.c). A watcher notes of every question that is asked in
 * the middle of what others do how long its answer took to be told, and how large the messages were that put the question to the
 * seat and told the answer to it and to himself. From that he guesses whether the seat could have answered in another way: whether it
 * held a defence that it did not play. He learns from half of the matches and is asked about the other half.
 *
 * What all know of the table tells something, too: how far that leads is seen by guessing, with the same lessons, from how far the match
 * is and from the size of his own message, in which is nothing but what all are told. By how much he does better with the times and with
 * what the seat is sent is his lead, and the rule is about it alone. */
#pragma once

#include "sim/stats.h"
#include "table/table.h"

enum { TIMING_BUCKETS = 8 };                  /* of times, from TIMING_FROM on, the last without an end */
extern const int timing_from[TIMING_BUCKETS]; /* milliseconds */

/* What a table does; tests put leaks in here. */
typedef struct TimingMachine {
    bool (*take)(Table *table, const char *line, Post *post);
    void (*judge_time)(const Table *table, Time now, Out *line);
    Time (*wake)(const Table *table);
} TimingMachine;

extern const TimingMachine timing_as_it_is;

typedef struct TimingOptions {
    bool strict; /* the tables' pace */
    uint64_t seed;
    int matches;
    const TimingMachine *machine;
} TimingOptions;

typedef struct TimingResult {
    uint64_t matches, answers, held; /* `answers`: those that do not tell by themselves; `held`: of these */
    /* Of two seats that were asked the same, of which one held something, how often the guess is right; the same by what all know
     * alone; and the difference. The intervals hold the true values 99 times in 100. */
    Estimate right, known, lead;
    Estimate single,
        commoner; /* of one seat: how often the guess is right, and the commoner answer to its question */
    uint64_t times[2][TIMING_BUCKETS]; /* how many, by held and time */
} TimingResult;

/* So many matches of the game. Without such questions the result has no answers. */
void timing_run(const Game *game, const TimingOptions *options, TimingResult *result);

/* The rule: strict tables tell something if the whole interval of the lead lies above 0, and the lead above TIMING_SLIGHT: a smaller one comes
 * from so few matches that drawing them again says little about it. Quick tables must be seen to tell: the whole interval lies above
 * TIMING_SEEN. And `right` has to be known to within as much, or nothing is said. */
#define TIMING_SLIGHT 0.01
#define TIMING_SEEN   0.1
typedef enum TimingVerdict { TIMING_FINE, TIMING_TELLS, TIMING_NOT_SEEN, TIMING_TOO_FEW } TimingVerdict;
TimingVerdict timing_verdict(bool strict, const TimingResult *result);
