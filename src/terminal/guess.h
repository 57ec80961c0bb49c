/* guess.h - what a seat can foretell, tried on tables that it can imagine.
 *
 * The answers are made of views alone, and so is the chance in them: on two tables that the seat cannot tell apart they are
 * the same. */
#pragma once

#include "game/game.h"

/* Does the move win on every table that a seat with this view can imagine? */
bool guess_wins(const Game *game, Seat seat, const void *view, Move move);

/* A seat that knew this view has made a move. */
typedef struct Deed {
    const Game *game;
    int seats;
    Seat seat;
    Move move;
    const void *knew, *knows; /* its view before and after */
    const Events *heard;      /* what it was told */
} Deed;

/* Has the move told the seat nothing that it could not foretell, and would it tell nobody but its side anything, on
 * whichever table? */
bool guess_is_private(const Deed *deed);
