/* exchange.c - minimal pairs: the true world, and one in which two hidden things have changed places.
 *
 * An imagined world differs in nearly all that is hidden, so that whatever a seat is told may have to do with some of it. Here
 * one thing differs, for all seats that are shown the same in both at once: none of them may be told anything that does
 * not depend on that one thing. */
#include "leak/probe.h"

enum { TRIES = 4, OTHER_DEAL_ONE_IN = 4 };

/* Is a known fact another in the other world? */
static bool knows_better(const Probe *probe, const void *other, Seat seat)
{
    Facts facts[2];
    const void *notes = probe->table.notes[seat];
    facts[0].count = probe->game->facts(probe->table.state, notes, seat, facts[0].list);
    facts[1].count = probe->game->facts(other, notes, seat, facts[1].list);
    for (int i = 0; i < facts[0].count; i++) {
        const Fact *fact = &facts[0].list[i], *there = facts_find(&facts[1], fact, i);
        if (!there || (fact->known && there->value != fact->value)) return true;
    }
    return facts[0].count != facts[1].count;
}

static SeatMask cannot_tell(Probe *probe, const void *other)
{
    SeatMask same = 0;
    for (SeatMask left = probe_seats(probe); left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        probe->game->view(probe->table.state, seat, probe->sight[0].view);
        probe->game->view(other, seat, probe->sight[1].view);
        if (memcmp(probe->sight[0].view, probe->sight[1].view, probe->game->view_size) == 0 &&
            !knows_better(probe, other, seat))
            same |= seat_bit(seat);
    }
    return same;
}

/* A world like the table's with something exchanged; false when none came out. */
static bool exchange(Probe *probe, void *other)
{
    memcpy(other, probe->table.state, probe->game->state_size);
    return probe->game->exchange(other, &probe->rng) && !probe->game->audit(other) &&
           memcmp(other, probe->table.state, probe->game->state_size) != 0;
}

void probe_exchange(Probe *probe)
{
    Pairing pairing = { .at = probe->count };
    if (!probe->game->exchange || !probe->game->to_move(probe->table.state)) return;
    for (int tries = 0; tries < TRIES && !pairing.watchers; tries++)
        if (exchange(probe, probe->spare)) pairing.watchers = cannot_tell(probe, probe->spare);
    if (!pairing.watchers) return;
    probe->report->exchanges++;
    probe_open_worlds(probe, probe->spare);
    probe_play_both(probe, &pairing, probe_draw_length(probe));
}

/* ---- right after the setup ---- */

static bool deal_anew(Probe *probe, void *other)
{
    uint8_t seed[SEED_BYTES];
    probe_draw_seed(probe, seed);
    return probe->game->setup(other, &probe->setup, seed) == ALLOWED;
}

/* Who was dealt the same, as he was told, is shown the same. */
void probe_exchange_setup(Probe *probe)
{
    const Game *game = probe->game;
    Event heard[2];
    const Event *apart[2];
    bool anew = !game->exchange || rng_below(&probe->rng, OTHER_DEAL_ONE_IN) == 0;
    if (!(anew ? deal_anew : exchange)(probe, probe->spare)) return;
    probe_open_worlds(probe, probe->spare);
    for (int i = 0; i < 2; i++) {
        probe->world[i].news.count = 0;
        if (game->opening) game->opening(probe->world[i].state, &probe->world[i].news);
    }
    for (SeatMask left = probe_seats(probe); left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        notes_begin(game, &probe->setup, probe->spare, seat, probe->world[1].notes[seat]);
        if (probe_same_news(probe, seat, heard, apart) && !probe_told_the_same(probe, seat, 0)) return;
    }
}
