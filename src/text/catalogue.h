/* catalogue.h - the words of one language as tables: what tools/catalogue.py makes of the files in text/, and what words.c
 * looks keys up in. */
#pragma once

#include "text/words.h"

typedef struct Catalogue {
    int count;
    const char *keys, *texts; /* each ended by a zero; keys in the order of their bytes */
    uint32_t keys_size;
    const uint32_t *key_at, *text_at; /* where the entries begin, by number */
    const uint16_t *slots; /* by hash: an entry's number and one, 0 for none; a power of two of them */
    uint32_t mask;
} Catalogue;

/* The words of that language: compiled in, or read from a file where none are (words_file.h). */
const Catalogue *catalogue_of(Lang lang);

/* The text of that key, or NULL when there is none. */
const char *catalogue_find(const Catalogue *catalogue, const WordsKey *key);

/* A key is looked for from the slot of its hash on, one after the other, up to an empty one. tools/catalogue.py has the same
 * function: FNV-1a. */
#define CATALOGUE_HASH 2166136261u
static inline uint32_t catalogue_hash(uint32_t before, char c)
{
    return (before ^ (unsigned char)c) * 16777619u;
}
