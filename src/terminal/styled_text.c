/* styled_text.c - styled lines: measuring, wrapping, columns, and ASCII for terminals that know no more. */
#define _XOPEN_SOURCE 700
#include "terminal/styled_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/buffer.h"
#include "host/memory.h"
#include "terminal/screens/runes.h"

/* --- characters ----------------------------------------------------------------------------------------- */

int text_rune(uint32_t rune, char bytes[RUNE_BYTES])
{
    static const uint8_t heads[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
    int count = rune < 0x80 ? 1 : rune < 0x800 ? 2 : rune < 0x10000 ? 3 : 4;
    for (int i = count - 1; i > 0; i--, rune >>= 6) bytes[i] = (char)(0x80 | (rune & 0x3F));
    bytes[0] = (char)(heads[count] | rune);
    bytes[count] = 0;
    return count;
}

static void put_style(Buffer *buffer, Style style)
{
    buffer_add_byte(buffer, (char)(style + 1));
}

/* --- lines ---------------------------------------------------------------------------------------------- */

void lines_free(Lines *lines)
{
    for (int i = 0; i < lines->count; i++) free(lines->text[i]);
    free(lines->text);
    *lines = (Lines) { 0 };
}

/* Take over `text`. */
static void add_line(Lines *lines, char *text)
{
    lines->text = must_grow(lines->text, lines->count, 1, &lines->room, sizeof *lines->text);
    lines->text[lines->count++] = text;
}

void lines_drop_last(Lines *lines)
{
    free(lines->text[--lines->count]);
}

void lines_add_styled(Lines *lines, const char *text, Style style)
{
    do {
        size_t length = strcspn(text, "\n");
        Buffer line = { 0 };
        if (style != STYLE_PLAIN) put_style(&line, style);
        buffer_add_bytes(&line, text, length);
        add_line(lines, buffer_take(&line));
        text += length;
    } while (*text++ == '\n');
}

void lines_add(Lines *lines, const char *text)
{
    lines_add_styled(lines, text, STYLE_PLAIN);
}

/* All that is measured, cut, shown or printed comes by here, what other people have written too: none of it can move the cursor,
 * turn the writing round or hide. */
uint32_t text_next(const char **text, Style *style)
{
    const unsigned char *at = (const unsigned char *)*text;
    while (*at >= 1 && *at <= STYLE_COUNT) *style = (Style)(*at++ - 1);
    uint32_t rune = *at ? *at++ : 0;
    int more = rune < 0xC0 ? 0 : rune >= 0xF0 ? 3 : rune >= 0xE0 ? 2 : 1;
    if (more) rune &= 0x3Fu >> more;
    else if (rune >= 0x80) rune = RUNE_UNSEEN; /* the middle of a character */
    for (; more && (*at & 0xC0) == 0x80; more--) rune = rune << 6 | (*at++ & 0x3F);
    *text = (const char *)at;
    if (rune_is_variant(rune)) return text_next(text, style);
    return more ? RUNE_UNSEEN : rune_shown(rune);
}

int text_columns(const char *text)
{
    Style style = STYLE_PLAIN;
    int columns = 0;
    for (uint32_t rune = text_next(&text, &style); rune; rune = text_next(&text, &style))
        columns += rune_columns(rune);
    return columns;
}

/* --- wrapping ------------------------------------------------------------------------------------------- */

/* The bytes of `text` that go on one line, and in `*skip` those of the blank at which it is cut. */
static size_t bytes_of_line(const char *text, int width, size_t *skip)
{
    const char *at = text, *end = text, *blank = NULL;
    Style style = STYLE_PLAIN;
    *skip = 0;
    for (int column = 0; column <= width;) {
        end = at;
        uint32_t rune = text_next(&at, &style);
        if (!rune) return strlen(text);
        if (rune == ' ') blank = end;
        column += rune_columns(rune);
    }
    if (end == text) return (size_t)(at - text); /* wider than the line: it goes on */
    if (!blank || blank == text) return (size_t)(end - text);
    *skip = 1;
    return (size_t)(blank - text);
}

static void wrap_line(Lines *lines, const char *text, int width, int indent)
{
    Style style = STYLE_PLAIN;
    for (bool first = true; first || *text; first = false) {
        int pad = first ? 0 : indent;
        size_t skip, count = bytes_of_line(text, width - pad > 1 ? width - pad : 1, &skip);
        Buffer line = { 0 };
        for (int i = 0; i < pad; i++) buffer_add_byte(&line, ' ');
        if (style != STYLE_PLAIN) put_style(&line, style);
        buffer_add_bytes(&line, text, count);
        for (size_t i = 0; i < count; i++)
            if (text[i] >= 1 && text[i] <= STYLE_COUNT) style = (Style)(text[i] - 1);
        add_line(lines, buffer_take(&line));
        text += count + skip;
    }
}

void lines_add_wrapped(Lines *lines, const char *text, int width, int indent)
{
    Lines parts = { 0 };
    lines_add(&parts, text);
    for (int i = 0; i < parts.count; i++) wrap_line(lines, parts.text[i], width, indent);
    lines_free(&parts);
}

/* --- columns -------------------------------------------------------------------------------------------- */

enum { COLUMN_GAP = 3 };

/* Of the `rows` items from `first` on. */
static int column_wide(const Lines *items, int first, int rows)
{
    int wide = 0;
    for (int i = first; i < first + rows && i < items->count; i++)
        if (text_columns(items->text[i]) > wide) wide = text_columns(items->text[i]);
    return wide;
}

int lines_columns(const Lines *lines)
{
    return column_wide(lines, 0, lines->count);
}

static bool rows_fit(const Lines *items, int rows, int width)
{
    int all = -COLUMN_GAP;
    for (int i = 0; i < items->count; i += rows) all += column_wide(items, i, rows) + COLUMN_GAP;
    return all <= width;
}

void lines_add_columns(Lines *lines, const Lines *items, int width)
{
    int rows = 1;
    while (rows < items->count && !rows_fit(items, rows, width)) rows++;
    if (!items->count) return;
    for (int row = 0; row < rows; row++) {
        Buffer line = { 0 };
        for (int i = row; i < items->count; i += rows) {
            int wide = column_wide(items, i - row, rows) + COLUMN_GAP;
            int pad = i + rows < items->count ? wide - text_columns(items->text[i]) : 0;
            buffer_add_bytes(&line, items->text[i], strlen(items->text[i]));
            put_style(&line, STYLE_PLAIN);
            while (pad-- > 0) buffer_add_byte(&line, ' ');
        }
        add_line(lines, buffer_take(&line));
    }
}

/* --- ASCII ---------------------------------------------------------------------------------------------- */

typedef struct Plain {
    uint32_t rune;
    const char *text;
} Plain;

static const Plain plains[] = {
    { 0xE0, "a'" },   { 0xE8, "e'" },     { 0xE9, "e'" },    { 0xEC, "i'" },  { 0xF2, "o'" },
    { 0xF9, "u'" },   { 0xC0, "A'" },     { 0xC8, "E'" },    { 0xC9, "E'" },  { 0xCC, "I'" },
    { 0xD2, "O'" },   { 0xD9, "U'" },     { 0xB7, "." },     { 0xD7, "x" },   { 0xAB, "\"" },
    { 0xBB, "\"" },   { 0x2013, "-" },    { 0x2014, "-" },   { 0x2018, "'" }, { 0x2019, "'" },
    { 0x201C, "\"" }, { 0x201D, "\"" },   { 0x2026, "..." }, { 0x2500, "-" }, { 0x2502, "|" },
    { 0x2191, "up" }, { 0x2193, "down" }, { 0x2192, "->" },  { 0xA0, " " },   { 0x2572, "\\" },
    { 0xB0, "o" },
};

static const char *plain_of(uint32_t rune)
{
    for (int i = 0; i < LEN(plains); i++)
        if (plains[i].rune == rune) return plains[i].text;
    return "?";
}

char *text_to_ascii(const char *text)
{
    Buffer out = { 0 };
    while (*text) {
        Style style = STYLE_PLAIN;
        if (*text >= 1 && *text <= STYLE_COUNT) {
            buffer_add_byte(&out, *text++);
            continue;
        }
        uint32_t rune = text_next(&text, &style);
        const char *plain = rune < 0x80 ? NULL : rune_columns(rune) ? plain_of(rune) : "";
        if (plain) buffer_add_bytes(&out, plain, strlen(plain));
        else buffer_add_byte(&out, (char)rune);
    }
    return buffer_take(&out);
}

char *text_visible(const char *text)
{
    Buffer out = { 0 };
    Style style = STYLE_PLAIN;
    for (uint32_t rune = text_next(&text, &style); rune; rune = text_next(&text, &style)) {
        char bytes[RUNE_BYTES];
        buffer_add_bytes(&out, bytes, (size_t)text_rune(rune, bytes));
    }
    return buffer_take(&out);
}

/* --- drawings ------------------------------------------------------------------------------------------- */

void lines_add_canvas(Lines *lines, const Canvas *canvas)
{
    for (int y = 0; y < canvas->height; y++) {
        Buffer line = { 0 };
        Style style = STYLE_PLAIN;
        int end = canvas->width;
        while (end > 0 && (canvas->cell[y][end - 1].rune == 0 || canvas->cell[y][end - 1].rune == ' ')) end--;
        for (int x = 0; x < end; x++) {
            Glyph glyph = canvas->cell[y][x];
            uint32_t rune = glyph.rune ? glyph.rune : ' ';
            if (glyph.style != style && rune != ' ') put_style(&line, style = glyph.style);
            char bytes[RUNE_BYTES];
            int count = text_rune(canvas->plain && rune >= 0x80 ? (uint32_t)plain_of(rune)[0] : rune, bytes);
            buffer_add_bytes(&line, bytes, (size_t)count);
        }
        add_line(lines, buffer_take(&line));
    }
}

/* --- printing ------------------------------------------------------------------------------------------- */

static const char *const codes[STYLE_COUNT] = {
    [STYLE_PLAIN] = "0", [STYLE_DIM] = "2",     [STYLE_STRONG] = "1",  [STYLE_DANGER] = "1;31",
    [STYLE_SAFE] = "32", [STYLE_HIDDEN] = "35", [STYLE_GOAL] = "1;33", [STYLE_SPECIAL] = "36",
};

void text_print(const char *text, bool colour)
{
    Style style = STYLE_PLAIN, shown = STYLE_PLAIN;
    for (uint32_t rune = text_next(&text, &style); rune; rune = text_next(&text, &style)) {
        if (colour && style != shown) printf("\033[0;%sm", codes[style]);
        shown = style;
        char bytes[RUNE_BYTES];
        fwrite(bytes, 1, (size_t)text_rune(rune, bytes), stdout);
    }
    if (colour && shown != STYLE_PLAIN) printf("\033[0m");
}
