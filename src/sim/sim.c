#include "sim/sim.h"

#include "game/talk.h"
#include "sim/crew.h"
#include "host/memory.h"

enum { GAMES_A_CHUNK = 16 };

/* Bots draw from a stream of the game's seed that no game reaches by counting its own up from 0. */
#define BOT_STREAM ((uint64_t)1 << 63)

static void seed_of_game(uint64_t seed, uint64_t index, uint8_t out[SEED_BYTES])
{
    uint8_t root[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(seed, root);
    rng_start(&rng, root, index);
    for (int i = 0; i < SEED_BYTES; i += 4) {
        uint32_t word = rng_next(&rng);
        for (int j = 0; j < 4; j++) out[i + j] = (uint8_t)(word >> (8 * j));
    }
}

/* ---- one game ---- */

typedef struct Table {
    void *state, *view;
    void *seen; /* what everybody sees */
    Move *moves;
    uint8_t dealt[SEATS_MAX]; /* the role of each seat at the start */
} Table;

static Table table_for(const Game *game)
{
    Table table = {
        .state = must_alloc(1, game->state_size),
        .view = must_alloc(1, game->view_size),
        .seen = must_alloc(1, game->view_size),
        .moves = must_alloc((size_t)game->moves_max, sizeof(Move)),
    };
    return table;
}

static void table_free(Table *table)
{
    free(table->state);
    free(table->view);
    free(table->seen);
    free(table->moves);
}

/* The seat whose turn it is decides, the first where several owe a decision; false when nobody does. */
static bool decide(const SimOptions *options, Table *table, Rng *rng, MatchLine *line)
{
    const Game *game = options->game;
    SeatMask owing = game->to_move(table->state);
    if (!owing) return false;

    Seat seat = (Seat)__builtin_ctz(owing);
    int count = game->moves(table->state, seat, table->moves);
    must(count > 0);
    game->view(table->state, seat, table->view);
    int chosen = options->bots[seat]->choose(game, seat, table->view, table->moves, count, rng);
    must(chosen >= 0 && chosen < count);
    *line = (MatchLine) { .move = table->moves[chosen], .seat = seat };
    return true;
}

/* A game under way. */
typedef struct Course {
    uint64_t decisions, claims;
    Rng rng;
    MatchLine *lines; /* decisions and claims as they are made; NULL: not kept */
    Events news;
} Course;

static void make(const SimOptions *options, Table *table, Course *course, MatchLine line, Events *news)
{
    must(options->game->apply(table->state, line.seat, line.move, news) == ALLOWED);
    if (course->lines) course->lines[course->decisions + course->claims] = line;
}

/* What the bot of that seat says, or NO_MOVE. */
static Move claim_of(const SimOptions *options, Table *table, Course *course, Seat seat)
{
    const Game *game = options->game;
    const Bot *bot = options->bots[seat];
    Events heard;
    if (!bot->speak) return NO_MOVE;
    events_for(game, &course->news, seat, &heard);
    Glance glance = { .seen = table->seen,
                      .heard = &heard,
                      .role = game->role ? game->role(table->state, seat) : 0 };
    if (bot->may_speak && !bot->may_speak(game, seat, &glance)) return NO_MOVE;
    game->view(table->state, seat, table->view);
    return bot->speak(game, seat, table->view, &heard, &course->rng);
}

/* Each bot that ever speaks is asked once. */
static void talk(const SimOptions *options, Table *table, Course *course)
{
    const Game *game = options->game;
    game->view(table->state, SPECTATOR, table->seen);
    for (Seat seat = 0; seat < options->setup.seats; seat++) {
        if (course->decisions + course->claims == SIM_LONGEST) return;
        Move move = claim_of(options, table, course, seat);
        if (move == NO_MOVE) continue;
        must(is_talk(game, move));
        make(options, table, course, (MatchLine) { .move = move, .seat = seat }, NULL);
        game->view(table->state, SPECTATOR, table->seen);
        course->claims++;
    }
}

static void play(const SimOptions *options, uint64_t index, Table *table, Course *course)
{
    const Game *game = options->game;
    uint8_t seed[SEED_BYTES];
    MatchLine line;
    bool speakers = false;
    seed_of_game(options->seed, index, seed);
    rng_start(&course->rng, seed, BOT_STREAM);
    must(game->setup(table->state, &options->setup, seed) == ALLOWED);
    for (Seat seat = 0; seat < options->setup.seats; seat++) {
        speakers |= options->bots[seat]->speak != NULL;
        table->dealt[seat] = game->role ? (uint8_t)game->role(table->state, seat) : 0;
    }
    while (course->decisions + course->claims < SIM_LONGEST && decide(options, table, &course->rng, &line)) {
        course->news.count = 0;
        make(options, table, course, line, speakers ? &course->news : NULL);
        course->decisions++;
        if (speakers && game->to_move(table->state)) talk(options, table, course);
    }
}

void sim_play_match(const SimOptions *options, uint64_t index, Match *match)
{
    Table table = table_for(options->game);
    Course course = { .lines = match->lines };
    must(match->room >= SIM_LONGEST);
    match->game = options->game;
    match->setup = options->setup;
    match->has_commitment = false;
    seed_of_game(options->seed, index, match->seed);
    play(options, index, &table, &course);
    match->count = (int)(course.decisions + course.claims);
    memcpy(match->state, table.state, options->game->state_size);
    table_free(&table);
}

/* ---- many games ---- */

typedef struct Desk { /* what one worker has for itself */
    Table table;
    SimReport report;
} Desk;

typedef struct Job {
    const SimOptions *options;
    Desk *desks;
} Job;

static void count_length(SimReport *report, uint64_t decisions)
{
    report->games++;
    report->decisions += decisions;
    report->decisions_squared += decisions * decisions;
    if (report->games == 1 || decisions < report->shortest) report->shortest = decisions;
    if (decisions > report->longest) report->longest = decisions;
}

static void count_outcome(SimReport *report, const Outcome *outcome)
{
    if (!outcome->over) {
        report->unfinished++;
        return;
    }
    must(outcome->ending < SIM_ENDINGS);
    report->ended_by[outcome->ending]++;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!(outcome->winners & seat_bit((Seat)seat))) continue;
        report->wins[seat]++;
        report->wins_by[seat][outcome->ending]++;
    }
}

