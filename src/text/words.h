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

/* A key that is put together part by part, for who looks up several that begin alike: remember where a beginning ends, and
 * put that back into `end` to try something else behind it. */
enum { WORDS_KEY_MAX = 128 };
typedef struct WordsKeyEnd {
    uint32_t hash;
    int length;
} WordsKeyEnd;
typedef struct WordsKey {
    WordsKeyEnd end;
    char text[WORDS_KEY_MAX];
} WordsKey;

/* Begin with this part; add another one behind a dot. A key that is longer than any is not found. */
void words_key_start(WordsKey *key, const char *part);
void words_key_add_word(WordsKey *key, Word part);
void words_key_add(WordsKey *key, const char *part);

/* The entry, or NULL when there is none. */
const char *words_find_key(Lang lang, const WordsKey *key);

/* All keys in the order of their bytes, counted from 0; NULL behind the last. */
const char *words_key_at(Lang lang, int number);
