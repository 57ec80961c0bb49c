/* judge.h - which line of a lesson answers a move. */
#pragma once

#include "lesson/lesson.h"

/* The step that the next move belongs to, or -1: the one at which the lesson is, or one that comes after nothing but reading, so
 * that nobody has to read on before he does what he sees he can do. */
int judge_step(const Lesson *lesson);

/* How many right moves, a walk counted as one, a step asks for. */
int judge_stages(const LessonScript *script, int step);

/* The line that answers a legal move of the learner at that step, or -1 when the script has none. */
int judge_line(const Lesson *lesson, int step, Move move);
