/* seat.h - who sits at the table.
 *
 * Seats are counted from 0. A spectator is a seat that never moves and knows only what the whole table knows.
 * A SeatMask holds one bit a seat and one for spectators. */
#pragma once

#include "base/base.h"

enum { SEATS_MAX = 12 };

typedef uint8_t Seat;
typedef uint16_t SeatMask;

#define SPECTATOR ((Seat)SEATS_MAX)
#define NO_SEAT   ((Seat)0xff)
#define EVERYBODY ((SeatMask)((1u << (SEATS_MAX + 1)) - 1))

static inline SeatMask seat_bit(Seat seat)
{
    return (SeatMask)(1u << seat);
}
