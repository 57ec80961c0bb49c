/* ink.c - characters, their columns and their looks. */
#define _XOPEN_SOURCE    700
#define NCURSES_WIDECHAR 1
#include "terminal/screens/ink.h"

#include <ncurses.h>
#include <stdlib.h>

#include "terminal/screens/runes.h"

static const struct {
    attr_t plain; /* without colours */
    attr_t with_colour;
    short colour; /* -1: the terminal's own */
} looks[STYLE_COUNT] = {
    [STYLE_PLAIN] = { A_NORMAL, A_NORMAL, -1 },
    [STYLE_DIM] = { A_DIM, A_DIM, -1 },
    [STYLE_STRONG] = { A_BOLD, A_BOLD, -1 },
    [STYLE_DANGER] = { A_BOLD | A_UNDERLINE, A_BOLD, COLOR_RED },
    [STYLE_SAFE] = { A_NORMAL, A_NORMAL, COLOR_GREEN },
    [STYLE_HIDDEN] = { A_DIM, A_NORMAL, COLOR_MAGENTA },
    [STYLE_GOAL] = { A_BOLD, A_BOLD, COLOR_YELLOW },
    [STYLE_SPECIAL] = { A_NORMAL, A_NORMAL, COLOR_CYAN },
};

void ink_start(Ink *ink)
{
    ink->colour = ink->colour && has_colors();
    if (!ink->colour) return;
    start_color();
    use_default_colors();
    for (int i = 0; i < STYLE_COUNT; i++) init_pair((short)(i + 1), looks[i].colour, -1);
}

static void use_style(const Ink *ink, Style style)
{
    if (ink->colour) attr_set(looks[style].with_colour, (short)(style + 1), NULL);
    else attr_set(looks[style].plain, 0, NULL);
}

/* Gives its columns. Where ncurses would reckon with others it is shown as what cannot be seen. */
static int put_rune(int y, int x, uint32_t rune)
{
    int columns = rune_columns(rune);
    wchar_t wide = (wchar_t)rune;
    if (wcwidth(wide) != columns) wide = columns ? RUNE_UNSEEN : 0;
    if (wide) mvaddnwstr(y, x, &wide, 1);
    return columns;
}

int ink_put(const Ink *ink, int y, int x, int width, const char *text)
{
    char *shown = screen_text(ink->screen, text);
    const char *at = shown;
    Style style = STYLE_PLAIN;
    int start = x, end = x + width;
    for (uint32_t rune = text_next(&at, &style); rune && x + rune_columns(rune) <= end;
         rune = text_next(&at, &style)) {
        if (x == start && !rune_columns(rune)) continue; /* there is nothing of ours before it */
        use_style(ink, style);
        x += put_rune(y, x, rune);
    }
    use_style(ink, STYLE_PLAIN);
    free(shown);
    return x;
}

void ink_put_lines(const Ink *ink, int y, int x, int width, const Lines *lines, int from, int rows)
{
    for (int i = 0; i < rows && from + i < lines->count; i++)
        ink_put(ink, y + i, x, width, lines->text[from + i]);
}

void ink_put_typed(const Edit *edit, int y, int x, int room)
{
    int first = 0, column = 0;
    while (edit_columns(edit, first, edit->at) > room) first++;
    for (int i = first; i < edit->count && edit_columns(edit, first, i + 1) <= room; i++)
        column += put_rune(y, x + column, rune_shown((uint32_t)edit->text[i]));
    move(y, x + edit_columns(edit, first, edit->at));
}
