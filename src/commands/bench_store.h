/* bench_store.h - `murk bench store`. */
#pragma once

#include <stdbool.h>

/* Measure the store at that address, which must be empty (NULL: a new file in this folder, which does not stay), and print it. Gives the
 * exit code. */
int bench_store(const char *address, long long seconds, bool machine);
