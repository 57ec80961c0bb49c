/* golden.h - seeded matches as text: every move, what each seat hears of it, and what changes in its view. */
#pragma once

#include "game/match.h"

enum { GOLDEN_ROOM = 1 << 20, GOLDENS_MAX = 400 };

#define GOLDEN_STORY "\n# The story\n" /* parts the match's file from what happens in it */

/* One golden file: GAME/EDITION-SEATS[-OPTION-VALUE].txt. */
typedef struct Golden {
    const Game *game;
    Setup setup;
    char path[160];
} Golden;

/* All of them: every game and edition at its smallest, middle and largest table, and at the smallest table of the first
 * edition every value of every switch. Gives their number. */
int golden_list(Golden list[GOLDENS_MAX]);

/* The text of a new one: of many random matches the one with the most different news. False when it does not fit. */
bool golden_write(const Golden *golden, Out *out);

/* The match of a kept text, played and told again. False when it does not fit or cannot be played any more (`error`). */
bool golden_rewrite(const char *kept, Out *out, MatchError *error);

/* The setup of the match that was told last. */
const Setup *golden_setup(void);

/* story.c: what happens in a match. */
void story_write(const Match *match, Out *out);
