/* playback.h - a match seen again, move by move, through somebody's eyes.
 *
 * A seat's eyes see what that seat was told and no more: of another's secret moves nothing at all. The
 * referee's see everything. */
#pragma once

#include "game/referee.h"

typedef enum Eyes { EYES_SEAT, EYES_ALL, EYES_REFEREE } Eyes;

typedef struct Replay {
    const Match *match; /* as the file has it */
    Lang lang;
    Eyes eyes;
    Seat seat; /* with EYES_SEAT */
    bool plain, colour;
    int at;          /* moves made again so far */
    int news_from;   /* the first line whose news is told now: that of the move made last */
    Referee referee; /* makes them */
    void *view;      /* lent by the caller */
} Replay;

/* Sit down before the first move; replay_end gives the memory back. */
void replay_start(Replay *replay);
void replay_end(Replay *replay);

/* Go to the table after `at` moves; there is no news then. */
void replay_go(Replay *replay, int at);

/* Make the next move; there must be one. */
void replay_next(Replay *replay);

/* The number of the first news that a seat had of the move made last. */
int replay_first_news(const Replay *replay, Seat seat);

/* Did these eyes see anything of the move made last, their own moves included? */
bool replay_was_noticed(const Replay *replay);

/* Print what happened in the move made last; false when these eyes saw nothing of it. */
bool replay_print_news(const Replay *replay);

/* Print the table as these eyes see it (the referee looks over every seat's shoulder). */
void replay_print_table(Replay *replay);

/* Print how the match ended, or that it has not. */
void replay_print_outcome(const Replay *replay);

/* The whole match from `from` to `to` moves as one JSON object. */
void replay_emit(Replay *replay, int from, int to);
