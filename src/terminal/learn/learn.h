/* learn.h - lessons at a terminal: a guided first game (docs/lessons.md). */
#pragma once

#include "lesson/lessons.h"
#include "terminal/screen.h"
#include "game/game.h"

/* What comes after a lesson. */
typedef enum LearnNext {
    LEARN_BACK,  /* it is over: back to where it was chosen */
    LEARN_LEAVE, /* the learner leaves, or the input has ended */
    LEARN_FAULT, /* the lesson cannot be read, or breaks the rules; that was told */
} LearnNext;

/* Take the learner through one lesson, and again as often as he likes. */
LearnNext learn_lesson(Screen *screen, const LessonFile *file);

/* Let him choose among the lessons of a game, or of all games when that is NULL, until he leaves. */
LearnNext learn_choose(Screen *screen, const Game *game);

/* The lessons with their titles, a line or two each, numbered from 1; gives their number. */
int learn_list(const Screen *screen, const Game *game, Lines *lines);

/* How many lessons of that game, or of all games, there are; and number `index` of them, NULL past the last. */
int learn_count(const Game *game);
const LessonFile *learn_find(const Game *game, int index);
