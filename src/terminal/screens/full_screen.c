/* full_screen.c - a full screen with ncurses: pages, texts to read, curtains. */
#define _XOPEN_SOURCE    700
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/memory.h"
#include "terminal/screens/ink.h"

/* What a terminal sends for a letter with the control key. */
#define CONTROL(letter) ((letter)&0x1F)

enum {
    ESCAPE = 27,
    RUBOUT = 127,
    NEWS_WIDE = 34, /* news stands beside the board when it gets so many columns */
    NEWS_GAP = 3,   /* columns between the two */
    TALL_ROWS = 32, /* from here on news has room below the board, which may be as wide as the window */
    NEWS_LEAST = 2, /* rows of new news that choices leave free */
    CHOICES_LEAST = 3,
    BARS = 2,         /* rows of the title and of what is typed */
    AROUND_BOARD = 7, /* rows that a board should leave to title, news, choices and what is typed */
    SMALL_ROWS = 20,  /* below this a hint tells that a larger window helps */
    SMALL_COLUMNS = 70,
    NEWS_MISSED = 6,  /* lines of news that a small window may leave out; `log` has them */
    PROMPT_ROOM = 24, /* columns for what is typed; without them the prompt is left out */
    TYPED_ROOM = 10,  /* the same, for the hint that there are more choices */
};

typedef struct FullScreen {
    Screen screen; /* first: a Screen * is a FullScreen * */
    Ink ink;
    SCREEN *terminal;
    Edit edit;
    int choice_page;
} FullScreen;

/* --- the page ------------------------------------------------------------------------------------------- */

