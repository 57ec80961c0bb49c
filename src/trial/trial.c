/* trial.c - matches with the program in one or two seats, bots and a scripted person in the others. */
#define _POSIX_C_SOURCE 200809L
#include "trial/trial.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "games/games.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "trial/person.h"
#include "trial/witness.h"

const char *const need_names[NEEDS] = {
    [NEED_ENTER] = "enter",     [NEED_READY] = "ready",         [NEED_LINES] = "lines",
    [NEED_IDS] = "ids",         [NEED_WISHES] = "wishes",       [NEED_MOVES] = "moves",
    [NEED_TIME] = "time",       [NEED_ONCE] = "once",           [NEED_REFUSAL] = "refusal",
    [NEED_RETURN] = "return",   [NEED_UNKNOWN] = "unknown",     [NEED_UNICODE] = "unicode",
    [NEED_LARGE] = "large",     [NEED_TALK] = "talk",           [NEED_UNDO] = "undo",
    [NEED_MATCHES] = "matches", [NEED_LANGUAGES] = "languages", [NEED_END] = "end",
};

enum { PROGRAMS = 2, BREAKDOWNS = 2, MORE_MATCHES = 12, TURN = 50, IDLE = 200, AT_ONCE = 10 };

/* One match. */
typedef struct Round {
    Trial *trial;
    const Game *game;
    int number, seats;
    Local *local;
    Person host;
    Witness witnesses[PROGRAMS];
    char names[PROGRAMS][20];
    char seat_names[SEATS_MAX][32];
    int count;
    int64_t question; /* that is waited for */
    bool is_broken;
    char place[80];
} Round;

static int64_t steady_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void break_off(Round *round, Witness *witness, Need need, const char *why, const char *detail)
{
    witness_fail(witness, need, why, detail);
    round->is_broken = true;
}

/* ---- waiting ---- */

static void give_up(Round *round, const char *error)
{
    Trial *trial = round->trial;
    if (!trial->not_started) trial->not_started = must_copy(error);
    round->is_broken = true;
}

/* Not the program, but the shell has ended. */
static bool is_missing(Round *round, const Witness *witness)
{
    const char *error = program_not_started(witness->program);
    if (error) give_up(round, error);
    return error != NULL;
}

/* Let programs speak and be spoken to, for a moment. */
static void turn(Round *round)
{
    struct pollfd polls[PROGRAMS * PROGRAM_POLLS];
    char note[400];
    int count = 0;
    for (int i = 0; i < round->count; i++) count += program_polls(round->witnesses[i].program, &polls[count]);
    poll(polls, (nfds_t)count, TURN);
    local_go_on(round->local, local_now(round->local) + AT_ONCE * HALL_MESSAGE_EVERY);
    for (int i = 0; i < round->count; i++) {
        Witness *witness = &round->witnesses[i];
        program_go_on(witness->program);
        size_t seat = strlen(program_seat(witness->program)) + 2; /* which the finding names, too */
        while (program_note(witness->program, round->trial->call.lang, note, sizeof note))
            if (!round->host.overs && !program_is_running(witness->program) && !is_missing(round, witness))
                break_off(round, witness, NEED_MATCHES, "gone", note + seat);
    }
}

/* True when it has come to pass within the program's time. */
static bool comes(Round *round, bool (*has_come)(const Round *round, const Witness *witness),
                  Witness *witness)
{
    int64_t until = steady_time() + round->trial->call.patience;
    while (!has_come(round, witness) && !round->is_broken && steady_time() < until) turn(round);
    return has_come(round, witness);
}

static bool has_entered(UNUSED const Round *round, const Witness *witness)
{
    return program_guest(witness->program) >= 0;
}

static bool is_ready(const Round *round, const Witness *witness)
{
    return person_sees_ready(&round->host, program_seat(witness->program));
}

static bool has_answered(const Round *round, const Witness *witness)
{
    return program_question(witness->program) != round->question || round->host.overs;
}

/* ---- before the match ---- */

static void open_table(Round *round)
{
    const char *error = NULL;
    uint8_t seed[SEED_BYTES];
    round->local = local_open(NULL, &error);
    rng_seed_from_number(round->trial->call.seed + (uint64_t)round->number, seed);
    local_set_chance(round->local, seed);
    person_come(&round->host, round->local, "who puts a program to the test", (uint64_t)round->number);
    person_wish(&round->host, "'kind':'make','game':'%s','set':'seats=%d bots=instant pace=%s'",
                round->game->name, round->seats, round->number % 2 ? "strict" : "quick");
    person_wish(&round->host, "'kind':'enter','name':'Ada','lang':'it'");
}

static void seat_program(Round *round, Witness *witness)
{
    const char *seat = program_seat(witness->program);
    if (!comes(round, has_entered, witness)) {
        if (!round->is_broken) break_off(round, witness, NEED_ENTER, "silent", "");
        return;
    }
    person_wish(&round->host, "'kind':'sit','seat':'%s','guest':%d", seat, program_guest(witness->program));
    round->trial->findings[NEED_READY].tested++;
    if (!comes(round, is_ready, witness) && !round->is_broken)
        break_off(round, witness, NEED_READY, "silent", "");
}

static void start_program(Round *round, int number, const char *seat)
{
    Lang lang = (Lang)(round->number % LANG_COUNT);
    Witness *witness = &round->witnesses[number];
    const char *error = NULL;
    snprintf(round->names[number], sizeof round->names[number], "program %d", number + 1);
    *witness = (Witness) { .trial = round->trial,
                           .host = &round->host,
                           .place = round->place,
                           .name = round->names[number],
                           .lang = lang };
    witness->program = program_start(
        round->local, &(ProgramCall) { round->trial->call.command, seat, round->names[number], lang },
        &error);
    if (!witness->program) return give_up(round, error);
    round->count++;
    witness_begin(witness);
    seat_program(round, witness);
}

