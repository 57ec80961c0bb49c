/* renumber.c - verbs and words counted from the other end. */
#include "support/renumber.h"

enum { KINDS_MAX = 64 };

static const Game *original;
static Game copy;
static Verb verbs[VERBS_MAX];
static struct {
    const ArgKind *from;
    ArgKind to;
    const char *words[ARG_WORDS_MAX];
} kinds[KINDS_MAX];
static int kind_count;

/* 0 stays none, and a word that may be left out stays left out. */
static int other_end(int value, int count)
{
    return value > 0 && value < count ? count - value : value;
}

static const ArgKind *renumbered_kind(const ArgKind *kind)
{
    if (kind->form != ARG_WORD) return kind;
    for (int i = 0; i < kind_count; i++)
        if (kinds[i].from == kind) return &kinds[i].to;
    must(kind_count < KINDS_MAX && kind->count <= ARG_WORDS_MAX);
    int at = kind_count++;
    for (int i = 0; i < kind->count; i++) kinds[at].words[other_end(i, kind->count)] = kind->words[i];
    kinds[at].from = kind;
    kinds[at].to = *kind;
    kinds[at].to.words = kinds[at].words;
    return &kinds[at].to;
}

static Move original_move(Move move)
{
    int number = other_end(move_verb(move), original->verb_count), value[MOVE_ARGS] = { 0 };
    must(number > 0 && number < original->verb_count);
    for (int i = 0; i < MOVE_ARGS; i++) {
        const ArgKind *kind = original->verbs[number].args[i];
        int arg = move_arg(move, i);
        value[i] = kind && kind->form == ARG_WORD ? other_end(arg, kind->count) : arg;
    }
    return move_make(number, value[0], value[1], value[2]);
}

static Reason check(const void *state, Seat seat, Move move)
{
    return original->check(state, seat, original_move(move));
}

static Reason apply(void *state, Seat seat, Move move, Events *news)
{
    return original->apply(state, seat, original_move(move), news);
}

const Game *renumbered(const Game *game)
{
    must(game->verb_count <= VERBS_MAX);
    original = game;
    copy = *game;
    kind_count = 0;
    for (int i = 1; i < game->verb_count; i++) {
        Verb *verb = &verbs[other_end(i, game->verb_count)];
        *verb = game->verbs[i];
        for (int k = 0; k < MOVE_ARGS && verb->args[k]; k++) verb->args[k] = renumbered_kind(verb->args[k]);
    }
    copy.verbs = verbs;
    copy.check = check;
    copy.apply = apply;
    return &copy;
}
