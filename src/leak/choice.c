/* choice.c - a secret choice of another seat: does the news of it tell what was chosen?
 *
 * Playing the same moves in two worlds cannot show this, for then the choice is the same in both. So two
 * different moves are made in the same world. When they part only in what the seat may not know, and its view
 * is the same after both, its news must be the same too. */
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

static bool makes_no_visible_difference(Probe *probe, Seat seat)
{
    Outcome outcome[2];
    for (int i = 0; i < 2; i++) outcome[i] = probe->game->outcome(probe->world[i]);
    if (!outcomes_same(&outcome[0], &outcome[1]) || probe_knows_apart(probe, seat) || !hides_something(probe))
        return false;
    for (int i = 0; i < 2; i++) probe_look(probe, probe->world[i], seat, 0xa5, &probe->sight[i]);
    return memcmp(probe->sight[0].view, probe->sight[1].view, probe->game->view_size) == 0;
}

static void keep(Probe *probe, Seat seat, const MatchLine made[2], const Event *here, const Event *there)
{
    const Game *game = probe->game;
    char move[2][MOVE_TEXT_MAX], heard[2][EVENT_TEXT_MAX];
    int at = probe->count;
    probe->lines[probe->count++] = made[0];
    probe_keep(probe, LEAK_EVENTS, seat, at, probe->world[1],
               "after the secret choice `%s` hears %s, had it been `%s` %s",
               move_words(game, made[0].move, move[0]), event_words(game, here, heard[0]),
               move_words(game, made[1].move, move[1]), event_words(game, there, heard[1]));
    probe->count = at;
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
    MatchLine made[2];
    Event heard[2];
    const Event *apart[2];
    Seat mover = draw_other(probe, seat);
    if (mover == NO_SEAT || probe->count == LINES_MAX) return;
    int count = game->moves(probe->state, mover, probe->choice[0]);
    for (int i = 0; i < 2; i++) {
        made[i] = (MatchLine) { .seat = mover, .move = probe_draw(probe, probe->choice[0], count) };
        if (made[i].move == NO_MOVE) return;
        memcpy(probe->world[i], probe->state, game->state_size);
        probe->news[i].count = 0;
        must(game->apply(probe->world[i], mover, made[i].move, &probe->news[i]) == ALLOWED);
    }
    if (made[0].move == made[1].move || !makes_no_visible_difference(probe, seat)) return;
    probe->report->choices++;
    if (!probe_same_news(probe, seat, heard, apart)) keep(probe, seat, made, apart[0], apart[1]);
}
