/* coach.c - what is said and pointed at. */
#include "lesson/lesson.h"

#include "lesson/judge.h"
#include "lesson/look.h"

/* Of a line with words, what stands before the bar and what behind it. */
static Word words_of(const Lesson *lesson, int line, Lang lang, bool title)
{
    const LessonScript *script = &lesson->script;
    int at = line < 0 || line >= script->count ? -1 : lesson_words_of(script, line, lang);
    if (at < 0) return lesson_no_text();
    bool has_title = script->lines[line].kind == LINE_STEP || script->lines[line].kind == LINE_LESSON;
    Word text = script->lines[at].text;
    Word first = has_title ? lesson_cut(&text, '|') : lesson_no_text();
    return title ? first : text;
}

void lesson_title(const Lesson *lesson, int line, Lang lang, Out *out)
{
    lesson_write(words_of(lesson, line, lang, true), out);
}

void lesson_text(const Lesson *lesson, int line, Lang lang, Out *out)
{
    lesson_write(words_of(lesson, line, lang, false), out);
}

int lesson_line(const Lesson *lesson)
{
    return lesson->fallen >= 0 ? lesson->fallen : lesson->at;
}

/* The first line of that kind that belongs to the step or `say` at which the lesson is, or the one that comes `number` after
 * it; the last when there are fewer. -1 when there is none. */
static int line_of_kind(const Lesson *lesson, LessonKind kind, int number)
{
    const LessonScript *script = &lesson->script;
    int found = -1;
    for (int i = lesson->at + 1; i < script->count && number >= 0; i++) {
        if (script->lines[i].kind == LINE_STEP || script->lines[i].kind >= LINE_THEN) break;
        if (script->lines[i].kind != kind) continue;
        found = i;
        number--;
    }
    return found;
}

int lesson_hint(const Lesson *lesson)
{
    return lesson->walked < LESSON_WALK_HINT ? -1 : line_of_kind(lesson, LINE_HINT, 0);
}

Word lesson_look(const Lesson *lesson, int index)
{
    int hint = lesson_hint(lesson);
    int line = hint >= 0 ? hint : line_of_kind(lesson, LINE_LOOK, lesson->stage);
    Word rest = line < 0 ? lesson_no_text() : lesson->script.lines[line].text, look = rest;
    for (int i = 0; i <= index; i++) look = lesson_cut(&rest, ',');
    return look;
}

void lesson_look_words(const Lesson *lesson, Word look, Lang lang, Out *out)
{
    look_write(&lesson->script, look, lang, out);
}

Word lesson_person(const Lesson *lesson, Seat seat)
{
    return look_person(&lesson->script, seat);
}

Seat lesson_eyes(const Lesson *lesson)
{
    Seat seat = lesson->script.learner;
    int line = line_of_kind(lesson, LINE_EYES, 0);
    if (line >= 0) seat_read(lesson->script.game, lesson->script.lines[line].text, &seat);
    return seat;
}
