/* lesson.c - the course of a lesson: from line to line of its script. */
#include "lesson/lesson.h"

#include "game/talk.h"
#include "lesson/judge.h"
#include "lesson/pattern.h"

/* ---- opening ---- */

/* The game's own reading of the `given` lines; NULL, or what is wrong with the line at `*at`. */
static const char *give(Lesson *lesson, int *at)
{
    const LessonScript *script = &lesson->script;
    bool any = false;
    lesson->names.count = 0;
    for (*at = 0; *at < script->count; ++*at) {
        char text[LESSON_LINE_BYTES];
        Out out = out_into(text, sizeof text);
        if (script->lines[*at].kind != LINE_GIVEN) continue;
        any = true;
        lesson_write(script->lines[*at].text, &out);
        const char *what = script->game->given(lesson->state, text, &lesson->names);
        if (what) return what;
    }
    const char *what = any ? script->game->given(lesson->state, NULL, &lesson->names) : NULL;
    return what ? what : script->game->audit(lesson->state);
}

static bool wrong(const Lesson *lesson, int at, const char *what, LessonError *error)
{
    const LessonScript *script = &lesson->script;
    *error = (LessonError) { script->lines[at < script->count ? at : script->count - 1].number, what };
    return false;
}

/* Words below a line, and what only judges, are passed by. */
static bool is_halt(LessonKind kind)
{
    return kind == LINE_STEP || kind == LINE_THEN || kind == LINE_SAY;
}

/* To the next line, from `at` on, at which something happens. */
static void go_to(Lesson *lesson, int at)
{
    const LessonScript *script = &lesson->script;
    while (at < script->count && !is_halt(script->lines[at].kind)) at++;
    lesson->at = at;
    lesson->played = 0;
    if (at == script->count || script->lines[at].kind != LINE_STEP) return;
    lesson->stage = lesson->walked = 0;
    lesson->began = lesson->referee.match.count;
    lesson->step++;
}

bool lesson_open(Lesson *lesson, const char *text, LessonError *error)
{
    const LessonScript *script = &lesson->script;
    int at = 0;
    if (!lesson_script_read(&lesson->script, text, error)) return false;
    lesson->referee = (Referee) {
        .match = { .game = script->game,
                   .setup = script->setup,
                   .lines = lesson->moves,
                   .room = LESSON_MOVES },
        .told = lesson->told,
        .told_room = LESSON_NEWS,
    };
    lesson->referee.match.state = lesson->state;
    lesson->referee.start = lesson->start;
    memcpy(lesson->referee.match.seed, script->seed, SEED_BYTES);
    if (referee_start(&lesson->referee) != ALLOWED)
        return wrong(lesson, 0, "the game refuses this setup", error);
    const char *what = give(lesson, &at);
    if (what) return wrong(lesson, at, what, error);
    referee_begin(&lesson->referee);
    lesson->step = lesson->claims = 0;
    lesson->fallen = -1;
    lesson->last = NO_MOVE;
    lesson->refused = ALLOWED;
    go_to(lesson, 0);
    return true;
}

/* ---- going on ---- */

LessonTurn lesson_turn(const Lesson *lesson)
{
    const LessonScript *script = &lesson->script;
    if (lesson->refused != ALLOWED) return LESSON_BROKEN;
    if (lesson->fallen >= 0) return LESSON_READ;
    if (lesson->at == script->count) return LESSON_OVER;
    if (script->lines[lesson->at].kind == LINE_THEN) return LESSON_PLAY;
    bool is_step = script->lines[lesson->at].kind == LINE_STEP;
    bool acts = is_step && judge_stage(script, lesson->at, lesson->stage) >= 0;
    return acts ? LESSON_ACT : LESSON_READ;
}

/* What is only said if the learner made a certain move is left out after others. */
static void pass_by_unsaid(Lesson *lesson)
{
    const LessonScript *script = &lesson->script;
    while (lesson->at < script->count && script->lines[lesson->at].kind == LINE_SAY) {
        Word rest = script->lines[lesson->at].text;
        lesson_cut(&rest, ' ');
        if (!rest.length || pattern_fits(script->game, rest, lesson->last)) return;
        go_to(lesson, lesson->at + 1);
    }
}

