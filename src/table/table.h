/* table.h - a table as a pure machine: seats, guests, bots, clocks, talk and a match.
 *
 *   judge   a wish of somebody, and the time: a line for the log, or why not. Changes nothing.
 *   take    the line has happened: the new state, and messages for each guest.
 *   answer  what was asked and changes nothing (a view, a reason): a message.
 *   wake    when the table itself wants to be asked, with the wish `time`.
 *
 * A table is what its log makes of it: equal lines, equal state, equal messages. The host stores the line that judge gave, and
 * when it is durable takes it and sends what comes out. Coming back after a crash, into memory or to a seat, replay, and
 * what each knew then, are all: take the lines again, up to there. The machine opens nothing, reads no clock, allocates
 * nothing; lines carry their time and their chance. Wishes and messages are docs/protocol.md. */
#pragma once

#include "base/flat.h"
#include "base/json.h"
#include "game/game.h"

enum {
    TABLE_MAX_BYTES = 3952, /* a table is no larger, however long its match is */
    GUESTS_MAX = 24,
    TABLE_LINE_MAX = 1024, /* a line of the log, its closing zero included */
    MESSAGE_MAX = 1 << 17  /* a message; the largest is a welcome to who has all seats */
};

typedef struct Table Table;
typedef int64_t Time;  /* milliseconds since 1970 */
typedef uint8_t Guest; /* a person at this table, counted from 0 in the order of entering */
#define NO_GUEST   ((Guest)0xff)
#define NEVER      INT64_MAX
#define ALL_GUESTS ((uint32_t)((1u << GUESTS_MAX) - 1))

/* Why a wish is refused: a word of the table's own (`table.refusal.NAME`), or a reason of the game. */
typedef struct Refusal {
    const char *name; /* NULL: granted */
    Reason reason;    /* when `name` is "move" or "setup" */
} Refusal;

/* Who makes a record of the matches at a table, which holds every secret: never a client. */
typedef struct Recorder {
    void (*begin)(struct Recorder *recorder, const Game *game, const Setup *setup,
                  const uint8_t chance[SEED_BYTES], const uint8_t seed[SEED_BYTES]);
    void (*move)(struct Recorder *recorder, Seat seat, Move move);
    void (*undo)(struct Recorder *recorder); /* of the last move */
    void (*differ)(
        struct Recorder *recorder); /* today's rules lead to another position than those of the log */
} Recorder;

/* Where messages go. The text is gone when `send` comes back. */
typedef struct Post {
    uint32_t guests; /* only what is for these is written, a bit each; numbers go on for all */
    char *text;      /* MESSAGE_MAX bytes, lent */
    void (*send)(struct Post *post, Guest guest, const char *text, size_t size);
    Recorder *recorder; /* or NULL */
} Post;

size_t table_size(void);

/* An empty table: its first line must be `make`. */
void table_clear(Table *table);

/* A match that somebody else holds, a lesson's: `person` has that seat of it, and `question` is the number of what it is asked. */
typedef struct Shown {
    const Game *game;
    const Setup *setup;
    const void *state;
    uint64_t person;
    Seat seat;
    uint16_t question;
} Shown;

/* A table as it would be in that match, to be asked (table_answer) and nothing else: who has it makes the moves himself. */
void table_show(Table *table, const Shown *shown, Lang lang);

/* A wish of a person (the host's number for somebody, never sent to others) at that time. Granted: `line` has the line to be
 * stored. A wish whose request was done already is granted with an empty line. The `chance` of `make` and `rematch` is not for
 * clients to choose: whoever runs the table puts it into the wish. */
Refusal table_judge(const Table *table, uint64_t person, const Flat *wish, Time now, Out *line);

/* What the table itself wants to do now: a line, or none (empty) when it is not yet time. To be asked after every line until
 * there is none (bots answer what they hear at once), and when it is time to wake. */
void table_judge_time(const Table *table, Time now, Out *line);

/* The line has happened. False when it is none that this table can take; then nothing has changed. `post` NULL: catch up. */
bool table_take(Table *table, const char *line, Post *post);

/* Answer a question: false when the wish is none. A refusal is an answer. */
bool table_answer(const Table *table, uint64_t person, const Flat *wish, Out *message);

/* When it wants to be asked again; NEVER: not by itself. */
Time table_wake(const Table *table);

/* All that a guest sees now, as a message `welcome` without a number; and in place of all messages that it has been sent so far, with the
 * number of the last of them. */
void table_welcome(const Table *table, Guest guest, Out *message);
void table_welcome_numbered(const Table *table, Guest guest, Out *message);

/* What every answer to a wish begins with: which one it answers, and its kind. The object stays open. */
void reply_open(const Flat *wish, const char *kind, Json *json);

/* `done` or `refused`, the answer to a wish, in the language of who wished. */
void table_reply(const Table *table, uint64_t person, const Flat *wish, Refusal refusal, Out *message);

/* How long what is sent to this guest is held back from now on: who watches with a delay is told all that others are told, in the
 * same messages, so much later; when the match is over at once. The host keeps them, or makes them again from the log, as it does
 * for who returns; what a delayed guest is shown as a whole (`welcome`) is of the table as it was then. */
Time table_delay(const Table *table, Guest guest);

/* The message `removed`, for who was not there when he lost his place. */
void table_removed(int64_t number, Out *message);

/* Has a match been dealt, and no other one been agreed on since? */
bool table_is_dealt(const Table *table);

/* A number for the match as it is now, all that is hidden included: equal matches, equal numbers. Never for a client. */
uint64_t table_fingerprint(const Table *table);

/* The guest that a person is at this table, or NO_GUEST; the person that a guest is; how many messages it has been sent. */
Guest table_guest(const Table *table, uint64_t person);
uint64_t table_person(const Table *table, Guest guest);
Guest table_host(const Table *table); /* or NO_GUEST */
uint32_t table_sent(const Table *table, Guest guest);
uint32_t table_done(const Table *table, Guest guest); /* the number of the last wish that was done */

/* The language in which a guest is told everything; and another one, for what is told again: no line says so. */
Lang table_lang(const Table *table, Guest guest);
void table_speak(Table *table, Guest guest, Lang lang);
