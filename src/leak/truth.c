/* truth.c - is what is true among what can be imagined? */
#include "leak/probe.h"

#include <stdio.h>

/* So many worlds imagined while the truth was hidden, and not one that had it: that is no bad luck. Counted finely, a
 * number that fits any place; counted coarsely, a number for each value that the kind of fact was seen to have. */
enum { NEVER_FINE = 20000, NEVER_COARSE = 100 };

static void add(Truth *truth, Truth more)
{
    truth->drawn += more.drawn;
    truth->hit += more.hit;
}

void truths_count(LeakTruths *truths, const Fact *fact, int known, bool hit)
{
    uint64_t label = (uint64_t)fact->kind << 48 | (uint64_t)(uint16_t)known << 32 |
                     (uint64_t)fact->place << 16 | fact->value;
    uint64_t mixed = (label ^ label >> 29) * 0x9e3779b97f4a7c15u; /* Fibonacci hashing */
    int row = (int)(mixed >> 32) & (TRUTH_ROWS - 1);
    if (truths->fine[row].drawn == 0 || label < truths->label[row]) truths->label[row] = label;
    add(&truths->fine[row], (Truth) { .drawn = 1, .hit = hit });
    add(&truths->coarse[fact->kind][fact->value % TRUTH_VALUES], (Truth) { .drawn = 1, .hit = hit });
}

void truths_merge(LeakTruths *truths, const LeakTruths *more)
{
    for (int i = 0; i < TRUTH_ROWS; i++) {
        if (more->fine[i].drawn == 0) continue;
        if (truths->fine[i].drawn == 0 || more->label[i] < truths->label[i])
            truths->label[i] = more->label[i];
        add(&truths->fine[i], more->fine[i]);
    }
    for (int kind = 0; kind < FACT_KINDS_MAX; kind++)
        for (int i = 0; i < TRUTH_VALUES; i++) add(&truths->coarse[kind][i], more->coarse[kind][i]);
}

/* ---- judging ---- */

/* `place` and `seat` say where and to whom, if that was counted. */
static void keep(LeakReport *report, const Truth *truth, const char *fact, const char *place, int value,
                 const char *seat)
{
    report_keep(report, LEAK_NEVER,
                "the hidden fact %s%s was truly %d%s, but none of %llu worlds imagined then had it so", fact,
                place, value, seat, (unsigned long long)truth->drawn);
}

static void judge_coarse(const LeakTruths *truths, const Game *game, LeakReport *report, int kind)
{
    uint64_t values = 0;
    for (int i = 0; i < TRUTH_VALUES; i++) values += truths->coarse[kind][i].drawn > 0;
    for (int i = 0; i < TRUTH_VALUES; i++) {
        const Truth *truth = &truths->coarse[kind][i];
        if (truth->hit || !truth->drawn || truth->drawn < NEVER_COARSE * values) continue;
        keep(report, truth, game->fact_kinds[kind], "", i, "");
    }
}

static void judge_fine(const LeakTruths *truths, const Game *game, LeakReport *report, int row)
{
    const Truth *truth = &truths->fine[row];
    uint64_t label = truths->label[row];
    char place[64], seat[64];
    if (truth->hit || truth->drawn < NEVER_FINE) return;
    snprintf(place, sizeof place, " at place %d", (uint16_t)(label >> 16));
    snprintf(seat, sizeof seat, " for a seat that knew %d facts", (uint16_t)(label >> 32));
    keep(report, truth, game->fact_kinds[label >> 48], place, (uint16_t)label, seat);
}

void truths_judge(const LeakTruths *truths, const Game *game, LeakReport *report)
{
    for (int i = 0; i < game->fact_kind_count; i++) judge_coarse(truths, game, report, i);
    for (int i = 0; i < TRUTH_ROWS; i++) judge_fine(truths, game, report, i);
}
