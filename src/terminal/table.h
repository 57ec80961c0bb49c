/* table.h - a game at this terminal: the referee (game/referee.h), bots in empty chairs, taking back, the file.
 *
 * A Table holds the match and so the whole truth; nobody else in the program does. What it hands out is cut to
 * a seat: views, offered moves, refusals and redacted events. The client (client.h) sees nothing more. */
#pragma once

#include "game/match.h"
#include "terminal/undo.h"

typedef struct Table Table;

/* A new table, or NULL with `*reason` set when the game refuses the setup. table_close frees it. */
Table *table_open(const Game *game, const Setup *setup, const uint8_t seed[SEED_BYTES], Reason *reason);

/* The table of a `.murk` file's text, all its moves made; NULL with `*error` set when the file is no match. */
Table *table_read(const char *text, MatchError *error);

void table_close(Table *table);

const Game *table_game(const Table *table);
const Setup *table_setup(const Table *table);
int table_seats(const Table *table);

/* Who is asked next (seat_asked), or NO_SEAT when the game is over; and all who know what a seat knows. */
Seat table_next(const Table *table);
SeatMask table_side(const Table *table, Seat seat);

bool table_owes(const Table *table, Seat seat);

/* Is the seat out of the game, while the others play on? */
bool table_is_out(const Table *table, Seat seat);

/* The role that the seat plays now, a word of the game's `roles` and known to the seat itself; 0 where seats have none. */
int table_role(const Table *table, Seat seat);

Outcome table_outcome(const Table *table);

/* Cut to a seat: its view, to be freed by the caller, its moves, what it would be told of a move. */
void *table_view(const Table *table, Seat seat);
int table_moves(const Table *table, Seat seat, Move out[]);
Reason table_check(const Table *table, Seat seat, Move move);

/* A move that `seat` is not asked for and that wins, as far as the seat can know; NO_MOVE when there is none. */
Move table_winning_move(const Table *table, Seat seat);

/* The next news that `seat` has heard and that is worth a line, from `*at` on, which is 0 at the beginning and moves on:
 * false past the last. */
bool table_news(const Table *table, Seat seat, int *at, Event *event);

/* How much such news there is for this seat. */
int table_news_count(const Table *table, Seat seat);

/* Make a move. */
Reason table_move(Table *table, Seat seat, Move move);

/* Let a bot decide for `seat`; it gets what a person in its chair would get. */
struct Bot;
void table_move_by_bot(Table *table, Seat seat, const struct Bot *bot);

/* The lines of the match so far: moves and claims. */
int table_length(const Table *table);

/* Let a bot make a claim for `seat`, or keep silent; it hears what the seat has heard since the match had `since` lines. */
void table_talk_by_bot(Table *table, Seat seat, const struct Bot *bot, int since);

/* Take back the last move of `seat`, or say why that cannot be (undo.h). */
Undo table_undo(Table *table, Seat seat);

/* The match's file, to be freed by the caller. It tells everything, the seed too. */
char *table_write(const Table *table, size_t *size);

/* The seed, once the game is over; until then it is the referee's alone. */
const uint8_t *table_seed(const Table *table);

/* The commitment to the seed, open from the start; and can the seed be found from it by trying? */
const uint8_t *table_commitment(const Table *table);
bool table_commitment_is_weak(const Table *table);
