/* screen.c - which screen fits this terminal. */
#define _XOPEN_SOURCE 700
#include "terminal/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void page_free(Page *page)
{
    lines_free(&page->board);
    lines_free(&page->news);
    lines_free(&page->choices);
    lines_free(&page->notes);
}

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

/* Where nobody has said which characters the terminal knows, it knows all: hardly one is left that does not. */
static bool knows_unicode(void)
{
    bool said = is_set("LC_ALL") || is_set("LC_CTYPE") || is_set("LANG");
    setlocale(LC_CTYPE, "");
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0 && !said) setlocale(LC_CTYPE, "C.UTF-8");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

static bool is_dumb(void)
{
    const char *kind = getenv("TERM");
    return !kind || !*kind || strcmp(kind, "dumb") == 0;
}

Screen *screen_open(const ScreenWish *wish)
{
    bool unicode = knows_unicode();
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    bool plain = wish->plain || !isatty(STDOUT_FILENO) || !unicode;
    bool colour = !wish->plain && isatty(STDOUT_FILENO) && !is_set("NO_COLOR") && !is_dumb();
    Screen *screen = NULL;
    if (terminal && !wish->plain && !wish->line && !is_dumb())
        screen = screen_open_full(wish->lang, plain, colour);
    return screen ? screen : screen_open_line(wish->lang, plain, colour);
}
