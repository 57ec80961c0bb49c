/* canvas.h - a sheet of characters with colours, on which a game draws its table for a terminal.
 *
 * A Canvas is a plain value of fixed size; faces decide how its styles look, or leave them out. A cell
 * holds one Unicode character of width one. Drawing outside the sheet is silently clipped. */
#ifndef MURK_CANVAS_H
#define MURK_CANVAS_H

#include "base/base.h"
#include "base/out.h"

enum { CANVAS_WIDE = 78, CANVAS_HIGH = 40 };

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
    Glyph cell[CANVAS_HIGH][CANVAS_WIDE];
    bool plain; /* draw with ASCII alone */
} Canvas;

/* An empty sheet; `plain` asks games to draw with ASCII alone. */
void canvas_clear(Canvas *canvas, bool plain);

void canvas_put(Canvas *canvas, int x, int y, uint32_t rune, Style style);

/* Write UTF-8 text to the right of (x, y); gives the x after it. */
int canvas_text(Canvas *canvas, int x, int y, const char *text, Style style);

/* How many cells a UTF-8 text takes. */
int canvas_width_of(const char *text);

/* A frame around the given rectangle, corners included. */
void canvas_box(Canvas *canvas, int x, int y, int width, int height, Style style);

/* The characters as UTF-8 lines without colours, blanks at the end of a line left out. */
void canvas_write(const Canvas *canvas, Out *out);

#endif
