/* leak_files.h - the match files of leaks (leak.c). */
#pragma once

#include "leak/leak.h"

/* The file of leak number `index` in that directory; false when its name is too long. */
bool leak_path(const char *directory, int index, char path[4096]);

/* NULL when written, or what went wrong. `*step` gets the number of its end, as the seat counts in a replay. */
const char *leak_write(const Game *game, const Leak *leak, const char *path, int *step);
