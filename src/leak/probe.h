/* probe.h - the workbench of a leak test: one game under way, and other worlds held against it.
 *
 * Private to src/leak. A Probe belongs to one worker; all its memory is set aside when it is made. */
#pragma once

#include "bots/bots.h"
#include "leak/chances.h"
#include "leak/leak.h"
#include "leak/notes.h"

enum { WORLDS = 4, LINES_MAX = 4096, JSON_MAX = 1 << 15, SETUPS_MAX = 10000 };

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

/* A table, before and after the last move, and what each seat was told at it. */
typedef struct World {
    void *state, *before;
    Events news;                /* of the last move */
    void *notes[SEATS_MAX + 1]; /* by seat */
} World;

/* Two worlds that some seats cannot tell apart. */
typedef struct Pairing {
    SeatMask watchers; /* these seats; fewer as they learn in which of the two they are */
    uint32_t chance;   /* TELLS_CHANCE when chance may bring something else in the other world */
    bool imagined;     /* the other world is imagined, and with it what chance will bring */
    int at;            /* the moves before it was made */
} Pairing;

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

/* How often each kind of move was made: by verb, in the first column, and by what it names besides (a card, an item, a trait). */
typedef uint16_t MoveTally[VERBS_MAX][ARG_WORDS_MAX];

/* Verbs of moves, each once. */
typedef struct VerbList {
    uint8_t count, verb[VERBS_MAX - 1];
} VerbList;

/* What games are like, as some trial games were. */
typedef struct Trial {
    int usual_length;               /* of a game, in lines */
    uint32_t came[EVENT_KINDS_MAX]; /* how often each event came */
    MoveTally made;                 /* how often each kind of move was made */
    VerbList verbs[PHASES_MAX];     /* that were made when this was asked */
    uint32_t asked[PHASES_MAX];     /* how often this was asked, in more games than these, */
    MoveTally drawn;                /* and each kind of move made */
} Trial;

/* The last move that was refused for each reason. */
typedef struct Refusals {
    Move move[REASONS_MAX];
    uint8_t count, reason[REASONS_MAX - 1]; /* those heard so far */
} Refusals;

typedef struct Probe {
    const Game *game;
    int tensor_size;
    bool gives_up[256];
    const Bot *sensible;        /* NULL: the game has none */
    const Bot *bot;             /* decides in this game, mostly; NULL: chance alone */
    bool is_curious;            /* so is the kind of move made least often, or */
    bool by_word;               /* that with what it names */
    MoveTally made;             /* in this game, and at times in the trial games */
    uint16_t asked[PHASES_MAX]; /* by phase: how often in this game */
    bool talks;                 /* things can be said in this game */
    MatchLine *script;          /* of a game that was looked for, the moves; `script_next` of them are made */
    int script_count, script_next;
    Trial trial;
    Refusals refused; /* in this chunk */
    Rng rng;

    Setup setup;
    uint8_t seed[SEED_BYTES];
    MatchLine *lines;
    Move *there; /* by line: the move of the other world, where two are played on */
    int count;
    World table;    /* the game under way */
    World world[2]; /* the true one and another, played on */
    void *other;    /* the other one as it was in the beginning */

    void *earlier[SEATS_MAX + 1]; /* notes at the table before its last move */
    MatchLine forced;             /* made first in two worlds; else NO_MOVE */

    void *imagined[WORLDS];
    void *spare; /* one more world */
    Sight sight[2];
    Move *choice[2];
    Facts true_facts, facts[2];
    float *tensor[2];
    char *text[2];
    uint8_t varied[FACTS_MAX];
    uint16_t first_value[FACTS_MAX];
    LastChance last[CHANCE_KINDS_MAX]; /* what chance decided last in this game */
    int known;                         /* of true_facts */
    Seat another;                      /* whom channels.c asks before the seat, or NO_SEAT */
    int apart; /* the fact of facts[0] by which probe_knows_apart told the worlds apart */

    uint64_t chunk, pairs_end, leaks_end; /* the chunk at hand is done at so many pairs, or leaks */
    LeakReport *report;
} Probe;

