/* space.c - counting through verbs and arguments. */
#include "space.h"

static int lowest(const ArgKind *kind)
{
    return kind->form == ARG_NUMBER ? kind->low : 1;
}

static int highest(const Game *game, const ArgKind *kind)
{
    if (kind->form == ARG_NUMBER) return kind->high;
    return kind->form == ARG_SEAT ? game->max_seats : kind->count - 1;
}

/* An argument that may be left out has one value more: 0, counted last. */
static uint64_t values(const Game *game, const Verb *verb, int arg, int args)
{
    const ArgKind *kind = verb->args[arg];
    bool optional = arg >= args - verb->optional;
    return (uint64_t)(highest(game, kind) - lowest(kind) + 1 + optional);
}

static int arg_count(const Verb *verb)
{
    int count = 0;
    while (count < MOVE_ARGS && verb->args[count]) count++;
    return count;
}

static uint64_t spelled_by(const Game *game, const Verb *verb)
{
    uint64_t product = 1;
    int args = arg_count(verb);
    for (int i = 0; i < args; i++) product *= values(game, verb, i, args);
    return product;
}

uint64_t space_size(const Game *game)
{
    uint64_t sum = 0;
    for (int i = 1; i < game->verb_count; i++) sum += spelled_by(game, &game->verbs[i]);
    return sum;
}

static Move spell(const Game *game, int number, uint64_t index)
{
    const Verb *verb = &game->verbs[number];
    int args = arg_count(verb), value[MOVE_ARGS] = { 0 };
    bool left_out = false;
    for (int i = 0; i < args; i++) {
        uint64_t count = values(game, verb, i, args);
        int chosen = lowest(verb->args[i]) + (int)(index % count);
        left_out = left_out || chosen > highest(game, verb->args[i]);
        value[i] = left_out ? 0 : chosen;
        index /= count;
    }
    return move_make(number, value[0], value[1], value[2]);
}

Move space_move(const Game *game, uint64_t index)
{
    int number = 1;
    for (; index >= spelled_by(game, &game->verbs[number]); number++)
        index -= spelled_by(game, &game->verbs[number]);
    return spell(game, number, index);
}
