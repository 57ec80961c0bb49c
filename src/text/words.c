/* words.c - finds an entry of a catalogue by its key. */
#include "text/words.h"

#include "text/catalogue.h"

const char *const lang_names[LANG_COUNT] = { [LANG_EN] = "en", [LANG_IT] = "it" };

/* ---- keys ---- */

static uint32_t hash_of_end(const WordsKey *key)
{
    return key->count ? catalogue_hash(key->hash, '.') : CATALOGUE_HASH;
}

static void add(WordsKey *key, Word part, uint32_t hash)
{
    must(key->count < WORDS_PARTS);
    key->hash = hash;
    key->length += part.length + (key->count > 0);
    key->parts[key->count++] = part;
}

void words_key_add(WordsKey *key, const char *part)
{
    uint32_t hash = hash_of_end(key);
    int length = 0;
    for (; part[length]; length++) hash = catalogue_hash(hash, part[length]);
    add(key, (Word) { .text = part, .length = length }, hash);
}

void words_key_add_word(WordsKey *key, Word part)
{
    uint32_t hash = hash_of_end(key);
    for (int i = 0; i < part.length; i++) hash = catalogue_hash(hash, part.text[i]);
    add(key, part, hash);
}

/* ---- entries ---- */

static bool is_key(const Catalogue *catalogue, int entry, const WordsKey *key)
{
    size_t at = catalogue->key_at[entry], length = (size_t)key->length;
    const char *known = catalogue->keys + at;
    if (at + length >= catalogue->keys_size || known[length] != 0) return false;
    for (int i = 0; i < key->count; i++) {
        if (i && *known++ != '.') return false;
        if (memcmp(known, key->parts[i].text, (size_t)key->parts[i].length) != 0) return false;
        known += key->parts[i].length;
    }
    return true;
}

const char *catalogue_find(const Catalogue *catalogue, const WordsKey *key)
{
    uint32_t slot = key->hash & catalogue->mask;
    for (; catalogue->count && catalogue->slots[slot]; slot = (slot + 1) & catalogue->mask) {
        int entry = catalogue->slots[slot] - 1;
        if (is_key(catalogue, entry, key)) return catalogue->texts + catalogue->text_at[entry];
    }
    return NULL;
}

const char *words_find_key(Lang lang, const WordsKey *key)
{
    must(lang < LANG_COUNT);
    return catalogue_find(catalogue_of(lang), key);
}

const char *words_find_joined(Lang lang, const char *a, const char *b, const char *c)
{
    WordsKey key = { .count = 0 };
    words_key_add(&key, a);
    if (b) words_key_add(&key, b);
    if (b && c) words_key_add(&key, c);
    return words_find_key(lang, &key);
}

const char *words_find(Lang lang, const char *key)
{
    return words_find_joined(lang, key, NULL, NULL);
}

const char *words_get(Lang lang, const char *key)
{
    const char *text = words_find(lang, key);
    return text ? text : key;
}

const char *words_key_at(Lang lang, int number)
{
    const Catalogue *catalogue = catalogue_of(lang);
    return number < catalogue->count ? catalogue->keys + catalogue->key_at[number] : NULL;
}