static void leave_line(Lesson *lesson)
{
    go_to(lesson, lesson->at + 1);
    pass_by_unsaid(lesson);
}

/* The seat that moves is named once and moves on until another is. */
static Seat actor_before(const Lesson *lesson, Word done)
{
    Seat seat = NO_SEAT;
    while (done.length) {
        Word move = lesson_cut(&done, ';'), actor = lesson_cut(&move, ':');
        if (move.length) seat_read(lesson->script.game, actor, &seat);
    }
    return seat;
}

static void make_scripted(Lesson *lesson)
{
    Word text = lesson->script.lines[lesson->at].text;
    Word rest = { text.text + lesson->played, text.length - lesson->played };
    Word move = lesson_cut(&rest, ';'), actor = lesson_cut(&move, ':');
    Seat seat = actor_before(lesson, (Word) { text.text, lesson->played });
    if (move.length) seat_read(lesson->script.game, actor, &seat);
    Move made = pattern_move(lesson->script.game, move.length ? move : actor);
    lesson->refused = referee_move(&lesson->referee, seat, made, NULL);
    if (lesson->refused != ALLOWED) return;
    lesson->played = (int)(rest.text - text.text);
    if (!rest.length) leave_line(lesson);
}

static void begin_step_again(Lesson *lesson)
{
    referee_rewind(&lesson->referee, lesson->began);
    lesson->fallen = -1;
    lesson->stage = lesson->walked = 0;
}

void lesson_next(Lesson *lesson)
{
    LessonTurn turn = lesson_turn(lesson);
    if (turn == LESSON_PLAY) make_scripted(lesson);
    else if (turn == LESSON_READ && lesson->fallen >= 0) begin_step_again(lesson);
    else if (turn == LESSON_READ) leave_line(lesson);
}

/* ---- the learner's moves ---- */

static LessonVerdict judge_legal(const Lesson *lesson, Move move)
{
    static const LessonAnswer by_kind[] = { [LINE_RIGHT] = LESSON_MADE,
                                            [LINE_ALSO] = LESSON_MADE,
                                            [LINE_WALK] = LESSON_MADE,
                                            [LINE_INSTEAD] = LESSON_INSTEAD,
                                            [LINE_DEADLY] = LESSON_FELL };
    const Game *game = lesson->script.game;
    int step = judge_step(lesson), line = step < 0 ? -1 : judge_line(lesson, step, move);
    if (is_talk(game, move)) return (LessonVerdict) { LESSON_SAID, ALLOWED, line };
    if (game->verbs[move_verb(move)].gives_up) return (LessonVerdict) { LESSON_LEAVES, ALLOWED, -1 };
    if (step < 0) return (LessonVerdict) { LESSON_LATER, ALLOWED, -1 };
    LessonAnswer answer = line < 0 ? LESSON_INSTEAD : by_kind[lesson->script.lines[line].kind];
    return (LessonVerdict) { answer, ALLOWED, line };
}

LessonVerdict lesson_judge(const Lesson *lesson, Move move)
{
    Reason reason = referee_check(&lesson->referee, lesson->script.learner, move);
    bool speaks = is_talk(lesson->script.game, move);
    if (reason == ALLOWED && speaks && lesson->claims == LESSON_CLAIMS) reason = REASON_MATCH_FULL;
    if (reason != ALLOWED) return (LessonVerdict) { LESSON_REFUSED, reason, -1 };
    return judge_legal(lesson, move);
}

static bool is_asked(const Lesson *lesson)
{
    return referee_to_move(&lesson->referee) & seat_bit(lesson->script.learner);
}

