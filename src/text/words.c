/* words.c - finds an entry of the compiled catalogues by its key. */
#include "text/words.h"

#include "text/catalogue.h"

enum { KEY_MAX = 128 };

const char *const lang_names[LANG_COUNT] = { [LANG_EN] = "en", [LANG_IT] = "it" };

/* FNV-1a, as the generator has it. */
static uint32_t hash_of(const char *key)
{
    uint32_t hash = 0x811c9dc5u;
    for (; *key; key++) hash = (hash ^ (uint8_t)*key) * 0x01000193u;
    return hash ^ hash >> 15;
}

static bool is_same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

/* The place of `key`, or -1. */
static int place_of(const char *key)
{
    uint32_t last = catalogue_slot_count - 1;
    for (uint32_t at = hash_of(key) & last;; at = (at + 1) & last) {
        int place = catalogue_slots[at] - 1;
        if (place < 0 || is_same(key, catalogue_keys[place])) return place;
    }
}

const char *words_find(Lang lang, const char *key)
{
    must(lang < LANG_COUNT);
    int place = place_of(key);
    return place < 0 ? NULL : catalogue_texts[lang][place];
}

const char *words_get(Lang lang, const char *key)
{
    const char *text = words_find(lang, key);
    return text ? text : key;
}

const char *words_find_joined(Lang lang, const char *a, const char *b, const char *c)
{
    const char *const parts[] = { a, b, c };
    char key[KEY_MAX];
    Out out = out_into(key, sizeof key);
    for (int i = 0; i < LEN(parts) && parts[i]; i++) {
        if (i) out_char(&out, '.');
        out_text(&out, parts[i]);
    }
    return out.full ? NULL : words_find(lang, key);
}

int words_keys(const char *const **keys)
{
    *keys = catalogue_keys;
    return catalogue_count;
}
