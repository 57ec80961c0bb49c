/* golden.h - seeded matches as text: every move, what each seat hears of it, and what it sees at turning points. */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "game/match.h"

enum { GOLDEN_ROOM = 1 << 20, GOLDENS_MAX = 400 };

/* One golden file: GAME/EDITION-SEATS[-OPTION-VALUE].txt. */
typedef struct Golden {
    const Game *game;
    Setup setup;
    char path[160];
} Golden;

/* All of them: every game, edition and number of seats, and every value of every option. Gives their number. */
int golden_list(Golden list[GOLDENS_MAX]);

/* The text of one; false when it does not fit. */
bool golden_write(const Golden *golden, Out *out);

#endif
