/* engine.h - a table for a page, as a WebAssembly module: what engine.mjs calls (docs/wasm.md).
 *
 * An instance of the module is one table. Texts go in through one piece of memory, the input; what comes out
 * stays where it is until the next call. A module that has trapped is done with: the lines make the table again in another. */
#pragma once

#include "table/table.h"

#define EXPORT __attribute__((visibility("default")))

/* The only thing that the module asks of its host: a message to a person, while a line is taken. */
__attribute__((import_module("murk"), import_name("send"))) void host_send(uint64_t person, const char *text,
                                                                           size_t size);

/* Where texts are put, ENGINE_INPUT bytes. */
enum { ENGINE_INPUT = FLAT_BYTES };
EXPORT char *engine_input(void);

/* ---- words ---- */

/* The address of memory for so many bytes, for good; 0 when there is no more. */
EXPORT size_t engine_room(size_t size);

/* The words of a language, whose name is the input, from a file in memory that stays there. False when it is no such file, or
 * there is no such language. Who asks for a language without words is spoken to in one that has some. */
EXPORT bool engine_words(size_t name_size, const char *bytes, size_t size);

/* ---- a wish ---- */

/* The input is a wish of that size, which the calls below are about: NULL, or the name of what is wrong with it (flat.h). */
EXPORT const char *engine_read(size_t size);

/* A question of that person is answered: the message. NULL: it is none. */
EXPORT const char *engine_answer(uint64_t person);

/* The line that the wish comes to, to be stored and then taken; empty when nothing is to be done. */
EXPORT const char *engine_judge(uint64_t person, Time now);

/* `done` or `refused`, the answer to who wished, when the line has been taken. */
EXPORT const char *engine_reply(uint64_t person);

/* ---- the table ---- */

/* An empty table: called first. */
EXPORT void engine_clear(void);

/* What the table itself does now: a line as above, empty when it is not yet time. */
EXPORT const char *engine_judge_time(Time now);

/* The line of that size in the input has happened. Its messages are sent, unless it is only to catch up. False when it is none
 * that this table can take. */
EXPORT bool engine_take(size_t size, bool tells);

/* When it wants to be asked again; NEVER: not by itself. */
EXPORT Time engine_wake(void);

/* All that this person sees now, for who comes back; NULL when it is no guest. */
EXPORT const char *engine_welcome(uint64_t person);