/* A bar across the window; what stands at its right is left out when there is no room for both. */
static void put_bar(const FullScreen *self, int y, const char *left, const char *right)
{
    int columns = getmaxx(stdscr), wide = text_columns(right);
    ink_put(&self->ink, y, 1, columns - 1, left);
    if (text_columns(left) + wide + 4 <= columns) ink_put(&self->ink, y, columns - wide - 1, wide, right);
    mvchgat(y, 0, -1, A_REVERSE, 0, NULL);
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* The page's parts cut to the window, and how many rows each of them gets. */
typedef struct Layout {
    int rows, columns;
    int title, board, news, choices, notes; /* rows */
    bool beside;                            /* the news stands at the right of the board */
    int fresh;                              /* lines of news not shown before */
    bool rule;                              /* a line between board and news */
    Lines board_lines, news_lines, choice_lines, note_lines;
} Layout;

static void wrap_news(const FullScreen *self, Layout *layout, const Page *page, int width)
{
    for (int i = 0; i < page->news.count; i++) {
        Lines line = { 0 };
        if (i == page->news_seen) layout->fresh = layout->news_lines.count;
        lines_add_styled(&line, page->news.text[i], i < page->news_seen ? STYLE_DIM : STYLE_PLAIN);
        screen_wrap(&self->screen, &layout->news_lines, line.text[0], width, 2);
        lines_free(&line);
    }
    layout->fresh = page->news_seen < page->news.count ? layout->news_lines.count - layout->fresh : 0;
}

/* A board that is ready: where rows are short it goes without blank ones. */
static void copy_board(Layout *layout, const Page *page)
{
    const Lines *board = &page->board;
    int missing = board->count - (layout->rows - BARS - layout->note_lines.count);
    for (int i = 0; i < board->count; i++)
        if (*board->text[i] || missing-- <= 0) lines_add(&layout->board_lines, board->text[i]);
}

/* A window that is wide but not tall keeps the columns for news beside the board; long notes take the rows of news. */
static void draw_board(Layout *layout, const Page *page)
{
    int beside = layout->columns - NEWS_GAP - NEWS_WIDE, wide = layout->columns - 2;
    if (layout->rows < TALL_ROWS && beside >= CANVAS_WIDE) wide = beside;
    int high = layout->rows - AROUND_BOARD - larger(layout->note_lines.count - NEWS_LEAST, 0);
    if (page->draw) page->draw(page->from, wide, high, &layout->board_lines);
    else copy_board(layout, page);
}

/* Choices are never left out, since they can be leafed through; then comes the board, then the news. */
static void share_rows(Layout *layout, const Page *page)
{
    int left = larger(layout->rows - layout->title - 1, 0), board = layout->board_lines.count;
    layout->notes = smaller(layout->note_lines.count, larger(left / 3, 1));
    left -= layout->notes;
    int news = layout->beside || page->unchanged ? 0 : smaller(layout->fresh, NEWS_LEAST);
    int wanted = larger(left - board - news, CHOICES_LEAST);
    layout->choices = larger(smaller(layout->choice_lines.count, smaller(wanted, left)), 0);
    left -= layout->choices;
    layout->board = larger(smaller(board, left), 0);
    layout->news = layout->beside ? left : larger(left - layout->board, 0);
    layout->rule = !layout->beside && layout->news > 2 && layout->news > layout->fresh;
}

static Layout lay_out(const FullScreen *self, const Page *page)
{
    Layout layout = { 0 };
    getmaxyx(stdscr, layout.rows, layout.columns);
    int width = larger(layout.columns - 2, 8);
    screen_add_columns(&self->screen, &layout.choice_lines, &page->choices, width);
    for (int i = 0; i < page->notes.count; i++)
        screen_wrap(&self->screen, &layout.note_lines, page->notes.text[i], width, 0);
    draw_board(&layout, page);
    layout.title = layout.rows >= 8;
    int beside = layout.columns - lines_columns(&layout.board_lines) - NEWS_GAP;
    layout.beside = beside >= NEWS_WIDE;
    wrap_news(self, &layout, page, layout.beside ? beside - 1 : width);
    share_rows(&layout, page);
    return layout;
}

static void free_layout(Layout *layout)
{
    lines_free(&layout->board_lines);
    lines_free(&layout->news_lines);
    lines_free(&layout->choice_lines);
    lines_free(&layout->note_lines);
}

static void put_news(const FullScreen *self, const Layout *layout)
{
    int y = layout->title, x = 1, rows = layout->news, width = layout->columns - 2;
    if (layout->beside) {
        x = lines_columns(&layout->board_lines) + NEWS_GAP;
        width = layout->columns - x - 1;
        for (int i = 0; i < rows; i++)
            ink_put(&self->ink, y + i, x - 2, 1, self->screen.plain ? "\2|" : "\2\xE2\x94\x82");
    } else {
        y += layout->board;
        rows -= layout->rule;
        for (int i = 0; layout->rule && i < layout->columns; i++)
            ink_put(&self->ink, y, i, 1, self->screen.plain ? "\2-" : "\2\xE2\x94\x80");
        y += layout->rule;
    }
    ink_put_lines(&self->ink, y, x, width, &layout->news_lines, larger(layout->news_lines.count - rows, 0),
                  rows);
}

static int choice_pages(const Layout *layout)
{
    return layout->choices ? (layout->choice_lines.count + layout->choices - 1) / layout->choices : 1;
}

static void put_choices(FullScreen *self, const Layout *layout)
{
    int pages = choice_pages(layout);
    int y = layout->rows - 1 - layout->notes - layout->choices;
    self->choice_page = smaller(self->choice_page, larger(pages - 1, 0));
    ink_put_lines(&self->ink, y, 1, layout->columns - 2, &layout->choice_lines,
                  self->choice_page * layout->choices, layout->choices);
}

/* At the right of what is typed, which comes first: there it covers no choice. Gives the columns left. */
static int put_more(const FullScreen *self, const Layout *layout, int y, int x)
{
    const char *more = words_get(self->screen.lang, "murk.play.more_choices");
    int room = larger(layout->columns - x - 1, 1), start = layout->columns - text_columns(more) - 1;
    int typed = larger(edit_columns(&self->edit, 0, self->edit.count), TYPED_ROOM);
    if (choice_pages(layout) < 2 || x + typed + 2 > start) return room;
    ink_put(&self->ink, y, start, layout->columns, more);
    return start - x - 1;
}

static void put_input(const FullScreen *self, const Layout *layout, const char *prompt)
{
    int y = layout->rows - 1, x = 0;
    if (text_columns(prompt) + PROMPT_ROOM < layout->columns)
        x = ink_put(&self->ink, y, 1, layout->columns, prompt);
    x = ink_put(&self->ink, y, x, 2, "> ");
    ink_put_typed(&self->edit, y, x, put_more(self, layout, y, x));
}

/* Dots at the end of the last row when there is more; `board` has it. */
static void put_board(const FullScreen *self, const Layout *layout)
{
    ink_put_lines(&self->ink, layout->title, 1, layout->columns - 1, &layout->board_lines, 0, layout->board);
    if (layout->board && layout->board < layout->board_lines.count)
        ink_put(&self->ink, layout->title + layout->board - 1, layout->columns - 5, 4, " \xE2\x80\xA6");
}

static void put_page(FullScreen *self, const Page *page)
{
    Layout layout = lay_out(self, page);
    bool small = layout.rows < SMALL_ROWS || layout.columns < SMALL_COLUMNS;
    const char *hint = small ? words_get(self->screen.lang, "murk.play.small") : page->hint;
    erase();
    if (layout.title) put_bar(self, 0, page->title, hint);
    put_board(self, &layout);
    if (page->news.count) put_news(self, &layout);
    put_choices(self, &layout);
    ink_put_lines(&self->ink, layout.rows - 1 - layout.notes, 1, layout.columns - 1, &layout.note_lines, 0,
                  layout.notes);
    put_input(self, &layout, page->prompt);
    refresh();
    free_layout(&layout);
}

/* --- keys ----------------------------------------------------------------------------------------------- */

typedef struct Key {
    bool is_none;    /* none came in time */
    bool is_end;     /* nothing more will come */
    bool is_special; /* a KEY_ of ncurses */
    wint_t code;
} Key;

/* The terminal at the other end has been closed. */
static bool is_gone(void)
{
    struct pollfd keys = { .fd = STDIN_FILENO, .events = POLLIN };
    return poll(&keys, 1, 0) > 0 && keys.revents & (POLLHUP | POLLERR | POLLNVAL);
}

/* Wait for a key, so many milliseconds at most (-1: for ever). An interrupted wait is not the end of the input, but a row of
 * failures is. */
static Key read_key_within(int milliseconds)
{
    timeout(milliseconds);
    for (int failures = 0; failures < 8; failures++) {
        wint_t code;
        int kind = get_wch(&code);
        if (kind == ERR && milliseconds >= 0) return (Key) { .is_none = !is_gone(), .is_end = is_gone() };
        if (kind == ERR) continue;
        if (kind == OK && code == CONTROL('Z')) {
            raise(SIGTSTP);
            return (Key) { .is_special = true, .code = KEY_RESIZE };
        }
        return (Key) { .is_end = kind == OK && code == CONTROL('C'),
                       .is_special = kind == KEY_CODE_YES,
                       .code = code };
    }
    return (Key) { .is_end = true };
}

static Key read_key(void)
{
    return read_key_within(-1);
}

static const struct {
    bool is_special;
    wint_t code;
    EditKey key;
} bindings[] = {
    { true, KEY_LEFT, EDIT_LEFT },
    { true, KEY_RIGHT, EDIT_RIGHT },
    { true, KEY_HOME, EDIT_HOME },
    { true, KEY_END, EDIT_END },
    { true, KEY_BACKSPACE, EDIT_BACKSPACE },
    { true, KEY_DC, EDIT_DELETE },
    { true, KEY_UP, EDIT_OLDER },
    { true, KEY_DOWN, EDIT_NEWER },
    { false, CONTROL('A'), EDIT_HOME },
    { false, CONTROL('E'), EDIT_END },
    { false, '\b', EDIT_BACKSPACE },
    { false, RUBOUT, EDIT_BACKSPACE },
    { false, CONTROL('U'), EDIT_CUT_LEFT },
    { false, CONTROL('K'), EDIT_CUT_RIGHT },
    { false, CONTROL('W'), EDIT_CUT_WORD },
    { false, CONTROL('D'), EDIT_DELETE },
};

static bool is_enter(Key key)
{
    return key.is_special ? key.code == KEY_ENTER : key.code == '\n' || key.code == '\r';
}

static void type_key(FullScreen *self, Key key)
{
    for (int i = 0; i < LEN(bindings); i++) {
        if (bindings[i].is_special != key.is_special || bindings[i].code != key.code) continue;
        edit_key(&self->edit, bindings[i].key);
        return;
    }
    if (key.is_special && key.code == KEY_NPAGE) self->choice_page++;
    if (key.is_special && key.code == KEY_PPAGE) self->choice_page = larger(self->choice_page - 1, 0);
    if (!key.is_special && key.code == CONTROL('L')) clearok(stdscr, TRUE);
    if (!key.is_special && key.code >= ' ' && key.code != RUBOUT) edit_type(&self->edit, (wchar_t)key.code);
}

static int columns(UNUSED const Screen *screen)
{
    return larger(getmaxx(stdscr) - 2, 8);
}

/* News for which the page has no room is read on a page of its own first. */
static bool tell_long_news(Screen *screen, const Page *page)
{
    Layout layout = lay_out((const FullScreen *)screen, page);
    int room = layout.news - layout.rule;
    bool fits = layout.fresh <= (layout.rows < SMALL_ROWS ? larger(room, NEWS_MISSED) : room) ||
                page->news_live >= page->news.count;
    Lines fresh = { 0 };
    bool goes_on = true;
    if (page->goal) lines_add_styled(&fresh, page->goal, STYLE_GOAL);
    if (page->goal) lines_add(&fresh, "");
    for (int i = page->news_seen; i < page->news.count; i++) lines_add(&fresh, page->news.text[i]);
    if (!fits) goes_on = screen->tell(screen, words_get(screen->lang, "murk.play.news_title"), &fresh);
    lines_free(&fresh);
    free_layout(&layout);
    return goes_on;
}

/* Ctrl-D on an empty line is the word for leaving, which may ask whether that is meant. */
static bool is_quit_key(const FullScreen *self, Key key)
{
    return !key.is_special && key.code == CONTROL('D') && self->edit.count == 0;
}

/* The next key, what must go on going on meanwhile. */
static Key read_key_serving(const FullScreen *self)
{
    Key key = { .is_none = true };
    while (key.is_none) key = read_key_within(screen_serve(&self->screen));
    return key;
}

/* The next key, things going on meanwhile; none when the page is old. */
static Key read_key_of(const FullScreen *self, const Page *page)
{
    if (!page->idle) return read_key_serving(self);
    for (;;) {
        int wait = page->idle(page->going);
        Key key = { .is_none = true };
        if (wait == 0) return key;
        key = read_key_within(wait);
        if (!key.is_none) return key;
    }
}

static Asked ask(Screen *screen, const Page *page, char *line)
{
    FullScreen *self = (FullScreen *)screen;
    if (!page->unchanged) self->choice_page = 0;
    if (!page->unchanged && !page->waits && !tell_long_news(screen, page)) return ASKED_END;
    for (;;) {
        put_page(self, page);
        Key key = read_key_of(self, page);
        if (key.is_none) return ASKED_OLD;
        if (key.is_end) return ASKED_END;
        if (is_quit_key(self, key)) {
            strcpy(line, "quit");
            return ASKED_LINE;
        }
        if (is_enter(key)) {
            edit_take(&self->edit, line);
            return ASKED_LINE;
        }
        type_key(self, key);
    }
}

/* --- something to read ---------------------------------------------------------------------------------- */

/* How far a key moves the text, in rows; `far` is a windowful. */
static int scroll_of(Key key, int far, int all)
{
    if (key.is_special) {
        switch (key.code) {
        case KEY_UP: return -1;
        case KEY_DOWN: return 1;
        case KEY_PPAGE: return -far;
        case KEY_NPAGE: return far;
        case KEY_HOME: return -all;
        case KEY_END: return all;
        default: return 0;
        }
    }
    return key.code == ' ' ? far : key.code == 'j' ? 1 : key.code == 'k' ? -1 : 0;
}

static void put_text_page(const FullScreen *self, const char *title, const Lines *lines, int from, int rows)
{
    bool more = from + rows < lines->count;
    erase();
    put_bar(self, 0, title, "");
    ink_put_lines(&self->ink, 1, 1, getmaxx(stdscr) - 1, lines, from, rows);
    const char *foot = words_get(self->screen.lang, more ? "murk.play.more_text" : "murk.play.end_text");
    put_bar(self, getmaxy(stdscr) - 1, foot, "");
    move(getmaxy(stdscr) - 1, getmaxx(stdscr) - 1);
    refresh();
}

static bool tell(Screen *screen, const char *title, const Lines *lines)
{
    const FullScreen *self = (const FullScreen *)screen;
    int from = 0;
    for (;;) {
        Lines wrapped = { 0 };
        int rows = larger(getmaxy(stdscr) - 2, 1);
        for (int i = 0; i < lines->count; i++)
            screen_wrap(&self->screen, &wrapped, lines->text[i], columns(screen), 0);
        int last = larger(wrapped.count - rows, 0);
        from = larger(smaller(from, last), 0);
        put_text_page(self, title, &wrapped, from, rows);
        lines_free(&wrapped);
        Key key = read_key_serving(self);
        if (key.is_end) return false;
        bool goes_on = is_enter(key) || (!key.is_special && key.code == ' ');
        bool leaves = !key.is_special && (key.code == 'q' || key.code == ESCAPE || key.code == CONTROL('D'));
        if (leaves || (goes_on && from == last)) return true;
        from += is_enter(key) ? rows : scroll_of(key, rows, last);
    }
}

/* In place of the prompt, since nobody can answer it now. */
static void delay(Screen *screen, const char *text)
{
    int y = getmaxy(stdscr) - 1;
    move(y, 0);
    clrtoeol();
    put_bar((const FullScreen *)screen, y, text, "");
    refresh();
}

static void wait_for(Screen *screen, const char *text)
{
    erase();
    delay(screen, text);
}

/* In the middle of the window. */
static void put_curtain(const FullScreen *self, const char *text)
{
    Lines lines = { 0 };
    screen_wrap(&self->screen, &lines, text, columns(&self->screen), 0);
    int y = larger(getmaxy(stdscr) - lines.count, 0) / 2;
    int x = larger(getmaxx(stdscr) - lines_columns(&lines), 0) / 2;
    clear();
    ink_put_lines(&self->ink, y, x, getmaxx(stdscr), &lines, 0, getmaxy(stdscr) - y);
    refresh();
    lines_free(&lines);
}

static Asked curtain(Screen *screen, const char *text, char *line)
{
    FullScreen *self = (FullScreen *)screen;
    edit_forget(&self->edit);
    /* What was typed before the curtain fell, or just then, must not lift it. */
    clear();
    refresh();
    napms(CURTAIN_MILLISECONDS);
    flushinp();
    for (;;) {
        put_curtain(self, text);
        Key key = read_key();
        if (key.is_end) return ASKED_END;
        if (!is_enter(key) && !is_quit_key(self, key)) continue;
        strcpy(line, is_enter(key) ? "" : "quit");
        clear();
        return ASKED_LINE;
    }
}

/* --- the terminal --------------------------------------------------------------------------------------- */

/* However the program ends, the terminal must be given back. */
static bool is_open;

static void give_back(void)
{
    if (is_open) endwin();
    is_open = false;
}

static void close_screen(Screen *screen)
{
    FullScreen *self = (FullScreen *)screen;
    give_back();
    delscreen(self->terminal);
    free(self);
}

Screen *screen_open_full(Lang lang, bool plain, bool colour)
{
    static bool is_promised;
    SCREEN *terminal = newterm(NULL, stdout, stdin);
    if (!terminal) return NULL;
    FullScreen *self = must_alloc(1, sizeof *self);
    self->screen = (Screen) { .lang = lang,
                              .plain = plain,
                              .full = true,
                              .typed = true,
                              .ask = ask,
                              .tell = tell,
                              .curtain = curtain,
                              .wait = wait_for,
                              .delay = delay,
                              .columns = columns,
                              .close = close_screen };
    self->terminal = terminal;
    self->ink = (Ink) { &self->screen, colour };
    is_open = true;
    if (!is_promised) is_promised = atexit(give_back) == 0;
    raw();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    ink_start(&self->ink);
    return &self->screen;
}
