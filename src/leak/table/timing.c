/* timing.c - matches by people who take their time, and what a watcher notes of them. */
#include "leak/table/timing.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "bots/bots.h"
#include "host/memory.h"
#include "leak/table/guess.h"
#include "table/deeds.h"

enum { STEPS_MAX = 6000, SEATS_WANTED = 6 };

const int timing_from[TIMING_BUCKETS] = { 0, 1000, 2000, 4000, 8000, 16000 };

typedef struct Night {
    Post post;
    Table table;
    const Game *game;
    Rng rng;
    Time now;
    size_t heard;            /* bytes that the watcher was sent by the last line */
    int asked[SEATS_MAX];    /* the question that each is thinking about; -1: none */
    Time answers[SEATS_MAX]; /* and when it answers; NEVER: the table does */
    Guesses *guesses;
    char text[MESSAGE_MAX];
} Night;

/* ---- thinking ---- */

/* Medians in milliseconds of who has a choice, by question; of who has none. */
static const struct {
    const char *question;
    double median;
} medians[] = { { "respond", 4000 }, { "swap", 2500 }, { "flame", 3000 } };
static const double USUAL = 3000, NO_CHOICE = 1000, SPREAD = 0.7, SPREAD_NO_CHOICE = 0.5;

/* Of twelve even numbers the sum is as good as normal. */
static double draw_normal(Rng *rng)
{
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += rng_below(rng, 1 << 20) / (double)(1 << 20);
    return sum;
}

static Time thinks(Night *night, const Ask *ask, bool choice)
{
    double median = USUAL;
    for (int i = 0; i < LEN(medians); i++)
        if (ask->name && text_equal(ask->name, medians[i].question)) median = medians[i].median;
    if (!choice) median = NO_CHOICE;
    return (Time)(median * exp((choice ? SPREAD : SPREAD_NO_CHOICE) * draw_normal(&night->rng)));
}

/* ---- the table ---- */

static void count_heard(Post *post, UNUSED Guest guest, UNUSED const char *text, size_t size)
{
    ((Night *)post)->heard += size;
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
    night->heard = 0;
    return table_take(&night->table, line, &night->post);
}

static const char *word_of(const Night *night, Seat seat, char word[32])
{
    Out out = out_into(word, 32);
    seat_write(night->game, seat, &out);
    return word;
}

/* A person in each seat, and one who watches: guest 0. */
static bool open_table(Night *night, bool strict)
{
    char word[32];
    int seats = night->game->max_seats < SEATS_WANTED ? night->game->max_seats : SEATS_WANTED;
    table_clear(&night->table);
    night->now = 1700000000000;
    night->post = (Post) { .guests = 1, .text = night->text, .send = count_heard };
    must(take(night, "@99 1 make %032x%032x %s seats=%d pace=%s", rng_next(&night->rng),
              rng_next(&night->rng), night->game->name, seats, strict ? "strict" : "quick"));
    must(take(night, "@99 2 enter en Watcher"));
    for (int i = 0; i < seats; i++) {
        night->asked[i] = -1;
        must(take(night, "@%d 1 enter en Person %d", i + 1, i));
        must(take(night, "%d 0 sit %s -", i + 1, word_of(night, (Seat)i, word)));
        must(take(night, "%d 0 ready yes -", i + 1));
    }
    return take(night, "0 0 start");
}

/* ---- questions in the middle of what others do ---- */

/* What can be told of a seat's question before it is answered. */
typedef struct Open {
    const char *name; /* NULL: it is not asked, or the watcher does not know what */
    bool held, could; /* had it a choice; would it have one, as far as the watcher knows */
    Time since;
} Open;

static bool has_choice(const Game *game, const void *state, Seat seat)
{
    Move moves[MOVES_MAX];
    int count = game->moves(state, seat, moves), usable = 0;
    for (int i = 0; i < count; i++) usable += !game->verbs[move_verb(moves[i])].gives_up;
    return usable > 1;
}

/* In a world that the watcher cannot tell from the true one. False: he does not know what is asked there. */
static bool could_have_choice(Night *night, Seat seat, const char *name, bool *choice)
{
    const Game *game = night->game;
    _Alignas(16) uint8_t view[VIEW_MAX], state[STATE_MAX];
    game->view(night->table.state, SPECTATOR, view);
    if (!game->imagine(view, &night->rng, state)) return false;
    Ask ask = game->ask(state, seat);
    *choice = has_choice(game, state, seat);
    return ask.name && text_equal(ask.name, name);
}

static Open look(Night *night, Seat seat)
{
    const Table *table = &night->table;
    Ask ask = table->game->ask(table->state, seat);
    if (table->phase != PHASE_PLAY || !table->chair[seat].asked || !ask.reaction) return (Open) { 0 };
    Open open = { .held = has_choice(table->game, table->state, seat), .since = table->chair[seat].asked_at };
    if (could_have_choice(night, seat, ask.name, &open.could)) open.name = ask.name;
    return open;
}

