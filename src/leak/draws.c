/* draws.c - moves drawn at random: listed ones, nearly legal ones, and things to say. */
#include "leak/probe.h"

/* So seldom does somebody give up or declare, that games last; act without owing a decision; or say something. */
enum { GIVES_UP_ONE_IN = 200, UNASKED_ONE_IN = 16, CLAIM_ONE_IN = 12 };

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

Seat probe_draw_mover(Probe *probe, SeatMask owing)
{
    uint32_t seats = probe->setup.seats;
    if (rng_below(&probe->rng, UNASKED_ONE_IN) == 0) return (Seat)rng_below(&probe->rng, seats);
    Seat seat;
    do seat = (Seat)rng_below(&probe->rng, seats);
    while (!(owing & seat_bit(seat)));
    return seat;
}

/* A value drawn at random, now and then one that is none. */
static int draw_arg(Probe *probe, const ArgKind *kind)
{
    switch (kind->form) {
    case ARG_NUMBER: return kind->low + (int)rng_below(&probe->rng, (uint32_t)(kind->high - kind->low + 1));
    case ARG_SEAT: return (int)rng_below(&probe->rng, (uint32_t)probe->setup.seats + 1);
    case ARG_WORD: break;
    }
    return (int)rng_below(&probe->rng, (uint32_t)kind->count);
}

static int draw_verb(Probe *probe)
{
    return 1 + (int)rng_below(&probe->rng, (uint32_t)probe->game->verb_count - 1);
}

static Move draw_move(Probe *probe, int number)
{
    const Verb *verb = &probe->game->verbs[number];
    int arg[MOVE_ARGS] = { 0 };
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) arg[i] = draw_arg(probe, verb->args[i]);
    return move_make(number, arg[0], arg[1], arg[2]);
}

/* What a legal move names, named by another verb: a card of the hand played where it can only be discarded. */
static Move draw_otherwise(Probe *probe, Move legal)
{
    Move move = draw_move(probe, draw_verb(probe));
    const Verb *verb = &probe->game->verbs[move_verb(legal)], *other = &probe->game->verbs[move_verb(move)];
    if (!verb->args[0] || verb->args[0] != other->args[0]) return move;
    return move_make(move_verb(move), move_arg(legal, 0), move_arg(move, 1), move_arg(move, 2));
}

static Move draw_nearly(Probe *probe, Move legal)
{
    const Verb *verb = &probe->game->verbs[move_verb(legal)];
    int i = (int)rng_below(&probe->rng, MOVE_ARGS);
    if (!verb->args[i]) return legal;
    int arg[MOVE_ARGS] = { move_arg(legal, 0), move_arg(legal, 1), move_arg(legal, 2) };
    arg[i] = draw_arg(probe, verb->args[i]);
    return move_make(move_verb(legal), arg[0], arg[1], arg[2]);
}

/* A quarter each: made before in this game, any, what a legal one names, nearly a legal one. */
Move probe_draw_any(Probe *probe, const Move *moves, int count)
{
    uint32_t way = rng_below(&probe->rng, 8);
    if (way < 2 && probe->count) return probe->lines[rng_below(&probe->rng, (uint32_t)probe->count)].move;
    if (count == 0 || way < 4) return draw_move(probe, draw_verb(probe));
    Move legal = moves[rng_below(&probe->rng, (uint32_t)count)];
    return way < 6 ? draw_otherwise(probe, legal) : draw_nearly(probe, legal);
}

Move probe_draw_claim(Probe *probe)
{
    int verb;
    if (!probe->talks || rng_below(&probe->rng, CLAIM_ONE_IN)) return NO_MOVE;
    do verb = draw_verb(probe);
    while (!probe->game->verbs[verb].talk);
    return draw_move(probe, verb);
}

void probe_draw_seed(Probe *probe, uint8_t seed[SEED_BYTES])
{
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_next(&probe->rng);
}
