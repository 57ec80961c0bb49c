/* swap.c - two worlds that a seat cannot tell apart, played on with the same moves. */
#include "leak/probe.h"

/* So seldom does somebody give up or declare, that games last. */
enum { GIVES_UP_ONE_IN = 200 };

Move probe_draw(Probe *probe, const Move *moves, int count)
{
    Move giving_up = NO_MOVE, move = NO_MOVE;
    uint32_t usable = 0, last = 0;
    for (int i = 0; i < count; i++) {
        bool gives_up = probe->gives_up[move_verb(moves[i])];
        if (gives_up && rng_below(&probe->rng, ++last) == 0) giving_up = moves[i];
        if (!gives_up) usable++;
    }
    if (giving_up != NO_MOVE && rng_below(&probe->rng, GIVES_UP_ONE_IN) == 0) return giving_up;
    while (usable && move == NO_MOVE) {
        move = moves[rng_below(&probe->rng, (uint32_t)count)];
        if (probe->gives_up[move_verb(move)]) move = NO_MOVE;
    }
    return move;
}

bool move_is_listed(Move move, const Move *moves, int count)
{
    for (int i = 0; i < count; i++)
        if (moves[i] == move) return true;
    return false;
}

/* A move of this seat that is legal in both worlds. */
static Move common_move(Probe *probe, Seat mover)
{
    const Game *game = probe->game;
    int here = game->moves(probe->world[0], mover, probe->choice[0]);
    int there = game->moves(probe->world[1], mover, probe->choice[1]);
    bool same = here == there && memcmp(probe->choice[0], probe->choice[1], sizeof(Move) * (size_t)here) == 0;
    int common = same ? here : 0;
    for (int i = 0; !same && i < here; i++) {
        Move move = probe->choice[0][i];
        if (move_is_listed(move, probe->choice[1], there)) probe->choice[0][common++] = move;
    }
    return probe_draw(probe, probe->choice[0], common);
}

Seat probe_draw_mover(Probe *probe, SeatMask owing)
{
    uint32_t seats = probe->setup.seats;
    if (rng_below(&probe->rng, 16) == 0) return (Seat)rng_below(&probe->rng, seats);
    Seat seat;
    do seat = (Seat)rng_below(&probe->rng, seats);
    while (!(owing & seat_bit(seat)));
    return seat;
}

