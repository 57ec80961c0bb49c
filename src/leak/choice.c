/* choice.c - a secret choice of another seat: does the news of it tell what was chosen?
 *
 * Playing the same moves in two worlds cannot show this, for then the choice is the same in both. So two
 * different moves are made in the same world. A seat that hears the same of both must be shown the same after both. And
 * when they part only in what the seat may not know, and its view is the same, its news must be the same too. */
#include "leak/probe.h"

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
    for (int i = 0; i < 2; i++) probe_look(probe, probe->world[i], seat, 0xa5, &probe->sight[i]);
    return memcmp(probe->sight[0].view, probe->sight[1].view, probe->game->view_size) == 0;
}

/* Do the two worlds part only in what the seat may not know? */
static bool is_secret(Probe *probe, Seat seat)
{
    return probe_same_outcome(probe) && !probe_knows_apart(probe, seat) && hides_something(probe) &&
           same_view(probe, seat);
}

static void judge(Probe *probe, Seat seat, int at)
{
    Event heard[2];
    const Event *apart[2];
    bool same = probe_same_news(probe, seat, heard, apart);
    if (!same && !is_secret(probe, seat)) return;
    probe->report->choices++;
    if (same) probe_told_the_same(probe, seat, at, probe->world[1]);
    else probe_keep_event(probe, seat, at, probe->world[1], apart[0], apart[1]);
}

/* Somebody else who owes a decision, or NO_SEAT. */
static Seat draw_other(Probe *probe, Seat seat)
{
    SeatMask owing = probe->game->to_move(probe->state);
    Seat start = (Seat)rng_below(&probe->rng, probe->setup.seats);
    for (int i = 0; i < probe->setup.seats; i++) {
        Seat other = (Seat)((start + i) % probe->setup.seats);
        if (other != seat && owing & seat_bit(other)) return other;
    }
    return NO_SEAT;
}

void probe_choice(Probe *probe, Seat seat)
{
    const Game *game = probe->game;
    Move made[2];
    Seat mover = draw_other(probe, seat);
    if (mover == NO_SEAT || probe->count == LINES_MAX) return;
    int count = game->moves(probe->state, mover, probe->choice[0]);
    for (int i = 0; i < 2; i++) {
        made[i] = probe_draw(probe, probe->choice[0], count);
        if (made[i] == NO_MOVE) return;
        memcpy(probe->world[i], probe->state, game->state_size);
        probe->news[i].count = 0;
        must(game->apply(probe->world[i], mover, made[i], &probe->news[i]) == ALLOWED);
        memcpy(probe->told[i], probe->notes[seat], game->notes_size);
        notes_take(game, seat, mover, made[i], &probe->news[i], probe->told[i]);
    }
    if (made[0] == made[1]) return;
    probe->lines[probe->count++] = (MatchLine) { .seat = mover, .move = made[0] };
    probe->instead = made[1];
    judge(probe, seat, probe->count - 1);
    probe->instead = NO_MOVE;
    probe->count--;
}
