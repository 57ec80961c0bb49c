/* typed.h - typed words as moves, legal or not.
 *
 * Understood is the text form and every sentence that the screen writes for a move, in any case, with or without brackets,
 * commas and articles; a name like "Hallway (R3)" also by either half. */
#ifndef MURK_TYPED_H
#define MURK_TYPED_H

#include "game/game.h"

/* NO_MOVE when it is none. */
Move move_understand(const Game *game, Lang lang, const char *text);

enum { WORD_MAX_BYTES = 64 };

/* What is wrong with words that begin as a move does. */
typedef struct Mistyped {
    int verb;            /* 0: they do not begin so */
    const ArgKind *kind; /* what the word that follows should have named; NULL when nothing is misnamed */
    char word[WORD_MAX_BYTES]; /* that names no such thing */
} Mistyped;

Mistyped move_mistyped(const Game *game, Lang lang, const char *text);

#endif
