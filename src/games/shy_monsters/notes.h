/* notes.h - what a seat was told of a game of Shy Monsters, and what it can conclude: for the leak test.
 *
 * Taken down from the news that the seat heard, cut to it, by rules written apart from the state, the view and what is
 * imagined: notes.c and conclude.c know neither. Zero is what the seat was not told. */
#pragma once

#include "games/shy_monsters/tiles.h"

typedef struct ShyNote {
    int8_t x, y;
    uint8_t tile; /* what lies there */
    uint8_t mood; /* of a monster that was turned up */
    uint8_t near; /* once the level is built: the notes of adjacent tiles, a bit each */
} ShyNote;

typedef struct ShyNotes {
    uint8_t seat;
    uint8_t level, built;
    uint8_t ending; /* an ENDING_, of those that are told */
    uint8_t attack_spent, jump_spent;
    uint8_t hero; /* where the Hero stands */
    uint8_t count;
    ShyNote lying[TILES];       /* the Entrance first, then as they were told of */
    uint8_t level_of[MONSTERS]; /* to which level it belongs */

    /* Concluded from that. */
    uint8_t sure_tile[TILES];
    uint8_t sure_level[MONSTERS];
} ShyNotes;

void shy_note_setup(void *notes, const Setup *setup, Seat seat);
void shy_note(void *notes, Move own, const Events *heard);

/* conclude.c: fill in what follows from the rest. */
void shy_conclude(ShyNotes *n);
