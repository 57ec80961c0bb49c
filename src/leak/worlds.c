/* worlds.c - two worlds that some seats cannot tell apart, played on with the same moves as long as there are such. */
#include "leak/probe.h"

enum { LONG = 200 };

int probe_draw_length(Probe *probe)
{
    return rng_below(&probe->rng, 32) == 0 ? LONG : 1 << rng_below(&probe->rng, 5);
}

void probe_open_worlds(Probe *probe, const void *state)
{
    const Game *game = probe->game;
    memcpy(probe->world[0].state, probe->table.state, game->state_size);
    memcpy(probe->world[1].state, state, game->state_size);
    memcpy(probe->other, state, game->state_size);
    for (SeatMask left = game->notes_size ? probe_seats(probe) : 0; left; left &= (SeatMask)(left - 1))
        for (int i = 0; i < 2; i++) {
            int seat = __builtin_ctz(left);
            memcpy(probe->world[i].notes[seat], probe->table.notes[seat], game->notes_size);
        }
}

Reason world_make(const Probe *probe, World *world, SeatMask seats, Seat mover, Move move)
{
    memcpy(world->before, world->state, probe->game->state_size);
    world->news.count = 0;
    Reason reason = probe->game->apply(world->state, mover, move, &world->news);
    if (reason != ALLOWED) return reason;
    for (SeatMask left = seats; left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        notes_take(probe->game, seat, mover, move, &world->news, world->notes[seat]);
    }
    return ALLOWED;
}

/* ---- one move in both worlds ---- */

static int list_moves(Probe *probe, int which, Seat mover)
{
    return probe->game->moves(probe->world[which].state, mover, probe->choice[which]);
}

/* A move of this seat that is legal in both worlds. */
static Move common_move(Probe *probe, Seat mover)
{
    int here = list_moves(probe, 0, mover), there = list_moves(probe, 1, mover);
    bool same = here == there && memcmp(probe->choice[0], probe->choice[1], sizeof(Move) * (size_t)here) == 0;
    int common = same ? here : 0;
    for (int i = 0; !same && i < here; i++) {
        Move move = probe->choice[0][i];
        if (move_is_listed(move, probe->choice[1], there)) probe->choice[0][common++] = move;
    }
    return probe_draw(probe, probe->choice[0], common);
}

/* Where no move is legal in both worlds, as when the mover's hands have no card in common, each gets one of its own, of the
 * same verb: whoever hears the same of the two does not learn in which world he is. */
static void draw_alike(Probe *probe, Seat mover, Move move[2])
{
    int here = list_moves(probe, 0, mover), there = list_moves(probe, 1, mover), alike = 0;
    move[0] = probe_draw(probe, probe->choice[0], here);
    for (int i = 0; i < there; i++)
        if (move_verb(probe->choice[1][i]) == move_verb(move[0]))
            probe->choice[1][alike++] = probe->choice[1][i];
    move[1] = probe_draw(probe, probe->choice[1], alike);
}

void probe_add_line(Probe *probe, Seat mover, const Move move[2])
{
    probe->there[probe->count] = move[1];
    probe->lines[probe->count++] = (MatchLine) { .seat = mover, .move = move[0] };
}

/* Has the seat heard the same, does it know and see the same? STOP_COUNT when nothing differs. If somebody `spoke`, nothing can be
 * learned but that it was said; from different moves, whatever was heard of them. */
static LeakStop judge(Probe *probe, const Pairing *pairing, Seat seat, bool spoke)
{
    Event heard[2];
    const Event *apart[2];
    if (probe_same_news(probe, seat, heard, apart)) {
        probe->report->steps++;
        return probe_told_the_same(probe, seat, pairing->at) ? STOP_COUNT : STOP_FOUND;
    }
    int last = probe->count - 1;
    if (probe->there[last] != probe->lines[last].move) return STOP_LEARNED;
    if (!spoke && probe_may_learn(probe, pairing, seat, apart)) return STOP_LEARNED;
    probe_keep_event(probe, seat, pairing->at, probe->other, apart[0], apart[1]);
    return STOP_FOUND;
}

