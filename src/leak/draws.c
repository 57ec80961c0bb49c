/* draws.c - moves drawn at random: listed ones, any at all, and things to say. */
#include "leak/probe.h"

/* So seldom does somebody give up or declare, that games last; act without owing a decision; say something; or name what is no
 * word at all. */
enum { GIVES_UP_ONE_IN = 200, UNASKED_ONE_IN = 16, CLAIM_ONE_IN = 12, STRANGE_ONE_IN = 32 };

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

int probe_draw_arg(Probe *probe, const ArgKind *kind)
{
    if (rng_below(&probe->rng, STRANGE_ONE_IN) == 0) return (int8_t)rng_next(&probe->rng);
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
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++) arg[i] = probe_draw_arg(probe, verb->args[i]);
    return move_make(number, arg[0], arg[1], arg[2]);
}

Move probe_draw_move(Probe *probe)
{
    return draw_move(probe, draw_verb(probe));
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
