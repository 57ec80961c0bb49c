/* action.c - moves counted through, verb by verb, the last argument counting fastest. */
#include "game/action.h"

/* Words and seats are counted from 1, and 0 stands for one that is left out. */
static int lowest(const ArgKind *kind)
{
    return kind->form == ARG_NUMBER ? kind->low : 0;
}

static int values(const Game *game, const ArgKind *kind)
{
    if (kind->form == ARG_NUMBER) return kind->high - kind->low + 1;
    return kind->form == ARG_SEAT ? game->max_seats + 1 : kind->count;
}

/* How many moves a verb has; claims none. */
static int actions_of(const Game *game, const Verb *verb)
{
    int count = verb->talk ? 0 : 1;
    for (int i = 0; i < verb_arg_count(verb); i++) count *= values(game, verb->args[i]);
    return count;
}

int action_count(const Game *game)
{
    int count = 0;
    for (int i = 1; i < game->verb_count; i++) count += actions_of(game, &game->verbs[i]);
    return count;
}

int action_of(const Game *game, Move move)
{
    int number = move_verb(move), first = 0, place = 0;
    if (number < 1 || number >= game->verb_count || game->verbs[number].talk) return -1;
    const Verb *verb = &game->verbs[number];
    for (int i = 1; i < number; i++) first += actions_of(game, &game->verbs[i]);
    for (int i = 0; i < verb_arg_count(verb); i++) {
        int count = values(game, verb->args[i]), value = move_arg(move, i) - lowest(verb->args[i]);
        if (value < 0 || value >= count) return -1;
        place = place * count + value;
    }
    return first + place;
}

Move action_move(const Game *game, int action)
{
    int number = 1, arg[MOVE_ARGS] = { 0 };
    for (; action >= actions_of(game, &game->verbs[number]); number++)
        action -= actions_of(game, &game->verbs[number]);
    const Verb *verb = &game->verbs[number];
    for (int i = verb_arg_count(verb) - 1; i >= 0; i--) {
        int count = values(game, verb->args[i]);
        arg[i] = lowest(verb->args[i]) + action % count;
        action /= count;
    }
    return move_make(number, arg[0], arg[1], arg[2]);
}
