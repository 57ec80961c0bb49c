#include "leak/chances.h"

#include <math.h>

#include "host/memory.h"
#include "leak/probe.h"

/* In standard deviations: by the normal distribution 4 in 100,000,000,000 for each of some thousand questions; where no more than
 * EXPECTED_MIN are expected, 2.5 in 100,000,000, as Poisson's has it. */
static const double too_far = 6.5;

/* Fewer than this expected of an outcome, and the approximation by the normal distribution does not hold. */
enum { EXPECTED_MIN = 10, BINS = 16 };

LeakChances chances_alloc(const Game *game)
{
    LeakChances chances = { 0 };
    must(game->chance_kind_count <= CHANCE_KINDS_MAX);
    for (int i = 0; i < CHANCE_TALLIES; i++)
        chances.tally[i] = must_alloc((size_t)game->chance_kind_count, sizeof(ChanceRow));
    return chances;
}

void chances_free(LeakChances *chances)
{
    for (int i = 0; i < CHANCE_TALLIES; i++) free(chances->tally[i]);
}

void chances_count(LeakChances *chances, int tally, const Chance *list, int count)
{
    for (int i = 0; i < count; i++) {
        must(list[i].outcome < list[i].of);
        chances->tally[tally][list[i].kind][list[i].of][list[i].outcome]++;
    }
}

static void compare(ChanceRepeats *repeats, const LastChance *last, const Chance *chance)
{
    uint64_t of = chance->of;
    if (last->of != of) return;
    repeats->came += last->outcome == chance->outcome + 1;
    repeats->expected += 1000000 / of;
    repeats->variance += 1000000 * (of - 1) / (of * of);
}

/* Of several outcomes of a kind at once the first: they may not be independent of each other. */
void chances_compare(LeakChances *chances, LastChance last[CHANCE_KINDS_MAX], const Chance *list, int count)
{
    uint32_t done = 0;
    for (int i = 0; i < count; i++) {
        const Chance *chance = &list[i];
        if (done >> chance->kind & 1) continue;
        done |= 1u << chance->kind;
        compare(&chances->repeats[chance->kind], &last[chance->kind], chance);
        last[chance->kind] = (LastChance) { (uint16_t)(chance->outcome + 1), chance->of };
    }
}

/* Of each kind one, drawn at random; -1 where there is none. */
static void draw_of_each(const Chance *list, int count, int part[CHANCE_KINDS_MAX], Rng *rng)
{
    int first = count ? (int)rng_below(rng, (uint32_t)count) : 0;
    for (int kind = 0; kind < CHANCE_KINDS_MAX; kind++) part[kind] = -1;
    for (int i = 0; i < count; i++) {
        const Chance *chance = &list[(first + i) % count];
        uint32_t place = chance->outcome * JOINT_PARTS + rng_below(rng, JOINT_PARTS);
        if (part[chance->kind] < 0) part[chance->kind] = (int)(place / chance->of);
    }
}

void chances_count_joint(LeakChances *chances, const Game *game, const Chance *list, int count,
                         const Chance *other, int others, bool all, Rng *rng)
{
    int part[2][CHANCE_KINDS_MAX];
    draw_of_each(list, count, part[0], rng);
    draw_of_each(other, others, part[1], rng);
    for (int a = 0; a < game->chance_kind_count; a++)
        for (int b = 0; part[0][a] >= 0 && b < game->chance_kind_count; b++)
            if (part[1][b] >= 0 && (all || game->chance_rules[a].apart >> b & 1))
                chances->joint[a][b][part[0][a]][part[1][b]]++;
}

static void add_repeats(ChanceRepeats *repeats, const ChanceRepeats *more)
{
    repeats->came += more->came;
    repeats->expected += more->expected;
    repeats->variance += more->variance;
}

void chances_merge(LeakChances *chances, const LeakChances *more, const Game *game)
{
    for (int kind = 0; kind < game->chance_kind_count; kind++)
        add_repeats(&chances->repeats[kind], &more->repeats[kind]);
    for (int a = 0; a < game->chance_kind_count; a++)
        for (int b = 0; b < game->chance_kind_count; b++)
            for (int i = 0; i < JOINT_PARTS * JOINT_PARTS; i++)
                (&chances->joint[a][b][0][0])[i] += (&more->joint[a][b][0][0])[i];
    for (int i = 0; i < CHANCE_TALLIES; i++)
        for (int kind = 0; kind < game->chance_kind_count; kind++)
            for (int of = 2; of < 256; of++)
                for (int outcome = 0; outcome < of; outcome++)
                    chances->tally[i][kind][of][outcome] += more->tally[i][kind][of][outcome];
}

static uint64_t total_of(const uint32_t *row, int of)
{
    uint64_t total = 0;
    for (int i = 0; i < of; i++) total += row[i];
    return total;
}

uint64_t chances_total(const LeakChances *chances, int tally, int kind)
{
    uint64_t total = 0;
    for (int of = 2; of < 256; of++) total += total_of(chances->tally[tally][kind][of], of);
    return total;
}

/* ---- judging ---- */

static const char *const whose[CHANCE_TALLIES] = {
    [CHANCE_TRUE] = "in play", [CHANCE_IMAGINED] = "as imagined"
};

