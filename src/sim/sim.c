#include "sim/sim.h"

#include "game/referee.h"
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

/* A game under way, with the memory for it. */
typedef struct Course {
    Referee referee; /* keeps no news, and lines only when they are lent */
    void *view;
    void *seen; /* what everybody sees */
    Move *moves;
    Events news; /* of the last decision */
    Rng rng;
    uint64_t claims;
    uint8_t dealt[SEATS_MAX]; /* the role of each seat at the start */
} Course;

static Course course_for(const SimOptions *options)
{
    const Game *game = options->game;
    Match match = {
        .game = game, .setup = options->setup, .state = must_alloc(1, game->state_size), .room = SIM_LONGEST
    };
    Course course = {
        .referee = { .match = match },
        .view = must_alloc(1, game->view_size),
        .seen = must_alloc(1, game->view_size),
        .moves = must_alloc((size_t)game->moves_max, sizeof(Move)),
    };
    return course;
}

static void course_free(Course *course)
{
    free(course->referee.match.state);
    free(course->view);
    free(course->seen);
    free(course->moves);
}

static uint64_t decisions(const Course *course)
{
    return (uint64_t)course->referee.match.count - course->claims;
}

/* The seat whose turn it is decides, the first where several owe a decision; false when nobody does. */
static bool decide(const SimOptions *options, Course *course, MatchLine *line)
{
    Seat seat = referee_next(&course->referee);
    if (seat == NO_SEAT) return false;

    int count = referee_moves(&course->referee, seat, course->moves);
    must(count > 0);
    if (!options->bots[seat]->blind) referee_view(&course->referee, seat, course->view);
    int chosen =
        options->bots[seat]->choose(options->game, seat, course->view, course->moves, count, &course->rng);
    must(chosen >= 0 && chosen < count);
    *line = (MatchLine) { .move = course->moves[chosen], .seat = seat };
    return true;
}

static int role_of(const Course *course, Seat seat)
{
    const Match *match = &course->referee.match;
    return match->game->role ? match->game->role(match->state, seat) : 0;
}

/* What the bot of that seat says, or NO_MOVE. */
static Move claim_of(const SimOptions *options, Course *course, Seat seat)
{
    const Game *game = options->game;
    const Bot *bot = options->bots[seat];
    Events heard;
    if (!bot->speak) return NO_MOVE;
    events_for(game, &course->news, seat, &heard);
    SpeechCue cue = { .seen = course->seen, .heard = &heard, .role = role_of(course, seat) };
    if (bot->may_speak && !bot->may_speak(game, seat, &cue)) return NO_MOVE;
    referee_view(&course->referee, seat, course->view);
    return bot->speak(game, seat, course->view, &heard, &course->rng);
}

/* Each bot that ever speaks is asked once. */
static void talk(const SimOptions *options, Course *course)
{
    referee_view(&course->referee, SPECTATOR, course->seen);
    for (Seat seat = 0; seat < options->setup.seats; seat++) {
        if (course->referee.match.count == SIM_LONGEST) return;
        Move move = claim_of(options, course, seat);
        if (move == NO_MOVE) continue;
        must(is_talk(options->game, move));
        must(referee_move(&course->referee, seat, move, NULL) == ALLOWED);
        referee_view(&course->referee, SPECTATOR, course->seen);
        course->claims++;
    }
}

static bool has_speakers(const SimOptions *options)
{
    for (int seat = 0; seat < options->setup.seats; seat++)
        if (options->bots[seat]->speak) return true;
    return false;
}

static void play(const SimOptions *options, uint64_t index, Course *course)
{
    Referee *referee = &course->referee;
    MatchLine line;
    bool speakers = has_speakers(options);
    seed_of_game(options->seed, index, referee->match.seed);
    rng_start(&course->rng, referee->match.seed, BOT_STREAM);
    must(referee_start(referee) == ALLOWED);
    course->claims = 0;
    for (Seat seat = 0; seat < options->setup.seats; seat++)
        course->dealt[seat] = (uint8_t)role_of(course, seat);
    while (referee->match.count < SIM_LONGEST && decide(options, course, &line)) {
        course->news.count = 0;
        must(referee_move(referee, line.seat, line.move, speakers ? &course->news : NULL) == ALLOWED);
        if (speakers && referee_to_move(referee)) talk(options, course);
    }
}

void sim_play_match(const SimOptions *options, uint64_t index, Match *match)
{
    Course course = course_for(options);
    Match *played = &course.referee.match;
    must(match->room >= SIM_LONGEST);
    played->lines = match->lines;
    play(options, index, &course);
    memcpy(match->state, played->state, options->game->state_size);
    match->game = played->game;
    match->setup = played->setup;
    match->count = played->count;
    match->has_commitment = false;
    memcpy(match->seed, played->seed, SEED_BYTES);
    course_free(&course);
}

/* ---- many games ---- */

typedef struct Desk { /* what one worker has for itself */
    Course course;
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

static void count_roles(const SimOptions *options, const Course *course, const Outcome *outcome,
                        SimReport *report)
{
    int count = options->game->roles->count;
    must(count <= SIM_ROLES);
    uint64_t seats[SIM_MOMENTS][SIM_ROLES] = { 0 }, wins[SIM_MOMENTS][SIM_ROLES] = { 0 };
    for (Seat seat = 0; seat < options->setup.seats; seat++) {
        int role[SIM_MOMENTS] = { course->dealt[seat], role_of(course, seat) };
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
        play(options, i, &desk->course);
        count_length(&desk->report, decisions(&desk->course));
        desk->report.claims += desk->course.claims;
        Outcome outcome = referee_outcome(&desk->course.referee);
        count_outcome(&desk->report, &outcome);
        if (options->game->role && outcome.over) count_roles(options, &desk->course, &outcome, &desk->report);
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
    for (int i = 0; i < options->threads; i++) job.desks[i].course = course_for(options);
    crew_run(&crew);
    memset(report, 0, sizeof *report);
    for (int i = 0; i < options->threads; i++) {
        merge(report, &job.desks[i].report);
        course_free(&job.desks[i].course);
    }
    free(job.desks);
}
