/* timing.c - matches by people who take their time, and what a watcher notes of them. */
#include "leak/table/timing.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bots/bots.h"
#include "host/memory.h"
#include "leak/table/guess.h"
#include "leak/table/people.h"
#include "table/deeds.h"

enum { STEPS_MAX = 6000, SEATS_WANTED = 6 };

const int timing_from[TIMING_BUCKETS] = { 0, 1000, 2000, 4000, 8000, 12000, 16000, 24000 };

const TimingMachine timing_as_it_is = { table_take, table_judge_time, table_wake };

typedef struct Night {
    Post post;
    Table table;
    const TimingMachine *machine;
    const Game *game;
    Rng rng;
    Time now;
    size_t heard[GUESTS_MAX]; /* bytes that each was sent by the last line */
    Person person[SEATS_MAX];
    Guesses *guesses;
    char text[MESSAGE_MAX];
} Night;

/* ---- the table ---- */

static void count_heard(Post *post, Guest guest, UNUSED const char *text, size_t size)
{
    ((Night *)post)->heard[guest] += size;
}

static bool take_line(Night *night, const char *line)
{
    memset(night->heard, 0, sizeof night->heard);
    return night->machine->take(&night->table, line, &night->post);
}

static bool take(Night *night, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool take(Night *night, const char *format, ...)
{
    char line[TABLE_LINE_MAX];
    va_list list;
    int used = snprintf(line, sizeof line, "%lld ", (long long)night->now);
    va_start(list, format);
    vsnprintf(line + used, sizeof line - (size_t)used, format, list);
    va_end(list);
    return take_line(night, line);
}

static const char *word_of(const Night *night, Seat seat, char word[32])
{
    Out out = out_into(word, 32);
    seat_write(night->game, seat, &out);
    return word;
}

static void seat_person(Night *night, int seat)
{
    char word[32];
    night->person[seat] = person_draw(&night->rng);
    must(take(night, "@%d 1 enter en Person %d", seat + 1, seat));
    must(take(night, "%d 0 sit %s -", seat + 1, word_of(night, (Seat)seat, word)));
    must(take(night, "%d 0 ready yes -", seat + 1));
}

/* A person in each seat, and one who watches: guest 0. Every clock in turn, for lessons as for the others. */
static bool open_table(Night *night, bool strict, int match)
{
    static const char *const clocks[] = { "none", "relaxed", "quick", "days" };
    int seats = night->game->max_seats < SEATS_WANTED ? night->game->max_seats : SEATS_WANTED;
    table_clear(&night->table);
    night->now = 1700000000000;
    night->post = (Post) { .guests = ALL_GUESTS, .text = night->text, .send = count_heard };
    must(take(night, "@99 1 make %032x%032x %s seats=%d pace=%s clock=%s", rng_next(&night->rng),
              rng_next(&night->rng), night->game->name, seats, strict ? "strict" : "quick",
              clocks[match / 2 % LEN(clocks)]));
    must(take(night, "@99 2 enter en Watcher"));
    for (int i = 0; i < seats; i++) seat_person(night, i);
    return take(night, "0 0 start");
}

/* ---- what the watcher notes ---- */

/* Can the seat answer in another way than with this verb? To give up is no answer. */
static bool has_other_verb(const Game *game, const void *state, Seat seat, int verb)
{
    Move moves[MOVES_MAX];
    int count = game->moves(state, seat, moves);
    for (int i = 0; i < count; i++)
        if (move_verb(moves[i]) != verb && !game->verbs[move_verb(moves[i])].gives_up) return true;
    return false;
}

/* The seat that made the last move, if it had been asked so: another note. `asked_at`: by seat, before the move. */
static void note_answer(Night *night, const Time asked_at[SEATS_MAX], int match)
{
    const Table *table = &night->table;
    Seat seat = table->mover;
    Ask ask = night->game->ask(table->before, seat);
    int verb = move_verb(table->move);
    if (!ask.name || !ask.reaction) return;
    Guess guess = { .question = ask_tag(ask.name),
                    .verb = (uint8_t)verb,
                    .clock = table->clock,
                    .match = (uint32_t)match,
                    .held = has_other_verb(night->game, table->before, seat, verb) };
    guess.measured[MEASURE_MOVES] = table->moves;
    guess.measured[MEASURE_WATCHED] = (int64_t)night->heard[0];
    guess.measured[MEASURE_TIME] = night->now - asked_at[seat];
    guess.measured[MEASURE_ASKED] = (int64_t)night->person[seat].asked_size;
    guess.measured[MEASURE_TOLD] = (int64_t)night->heard[table->chair[seat].owner];
    guesses_add(night->guesses, &guess);
}

/* ---- playing ---- */

/* Whoever is asked anew begins to think; whoever was stood in for is back when that was answered. */
static void begin_thinking(Night *night)
{
    const Table *table = &night->table;
    for (int i = 0; i < table->setup.seats; i++) {
        const Chair *chair = &table->chair[i];
        Person *person = &night->person[i];
        if (!chair->asked && chair->stands) must(take(night, "%d 0 back", chair->owner));
        if (!chair->asked || chair->ask == person->ask) continue;
        Prompt prompt;
        prompt_read(table, (Seat)i, &prompt);
        person->ask = chair->ask;
        person->asked_size = night->heard[chair->owner];
        person->answers =
            prompt.ask.plain ? NEVER : night->now + person_thinks(person, night->game, &prompt, &night->rng);
    }
}

/* Who answers next; NO_SEAT: nobody does. */
static Seat next_seat(const Night *night)
{
    Seat next = NO_SEAT;
    for (int i = 0; i < night->table.setup.seats; i++) {
        const Chair *chair = &night->table.chair[i];
        if (!chair->asked || chair->stands || chair->sealed != NO_MOVE || night->person[i].answers == NEVER)
            continue;
        if (next == NO_SEAT || night->person[i].answers < night->person[next].answers) next = (Seat)i;
    }
    return next;
}

static Move decide(Night *night, Seat seat)
{
    const Game *game = night->game;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    prompt_read(&night->table, seat, &prompt);
    game->view(night->table.state, seat, view);
    const Bot *bot = bot_find(game, "sensible");
    return prompt.moves[bot->choose(game, seat, view, prompt.moves, prompt.count, &night->rng)];
}

static void answer(Night *night, Seat seat)
{
    char move[MOVE_TEXT_MAX], word[32];
    Out out = out_into(move, sizeof move);
    move_write(night->game, decide(night, seat), &out);
    night->now = night->person[seat].answers;
    must(take(night, "%d 0 move %s %d %s", night->table.chair[seat].owner, word_of(night, seat, word),
              night->table.chair[seat].ask, move));
}

static void let_table_go_on(Night *night)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line);
    night->machine->judge_time(&night->table, night->now, &out);
    if (*line) must(take_line(night, line));
}

