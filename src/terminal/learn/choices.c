/* choices.c - numbering and gathering. */
#define _XOPEN_SOURCE 700
#include "terminal/learn/choices.h"

#include <stdio.h>
#include <string.h>

#include "game/sentence.h"
#include "game/speech.h"

enum {
    GATHER_FROM = 10, /* moves */
    GATHERED = 3,     /* the fewest that are worth a second question */
    SPOKEN_MAX = 256,
};

static void speak(const Choices *choices, Move move, char *text)
{
    Out out = out_into(text, SPOKEN_MAX);
    speak_move(choices->game, choices->lang, move, NULL, &out);
}

/* Who acts, where several act for one seat. */
static const ArgKind *actor_kind(const Choices *choices, Move move)
{
    const ArgKind *first = choices->game->verbs[move_verb(move)].args[0];
    return first && first->acts && move_arg(move, 0) ? first : NULL;
}

/* What moves that are one choice have in common: who acts, or the verb and its first argument, if there are more to follow. */
static Move beginning_of(const Choices *choices, Move move)
{
    const Verb *verb = &choices->game->verbs[move_verb(move)];
    bool more = verb_arg_count(verb) > 1 && verb->args[0]->form == ARG_WORD;
    if (actor_kind(choices, move)) return move_make(0, move_arg(move, 0), 0, 0);
    return more ? move_make(move_verb(move), move_arg(move, 0), 0, 0) : move;
}

static int count_alike(const Choices *choices, Move move)
{
    int count = 0;
    for (int i = 0; i < choices->shown_count; i++)
        count += beginning_of(choices, choices->shown[i]) == beginning_of(choices, move);
    return count;
}

/* How many moves number `index` stands for: 0 when it is one of those that an earlier choice stands for. */
static int gathered_at(const Choices *choices, int index)
{
    Move move = choices->shown[index];
    int alike = count_alike(choices, move);
    if (choices->narrowed || choices->shown_count <= GATHER_FROM || alike < GATHERED) return 1;
    for (int i = 0; i < index; i++)
        if (beginning_of(choices, choices->shown[i]) == beginning_of(choices, move)) return 0;
    return alike;
}

void choices_narrow(Choices *choices, const Move *moves, int count)
{
    memmove(choices->shown, moves, (size_t)count * sizeof *moves);
    choices->shown_count = count;
    choices->narrowed = true;
}

void choices_widen(Choices *choices)
{
    choices_narrow(choices, choices->all, choices->all_count);
    choices->narrowed = false;
}

void choices_start(Choices *choices, const Game *game, Lang lang, const Move *moves, int count)
{
    choices->game = game;
    choices->lang = lang;
    memcpy(choices->all, moves, (size_t)count * sizeof *moves);
    choices->all_count = count;
    choices_widen(choices);
}

/* Who acts, or what all moves that begin so say first, cut at a blank. */
static void speak_alike(const Choices *choices, Move move, char *text)
{
    const ArgKind *actor = actor_kind(choices, move);
    Out out = out_into(text, SPOKEN_MAX);
    if (actor) {
        sentence_word(choices->game, choices->lang, actor, move_arg(move, 0), (Word) { 0 }, &out);
        return;
    }
    speak(choices, move, text);
    for (int i = 0; i < choices->shown_count; i++) {
        char other[SPOKEN_MAX];
        size_t same = 0;
        if (beginning_of(choices, choices->shown[i]) != beginning_of(choices, move)) continue;
        speak(choices, choices->shown[i], other);
        while (text[same] && text[same] == other[same]) same++;
        if (!text[same]) continue;
        while (same && text[same - 1] != ' ') same--;
        text[same] = 0;
    }
}

static void add_line(const Choices *choices, int number, Move move, int alike, Lines *lines)
{
    char text[SPOKEN_MAX], line[2 * SPOKEN_MAX];
    if (alike > 1) speak_alike(choices, move, text);
    else speak(choices, move, text);
    int used = snprintf(line, sizeof line, "%c%d%c %s", STYLE_STRONG + 1, number, STYLE_PLAIN + 1, text);
    if (alike > 1)
        snprintf(line + used, sizeof line - (size_t)used, "\xE2\x80\xA6%c (%d)", STYLE_DIM + 1, alike);
    lines_add(lines, line);
}

int choices_list(const Choices *choices, Lines *lines)
{
    int number = 0;
    for (int i = 0; i < choices->shown_count; i++) {
        int alike = gathered_at(choices, i);
        if (alike) add_line(choices, ++number, choices->shown[i], alike, lines);
    }
    return number;
}

static void narrow_to_alike(Choices *choices, Move move)
{
    Move some[MOVES_MAX];
    int count = 0;
    for (int i = 0; i < choices->shown_count; i++)
        if (beginning_of(choices, choices->shown[i]) == beginning_of(choices, move))
            some[count++] = choices->shown[i];
    choices_narrow(choices, some, count);
}

Move choices_take(Choices *choices, int number)
{
    for (int i = 0; i < choices->shown_count; i++) {
        int alike = gathered_at(choices, i);
        if (!alike || --number) continue;
        if (alike == 1) return choices->shown[i];
        narrow_to_alike(choices, choices->shown[i]);
        return NO_MOVE;
    }
    return NO_MOVE;
}
