/* learner.h - somebody before a lesson: the page he sees, and what he types. */
#pragma once

#include "lesson/lesson.h"
#include "terminal/learn/choices.h"
#include "terminal/screen.h"

enum { LEARN_SENTENCE = 1024 };

typedef struct Learner {
    Screen *screen;
    Lang lang;
    const char *name; /* of the lesson */
    Lesson lesson;
    Choices choices;
    int seen;       /* how much news he has read */
    Lines notes;    /* for the next page */
    bool unchanged; /* the page stands as it was, but for the notes */
} Learner;

/* The next page's notes. The coach's words have a style of their own. */
void learner_note(Learner *learner, const char *text);
void learner_note_line(Learner *learner, int line);

/* All news up to now as sentences. */
void learner_add_news(const Learner *learner, Lines *lines);

/* Show the page and read a line; false when the input has ended. */
bool learner_ask(Learner *learner, char *line);

/* The move that typed words mean, legal or not; NO_MOVE when they mean none, or several, which are then the choices. */
Move learner_understand(Learner *learner, const char *text);