static void count_roles(const SimOptions *options, const Table *table, const Outcome *outcome,
                        SimReport *report)
{
    int count = options->game->roles->count;
    must(count <= SIM_ROLES);
    uint64_t seats[SIM_MOMENTS][SIM_ROLES] = { 0 }, wins[SIM_MOMENTS][SIM_ROLES] = { 0 };
    for (Seat seat = 0; seat < options->setup.seats; seat++) {
        int role[SIM_MOMENTS] = { table->dealt[seat], options->game->role(table->state, seat) };
        for (int moment = 0; moment < SIM_MOMENTS; moment++) {
            seats[moment][role[moment]]++;
            wins[moment][role[moment]] += outcome->winners >> seat & 1;
        }
    }
    for (int moment = 0; moment < SIM_MOMENTS; moment++)
        for (int role = 0; role < count; role++)
            bunches_add(&report->roles[moment][role], seats[moment][role], wins[moment][role]);
}

static void play_chunk(void *argument, int worker, uint64_t chunk)
{
    Job *job = argument;
    const SimOptions *options = job->options;
    Desk *desk = &job->desks[worker];
    uint64_t first = chunk * GAMES_A_CHUNK, end = first + GAMES_A_CHUNK;
    if (end > options->games) end = options->games;
    for (uint64_t i = first; i < end && !crew_is_stopped(options->stop); i++) {
        Course course = { .lines = NULL };
        play(options, i, &desk->table, &course);
        count_length(&desk->report, course.decisions);
        desk->report.claims += course.claims;
        Outcome outcome = options->game->outcome(desk->table.state);
        count_outcome(&desk->report, &outcome);
        if (options->game->role && outcome.over) count_roles(options, &desk->table, &outcome, &desk->report);
    }
}

static void merge(SimReport *report, const SimReport *more)
{
    if (more->games == 0) return;
    if (report->games == 0 || more->shortest < report->shortest) report->shortest = more->shortest;
    if (more->longest > report->longest) report->longest = more->longest;
    report->games += more->games;
    report->unfinished += more->unfinished;
    report->decisions += more->decisions;
    report->decisions_squared += more->decisions_squared;
    report->claims += more->claims;
    for (int rule = 0; rule < SIM_ENDINGS; rule++) report->ended_by[rule] += more->ended_by[rule];
    for (int moment = 0; moment < SIM_MOMENTS; moment++)
        for (int role = 0; role < SIM_ROLES; role++)
            bunches_merge(&report->roles[moment][role], &more->roles[moment][role]);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        report->wins[seat] += more->wins[seat];
        for (int rule = 0; rule < SIM_ENDINGS; rule++)
            report->wins_by[seat][rule] += more->wins_by[seat][rule];
    }
}

void sim_run(const SimOptions *options, SimReport *report)
{
    Job job = { .options = options, .desks = must_alloc((size_t)options->threads, sizeof(Desk)) };
    Crew crew = {
        .threads = options->threads,
        .chunks = (options->games + GAMES_A_CHUNK - 1) / GAMES_A_CHUNK,
        .work = play_chunk,
        .job = &job,
        .tick = options->tick,
        .face = options->face,
        .stop = options->stop,
    };
    for (int i = 0; i < options->threads; i++) job.desks[i].table = table_for(options->game);
    crew_run(&crew);
    memset(report, 0, sizeof *report);
    for (int i = 0; i < options->threads; i++) {
        merge(report, &job.desks[i].report);
        table_free(&job.desks[i].table);
    }
    free(job.desks);
}
