/* fuzz_words.c - a file of words: any bytes. What is taken is found again, entry by entry. */
#include "text/words_file.h"
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static WordsFile file;
    const char *text = (const char *)bytes;
    if (!words_file_open(&file, text, size)) return 0;
    size_t at = 0;
    for (int i = 0; i < file.catalogue.count; i++) {
        WordsKey key = { .count = 0 };
        words_key_add(&key, text + at);
        at += strlen(text + at) + 1;
        if (catalogue_find(&file.catalogue, &key) != text + at) abort();
        at += strlen(text + at) + 1;
    }
    if (at + 1 != size) abort();
    return 0;
}
