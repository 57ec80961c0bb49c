/* learn.c - `murk learn`: the words of the call, and the screen. */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/commands.h"
#include "games/games.h"
#include "host/files.h"
#include "host/memory.h"
#include "lesson/lesson.h"
#include "terminal/learn/learn.h"

static const char help[] =
    "usage: {murk} learn [LESSON|GAME|FILE.lesson] [options]\n"
    "\n"
    "A guided first game: somebody explains, you make the moves. Without a name it lists the lessons;\n"
    "with a game's name, that game's. A file is read as docs/lessons.md says, and a faulty line named.\n"
    "\n"
    "  --lang en|it  the language; the standard is that of the locale\n"
    "  --line        line by line instead of a full screen\n"
    "  --plain       line by line, without colours, ASCII alone\n"
    "  --help        this text\n"
    "\n"
    "Enter reads on. `do` makes a right move for you, `skip` goes on to the next step, `help` tells more.\n"
    "The exit code is 0 when the lesson was played or left, 1 when a file could not be used, 2 when the\n"
    "call was wrong.\n";

/* Read it to the end of its head: what is wrong is told before a screen is opened. */
static int check_file(const char *path, const char *text)
{
    LessonError error = { 0 };
    Lesson *lesson = must_alloc(1, sizeof *lesson);
    bool fine = lesson_open(lesson, text, &error);
    free(lesson);
    return fine ? EXIT_DONE : args_failed("learn", "%s:%d: %s", path, error.line, error.what);
}

static int run(const ScreenOptions *how, const LessonFile *file, const Game *game)
{
    Screen *screen = screen_open(how);
    LearnNext next = file ? learn_lesson(screen, file) : learn_choose(screen, game);
    screen->close(screen);
    return next == LEARN_FAULT ? EXIT_NO : EXIT_DONE;
}

void learn_any(Screen *screen)
{
    learn_choose(screen, NULL);
}

static int learn_file(const ScreenOptions *how, const char *path)
{
    const char *why;
    char *text = file_read(path, FILE_LARGEST, &why);
    if (!text) return args_failed("learn", "%s: %s", path, why);
    int code = check_file(path, text);
    if (code == EXIT_DONE) code = run(how, &(LessonFile) { path, text }, NULL);
    free(text);
    return code;
}

static int print_list(const ScreenOptions *how, const Game *game)
{
    Lines lines = { 0 };
    Screen *screen = screen_open(&(ScreenOptions) { .lang = how->lang, .plain = how->plain, .line = true });
    learn_list(screen, game, &lines);
    screen->tell(screen, "", &lines);
    screen->close(screen);
    lines_free(&lines);
    return EXIT_DONE;
}

/* A lesson's name, else a game's. */
static int learn_named(const ScreenOptions *how, const char *name)
{
    for (const LessonFile *file = lesson_files; file->name; file++)
        if (strcmp(file->name, name) == 0) return run(how, file, NULL);
    const Game *game = game_find(name);
    if (!game) {
        const char *names[64] = { 0 };
        int count = 0;
        for (; count < LEN(names) && lesson_files[count].name; count++)
            names[count] = lesson_files[count].name;
        const char *near = nearest_name(name, names, count);
        return args_wrong("learn", "there is no lesson '%s'%s%s%s", name, near ? "; did you mean " : "",
                          near ? near : "", near ? "?" : "");
    }
    if (learn_count(game) == 1) return run(how, learn_find(game, 0), NULL);
    return isatty(STDIN_FILENO) ? run(how, NULL, game) : print_list(how, game);
}

int cmd_learn(int argc, char **argv)
{
    const char *name = NULL, *lang = NULL;
    ScreenOptions how = { 0 };
    int code;
    const Flag flags[] = { { "--lang", FLAG_TEXT, &lang, 0, 0 },
                           { "--line", FLAG_SWITCH, &how.line, 0, 0 },
                           { "--plain", FLAG_SWITCH, &how.plain, 0, 0 },
                           { 0 } };
    Call call = { .command = "learn", .help = help, .flags = flags, .words = &name, .words_max = 1 };
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("learn", lang, &how.lang)) return EXIT_USAGE;
    if (!name) return isatty(STDIN_FILENO) ? run(&how, NULL, NULL) : print_list(&how, NULL);
    const char *ending = strrchr(name, '.');
    bool is_file = ending && strcmp(ending, ".lesson") == 0;
    return is_file ? learn_file(&how, name) : learn_named(&how, name);
}
