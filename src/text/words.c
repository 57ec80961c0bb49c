/* words.c - finds an entry of a catalogue by its key. */
#include "text/words.h"

#include "text/catalogue.h"

const char *const lang_names[LANG_COUNT] = { [LANG_EN] = "en", [LANG_IT] = "it" };

/* ---- keys ---- */

/* Bytes and their hash, at most so many or up to a zero. What does not fit makes the key too long for ever. */
static void append(WordsKey *key, const char *text, int most)
{
    uint32_t hash = key->end.hash;
    int length = key->end.length, end = most < WORDS_KEY_MAX - length ? length + most : WORDS_KEY_MAX;
    for (; length < end && *text; text++) {
        key->text[length++] = *text;
        hash = catalogue_hash(hash, *text);
    }
    key->end = (WordsKeyEnd) { hash, length };
}

void words_key_start(WordsKey *key, const char *part)
{
    key->end = (WordsKeyEnd) { .hash = CATALOGUE_HASH };
    append(key, part, WORDS_KEY_MAX);
}

void words_key_add(WordsKey *key, const char *part)
{
    append(key, ".", 1);
    append(key, part, WORDS_KEY_MAX);
}

void words_key_add_word(WordsKey *key, Word part)
{
    append(key, ".", 1);
    append(key, part.text, part.length);
}

/* ---- entries ---- */

static bool is_key(const Catalogue *catalogue, int entry, const WordsKey *key)
{
    size_t at = catalogue->key_at[entry], length = (size_t)key->end.length;
    const char *known = catalogue->keys + at;
    return at + length < catalogue->keys_size && known[length] == 0 && !memcmp(known, key->text, length);
}

const char *words_find_key(Lang lang, const WordsKey *key)
{
    must(lang < LANG_COUNT);
    const Catalogue *catalogue = catalogue_of(lang);
    uint32_t slot = key->end.hash & catalogue->mask;
    if (key->end.length == WORDS_KEY_MAX) return NULL;
    for (; catalogue->slots[slot]; slot = (slot + 1) & catalogue->mask) {
        int entry = catalogue->slots[slot] - 1;
        if (is_key(catalogue, entry, key)) return catalogue->texts + catalogue->text_at[entry];
    }
    return NULL;
}

const char *words_find(Lang lang, const char *text)
{
    WordsKey key;
    words_key_start(&key, text);
    return words_find_key(lang, &key);
}

const char *words_get(Lang lang, const char *key)
{
    const char *text = words_find(lang, key);
    return text ? text : key;
}

const char *words_find_joined(Lang lang, const char *a, const char *b, const char *c)
{
    WordsKey key;
    words_key_start(&key, a);
    if (b) words_key_add(&key, b);
    if (b && c) words_key_add(&key, c);
    return words_find_key(lang, &key);
}

const char *words_key_at(Lang lang, int number)
{
    const Catalogue *catalogue = catalogue_of(lang);
    return number < catalogue->count ? catalogue->keys + catalogue->key_at[number] : NULL;
}
