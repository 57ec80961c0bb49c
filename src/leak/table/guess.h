/* guess.h - guessing what a seat held from when and how large its answer came. Private to this folder. */
#pragma once

#include "leak/table/timing.h"

/* What the watcher measures of an answer. */
typedef enum Measure { MEASURE_TIME, MEASURE_ASKED, MEASURE_TOLD, MEASURE_WATCHED, MEASURES } Measure;

/* One answer, as the watcher noted it, and what is true. */
typedef struct Guess {
    uint16_t question;
    uint8_t verb, clock; /* of the answer; of the table */
    bool held;           /* another verb could have been answered with */
    bool could;          /* the same of a world that the watcher cannot rule out */
    uint32_t match;
    int64_t measured[MEASURES]; /* milliseconds, then bytes */
    double score;               /* how likely it seems that something was held; above 0: likelier than not */
    bool commoner;              /* among the lessons to this question more have held something */
} Guess;

typedef struct Guesses {
    Guess *list;
    int count, room;
} Guesses;

void guesses_add(Guesses *guesses, const Guess *guess);

/* Leave out what tells by itself, learn from every other match, guess the rest. */
void guesses_judge(Guesses *guesses, const TimingOptions *options, TimingResult *result);
