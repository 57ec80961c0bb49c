/* words_file.c - makes the tables of a catalogue for a file of words. */
#include "text/words_file.h"

/* Bytes, not letters. */
static bool is_before(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a < (unsigned char)*b;
}

/* Behind the text that begins at `at`. The last byte of all is a zero. */
static size_t behind(const char *bytes, size_t at)
{
    while (bytes[at]) at++;
    return at + 1;
}

static void add_entry(WordsFile *file, const char *bytes, size_t key_at, size_t text_at)
{
    WordsKey key = { .count = 0 };
    words_key_add(&key, bytes + key_at);
    uint32_t slot = key.hash & file->catalogue.mask;
    while (file->slots[slot]) slot = (slot + 1) & file->catalogue.mask;
    file->key_at[file->catalogue.count] = (uint32_t)key_at;
    file->text_at[file->catalogue.count] = (uint32_t)text_at;
    file->slots[slot] = (uint16_t)++file->catalogue.count;
}

/* All entries; false when there are too many, or one is not in its place or lacks its text or its key. */
static bool add_entries(WordsFile *file, const char *bytes, size_t size)
{
    const char *last = "";
    size_t at = 0;
    while (bytes[at]) {
        size_t text_at = behind(bytes, at), end = text_at < size ? behind(bytes, text_at) : size;
        if (end >= size || file->catalogue.count == WORDS_FILE_ENTRIES || !is_before(last, bytes + at))
            return false;
        add_entry(file, bytes, at, text_at);
        last = bytes + at;
        at = end;
    }
    return at + 1 == size;
}

bool words_file_open(WordsFile *file, const char *bytes, size_t size)
{
    memset(file, 0, sizeof *file);
    file->catalogue = (Catalogue) { .keys = bytes,
                                    .texts = bytes,
                                    .keys_size = (uint32_t)size,
                                    .key_at = file->key_at,
                                    .text_at = file->text_at,
                                    .slots = file->slots,
                                    .mask = WORDS_FILE_SLOTS - 1 };
    if (size && size <= UINT32_MAX && !bytes[size - 1] && add_entries(file, bytes, size)) return true;
    memset(file, 0, sizeof *file);
    return false;
}
