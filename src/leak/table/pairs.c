/* pairs.c - the run: chunks of pairs for a crew, and what all of them found. */
#include "leak/table/pairs.h"

#include <string.h>

#include "host/memory.h"
#include "leak/table/worlds.h"
#include "sim/crew.h"

enum { PAIRS_A_CHUNK = 256, LEAKS_A_CHUNK = 4, LINES_A_MATCH = 600, REFUSED_MAX = 1000 };

const TableMachine table_as_it_is = { table_take, table_wake, table_judge };

typedef struct Job {
    const Game *game;
    const TablePairsOptions *options;
    Pairs *pairs[CREW_MAX];
} Job;

static bool is_done(const Pairs *pairs, uint64_t leaks)
{
    return pairs->report->pairs >= pairs->end || pairs->report->leaks >= leaks + LEAKS_A_CHUNK;
}

/* Through the eyes of a person at the table, or of somebody who watches. */
static void test_pair(Pairs *pairs)
{
    const Table *table = &pairs->table;
    Guest guest = NO_GUEST;
    uint32_t guests = 0;
    for (int i = 0; i < GUESTS_MAX; i++)
        if (table->guest[i].person && rng_below(&pairs->rng, ++guests) == 0) guest = (Guest)i;
    if (guest == NO_GUEST) return;
    Seat eyes = guest_eyes(table, guest);
    int own = 0;
    for (int i = 0; i < table->setup.seats; i++)
        if (table->chair[i].owner == guest) eyes = (Seat)i, own++;
    if (own < 2 && eyes != NO_SEAT)
        worlds_play(pairs, eyes, guest); /* two pairs of eyes see more than each */
}

static void test_chunk(void *argument, int worker, uint64_t chunk)
{
    Job *job = argument;
    Pairs *pairs = job->pairs[worker];
    uint64_t enough = job->options->leak.enough, leaks = pairs->report->leaks;
    if (enough && leaks >= enough) return;
    uint64_t first = chunk * PAIRS_A_CHUNK, all = job->options->leak.pairs;
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(job->options->leak.seed, seed);
    rng_start(&pairs->rng, seed, 0x7461626c65ull << 20 ^ chunk);
    pairs->chunk = chunk;
    pairs->end = pairs->report->pairs + (first + PAIRS_A_CHUNK < all ? PAIRS_A_CHUNK : all - first);
    for (uint64_t number = chunk, refused = 0; !is_done(pairs, leaks); number++) {
        must(refused < REFUSED_MAX);
        if (!pairs_open(pairs, number)) {
            refused++;
            continue;
        }
        pairs->report->games++;
        for (int i = 0; pairs->table.phase == PHASE_PLAY && i < LINES_A_MATCH && !is_done(pairs, leaks);
             i++) {
            test_pair(pairs);
            pairs_play_on(pairs);
        }
    }
}

static bool comes_first(const Leak *a, const Leak *b)
{
    return a->chunk < b->chunk || (a->chunk == b->chunk && a->order < b->order);
}

/* The earliest leaks of both stay, in order. */
static void keep_leak(TablePairsReport *report, const Leak *leak)
{
    int at = report->kept;
    while (at && comes_first(leak, &report->list[at - 1])) at--;
    if (at == LEAKS_KEPT) {
        free(leak->lines);
        return;
    }
    if (report->kept == LEAKS_KEPT) free(report->list[--report->kept].lines);
    memmove(report->list + at + 1, report->list + at, (size_t)(report->kept - at) * sizeof *leak);
    report->list[at] = *leak;
    report->kept++;
}

static void merge(TablePairsReport *report, TablePairsReport *more)
{
    report->games += more->games, report->pairs += more->pairs, report->lines += more->lines;
    report->same += more->same, report->windows += more->windows, report->messages += more->messages;
    report->leaks += more->leaks;
    for (int i = 0; i <= SEATS_MAX; i++) report->pairs_of[i] += more->pairs_of[i];
    for (int i = 0; i < more->kept; i++) keep_leak(report, &more->list[i]);
    free(more->list);
    free(more);
}

static Pairs *open_pairs(const Game *game, const TablePairsOptions *options)
{
    Pairs *pairs = must_alloc(1, sizeof *pairs);
    pairs->game = game;
    pairs->options = options;
    pairs->report = must_alloc(1, sizeof *pairs->report);
    pairs->report->list = must_alloc(LEAKS_KEPT, sizeof(Leak));
    return pairs;
}

static void close_pairs(Pairs *pairs)
{
    for (int k = 0; k < 2; k++) {
        free(pairs->world[k].mail.text);
        free(pairs->world[k].replies.text);
    }
    free(pairs->replied);
    free(pairs->lines);
    free(pairs);
}

void table_pairs_run(const Game *game, const TablePairsOptions *options, TablePairsReport *report)
{
    Job *job = must_alloc(1, sizeof *job);
    const LeakOptions *leak = &options->leak;
    Crew crew = { .threads = leak->threads,
                  .chunks = (leak->pairs + PAIRS_A_CHUNK - 1) / PAIRS_A_CHUNK,
                  .work = test_chunk,
                  .job = job,
                  .tick = leak->tick,
                  .face = leak->face,
                  .stop = leak->stop };
    job->game = game;
    job->options = options;
    for (int i = 0; i < leak->threads; i++) job->pairs[i] = open_pairs(game, options);
    crew_run(&crew);
    *report = (TablePairsReport) { .list = must_alloc(LEAKS_KEPT, sizeof(Leak)) };
    for (int i = 0; i < leak->threads; i++) {
        Pairs *pairs = job->pairs[i];
        merge(report, pairs->report);
        close_pairs(pairs);
    }
    free(job);
}

void table_pairs_free(TablePairsReport *report)
{
    for (int i = 0; i < report->kept; i++) free(report->list[i].lines);
    free(report->list);
    *report = (TablePairsReport) { 0 };
}

bool table_pair(const Table *table, const TableMachine *machine, uint64_t seed, char what[LEAK_WHAT])
{
    TablePairsOptions options = { .machine = machine };
    uint8_t bytes[SEED_BYTES];
    if (table->phase != PHASE_PLAY) return true;
    Pairs *pairs = open_pairs(table->game, &options);
    TablePairsReport *report = pairs->report;
    rng_seed_from_number(seed, bytes);
    rng_start(&pairs->rng, bytes, 0);
    pairs->table = *table;
    pairs->now = table->last;
    test_pair(pairs);
    bool told = report->leaks > 0;
    if (told) memcpy(what, report->list[0].what, LEAK_WHAT);
    table_pairs_free(report);
    free(report);
    close_pairs(pairs);
    return !told;
}
