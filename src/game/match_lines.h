/* match_lines.h - the lines of a `.murk` file, and the fingerprint of what they say.
 *
 * Both know nothing of any game: the fingerprint is taken of a file's words as they stand there. So it stays good when a
 * game numbers its words anew, and tells a file that was damaged from one whose rules have changed. */
#pragma once

#include "base/scan.h"

enum { MATCH_LINE_MAX = 256 };

/* One line of a file at a time. */
typedef struct MatchReader {
    const char *at;
    int line; /* counted from 1 */
    char text[MATCH_LINE_MAX];
    bool too_long;
} MatchReader;

/* The next line that is neither empty nor a comment; false at the end. */
bool match_next_line(MatchReader *reader);

/* FNV-1a, 64 bits: part of the file format, so it stays what it is whatever hash the rest of the library uses. */
#define MATCH_HASH_START 0xcbf29ce484222325u
uint64_t match_hash_bytes(uint64_t before, const void *bytes, size_t size);

/* The fingerprint that belongs at the end of a file. Over every line before the `hash` line, or all when there is none, but for `murk` and `commitment`: its words in small
 * letters, a blank before each and the colon of a move as a word of its own, then a line end. */
uint64_t match_text_hash(const char *text);

/* Does a `hash` line end the file, and is it the right one? Then nothing was changed, left out or added since. */
bool match_text_is_whole(const char *text);
