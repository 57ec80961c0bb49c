/* coverage.h - what the games of a leak test came by: which moves were made and which news was told, with which cards and
 * other words, what seats were asked, how games ended, at which tables. What was never reached was not tested. */
#pragma once

#include "game/game.h"

/* An option with more values than this is counted as its standard value and any other. */
enum { OPTION_VALUES = 12 };

enum { EDITIONS_MAX = 256, PHASES_MAX = 64, WORD_KINDS_MAX = 64, WORDS_MAX = 1024 };

/* The kinds whose words are counted: all that occur in moves and events. Each has a row of counts, by word. */
typedef struct WordRows {
    int kinds;
    struct {
        const ArgKind *kind;
        uint16_t first; /* where its row begins, word 0 included; never 0 */
    } list[WORD_KINDS_MAX];
    uint16_t of_arg[VERBS_MAX][MOVE_ARGS]; /* where the row of an argument begins; 0: it is no word */
    uint16_t of_field[EVENT_KINDS_MAX][EVENT_ARGS]; /* the same of an event's fields */
    uint16_t of_verb[VERBS_MAX]; /* the count of the word that the verb itself names, or 0 */
    bool is_talk[VERBS_MAX];     /* whatever is said can name any card: that counts for nothing */
} WordRows;

typedef struct LeakCoverage {
    uint64_t moves[VERBS_MAX];                    /* by verb: made at the table, or in two worlds */
    uint64_t events[EVENT_KINDS_MAX];             /* by kind: told of these moves */
    uint64_t words[WORDS_MAX + ARG_WORDS_MAX];    /* in these moves and events, by WordRows */
    uint64_t phases[PHASES_MAX];                  /* pairs: what the seat was asked, or waited for */
    uint64_t endings[ENDINGS_MAX];                /* games that ended by it */
    uint64_t editions[EDITIONS_MAX];              /* games of it, and so the next */
    uint64_t seats[SEATS_MAX + 1];                /* by their number */
    uint64_t options[OPTIONS_MAX][OPTION_VALUES]; /* by option_row */
    WordRows rows;                                /* filled in with the first setup */
} LeakCoverage;

/* A game begins; the news are those of its opening. */
void coverage_of_setup(LeakCoverage *coverage, const Game *game, const Setup *setup, const Events *news);
void coverage_of_move(LeakCoverage *coverage, Move move, const Events *news);
void coverage_of_view(LeakCoverage *coverage, const Game *game, const void *view);
void coverage_of_end(LeakCoverage *coverage, const Outcome *outcome);
void coverage_merge(LeakCoverage *coverage, const LeakCoverage *more);

WordRows word_rows(const Game *game);

/* How many rows an option has, and which of them a value is. */
int option_rows(const Option *option);
int option_row(const Option *option, int value);

/* What a row stands for: the value's word or number, or `standard` and `other`. */
void option_row_write(const Option *option, int row, Out *out);
