/* refusals.c - moves that are not offered, asked for in two worlds: whether and why they are refused must be the same in both.
 *
 * Most moves drawn at random are refused for the first reason that there is. So moves are asked for that come further: of verbs
 * that this phase has, naming what legal moves name; like those that were refused for each reason that was heard lately, which
 * makes rare reasons as likely as others; and, of whoever owes a decision, all that a verb with one argument can name, and of
 * one verb all that each of its arguments can name, the ones before it being what came furthest. */
#include "leak/probe.h"

/* So many are asked for in every two worlds, and of whoever owes a decision in those that are imagined. */
enum { ASKED = 2, ASKED_OF_MOVER = 80 };

/* That an argument can have: it is a byte. */
enum { ARG_VALUES_MAX = 256 };

/* ---- moves like others ---- */

static Move with_arg(Move move, int i, int value)
{
    int arg[MOVE_ARGS] = { move_arg(move, 0), move_arg(move, 1), move_arg(move, 2) };
    arg[i] = value;
    return move_make(move_verb(move), arg[0], arg[1], arg[2]);
}

static Move vary(Probe *probe, Move move)
{
    const Verb *verb = &probe->game->verbs[move_verb(move)];
    int i = (int)rng_below(&probe->rng, MOVE_ARGS);
    return verb->args[i] ? with_arg(move, i, probe_draw_arg(probe, verb->args[i])) : move;
}

/* Any legal move; NO_MOVE when there is none. */
static Move draw_legal(Probe *probe)
{
    const Sight *sight = &probe->sight[0];
    return sight->move_count ? sight->moves[rng_below(&probe->rng, (uint32_t)sight->move_count)] : NO_MOVE;
}

/* What a legal move names, or anything. */
static int draw_named(Probe *probe, const ArgKind *kind)
{
    Move legal = draw_legal(probe);
    const Verb *verb = &probe->game->verbs[move_verb(legal)];
    for (int i = 0; legal != NO_MOVE && i < MOVE_ARGS && verb->args[i]; i++)
        if (verb->args[i] == kind && rng_next(&probe->rng) & 1) return move_arg(legal, i);
    return probe_draw_arg(probe, kind);
}

/* Of a verb that was seen in this phase, or of one that is legal now. */
static Move draw_of_phase(Probe *probe)
{
    const VerbList *list = &probe->trial.verbs[probe->game->phase(probe->sight[0].view)];
    Move legal = draw_legal(probe);
    if (!list->count && legal == NO_MOVE) return probe_draw_move(probe);
    int number = list->count ? list->verb[rng_below(&probe->rng, list->count)] : move_verb(legal);
    const Verb *verb = &probe->game->verbs[number];
    int arg[MOVE_ARGS] = { 0 };
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) arg[i] = draw_named(probe, verb->args[i]);
    return move_make(number, arg[0], arg[1], arg[2]);
}

static Move draw_made_before(Probe *probe)
{
    if (!probe->count) return probe_draw_move(probe);
    return probe->lines[rng_below(&probe->rng, (uint32_t)probe->count)].move;
}

static Move draw_nearly_legal(Probe *probe)
{
    Move legal = draw_legal(probe);
    return legal == NO_MOVE ? probe_draw_move(probe) : vary(probe, legal);
}

static Move draw_refused(Probe *probe)
{
    const Refusals *refused = &probe->refused;
    if (!refused->count) return probe_draw_move(probe);
    Move move = refused->move[refused->reason[rng_below(&probe->rng, refused->count)]];
    return rng_next(&probe->rng) & 1 ? move : vary(probe, move);
}

static Move (*const ways[])(Probe *probe) = { draw_of_phase,     draw_of_phase,  draw_nearly_legal,
                                              draw_nearly_legal, draw_refused,   draw_refused,
                                              draw_made_before,  probe_draw_move };

/* ---- asking ---- */

/* The last that was refused for this reason. */
static void remember(Refusals *refused, Reason reason, Move move)
{
    if (!refused->move[reason]) refused->reason[refused->count++] = reason;
    refused->move[reason] = move;
}

