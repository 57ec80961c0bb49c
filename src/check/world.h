/* world.h - one table under examination, and all that its seats were ever shown.
 *
 * A Moment is what each seat knows after something happened: its view, its moves, the news it heard and the
 * answer to what it asked for. Two worlds that a seat cannot tell apart have the same moments for it. */
#pragma once

#include "game/referee.h"

/* What one seat is shown; each text is owned by the moment. */
typedef struct Shown {
    char *view;   /* as JSON */
    char *moves;  /* one a line, in the order offered, giving up left out */
    char *news;   /* one event a line, cut to this seat */
    char *answer; /* the reason of a refusal, or NULL */
    bool asked;   /* owes a decision */
} Shown;

typedef struct Moment {
    char *label; /* what led to it: "hero: explore 0 1" */
    Shown seat[SEATS_MAX + 1];
} Moment;

typedef struct World {
    const Game *game;
    Referee referee; /* its match begins after the given lines */
    Names names;
    int count, room;
    Moment *moments;
    int block; /* the first moment of the moves made last */
} World;

/* Set the table up; a reason when the setup is refused. Free with world_free in any case. */
Reason world_start(World *world, const Game *game, const Setup *setup, const uint8_t seed[SEED_BYTES]);
void world_free(World *world);

/* Carry out one given line, or all that they left open (NULL); what is wrong, or NULL. */
const char *world_given(World *world, const char *line);

/* The given lines are done: this is where the story starts, and where it starts again. */
void world_begin(World *world);
void world_restart(World *world);

/* What is wrong with the pieces on the table, or NULL. */
const char *world_audit(const World *world);

/* Make a move, or be refused; either is a moment. `label` is copied. */
Reason world_move(World *world, Seat seat, Move move, const char *label);

/* Begin counting the news anew (world->block). */
void world_new_block(World *world);

/* The seats at this table, then SPECTATOR, then NO_SEAT. */
Seat world_next_seat(const World *world, Seat seat);

/* What the seat is shown now. */
const Shown *world_now(const World *world, Seat seat);

/* The whole truth as JSON; the caller frees it. */
char *world_truth(const World *world);

/* Is the move among those the seat is offered now? */
bool world_offers(const World *world, Seat seat, Move move);

/* The first moment that differs for the seat, with `*what` naming the difference and the two texts; -1 when all
 * are equal. */
int world_compare(const World *a, const World *b, Seat seat, const char **what, const char **text_a,
                  const char **text_b);

/* A copy of `text` with every word that is a name replaced by what it stands for; the caller frees it. With
 * `keep_first` the first word is left as it is. */
char *world_expand(const World *world, const char *text, bool keep_first);

/* What a name stands for, or NULL. */
const char *world_meaning(const Names *names, Word word);

/* The texts of a seat, a move and a reason, in a buffer of MOVE_TEXT_MAX bytes. */
const char *world_seat(const Game *game, Seat seat, char *buffer);
const char *world_move_text(const Game *game, Move move, char *buffer);