Probe *probe_make(const Game *game, LeakReport *report);
void probe_free(Probe *probe);

bool probe_is_done(const Probe *probe);

/* The seats of the game under way, the spectator among them. */
SeatMask probe_seats(const Probe *probe);

/* setups.c: a ready table, number `number` of the run. False when the game refuses it. */
bool probe_set_up(Probe *probe, const LeakOptions *options, uint64_t number);

/* games.c: how long games are, found by playing some; then play the game at the table, and test positions on the way. */
void probe_measure(Probe *probe, const LeakOptions *options);
void probe_play(Probe *probe);

/* scout.c: look for a game from the deal at the table on that comes by something rare; then its moves are the script. */
void probe_scout(Probe *probe);

/* Count what is asked in some games from this deal on. */
void probe_scout_trial(Probe *probe);

/* ---- worlds (worlds.c) ---- */

/* Both worlds begin with the table's notes: the true one as the table is, the other as `state`. */
void probe_open_worlds(Probe *probe, const void *state);

/* Make a move in a world, which the seats hear and note. */
Reason world_make(const Probe *probe, World *world, SeatMask seats, Seat mover, Move move);

/* Play both worlds on with the same moves, or with different ones where none is legal in both; so many at most, and compare what
 * the watchers hear, know and are shown. */
void probe_play_both(Probe *probe, Pairing *pairing, int steps);

/* Note the moves that were made in the two worlds. */
void probe_add_line(Probe *probe, Seat mover, const Move move[2]);

/* Some steps, mostly few, for breadth; seldom many, for depth. */
int probe_draw_length(Probe *probe);

/* ---- the tests ---- */

/* pair.c: fixpoint and variation at the present position for one seat; then the true world and an imagined one. */
void probe_pair(Probe *probe, Seat seat);

/* choice.c: somebody makes one of two moves; those who hear the same of both must not tell them apart, then or later. */
void probe_choice(Probe *probe);

/* exchange.c: hidden things exchanged, at this position, and right after the setup. */
void probe_exchange(Probe *probe);
void probe_exchange_setup(Probe *probe);

/* audience.c: may all hear and see the news of the table's last move who do? What is wrong is kept. */
void probe_check_audience(Probe *probe);

/* May a seat learn something by these first events in which its news differ (NULL for none), the worlds being as they are? */
bool probe_may_learn(Probe *probe, const Pairing *pairing, Seat seat, const Event *const apart[2]);

/* silence.c: is whoever heard nothing of the table's last move shown what he was shown before it? What is wrong is kept. */
void probe_check_silence(Probe *probe);

/* rewind.c: before a move at the table; and test the table as it was before its last move, which is made in other worlds. */
void probe_keep_notes(Probe *probe);
void probe_test_last_move(Probe *probe);

/* odds.c: what chance decided by the table's last move, by that of an imagined world, or at the setup; and what it would
 * decide with other seeds. */
void probe_count_chance(Probe *probe, Seat mover, Move move);
void probe_count_imagined(Probe *probe, Move move);
void probe_count_setups(Probe *probe);

/* truth.c: was this hidden fact of the true world so in an imagined one? */
void truths_count(LeakTruths *truths, const Fact *fact, int known, bool hit);
void truths_merge(LeakTruths *truths, const LeakTruths *more);

/* Keep a leak in the report for every truth that was never imagined. */
void truths_judge(const LeakTruths *truths, const Game *game, LeakReport *report);

/* ---- what a seat knows, hears and is shown ---- */

/* Has the seat learned something in one of the two worlds that is not so, or not known, in the other? Fills in
 * `facts`. Which places there are is known to all. */
bool probe_knows_apart(Probe *probe, Seat seat);

/* The fact of that kind and place; NULL when the table has none. */
const Fact *facts_search(const Facts *facts, const Fact *like);

