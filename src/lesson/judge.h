/* judge.h - which line of a lesson answers a move. */
#pragma once

#include "lesson/lesson.h"

/* The step that the next move belongs to, or -1: the one at which the lesson is, or one that comes after nothing but reading, so
 * that nobody has to read on before he does what he sees he can do. */
int judge_step(const Lesson *lesson);

/* The line that leads on when so many of a step's right moves are made; -1 when all are. */
int judge_stage(const LessonScript *script, int step, int stage);

/* The line that answers a legal move of the learner at that step, or -1 when the script has none. */
int judge_line(const Lesson *lesson, int step, Move move);
