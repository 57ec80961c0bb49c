/* truth.c - is what is true among what can be imagined? */
#include "leak/probe.h"

/* So many worlds imagined while the truth was hidden, and not one that had it: that is no bad luck. Counted finely, a
 * number that fits any place; counted coarsely, a number for each value that the kind of fact was seen to have. */
enum { NEVER_FINE = 20000, NEVER_COARSE = 100 };

static uint64_t label_of(const Fact *fact, int known)
{
    return (uint64_t)fact->kind << 48 | (uint64_t)(uint16_t)known << 32 | (uint64_t)fact->place << 16 |
           fact->value;
}

static int row_of(uint64_t label)
{
    uint64_t mixed = (label ^ label >> 29) * 0x9e3779b97f4a7c15u; /* Fibonacci hashing */
    return (int)(mixed >> 32) & (TRUTH_ROWS - 1);
}

static void count(Truth *truth, bool hit)
{
    truth->drawn++;
    truth->hit += hit;
}

void truths_count(LeakTruths *truths, const Fact *fact, int known, bool hit)
{
    uint64_t label = label_of(fact, known);
    int row = row_of(label);
    if (truths->fine[row].drawn == 0 || label < truths->label[row]) truths->label[row] = label;
    count(&truths->fine[row], hit);
    count(&truths->coarse[fact->kind][fact->value % TRUTH_VALUES], hit);
}

static void add(Truth *truth, const Truth *more)
{
    truth->drawn += more->drawn;
    truth->hit += more->hit;
}

void truths_merge(LeakTruths *truths, const LeakTruths *more)
{
    for (int i = 0; i < TRUTH_ROWS; i++) {
        if (more->fine[i].drawn == 0) continue;
        if (truths->fine[i].drawn == 0 || more->label[i] < truths->label[i])
            truths->label[i] = more->label[i];
        add(&truths->fine[i], &more->fine[i]);
    }
    for (int kind = 0; kind < LEAK_FACT_KINDS; kind++)
        for (int i = 0; i < TRUTH_VALUES; i++) add(&truths->coarse[kind][i], &more->coarse[kind][i]);
}

/* ---- judging ---- */

static void begin(const Game *game, int kind, Out *out)
{
    out_text(out, "the hidden fact ");
    out_text(out, game->fact_kinds[kind]);
}

static void keep(LeakReport *report, const Truth *truth, Out *out)
{
    out_text(out, ", but none of ");
    out_number(out, (long long)truth->drawn);
    out_text(out, " worlds imagined then had it so");
    report->leaks[LEAK_NEVER]++;
    if (report->kept == LEAKS_KEPT) return;
    Leak *leak = &report->list[report->kept++];
    *leak = (Leak) { .kind = LEAK_NEVER, .seat = NO_SEAT };
    memcpy(leak->what, out->text, out->used + 1);
}

static void judge_coarse(const LeakTruths *truths, const Game *game, LeakReport *report, int kind)
{
    uint64_t values = 0;
    for (int i = 0; i < TRUTH_VALUES; i++) values += truths->coarse[kind][i].drawn > 0;
    for (int i = 0; i < TRUTH_VALUES; i++) {
        const Truth *truth = &truths->coarse[kind][i];
        char text[LEAK_WHAT];
        Out out = out_into(text, sizeof text);
        if (truth->hit || !truth->drawn || truth->drawn < NEVER_COARSE * values) continue;
        begin(game, kind, &out);
        out_text(&out, " was truly ");
        out_number(&out, i);
        keep(report, truth, &out);
    }
}

static void judge_fine(const LeakTruths *truths, const Game *game, LeakReport *report, int row)
{
    const Truth *truth = &truths->fine[row];
    uint64_t label = truths->label[row];
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    if (truth->hit || truth->drawn < NEVER_FINE) return;
    begin(game, (int)(label >> 48), &out);
    out_text(&out, " at place ");
    out_number(&out, (uint16_t)(label >> 16));
    out_text(&out, " was truly ");
    out_number(&out, (uint16_t)label);
    out_text(&out, " for a seat that knew ");
    out_number(&out, (uint16_t)(label >> 32));
    out_text(&out, " facts");
    keep(report, truth, &out);
}

void truths_judge(const LeakTruths *truths, const Game *game, LeakReport *report)
{
    for (int i = 0; i < game->fact_kind_count; i++) judge_coarse(truths, game, report, i);
    for (int i = 0; i < TRUTH_ROWS; i++) judge_fine(truths, game, report, i);
}
