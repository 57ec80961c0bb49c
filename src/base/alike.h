/* alike.h - names that people would take for each other.
 *
 * Large and small letters, accents, blanks and signs between letters, and letters of other alphabets that look the same (a Cyrillic а,
 * a Greek Ο; 0 and O, 1, l and I, rn and m) make no difference. That can be told of the scripts alone of which a name may be
 * (name_is_clear): Latin, Greek, Cyrillic, Georgian, Hebrew, Arabic, Devanagari, and Chinese with what is written beside it in Japanese and
 * Korean. */
#pragma once

#include "base/base.h"

/* Would people take one for the other? */
bool names_alike(const char *a, size_t a_size, const char *b, size_t b_size);

/* Can a name be seen as it is: UTF-8 without anything invisible, and without what turns the writing round? */
bool name_is_plain(const char *name, size_t size);

/* Is it written in letters of one script whose twins are known, in digits, and few signs beside them? */
bool name_is_clear(const char *name, size_t size);

/* Does one of its words, digits at the ends left out, or all of it look like `word`? */
bool name_has_word(const char *name, size_t size, const char *word, size_t word_size);
