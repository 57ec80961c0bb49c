/* bench_table.h - what a served move costs: a wish in, a line, and every guest's message out, words included. */
#pragma once

#include "game/setup.h"

struct Game;

/* So many whole games at a table with a person in every seat, each in one language or the other, who answer by chance; gives the
 * moves that were served. Everything that serving takes is done in `bench_serve`, so that a profiler can count it alone. */
uint64_t bench_table(const struct Game *game, const Setup *setup, uint64_t seed, uint64_t games);
