/* match.h - a match is its setup, its seed and its moves; everything else is derived.
 *
 * A Match keeps no memory of its own: the caller lends the array of lines and the state. Its text form is the
 * `.murk` file, one move a line (docs/murk-files.md). */
#pragma once

#include "game/game.h"

typedef struct MatchLine {
    Move move;
    Seat seat;
} MatchLine;

enum { COMMITMENT_BYTES = 32, MATCH_FORMAT = 2 };

/* What a file said of itself, when a match was read from one. Nothing of it is written again: a match is written as one of
 * today's rules, by which every move of it was just made. */
typedef struct MatchOrigin {
    int format;
    int rules;             /* the version of the rules it was played by; 0 when the file does not say */
    bool position_differs; /* of other rules: the table at the end is not the one that they led to */
    bool hash_unconfirmed; /* of the first format: today's numbers do not lead to its fingerprint */
} MatchOrigin;

typedef struct Match {
    const Game *game;
    Setup setup;
    uint8_t seed[SEED_BYTES];
    uint8_t commitment[COMMITMENT_BYTES]; /* BLAKE2b of the seed, published at the start; made by the host */
    bool has_commitment;
    MatchLine *lines; /* lent by the caller; NULL: they are counted, not kept */
    int count, room;
    void *state; /* lent by the caller, game->state_size bytes: the table after all lines */
    MatchOrigin origin;
} Match;

/* Begin. `match` has game, setup, seed and the lent memory; count is set to 0. */
Reason match_start(Match *match);

/* Make a move, append it and tell the news. Refused, or no room: nothing changes. */
static inline Reason match_apply(Match *match, Seat seat, Move move, Events *news)
{
    if (match->count == match->room) return REASON_MATCH_FULL;
    Reason reason = match->game->apply(match->state, seat, move, news);
    if (reason != ALLOWED) return reason;
    if (match->lines) match->lines[match->count] = (MatchLine) { .move = move, .seat = seat };
    match->count++;
    return ALLOWED;
}

/* Make the lines numbered `from` to `to` - 1 on `state`, which is the table before them. */
void match_play_on(const Match *match, int from, int to, void *state);

/* Set `state` to the table after the first `count` lines. */
void match_state_at(const Match *match, int count, void *state);

/* Go back to the first `count` lines. */
void match_rewind(Match *match, int count);

/* Write the file. False when `out` was too small. */
bool match_write(const Match *match, Out *out);

/* What is wrong with a file, and in which line of it (counted from 1). */
typedef struct MatchError {
    int line;
    const char *what; /* a key under `murk.file.` in the catalogues */
    Reason reason;    /* when `what` is "refused" */
} MatchError;

/* Read a file's header and moves into `match`, whose lent memory is set. Every move is made on the way, so a
 * file that reads well is a legal match. `find` looks up a game by name. False and `*error` set when not. Files of every
 * format so far are read, and matches of every version of the rules as far as today's allow their moves. */
bool match_read(Match *match, const char *text, const Game *(*find)(const char *name), MatchError *error);

/* Only the game's name on a file's first lines, so that memory can be set aside; NULL when unknown. */
const Game *match_read_game(const char *text, const Game *(*find)(const char *name));
