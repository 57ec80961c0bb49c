/* words.h - every word people read, in every language.
 *
 * The catalogues are the files text/en/ and text/it/, compiled into tables by tools/catalogue.py, which fails
 * when a language lacks an entry or a placeholder. Keys read like `shy-monsters.tile.bat`. */
#pragma once

#include "base/out.h"
#include "base/scan.h"

typedef enum Lang { LANG_EN, LANG_IT, LANG_COUNT } Lang;

/* "en", "it". */
extern const char *const lang_names[LANG_COUNT];

/* The entry, or NULL when there is none. */
const char *words_find(Lang lang, const char *key);

/* The entry, or the key itself when there is none. */
const char *words_get(Lang lang, const char *key);

/* The same for a key made of up to three parts, joined by dots (a NULL part ends it). */
const char *words_find_joined(Lang lang, const char *a, const char *b, const char *c);

/* A key of parts that are joined by dots when it is looked up. A plain value: copy it to try more than one ending. */
enum { WORDS_PARTS = 5 };
typedef struct WordsKey {
    uint32_t hash;
    int length, count;
    Word parts[WORDS_PARTS]; /* texts of others, to be there as long as the key */
} WordsKey;

/* One more part, the first one of a key that is all zero. */
void words_key_add(WordsKey *key, const char *part);
void words_key_add_word(WordsKey *key, Word part);

/* The entry, or NULL when there is none. */
const char *words_find_key(Lang lang, const WordsKey *key);

/* All keys in the order of their bytes, counted from 0; NULL behind the last. */
const char *words_key_at(Lang lang, int number);
