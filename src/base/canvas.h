/* canvas.h - a sheet of characters with colours, on which a game draws its table for a terminal.
 *
 * A Canvas is a plain value of fixed size; faces decide how its styles look, or leave them out. A cell
 * holds one Unicode character of width one. Drawing outside the sheet is silently clipped. */
#pragma once

#include "base/base.h"
#include "base/out.h"

enum { CANVAS_NARROW = 58, CANVAS_WIDE = 78, CANVAS_HIGH = 40, CANVAS_WIDEST = 118 };

typedef enum Style {
    STYLE_PLAIN,
    STYLE_DIM,     /* frames, hints, what is over */
    STYLE_STRONG,  /* the player's own things */
    STYLE_DANGER,  /* what can end the game */
    STYLE_SAFE,    /* what has become harmless */
    STYLE_HIDDEN,  /* what this seat cannot see */
    STYLE_GOAL,    /* where to go */
    STYLE_SPECIAL, /* tokens, powers */
    STYLE_COUNT
} Style;

typedef struct Glyph {
    uint32_t rune; /* 0: blank */
    uint8_t style;
} Glyph;

typedef struct Canvas {
    int width, height; /* the part in use: grows with what is drawn */
    int wide; /* columns of the sheet: CANVAS_WIDE, or as many as the face has, CANVAS_NARROW to CANVAS_WIDEST */
    int high; /* rows that the face would like a drawing to keep to; it may need more */
    Glyph cell[CANVAS_HIGH][CANVAS_WIDEST];
    bool plain; /* draw with ASCII alone */
    bool words; /* say it in lines of words instead, for those who do not see a drawing */
} Canvas;

/* An empty sheet; `plain` asks games to draw with ASCII alone. */
void canvas_clear(Canvas *canvas, bool plain);

/* The same sheet with nothing on it. */
void canvas_wipe(Canvas *canvas);

void canvas_put(Canvas *canvas, int x, int y, uint32_t rune, Style style);

/* Write UTF-8 text to the right of (x, y); gives the x after it. On a plain sheet `è` is written `e'`. */
int canvas_text(Canvas *canvas, int x, int y, const char *text, Style style);

/* Write a text over as many lines as it takes from (0, y) on, cut at blanks, all but the first set in; gives the y after it. */
int canvas_lines(Canvas *canvas, int y, const char *text, Style style);

/* How many cells a UTF-8 text takes on this sheet. */
int canvas_width_of(const Canvas *canvas, const char *text);

/* The bytes of `text` that take at most `width` cells of this sheet. */
size_t canvas_fitting(const Canvas *canvas, const char *text, int width);

/* A frame around the given rectangle, corners included. */
void canvas_box(Canvas *canvas, int x, int y, int width, int height, Style style);

/* Between things in one line; in words a comma, which a screen reader does not name. */
static inline const char *canvas_separator(const Canvas *canvas)
{
    return canvas->words ? ", " : canvas->plain ? " | " : " \xC2\xB7 ";
}

/* The characters as UTF-8 lines without colours, blanks at the end of a line left out. */
void canvas_write(const Canvas *canvas, Out *out);

/* One of them; a blank for 0. */
void canvas_write_rune(uint32_t rune, Out *out);
