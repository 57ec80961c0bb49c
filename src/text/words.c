/* words.c - finds an entry of the compiled catalogues by its key. */
#include "text/words.h"

#include "text/catalogue.h"

enum { KEY_MAX = 128 };

const char *const lang_names[LANG_COUNT] = { [LANG_EN] = "en", [LANG_IT] = "it" };

/* Bytes, not letters: the order in which the generator sorted. */
static int compare(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

/* The place of `key`, or -1. */
static int place_of(const char *key)
{
    int low = 0, high = catalogue_count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = compare(key, catalogue_keys[middle]);
        if (order == 0) return middle;
        if (order < 0) high = middle;
        else low = middle + 1;
    }
    return -1;
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
