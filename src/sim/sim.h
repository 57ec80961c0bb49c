/* sim.h - whole games by bots, counted. After every decision each bot may speak once (bots.h).
 *
 * Game number i of a simulation has its own seed, made of the simulation's seed and i, and results are whole
 * numbers that add up: the same seed gives the same report whatever the number of threads, and reports of
 * different stretches merge exactly. */
#pragma once

#include <stdatomic.h>

#include "bots/bots.h"
#include "game/match.h"
#include "sim/stats.h"

enum { SIM_ENDINGS = 64, SIM_ROLES = 16, SIM_LONGEST = 100000 };

/* When the roles of the seats are looked at. */
typedef enum SimMoment { SIM_DEALT, SIM_ENDED, SIM_MOMENTS } SimMoment;

typedef struct SimOptions {
    const Game *game;
    Setup setup;
    const Bot *bots[SEATS_MAX]; /* by seat */
    uint64_t games, seed;
    int threads;
    void (*tick)(void *face, uint64_t done, uint64_t all); /* NULL: nobody looks */
    void *face;
    const atomic_bool *stop; /* no further game is begun once it is set; NULL: nobody stops it */
} SimOptions;

typedef struct SimReport {
    uint64_t games;      /* played, the unfinished included */
    uint64_t unfinished; /* given up after SIM_LONGEST decisions and claims */
    uint64_t decisions, decisions_squared;
    uint64_t shortest, longest; /* in decisions */
    uint64_t claims;            /* made by bots */
    uint64_t wins[SEATS_MAX];
    uint64_t ended_by[SIM_ENDINGS];
    uint64_t wins_by[SEATS_MAX][SIM_ENDINGS];
    Bunches roles[SIM_MOMENTS][SIM_ROLES]; /* seats and those that won, by the game's roles if it has any */
} SimReport;

/* Play all games, or those begun before it is stopped: then the report has fewer. The game must have accepted the setup. */
void sim_run(const SimOptions *options, SimReport *report);

/* Play game number `index` alone into `match`, whose lent memory has room for SIM_LONGEST lines; the rest of it
 * is filled in. */
void sim_play_match(const SimOptions *options, uint64_t index, Match *match);
