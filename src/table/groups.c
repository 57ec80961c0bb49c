/* groups.c - a long question's moves gathered, so that one can choose in two steps. */
#include "game/speech.h"
#include "table/deeds.h"

enum { GROUPED_FROM = 10, SAYS_MAX = 256, GROUPS_MAX = 64 };

/* Moves of one group have the same key: who acts where somebody does, else the verb. */
static Move key_of(const Game *game, Move move, bool by_actor)
{
    const ArgKind *first = game->verbs[move_verb(move)].args[0];
    if (by_actor && first && first->acts && move_arg(move, 0)) return move_make(0, move_arg(move, 0), 0, 0);
    return move_make(move_verb(move), 0, 0, 0);
}

/* The moves that are owed, in the order of the prompt: what a group counts. */
typedef struct Owed {
    const Game *game;
    Lang lang;
    bool by_actor;
    int count, groups;
    Move move[MOVES_MAX];
    Move key[GROUPS_MAX];
} Owed;

static void add_key(Owed *owed, Move key)
{
    int at = 0;
    while (at < owed->groups && owed->key[at] != key) at++;
    if (at == owed->groups && at < GROUPS_MAX) owed->key[owed->groups++] = key;
}

static void gather(Owed *owed, bool by_actor)
{
    owed->by_actor = by_actor;
    owed->groups = 0;
    for (int i = 0; i < owed->count; i++) add_key(owed, key_of(owed->game, owed->move[i], by_actor));
}

/* The words with which all moves of the group begin, whole words only; of one move alone all its words. */
static void say_alike(const Owed *owed, Move key, char says[SAYS_MAX])
{
    bool first = true;
    for (int i = 0; i < owed->count; i++) {
        char text[SAYS_MAX];
        Out out = out_into(first ? says : text, SAYS_MAX);
        if (key_of(owed->game, owed->move[i], owed->by_actor) != key) continue;
        speak_move(owed->game, owed->lang, owed->move[i], NULL, &out);
        int same = 0;
        while (!first && says[same] && says[same] == text[same]) same++;
        if (!first && says[same]) {
            while (same && says[same - 1] != ' ') same--;
            says[same ? same - 1 : 0] = 0;
        }
        first = false;
    }
}

static void say_group(const Owed *owed, Move key, char says[SAYS_MAX])
{
    Out out = out_into(says, SAYS_MAX);
    for (int i = 0; !move_verb(key) && i < owed->count; i++)
        if (key_of(owed->game, owed->move[i], true) == key) {
            speak_arg(owed->game, owed->lang, owed->game->verbs[move_verb(owed->move[i])].args[0],
                      move_arg(key, 0), &out);
            return;
        }
    say_alike(owed, key, says);
    if (!*says) out_text(&out, owed->game->verbs[move_verb(key)].name);
}

static void write_group(const Owed *owed, Move key, Json *json)
{
    char says[SAYS_MAX];
    say_group(owed, key, says);
    json_open_object(json);
    json_key_text(json, "says", says);
    json_key_array(json, "moves");
    for (int i = 0; i < owed->count; i++)
        if (key_of(owed->game, owed->move[i], owed->by_actor) == key) json_number(json, i);
    json_close_array(json);
    json_close_object(json);
}

void groups_write(const Game *game, Lang lang, const Prompt *prompt, Json *json)
{
    Owed owed;
    owed.game = game;
    owed.lang = lang;
    owed.count = 0;
    for (int i = 0; i < prompt->count; i++)
        if (!game->verbs[move_verb(prompt->moves[i])].gives_up) owed.move[owed.count++] = prompt->moves[i];
    if (owed.count < GROUPED_FROM) return;
    gather(&owed, true);
    if (owed.groups < 2) gather(&owed, false);
    if (owed.groups < 2 || owed.groups == owed.count) return;
    json_key_array(json, "groups");
    for (int i = 0; i < owed.groups; i++) write_group(&owed, owed.key[i], json);
    json_close_array(json);
}
