/* catalogue.h - what tools/catalogue.py makes of the files in text/. Only words.c reads it. */
#pragma once

#include "text/words.h"

extern const char *const *const catalogue_keys; /* sorted by their bytes */
extern const int catalogue_count;
extern const char *const *const catalogue_texts[LANG_COUNT]; /* in the order of the keys */
