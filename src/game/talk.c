/* talk.c - counting through all that can be said. */
#include "game/talk.h"

bool is_talk(const Game *game, Move move)
{
    int verb = move_verb(move);
    return verb > 0 && verb < game->verb_count && game->verbs[verb].talk;
}

/* The first verb of talk after that one, or 0. */
static int next_verb(const Game *game, int verb)
{
    for (verb++; verb < game->verb_count; verb++)
        if (game->verbs[verb].talk) return verb;
    return 0;
}

bool has_talk(const Game *game)
{
    return next_verb(game, 0) > 0;
}

static int lowest(const Verb *verb, int arg)
{
    if (arg >= verb_arg_count(verb) - verb->optional) return 0;
    return verb->args[arg]->form == ARG_NUMBER ? verb->args[arg]->low : 1;
}

static int highest(const Game *game, const Verb *verb, int arg)
{
    const ArgKind *kind = verb->args[arg];
    if (kind->form == ARG_NUMBER) return kind->high;
    return kind->form == ARG_SEAT ? game->max_seats : kind->count - 1;
}

static Move first_of(const Game *game, int number)
{
    const Verb *verb = &game->verbs[number];
    int value[MOVE_ARGS] = { 0 };
    for (int i = 0; i < verb_arg_count(verb); i++) value[i] = lowest(verb, i);
    return number ? move_make(number, value[0], value[1], value[2]) : NO_MOVE;
}

/* The move after this one, the last argument counting fastest; then the first of the next verb, or NO_MOVE. */
static Move advance(const Game *game, Move move)
{
    const Verb *verb = &game->verbs[move_verb(move)];
    int value[MOVE_ARGS] = { move_arg(move, 0), move_arg(move, 1), move_arg(move, 2) };
    for (int i = verb_arg_count(verb) - 1; i >= 0; i--) {
        if (value[i] < highest(game, verb, i)) {
            value[i]++;
            return move_make(move_verb(move), value[0], value[1], value[2]);
        }
        value[i] = lowest(verb, i);
    }
    return first_of(game, next_verb(game, move_verb(move)));
}

Move talk_next(const Game *game, const void *state, Seat seat, Move after)
{
    if (after != NO_MOVE && !is_talk(game, after)) return NO_MOVE;
    Move move = after == NO_MOVE ? first_of(game, next_verb(game, 0)) : advance(game, after);
    while (move != NO_MOVE && game->check(state, seat, move) != ALLOWED) move = advance(game, move);
    return move;
}
