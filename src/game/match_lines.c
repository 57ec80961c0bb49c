/* match_lines.c - reading a file line by line, and the fingerprint of its words. */
#include "game/match_lines.h"
#include "base/out.h"

bool match_next_line(MatchReader *reader)
{
    while (*reader->at) {
        Out out = out_into(reader->text, sizeof reader->text);
        while (*reader->at && *reader->at != '\n') out_char(&out, *reader->at++);
        if (*reader->at) reader->at++;
        reader->line++;
        reader->too_long = out.full;
        Scan scan = scan_text(reader->text);
        if (!scan_at_end(&scan) && *scan.at != '#') return true;
    }
    return false;
}

uint64_t match_hash_bytes(uint64_t before, const void *bytes, size_t size)
{
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++) before = (before ^ at[i]) * 0x100000001b3u;
    return before;
}

/* The bytes up to a colon; a colon at the beginning is a word itself. */
static int length_to_colon(Word word)
{
    int length = 0;
    if (word.text[0] == ':') return 1;
    while (length < word.length && word.text[length] != ':') length++;
    return length;
}

static uint64_t hash_word(uint64_t hash, Word word)
{
    hash = match_hash_bytes(hash, " ", 1);
    for (int i = 0; i < word.length; i++) {
        char c = word.text[i];
        if (c >= 'A' && c <= 'Z') c = (char)(c + ('a' - 'A'));
        hash = match_hash_bytes(hash, &c, 1);
    }
    return hash;
}

static uint64_t hash_line(uint64_t hash, const char *text)
{
    Scan scan = scan_text(text);
    for (Word word; (word = scan_word(&scan)).length != 0;)
        while (word.length) {
            Word part = { .text = word.text, .length = length_to_colon(word) };
            hash = hash_word(hash, part);
            word = (Word) { .text = word.text + part.length, .length = word.length - part.length };
        }
    return match_hash_bytes(hash, "\n", 1);
}

uint64_t match_text_hash(const char *text)
{
    MatchReader reader = { .at = text };
    uint64_t hash = MATCH_HASH_START;
    while (match_next_line(&reader)) {
        Scan scan = scan_text(reader.text);
        Word key = scan_word(&scan);
        if (word_is(key, "hash")) break;
        if (word_is(key, "murk") || word_is(key, "commitment")) continue;
        hash = hash_line(hash, reader.text);
    }
    return hash;
}

/* The number of a line `hash HEX` and nothing more. */
static bool read_hash(const char *line, uint64_t *hash)
{
    uint8_t bytes[8];
    Scan scan = scan_text(line);
    *hash = 0;
    if (!word_is(scan_word(&scan), "hash") || !word_hex(scan_word(&scan), bytes, LEN(bytes))) return false;
    for (int i = 0; i < LEN(bytes); i++) *hash = *hash << 8 | bytes[i];
    return scan_at_end(&scan);
}

bool match_text_is_whole(const char *text)
{
    MatchReader reader = { .at = text };
    uint64_t hash = 0;
    bool ended = false;
    while (match_next_line(&reader)) {
        if (ended) return false;
        ended = read_hash(reader.text, &hash);
    }
    return ended && hash == match_text_hash(text);
}
