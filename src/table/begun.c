/* begun.c - why nothing can come of a move that is only begun. */
#include "table/answers.h"

enum { TRIES = 1 << 14 }; /* more than any verb of a game has; a question must not cost more than that */

/* The values that an argument can have, from `low` to `high`. */
typedef struct Range {
    int low, high;
} Range;

static Range range_of(const Table *table, const Verb *verb, int index, int given)
{
    const ArgKind *kind = verb->args[index];
    if (!kind) return (Range) { 0, 0 };
    if (given) return (Range) { given, given };
    bool optional = index >= verb_arg_count(verb) - verb->optional;
    int high = kind->form == ARG_NUMBER ? kind->high
               : kind->form == ARG_SEAT ? table->setup.seats
                                        : kind->count - 1;
    int low = kind->form == ARG_NUMBER ? kind->low : 1;
    return (Range) { optional ? 0 : low, high };
}

/* The verb and those of its arguments that are named, as far as the words go. */
static Move read_begun(const Game *game, const char *text)
{
    Scan scan = scan_text(text);
    Word word = scan_word(&scan);
    int verb = 1, value[MOVE_ARGS] = { 0 };
    while (verb < game->verb_count && !(game->verbs[verb].name && word_is(word, game->verbs[verb].name)))
        verb++;
    if (verb == game->verb_count) return NO_MOVE;
    for (int i = 0; i < MOVE_ARGS && game->verbs[verb].args[i] && !scan_at_end(&scan); i++) {
        Scan before = scan;
        if (arg_read(game, game->verbs[verb].args[i], scan_word(&scan), &value[i])) continue;
        value[i] = 0; /* it may be the next one's */
        scan = before;
    }
    return scan_at_end(&scan) ? move_make(verb, value[0], value[1], value[2]) : NO_MOVE;
}

static int size_of(Range range)
{
    return range.high - range.low + 1;
}

Reason why_begun(const Question *question, const char *text)
{
    const Table *table = question->table;
    const Game *game = table->game;
    Move begun = read_begun(game, text), whole = move_read(game, text);
    if (begun == NO_MOVE) return REASON_NO_SUCH_MOVE;
    Reason all = ALLOWED, own = whole == NO_MOVE ? ALLOWED : game->check(table->state, question->seat, whole);
    Range range[MOVE_ARGS];
    for (int i = 0; i < MOVE_ARGS; i++)
        range[i] = range_of(table, &game->verbs[move_verb(begun)], i, move_arg(begun, i));
    int tries = size_of(range[0]) * size_of(range[1]) * size_of(range[2]);
    for (int i = 0; i < tries && i < TRIES; i++) {
        int a = i % size_of(range[0]), rest = i / size_of(range[0]);
        Move move = move_make(move_verb(begun), range[0].low + a, range[1].low + rest % size_of(range[1]),
                              range[2].low + rest / size_of(range[1]));
        Reason reason = game->check(table->state, question->seat, move);
        if (reason == ALLOWED || (all != ALLOWED && reason != all && reason != own)) return ALLOWED;
        if (reason != own) all = reason;
    }
    return all == ALLOWED && tries <= TRIES ? own : all;
}
