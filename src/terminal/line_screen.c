/* line_screen.c - a screen line by line: for pipes, for screen readers, and for those who like it. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "host/memory.h"
#include "terminal/screen.h"

enum { WIDTH = 78, CURTAIN_LINES = 100 };

typedef struct LineScreen {
    Screen screen; /* first: a Screen * is a LineScreen * */
    bool colour;
} LineScreen;

static void print_text(const LineScreen *self, const char *text)
{
    char *shown = screen_text(&self->screen, text);
    text_print(shown, self->colour);
    free(shown);
}

static void print_lines(const LineScreen *self, const Lines *lines, int from)
{
    for (int i = from; i < lines->count; i++) {
        print_text(self, lines->text[i]);
        putchar('\n');
    }
}

static void print_wrapped(const LineScreen *self, const Lines *lines, int from, int indent)
{
    Lines wrapped = { 0 };
    for (int i = from; i < lines->count; i++)
        screen_wrap(&self->screen, &wrapped, lines->text[i], WIDTH, indent);
    print_lines(self, &wrapped, 0);
    lines_free(&wrapped);
}

/* Read a line, of which what is too long is dropped; false at the end of the input. */
static bool read_line(char *line)
{
    fflush(stdout);
    if (!fgets(line, INPUT_MAX, stdin)) return false;
    size_t length = strcspn(line, "\n");
    if (!line[length] && length == INPUT_MAX - 1) {
        for (int c = getchar(); c != '\n' && c != EOF;) c = getchar();
    }
    line[length] = 0;
    return true;
}

static void print_page(const LineScreen *self, const Page *page)
{
    Lines columns = { 0 };
    putchar('\n');
    print_wrapped(self, &page->news, page->news_seen, 2);
    if (page->news.count > page->news_seen) putchar('\n');
    print_text(self, page->title);
    printf("\n\n");
    print_lines(self, &page->board, 0);
    putchar('\n');
    screen_add_columns(&self->screen, &columns, &page->choices, WIDTH);
    print_lines(self, &columns, 0);
    lines_free(&columns);
}

static bool ask(Screen *screen, const Page *page, char *line)
{
    const LineScreen *self = (const LineScreen *)screen;
    if (!page->unchanged) print_page(self, page);
    print_wrapped(self, &page->notes, 0, 0);
    print_text(self, page->prompt);
    printf("> ");
    return read_line(line);
}

static bool tell(Screen *screen, const char *title, const Lines *lines)
{
    const LineScreen *self = (const LineScreen *)screen;
    if (title && *title) {
        putchar('\n');
        print_text(self, title);
        putchar('\n');
    }
    print_lines(self, lines, 0);
    return fflush(stdout) == 0;
}

static void wait_for(Screen *screen, const char *text)
{
    print_text((const LineScreen *)screen, text);
    putchar('\n');
    fflush(stdout);
}

static void wipe(const LineScreen *self)
{
    if (self->colour) printf("\033[H\033[2J\033[3J");
    else
        for (int i = 0; i < CURTAIN_LINES; i++) putchar('\n');
}

/* What a person typed before the curtain fell, or just then, must not lift it. */
static void drop_what_was_typed(void)
{
    const struct timespec moment = { .tv_nsec = CURTAIN_MILLISECONDS * 1000000L };
    if (!isatty(STDIN_FILENO)) return;
    fflush(stdout);
    nanosleep(&moment, NULL);
    tcflush(STDIN_FILENO, TCIFLUSH);
}

static bool curtain(Screen *screen, const char *text)
{
    const LineScreen *self = (const LineScreen *)screen;
    char line[INPUT_MAX];
    wipe(self);
    drop_what_was_typed();
    print_text(self, text);
    putchar(' ');
    bool goes_on = read_line(line);
    wipe(self);
    return goes_on;
}

static int columns(UNUSED const Screen *screen)
{
    return WIDTH;
}

static void close_screen(Screen *screen)
{
    fflush(stdout);
    free(screen);
}

Screen *screen_open_line(Lang lang, bool plain, bool colour)
{
    LineScreen *self = must_alloc(1, sizeof *self);
    self->screen = (Screen) { .lang = lang,
                              .plain = plain,
                              .ask = ask,
                              .tell = tell,
                              .curtain = curtain,
                              .wait = wait_for,
                              .columns = columns,
                              .close = close_screen };
    self->colour = colour;
    return &self->screen;
}
