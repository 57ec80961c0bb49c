/* notes.h - what a seat was told, taken down by the game's own rules for it: the leak test's account of who knows what.
 *
 * Notes are plain bytes of `notes_size` that the caller owns; equal news make equal notes. */
#pragma once

#include "game/match.h"

enum { NOTES_MAX = 4096 }; /* no game's are larger */

/* Begin the notes of a seat at a table that was just set up: the deal is the first it hears. */
void notes_begin(const Game *game, const Setup *setup, const void *state, Seat seat, void *notes);

/* A move was made: the seat notes it when it was its own, and the news of it as far as it hears them. */
void notes_take(const Game *game, Seat seat, Seat mover, Move move, const Events *news, void *notes);
