/* script.h - a lesson's file, cut into lines and seen to be in order (docs/lessons.md).
 *
 * A LessonScript points into the text it was read from, which has to stay where it is. It knows what each line is for; what is
 * in a line is read when it is needed. */
#pragma once

#include "game/game.h"

enum {
    LESSON_LINES = 512,
    LESSON_TEXT_WORDS = 35, /* what the coach says at a time */
    LESSON_TITLE_WORDS = 7,
    LESSON_LINE_BYTES = 1024, /* of a line with all that goes on with it */
};

typedef enum LessonKind {
    LINE_WORDS, /* what the line above says, in one language */
    /* the head */
    LINE_LESSON,
    LINE_GAME,
    LINE_SEED,
    LINE_SEAT,
    LINE_PEOPLE,
    LINE_GIVEN,
    LINE_PLACE,
    /* a step */
    LINE_STEP,
    LINE_EYES,
    LINE_LOOK,
    LINE_RIGHT,
    LINE_ALSO,
    LINE_WALK,
    LINE_INSTEAD,
    LINE_DEADLY,
    LINE_HINT,
    /* after it */
    LINE_THEN,
    LINE_SAY,
} LessonKind;

typedef struct LessonLine {
    LessonKind kind;
    Lang lang;  /* of LINE_WORDS */
    int number; /* in the file, counted from 1 */
    Word text;  /* behind the keyword; with line ends where it goes on */
} LessonLine;

typedef struct LessonScript {
    int count;
    LessonLine lines[LESSON_LINES];
    int step_count;
    const Game *game;
    Setup setup;
    uint8_t seed[SEED_BYTES];
    Seat learner;
} LessonScript;

typedef struct LessonError {
    int line;         /* counted from 1 */
    const char *what; /* a sentence for whoever writes lessons */
} LessonError;

/* Read a lesson. False and `*error` set when something is wrong with it; whether its moves are legal is seen by playing. */
bool lesson_script_read(LessonScript *script, const char *text, LessonError *error);

/* What is wrong with the sense of lines that could be read: settings, languages, lengths, places, moves (script_check.c). */
bool lesson_script_check(LessonScript *script, LessonError *error);

/* Is it a line that judges a move, and one of those that a step needs one after the other? */
static inline bool lesson_judges(LessonKind kind)
{
    return kind >= LINE_RIGHT && kind <= LINE_DEADLY;
}
static inline bool lesson_leads_on(LessonKind kind)
{
    return kind == LINE_RIGHT || kind == LINE_WALK;
}

/* The line of words that belongs to line `at` in that language, or -1. */
int lesson_words_of(const LessonScript *script, int at, Lang lang);

/* Cut the text before the next `mark` off; what is left stays in `text`. Both without blanks around them. */
Word lesson_cut(Word *text, char mark);

/* No text, but one that can be read. */
static inline Word lesson_no_text(void)
{
    return (Word) { "", 0 };
}

/* Write the text with one blank for each gap. */
void lesson_write(Word text, Out *out);