/* The first seats are the programs', turned on with each match; a person mostly has one of the others. */
static void fill_seats(Round *round)
{
    static const char *const bots[] = { "sensible", "random" };
    int programs = round->seats > 2 && round->number % 3 == 1 ? 2 : 1;
    for (int i = 0; i < round->seats && !round->is_broken; i++) {
        const char *seat = round->seat_names[(i + round->number) % round->seats];
        if (i < programs) {
            start_program(round, i, seat);
        } else if (i == programs && (round->seats > 2 || round->number % 3)) {
            person_wish(&round->host, "'kind':'sit','seat':'%s'", seat);
        } else {
            person_wish(&round->host, "'kind':'bot','seat':'%s','name':'%s'", seat,
                        bots[(i + round->number) % 2]);
        }
    }
}

/* ---- the match ---- */

static Witness *who_is_asked(Round *round)
{
    for (int i = 0; i < round->count; i++)
        if (program_is_running(round->witnesses[i].program) && program_is_asked(round->witnesses[i].program))
            return &round->witnesses[i];
    return NULL;
}

/* The person plays by chance, and would like to take every second move back. */
static bool person_plays(Round *round)
{
    if (!person_answer(&round->host)) return false;
    if (rng_below(&round->host.luck, 2) && person_wish(&round->host, "'kind':'undo'"))
        for (int i = 0; i < round->count; i++) witness_undo(&round->witnesses[i]);
    return true;
}

static void play(Round *round)
{
    int idle = 0;
    while (!round->host.overs && !round->is_broken) {
        Witness *asked = who_is_asked(round);
        Time wake = local_wake(round->local);
        round->question = asked ? program_question(asked->program) : 0;
        if (asked && !comes(round, has_answered, asked) && !round->is_broken)
            break_off(round, asked, NEED_TIME, "late", "");
        if (asked || person_plays(round)) continue;
        if (wake != NEVER) local_go_on(round->local, wake);
        else if (++idle < IDLE) turn(round);
        else break_off(round, &round->witnesses[0], NEED_MATCHES, "stuck", "");
    }
}

static void end_round(Round *round)
{
    Trial *trial = round->trial;
    bool is_over = round->host.overs > 0 && !round->is_broken;
    for (int i = 0; i < round->count; i++) {
        Witness *witness = &round->witnesses[i];
        witness->trick = NULL;
        char *seat = must_copy(program_seat(witness->program));
        if (is_over) trial->findings[NEED_END].tested++;
        if (!program_end(witness->program) && is_over && !trial->findings[NEED_END].failure) {
            trial->findings[NEED_END].failure = text_format("%s, %s", round->place, seat);
            trial->findings[NEED_END].why = "goes_on";
        }
        witness_end(witness);
        free(seat);
    }
    trial->matches += is_over;
    trial->breakdowns += !is_over;
    trial->ended[round->number % LANG_COUNT] += is_over;
    trial->findings[NEED_MATCHES].tested += is_over;
    person_free(&round->host);
    local_free(round->local);
}

static void play_round(Trial *trial, const Game *game, int number)
{
    Round *round = must_alloc(1, sizeof *round);
    int most = game->max_seats < 6 ? game->max_seats : 6;
    round->trial = trial;
    round->game = game;
    round->number = number;
    round->seats = game->min_seats + number % (most - game->min_seats + 1);
    for (int i = 0; i < round->seats; i++) {
        Out out = out_into(round->seat_names[i], sizeof round->seat_names[i]);
        seat_write(game, (Seat)i, &out);
    }
    snprintf(round->place, sizeof round->place, "%s %d", game->name, number + 1);
    open_table(round);
    fill_seats(round);
    if (!round->is_broken) person_wish(&round->host, "'kind':'start'");
    play(round);
    end_round(round);
    free(round);
}

/* ---- all of them ---- */

static bool is_all_tested(const Trial *trial)
{
    for (int i = 0; i < NEEDS; i++)
        if (!trial->findings[i].tested && i != NEED_LANGUAGES) return false;
    return true;
}

static void judge_languages(Trial *trial)
{
    Finding *finding = &trial->findings[NEED_LANGUAGES];
    for (int i = 0; i < LANG_COUNT && !finding->failure; i++) {
        finding->tested += trial->ended[i];
        if (trial->ended[i]) continue;
        finding->failure = must_copy(lang_names[i]);
        finding->why = "no_match";
    }
}

/* As many matches as were asked for, and some more when not everything has come up in them. */
void trial_run(Trial *trial)
{
    const TrialCall *call = &trial->call;
    for (int number = 0; number < call->matches + MORE_MATCHES && !trial->not_started; number++) {
        if (number >= call->matches && number >= LANG_COUNT && is_all_tested(trial)) break;
        for (int i = 0; games[i] && trial->breakdowns < BREAKDOWNS && !trial->not_started; i++)
            if (!call->game || call->game == games[i]) play_round(trial, games[i], number);
    }
    judge_languages(trial);
}

void trial_free(Trial *trial)
{
    for (int i = 0; i < NEEDS; i++) free(trial->findings[i].failure);
    free(trial->not_started);
}

bool trial_meets(const Trial *trial, Need need)
{
    return trial->findings[need].tested && !trial->findings[need].failure;
}

bool trial_passed(const Trial *trial)
{
    for (int i = 0; i < NEEDS; i++)
        if (!trial_meets(trial, (Need)i)) return false;
    return true;
}
