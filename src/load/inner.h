/* inner.h - what the files of this folder share. */
#pragma once

#include "base/rng.h"
#include "client/upgrade.h"
#include "load/load.h"

struct Load;
struct addrinfo;
struct LoadTable;

typedef enum Stage {
    STAGE_CONNECT, /* the handshake is not over */
    STAGE_COMES,   /* it waits until its table has a name and a host */
    STAGE_HELLO,
    STAGE_MAKE,
    STAGE_ENTER,
    STAGE_SIT,
    STAGE_REMATCH,
    STAGE_READY,
    STAGE_START,
    STAGE_PLAY,
    STAGE_IDLE, /* at no table */
} Stage;

enum { ANSWER_MAX = 240, SEAT_NAME = 24 };

/* To what a seat is asked: the rest of a wish. Empty: it is asked nothing. */
typedef struct Answer {
    char seat[SEAT_NAME], text[ANSWER_MAX];
} Answer;

/* A connection, and who plays on it. */
typedef struct Line {
    struct LoadTable *table; /* NULL: it rests */
    struct Line *next;       /* of those that are asked and wait for their time */
    Upgrade *upgrade;        /* during the handshake */
    int fd;
    uint32_t id, person;
    uint8_t
        place;    /* at its table: it has every seat whose number is this, or so many times the people more */
    uint8_t sits; /* on so many of them */
    Stage stage;
    bool is_waiting, is_queued; /* for an answer; for its time */
    int64_t sent;               /* when the move was, in nanoseconds */
    uint32_t used, room;        /* of a frame that is partly there, */
    char *part;
    uint32_t out_used, written; /* and of what could not be sent at once */
    char *out;
    Answer *answers; /* one for each of its seats */
} Line;

typedef struct LoadTable {
    char name[ADDRESS_TABLE];
    Line *lines;
    int count;      /* of those who have come as far as the others are waited for */
    bool is_hosted; /* its host has entered: others may come */
} LoadTable;

typedef struct Load {
    const LoadOptions *options;
    LoadReport *report;
    int epoll;
    struct addrinfo *place; /* where the server is; NULL: not yet looked for */
    Rng luck;
    Line *lines;
    LoadTable *tables;
    Answer *answers;
    int each;                                             /* seats a connection, at most */
    int line_count, opened, connecting, greeted, playing; /* playing: tables; greeted: at rest */
    Line *first, *last;                                   /* those whose time has not come */
    int64_t began, released; /* when, and of a paced run: how many moves since play has begun */
    int64_t plays;           /* since when; 0: tables wait until all of them have dealt */
    bool is_measured;
    char set[600];
    char buffer[1 << 18];
} Load;

int64_t load_now(void); /* nanoseconds */
void load_fail(Load *load, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* ---- lines.c: sockets and frames ---- */

/* Begin to connect; false when that cannot be. */
bool line_open(Load *load, Line *line);
void line_close(Line *line);
void line_send(Load *load, Line *line, const char *text, size_t size);

/* Something can be read or written. */
void line_happens(Load *load, Line *line, unsigned events);

/* ---- seats.c: what is said ---- */

void seat_opened(Load *load, Line *line);
void seat_hears(Load *load, Line *line, const char *text, size_t size);

/* Send the answer that it has. */
void seat_answers(Load *load, Line *line);

/* The same, now or in its turn. */
void seat_may_answer(Load *load, Line *line);

/* ---- counter.c ---- */

/* A counter of the server's /metrics, or -1 when it cannot be had. */
double counter_of(const Load *load, const char *name);

/* ---- use.c ---- */

/* What a process has used so far; 0: this one. */
LoadUse use_of(int pid);
