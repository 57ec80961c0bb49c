/* list.c - which lessons there are, and one of them chosen. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/memory.h"
#include "lesson/lesson.h"
#include "terminal/learn/learn.h"

enum { LINE_BYTES = 1024, PROSE_WIDE = 76 };

/* A lesson of the list, opened for its title and its game; gives whether it is one of `game`. */
static bool open_for(Lesson *lesson, const LessonFile *file, const Game *game)
{
    LessonError error = { 0 };
    bool is_open = lesson_open(lesson, file->text, &error);
    must(is_open); /* ours are read by the tests */
    return !game || lesson->script.game == game;
}

const LessonFile *learn_find(const Game *game, int index)
{
    Lesson *lesson = must_alloc(1, sizeof *lesson);
    const LessonFile *file = lesson_files;
    for (; file->name; file++)
        if (open_for(lesson, file, game) && index-- == 0) break;
    free(lesson);
    return file->name ? file : NULL;
}

int learn_count(const Game *game)
{
    int count = 0;
    while (learn_find(game, count)) count++;
    return count;
}

static void add_lesson(const Screen *screen, const Lesson *lesson, const char *name, int number, Lines *lines)
{
    const Game *game = lesson->script.game;
    const char *game_title = words_find_joined(screen->lang, game->name, "title", NULL);
    char title[LINE_BYTES], text[LINE_BYTES], line[4 * LINE_BYTES];
    Out first = out_into(title, sizeof title), second = out_into(text, sizeof text);
    lesson_title(lesson, 0, screen->lang, &first);
    lesson_text(lesson, 0, screen->lang, &second);
    snprintf(line, sizeof line, "%c%d%c %s: %c%s%c (%s)", STYLE_STRONG + 1, number, STYLE_PLAIN + 1,
             game_title ? game_title : game->name, STYLE_GOAL + 1, title, STYLE_DIM + 1, name);
    lines_add(lines, line);
    snprintf(line, sizeof line, "  %s", text);
    lines_add_wrapped(lines, line, PROSE_WIDE, 2);
}

int learn_list(const Screen *screen, const Game *game, Lines *lines)
{
    Lesson *lesson = must_alloc(1, sizeof *lesson);
    int count = 0;
    for (const LessonFile *file = lesson_files; file->name; file++)
        if (open_for(lesson, file, game)) add_lesson(screen, lesson, file->name, ++count, lines);
    free(lesson);
    return count;
}

static bool leaves(Lang lang, const char *line)
{
    return strcmp(line, "q") == 0 || strcmp(line, "quit") == 0 ||
           strcmp(line, words_get(lang, "learn.word.quit")) == 0;
}

/* The lesson that was chosen by its number or name; NULL when the learner leaves. */
static const LessonFile *ask_lesson(Screen *screen, const Game *game)
{
    const LessonFile *file = NULL;
    Page page = { .title = words_get(screen->lang, "learn.title"),
                  .hint = words_get(screen->lang, "learn.list_keys"),
                  .prompt = words_get(screen->lang, "learn.list_prompt") };
    learn_list(screen, game, &page.board);
    while (!file) {
        char line[INPUT_MAX];
        int number = 0;
        if (!screen->ask(screen, &page, line) || leaves(screen->lang, line)) break;
        Word word = { line, (int)strlen(line) };
        if (!*line || word_number(word, &number)) file = learn_find(game, *line ? number - 1 : 0);
        for (int i = 0; !file && learn_find(game, i); i++)
            if (strcmp(learn_find(game, i)->name, line) == 0) file = learn_find(game, i);
        page.unchanged = true;
        lines_free(&page.notes);
        lines_add(&page.notes, words_get(screen->lang, "learn.list_again"));
    }
    page_free(&page);
    return file;
}

LearnNext learn_choose(Screen *screen, const Game *game)
{
    for (;;) {
        const LessonFile *file = ask_lesson(screen, game);
        if (!file) return LEARN_BACK;
        LearnNext next = learn_lesson(screen, file);
        if (next != LEARN_BACK) return next;
    }
}