bool probe_knows_apart(Probe *probe, Seat seat)
{
    const Facts *here = &probe->facts[0], *there = &probe->facts[1];
    for (int i = 0; i < 2; i++)
        probe->facts[i].count =
            probe->game->facts(probe->world[i], probe->told[i], seat, probe->facts[i].list);
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

/* The next event of the list that the seat hears, cut to it; NULL when there is none. */
static const Event *next_heard(const Probe *probe, const Events *news, int *at, Seat seat, Event *out)
{
    while (*at < news->count)
        if (event_for(probe->game, &news->list[(*at)++], seat, out)) return out;
    return NULL;
}

bool probe_same_news(Probe *probe, Seat seat, Event heard[2], const Event *apart[2])
{
    int place[2] = { 0, 0 };
    do {
        for (int i = 0; i < 2; i++) apart[i] = next_heard(probe, &probe->news[i], &place[i], seat, &heard[i]);
        if (!apart[0] && !apart[1]) return true;
    } while (apart[0] && apart[1] && memcmp(&heard[0], &heard[1], sizeof(Event)) == 0);
    return false;
}

void probe_apply_to_both(Probe *probe, Seat seat, Seat mover, Move move, Reason reason[2])
{
    for (int i = 0; i < 2; i++) {
        probe->news[i].count = 0;
        reason[i] = probe->game->apply(probe->world[i], mover, move, &probe->news[i]);
        notes_take(probe->game, seat, mover, move, &probe->news[i], probe->told[i]);
    }
}

bool probe_same_outcome(const Probe *probe)
{
    Outcome here = probe->game->outcome(probe->world[0]), there = probe->game->outcome(probe->world[1]);
    return here.over == there.over && here.winners == there.winners && here.losers == there.losers &&
           here.ending == there.ending;
}

bool probe_told_the_same(Probe *probe, Seat seat, int at, const void *other)
{
    if (probe_knows_apart(probe, seat)) {
        const Fact *fact = &probe->facts[0].list[probe->apart];
        probe_keep_fact(probe, LEAK_UNTOLD, seat, at, other, fact,
                        facts_find(&probe->facts[1], fact, probe->apart));
        return false;
    }
    if (!probe_same_outcome(probe)) {
        probe_keep(probe, LEAK_UNTOLD, seat, at, other,
                   "how the game ended differs, and the seat was not told");
        return false;
    }
    for (int i = 0; i < 2; i++) probe_look(probe, probe->world[i], seat, i ? 0x5a : 0xa5, &probe->sight[i]);
    return probe_same_sight(probe, seat, at, other) &&
           probe_same_refusals(probe, probe->world[0], probe->world[1], seat, at);
}

/* Who was told the same knows the same and is shown the same. Who was told different things must know something now in
 * which the worlds differ, unless all that happened is that somebody `spoke`. */
static LeakStop judge(Probe *probe, Seat seat, int at, const void *other, bool spoke)
{
    Event heard[2];
    const Event *apart[2];
    if (probe_same_news(probe, seat, heard, apart)) {
        probe->report->steps++;
        return probe_told_the_same(probe, seat, at, other) ? STOP_COUNT : STOP_FOUND;
    }
    if (!spoke && probe_knows_apart(probe, seat)) return STOP_LEARNED;
    if (!spoke && !probe_same_outcome(probe)) return STOP_OUTCOME;
    probe_keep_event(probe, seat, at, other, apart[0], apart[1]);
    return STOP_FOUND;
}

/* Somebody speaks in both worlds. Nothing can be learned by it but that it was said. */
static LeakStop talk(Probe *probe, Seat seat, Move claim, int at, const void *other)
{
    Seat speaker = (Seat)rng_below(&probe->rng, probe->setup.seats);
    bool said;
    if (!probe_say(probe, seat, speaker, claim, at, other, &said)) return STOP_FOUND;
    return said ? judge(probe, seat, at, other, true) : STOP_COUNT;
}

/* One move in both worlds. STOP_COUNT: nothing speaks against another. */
static LeakStop step(Probe *probe, Seat seat, int at, const void *other)
{
    const Game *game = probe->game;
    SeatMask owing = game->to_move(probe->world[0]);
    if (!owing) return STOP_OUTCOME;
    if (probe->count == LINES_MAX) return STOP_ENOUGH;
    Move claim = probe_claim(probe);
    if (claim != NO_MOVE) return talk(probe, seat, claim, at, other);
    Seat mover = probe_draw_mover(probe, owing);
    Move move = common_move(probe, mover);
    if (move == NO_MOVE) return (owing & seat_bit(mover)) ? STOP_NO_MOVE : STOP_COUNT;

    probe->lines[probe->count++] = (MatchLine) { .move = move, .seat = mover };
    Reason reason[2];
    probe_apply_to_both(probe, seat, mover, move, reason);
    if (reason[0] != ALLOWED || reason[1] != ALLOWED) {
        char text[MOVE_TEXT_MAX];
        probe_keep(probe, LEAK_REFUSAL, seat, at, other, "the listed move `%s` is refused when made",
                   move_words(game, move, text));
        return STOP_FOUND;
    }
    coverage_of_move(&probe->report->coverage, move, &probe->news[0]);
    return judge(probe, seat, at, other, false);
}

void probe_swap(Probe *probe, const void *other, Seat seat, int steps)
{
    int at = probe->count;
    LeakStop stop = STOP_COUNT;
    memcpy(probe->world[0], probe->state, probe->game->state_size);
    memcpy(probe->world[1], other, probe->game->state_size);
    for (int i = 0; i < 2; i++) memcpy(probe->told[i], probe->notes[seat], probe->game->notes_size);
    probe->report->worlds++;
    for (int i = 0; i < steps && stop == STOP_COUNT; i++) stop = step(probe, seat, at, other);
    probe->report->stops[stop == STOP_COUNT ? STOP_ENOUGH : stop]++;
    probe->count = at;
}
