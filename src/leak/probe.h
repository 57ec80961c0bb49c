/* probe.h - the workbench of a leak test: one game under way and the worlds imagined from it.
 *
 * Private to src/leak. A Probe belongs to one worker; all its memory is set aside when it is made. */
#pragma once

#include "bots/bots.h"
#include "leak/leak.h"
#include "leak/notes.h"

enum { WORLDS = 4, LINES_MAX = 4096, JSON_MAX = 1 << 15 };

/* All that a seat is shown at a moment. */
typedef struct Sight {
    void *view;
    Move *moves;
    int move_count;
    SeatMask owing; /* the seat's own bit, if it owes a decision */
} Sight;

typedef struct Facts {
    int count;
    Fact list[FACTS_MAX];
} Facts;

/* Is the hidden truth ever imagined? */
typedef struct Truth {
    uint64_t drawn, hit; /* worlds imagined; of these, those that had the truth */
} Truth;

/* Counted coarsely, by kind of fact and true value; and finely, also by place and by the number of facts that the
 * seat knew (a measure of how far the game has come). The fine rows are found by a hash: where two meet, the test is
 * a little weaker, never wrong. */
enum { TRUTH_VALUES = 4096, TRUTH_ROWS = 1 << 16 };
typedef struct LeakTruths {
    Truth coarse[FACT_KINDS_MAX][TRUTH_VALUES];
    Truth fine[TRUTH_ROWS];
    uint64_t label[TRUTH_ROWS]; /* kind, number known, place, value; the smallest where two meet */
} LeakTruths;

typedef struct Probe {
    const Game *game;
    int tensor_size;
    bool gives_up[256];
    const Bot *bot; /* decides in this game, mostly; NULL: chance alone */
    bool talks;     /* things can be said in this game */
    Rng rng;

    Setup setup;
    uint8_t seed[SEED_BYTES];
    MatchLine *lines;
    int count;
    void *state;

    void *notes[SEATS_MAX + 1]; /* by seat: what it was told at the table */
    void *told[2];              /* the notes of the seat at hand in the two worlds */

    void *imagined[WORLDS];
    void *spare;    /* one more imagined world */
    void *world[2]; /* the true one and an imagined one, played on */
    Sight sight[2];
    Move *choice[2];
    Events news[2];
    Facts true_facts, facts[2];
    int known;    /* of true_facts */
    Move instead; /* a secret choice: the move of the other world at the last line; else NO_MOVE */
    int apart;    /* the fact of facts[0] by which probe_knows_apart told the worlds apart */
    float *tensor[2];
    char *json[2];
    uint8_t varied[FACTS_MAX];
    uint16_t first_value[FACTS_MAX];

    uint64_t chunk;
    LeakReport *report;
} Probe;

Probe *probe_make(const Game *game, LeakReport *report);
void probe_free(Probe *probe);

/* setups.c: a ready table, number `number` of the run. False when the game refuses it. */
bool probe_set_up(Probe *probe, const LeakOptions *options, uint64_t number);

/* pair.c: the tests at the probe's present position for one seat. */
void probe_pair(Probe *probe, Seat seat);

/* swap.c: play the present position and `other` on with the same moves, as `seat` sees both. */
void probe_swap(Probe *probe, const void *other, Seat seat, int steps);

/* choice.c: of two moves of another seat, made in the same world: who hears the same of both is shown the same after both;
 * and if they part only in what `seat` may not know, it hears the same. */
void probe_choice(Probe *probe, Seat seat);

/* truth.c: was this hidden fact of the true world so in an imagined one? */
void truths_count(LeakTruths *truths, const Fact *fact, int known, bool hit);
void truths_merge(LeakTruths *truths, const LeakTruths *more);

/* Keep a leak in the report for every truth that was never imagined. */
void truths_judge(const LeakTruths *truths, const Game *game, LeakReport *report);

/* Has the seat learned something in one of the two worlds that is not so, or not known, in the other? Fills in
 * `facts`. Which places there are is known to all. */
bool probe_knows_apart(Probe *probe, Seat seat);

/* Does the seat hear the same of both worlds' news? If not, `apart` are the first events that differ, NULL for none. */
bool probe_same_news(Probe *probe, Seat seat, Event heard[2], const Event *apart[2]);

/* Make the move in both worlds, with news of it, which `seat` notes. */
void probe_apply_to_both(Probe *probe, Seat seat, Seat mover, Move move, Reason reason[2]);

bool probe_same_outcome(const Probe *probe); /* of the two worlds played on */

/* The seat has heard the same of both worlds: then it knows the same, and is shown the same. False when something differs,
 * which has then been kept. */
bool probe_told_the_same(Probe *probe, Seat seat, int at, const void *other);

/* Fill in what the seat is shown; `garbage` is what the buffer held before, so that a view that is not filled
 * from nothing is seen. */
void probe_look(const Probe *probe, const void *state, Seat seat, int garbage, Sight *sight);

/* Compare sight[0] (of the true world) and sight[1]; false when they differ, which has then been kept. */
bool probe_same_sight(Probe *probe, Seat seat, int at, const void *other);

/* Ask both worlds about a few moves, legal and not; false when an answer differs, which has then been kept. */
bool probe_same_refusals(Probe *probe, const void *truth, const void *other, Seat seat, int at);

/* talk.c: a claim drawn at random, not always one that can be made; NO_MOVE mostly, and always where nothing can be said. */
Move probe_claim(Probe *probe);

/* Somebody says it in both worlds; false when only one of them allows it, which has then been kept. `*said` tells whether
 * it was allowed. */
bool probe_say(Probe *probe, Seat seat, Seat speaker, Move claim, int at, const void *other, bool *said);

/* A verb drawn at random, and a move of that verb, now and then with values that are none. */
int probe_draw_verb(Probe *probe);
Move probe_draw_move(Probe *probe, int number);

bool move_is_listed(Move move, const Move *moves, int count);

/* Mostly somebody who owes a decision; at times somebody who may move without owing one. */
Seat probe_draw_mover(Probe *probe, SeatMask owing);

/* A legal move drawn at random, seldom one of giving up; NO_MOVE when there is none, and mostly when there are only such. */
Move probe_draw(Probe *probe, const Move *moves, int count);

/* The fact of that kind and place; NULL when the table has none. `hint` is where it probably stands. */
const Fact *facts_find(const Facts *facts, const Fact *like, int hint);

/* tell.c: keep a leak, told by a format as of printf. The match is the probe's, `at` the position's number of moves,
 * `other` the imagined world at hand (or NULL). */
void probe_keep(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
void probe_keep_view(Probe *probe, Seat seat, int at, const void *other);
void probe_keep_moves(Probe *probe, Seat seat, int at, const void *other);
void probe_keep_fact(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const Fact *fact,
                     const Fact *there);
void probe_keep_event(Probe *probe, Seat seat, int at, const void *other, const Event *here,
                      const Event *there);

/* A move, and an event or `nothing` for NULL, in words. */
enum { EVENT_TEXT_MAX = 512 };
const char *move_words(const Game *game, Move move, char text[MOVE_TEXT_MAX]);
const char *event_words(const Game *game, const Event *event, char text[EVENT_TEXT_MAX]);
