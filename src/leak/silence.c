/* silence.c - whoever hears nothing of a move is shown nothing new: the number, the order and the time of what others do in secret
 * must not show either.
 *
 * Two worlds cannot tell this, since the same moves are made in both. So what a seat is shown after a move of which it heard
 * nothing is held against what it was shown before. */
#include "leak/probe.h"

/* Is anything of the table's last move news to the seat? */
static bool hears_of_it(const Probe *probe, Seat seat)
{
    Event heard;
    for (int i = 0; i < probe->table.news.count; i++)
        if (event_for(probe->game, &probe->table.news.list[i], seat, &heard)) return true;
    return false;
}

void probe_check_silence(Probe *probe)
{
    for (SeatMask left = probe_seats(probe); left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        if (hears_of_it(probe, seat)) continue;
        probe_look(probe, probe->table.before, seat, 0xa5, &probe->sight[0]);
        probe_look(probe, probe->table.state, seat, 0x5a, &probe->sight[1]);
        if (!probe_same_sight(probe, seat, probe->count, NULL)) return;
    }
}
