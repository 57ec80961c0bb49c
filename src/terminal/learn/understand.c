/* understand.c - typed words as a move: its text form, or the sentence that the screen writes for it. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "game/action.h"
#include "game/speech.h"
#include "game/talk.h"
#include "terminal/fold.h"
#include "terminal/learn/learner.h"

/* The coach calls players by name, so they may be typed; the game knows their seats. */
static void put_seats_for_names(const Lesson *lesson, const char *text, char *out, size_t size)
{
    Scan scan = scan_text(text);
    Out to = out_into(out, size);
    while (!scan_at_end(&scan)) {
        Word word = scan_word(&scan);
        Seat found = NO_SEAT;
        for (Seat seat = 0; seat < lesson->script.setup.seats; seat++) {
            Word name = lesson_person(lesson, seat);
            bool same = name.length && name.length == word.length;
            if (same && strncasecmp(name.text, word.text, (size_t)name.length) == 0) found = seat;
        }
        if (to.used) out_char(&to, ' ');
        if (found != NO_SEAT) seat_write(lesson->script.game, found, &to);
        else out_bytes(&to, word.text, (size_t)word.length);
    }
}

typedef struct Typed {
    const Game *game;
    Lang lang;
    char folded[LEARN_SENTENCE];
} Typed;

/* How well the words fit a move's sentence or text form: 2 the whole of it, 1 its beginning, 0 not at all. */
static int fit(const Typed *typed, Move move)
{
    int best = 0;
    for (int i = 0; i < 2 && best < 2; i++) {
        char text[LEARN_SENTENCE], folded[LEARN_SENTENCE];
        Out out = out_into(text, sizeof text);
        if (i) move_write(typed->game, move, &out);
        else speak_move(typed->game, typed->lang, move, NULL, &out);
        fold_text(typed->game, typed->lang, text, folded, sizeof folded);
        if (strcmp(folded, typed->folded) == 0) best = 2;
        else if (fold_begins(folded, typed->folded) > 0) best = 1;
    }
    return best;
}

/* Among the offered moves; several that begin so become the choices. */
static Move find_offered(const Typed *typed, Choices *choices)
{
    Move some[MOVES_MAX];
    int count = 0;
    for (int i = 0; i < choices->all_count; i++) {
        int fits = fit(typed, choices->all[i]);
        if (fits == 2) return choices->all[i];
        if (fits) some[count++] = choices->all[i];
    }
    if (count == 1) return some[0];
    if (count) choices_narrow(choices, some, count);
    return NO_MOVE;
}

static Move find_claim(const Typed *typed, const Lesson *lesson)
{
    Move move = NO_MOVE;
    do move = talk_next(typed->game, lesson->state, lesson->script.learner, move);
    while (move != NO_MOVE && fit(typed, move) < 2);
    return move;
}

/* Whatever can be said in this game, so that the library can tell why it cannot be done. */
static Move find_any(const Typed *typed)
{
    int count = action_count(typed->game);
    for (int i = 0; i < count; i++)
        if (fit(typed, action_move(typed->game, i)) == 2) return action_move(typed->game, i);
    return NO_MOVE;
}

Move learner_understand(Learner *learner, const char *text)
{
    const Lesson *lesson = &learner->lesson;
    char named[LEARN_SENTENCE];
    Typed typed = { .game = lesson->script.game, .lang = learner->lang };
    put_seats_for_names(lesson, text, named, sizeof named);
    fold_text(typed.game, typed.lang, named, typed.folded, sizeof typed.folded);
    Move move = move_read(typed.game, named);
    if (move == NO_MOVE && typed.folded[0]) move = find_offered(&typed, &learner->choices);
    if (move != NO_MOVE || learner->choices.narrowed || !typed.folded[0]) return move;
    move = find_claim(&typed, lesson);
    return move != NO_MOVE ? move : find_any(&typed);
}
