/* thing.c - what a move names: by the tables of its game, and by what only the game can say. */
#include "game/thing.h"
#include "game/game.h"

const ArgKind *thing_kind(const ArgKind *kind, int *value)
{
    for (const ArgKind *const *of = kind->of; of && *of; of++)
        for (int i = 1; i < (*of)->count; i++) {
            if (!(*of)->words[i] || !text_equal((*of)->words[i], kind->words[*value])) continue;
            *value = i;
            return *of;
        }
    return kind;
}

Thing *thing_add(Thing out[THINGS_MAX], int *count, const char *kind, const char *word)
{
    for (int i = 0; i < *count; i++)
        if (text_equal(out[i].kind, kind) && text_equal(out[i].word, word)) return &out[i];
    must(*count < THINGS_MAX);
    Thing *thing = &out[(*count)++];
    Out text = out_into(thing->word, sizeof thing->word);
    thing->kind = kind;
    thing->unlisted = false;
    out_text(&text, word);
    must(!text.full);
    return thing;
}

/* A value of a kind, unless it is a number, a mere choice, or left out. */
static void add_value(const Game *game, const ArgKind *kind, int value, Thing out[THINGS_MAX], int *count)
{
    char word[THING_WORD];
    Out text = out_into(word, sizeof word);
    if (kind->form == ARG_NUMBER || kind->choice || !value) return;
    if (kind->form == ARG_WORD) kind = thing_kind(kind, &value);
    arg_write(game, kind, value, &text);
    thing_add(out, count, kind->form == ARG_SEAT ? "seat" : kind->name, word)->unlisted = kind->printed;
}

int things_by_kind(const Game *game, Move move, Thing out[THINGS_MAX])
{
    const Verb *verb = &game->verbs[move_verb(move)];
    int count = 0;
    for (int i = 0; i < MOVE_ARGS && verb->args[i]; i++)
        add_value(game, verb->args[i], move_arg(move, i), out, &count);
    if (verb->names) add_value(game, verb->names, verb->named, out, &count);
    return count;
}

int move_things(const Game *game, const void *view, Move move, Thing out[THINGS_MAX])
{
    return game->things ? game->things(view, move, out) : things_by_kind(game, move, out);
}

bool move_actor(const Game *game, Move move, Thing *actor)
{
    Thing things[THINGS_MAX];
    const ArgKind *first = game->verbs[move_verb(move)].args[0];
    if (!first || !first->acts || !move_arg(move, 0)) return false;
    things_by_kind(game, move, things);
    *actor = things[0];
    return true;
}
