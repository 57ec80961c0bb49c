/* knowledge.c - what a seat hears, knows and is shown in two worlds: are these the same? */
#include "leak/probe.h"

const Fact *facts_search(const Facts *facts, const Fact *like)
{
    for (int i = 0; i < facts->count; i++)
        if (facts->list[i].kind == like->kind && facts->list[i].place == like->place) return &facts->list[i];
    return NULL;
}

bool probe_knows_apart(Probe *probe, Seat seat)
{
    const Facts *here = &probe->facts[0], *there = &probe->facts[1];
    for (int i = 0; i < 2; i++) {
        const World *world = &probe->world[i];
        probe->facts[i].count =
            probe->game->facts(world->state, world->notes[seat], seat, probe->facts[i].list);
    }
    probe->apart = 0;
    if (here->count != there->count) return true;
    for (int i = 0; i < here->count; i++) {
        const Fact *fact = &here->list[i], *other = facts_find(there, fact, i);
        probe->apart = i;
        if (!other || other->known != fact->known || (fact->known && other->value != fact->value))
            return true;
    }
    return false;
}

/* ---- news ---- */

/* The next event of the list that the seat hears, cut to it; NULL when there is none. */
static const Event *next_heard(const Probe *probe, const Events *news, int *at, Seat seat, Event *out)
{
    while (*at < news->count)
        if (event_for(probe->game, &news->list[(*at)++], seat, out)) return out;
    return NULL;
}

bool probe_same_news(const Probe *probe, Seat seat, Event heard[2], const Event *apart[2])
{
    int place[2] = { 0, 0 };
    do {
        for (int i = 0; i < 2; i++)
            apart[i] = next_heard(probe, &probe->world[i].news, &place[i], seat, &heard[i]);
        if (!apart[0] && !apart[1]) return true;
    } while (apart[0] && apart[1] && memcmp(&heard[0], &heard[1], sizeof(Event)) == 0);
    return false;
}

/* ---- what is shown ---- */

void probe_look(const Probe *probe, const void *state, Seat seat, int garbage, Sight *sight)
{
    const Game *game = probe->game;
    memset(sight->view, garbage, game->view_size);
    game->view(state, seat, sight->view);
    sight->owing = game->to_move(state) & seat_bit(seat); /* whom else the table waits for, views say */
    sight->move_count = seat == SPECTATOR ? 0 : game->moves(state, seat, sight->moves);
}

bool probe_same_sight(Probe *probe, Seat seat, int at, const void *other)
{
    const Sight *a = &probe->sight[0], *b = &probe->sight[1];
    if (memcmp(a->view, b->view, probe->game->view_size) != 0) {
        probe_keep_view(probe, seat, at, other);
        return false;
    }
    if (a->owing == b->owing && a->move_count == b->move_count &&
        memcmp(a->moves, b->moves, sizeof(Move) * (size_t)a->move_count) == 0)
        return true;
    probe_keep_moves(probe, seat, at, other);
    return false;
}

/* Equal news make equal notes, so that known facts could differ by what lies open alone, which views show: and facts are dear. */
enum { FACTS_ONE_IN = 6 };

bool probe_same_outcome(const Probe *probe)
{
    Outcome here = probe->game->outcome(probe->world[0].state),
            there = probe->game->outcome(probe->world[1].state);
    return here.over == there.over && here.winners == there.winners && here.losers == there.losers &&
           here.ending == there.ending;
}

bool probe_told_the_same(Probe *probe, Seat seat, int at)
{
    if (rng_below(&probe->rng, FACTS_ONE_IN) == 0 && probe_knows_apart(probe, seat)) {
        const Fact *fact = &probe->facts[0].list[probe->apart];
        probe_keep_fact(probe, LEAK_UNTOLD, seat, at, probe->other, fact,
                        facts_find(&probe->facts[1], fact, probe->apart));
        return false;
    }
    if (!probe_same_outcome(probe)) {
        probe_keep(probe, LEAK_UNTOLD, seat, at, probe->other,
                   "how the game ended differs, and the seat was not told");
        return false;
    }
    for (int i = 0; i < 2; i++)
        probe_look(probe, probe->world[i].state, seat, i ? 0x5a : 0xa5, &probe->sight[i]);
    return probe_same_sight(probe, seat, at, probe->other) &&
           probe_same_questions(probe, probe->world[0].state, probe->world[1].state, seat, at) &&
           probe_same_refusals(probe, probe->world[0].state, probe->world[1].state, seat, at);
}

/* ---- questions ---- */

enum { QUESTIONS_ONE_IN = 4 };

bool probe_same_questions(Probe *probe, const void *truth, const void *other, Seat seat, int at)
{
    const Game *game = probe->game;
    if (rng_below(&probe->rng, QUESTIONS_ONE_IN)) return true;
    for (Seat asked = 0; asked < probe->setup.seats; asked++) {
        Ask here = game->ask(truth, asked), there = game->ask(other, asked);
        bool own = asked != seat ||
                   (here.name == there.name && here.about == there.about && here.value == there.value);
        bool same = here.reaction == there.reaction && here.plain == there.plain &&
                    here.waits == there.waits && here.ponder == there.ponder;
        if (own && same) continue;
        probe_keep(probe, LEAK_MOVES, seat, at, other,
                   "what may be known of the question %s to seat %d differs", here.name ? here.name : "none",
                   asked);
        return false;
    }
    return true;
}
