/* screen.h - how a page is shown and an answer read: on a full screen, or line by line.
 *
 * A Screen shows what it is given and knows nothing of games. Texts are styled (styled_text.h). */
#pragma once

#include "text/words.h"
#include "terminal/styled_text.h"

enum { INPUT_MAX = 512 };

/* What a player has before him when he decides. */
typedef struct Page {
    const char *title;
    const char *hint; /* a few words about what can be typed, beside the title */
    Lines board;      /* the drawing, for a window of any size */
    Lines news;       /* what has happened, oldest first */
    int news_seen;    /* of these, how many have been on the screen before */
    int news_live;    /* and how many as they came: these need no page of their own */
    Lines choices;    /* may be put in columns */
    Lines notes;      /* answers to what was typed last */
    const char *prompt;
    const char *goal; /* what the seat is after, to be told before long news; NULL when it has read that */
    bool unchanged;   /* the same as last time but for the notes */
    bool waits;       /* nothing is asked: line by line, only what is new is told */
    /* Add the drawing made for `wide` columns, and for about `high` rows; NULL: `board` is all there is. */
    void (*draw)(const void *from, int wide, int high, Lines *lines);
    /* Called whenever nothing is typed: let things go on. Gives the milliseconds after which it wants to be called again, -1:
     * not unless something is typed, 0: what the page shows is old. NULL: nothing goes on. */
    int (*idle)(void *going);
    void *going;
    const void *from;
} Page;

typedef enum Asked {
    ASKED_END, /* nothing more will be typed: the input has ended, or Ctrl-C was pressed */
    ASKED_LINE,
    ASKED_OLD, /* the page is old; what was begun to be typed is kept */
} Asked;

void page_free(Page *page);

/* How long a curtain stays deaf: surplus keys of the one who leaves must not lift it for the next. */
enum { CURTAIN_MILLISECONDS = 300 };

typedef struct Screen Screen;
struct Screen {
    Lang lang;
    bool plain; /* ASCII alone */
    bool words; /* no drawings: the table in words */
    bool full;  /* a full screen, which forgets what is no longer on it */
    bool typed; /* somebody types; else the answers are ready, and read one by one when they are asked for */
    int (*serve)(void *served); /* what must go on while somebody reads, such as a connection, or NULL; gives
                                   milliseconds until it wants to be called again, -1 for never */
    void *served;

    /* Show the page and read a line into `line`, INPUT_MAX bytes. Ctrl-D is the word `quit`. */
    Asked (*ask)(Screen *screen, const Page *page, char *line);
    /* Show something to read; false when there is nothing more to type. Lines stay whole where that is possible: they may be meant for
     * a machine, or to be copied. Prose comes cut into lines. */
    bool (*tell)(Screen *screen, const char *title, const Lines *lines);
    /* Take everything off the screen, show `text` alone and wait for Enter, then take that off too. What was typed is in `line`,
     * INPUT_MAX bytes: nothing, or a word for leaving; Ctrl-D is the word `quit`. */
    Asked (*curtain)(Screen *screen, const char *text, char *line);
    /* Take everything off the screen and say that something takes a while; the next page takes that off. */
    void (*wait)(Screen *screen, const char *text);
    /* Say why nothing happens, what is on the screen staying there; the next page takes that off. */
    void (*delay)(Screen *screen, const char *text);
    /* How wide something to read may be now. */
    int (*columns)(const Screen *screen);
    /* Give the terminal back. Frees the screen. */
    void (*close)(Screen *screen);
};

/* A text as the screen shows it, to be freed by the caller; wrapped; many of them in columns. ASCII can take more columns
 * than the text it stands for, so that comes first. */
char *screen_text(const Screen *screen, const char *text);
void screen_wrap(const Screen *screen, Lines *lines, const char *text, int width, int indent);
void screen_add_columns(const Screen *screen, Lines *lines, const Lines *choices, int width);

/* Let go on what must while somebody reads. How many milliseconds may pass until it is to be called again; -1: any time. */
int screen_serve(const Screen *screen);

/* How wide columns may be: columns are drawings, so that in words each thing has a line of its own. */
static inline int screen_columns_wide(const Screen *screen, int wide)
{
    return screen->words ? 1 : wide;
}

/* Which kind of screen is wanted. */
typedef struct ScreenOptions {
    Lang lang;
    bool plain; /* no colours, ASCII, line by line */
    bool line;  /* line by line */
} ScreenOptions;

/* The screen for this terminal: full if it can be had, line by line otherwise. Call screen->close at the end. */
Screen *screen_open(const ScreenOptions *options);

Screen *screen_open_line(Lang lang, bool plain, bool colour);
Screen *screen_open_full(Lang lang, bool plain, bool colour); /* NULL when the terminal cannot do it */
