/* judge.c - the lines of a step tried from above; the first that fits answers. */
#include "lesson/judge.h"

#include "lesson/pattern.h"

/* Is line `at` one of the step whose first line is above it? */
static bool is_of_step(const LessonScript *script, int at)
{
    return at < script->count && script->lines[at].kind < LINE_THEN && script->lines[at].kind != LINE_STEP;
}

int judge_stage(const LessonScript *script, int step, int stage)
{
    for (int i = step + 1; is_of_step(script, i); i++)
        if (lesson_leads_on(script->lines[i].kind) && stage-- == 0) return i;
    return -1;
}

/* The right moves of the step at which the lesson is may be made in part. */
static int stage_at(const Lesson *lesson, int step)
{
    return judge_stage(&lesson->script, step, step == lesson->at ? lesson->stage : 0);
}

int judge_step(const Lesson *lesson)
{
    const LessonScript *script = &lesson->script;
    for (int i = lesson->at; i < script->count && script->lines[i].kind != LINE_THEN; i++)
        if (script->lines[i].kind == LINE_STEP && stage_at(lesson, i) >= 0) return i;
    return -1;
}

/* Made on a copy: is the match over then, and lost? */
static bool loses(const Lesson *lesson, Move move)
{
    const Game *game = lesson->script.game;
    uint64_t state[STATE_MAX / 8];
    memcpy(state, lesson->state, game->state_size);
    game->apply(state, lesson->script.learner, move, NULL);
    Outcome outcome = game->outcome(state);
    return outcome.over && !(outcome.winners & seat_bit(lesson->script.learner));
}

/* Of the lines that lead on, only the one whose turn it is answers; a deadly one, if the move does lose. */
static bool answers(const Lesson *lesson, int line, int stage, Move move)
{
    const LessonLine *row = &lesson->script.lines[line];
    if (!lesson_judges(row->kind) || !pattern_fits(lesson->script.game, row->text, move)) return false;
    if (row->kind == LINE_DEADLY) return loses(lesson, move);
    return !lesson_leads_on(row->kind) || line == stage;
}

int judge_line(const Lesson *lesson, int step, Move move)
{
    const LessonScript *script = &lesson->script;
    int stage = stage_at(lesson, step);
    for (int i = step + 1; is_of_step(script, i); i++)
        if (answers(lesson, i, stage, move)) return i;
    for (int i = 0; i < script->count && script->lines[i].kind != LINE_STEP; i++)
        if (answers(lesson, i, stage, move)) return i;
    return -1;
}
