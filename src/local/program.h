/* program.h - a program as a player: it speaks docs/protocol.md on its standard input and output, one message a line.
 *
 * The one who runs the table says `hello` for it. The program says `enter`; whoever is host of the table lets it `sit`
 * (program_guest is whom), it says `ready`, and answers what it is asked (docs/programs.md). In a loop:
 *
 *     polls += program_polls(program, &set[polls]);                      for each program
 *     wait = the least of local_wake, program_wait and one's own
 *     poll(set, polls, wait);
 *     local_go_on(local, local_clock(local));
 *     program_go_on(program);                                            for each
 *     while (program_note(program, lang, text, sizeof text)) show(text);
 *
 * Nothing here waits, but program_end for a moment. A program that dies, does not read, speaks nonsense for long or, at a table
 * without a clock, does not answer for PROGRAM_LIMIT, leaves the table: a bot keeps its seat, and a note says so. */
#pragma once

#include <poll.h>

#include "local/local.h"
#include "text/words.h"

typedef struct Program Program;

enum {
    PROGRAM_POLLS = 3,
    PROGRAM_NOTE_AFTER = 10000, /* milliseconds without an answer until a note says so, */
    PROGRAM_LIMIT = 60000,      /* and until it has to leave, at a table without a clock */
    PROGRAM_QUEUE = 4 << 20,    /* so many bytes may wait for it to read them */
    PROGRAM_REFUSALS = 64,      /* so many wishes in a row that are refused make it leave */
};

/* By the word for its seat it is known again when the table goes on from its file. */
typedef struct ProgramCall {
    const char *command; /* for sh -c */
    const char *seat;
    const char *name; /* it should enter as (MURK_NAME), other than all others; NULL: `program SEAT` */
    Lang lang;        /* and in which language (MURK_LANG) */
    int note_after;   /* in place of PROGRAM_NOTE_AFTER and PROGRAM_LIMIT; 0: those */
    int limit;
} ProgramCall;

/* Start it. The table must have been made. NULL and `*error` a sentence when there can be no process; a command that is not
 * there starts, and ends at once. Freed with program_end. */
Program *program_start(Local *local, const ProgramCall *call, const char **error);

/* Say goodbye and end it, before the table is freed: its input ends, and if it does not then go within a second it is made
 * to. What is left to be noted is lost. True when it went by itself. */
bool program_end(Program *program);

const char *program_seat(const Program *program);
bool program_is_running(const Program *program);

/* What the shell said when it could not start the command: it ended, before it entered, with the exit code for that. Else NULL. */
const char *program_not_started(const Program *program);

/* Is it owing an answer? To which question (0: none)? */
bool program_is_asked(const Program *program);
int64_t program_question(const Program *program);

/* The guest it is at the table, once it has entered; -1 before. */
int program_guest(const Program *program);

/* What to wait for: so many entries, PROGRAM_POLLS at most; and for how many milliseconds at most, -1: for ever. */
int program_polls(const Program *program, struct pollfd polls[PROGRAM_POLLS]);
int program_wait(const Program *program);

/* Pass on what it says and is told; look whether it still lives. */
void program_go_on(Program *program);

/* The next note, a sentence for people; false when there is none. */
bool program_note(Program *program, Lang lang, char *text, size_t size);

/* ---- for those who put programs to the test ---- */

/* What goes through its pipes, line by line, without its end. What it says is passed on when `said` is true. What it is told
 * is told as it is when `told` gives NULL; else in its place is what that gives, which is freed here. */
typedef struct ProgramWatch {
    void *self;
    bool (*said)(void *self, const char *line);
    char *(*told)(void *self, const char *text);
} ProgramWatch;

void program_watch(Program *program, ProgramWatch watch);

/* Tell it something that the table did not. */
void program_tell(Program *program, const char *text);

/* Its connection is lost, and there is another; `have` is what it would say of the messages that it has. */
void program_reconnect(Program *program, int64_t have);
