/* look.h - what a lesson points at, in words. */
#pragma once

#include "lesson/script.h"

/* `card:axe` in the catalogue's words, `deck` or `noise:R2` in those of a `place` line of the lesson, `seat:B` by the name that
 * the lesson gives it; false when nobody has words for it. */
bool look_write(const LessonScript *script, Word look, Lang lang, Out *out);

/* The lesson's name for a seat: length 0 when it has none. */
Word look_person(const LessonScript *script, Seat seat);
