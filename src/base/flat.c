/* flat.c - the strict reader of flat JSON objects: one pass, byte after byte, and where it stops is where the fault is.
 * Decoded text is shorter than what it was decoded from, so there is room for it. */
#include "base/flat.h"

#include "base/scan.h"

const char *const flat_fault_names[FLAT_FAULTS] = {
    [FLAT_FINE] = "fine",       [FLAT_END] = "end",           [FLAT_SIZE] = "size",
    [FLAT_OBJECT] = "object",   [FLAT_SYNTAX] = "syntax",     [FLAT_MANY] = "many",
    [FLAT_TWICE] = "twice",     [FLAT_VALUE] = "value",       [FLAT_WHOLE] = "whole",
    [FLAT_RANGE] = "range",     [FLAT_ENCODING] = "encoding", [FLAT_ESCAPE] = "escape",
    [FLAT_CONTROL] = "control", [FLAT_REST] = "rest",
};

typedef struct Reader {
    const uint8_t *bytes;
    int size, at;
    int used; /* of flat->bytes */
    Flat *flat;
} Reader;

/* The byte here, or -1 at the end. */
static int peek(const Reader *reader)
{
    return reader->at < reader->size ? reader->bytes[reader->at] : -1;
}

/* Note what is wrong here; gives false. Whatever was expected at the end: it ends too early. */
static bool wrong(Reader *reader, FlatFault fault)
{
    reader->flat->fault = reader->at < reader->size ? fault : FLAT_END;
    reader->flat->at = reader->at;
    return false;
}

static bool wrong_since(Reader *reader, int at, FlatFault fault)
{
    reader->at = at;
    return wrong(reader, fault);
}

static bool expect(Reader *reader, char c, FlatFault fault)
{
    if (peek(reader) != c) return wrong(reader, fault);
    reader->at++;
    return true;
}

static void skip_blanks(Reader *reader)
{
    for (int c = peek(reader); c == ' ' || c == '\t' || c == '\n' || c == '\r'; c = peek(reader))
        reader->at++;
}

/* ---- texts ---- */

static bool is_between(int c, int low, int high)
{
    return c >= low && c <= high;
}

/* A character of several bytes. The first one says how many follow and, where shorter forms, surrogates or what is beyond
 * Unicode must be kept out, what the second may be. */
static bool read_wide(Reader *reader, int *rune)
{
    int first = peek(reader);
    int more = is_between(first, 0xc2, 0xdf)   ? 1
               : is_between(first, 0xe0, 0xef) ? 2
               : is_between(first, 0xf0, 0xf4) ? 3
                                               : 0;
    int low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
    int high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
    if (!more) return wrong(reader, FLAT_ENCODING);
    *rune = first & 0x3f >> more;
    for (reader->at++; more; more--, reader->at++) {
        if (!is_between(peek(reader), low, high)) return wrong(reader, FLAT_ENCODING);
        *rune = *rune << 6 | (peek(reader) & 0x3f);
        low = 0x80, high = 0xbf;
    }
    return true;
}

/* The four digits of a `\uXXXX`. */
static bool read_hex(Reader *reader, int *rune)
{
    *rune = 0;
    for (int i = 0; i < 4; i++, reader->at++) {
        int digit = peek(reader) < 0 ? -1 : hex_digit((char)peek(reader));
        if (digit < 0) return wrong(reader, FLAT_ESCAPE);
        *rune = *rune << 4 | digit;
    }
    return true;
}

/* `\uXXXX`, or a pair of them, after the `u`. */
static bool read_unicode(Reader *reader, int *rune)
{
    int start = reader->at, low;
    if (!read_hex(reader, rune)) return false;
    if (!is_between(*rune, 0xd800, 0xdfff)) return true;
    if (*rune > 0xdbff) return wrong_since(reader, start, FLAT_ESCAPE);
    if (!expect(reader, '\\', FLAT_ESCAPE) || !expect(reader, 'u', FLAT_ESCAPE)) return false;
    start = reader->at;
    if (!read_hex(reader, &low)) return false;
    if (!is_between(low, 0xdc00, 0xdfff)) return wrong_since(reader, start, FLAT_ESCAPE);
    *rune = 0x10000 + ((*rune - 0xd800) << 10) + (low - 0xdc00);
    return true;
}

static bool read_escape(Reader *reader, int *rune)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    int i = 0;
    reader->at++;
    while (letters[i] && letters[i] != peek(reader)) i++;
    *rune = meanings[i];
    if (!letters[i]) return expect(reader, 'u', FLAT_ESCAPE) && read_unicode(reader, rune);
    reader->at++;
    return true;
}

static void put(Reader *reader, int byte)
{
    reader->flat->bytes[reader->used++] = (char)byte;
}

static void put_rune(Reader *reader, int rune)
{
    int more = rune < 0x80 ? 0 : rune < 0x800 ? 1 : rune < 0x10000 ? 2 : 3;
    put(reader, more ? (0xf0 << (3 - more) & 0xff) | rune >> 6 * more : rune);
    for (int bits = 6 * more - 6; bits >= 0; bits -= 6) put(reader, 0x80 | (rune >> bits & 0x3f));
}

/* U+0000 to 1F, and 7F to 9F. */
static bool is_control(int rune)
{
    return (rune & 0x7f) < 0x20 ? rune < 0xa0 : rune == 0x7f;
}

static bool read_any(Reader *reader, int *rune)
{
    *rune = peek(reader);
    if (*rune < 0) return wrong(reader, FLAT_END);
    if (*rune >= 0x80) return read_wide(reader, rune);
    if (*rune == '\\') return read_escape(reader, rune);
    reader->at++;
    return true;
}

