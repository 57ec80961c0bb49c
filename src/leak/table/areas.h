/* areas.h - how often guesses are right, and how surely. Private to this folder. */
#pragma once

#include "leak/table/guess.h"

/* 0: asked the same at tables of the same clock, and answered with the same verb. */
int guess_compare_kind(const Guess *a, const Guess *b);

/* Of a match that is learnt from, not asked about. */
bool guess_is_lesson(const Guess *guess);

/* By kind. */
void guesses_sort(Guesses *guesses);

/* `right`, `known` and `lead`. */
void areas_judge(const Guesses *guesses, const TimingOptions *options, TimingResult *result);
