/* speech.h - moves, events, reasons and seats as sentences for people.
 *
 * The sentences stand in the catalogues under `GAME.move.VERB`, `GAME.event.KIND`, `GAME.prompt.NAME`, `GAME.reason.NAME` (or
 * `murk.reason.NAME`), `GAME.seat.WORD`, `GAME.KIND.WORD` for words of an argument kind, and
 * `GAME.rules.WORD` for the text of a card. Placeholders are the names of the fields or argument kinds in
 * braces: `{tile}`, `{actor}`. An event whose secret fields are hidden uses `GAME.event.KIND.hidden`.
 *
 * A reader hears of himself as "you" where there is such a text: under `.own` of what he did, under `.you` of what names him,
 * under the word of his seat (`.killer`) of what can be about nobody else; each behind `.hidden`, too. */
#pragma once

#include "game/sentence.h"

/* `mentions`, where there are any, may be NULL. */
void speak_move(const Game *game, Lang lang, Move move, Mentions *mentions, Out *out);

/* `event` as event_for gave it for this reader; `you` is his seat if it may say "you" to him, else NO_SEAT. */
void speak_event(const Game *game, Lang lang, const Event *event, Seat you, Mentions *mentions, Out *out);

/* Is there a text of its own for that reader? */
bool speaks_to(const Game *game, Lang lang, const Event *event, Seat you);

/* The question as the seat is asked it. */
void speak_ask(const Game *game, Lang lang, const Ask *ask, Out *out);

void speak_reason(const Game *game, Lang lang, Reason reason, Out *out);
void speak_seat(const Game *game, Lang lang, Seat seat, Out *out);
void speak_arg(const Game *game, Lang lang, const ArgKind *kind, int value, Out *out);

/* How it ended: `GAME.outcome.RULE`, or `GAME.outcome.RULE.one` for a single winner if there is such a text. */
void speak_outcome(const Game *game, Lang lang, const Outcome *outcome, Mentions *mentions, Out *out);

/* The same without the sentences that name winners or losers: what all games that end by this rule have in common. */
void speak_ending(const Game *game, Lang lang, int ending, Out *out);

/* The rules text of a card, room, monster... by its word or its name in this language; false when unknown. */
bool speak_rules(const Game *game, Lang lang, const char *name, Out *out);
