/* words_file.h - the words of a language from a file that tools/catalogue.py wrote, for programs that are smaller without
 * compiled ones: a page fetches the one language that it shows.
 *
 * The file is every key that a page may need (words of programs and of drawings are left out) and its text, each ended by a
 * zero, in the order of the keys' bytes; an empty key ends it. */
#pragma once

#include "text/catalogue.h"

enum { WORDS_FILE_ENTRIES = 4096, WORDS_FILE_SLOTS = 8192 };

typedef struct WordsFile {
    Catalogue catalogue; /* what catalogue_of gives in such a program; one without entries finds nothing */
    uint32_t key_at[WORDS_FILE_ENTRIES], text_at[WORDS_FILE_ENTRIES];
    uint16_t slots[WORDS_FILE_SLOTS];
} WordsFile;

/* Look through a file that is in memory, and stays there as long as its words are used. False when it is none; then it has no
 * entries. */
bool words_file_open(WordsFile *file, const char *bytes, size_t size);
