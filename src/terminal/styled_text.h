/* styled_text.h - lines of styled text, before a screen shows them.
 *
 * Styled text is UTF-8 in which a byte from 1 to STYLE_COUNT changes the style of what follows (the byte is the
 * Style plus 1). It begins plain. All characters Murk writes are one column wide; those of people may take none or two (runes.h). */
#pragma once

#include "base/canvas.h"

/* A growing list of lines; zero is an empty one. lines_free ends its life, and gives an empty list again. */
typedef struct Lines {
    char **text;
    int count, room;
} Lines;

void lines_free(Lines *lines);

/* Add a copy of `text`, which may hold line ends. */
void lines_add(Lines *lines, const char *text);
void lines_drop_last(Lines *lines);
void lines_add_styled(Lines *lines, const char *text, Style style);

/* Add `text` cut into lines of at most `width` columns at blanks; all but the first are indented. */
void lines_add_wrapped(Lines *lines, const char *text, int width, int indent);

/* Add the rows of a drawing. In plain drawings letters lose their accents. */
void lines_add_canvas(Lines *lines, const Canvas *canvas);

/* Add all `items` side by side in as many columns as fit, each as wide as its longest, filled downwards. */
void lines_add_columns(Lines *lines, const Lines *items, int width);

/* Columns that the text takes; the widest of many. */
int text_columns(const char *text);
int lines_columns(const Lines *lines);

/* The next character and the style it has; 0 at the end. `*style` is changed on the way. What cannot be seen or is no text is
 * RUNE_UNSEEN. */
uint32_t text_next(const char **text, Style *style);

enum { RUNE_BYTES = 5 };

/* The character in UTF-8, ended by a zero; gives the number of its bytes. */
int text_rune(uint32_t rune, char bytes[RUNE_BYTES]);

/* Print the text, its styles as colours of the terminal or left out. */
void text_print(const char *text, bool colour);

/* The text as it may be printed by others: on one line, without styles, RUNE_UNSEEN for what cannot be seen. To be freed by the
 * caller. */
char *text_visible(const char *text);

/* The text in ASCII alone: accents become apostrophes, dashes hyphens. To be freed by the caller. */
char *text_to_ascii(const char *text);
