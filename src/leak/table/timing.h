/* timing.h - what the times and sizes of a table's messages tell: somebody guesses from them what a seat held.
 *
 * Whole matches by people who decide as bots do and think as people do: log-normal, longer when there is a choice than when there
 * is none. A watcher notes of every question that is asked in the middle of what others do how long it took and how large the
 * message was that told the answer, and guesses whether the seat had a choice (a defence that it held and did not play). He has
 * learnt from half of the matches and is asked about the other half. What all know of the table tells something, too, and sizes go
 * with it: how far that leads is seen by guessing, in the same way, what an imagined world holds that he cannot tell apart. */
#pragma once

#include "game/game.h"
#include "sim/stats.h"

enum { TIMING_BUCKETS = 6 };                  /* of times, from TIMING_FROM on, the last without an end */
extern const int timing_from[TIMING_BUCKETS]; /* milliseconds */

typedef struct TimingResult {
    uint64_t matches, windows, held; /* `windows`: answers that do not tell by themselves; `held`: of these */
    Estimate
        auc; /* of two seats that were asked the same, of which one held something, how often the guess is right */
    Estimate
        chance; /* the same for an imagined world: how often what all know is enough; 0.5 when it tells nothing */
    Estimate accuracy,
        commoner; /* how often the guess is right, and how often it is to say what is commoner */
    uint64_t times[2][TIMING_BUCKETS]; /* how many, by held and time */
} TimingResult;

/* So many matches of the game at tables of this pace. Without windows the result has none. */
void timing_run(const Game *game, bool strict, uint64_t seed, int matches, TimingResult *result);
