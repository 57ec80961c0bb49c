/* typed.h - typed words as moves, legal or not.
 *
 * Understood is the text form and every sentence that the screen writes for a move, in any case, with or without brackets,
 * commas, articles and small words like "to"; a name like "Hallway (R3)" also by either half. A verb may have a second
 * sentence, `GAME.move.VERB.also`, that is understood and never written. */
#pragma once

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

/* What a verb's moves are called by who types them, without their arguments: "Jump", "goes", "frees the door". */
char *verb_words(const Game *game, Lang lang, int verb, char *words, size_t size);
