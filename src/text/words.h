/* words.h - every word people read, in every language.
 *
 * The catalogues are the files text/en/ and text/it/, compiled into tables by tools/catalogue.py, which fails
 * when a language lacks an entry or a placeholder. Keys read like `shy-monsters.tile.bat`. */
#pragma once

#include "base/out.h"

typedef enum Lang { LANG_EN, LANG_IT, LANG_COUNT } Lang;

/* "en", "it". */
extern const char *const lang_names[LANG_COUNT];

/* The entry, or NULL when there is none. */
const char *words_find(Lang lang, const char *key);

/* The entry, or the key itself when there is none. */
const char *words_get(Lang lang, const char *key);

/* The same for a key made of up to three parts, joined by dots (a NULL part ends it). */
const char *words_find_joined(Lang lang, const char *a, const char *b, const char *c);

/* All keys, sorted; gives their number. */
int words_keys(const char *const **keys);