/* How far a chi-squared sum lies above what is expected, in standard deviations (Wilson and Hilferty). */
static double deviation(double sum, int freedom)
{
    double spread = 2.0 / (9.0 * freedom);
    return (cbrt(sum / freedom) - (1 - spread)) / sqrt(spread);
}

/* One kind with so many outcomes, if it was drawn often enough to judge. */
static void judge_row(const Game *game, int tally, int kind, int of, const uint32_t *row, LeakReport *report)
{
    uint64_t total = total_of(row, of);
    double expected = (double)total / of, sum = 0;
    if (of < 2 || expected < EXPECTED_MIN) return;
    for (int i = 0; i < of; i++) sum += (row[i] - expected) * (row[i] - expected) / expected;
    if (deviation(sum, of - 1) < too_far) return;
    int most = 0, least = 0;
    for (int i = 1; i < of; i++) {
        if (row[i] > row[most]) most = i;
        if (row[i] < row[least]) least = i;
    }
    report_keep(report, LEAK_CHANCE,
                "chance (%s), %s: of %d equally likely outcomes, %llu times drawn, number %d came %u times "
                "and number %d %u times",
                game->chance_kinds[kind], whose[tally], of, (unsigned long long)total, least + 1, row[least],
                most + 1, row[most]);
}

/* Some outcomes of a kind, whatever their number: how often they came, were expected, and the variance of that. */
typedef struct Pool {
    double came, expected, variance;
} Pool;

static void pool_add(Pool *pool, const uint32_t *row, int of, int first, int end)
{
    double total = (double)total_of(row, of), share = (double)(end - first) / of;
    for (int i = first; i < end; i++) pool->came += row[i];
    pool->expected += total * share;
    pool->variance += total * share * (1 - share);
}

static void judge_pool(const Game *game, int tally, int kind, const Pool *pool, const char *which,
                       LeakReport *report)
{
    if (pool->expected < EXPECTED_MIN || pool->variance <= 0) return;
    if (fabs(pool->came - pool->expected) < too_far * sqrt(pool->variance) + 1) return;
    report_keep(report, LEAK_CHANCE, "chance (%s), %s: %s came %.0f times, expected were %.1f",
                game->chance_kinds[kind], whose[tally], which, pool->came, pool->expected);
}

static void judge_kind(const LeakChances *chances, const Game *game, int tally, int kind, LeakReport *report)
{
    Pool first = { 0 }, last = { 0 }, bins[BINS] = { { 0 } };
    for (int of = 2; of < 256; of++) {
        const uint32_t *row = chances->tally[tally][kind][of];
        judge_row(game, tally, kind, of, row, report);
        pool_add(&first, row, of, 0, 1);
        pool_add(&last, row, of, of - 1, of);
        for (int i = 0; i < BINS; i++) pool_add(&bins[i], row, of, of * i / BINS, of * (i + 1) / BINS);
    }
    judge_pool(game, tally, kind, &first, "the first outcome", report);
    judge_pool(game, tally, kind, &last, "the last outcome", report);
    for (int i = 0; i < BINS; i++)
        judge_pool(game, tally, kind, &bins[i], "a sixteenth of the outcomes", report);
}

static void judge_repeats(const Game *game, int kind, const ChanceRepeats *repeats, LeakReport *report)
{
    Pool pool = { (double)repeats->came, (double)repeats->expected / 1e6, (double)repeats->variance / 1e6 };
    judge_pool(game, CHANCE_TRUE, kind, &pool, "the outcome of the last time", report);
}

static double total_of_part(const ChanceJoint joint, int part, bool second)
{
    double total = 0;
    for (int i = 0; i < JOINT_PARTS; i++) total += second ? joint[i][part] : joint[part][i];
    return total;
}

/* Does the one part as often with each part of the other? */
static void judge_joint(const Game *game, int a, int b, const ChanceJoint joint, LeakReport *report)
{
    double total = 0, sum = 0;
    for (int i = 0; i < JOINT_PARTS; i++) total += total_of_part(joint, i, false);
    for (int i = 0; i < JOINT_PARTS * JOINT_PARTS; i++) {
        int one = i / JOINT_PARTS, two = i % JOINT_PARTS;
        double expected = total_of_part(joint, one, false) * total_of_part(joint, two, true) / (total + 1);
        if (expected < EXPECTED_MIN) return;
        sum += (joint[one][two] - expected) * (joint[one][two] - expected) / expected;
    }
    if (deviation(sum, (JOINT_PARTS - 1) * (JOINT_PARTS - 1)) < too_far) return;
    report_keep(report, LEAK_CHANCE, "chance: %s and %s are not independent of each other",
                game->chance_kinds[a], game->chance_kinds[b]);
}

void chances_judge(const LeakChances *chances, const Game *game, LeakReport *report)
{
    for (int kind = 0; kind < game->chance_kind_count; kind++)
        judge_repeats(game, kind, &chances->repeats[kind], report);
    for (int a = 0; a < game->chance_kind_count; a++)
        for (int b = 0; b < game->chance_kind_count; b++)
            judge_joint(game, a, b, chances->joint[a][b], report);
    for (int i = 0; i < CHANCE_TALLIES; i++)
        for (int kind = 0; kind < game->chance_kind_count; kind++) {
            bool as_dealt = game->chance_rules && game->chance_rules[kind].as_dealt;
            if (i == CHANCE_TRUE || !as_dealt) judge_kind(chances, game, i, kind, report);
        }
}
