/* lesson.h - a lesson under way: a match by a script, with somebody who explains it.
 *
 * The coach speaks, the learner reads on or makes a move, the others do what the script says, one move at a time. A legal move
 * that does not lead on is answered and not made. Whoever shows a lesson needs no rules: he shows the learner's view, news and
 * moves as in any match, and what the coach says. A Lesson is one block of memory, which has to stay where it was opened. */
#pragma once

#include "games/games.h"
#include "game/referee.h"
#include "lesson/script.h"

enum {
    LESSON_MOVES = 512,
    LESSON_NEWS = 1024,
    LESSON_CLAIMS = 100,  /* so many may be made: the script's moves need the rest */
    LESSON_WALK_HINT = 6, /* moves of a walk after which the hint is given */
    LESSON_WALK_MOVES =
        20, /* moves of a walk after which the step begins again: who wanders for long may lose */
};

typedef struct Lesson {
    LessonScript script;
    Referee referee;
    Names names; /* that `given` lines define; moves do not use them */
    int at; /* the line of the script at which the lesson is: a step, a `say`, a `then`; `count` at the end */
    int stage;      /* of the step: how many of its right moves are made */
    int walked;     /* moves of its walk */
    int began;      /* moves made in the match when the step began */
    int fallen;     /* the deadly line that answers the move just made, or -1 */
    int played;     /* of a `then`: how many bytes of it are done */
    int step;       /* which step it is, counted from 1; 0 before the first */
    int claims;     /* made so far */
    Move last;      /* the learner's last one that led on */
    Reason refused; /* why the script's own move was refused: the lesson is at fault and cannot go on */
    uint64_t state[STATE_MAX / 8], start[STATE_MAX / 8];
    MatchLine moves[LESSON_MOVES];
    Told told[LESSON_NEWS];
} Lesson;

/* Open a lesson at its first line. `text` stays the caller's and has to stay as long as the lesson. */
bool lesson_open(Lesson *lesson, const char *text, LessonError *error);

/* What is to be done now. */
typedef enum LessonTurn {
    LESSON_READ, /* the coach speaks: lesson_next goes on */
    LESSON_ACT,  /* the coach has spoken and waits for a move */
    LESSON_PLAY, /* somebody else moves: lesson_next makes one move of the script */
    LESSON_OVER,
    LESSON_BROKEN, /* a move of the script is not legal (`refused`, lesson_line) */
} LessonTurn;
LessonTurn lesson_turn(const Lesson *lesson);

/* Read on, or let the script make its next move. Nothing happens where a move of the learner is waited for. */
void lesson_next(Lesson *lesson);

/* What became of a move. */
typedef enum LessonAnswer {
    LESSON_MADE,    /* it leads on; the coach may have a word for it */
    LESSON_SAID,    /* a claim: made, as always; it may lead on */
    LESSON_INSTEAD, /* legal, not made: the coach says why */
    LESSON_LATER,   /* legal, not made: something is to be read first */
    LESSON_FELL,    /* it loses: made for all to see. The coach explains, and lesson_next takes it back */
    LESSON_LOST,    /* made, and one walk too long: the step begins again */
    LESSON_LEAVES,  /* it gives the match up, not made: whoever shows the lesson asks whether to leave */
    LESSON_REFUSED, /* not legal: `reason` */
} LessonAnswer;

typedef struct LessonVerdict {
    LessonAnswer answer;
    Reason reason;
    int line; /* of the script, whose words are the answer; -1: there are none */
} LessonVerdict;

/* The learner makes a move. */
LessonVerdict lesson_move(Lesson *lesson, Move move);

/* The same verdict without a change. */
LessonVerdict lesson_judge(const Lesson *lesson, Move move);

/* A move that leads on; NO_MOVE where none is waited for. Who makes these comes to the end, from wherever he is. */
Move lesson_right_move(const Lesson *lesson);

/* Read and do all that is left of this step. */
void lesson_skip(Lesson *lesson);

/* ---- what is shown ---- */

/* The coach's title and text, or those of any line of the script; empty when there are none. Two asterisks stand around what
 * is to be stressed. */
void lesson_title(const Lesson *lesson, int line, Lang lang, Out *out);
void lesson_text(const Lesson *lesson, int line, Lang lang, Out *out);

/* The line whose words the coach says now. */
int lesson_line(const Lesson *lesson);

/* The line of the hint that is due; -1 when none is. */
int lesson_hint(const Lesson *lesson);

/* Thing number `index` to look at, the most important first: `card:axe`, `deck`; length 0 past the last. And in words. */
Word lesson_look(const Lesson *lesson, int index);
void lesson_look_words(const Lesson *lesson, Word look, Lang lang, Out *out);

/* The name by which the coach calls a seat: length 0 when it has none. */
Word lesson_person(const Lesson *lesson, Seat seat);

/* Through whose eyes the table is seen: mostly the learner's. */
Seat lesson_eyes(const Lesson *lesson);
