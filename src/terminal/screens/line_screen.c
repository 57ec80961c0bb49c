/* line_screen.c - a screen line by line: for pipes, for screen readers, and for those who like it. */
#define _XOPEN_SOURCE 700
#include <poll.h>
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
    char input[8 * INPUT_MAX]; /* read and not yet taken */
    size_t used;
    bool is_cutting; /* the rest of a line that was too long is still to come */
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

/* Take a whole line out of what was read, of which what is too long is dropped; false when there is none. */
static bool take_line(LineScreen *self, char *line)
{
    char *end = memchr(self->input, '\n', self->used);
    bool is_full = !end && self->used == sizeof self->input;
    if (!end && !is_full) return false;
    size_t length = end ? (size_t)(end - self->input) : self->used, kept = length;
    if (kept > INPUT_MAX - 1) kept = INPUT_MAX - 1;
    bool is_rest = self->is_cutting;
    memcpy(line, self->input, kept);
    line[kept] = 0;
    self->used -= length + (end != NULL);
    memmove(self->input, self->input + length + (end != NULL), self->used);
    self->is_cutting = is_full;
    return is_rest ? take_line(self, line) : true;
}

/* Read what there is; false when the input has ended. What stands before its end is a line too. */
static bool read_more(LineScreen *self)
{
    ssize_t got = read(STDIN_FILENO, self->input + self->used, sizeof self->input - self->used);
    if (got > 0) self->used += (size_t)got;
    if (got == 0 && self->used > 0) self->input[self->used++] = '\n';
    return got > 0 || self->used > 0;
}

/* Ctrl-D at a terminal is not the end of it, but the word for leaving. */
static Asked end_of_input(const LineScreen *self, char *line)
{
    if (!self->screen.typed) return ASKED_END;
    putchar('\n');
    strcpy(line, "quit");
    return ASKED_LINE;
}

/* Nobody has ended the line of the prompt; what is told now begins a new one. */
static Asked leave_prompt(const Page *page)
{
    if (!page->waits) putchar('\n');
    return ASKED_OLD;
}

static Asked read_line(LineScreen *self, const Page *page, char *line)
{
    fflush(stdout);
    while (!take_line(self, line)) {
        int wait = page && page->idle ? page->idle(page->going) : screen_serve(&self->screen);
        if (wait == 0) return leave_prompt(page);
        struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
        if (poll(&input, 1, wait) > 0 && !read_more(self)) return end_of_input(self, line);
    }
    return ASKED_LINE;
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
    screen_add_columns(&self->screen, &columns, &page->choices, screen_columns_wide(&self->screen, WIDTH));
    print_lines(self, &columns, 0);
    lines_free(&columns);
}

static Asked ask(Screen *screen, const Page *page, char *line)
{
    LineScreen *self = (LineScreen *)screen;
    if (page->waits) print_wrapped(self, &page->news, page->news_seen, 2);
    else if (!page->unchanged) print_page(self, page);
    print_wrapped(self, &page->notes, 0, 0);
    if (!page->waits || !page->unchanged) print_text(self, page->prompt);
    if (!page->waits) printf("> ");
    else if (!page->unchanged) putchar('\n');
    return read_line(self, page, line);
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

static void wipe(const LineScreen *self)
{
    if (self->colour) printf("\033[H\033[2J\033[3J");
    else
        for (int i = 0; i < CURTAIN_LINES; i++) putchar('\n');
}

static void delay(Screen *screen, const char *text)
{
    print_text((const LineScreen *)screen, text);
    putchar('\n');
    fflush(stdout);
}

static void wait_for(Screen *screen, const char *text)
{
    wipe((const LineScreen *)screen);
    delay(screen, text);
}

/* What a person typed before the curtain fell, or just then, must not lift it. */
static void drop_what_was_typed(LineScreen *self)
{
    const struct timespec moment = { .tv_nsec = CURTAIN_MILLISECONDS * 1000000L };
    if (!self->screen.typed) return;
    self->used = 0;
    fflush(stdout);
    nanosleep(&moment, NULL);
    tcflush(STDIN_FILENO, TCIFLUSH);
}

static Asked curtain(Screen *screen, const char *text, char *line)
{
    LineScreen *self = (LineScreen *)screen;
    wipe(self);
    drop_what_was_typed(self);
    print_text(self, text);
    putchar(' ');
    Asked asked = read_line(self, NULL, line);
    wipe(self);
    return asked;
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
                              .typed = isatty(STDIN_FILENO),
                              .ask = ask,
                              .tell = tell,
                              .curtain = curtain,
                              .wait = wait_for,
                              .delay = delay,
                              .columns = columns,
                              .close = close_screen };
    self->colour = colour;
    return &self->screen;
}
