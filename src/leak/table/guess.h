/* guess.h - guessing what a seat held from when and how large its answer came. Private to this folder. */
#pragma once

#include "leak/table/timing.h"

/* What the watcher measures of an answer: first what all know, how far the match is and what they are told, which is in the size of his
 * own message; then what should be nobody's business. */
typedef enum Measure {
    MEASURE_MOVES,
    MEASURE_WATCHED,
    MEASURES_KNOWN,
    MEASURE_TIME = MEASURES_KNOWN, /* that it took the answer to be told, in milliseconds */
    MEASURE_ASKED,                 /* bytes that put the question to the seat */
    MEASURE_TOLD,                  /* bytes that told it of the answer */
    MEASURES
} Measure;

/* One answer, as the watcher noted it, and what is true. */
typedef struct Guess {
    uint16_t question;
    uint8_t verb, clock; /* of the answer; of the table */
    bool held;           /* another verb could have been answered with */
    uint32_t match;
    int64_t measured[MEASURES];
    double score;  /* how likely it seems that something was held; above 0: likelier than not */
    double known;  /* the same by what all know alone */
    bool commoner; /* among the lessons to this question more have held something */
} Guess;

typedef struct Guesses {
    Guess *list;
    int count, room;
} Guesses;

void guesses_add(Guesses *guesses, const Guess *guess);

/* Leave out what tells by itself, learn from every other match, guess the rest. */
void guesses_judge(Guesses *guesses, const TimingOptions *options, TimingResult *result);