/* The next thing that happens; false: nothing does. */
static bool step(Night *night, int match)
{
    Time asked_at[SEATS_MAX];
    begin_thinking(night);
    for (int i = 0; i < SEATS_MAX; i++) asked_at[i] = night->table.chair[i].asked_at;
    uint32_t moves = night->table.moves;
    Seat seat = next_seat(night);
    Time wake = night->table.lines % 32 ? night->machine->wake(&night->table) : night->now;
    if (seat == NO_SEAT && wake == NEVER) return false;
    if (seat != NO_SEAT && night->person[seat].answers <= wake) {
        answer(night, seat);
    } else {
        if (wake > night->now) night->now = wake;
        let_table_go_on(night);
    }
    if (night->table.moves == moves + 1)
        note_answer(night, asked_at, match); /* of several at once it is not known whose */
    return true;
}

void timing_run(const Game *game, const TimingOptions *options, TimingResult *result)
{
    Night *night = must_alloc(1, sizeof *night);
    Guesses guesses = { 0 };
    uint8_t bytes[SEED_BYTES];
    night->game = game;
    night->machine = options->machine;
    night->guesses = &guesses;
    rng_seed_from_number(options->seed, bytes);
    *result = (TimingResult) { .matches = (uint64_t)options->matches };
    for (int i = 0; i < options->matches; i++) {
        rng_start(&night->rng, bytes, (uint64_t)0x74696d65 << 24 ^ (uint64_t)i);
        must(open_table(night, options->strict, i));
        for (int k = 0; k < STEPS_MAX && night->table.phase == PHASE_PLAY; k++)
            if (!step(night, i)) break;
    }
    guesses_judge(&guesses, options, result);
    free(guesses.list);
    free(night);
}

TimingVerdict timing_verdict(bool strict, const TimingResult *result)
{
    const Estimate *lead = &result->lead;
    if (!strict) return lead->low > TIMING_SEEN ? TIMING_FINE : TIMING_NOT_SEEN;
    if (lead->low > 0 && lead->value > TIMING_SLIGHT) return TIMING_TELLS;
    bool narrow =
        result->right.high > result->right.low && result->right.high - result->right.low < 2 * TIMING_SEEN;
    return narrow ? TIMING_FINE : TIMING_TOO_FEW;
}
