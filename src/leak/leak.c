#include "leak/leak.h"

#include "game/talk.h"
#include "sim/crew.h"
#include "leak/probe.h"
#include "host/memory.h"

enum { PAIRS_A_CHUNK = 256, RATES = 5 };

/* So many games are played by bots, and so many of a bot's decisions by chance: some endings nobody reaches by chance. */
enum { BOTS_ONE_IN = 4, WHIM_ONE_IN = 8 };

/* ---- the workbench ---- */

Probe *probe_make(const Game *game, LeakReport *report)
{
    Probe *probe = must_alloc(1, sizeof *probe);
    must(game->fact_kind_count <= FACT_KINDS_MAX);
    probe->game = game;
    probe->report = report;
    probe->tensor_size = tensor_size(game);
    probe->talks = has_talk(game);
    for (int i = 1; i < game->verb_count; i++) probe->gives_up[i] = game->verbs[i].gives_up;
    probe->lines = must_alloc(LINES_MAX, sizeof(MatchLine));
    probe->state = must_alloc(1, game->state_size);
    probe->spare = must_alloc(1, game->state_size);
    for (int i = 0; i < WORLDS; i++) probe->imagined[i] = must_alloc(1, game->state_size);
    for (int i = 0; i <= SEATS_MAX; i++) probe->notes[i] = must_alloc(1, game->notes_size);
    for (int i = 0; i < 2; i++) {
        probe->world[i] = must_alloc(1, game->state_size);
        probe->sight[i].view = must_alloc(1, game->view_size);
        probe->sight[i].moves = must_alloc((size_t)game->moves_max, sizeof(Move));
        probe->choice[i] = must_alloc((size_t)game->moves_max, sizeof(Move));
        probe->tensor[i] = must_alloc((size_t)probe->tensor_size, sizeof(float));
        probe->json[i] = must_alloc(1, JSON_MAX);
        probe->told[i] = must_alloc(1, game->notes_size);
    }
    return probe;
}

void probe_free(Probe *probe)
{
    for (int i = 0; i < 2; i++) {
        free(probe->world[i]);
        free(probe->sight[i].view);
        free(probe->sight[i].moves);
        free(probe->choice[i]);
        free(probe->tensor[i]);
        free(probe->json[i]);
        free(probe->told[i]);
    }
    for (int i = 0; i <= SEATS_MAX; i++) free(probe->notes[i]);
    for (int i = 0; i < WORLDS; i++) free(probe->imagined[i]);
    free(probe->spare);
    free(probe->state);
    free(probe->lines);
    free(probe);
}

/* ---- random games ---- */

/* Make a move at the table, if it is allowed. */
static bool make_move(Probe *probe, Seat seat, Move move)
{
    Events *news = &probe->news[0];
    news->count = 0;
    if (probe->game->apply(probe->state, seat, move, news) != ALLOWED) return false;
    coverage_of_move(&probe->report->coverage, move, news);
    for (int i = 0; i <= SEATS_MAX; i++)
        if (i < probe->setup.seats || i == SPECTATOR)
            notes_take(probe->game, (Seat)i, seat, move, news, probe->notes[i]);
    probe->lines[probe->count++] = (MatchLine) { .move = move, .seat = seat };
    return true;
}

/* Now and then somebody says something, if he may. */
static void say_something(Probe *probe)
{
    Move claim = probe_claim(probe);
    if (claim == NO_MOVE) return;
    (void)make_move(probe, (Seat)rng_below(&probe->rng, probe->setup.seats), claim);
}

/* The bot's choice among the listed moves, or at times any. */
static Move decide(Probe *probe, Seat seat, int count)
{
    const Move *moves = probe->choice[0];
    if (!probe->bot || !count || rng_below(&probe->rng, WHIM_ONE_IN) == 0)
        return probe_draw(probe, moves, count);
    void *view = probe->sight[0].view;
    probe->game->view(probe->state, seat, view);
    return moves[probe->bot->choose(probe->game, seat, view, moves, count, &probe->rng)];
}

