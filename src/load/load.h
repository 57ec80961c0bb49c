/* load.h - thousands of tables on a server over real sockets, played by chance, and what that takes.
 *
 * One thread and one epoll. Each seat, or several of a table together, is a connection that answers every question by one of the moves
 * it is offered, as soon as it is asked or at a given rate of all tables together. When a match is over all vote for another. */
#pragma once

#include "client/address.h"
#include "game/game.h"
#include "load/tally.h"

typedef struct LoadOptions {
    Address address;
    const Game *game;
    Setup setup;
    int tables, idle; /* connections that say hello and nothing else */
    int people;       /* connections a table, who share its seats */
    double rate;      /* moves a second, all together; 0: as fast as they are answered */
    int warm, seconds;
    int pid; /* of the server, for its processor time and memory; 0: unknown */
} LoadOptions;

/* What a process has used. */
typedef struct LoadUse {
    double cpu; /* seconds */
    double resident;
} LoadUse;

typedef struct LoadReport {
    double seconds;          /* that were measured */
    uint64_t moves, refused; /* of people's moves: done, and not */
    double all_moves; /* with those of the tables themselves, as the server counts; -1: it does not tell */
    uint64_t messages, answers, bytes; /* to seats; to wishes; of both */
    uint64_t matches;                  /* that came to their end */
    Tally times;                       /* from a move to its answer */
    LoadUse server, own;               /* in that time */
    double idle_bytes,
        table_bytes; /* of the server's memory: a connection at rest; a table and its connections */
    char wrong[300]; /* empty, or why it was broken off */
} LoadReport;

/* False when it was broken off. Lines about what is going on are told on standard error. */
bool load_run(const LoadOptions *options, LoadReport *report);
