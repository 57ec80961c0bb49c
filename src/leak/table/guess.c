/* guess.c - a table of frequencies is all that this takes: times and sizes come in few classes. */
#include "leak/table/guess.h"

#include <math.h>

#include "host/memory.h"

void guesses_add(Guesses *guesses, const Guess *guess)
{
    guesses->list = must_grow(guesses->list, guesses->count, 1, &guesses->room, sizeof *guess);
    guesses->list[guesses->count++] = *guess;
}

/* ---- which answers tell nothing by themselves ---- */

static bool is_same_answer(const Guess *a, const Guess *b)
{
    return a->question == b->question && a->verb == b->verb;
}

/* Both who held something and who held nothing have answered so: the answer itself does not tell. */
static bool is_telltale(const Guesses *guesses, const Guess *guess)
{
    for (int i = 0; i < guesses->count; i++)
        if (is_same_answer(&guesses->list[i], guess) && guesses->list[i].held != guess->held) return false;
    return true;
}

static void leave_out_telltales(Guesses *guesses)
{
    Guesses kept = { 0 };
    for (int i = 0; i < guesses->count; i++)
        if (!is_telltale(guesses, &guesses->list[i])) guesses_add(&kept, &guesses->list[i]);
    free(guesses->list);
    *guesses = kept;
}

/* ---- learning ---- */

static int time_class(int64_t elapsed)
{
    int class = 0;
    while (class + 1 < TIMING_BUCKETS && elapsed >= timing_from[class + 1]) class ++;
    return class;
}

static int size_class(size_t size)
{
    int class = 0;
    for (size_t limit = 256; limit < size; limit *= 2) class ++;
    return class;
}

static bool looks_alike(const Guess *a, const Guess *b)
{
    return is_same_answer(a, b) && time_class(a->elapsed) == time_class(b->elapsed) &&
           size_class(a->size) == size_class(b->size);
}

static bool is_lesson(const Guess *guess)
{
    return guess->match % 2 == 0;
}

/* The share of those that held something among the lessons that look alike, drawn to that of the whole question by few. */
static double score_of(const Guesses *guesses, const Guess *guess)
{
    double alike = 0, alike_held = 0, all = 1, all_held = 0.5;
    for (int i = 0; i < guesses->count; i++) {
        const Guess *lesson = &guesses->list[i];
        if (!is_lesson(lesson) || !is_same_answer(lesson, guess)) continue;
        all++, all_held += lesson->held;
        if (looks_alike(lesson, guess)) alike++, alike_held += lesson->held;
    }
    return (alike_held + all_held / all) / (alike + 1);
}

/* ---- judging ---- */

static bool held(const Guess *guess)
{
    return guess->held;
}

static bool could(const Guess *guess)
{
    return guess->could;
}

/* Pairs of the same question and answer, one that held something and one that did not; a tie is half right. */
static Estimate judge_pairs(const Guesses *guesses, bool (*holds)(const Guess *guess))
{
    double right = 0, pairs = 0, with = 0, without = 0;
    for (int i = 0; i < guesses->count; i++) {
        const Guess *a = &guesses->list[i];
        if (is_lesson(a)) continue;
        with += holds(a), without += !holds(a);
        for (int k = 0; holds(a) && k < guesses->count; k++) {
            const Guess *b = &guesses->list[k];
            if (is_lesson(b) || holds(b) || !is_same_answer(a, b)) continue;
            pairs++;
            right += a->score > b->score ? 1 : a->score == b->score ? 0.5 : 0;
        }
    }
    if (pairs == 0) return (Estimate) { 0.5, 0, 1 };
    double auc = right / pairs, q1 = auc / (2 - auc), q2 = 2 * auc * auc / (1 + auc); /* Hanley and McNeil */
    double variance = auc * (1 - auc) + (with - 1) * (q1 - auc * auc) + (without - 1) * (q2 - auc * auc);
    double error = 1.96 * sqrt(variance > 0 ? variance / (with * without) : 0);
    return (Estimate) { auc, auc - error < 0 ? 0 : auc - error, auc + error > 1 ? 1 : auc + error };
}

static void judge_each(const Guesses *guesses, TimingResult *result)
{
    uint64_t asked = 0, right = 0, held = 0;
    for (int i = 0; i < guesses->count; i++) {
        const Guess *guess = &guesses->list[i];
        result->windows++;
        result->held += guess->held;
        result->times[guess->held][time_class(guess->elapsed)]++;
        if (is_lesson(guess)) continue;
        asked++;
        held += guess->held;
        right += (guess->score > 0.5) == guess->held;
    }
    result->accuracy = share_of(right, asked);
    result->commoner = share_of(held * 2 > asked ? held : asked - held, asked);
}

void guesses_judge(Guesses *guesses, TimingResult *result)
{
    leave_out_telltales(guesses);
    for (int i = 0; i < guesses->count; i++) guesses->list[i].score = score_of(guesses, &guesses->list[i]);
    result->auc = judge_pairs(guesses, held);
    result->chance = judge_pairs(guesses, could);
    judge_each(guesses, result);
}