/* One move; false when the game is over or nobody can but give up. */
static bool play_on(Probe *probe)
{
    const Game *game = probe->game;
    if (probe->count < LINES_MAX) say_something(probe);
    SeatMask owing = game->to_move(probe->state);
    if (!owing || probe->count == LINES_MAX) return false;
    Seat seat = probe_draw_mover(probe, owing);
    int count = game->moves(probe->state, seat, probe->choice[0]);
    Move move =
        owing & seat_bit(seat) ? decide(probe, seat, count) : probe_draw(probe, probe->choice[0], count);
    if (move == NO_MOVE) return !(owing & seat_bit(seat));
    must(make_move(probe, seat, move));
    return true;
}

/* Every seat and a spectator, until `end` pairs are done. */
static void test_position(Probe *probe, uint64_t end)
{
    for (int i = 0; i <= probe->setup.seats && probe->report->pairs < end; i++)
        probe_pair(probe, i == probe->setup.seats ? SPECTATOR : (Seat)i);
}

/* Some games are tested move by move, others here and there, so that there are many of them and their ends are reached. */
static void test_game(Probe *probe, uint64_t end)
{
    uint32_t one_in = 2u << rng_below(&probe->rng, RATES);
    probe->bot = rng_below(&probe->rng, BOTS_ONE_IN) == 0 ? bot_find(probe->game, "sensible") : NULL;
    do {
        if (rng_below(&probe->rng, one_in) == 0) test_position(probe, end);
    } while (probe->report->pairs < end && play_on(probe));
    if (probe->report->pairs < end) test_position(probe, end);
    Outcome outcome = probe->game->outcome(probe->state);
    coverage_of_end(&probe->report->coverage, &outcome);
}

/* ---- all of it ---- */

typedef struct Job {
    const Game *game;
    const LeakOptions *options;
    Probe *probes[CREW_MAX];
} Job;

static void test_chunk(void *argument, int worker, uint64_t chunk)
{
    Job *job = argument;
    Probe *probe = job->probes[worker];
    uint64_t first = chunk * PAIRS_A_CHUNK, end = first + PAIRS_A_CHUNK;
    if (end > job->options->pairs) end = job->options->pairs;
    uint64_t goal = probe->report->pairs + end - first;
    uint8_t seed[SEED_BYTES];
    rng_seed_from_number(job->options->seed, seed);
    rng_start(&probe->rng, seed, chunk);
    probe->chunk = chunk;
    for (uint64_t number = chunk, refused = 0; probe->report->pairs < goal; number++) {
        must(refused < 10000); /* a game that can be set up in no way at all is a mistake of ours */
        if (!probe_set_up(probe, job->options, number)) {
            refused++;
            continue;
        }
        probe->report->games++;
        test_game(probe, goal);
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

static void merge(LeakReport *report, LeakReport *more)
{
    report->games += more->games;
    report->pairs += more->pairs;
    report->imagined += more->imagined;
    report->worlds += more->worlds;
    report->steps += more->steps;
    report->refusals += more->refusals;
    report->choices += more->choices;
    add(report->pairs_of, more->pairs_of, SEATS_MAX + 1);
    add(report->known, more->known, FACT_KINDS_MAX);
    add(report->hidden, more->hidden, FACT_KINDS_MAX);
    add(report->varied, more->varied, FACT_KINDS_MAX);
    truths_merge(report->truths, more->truths);
    coverage_merge(&report->coverage, &more->coverage);
    add(report->stops, more->stops, STOP_COUNT);
    add(report->leaks, more->leaks, LEAK_KINDS);
    merge_leaks(report, more);
}

static void report_start(LeakReport *report)
{
    *report = (LeakReport) { .list = must_alloc(LEAKS_KEPT, sizeof(Leak)),
                             .truths = must_alloc(1, sizeof(LeakTruths)) };
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
    };
    job->game = game;
    job->options = options;
    for (int i = 0; i < options->threads; i++) {
        LeakReport *part = must_alloc(1, sizeof *part);
        report_start(part);
        job->probes[i] = probe_make(game, part);
    }
    crew_run(&crew);

    report_start(report);
    for (int i = 0; i < options->threads; i++) {
        merge(report, job->probes[i]->report);
        free(job->probes[i]->report->truths);
        free(job->probes[i]->report);
        probe_free(job->probes[i]);
    }
    free(job);
    truths_judge(report->truths, game, report);
    free(report->truths);
    report->truths = NULL;
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
