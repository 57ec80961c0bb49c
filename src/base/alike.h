/* alike.h - names that people would take for each other.
 *
 * Large and small letters, accents, blanks and signs between letters, and letters of other alphabets that look the same (a Cyrillic а,
 * a Greek Ο, a full-width Ａ, 0 and O, 1, l and I, rn and m) make no difference. Kept simple on purpose: it is for a table's guests,
 * not for all of Unicode. */
#pragma once

#include "base/base.h"

/* Would people take one for the other? */
bool names_alike(const char *a, size_t a_size, const char *b, size_t b_size);

/* Can a name be seen as it is: UTF-8 without anything invisible, and without what turns the writing round? */
bool name_is_plain(const char *name, size_t size);
