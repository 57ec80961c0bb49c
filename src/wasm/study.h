/* study.h - a second module for a page, fetched by who wants it: the engine, and with it lessons before the game and the file of the
 * match after it. study.mjs calls this (docs/wasm.md).
 *
 * An instance is one lesson or one match. Input, memory and words are those of engine.h. Texts that come out stay until the next
 * call. */
#pragma once

#include "lesson/lesson.h"
#include "wasm/engine.h"

/* The language in which all is said from now on: its number among those that the library speaks, which is that of its name in the
 * input; false when it has no such name. */
EXPORT bool study_speak(size_t size);

/* ---- a lesson ---- */

/* Open the lesson that is the text at `text`, ended by a zero, and stays there. NULL, or what is wrong with it and where. */
EXPORT const char *study_open(const char *text);

/* All that is to be shown: what is to be done, the coach's words, where to look, and what has been heard. JSON. */
EXPORT const char *study_show(void);

/* The answer to the question in the input, a wish of docs/protocol.md of that size, asked by the one through whose eyes the table is
 * seen; NULL when it is none. */
EXPORT const char *study_answer(size_t size);

/* Read on, or let the script make its next move; and all that is left of this step. */
EXPORT void study_next(void);
EXPORT void study_skip(void);

/* The learner makes the move whose text is the input; one that leads on, whichever that is. What became of it. JSON. */
EXPORT const char *study_move(size_t size);
EXPORT const char *study_do(void);

/* ---- a match ---- */

/* The line of a table's log in the input happens, the first of all on an empty table. False when it is none that can be taken. */
EXPORT bool study_take(size_t size);

/* The match that was played at that table last, as a `.murk` file; NULL when there was none, or it is too long for that. */
EXPORT const char *study_match(void);

/* Is the text at `text`, ended by a zero, a `.murk` file in order? JSON. */
EXPORT const char *study_verify(const char *text);
