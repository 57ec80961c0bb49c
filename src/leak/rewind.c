/* rewind.c - a move that led to something rare, made in other worlds as well.
 *
 * Whether a question is asked at all shows by the move that leads to it. Some questions come in one game of a thousand, and worlds
 * that were drawn somewhere before seldom come by: so when one is asked for the first time in a game, or rare news came, the table goes
 * back by a move, and that move is made in worlds drawn there. */
#include "leak/probe.h"

/* Most minimal pairs differ in something that has nothing to do with the move. */
enum { EXCHANGES = 12 };

void probe_keep_notes(Probe *probe)
{
    for (SeatMask left = probe_seats(probe); left; left &= (SeatMask)(left - 1)) {
        int seat = __builtin_ctz(left);
        memcpy(probe->earlier[seat], probe->table.notes[seat], probe->game->notes_size);
    }
}

/* The table before its last move, with what seats knew then; and again, the table after it. */
static void change_tables(Probe *probe)
{
    void *state = probe->table.state;
    probe->table.state = probe->table.before;
    probe->table.before = state;
    for (int seat = 0; seat <= SEATS_MAX; seat++) {
        void *notes = probe->table.notes[seat];
        probe->table.notes[seat] = probe->earlier[seat];
        probe->earlier[seat] = notes;
    }
}

void probe_test_last_move(Probe *probe)
{
    if (!probe->count) return;
    const MatchLine last = probe->lines[--probe->count];
    change_tables(probe);
    probe->forced = last;
    for (int i = 0; i < EXCHANGES && !probe_is_done(probe); i++) probe_exchange(probe);
    for (SeatMask left = probe_seats(probe); left && !probe_is_done(probe); left &= (SeatMask)(left - 1))
        probe_pair(probe, (Seat)__builtin_ctz(left));
    probe->forced.move = NO_MOVE;
    change_tables(probe);
    probe_add_line(probe, last.seat, (const Move[]) { last.move, last.move });
}
