/* bench.h - how fast random play goes.
 *
 * Random play: of the seat that owes a decision the legal moves are listed, one is picked, each as likely as
 * the others but for giving up, and applied. Memory is set aside once, before the first game. */
#pragma once

#include "game/game.h"

typedef enum BenchMode {
    BENCH_BARE,   /* nobody listens */
    BENCH_EVENTS, /* what happened is told */
    BENCH_VIEWS,  /* and every seat's view is made after each step */
    BENCH_JSON,   /* and written as JSON */
    BENCH_WORDS,  /* or what every seat hears is said in English */
    BENCH_MODES,
    BENCH_TABLE = BENCH_MODES /* counted only: a move served to all seats of a table (bench_table.h) */
} BenchMode;

typedef struct BenchRate {
    uint64_t games, decisions;
    double seconds; /* of one core */
} BenchRate;

/* Random play for about so many seconds of one core. */
BenchRate bench_play(const Game *game, const Setup *setup, uint64_t seed, BenchMode mode, double seconds);

/* Exactly so many games of random play and nothing else; gives the decisions made. */
uint64_t bench_count(const Game *game, const Setup *setup, uint64_t seed, BenchMode mode, uint64_t games);

/* Copies of a state in a second of one core, measured for about so many seconds. */
double bench_clones(const Game *game, const Setup *setup, uint64_t seed, double seconds);
