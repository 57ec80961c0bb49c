/* referee.h - a match under way: the table, its lines, and what each seat was told.
 *
 * A Referee holds the whole truth. What it hands out is cut to a seat: its view, its moves, the answer to a move, and
 * its news. A seat's news is numbered for that seat alone, from 0 without holes: what it did not hear has no number,
 * so a number tells nothing of what others did in secret.
 *
 * It keeps no memory of its own. The caller lends the state, and as much of the rest as he needs: with no `lines`
 * there is no going back, with no `told` no news is kept. What is not lent costs nothing. */
#pragma once

#include "game/match.h"

/* A row of the news: what happened, for everybody; and of each seat, which event is its news of this row's number.
 * So a seat's log is read without a look at what it did not hear, and all of it grows as one array. */
typedef struct Told {
    Event event; /* not cut */
    int line;    /* by which line it came, counted from 0; -1: the deal */
    int heard[SEATS_MAX + 1];
} Told;

typedef struct Referee {
    Match match;
    void *start; /* lent, or NULL: the table before the first line, wherever it came from */
    Told *told;  /* lent, or NULL */
    int told_count, told_room;
    int heard_count[SEATS_MAX + 1]; /* by seat */
} Referee;

/* Set the table up as `match` says, whose lent memory is set; no line is made yet. The first news is the deal. Refused, or
 * no room for that news: why. */
Reason referee_start(Referee *referee);

/* The table as it stands, whoever arranged it, is where the match begins, and nothing has been told. `start` must be lent. */
void referee_begin(Referee *referee);

/* referee_move, when news is kept. */
Reason referee_move_and_keep(Referee *referee, Seat seat, Move move, Events *news);

/* Make a move: it is judged here and nowhere else. Refused, or no room for it and all it may tell: nothing changes.
 * `news`, which may be NULL, gets the events that are not cut, as from `apply`. */
static inline Reason referee_move(Referee *referee, Seat seat, Move move, Events *news)
{
    return referee->told ? referee_move_and_keep(referee, seat, move, news)
                         : match_apply(&referee->match, seat, move, news);
}

static inline SeatMask referee_to_move(const Referee *referee)
{
    return referee->match.game->to_move(referee->match.state);
}

/* The lowest seat that owes a decision; NO_SEAT when the match is over. */
static inline Seat referee_next(const Referee *referee)
{
    SeatMask owing = referee_to_move(referee);
    return owing ? (Seat)__builtin_ctz(owing) : NO_SEAT;
}

/* The moves of a seat; a spectator has none. */
static inline int referee_moves(const Referee *referee, Seat seat, Move out[])
{
    return seat == SPECTATOR ? 0 : referee->match.game->moves(referee->match.state, seat, out);
}

static inline Reason referee_check(const Referee *referee, Seat seat, Move move)
{
    return referee->match.game->check(referee->match.state, seat, move);
}

static inline void referee_view(const Referee *referee, Seat seat, void *view)
{
    referee->match.game->view(referee->match.state, seat, view);
}

static inline Outcome referee_outcome(const Referee *referee)
{
    return referee->match.game->outcome(referee->match.state);
}

/* News number `number` of the seat, cut to it: false past its last. */
bool referee_news(const Referee *referee, Seat seat, int number, Event *event);

/* The number of the first news that the seat has of line `line` (counted from 0) or a later one; how many it has of
 * all, when there is none. */
int referee_news_since(const Referee *referee, Seat seat, int line);

/* All that was told by line `line` or a later one, not cut: the first of the rows up to `told_count`. */
int referee_told_since(const Referee *referee, int line);

/* Set `state` to the table after the first `count` lines. */
void referee_state_at(const Referee *referee, int count, void *state);

/* Go back to the first `count` lines: what came of the others was never told. */
void referee_rewind(Referee *referee, int count);
