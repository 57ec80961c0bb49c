/* fuzz_lesson.c - lesson files: any bytes are read or refused with a line, and what can be read can be played, skipped and left. */
#include "host/memory.h"
#include "lesson/lesson.h"
#include <stdlib.h>
#include <string.h>

enum { PAGES = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* Whatever is legal has an answer; what is not made changes nothing that the match is made of. */
static void try_moves(Lesson *lesson)
{
    Move moves[MOVES_MAX];
    int made = lesson->referee.match.count;
    int count = referee_moves(&lesson->referee, lesson->script.learner, moves);
    for (int i = 0; i < count; i++)
        if (lesson_judge(lesson, moves[i]).answer == LESSON_REFUSED) abort();
    if (lesson->referee.match.count != made) abort();
}

static void show(const Lesson *lesson)
{
    char text[LESSON_LINE_BYTES];
    for (Lang lang = 0; lang < LANG_COUNT; lang++) {
        Out out = out_into(text, sizeof text);
        lesson_title(lesson, lesson_line(lesson), lang, &out);
        lesson_text(lesson, lesson_line(lesson), lang, &out);
        for (int i = 0; lesson_look(lesson, i).length; i++)
            lesson_look_words(lesson, lesson_look(lesson, i), lang, &out);
    }
    if (lesson_eyes(lesson) >= lesson->script.setup.seats) abort();
}

static void play(Lesson *lesson)
{
    for (int i = 0; i < PAGES && lesson_turn(lesson) != LESSON_OVER; i++) {
        show(lesson);
        try_moves(lesson);
        if (i % 3 == 0) lesson_skip(lesson);
        else if (lesson_turn(lesson) == LESSON_ACT) lesson_move(lesson, lesson_right_move(lesson));
        else lesson_next(lesson);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    Lesson *lesson = must_alloc(1, sizeof *lesson);
    char *text = must_alloc(1, size + 1);
    LessonError error = { 0, NULL };
    if (size) memcpy(text, bytes, size);
    if (lesson_open(lesson, text, &error)) play(lesson);
    else if (error.line < 1 || !error.what) abort();
    free(text);
    free(lesson);
    return 0;
}