static bool read_rune(Reader *reader)
{
    int start = reader->at, rune;
    if (!read_any(reader, &rune)) return false;
    if (is_control(rune)) return wrong_since(reader, start, FLAT_CONTROL);
    put_rune(reader, rune);
    return true;
}

static bool read_text(Reader *reader, FlatText *text)
{
    *text = (FlatText) { .from = (uint16_t)reader->used };
    if (!expect(reader, '"', FLAT_SYNTAX)) return false;
    while (peek(reader) != '"')
        if (!read_rune(reader)) return false;
    reader->at++;
    text->length = (uint16_t)(reader->used - text->from);
    put(reader, 0);
    return true;
}

/* ---- values ---- */

static bool is_digit(int c)
{
    return is_between(c, '0', '9');
}

static bool read_number(Reader *reader, FlatMember *member)
{
    int start = reader->at, minus = peek(reader) == '-';
    uint64_t size = 0, limit = (uint64_t)INT64_MAX + (uint64_t)minus;
    reader->at += minus;
    int first = peek(reader), digits = reader->at;
    if (!is_digit(first)) return wrong(reader, FLAT_VALUE);
    for (; is_digit(peek(reader)); reader->at++) {
        uint64_t digit = (uint64_t)(peek(reader) - '0');
        if (size > (limit - digit) / 10) return wrong_since(reader, start, FLAT_RANGE);
        size = size * 10 + digit;
    }
    if (first == '0' && reader->at > digits + 1) return wrong_since(reader, digits + 1, FLAT_WHOLE);
    if (peek(reader) == '.' || peek(reader) == 'e' || peek(reader) == 'E') return wrong(reader, FLAT_WHOLE);
    member->kind = FLAT_NUMBER;
    member->number = (int64_t)(minus ? 0 - size : size);
    return true;
}

static bool read_truth(Reader *reader, FlatMember *member)
{
    member->kind = FLAT_BOOL;
    member->number = peek(reader) == 't';
    for (const char *word = member->number ? "true" : "false"; *word; word++)
        if (!expect(reader, *word, FLAT_VALUE)) return false;
    return true;
}

static bool read_value(Reader *reader, FlatMember *member)
{
    int c = peek(reader);
    if (c == '"') return read_text(reader, &member->text);
    return c == '-' || is_digit(c) ? read_number(reader, member) : read_truth(reader, member);
}

/* ---- the object ---- */

static bool is_key(const Flat *flat, const FlatMember *member, const char *key, int length)
{
    return member->key.length == length && !memcmp(flat->bytes + member->key.from, key, (size_t)length);
}

static const FlatMember *find(const Flat *flat, const char *key, int length)
{
    for (int i = 0; i < flat->count; i++)
        if (is_key(flat, &flat->members[i], key, length)) return &flat->members[i];
    return NULL;
}

static bool read_member(Reader *reader)
{
    Flat *flat = reader->flat;
    FlatMember member = { .kind = FLAT_TEXT };
    int start = reader->at;
    if (flat->count == FLAT_MEMBERS && peek(reader) == '"') return wrong(reader, FLAT_MANY);
    if (!read_text(reader, &member.key)) return false;
    if (find(flat, flat->bytes + member.key.from, member.key.length))
        return wrong_since(reader, start, FLAT_TWICE);
    skip_blanks(reader);
    if (!expect(reader, ':', FLAT_SYNTAX)) return false;
    skip_blanks(reader);
    if (!read_value(reader, &member)) return false;
    flat->members[flat->count++] = member;
    skip_blanks(reader);
    return true;
}

static bool read_object(Reader *reader)
{
    skip_blanks(reader);
    if (!expect(reader, '{', FLAT_OBJECT)) return false;
    skip_blanks(reader);
    for (bool more = peek(reader) != '}'; more; skip_blanks(reader)) {
        if (!read_member(reader)) return false;
        more = peek(reader) == ',';
        reader->at += more;
    }
    if (!expect(reader, '}', FLAT_SYNTAX)) return false;
    skip_blanks(reader);
    return reader->at == reader->size || wrong(reader, FLAT_REST);
}

bool flat_read(Flat *flat, const void *bytes, size_t size)
{
    Reader reader = { .bytes = bytes, .size = (int)(size > FLAT_BYTES ? 0 : size), .flat = flat };
    flat->fault = size > FLAT_BYTES ? FLAT_SIZE : FLAT_FINE;
    flat->at = size > FLAT_BYTES ? FLAT_BYTES : 0;
    flat->count = 0;
    if (flat->fault == FLAT_FINE && read_object(&reader)) return true;
    flat->count = 0;
    return false;
}

bool flat_has(const Flat *flat, const char *key)
{
    return find(flat, key, text_length(key)) != NULL;
}

static const FlatMember *find_kind(const Flat *flat, const char *key, FlatKind kind)
{
    const FlatMember *member = find(flat, key, text_length(key));
    return member && member->kind == kind ? member : NULL;
}

const char *flat_text(const Flat *flat, const char *key)
{
    const FlatMember *member = find_kind(flat, key, FLAT_TEXT);
    return member ? flat->bytes + member->text.from : NULL;
}

bool flat_number(const Flat *flat, const char *key, int64_t *number)
{
    const FlatMember *member = find_kind(flat, key, FLAT_NUMBER);
    if (member) *number = member->number;
    return member != NULL;
}

bool flat_bool(const Flat *flat, const char *key, bool *truth)
{
    const FlatMember *member = find_kind(flat, key, FLAT_BOOL);
    if (member) *truth = member->number != 0;
    return member != NULL;
}

void flat_set_number(Flat *flat, const char *key, int64_t number)
{
    const FlatMember *member = find_kind(flat, key, FLAT_NUMBER);
    must(member);
    flat->members[member - flat->members].number = number;
}
