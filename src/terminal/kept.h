/* kept.h - the folder in which tables are kept that nobody has named a file for.
 *
 * $XDG_STATE_HOME/murk, or ~/.local/state/murk. A table that is played to its end leaves it. */
#pragma once

#include "terminal/client.h"

/* A file for a new table of this game; false when there can be none. */
bool kept_new(const Game *game, char path[PATH_LONGEST]);

/* A kept table. */
typedef struct Kept {
    char path[PATH_LONGEST];
    const Game *game;
    char when[32]; /* it was begun */
} Kept;

enum { KEPT_MAX = 9 };

/* The latest, newest first; gives their number, and in `*older` how many more there are. Those whose match is over are
 * removed. */
int kept_list(Kept list[KEPT_MAX], int *older);

/* What tells one from another. */
typedef struct KeptAbout {
    char people[512]; /* with their seats; empty when the file cannot be read */
    int players;
    bool is_open; /* in another process */
} KeptAbout;

KeptAbout kept_about(const Kept *kept, Lang lang);