/* The seat that made the last move, if it had been asked so: another note of the watcher. */
static void note_answer(Night *night, const Open open[SEATS_MAX], int match)
{
    const Table *table = &night->table;
    Seat seat = table->mover;
    if (seat >= table->setup.seats || !open[seat].name) return;
    guesses_add(night->guesses, &(Guess) { .question = ask_tag(open[seat].name),
                                           .verb = (uint8_t)move_verb(table->move),
                                           .match = (uint32_t)match,
                                           .elapsed = night->now - open[seat].since,
                                           .size = night->heard,
                                           .held = open[seat].held,
                                           .could = open[seat].could });
}

/* ---- playing ---- */

static Move decide(Night *night, Seat seat, bool *choice, Ask *ask)
{
    const Game *game = night->game;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Prompt prompt;
    prompt_read(&night->table, seat, &prompt);
    *choice = has_choice(game, night->table.state, seat);
    *ask = prompt.ask;
    game->view(night->table.state, seat, view);
    return prompt
        .moves[bot_find(game, "sensible")->choose(game, seat, view, prompt.moves, prompt.count, &night->rng)];
}

/* Whoever is asked anew begins to think. What the table answers itself nobody thinks about. */
static void begin_thinking(Night *night)
{
    const Table *table = &night->table;
    for (int i = 0; i < table->setup.seats; i++) {
        const Chair *chair = &table->chair[i];
        bool choice;
        Ask ask;
        if (!chair->asked || chair->sealed != NO_MOVE || chair->ask == night->asked[i]) continue;
        decide(night, (Seat)i, &choice, &ask);
        bool by_table = ask.plain || (table->pace == PACE_STRICT && ask.reaction && !choice);
        night->asked[i] = chair->ask;
        night->answers[i] = by_table ? NEVER : night->now + thinks(night, &ask, choice);
    }
}

/* Who answers next; NO_SEAT: nobody does. */
static Seat next_seat(const Night *night)
{
    Seat next = NO_SEAT;
    for (int i = 0; i < night->table.setup.seats; i++) {
        const Chair *chair = &night->table.chair[i];
        if (!chair->asked || chair->sealed != NO_MOVE || night->answers[i] == NEVER) continue;
        if (next == NO_SEAT || night->answers[i] < night->answers[next]) next = (Seat)i;
    }
    return next;
}

static void answer(Night *night, Seat seat)
{
    char move[MOVE_TEXT_MAX], word[32];
    bool choice;
    Ask ask;
    Out out = out_into(move, sizeof move);
    move_write(night->game, decide(night, seat, &choice, &ask), &out);
    night->now = night->answers[seat];
    must(take(night, "%d 0 move %s %d %s", night->table.chair[seat].owner, word_of(night, seat, word),
              night->table.chair[seat].ask, move));
}

static void let_table_go_on(Night *night)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line);
    table_judge_time(&night->table, night->now, &out);
    night->heard = 0;
    if (*line) must(table_take(&night->table, line, &night->post));
}

/* The next thing that happens; false: nothing does. */
static bool step(Night *night, int match)
{
    Open open[SEATS_MAX];
    begin_thinking(night);
    for (int i = 0; i < night->table.setup.seats; i++) open[i] = look(night, (Seat)i);
    uint32_t moves = night->table.moves;
    Seat seat = next_seat(night);
    Time wake = night->table.lines % 32 ? table_wake(&night->table) : night->now;
    if (seat == NO_SEAT && wake == NEVER) return false;
    if (seat != NO_SEAT && night->answers[seat] <= wake) {
        answer(night, seat);
    } else {
        if (wake > night->now) night->now = wake;
        let_table_go_on(night);
    }
    if (night->table.moves == moves + 1)
        note_answer(night, open, match); /* of several at once it is not known whose */
    return true;
}

void timing_run(const Game *game, bool strict, uint64_t seed, int matches, TimingResult *result)
{
    Night *night = must_alloc(1, sizeof *night);
    Guesses guesses = { 0 };
    uint8_t bytes[SEED_BYTES];
    night->game = game;
    night->guesses = &guesses;
    rng_seed_from_number(seed, bytes);
    *result = (TimingResult) { .matches = (uint64_t)matches };
    for (int i = 0; i < matches; i++) {
        rng_start(&night->rng, bytes, (uint64_t)0x74696d65 << 24 ^ (uint64_t)i);
        must(open_table(night, strict));
        for (int k = 0; k < STEPS_MAX && night->table.phase == PHASE_PLAY; k++)
            if (!step(night, i)) break;
    }
    guesses_judge(&guesses, result);
    free(guesses.list);
    free(night);
}