/* The move is made and line `line` has answered it: how far does that lead? */
static void lead_on(Lesson *lesson, int line, LessonVerdict *verdict)
{
    const LessonScript *script = &lesson->script;
    bool walks = script->lines[judge_stage(script, lesson->at, lesson->stage)].kind == LINE_WALK;
    lesson->walked += walks;
    if (walks ? !is_asked(lesson) : script->lines[line].kind == LINE_RIGHT) lesson->stage++;
    if (judge_stage(script, lesson->at, lesson->stage) < 0) leave_line(lesson);
    else if (lesson->walked == LESSON_WALK_MOVES) {
        begin_step_again(lesson);
        *verdict = (LessonVerdict) { LESSON_LOST, ALLOWED, -1 };
    }
}

/* The coach's lines that were not read are passed by. */
static void arrive_at(Lesson *lesson, int step)
{
    while (lesson->at != step) go_to(lesson, lesson->at + 1);
}

LessonVerdict lesson_move(Lesson *lesson, Move move)
{
    LessonVerdict verdict = lesson_judge(lesson, move);
    bool made =
        verdict.answer == LESSON_MADE || verdict.answer == LESSON_SAID || verdict.answer == LESSON_FELL;
    bool leads = made && verdict.line >= 0 && lesson_judges(lesson->script.lines[verdict.line].kind) &&
                 lesson->script.lines[verdict.line].kind != LINE_INSTEAD;
    if (leads) arrive_at(lesson, judge_step(lesson));
    if (made) verdict.reason = referee_move(&lesson->referee, lesson->script.learner, move, NULL);
    if (verdict.reason != ALLOWED) return (LessonVerdict) { LESSON_REFUSED, verdict.reason, -1 };
    if (verdict.answer == LESSON_SAID) lesson->claims++;
    if (verdict.answer == LESSON_FELL) lesson->fallen = verdict.line;
    else if (leads) {
        lesson->last = move;
        lead_on(lesson, verdict.line, &verdict);
    }
    return verdict;
}

/* ---- done by the lesson ---- */

/* A legal move of that pattern which leads on, or NO_MOVE. */
static Move move_of(const Lesson *lesson, int line, Word pattern)
{
    Move moves[MOVES_MAX], named = pattern_move(lesson->script.game, pattern);
    int count = named == NO_MOVE ? referee_moves(&lesson->referee, lesson->script.learner, moves) : 1;
    for (int i = 0; i < count; i++) {
        Move move = named == NO_MOVE ? moves[i] : named;
        if (named == NO_MOVE && !pattern_fits(lesson->script.game, pattern, move)) continue;
        LessonVerdict verdict = lesson_judge(lesson, move);
        bool made = verdict.answer == LESSON_MADE || verdict.answer == LESSON_SAID;
        bool leads = verdict.line == line || lesson->script.lines[line].kind == LINE_WALK;
        if (made && leads) return move;
    }
    return NO_MOVE;
}

/* The first legal move of the patterns of a line. */
static Move move_of_line(const Lesson *lesson, int line)
{
    Move move = NO_MOVE;
    for (Word rest = lesson->script.lines[line].text; rest.length && move == NO_MOVE;)
        move = move_of(lesson, line, lesson_cut(&rest, ','));
    return move;
}

/* In the middle of what need not be done nothing else leads on than finishing it. */
Move lesson_right_move(const Lesson *lesson)
{
    const LessonScript *script = &lesson->script;
    if (lesson_turn(lesson) != LESSON_ACT) return NO_MOVE;
    Move move = move_of_line(lesson, judge_stage(script, lesson->at, lesson->stage));
    for (int i = lesson->at + 1; move == NO_MOVE && i < script->count && script->lines[i].kind != LINE_STEP;
         i++)
        if (script->lines[i].kind == LINE_ALSO) move = move_of_line(lesson, i);
    return move;
}

/* Of a faulty lesson nothing may lead on; then it stays where it is. */
void lesson_skip(Lesson *lesson)
{
    int step = lesson->step;
    LessonAnswer answer = LESSON_MADE;
    while (lesson->step == step && (answer == LESSON_MADE || answer == LESSON_SAID)) {
        LessonTurn turn = lesson_turn(lesson);
        if (turn == LESSON_OVER || turn == LESSON_BROKEN) return;
        if (turn == LESSON_ACT) answer = lesson_move(lesson, lesson_right_move(lesson)).answer;
        else lesson_next(lesson);
    }
}
