#include "leak/table/people.h"

#include <math.h>

/* Medians in milliseconds of who has a choice, by question. */
static const struct {
    const char *question;
    double median;
} medians[] = { { "respond", 4000 }, { "swap", 2500 }, { "flame", 3000 } };

/* Of who has a choice of any other question, and of who has none; how much longer a second way to answer makes it. */
static const double USUAL = 3000, NO_CHOICE = 1000, SECOND_WAY = 1.5;
static const double SPREAD = 0.7, SPREAD_NO_CHOICE = 0.5, SPREAD_OF_TEMPO = 0.3;

/* Of so many questions one is left alone, for so many milliseconds: longer than any window or clock but that of days. */
enum { ABSENT_ONE_OF = 50, ABSENT = 240000 };

/* Of twelve even numbers the sum is as good as normal. */
static double draw_normal(Rng *rng)
{
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += rng_below(rng, 1 << 20) / (double)(1 << 20);
    return sum;
}

Person person_draw(Rng *rng)
{
    return (Person) { .tempo = exp(SPREAD_OF_TEMPO * draw_normal(rng)), .ask = -1, .answers = NEVER };
}

/* How many answers there are, and with how many verbs. */
static int count_answers(const Game *game, const Prompt *prompt, int *verbs)
{
    bool seen[VERBS_MAX] = { 0 };
    int answers = 0;
    *verbs = 0;
    for (int i = 0; i < prompt->count; i++) {
        int verb = move_verb(prompt->moves[i]);
        if (game->verbs[verb].gives_up) continue;
        answers++;
        *verbs += !seen[verb];
        seen[verb] = true;
    }
    return answers;
}

Time person_thinks(const Person *person, const Game *game, const Prompt *prompt, Rng *rng)
{
    int verbs, answers = count_answers(game, prompt, &verbs);
    double median = USUAL;
    if (rng_below(rng, ABSENT_ONE_OF) == 0) return ABSENT;
    for (int i = 0; i < LEN(medians); i++)
        if (prompt->ask.name && text_equal(prompt->ask.name, medians[i].question)) median = medians[i].median;
    if (verbs > 1 && answers > verbs) median *= SECOND_WAY;
    if (answers < 2) median = NO_CHOICE;
    return (Time)(person->tempo * median * exp((answers > 1 ? SPREAD : SPREAD_NO_CHOICE) * draw_normal(rng)));
}
