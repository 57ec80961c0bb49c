/* local.h - one table in this process: a hall with a clock, a store and connections that are functions.
 *
 * Whoever is at the table speaks docs/protocol.md as over a network. First `hello` with a token; the first one then says `make`, all
 * others name local_table() in their `hello`. A message arrives after its line is durable, by `receive`, during
 * local_send, local_go_on or local_close, never during local_connect. `receive` may call all of these; what comes of that is
 * received after it has come back.
 *
 * Time is what local_go_on was told last: a caller says local_go_on(local, local_clock(local)) whenever it wakes, before it
 * sends. Tests tell any time they like; time that goes back stands still.
 *
 * A connection that sends more than 25 messages a second for long is cut off, here too (hall.h). */
#pragma once

#include "hall/hall.h"

typedef struct Local Local;

/* One message, a JSON object, ended by a zero that `size` does not count. `text` NULL: the connection has been closed. */
typedef void Receive(void *self, const char *text, size_t size);

/* `path` NULL: in memory alone. Else the lines in that file are the table's log so far (there may be no such file yet, or an
 * empty one), and new ones are on the disk before anybody hears of them. The file holds every secret and is for its
 * owner's eyes alone. NULL, and `*error` a sentence, when it cannot be had, is no file of a table, is damaged, or is
 * open in another process; then nothing has been changed. */
Local *local_open(const char *path, const char **error);

/* All connections end and nobody is told anything, as in a crash; who wants to be seen going says local_close first. */
void local_free(Local *local);

/* The chance of the table is this seed, and that of all further matches follows from it; it comes from the operating system
 * otherwise. Before `make`. */
void local_set_chance(Local *local, const uint8_t seed[SEED_BYTES]);

/* From now on the table is kept in this file, which must not be there yet, with all its lines so far. False and `*error` a
 * sentence when that cannot be; then it is kept as before. */
bool local_keep(Local *local, const char *path, const char **error);

/* A line of a match that was played elsewhere happens at this table; false when it cannot take it. */
bool local_add(Local *local, const char *line);

/* The name of the one table, or NULL when it is not made yet. */
const char *local_table(const Local *local);

/* The log: its lines so far, durable ones. They hold every secret. */
int local_line_count(const Local *local);
const char *local_line(const Local *local, int number);

/* True when the file ended in a line that a crash had torn: it was passed over, and nobody had been told of it. */
bool local_was_torn(const Local *local);

/* Why nothing can be stored any more (the disk is full, say), or NULL. From then on nothing happens at the table and nobody is
 * told anything; what was told before is in the file. */
const char *local_failure(const Local *local);

Conn local_connect(Local *local, Receive *receive, void *self);

/* This connection is of the program itself and is not cut off however much it sends. */
void local_trust(Local *local, Conn conn);
void local_send(Local *local, Conn conn, const char *text);

/* Nothing more is received on it. Who was there is away. */
void local_close(Local *local, Conn conn);

/* The time at the table now: that of the operating system, less all that passed while nobody ran the table. A question that was
 * open then is not answered by a stand-in as soon as somebody returns. */
Time local_clock(const Local *local);

/* The time that local_go_on was told last. */
Time local_now(const Local *local);

/* Let the clock run ahead up to when the table wants to do something by itself, if it ever does. */
void local_skip(Local *local);

/* The clock shows what it showed at `then`: what has passed since does not count. local_go_on must not have been told it. */
void local_set_back(Local *local, Time then);

/* When local_go_on is to be called; NEVER: not unless somebody wishes something. */
Time local_wake(const Local *local);
void local_go_on(Local *local, Time now);
