/* ink.h - styled text in the window of ncurses, each character in the columns that runes.h gives it. For full_screen.c. */
#pragma once

#include "terminal/screens/edit.h"

typedef struct Ink {
    const Screen *screen;
    bool colour;
} Ink;

/* As soon as there is a window: colours, if they are wanted and there are any. */
void ink_start(Ink *ink);

/* Put styled text at a place, cut after `width` columns; gives the column after it. */
int ink_put(const Ink *ink, int y, int x, int width, const char *text);

/* At most `rows` lines from the one numbered `from`. */
void ink_put_lines(const Ink *ink, int y, int x, int width, const Lines *lines, int from, int rows);

/* What is being typed, as far as `room` columns show it, and the cursor in it. */
void ink_put_typed(const Edit *edit, int y, int x, int room);
