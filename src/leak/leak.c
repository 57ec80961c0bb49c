#include "leak/leak.h"

#include "sim/crew.h"
#include "leak/probe.h"
#include "host/memory.h"

/* After so many leaks in a chunk its other pairs are left out: to be sure that something never varies takes long. */
enum { PAIRS_A_CHUNK = 256, LEAKS_A_CHUNK = 4 };

/* With so many pairs of all tables every kind of chance comes about. */
enum { PAIRS_FOR_ALL = 100000 };

typedef struct Job {
    const Game *game;
    const LeakOptions *options;
    Probe *probes[CREW_MAX];
} Job;

static void test_chunk(void *argument, int worker, uint64_t chunk)
{
    Job *job = argument;
    Probe *probe = job->probes[worker];
    if (job->options->enough && leak_count(probe->report) >= job->options->enough) return;
    uint64_t first = chunk * PAIRS_A_CHUNK, end = first + PAIRS_A_CHUNK;
    if (end > job->options->pairs) end = job->options->pairs;
    probe->pairs_end = probe->report->pairs + end - first;
    probe->leaks_end = leak_count(probe->report) + LEAKS_A_CHUNK;
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(job->options->seed, seed);
    rng_start(&probe->rng, seed, chunk);
    probe->chunk = chunk;
    probe->refused = (Refusals) { 0 };
    for (uint64_t number = chunk, refused = 0; !probe_is_done(probe); number++) {
        must(refused < SETUPS_MAX);
        if (!probe_set_up(probe, job->options, number)) {
            refused++;
            continue;
        }
        probe->report->games++;
        probe_play(probe);
    }
}

/* The earliest leaks of both, in order. What is left over is freed. */
static void merge_leaks(LeakReport *report, LeakReport *more)
{
    Leak *all = must_alloc(LEAKS_KEPT, sizeof(Leak));
    int a = 0, b = 0, kept = 0;
    while (kept < LEAKS_KEPT && (a < report->kept || b < more->kept)) {
        const Leak *ours = &report->list[a], *theirs = &more->list[b];
        bool first = b == more->kept;
        if (!first && a < report->kept)
            first =
                ours->chunk < theirs->chunk || (ours->chunk == theirs->chunk && ours->order < theirs->order);
        all[kept++] = first ? report->list[a++] : more->list[b++];
    }
    while (a < report->kept) free(report->list[a++].lines);
    while (b < more->kept) free(more->list[b++].lines);
    free(report->list);
    free(more->list);
    report->list = all;
    report->kept = kept;
    more->list = NULL;
    more->kept = 0;
}

static void add(uint64_t *sum, const uint64_t *more, int count)
{
    for (int i = 0; i < count; i++) sum[i] += more[i];
}

static void merge(LeakReport *report, LeakReport *more, const Game *game)
{
    report->games += more->games;
    report->pairs += more->pairs;
    report->imagined += more->imagined;
    report->worlds += more->worlds;
    report->steps += more->steps;
    report->refusals += more->refusals;
    report->choices += more->choices;
    report->exchanges += more->exchanges;
    add(report->pairs_of, more->pairs_of, SEATS_MAX + 1);
    add(report->known, more->known, FACT_KINDS_MAX);
    add(report->hidden, more->hidden, FACT_KINDS_MAX);
    add(report->varied, more->varied, FACT_KINDS_MAX);
    truths_merge(report->truths, more->truths);
    chances_merge(&report->chances, &more->chances, game);
    coverage_merge(&report->coverage, &more->coverage);
    add(report->stops, more->stops, STOP_COUNT);
    add(report->leaks, more->leaks, LEAK_KINDS);
    merge_leaks(report, more);
}

static void report_start(LeakReport *report, const Game *game)
{
    *report = (LeakReport) { .list = must_alloc(LEAKS_KEPT, sizeof(Leak)),
                             .truths = must_alloc(1, sizeof(LeakTruths)),
                             .chances = chances_alloc(game) };
}

/* What games are like: what is seen on the way is not reported. */
static void measure(Job *job, Trial *trial)
{
    LeakReport report;
    uint8_t seed[SEED_BYTES];
    report_start(&report, job->game);
    Probe *probe = probe_make(job->game, &report);
    rng_seed_from_number(job->options->seed, seed);
    rng_start(&probe->rng, seed, UINT64_MAX);
    probe_measure(probe, job->options);
    *trial = probe->trial;
    probe_free(probe);
    free(report.truths);
    chances_free(&report.chances);
    leak_report_free(&report);
}

static void make_probes(Job *job)
{
    Trial *trial = must_alloc(1, sizeof *trial);
    measure(job, trial);
    for (int i = 0; i < job->options->threads; i++) {
        LeakReport *part = must_alloc(1, sizeof *part);
        report_start(part, job->game);
        job->probes[i] = probe_make(job->game, part);
        job->probes[i]->trial = *trial;
        if (job->options->bot) job->probes[i]->sensible = job->options->bot;
    }
    free(trial);
}

static void merge_probes(Job *job, LeakReport *report)
{
    for (int i = 0; i < job->options->threads; i++) {
        LeakReport *part = job->probes[i]->report;
        merge(report, part, job->game);
        chances_free(&part->chances);
        free(part->truths);
        free(part);
        probe_free(job->probes[i]);
    }
}

/* ---- what only the whole run shows ---- */

static void judge_truths(LeakReport *report, const Game *game)
{
    truths_judge(report->truths, game, report);
    free(report->truths);
    report->truths = NULL;
}

static void judge_chances(LeakReport *report, const Game *game, const LeakOptions *options)
{
    bool all = !options->edition && !options->seats && !options->set_count;
    for (int kind = 0; kind < game->chance_kind_count; kind++) {
        for (int i = 0; i < CHANCE_TALLIES; i++)
            report->chances_of[kind][i] = chances_total(&report->chances, i, kind);
        if (all && report->pairs >= PAIRS_FOR_ALL && !report->chances_of[kind][CHANCE_TRUE])
            report_keep(report, LEAK_CHANCE, "chance (%s) was never drawn", game->chance_kinds[kind]);
    }
    chances_judge(&report->chances, game, report);
    chances_free(&report->chances);
}

void leak_run(const Game *game, const LeakOptions *options, LeakReport *report)
{
    Job *job = must_alloc(1, sizeof *job);
    Crew crew = {
        .threads = options->threads,
        .chunks = (options->pairs + PAIRS_A_CHUNK - 1) / PAIRS_A_CHUNK,
        .work = test_chunk,
        .job = job,
        .tick = options->tick,
        .face = options->face,
        .stop = options->stop,
    };
    *job = (Job) { .game = game, .options = options };
    make_probes(job);
    crew_run(&crew);
    report_start(report, game);
    merge_probes(job, report);
    free(job);
    judge_truths(report, game);
    judge_chances(report, game, options);
}

void leak_report_free(LeakReport *report)
{
    for (int i = 0; i < report->kept; i++) free(report->list[i].lines);
    free(report->list);
    *report = (LeakReport) { 0 };
}

uint64_t leak_count(const LeakReport *report)
{
    uint64_t all = 0;
    for (int i = 0; i < LEAK_KINDS; i++) all += report->leaks[i];
    return all;
}
