/* fold.h - text as it is compared with what is typed: what people leave out or write otherwise is gone.
 *
 * Folded text is words of small ASCII letters and digits with one blank between them. Brackets, commas and other marks are
 * blanks, accents are gone, and articles and most prepositions too, be they joined with one ("nella"). */
#pragma once

#include "game/game.h"

/* `text` folded, in `folded`, which is given back. A word that is a seat of this game is never taken for an article. */
char *fold_text(const Game *game, Lang lang, const char *text, char *folded, size_t size);

/* The bytes of folded `beginning` when folded `text` begins with all its words, else 0; none of an empty one. */
int fold_begins(const char *text, const char *beginning);
