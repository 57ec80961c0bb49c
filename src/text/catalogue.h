/* catalogue.h - what tools/catalogue.py makes of the files in text/. Only words.c reads it. */
#pragma once

#include "text/words.h"

extern const char *const *const catalogue_keys; /* sorted by their bytes */
extern const int catalogue_count;
extern const uint32_t catalogue_slot_count; /* a power of two */
extern const uint16_t
    *const catalogue_slots; /* by a key's hash: one more than its number, 0 for none; then the next one */
extern const char *const *const catalogue_texts[LANG_COUNT]; /* in the order of the keys */