/* The same; `hint` is where it probably stands. */
static inline const Fact *facts_find(const Facts *facts, const Fact *like, int hint)
{
    const Fact *fact = &facts->list[hint];
    if (hint < facts->count && fact->kind == like->kind && fact->place == like->place) return fact;
    return facts_search(facts, like);
}

/* Does the seat hear the same of both worlds' news? If not, `apart` are the first events that differ, NULL for none. */
bool probe_same_news(const Probe *probe, Seat seat, Event heard[2], const Event *apart[2]);

bool probe_same_outcome(const Probe *probe); /* of the two worlds */

/* The seat has heard the same of both worlds: then it knows the same, and is shown the same. False when something differs,
 * which has then been kept. */
bool probe_told_the_same(Probe *probe, Seat seat, int at);

/* Fill in what the seat is shown; `garbage` is what the buffer held before, so that a view that is not filled
 * from nothing is seen. */
void probe_look(const Probe *probe, const void *state, Seat seat, int garbage, Sight *sight);

/* Compare sight[0] (of the true world) and sight[1]; false when they differ, which has then been kept. */
bool probe_same_sight(Probe *probe, Seat seat, int at, const void *other);

/* Is the seat asked the same in both worlds, and all that everybody knows of questions the same (game.h)? False when not, which
 * has then been kept. Not looked at every time. */
bool probe_same_questions(Probe *probe, const void *truth, const void *other, Seat seat, int at);

/* refusals.c: ask both worlds about a few moves, legal and not; false when an answer differs, which has then been kept.
 * sight[0] is what the seat is shown. */
bool probe_same_refusals(Probe *probe, const void *truth, const void *other, Seat seat, int at);

/* The same about many moves, at the table and in the imagined worlds, if the seat owes a decision. */
bool probe_same_refusals_of_mover(Probe *probe, Seat seat);

/* channels.c: is what is made of the seat's view the same in the other world: text, tensor, drawing, deductions, a bot's
 * decision? False when something differs, which has then been kept. sight[0] is the true one. */
bool probe_same_channels(Probe *probe, Seat seat, const void *other);

/* ---- moves drawn at random (draws.c) ---- */

/* A legal move drawn at random, seldom one of giving up; NO_MOVE when there is none, and mostly when there are only such. */
Move probe_draw(Probe *probe, const Move *moves, int count);

/* Any move at all, which is seldom legal; and any value of an argument, now and then one that is none. */
Move probe_draw_move(Probe *probe);
int probe_draw_arg(Probe *probe, const ArgKind *kind);

/* Something to say, not always something that may be said; NO_MOVE mostly, and always where nothing can be said. */
Move probe_draw_claim(Probe *probe);

/* What a move names that is neither a place of the board nor somebody who acts; 0 for nothing. */
int move_word(const Game *game, Move move);

bool move_is_listed(Move move, const Move *moves, int count);

/* Mostly somebody who owes a decision; at times somebody who may move without owing one. */
Seat probe_draw_mover(Probe *probe, SeatMask owing);

void probe_draw_seed(Probe *probe, uint8_t seed[SEED_BYTES]);

/* ---- telling (tell.c) ---- */

/* Keep a leak, told by a format as of printf. The match is the probe's, `at` the position's number of moves,
 * `other` the other world at hand (or NULL). */
void probe_keep(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const char *format, ...)
    __attribute__((format(printf, 6, 7)));
void probe_keep_view(Probe *probe, Seat seat, int at, const void *other);
void probe_keep_moves(Probe *probe, Seat seat, int at, const void *other);
void probe_keep_fact(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const Fact *fact,
                     const Fact *there);
void probe_keep_event(Probe *probe, Seat seat, int at, const void *other, const Event *here,
                      const Event *there);

/* A leak of the whole run, which no single match shows. */
void report_keep(LeakReport *report, LeakKind kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A move, and an event or `nothing` for NULL, in words. */
enum { EVENT_TEXT_MAX = 512 };
const char *move_words(const Game *game, Move move, char text[MOVE_TEXT_MAX]);
const char *event_words(const Game *game, const Event *event, char text[EVENT_TEXT_MAX]);
