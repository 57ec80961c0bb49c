/* choice.c - a secret choice of another seat: do news or view tell what was chosen, then or later?
 *
 * Playing the same moves in two worlds cannot show this, for then the choice is the same in both. So two different moves are
 * made in the same world. Those who hear the same of both must know and be shown the same after both, and go on to hear the
 * same as the two worlds are played on. And when the two part only in what a seat may not know, and its view is the same,
 * its news must be the same too. */
#include "leak/probe.h"

enum { PLAYED_ON_ONE_IN = 4 };

/* Do the two worlds differ in something hidden from the seat whose facts were just taken? */
static bool hides_something(const Probe *probe)
{
    const Facts *here = &probe->facts[0], *there = &probe->facts[1];
    for (int i = 0; i < here->count; i++) {
        const Fact *fact = &here->list[i];
        if (!fact->known && facts_find(there, fact, i)->value != fact->value) return true;
    }
    return false;
}

static bool same_view(Probe *probe, Seat seat)
{
    for (int i = 0; i < 2; i++) probe_look(probe, probe->world[i].state, seat, 0xa5, &probe->sight[i]);
    return memcmp(probe->sight[0].view, probe->sight[1].view, probe->game->view_size) == 0;
}

/* Do the two worlds part only in what the seat may not know? */
static bool is_secret(Probe *probe, Seat seat)
{
    return probe_same_outcome(probe) && !probe_knows_apart(probe, seat) && hides_something(probe) &&
           same_view(probe, seat);
}

/* STOP_LEARNED: the choice was no secret to the seat. */
static LeakStop judge(Probe *probe, Seat seat, int at)
{
    Event heard[2];
    const Event *apart[2];
    bool same = probe_same_news(probe, seat, heard, apart);
    if (!same && !is_secret(probe, seat)) return STOP_LEARNED;
    probe->report->choices++;
    if (same) return probe_told_the_same(probe, seat, at) ? STOP_COUNT : STOP_FOUND;
    probe_keep_event(probe, seat, at, probe->other, apart[0], apart[1]);
    return STOP_FOUND;
}

static void compare(Probe *probe, Pairing *pairing)
{
    for (SeatMask left = pairing->watchers; left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        LeakStop stop = judge(probe, seat, pairing->at);
        if (stop == STOP_FOUND) return;
        if (stop == STOP_LEARNED) pairing->watchers &= (SeatMask)~seat_bit(seat);
    }
    if (pairing->watchers && rng_below(&probe->rng, PLAYED_ON_ONE_IN) == 0)
        probe_play_both(probe, pairing, probe_draw_length(probe));
}

void probe_choice(Probe *probe)
{
    const Game *game = probe->game;
    Move made[2];
    SeatMask owing = game->to_move(probe->table.state);
    if (!owing || probe->count == LINES_MAX) return;
    Seat mover = probe_draw_mover(probe, owing);
    int count = game->moves(probe->table.state, mover, probe->choice[0]);
    for (int i = 0; i < 2; i++) made[i] = probe_draw(probe, probe->choice[0], count);
    if (made[0] == made[1] || made[0] == NO_MOVE || made[1] == NO_MOVE) return;

    Pairing pairing = { .watchers = probe_seats(probe) & (SeatMask)~seat_bit(mover),
                        .chance = TELLS_CHANCE, /* which one choice may have asked, and the other not */
                        .at = probe->count };
    probe_open_worlds(probe, probe->table.state);
    for (int i = 0; i < 2; i++)
        must(world_make(probe, &probe->world[i], pairing.watchers, mover, made[i]) == ALLOWED);
    memcpy(probe->other, probe->world[1].state, game->state_size);
    probe_add_line(probe, mover, made);
    compare(probe, &pairing);
    probe->count--;
}
