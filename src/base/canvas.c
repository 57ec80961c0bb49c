/* canvas.c - characters put on a sheet; frames that touch grow together. */
#include "base/canvas.h"

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

/* The line that reaches in these directions; the empty one is never drawn. */
static const uint32_t lines[16] = {
    [NORTH] = 0x2575,
    [EAST] = 0x2576,
    [NORTH | EAST] = 0x2514,
    [SOUTH] = 0x2577,
    [NORTH | SOUTH] = 0x2502,
    [EAST | SOUTH] = 0x250C,
    [NORTH | EAST | SOUTH] = 0x251C,
    [WEST] = 0x2574,
    [NORTH | WEST] = 0x2518,
    [EAST | WEST] = 0x2500,
    [NORTH | EAST | WEST] = 0x2534,
    [SOUTH | WEST] = 0x2510,
    [NORTH | SOUTH | WEST] = 0x2524,
    [EAST | SOUTH | WEST] = 0x252C,
    [NORTH | EAST | SOUTH | WEST] = 0x253C,
};

void canvas_clear(Canvas *canvas, bool plain)
{
    memset(canvas, 0, sizeof *canvas);
    canvas->plain = plain;
    canvas->wide = CANVAS_WIDE;
    canvas->high = CANVAS_HIGH;
}

void canvas_wipe(Canvas *canvas)
{
    memset(canvas->cell, 0, sizeof canvas->cell);
    canvas->width = canvas->height = 0;
}

static bool is_inside(const Canvas *canvas, int x, int y)
{
    return x >= 0 && y >= 0 && x < canvas->wide && y < CANVAS_HIGH;
}

void canvas_put(Canvas *canvas, int x, int y, uint32_t rune, Style style)
{
    if (!is_inside(canvas, x, y)) return;
    canvas->cell[y][x] = (Glyph) { rune, (uint8_t)style };
    if (x >= canvas->width) canvas->width = x + 1;
    if (y >= canvas->height) canvas->height = y + 1;
}

/* The next character of UTF-8 text; a byte that begins none stands for itself as `?`. */
static uint32_t next_rune(const unsigned char **text)
{
    const unsigned char *at = *text;
    uint32_t rune = *at++;
    int more = rune < 0x80 ? 0 : rune >= 0xF0 ? 3 : rune >= 0xE0 ? 2 : rune >= 0xC0 ? 1 : -1;
    if (more > 0) rune &= 0x3Fu >> more;
    for (int i = 0; i < more; i++, at++) {
        if ((*at & 0xC0) != 0x80) {
            more = -1;
            break;
        }
        rune = rune << 6 | (*at & 0x3F);
    }
    *text = at;
    return more < 0 ? '?' : rune;
}

/* What ASCII has in the place of a letter; an accent becomes an apostrophe, as on typewriters. */
static const struct {
    uint16_t rune;
    char letter;
    bool accent;
} plain_letters[] = {
    { 0xC0, 'A', true }, { 0xC8, 'E', true }, { 0xC9, 'E', true },  { 0xCC, 'I', true }, { 0xD2, 'O', true },
    { 0xD9, 'U', true }, { 0xE0, 'a', true }, { 0xE8, 'e', true },  { 0xE9, 'e', true }, { 0xEC, 'i', true },
    { 0xF2, 'o', true }, { 0xF9, 'u', true }, { 0xB0, 'o', false },
};

/* The characters drawn for the next one of `text`: one, or two of which the second is an apostrophe. */
static int next_cells(const Canvas *canvas, const unsigned char **text, uint32_t cells[2])
{
    cells[0] = next_rune(text);
    cells[1] = '\'';
    for (int i = 0; canvas->plain && i < LEN(plain_letters); i++) {
        if (plain_letters[i].rune != cells[0]) continue;
        cells[0] = (uint32_t)plain_letters[i].letter;
        return plain_letters[i].accent ? 2 : 1;
    }
    return 1;
}

int canvas_text(Canvas *canvas, int x, int y, const char *text, Style style)
{
    const unsigned char *at = (const unsigned char *)text;
    while (*at) {
        uint32_t cells[2];
        int count = next_cells(canvas, &at, cells);
        for (int i = 0; i < count; i++) canvas_put(canvas, x++, y, cells[i], style);
    }
    return x;
}

