/* describe.h - games, moves and events as JSON with a name for every part, for programs.
 *
 * A page or a learner finds here by name what the tables of a game say by number: which cards there are, what a move names,
 * what an event tells. Sentences come along, in the language asked for. */
#pragma once

#include "game/sentence.h"

/* Everything that is there to know before a game begins: seats, editions, options, kinds of things and their words, verbs,
 * events, reasons, endings, and the layout of the tensor. Keys of an object that the caller opens and closes. */
void describe_game(const Game *game, Lang lang, Json *json);

/* `{"move":"play axe B","verb":"play","says":"...","names":[{"arg":"card","kind":"card","word":"axe","value":5}, ...]}`:
 * all things that the move names, so that touching one of them finds the move. `kind` is the thing's own where the argument
 * has a name of its own (`other` is a `survivor`); a seat's kind is `seat`. A number has a value alone. What the verb itself
 * names has no `arg`. */
void describe_move(const Game *game, Lang lang, Move move, Json *json);

/* `event`, `actor`, `fields` by name, `says` and `at` of an event as event_for gave it: keys of an object that the caller opens and
 * closes. A field that this reader may not see is not there; one that is empty is null. `you` as speak_event has it. */
void describe_event(const Game *game, Lang lang, const Event *event, Seat you, Json *json);

/* `says`, and `at` if it has any: where in it, counted in characters, seats are named by their letters. */
void describe_words(const char *says, const Mentions *mentions, Json *json);

/* The same of a text that was written with marks before these letters; they are taken out of it. */
void describe_marked(char *text, Json *json);
