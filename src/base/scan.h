/* scan.h - reads words and numbers from a line of text.
 *
 * A Scan is a cursor over text that somebody else owns. Words are separated by blanks; nothing is copied. */
#pragma once

#include "base/base.h"

typedef struct Word {
    const char *text; /* not ended by a zero */
    int length;       /* 0: there was no word */
} Word;

typedef struct Scan {
    const char *at;
    const char *end;
} Scan;

/* Read `text` up to its closing zero. */
Scan scan_text(const char *text);

/* The next word, or one of length 0 at the end. */
Word scan_word(Scan *scan);

/* True when only blanks are left. */
bool scan_at_end(Scan *scan);

/* True and `*number` set when `word` is a whole decimal number that fits an int. */
bool word_number(Word word, int *number);

/* True when `word` reads exactly `text`, upper and lower case being the same. */
bool word_is(Word word, const char *text);

/* True when the two texts are equal. */
bool text_equal(const char *a, const char *b);

int text_length(const char *text);

/* What a hex digit stands for, or -1. */
int hex_digit(char c);

/* Read exactly `count` bytes of hex digits; false when `word` is anything else. */
bool word_hex(Word word, uint8_t *bytes, int count);
