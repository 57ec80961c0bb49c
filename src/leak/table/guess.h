/* guess.h - guessing what a seat held from when and how large its answer came. Private to this folder. */
#pragma once

#include "leak/table/timing.h"

/* One answer, as the watcher noted it, and what is true. */
typedef struct Guess {
    uint16_t question;
    uint8_t verb; /* of the answer */
    bool held;    /* there was another that could have been given */
    bool could;   /* the same of a world that the watcher cannot rule out */
    uint32_t match;
    int64_t elapsed;
    size_t size;
    double score; /* how likely it seems that something was held */
} Guess;

typedef struct Guesses {
    Guess *list;
    int count, room;
} Guesses;

void guesses_add(Guesses *guesses, const Guess *guess);

/* Leave out what tells by itself, learn from every other match, guess the rest. */
void guesses_judge(Guesses *guesses, TimingResult *result);