/* All who watch judge; who has learned in which world he is watches no longer. */
static LeakStop judge_all(Probe *probe, Pairing *pairing, bool spoke)
{
    for (SeatMask left = pairing->watchers; left; left &= (SeatMask)(left - 1)) {
        Seat seat = (Seat)__builtin_ctz(left);
        LeakStop stop = judge(probe, pairing, seat, spoke);
        if (stop == STOP_FOUND) return STOP_FOUND;
        if (stop == STOP_LEARNED) pairing->watchers &= (SeatMask)~seat_bit(seat);
    }
    return pairing->watchers ? STOP_COUNT : STOP_LEARNED;
}

/* Make a move that is listed in each world, or something said, which a world may refuse. */
static LeakStop make_in_both(Probe *probe, Pairing *pairing, Seat mover, const Move move[2], bool spoke)
{
    Reason reason[2];
    char text[MOVE_TEXT_MAX], who[MOVE_TEXT_MAX];
    for (int i = 0; i < 2; i++)
        reason[i] = world_make(probe, &probe->world[i], pairing->watchers, mover, move[i]);
    if (reason[0] != reason[1] || (reason[0] != ALLOWED && !spoke)) {
        Out out = out_into(who, sizeof who);
        seat_write(probe->game, mover, &out);
        probe_keep(probe, LEAK_REFUSAL, (Seat)__builtin_ctz(pairing->watchers), pairing->at, probe->other,
                   "%s wants to %s `%s`: %s here, %s in the other world", who, spoke ? "say" : "make",
                   move_words(probe->game, move[0], text), reason_name(probe->game, reason[0]),
                   reason_name(probe->game, reason[1]));
        return STOP_FOUND;
    }
    if (reason[0] != ALLOWED) return STOP_COUNT;
    probe_add_line(probe, mover, move);
    coverage_of_move(&probe->report->coverage, move[0], &probe->world[0].news);
    if (pairing->imagined) probe_count_imagined(probe, move[1]);
    return judge_all(probe, pairing, spoke);
}

/* The move that is to be made first, if the other world allows it. */
static LeakStop make_forced(Probe *probe, Pairing *pairing)
{
    Seat mover = probe->forced.seat;
    int there = probe->game->moves(probe->world[1].state, mover, probe->choice[1]);
    if (!move_is_listed(probe->forced.move, probe->choice[1], there)) return STOP_NO_MOVE;
    return make_in_both(probe, pairing, mover, (const Move[]) { probe->forced.move, probe->forced.move },
                        false);
}

/* The mover knows what he chose; and chance may have been asked by one choice and not by the other. */
static void part_by_choice(Pairing *pairing, Seat mover)
{
    pairing->watchers &= (SeatMask)~seat_bit(mover);
    pairing->chance = TELLS_CHANCE;
}

/* STOP_COUNT: nothing speaks against another step. */
static LeakStop step(Probe *probe, Pairing *pairing)
{
    SeatMask owing = probe->game->to_move(probe->world[0].state);
    if (!owing) return STOP_OUTCOME;
    if (probe->count == LINES_MAX) return STOP_ENOUGH;
    if (probe->forced.move != NO_MOVE && probe->count == pairing->at) return make_forced(probe, pairing);
    Move claim = probe_draw_claim(probe);
    if (claim != NO_MOVE) {
        Seat speaker = (Seat)rng_below(&probe->rng, probe->setup.seats);
        return make_in_both(probe, pairing, speaker, (const Move[]) { claim, claim }, true);
    }
    Seat mover = probe_draw_mover(probe, owing);
    Move common = common_move(probe, mover), move[2] = { common, common };
    if (common == NO_MOVE && !(owing & seat_bit(mover))) return STOP_COUNT;
    if (common == NO_MOVE) draw_alike(probe, mover, move);
    if (move[0] == NO_MOVE || move[1] == NO_MOVE) return STOP_NO_MOVE;
    if (move[0] != move[1]) part_by_choice(pairing, mover);
    return pairing->watchers ? make_in_both(probe, pairing, mover, move, false) : STOP_LEARNED;
}

void probe_play_both(Probe *probe, Pairing *pairing, int steps)
{
    int count = probe->count;
    LeakStop stop = STOP_COUNT;
    probe->report->worlds++;
    for (int i = 0; i < steps && stop == STOP_COUNT; i++) stop = step(probe, pairing);
    probe->report->stops[stop == STOP_COUNT ? STOP_ENOUGH : stop]++;
    probe->count = count;
}
