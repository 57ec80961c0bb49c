/* leak.h - does anything hidden leave? The tests that every game must pass.
 *
 * Games are played over all editions, numbers of seats and options, unless one is asked for; at positions on the way, for every
 * seat and for a spectator (a pair of a state and a seat):
 *
 *   fixpoint   worlds imagined from the seat's view look the same to it: view, JSON, moves, tensor, refusals
 *   variation  in imagined worlds what the seat may know stays, and what it may not know varies
 *   swap       the true world and an imagined one are played on with the same moves; as long as the seat hears the same
 *              of both, it knows the same and is shown the same; when it does not, it has learned something that differs
 *   choice     another seat makes one of two moves: who hears the same of both is shown the same after both, and if they
 *              part only in what the seat may not know, it hears the same
 *
 * What a seat may know comes from the game's `facts`, which are written apart from its view. Which places the
 * facts name is known to all: a hidden place must be given as a value. */
#pragma once

#include <stdatomic.h>

#include "bots/bots.h"
#include "game/match.h"
#include "leak/chances.h"
#include "leak/coverage.h"

typedef enum LeakKind {
    LEAK_VIEW, /* the view of an imagined world differs */
    LEAK_JSON,
    LEAK_TENSOR,
    LEAK_MOVES,    /* the seat's own moves, or whether it owes a decision */
    LEAK_REFUSAL,  /* a move is refused in one world and not, or for another reason, in the other */
    LEAK_EVENTS,   /* news of the same move */
    LEAK_KNOWN,    /* something the seat may know is different, or not known, in an imagined world */
    LEAK_UNTOLD,   /* the seat knows something that it was not told */
    LEAK_FIXED,    /* something hidden is the same in every imagined world */
    LEAK_NEVER,    /* something true is never imagined */
    LEAK_AUDIT,    /* an imagined world is no world of this game */
    LEAK_IMAGINE,  /* no world fits what the seat is shown */
    LEAK_AUDIENCE, /* somebody hears or sees of an event who may not, by the game's own rows */
    LEAK_CHANNEL,  /* drawing, deductions or a bot differ for the same view */
    LEAK_CHANCE,   /* outcomes of chance that are not equally likely */
    LEAK_TABLE, /* a table's messages to a guest: kind, order, number, size, time or words (leak/table/pairs.h) */
    LEAK_KINDS
} LeakKind;

extern const char *const leak_names[LEAK_KINDS]; /* "view", "json", ... */

/* Why two worlds were not played on any further. */
typedef enum LeakStop {
    STOP_LEARNED, /* the seat learned something in which they differ */
    STOP_OUTCOME, /* the game ended in one of them, or differently */
    STOP_NO_MOVE, /* no move is legal in both */
    STOP_ENOUGH,
    STOP_FOUND, /* a leak */
    STOP_COUNT
} LeakStop;

extern const char *const leak_stop_names[STOP_COUNT];

enum { LEAKS_KEPT = 20, LEAK_WHAT = 600, LEAK_OTHER = 4096 };

/* One leak with the match that shows it. */
typedef struct Leak {
    LeakKind kind;
    Seat seat;
    int at; /* the moves before the position; those after it were made in both worlds */
    char what[LEAK_WHAT];
    char other[LEAK_OTHER]; /* the imagined world at the position, its whole truth */
    Setup setup;
    uint8_t seed[SEED_BYTES];
    MatchLine *lines; /* on the heap until leak_report_free */
    int count;
    uint64_t chunk, order; /* where in the run: reports are the same whatever the number of threads */
} Leak;

typedef struct LeakOptions {
    uint64_t pairs, seed;
    uint64_t enough; /* a thread that has found so many leaks goes no further; 0: all pairs are looked at */
    int threads;
    const char *edition;    /* NULL: all of them */
    int seats;              /* 0: every number */
    const char *const *set; /* options as `name=value`, seen to be right */
    int set_count;
    const Bot *bot;          /* NULL: the game's sensible one */
    const atomic_bool *stop; /* no further chunk is begun once it is set; NULL: nobody stops it */
    void (*tick)(void *face, uint64_t done, uint64_t all); /* NULL: nobody looks */
    void *face;
} LeakOptions;

typedef struct LeakReport {
    uint64_t games, pairs, imagined;
    uint64_t pairs_of[SEATS_MAX + 1]; /* by seat, spectators last */
    uint64_t known[FACT_KINDS_MAX];   /* facts that the seat knew, seen to stay */
    uint64_t hidden[FACT_KINDS_MAX];  /* facts that it did not know */
    uint64_t varied[FACT_KINDS_MAX];  /* of these, seen to vary */
    struct LeakTruths *truths;        /* how often the hidden truth was imagined; NULL when the run is over */
    LeakChances chances;              /* empty when the run is over, then: */
    uint64_t chances_of[CHANCE_KINDS_MAX][CHANCE_TALLIES]; /* how often each kind was drawn */
    uint64_t worlds, steps, refusals, choices, exchanges;  /* played on; compared */
    uint64_t stops[STOP_COUNT];
    LeakCoverage coverage;
    uint64_t leaks[LEAK_KINDS]; /* all that were found */
    int kept;
    Leak *list; /* the first LEAKS_KEPT of them */
} LeakReport;

/* Run the tests. The report is freed by leak_report_free. */
void leak_run(const Game *game, const LeakOptions *options, LeakReport *report);

void leak_report_free(LeakReport *report);

uint64_t leak_count(const LeakReport *report);
