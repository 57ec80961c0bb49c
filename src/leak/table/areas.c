/* areas.c - of two seats, of which one held something, which? The share of pairs that are guessed right is the area under the curve
 * of hits by false alarms (Mann and Whitney). Answers of one match depend on each other, so the interval comes from drawing whole
 * matches again and again (the bootstrap over clusters). */
#include "leak/table/areas.h"

#include <stdlib.h>

#include "base/rng.h"
#include "host/memory.h"

enum { REDRAWS = 1000, LEFT_OUT = 5 }; /* half of a per cent at either end: 99 % are between */

int guess_compare_kind(const Guess *a, const Guess *b)
{
    if (a->question != b->question) return a->question < b->question ? -1 : 1;
    if (a->verb != b->verb) return a->verb < b->verb ? -1 : 1;
    return a->clock < b->clock ? -1 : a->clock > b->clock;
}

bool guess_is_lesson(const Guess *guess)
{
    return guess->match % 2 == 0;
}

static int compare_by_kind(const void *a, const void *b)
{
    return guess_compare_kind(a, b);
}

void guesses_sort(Guesses *guesses)
{
    if (guesses->count) qsort(guesses->list, (size_t)guesses->count, sizeof(Guess), compare_by_kind);
}

/* ---- those that are asked about, the least likely of each kind first ---- */

typedef struct Ranked {
    uint32_t match;
    bool held;
    bool tied, new_kind; /* with the one before it; it is not of the same kind */
} Ranked;

static int compare_scores(const void *a, const void *b)
{
    const Guess *x = a, *y = b;
    int kind = guess_compare_kind(x, y);
    return kind ? kind : x->score < y->score ? -1 : x->score > y->score;
}

static Ranked *rank(const Guesses *guesses, bool known, int *count)
{
    Guess *asked = must_alloc((size_t)guesses->count, sizeof *asked);
    Ranked *ranked = must_alloc((size_t)guesses->count, sizeof *ranked);
    *count = 0;
    for (int i = 0; i < guesses->count; i++) {
        if (guess_is_lesson(&guesses->list[i])) continue;
        asked[*count] = guesses->list[i];
        if (known) asked[*count].score = asked[*count].known;
        ++*count;
    }
    if (*count) qsort(asked, (size_t)*count, sizeof *asked, compare_scores);
    for (int i = 0; i < *count; i++)
        ranked[i] = (Ranked) { .match = asked[i].match,
                               .held = asked[i].held,
                               .tied = i && compare_scores(&asked[i - 1], &asked[i]) == 0,
                               .new_kind = i && guess_compare_kind(&asked[i - 1], &asked[i]) != 0 };
    free(asked);
    return ranked;
}

/* ---- one draw of matches ---- */

/* Pairs so far: a tie is half right. */
typedef struct Pairs {
    double right, all;
    double with, without;           /* of this kind */
    double tied_with, tied_without; /* and more, with the last score */
} Pairs;

static void settle_tie(Pairs *pairs)
{
    pairs->right += pairs->tied_with * (pairs->without + pairs->tied_without / 2);
    pairs->with += pairs->tied_with;
    pairs->without += pairs->tied_without;
    pairs->tied_with = pairs->tied_without = 0;
}

static void settle_kind(Pairs *pairs)
{
    settle_tie(pairs);
    pairs->all += pairs->with * pairs->without;
    pairs->with = pairs->without = 0;
}

/* `drawn`: how often each match was. Of no pairs nothing is known. */
static double area(const Ranked *ranked, int count, const uint16_t *drawn)
{
    Pairs pairs = { 0 };
    for (int i = 0; i < count; i++) {
        if (!ranked[i].tied) settle_tie(&pairs);
        if (ranked[i].new_kind) settle_kind(&pairs);
        *(ranked[i].held ? &pairs.tied_with : &pairs.tied_without) += drawn[ranked[i].match];
    }
    settle_kind(&pairs);
    return pairs.all > 0 ? pairs.right / pairs.all : 0.5;
}

/* ---- many ---- */

/* Every second match is no lesson. */
static void draw_matches(Rng *rng, int matches, uint16_t *drawn)
{
    uint32_t asked = (uint32_t)matches / 2;
    for (int i = 0; i < matches; i++) drawn[i] = 0;
    for (uint32_t i = 0; i < asked; i++) drawn[2 * rng_below(rng, asked) + 1]++;
}

static int compare_numbers(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return x < y ? -1 : x > y;
}

static Estimate between(double value, double redrawn[REDRAWS])
{
    qsort(redrawn, REDRAWS, sizeof *redrawn, compare_numbers);
    return (Estimate) { value, redrawn[LEFT_OUT], redrawn[REDRAWS - 1 - LEFT_OUT] };
}

static void redraw(const Ranked *by_all, const Ranked *by_known, int count, const TimingOptions *options,
                   TimingResult *result)
{
    double right[REDRAWS], known[REDRAWS], lead[REDRAWS];
    uint16_t *drawn = must_alloc((size_t)options->matches, sizeof *drawn);
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(options->seed, seed);
    rng_start(&rng, seed, 0x72656472); /* "redr": apart from the streams of the matches */
    for (int i = 0; i < options->matches; i++) drawn[i] = 1;
    double was_right = area(by_all, count, drawn), was_known = area(by_known, count, drawn);
    for (int i = 0; i < REDRAWS; i++) {
        draw_matches(&rng, options->matches, drawn);
        right[i] = area(by_all, count, drawn);
        known[i] = area(by_known, count, drawn);
        lead[i] = right[i] - known[i];
    }
    result->right = between(was_right, right);
    result->known = between(was_known, known);
    result->lead = between(was_right - was_known, lead);
    free(drawn);
}

void areas_judge(const Guesses *guesses, const TimingOptions *options, TimingResult *result)
{
    int count;
    Ranked *by_all = rank(guesses, false, &count), *by_known = rank(guesses, true, &count);
    redraw(by_all, by_known, count, options, result);
    free(by_all);
    free(by_known);
}
