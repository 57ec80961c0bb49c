/* run.h - one scenario while it runs; shared by the files that carry out its statements.
 *
 * A statement that makes no sense stops its scenario (run_wrong). One that makes sense but does not hold is
 * noted and the story goes on (run_failed), so that one run shows all that is amiss. */
#pragma once

#include "check/check.h"
#include "check/claim.h"
#include "check/script.h"
#include "check/world.h"

typedef struct Run {
    CheckScenario *scenario;
    const Step *steps; /* of this scenario, the file's common beginning first */
    int step_count, at;
    const Step *step; /* being carried out */
    bool stopped;
    int round,
        rounds; /* a scenario for several editions runs once for each; `rounds` is 0 for a single one */
    int checks; /* statements that could have failed */

    const Game *game;
    Setup setup;
    uint8_t seed[SEED_BYTES];
    bool built, has_twin, in_moves; /* in_moves: the statement before was a `when` too */
    World world, twin;
    int moves_made;
} Run;

/* The current statement is wrong: say why and stop the scenario. */
void run_wrong(Run *run, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same with a list of what there is, which is taken over, at the end. */
void run_wrong_list(Run *run, Buffer *list, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* What was expected did not happen. Both texts are taken over; the scenario goes on. */
void run_failed(Run *run, char *expected, char *got);

/* The same with a sentence about a seat: what it was expected to see, hear or do. `got` is taken over. */
void seat_failed(Run *run, Seat seat, char *got, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* How a move or a setup was received, as a copy. */
char *describe_answer(const Game *game, Reason reason);

/* Add a name to a list with commas; NULL adds nothing. */
void list_add(Buffer *list, const char *name);

/* table.c: which table, and what lies on it */
void run_game(Run *run, const char *text);
void run_option(Run *run, const char *text);
void run_seed(Run *run, const char *text);
void run_refuse_setup(Run *run, const char *text);
void run_refuse_given(Run *run, const char *text);
bool run_build(Run *run); /* the table with all given lines, unless it stands already; false when stopped */

/* list.c: lists of moves */

typedef struct MoveList {
    const char *at;
    char verb[MOVE_TEXT_MAX]; /* of the move before: `explore a, b` is two explorations */
    bool fine;                /* there was a move, or there need be none */
} MoveList;

/* The next move's words, names replaced and the verb put in where it was left out; NULL at the end, which is run_wrong
 * when there was no move at all. */
char *moves_next(Run *run, MoveList *list);

/* Go past a seat that stands before a move (`hero: explore a`, `hero explore a`), if there is one. */
void moves_take_actor(const Run *run, MoveList *list, Seat *seat);

int verb_find(const Game *game, Word word); /* its number, or 0 */

/* run_wrong with why these words are no move, or that a seat is missing. */
void run_no_move(Run *run, const char *words);
void run_no_actor(Run *run);

/* moves.c: moves made and refused */
void run_when(Run *run, const char *text);
void run_refuse(Run *run, const char *text);

/* offers.c: moves offered */
void then_may(Run *run, Seat seat, const char *text);
void then_may_not(Run *run, Seat seat, const char *text);
void then_may_only(Run *run, Seat seat, const char *text);
void then_has(Run *run, Seat seat, const char *text); /* `5 moves` */

/* sights.c: what a seat sees, and the whole truth */
void then_sees(Run *run, Seat seat, const char *text);
void then_sees_not(Run *run, Seat seat, const char *text);
void then_never_sees(Run *run, Seat seat, const char *text);
void then_never_learns(Run *run, Seat seat, const char *text);
void then_truth(Run *run, const char *text); /* a claim about the whole truth */

/* Can this word occur in the game at all? run_wrong when not. */
bool sight_knows_word(Run *run, Seat seat, const char *text);

/* news.c: what a seat hears */
void then_hears(Run *run, Seat seat, const char *text, bool wanted);
void then_hears_only(Run *run, Seat seat, const char *text);
void then_hears_nothing(Run *run, Seat seat, const char *text);
void then_never_hears(Run *run, Seat seat, const char *text);

/* then.c: all that may follow `then` */
void run_then(Run *run, const char *text);

/* phrase.c: reading plain English */

/* When `*at` begins with this phrase (upper and lower case, and the number of blanks, being the same) go behind
 * it and give true. A phrase ends where a word ends. */
bool phrase_take(const char **at, const char *phrase);

/* The next word, ended by a blank, a comma, a semicolon or a colon; behind it `*at` is at the next word. */
Word phrase_word(const char **at);

/* A seat of this table, or SPECTATOR; `*at` is unmoved when there is none. */
bool phrase_seat(const Run *run, const char **at, Seat *seat);

/* True when only blanks are left. */
bool phrase_ended(const char *at);

/* Cut ` because REASON` off a copied text. `*reason` is the reason's name, or "" when there is none. */
void phrase_cut_reason(char *text, const char **reason);

/* Read a reason by its name; false, and run_wrong, when this game has none such. */
bool phrase_reason(Run *run, const char *name, Reason *reason);
