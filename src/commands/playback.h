/* playback.h - a match seen again, step by step, through somebody's eyes.
 *
 * The referee's eyes see everything, and every move is a step. A seat's eyes see what that seat was told and no more: its
 * steps are its own moves and those that it heard of. What others did in secret is part of no step and has no number, so
 * the count does not tell how much of it there was. */
#pragma once

#include "game/referee.h"
#include "host/match_file.h"

typedef enum Eyes { EYES_SEAT, EYES_ALL, EYES_REFEREE } Eyes;

typedef struct Replay {
    const Match *match;       /* as the file has it */
    const TableOrigin *table; /* and what it has besides: notes */
    Lang lang;
    Eyes eyes;
    Seat seat; /* with EYES_SEAT */
    bool plain, colour;
    int at, count;   /* the steps seen so far, and all that there are */
    int *made;       /* how many moves of the match are made after so many steps: all up to the next step */
    Referee referee; /* makes them */
    void *view;      /* lent by the caller */
} Replay;

/* Sit down before the first step; `match`, `eyes` and `seat` are set. replay_end gives the memory back. */
void replay_start(Replay *replay);
void replay_end(Replay *replay);

/* How many steps a match has for a seat. */
int replay_steps(const Match *match, Seat seat);

/* Go to the table after `at` steps. */
void replay_go(Replay *replay, int at);

/* The move of the last step: NULL when it was made by others than these eyes', and before the first. */
const MatchLine *replay_own_move(const Replay *replay);

/* The number of the first news that a seat had of the last step, and of the first that was told to anybody; before the
 * first step, of the deal. */
int replay_first_news(const Replay *replay, Seat seat);
int replay_first_told(const Replay *replay);

/* Was that written during the last step, by somebody whose notes these eyes see? */
bool replay_shows_note(const Replay *replay, const OwnNote *note);

/* Print what happened in the last step, or the deal. */
void replay_print_news(const Replay *replay);

/* Print the table as these eyes see it (the referee looks over every seat's shoulder). */
void replay_print_table(Replay *replay);

/* Print how the match ended, or that it has not. */
void replay_print_outcome(const Replay *replay);

/* The match from step `from` to step `to` as one JSON object. */
void replay_emit(Replay *replay, int from, int to);
