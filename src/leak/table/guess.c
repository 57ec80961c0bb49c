/* guess.c - frequencies are all that this takes: naive Bayes on classes of times and sizes, question by question. */
#include "leak/table/guess.h"

#include <math.h>
#include <string.h>

#include "host/memory.h"
#include "leak/table/areas.h"

void guesses_add(Guesses *guesses, const Guess *guess)
{
    guesses->list = must_grow(guesses->list, guesses->count, 1, &guesses->room, sizeof *guess);
    guesses->list[guesses->count++] = *guess;
}

/* ---- which answers are compared: those of the same kind, one run of the list each ---- */

static int run_end(const Guesses *guesses, int from)
{
    int end = from;
    while (end < guesses->count && guess_compare_kind(&guesses->list[from], &guesses->list[end]) == 0) end++;
    return end;
}

/* Both who held something and who held nothing have answered so: the answer itself does not tell. */
static bool is_telltale(const Guess *run, int count)
{
    int held = 0;
    for (int i = 0; i < count; i++) held += run[i].held;
    return held == 0 || held == count;
}

static void leave_out_telltales(Guesses *guesses)
{
    int kept = 0, end;
    for (int from = 0; from < guesses->count; from = end) {
        end = run_end(guesses, from);
        if (is_telltale(&guesses->list[from], end - from)) continue;
        memmove(&guesses->list[kept], &guesses->list[from], (size_t)(end - from) * sizeof(Guess));
        kept += end - from;
    }
    guesses->count = kept;
}

/* ---- learning ---- */

/* A class is a step of a ladder, each so much longer or larger than the last: so that the points of a lattice, and what is long
 * after them, are classes of their own. */
enum { CLASSES = 128 };
static const struct {
    double from, steps_to_double;
} ladders[MEASURES] = {
    [MEASURE_MOVES] = { 4, 2 },  [MEASURE_WATCHED] = { 64, 8 }, [MEASURE_TIME] = { 250, 4 },
    [MEASURE_ASKED] = { 64, 8 }, [MEASURE_TOLD] = { 64, 8 },
};

static int class_of(const Guess *guess, int measure)
{
    double times = (double)guess->measured[measure] / ladders[measure].from;
    int class = times > 1 ? 1 + (int)(ladders[measure].steps_to_double * log2(times)) : 0;
    return class < CLASSES ? class : CLASSES - 1;
}

typedef struct Lessons {
    double all[2]; /* by held, as the next */
    double in[2][MEASURES][CLASSES];
} Lessons;

static void learn(Lessons *lessons, const Guess *run, int count)
{
    *lessons = (Lessons) { 0 };
    for (int i = 0; i < count; i++) {
        const Guess *guess = &run[i];
        if (!guess_is_lesson(guess)) continue;
        lessons->all[guess->held]++;
        for (int k = 0; k < MEASURES; k++) lessons->in[guess->held][k][class_of(guess, k)]++;
    }
}

/* How much likelier this class is of who held something, as a logarithm. Few lessons are drawn to what is true of both. */
static double weigh(const Lessons *lessons, int measure, int class)
{
    const double DRAWN = 2;
    double both = lessons->in[0][measure][class] + lessons->in[1][measure][class], chance[2];
    if (both == 0) return 0;
    for (int held = 0; held < 2; held++)
        chance[held] =
            (lessons->in[held][measure][class] + DRAWN * both / (lessons->all[0] + lessons->all[1])) /
            (lessons->all[held] + DRAWN);
    return log(chance[1] / chance[0]);
}

static void guess_run(Guess *run, int count)
{
    Lessons lessons;
    learn(&lessons, run, count);
    for (int i = 0; i < count; i++) {
        run[i].known = log((lessons.all[1] + 1) / (lessons.all[0] + 1));
        run[i].commoner = lessons.all[1] > lessons.all[0];
        for (int k = 0; k < MEASURES_KNOWN; k++) run[i].known += weigh(&lessons, k, class_of(&run[i], k));
        run[i].score = run[i].known;
        for (int k = MEASURES_KNOWN; k < MEASURES; k++)
            run[i].score += weigh(&lessons, k, class_of(&run[i], k));
    }
}

/* ---- judging ---- */

static int bucket_of(int64_t elapsed)
{
    int bucket = 0;
    while (bucket + 1 < TIMING_BUCKETS && elapsed >= timing_from[bucket + 1]) bucket++;
    return bucket;
}

static void judge_each(const Guesses *guesses, TimingResult *result)
{
    uint64_t asked = 0, right = 0, commoner = 0;
    for (int i = 0; i < guesses->count; i++) {
        const Guess *guess = &guesses->list[i];
        result->held += guess->held;
        result->times[guess->held][bucket_of(guess->measured[MEASURE_TIME])]++;
        if (guess_is_lesson(guess)) continue;
        asked++;
        right += (guess->score > 0) == guess->held;
        commoner += guess->commoner == guess->held;
    }
    result->answers = (uint64_t)guesses->count;
    result->single = share_of(right, asked);
    result->commoner = share_of(commoner, asked);
}

void guesses_judge(Guesses *guesses, const TimingOptions *options, TimingResult *result)
{
    int end;
    guesses_sort(guesses);
    leave_out_telltales(guesses);
    for (int from = 0; from < guesses->count; from = end) {
        end = run_end(guesses, from);
        guess_run(&guesses->list[from], end - from);
    }
    areas_judge(guesses, options, result);
    judge_each(guesses, result);
}
