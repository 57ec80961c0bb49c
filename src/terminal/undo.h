/* undo.h - taking a move back.
 *
 * Whether it is granted depends on nothing that the seat who asks does not know: moves of others of which it heard nothing
 * neither stand in the way nor show in the answer. */
#pragma once

#include "game/referee.h"

/* Why the last move cannot be taken back. */
typedef enum Undo {
    UNDO_DONE,
    UNDO_NOTHING,   /* the seat has neither done nor heard of anything */
    UNDO_NOT_YOURS, /* what it did or heard of last was somebody else's move */
    UNDO_SECRET,    /* the move has told the seat something, or may have told it to others than its side */
} Undo;

/* Take back the last move of `seat`. Lines and news must be kept. */
Undo undo_last(Referee *referee, Seat seat);
