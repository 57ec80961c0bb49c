/* screen.c - which screen fits this terminal. */
#define _XOPEN_SOURCE 700
#include "terminal/screen.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/buffer.h"
#include "host/memory.h"

void page_free(Page *page)
{
    lines_free(&page->board);
    lines_free(&page->news);
    lines_free(&page->choices);
    lines_free(&page->notes);
}

int screen_serve(const Screen *screen)
{
    int wait = screen->serve ? screen->serve(screen->served) : -1;
    return wait == 0 ? 1 : wait;
}

/* A dot between things is a drawing, too: who listens hears a comma. */
static char *without_dots(const char *text)
{
    static const char dot[] = " \xC2\xB7 ";
    Buffer out = { 0 };
    for (const char *at = strstr(text, dot); at; at = strstr(text, dot)) {
        buffer_add_bytes(&out, text, (size_t)(at - text));
        buffer_add(&out, ", ");
        text = at + sizeof dot - 1;
    }
    buffer_add(&out, "%s", text);
    return buffer_take(&out);
}

char *screen_text(const Screen *screen, const char *text)
{
    if (!screen->plain) return must_copy(text);
    if (!screen->words) return text_to_ascii(text);
    char *said = without_dots(text), *shown = text_to_ascii(said);
    free(said);
    return shown;
}

void screen_wrap(const Screen *screen, Lines *lines, const char *text, int width, int indent)
{
    char *shown = screen_text(screen, text);
    lines_add_wrapped(lines, shown, width, indent);
    free(shown);
}

void screen_add_columns(const Screen *screen, Lines *lines, const Lines *choices, int width)
{
    Lines items = { 0 };
    for (int i = 0; i < choices->count; i++) {
        char *shown = screen_text(screen, choices->text[i]);
        lines_add(&items, shown);
        free(shown);
    }
    lines_add_columns(lines, &items, width);
    lines_free(&items);
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

Screen *screen_open(const ScreenOptions *options)
{
    bool unicode = knows_unicode();
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    bool plain = options->plain || !isatty(STDOUT_FILENO) || !unicode;
    bool colour = !options->plain && isatty(STDOUT_FILENO) && !is_set("NO_COLOR") && !is_dumb();
    Screen *screen = NULL;
    if (terminal && !options->plain && !options->line && !is_dumb())
        screen = screen_open_full(options->lang, plain, colour);
    if (!screen) screen = screen_open_line(options->lang, plain, colour);
    screen->words = options->plain;
    return screen;
}
