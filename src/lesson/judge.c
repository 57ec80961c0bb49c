/* judge.c - the lines of a step tried from above; the first that fits answers. */
#include "lesson/judge.h"

#include "lesson/pattern.h"

int judge_stages(const LessonScript *script, int step)
{
    int stages = 0;
    for (int i = step + 1; i < script->count && script->lines[i].kind < LINE_THEN; i++) {
        if (script->lines[i].kind == LINE_STEP) break;
        stages += lesson_leads_on(script->lines[i].kind);
    }
    return stages;
}

int judge_step(const Lesson *lesson)
{
    const LessonScript *script = &lesson->script;
    for (int i = lesson->at; i < script->count; i++) {
        LessonKind kind = script->lines[i].kind;
        if (kind == LINE_THEN) return -1;
        if (kind == LINE_STEP && judge_stages(script, i) > (i == lesson->at ? lesson->stage : 0)) return i;
    }
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
static bool answers(const Lesson *lesson, int line, int stage, int now, Move move)
{
    const LessonLine *row = &lesson->script.lines[line];
    if (!lesson_judges(row->kind) || !pattern_fits(lesson->script.game, row->text, move)) return false;
    if (row->kind == LINE_DEADLY) return loses(lesson, move);
    return !lesson_leads_on(row->kind) || stage == now;
}

static int line_of_head(const Lesson *lesson, Move move)
{
    const LessonScript *script = &lesson->script;
    for (int i = 0; i < script->count && script->lines[i].kind != LINE_STEP; i++)
        if (answers(lesson, i, 0, 0, move)) return i;
    return -1;
}

int judge_line(const Lesson *lesson, int step, Move move)
{
    const LessonScript *script = &lesson->script;
    int now = step == lesson->at ? lesson->stage : 0, stage = 0;
    for (int i = step + 1; i < script->count && script->lines[i].kind < LINE_THEN; i++) {
        if (script->lines[i].kind == LINE_STEP) break;
        if (answers(lesson, i, stage, now, move)) return i;
        stage += lesson_leads_on(script->lines[i].kind);
    }
    return line_of_head(lesson, move);
}