static int arms_of(uint32_t rune)
{
    for (int arms = 1; arms < LEN(lines); arms++)
        if (lines[arms] == rune) return arms;
    return 0;
}

static uint32_t plain_line(uint32_t old, int arms)
{
    uint32_t own = arms == (EAST | WEST) ? '-' : arms == (NORTH | SOUTH) ? '|' : '+';
    bool crosses = (old == '+') || (old == '-' && own == '|') || (old == '|' && own == '-');
    return crosses ? '+' : own;
}

/* Draw a piece of a frame; what is already there keeps its directions, so neighbours share their border. */
static void join(Canvas *canvas, int x, int y, int arms, Style style)
{
    if (!is_inside(canvas, x, y)) return;
    uint32_t old = canvas->cell[y][x].rune;
    canvas_put(canvas, x, y, canvas->plain ? plain_line(old, arms) : lines[arms | arms_of(old)], style);
}

int canvas_width_of(const Canvas *canvas, const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    uint32_t cells[2];
    int width = 0;
    while (*at) width += next_cells(canvas, &at, cells);
    return width;
}

size_t canvas_fitting(const Canvas *canvas, const char *text, int width)
{
    const unsigned char *at = (const unsigned char *)text, *end = at;
    uint32_t cells[2];
    while (*at && (width -= next_cells(canvas, &at, cells)) >= 0) end = at;
    return (size_t)(end - (const unsigned char *)text);
}

/* The bytes of `text` that fit in `width` cells and end before a blank; all of a text that fits. */
static size_t fitting_words(const Canvas *canvas, const char *text, int width)
{
    size_t bytes = canvas_fitting(canvas, text, width), last = bytes;
    if (!text[bytes]) return bytes;
    while (last && text[last] != ' ') last--;
    return last ? last : bytes;
}

int canvas_lines(Canvas *canvas, int y, const char *text, Style style)
{
    for (int x = 0; *text; x = 2) {
        char line[4 * CANVAS_WIDEST + 1];
        Out out = out_into(line, sizeof line);
        size_t size = fitting_words(canvas, text, canvas->wide - x);
        out_bytes(&out, text, size);
        canvas_text(canvas, x, y++, line, style);
        text += size;
        while (*text == ' ') text++;
    }
    return y;
}

void canvas_box(Canvas *canvas, int x, int y, int width, int height, Style style)
{
    int right = x + width - 1, bottom = y + height - 1;
    for (int i = x + 1; i < right; i++) {
        join(canvas, i, y, EAST | WEST, style);
        join(canvas, i, bottom, EAST | WEST, style);
    }
    for (int i = y + 1; i < bottom; i++) {
        join(canvas, x, i, NORTH | SOUTH, style);
        join(canvas, right, i, NORTH | SOUTH, style);
    }
    join(canvas, x, y, EAST | SOUTH, style);
    join(canvas, right, y, SOUTH | WEST, style);
    join(canvas, x, bottom, NORTH | EAST, style);
    join(canvas, right, bottom, NORTH | WEST, style);
}

void canvas_write_rune(uint32_t rune, Out *out)
{
    if (rune < 0x80) {
        out_char(out, rune ? (char)rune : ' ');
        return;
    }
    int more = rune < 0x800 ? 1 : rune < 0x10000 ? 2 : 3;
    uint32_t lead = more == 1 ? 0xC0 : more == 2 ? 0xE0 : 0xF0;
    out_char(out, (char)(lead | rune >> (6 * more)));
    while (more-- > 0) out_char(out, (char)(0x80 | (rune >> (6 * more) & 0x3F)));
}

void canvas_write(const Canvas *canvas, Out *out)
{
    for (int y = 0; y < canvas->height; y++) {
        int end = canvas->width;
        while (end > 0 && (canvas->cell[y][end - 1].rune == 0 || canvas->cell[y][end - 1].rune == ' ')) end--;
        for (int x = 0; x < end; x++) canvas_write_rune(canvas->cell[y][x].rune, out);
        out_char(out, '\n');
    }
}