static bool ask(Probe *probe, const void *truth, const void *other, Seat seat, int at, Move move)
{
    const Game *game = probe->game;
    char text[MOVE_TEXT_MAX];
    Reason here = game->check(truth, seat, move), there = game->check(other, seat, move);
    probe->report->refusals++;
    if (here != ALLOWED && move != NO_MOVE) remember(&probe->refused, here, move);
    if (here == there) return true;
    probe_keep(probe, LEAK_REFUSAL, seat, at, other, "asked for `%s`: %s here, %s in the other world",
               move_words(game, move, text), reason_name(game, here), reason_name(game, there));
    return false;
}

bool probe_same_refusals(Probe *probe, const void *truth, const void *other, Seat seat, int at)
{
    for (int i = 0; i < ASKED; i++)
        if (!ask(probe, truth, other, seat, at, ways[rng_below(&probe->rng, LEN(ways))](probe))) return false;
    return true;
}

/* ---- of whoever owes a decision ---- */

static bool ask_at_table(Probe *probe, Seat seat, Move move, int turn)
{
    return ask(probe, probe->table.state, probe->imagined[turn % WORLDS], seat, probe->count, move);
}

/* Where the reason stands that is heard least often; of several such, any. */
static int find_rarest(Probe *probe, const Reason *reasons, int count)
{
    int heard[REASONS_MAX] = { 0 }, start = (int)rng_below(&probe->rng, (uint32_t)count), best = start;
    for (int i = 0; i < count; i++) heard[reasons[i]]++;
    for (int i = start + 1; i < start + count; i++)
        if (heard[reasons[i % count]] < heard[reasons[best]]) best = i % count;
    return best;
}

/* All that an argument of the move can name. The move is left naming what is refused for the rarest reason: most are refused for
 * the first that there is, so this one came further. */
static bool ask_for_all(Probe *probe, Seat seat, Move *move, int i)
{
    const ArgKind *kind = probe->game->verbs[move_verb(*move)].args[i];
    int first = kind->form == ARG_NUMBER ? kind->low : 0, last = kind->count - 1, count = 0;
    Reason reasons[ARG_VALUES_MAX];
    if (kind->form == ARG_NUMBER) last = kind->high;
    if (kind->form == ARG_SEAT) last = probe->setup.seats;
    for (int value = first; value <= last; value++) {
        Move asked = with_arg(*move, i, value);
        if (!ask_at_table(probe, seat, asked, count)) return false;
        reasons[count++] = probe->game->check(probe->table.state, seat, asked);
    }
    *move = with_arg(*move, i, first + find_rarest(probe, reasons, count));
    return true;
}

static bool ask_for_all_of_each(Probe *probe, Seat seat)
{
    const Sight *sight = &probe->sight[0];
    int asked = 0; /* moves of a verb stand together, mostly */
    for (int i = 0; i < sight->move_count; i++) {
        int number = move_verb(sight->moves[i]);
        const Verb *verb = &probe->game->verbs[number];
        if (number == asked || verb_arg_count(verb) != 1) continue;
        asked = number;
        Move move = move_make(number, 0, 0, 0);
        if (!ask_for_all(probe, seat, &move, 0)) return false;
    }
    return true;
}

/* A verb of this phase or any at all, and what it can name, one argument after the other. */
static bool ask_further(Probe *probe, Seat seat)
{
    Move move = rng_next(&probe->rng) & 1 ? draw_of_phase(probe) : probe_draw_move(probe);
    const Verb *verb = &probe->game->verbs[move_verb(move)];
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        if (!ask_for_all(probe, seat, &move, i)) return false;
    return true;
}

bool probe_same_refusals_of_mover(Probe *probe, Seat seat)
{
    if (!probe->sight[0].owing) return true;
    for (int i = 0; i < ASKED_OF_MOVER; i++)
        if (!ask_at_table(probe, seat, ways[rng_below(&probe->rng, LEN(ways))](probe), i)) return false;
    return ask_for_all_of_each(probe, seat) && ask_further(probe, seat);
}
