/* test_lesson_files.c - every way through every lesson: each right move leads to the end that the script promises, each other
 * legal move is answered and changes nothing. */
#include <stdio.h>
#include <stdlib.h>

#include "base/hash.h"
#include "game/talk.h"
#include "host/memory.h"
#include "lesson/lesson.h"
#include "lesson/lessons.h"
#include "support/unit.h"

enum { SEEN_MAX = 1 << 18 };

typedef struct Seen {
    uint64_t key, ways;
} Seen;

/* All positions of one lesson. */
typedef struct Journey {
    Lesson lesson; /* copied out and back, but never moved */
    const char *name;
    Seen *seen;
    int positions;
} Journey;

static void open_lesson(Lesson *lesson, const LessonFile *file)
{
    LessonError error = { 0 };
    if (!lesson_open(lesson, file->text, &error))
        fail_msg("lessons/%s.lesson:%d: %s", file->name, error.line, error.what);
}

static Journey *set_out(const LessonFile *file)
{
    Journey *journey = must_alloc(1, sizeof *journey);
    journey->name = file->name;
    journey->seen = must_alloc(SEEN_MAX, sizeof *journey->seen);
    open_lesson(&journey->lesson, file);
    return journey;
}

static void come_home(Journey *journey)
{
    free(journey->seen);
    free(journey);
}

/* Read and watch up to the next decision or the end. */
static LessonTurn go_on(Journey *journey)
{
    Lesson *lesson = &journey->lesson;
    for (;;) {
        LessonTurn turn = lesson_turn(lesson);
        if (turn == LESSON_BROKEN)
            fail_msg("lessons/%s.lesson:%d: the script's move is refused: %s", journey->name,
                     lesson->script.lines[lesson->at].number,
                     reason_name(lesson->script.game, lesson->refused));
        if (turn != LESSON_READ && turn != LESSON_PLAY) return turn;
        lesson_next(lesson);
    }
}

/* The row of this position, a new one without a key. */
static Seen *find_seen(Journey *journey, uint64_t *key)
{
    const Lesson *lesson = &journey->lesson;
    const int numbers[] = { lesson->at, lesson->stage, lesson->walked, (int)lesson->last };
    *key = hash_bytes(HASH_START, numbers, sizeof numbers);
    *key = hash_bytes(*key, lesson->state, lesson->script.game->state_size) | 1;
    Seen *row = &journey->seen[*key % SEEN_MAX];
    while (row->key && row->key != *key) row = row == &journey->seen[SEEN_MAX - 1] ? journey->seen : row + 1;
    return row;
}

static void name_move(const Journey *journey, Move move, const char *problem)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    const Lesson *lesson = &journey->lesson;
    move_write(lesson->script.game, move, &out);
    fail_msg("lessons/%s.lesson:%d: %s: %s", journey->name, lesson->script.lines[lesson->at].number, text,
             problem);
}

/* A move that is not made leaves every byte as it was. */
static void expect_unchanged(Journey *journey, const Lesson *before, Move move)
{
    lesson_move(&journey->lesson, move);
    if (memcmp(&journey->lesson, before, sizeof *before) != 0) name_move(journey, move, "changes something");
}

/* A deadly move ends the match for all to see, and then the step begins again. */
static void expect_taken_back(Journey *journey, const Lesson *before, Move move)
{
    Lesson *lesson = &journey->lesson;
    char text[512];
    Out out = out_into(text, sizeof text);
    lesson_move(lesson, move);
    assert_true(referee_outcome(&lesson->referee).over && lesson_turn(lesson) == LESSON_READ);
    lesson_text(lesson, lesson_line(lesson), LANG_IT, &out);
    assert_true(out.used > 0);
    lesson_next(lesson);
    assert_int_equal(lesson->referee.match.count, before->began);
    assert_int_equal(lesson->stage, 0);
    assert_int_equal(lesson_turn(lesson), LESSON_ACT);
    memcpy(lesson, before, sizeof *before);
}

static uint64_t count_ways(Journey *journey);

static uint64_t count_ways_by(Journey *journey, const Lesson *before, Move move)
{
    LessonVerdict verdict = lesson_move(&journey->lesson, move);
    uint64_t ways = verdict.answer == LESSON_LOST ? 0 : count_ways(journey);
    memcpy(&journey->lesson, before, sizeof *before);
    return ways;
}

/* Made in a match, not in a lesson: would it lose at once? */
static bool would_lose(const Lesson *lesson, Move move)
{
    const Game *game = lesson->script.game;
    uint64_t state[STATE_MAX / 8];
    memcpy(state, lesson->state, sizeof state);
    assert_int_equal(game->apply(state, lesson->script.learner, move, NULL), ALLOWED);
    Outcome outcome = game->outcome(state);
    return outcome.over && !(outcome.winners & seat_bit(lesson->script.learner));
}

/* What becomes of one legal move; gives the ways to the end that begin with it. */
static uint64_t try_move(Journey *journey, const Lesson *before, Move move)
{
    LessonVerdict verdict = lesson_judge(&journey->lesson, move);
    bool answered = verdict.line >= 0 || verdict.answer == LESSON_LEAVES;
    if (!answered) name_move(journey, move, "has no answer");
    if (verdict.answer != LESSON_LEAVES && would_lose(before, move) != (verdict.answer == LESSON_FELL))
        name_move(journey, move, "loses, and the learner should see it");
    if (verdict.answer == LESSON_MADE) return count_ways_by(journey, before, move);
    if (verdict.answer == LESSON_FELL) expect_taken_back(journey, before, move);
    else expect_unchanged(journey, before, move);
    return 0;
}

/* Claims lead on where one is asked for, whichever it is, and elsewhere nowhere; that is one way. */
static uint64_t try_claims(Journey *journey, const Lesson *before)
{
    Lesson *lesson = &journey->lesson;
    Move right = lesson_right_move(lesson);
    bool asked = is_talk(lesson->script.game, right);
    int count = 0;
    for (Move move = NO_MOVE;; count++) {
        move = talk_next(lesson->script.game, lesson->state, lesson->script.learner, move);
        if (move == NO_MOVE) break;
        if (count % 50) continue;
        assert_int_equal(lesson_move(lesson, move).answer, LESSON_SAID);
        bool led_on = lesson->at != before->at || lesson->stage != before->stage;
        if (led_on != asked) name_move(journey, move, "leads where it should not");
        memcpy(lesson, before, sizeof *before);
    }
    assert_true(!asked || count > 50);
    return asked ? count_ways_by(journey, before, right) : 0;
}

static uint64_t count_ways_from(Journey *journey)
{
    Lesson *lesson = &journey->lesson, *before = must_alloc(1, sizeof *before);
    Move moves[MOVES_MAX], right = lesson_right_move(lesson);
    uint64_t ways = 0;
    memcpy(before, lesson, sizeof *before);
    if (right == NO_MOVE) name_move(journey, right, "nothing leads on");
    int count = referee_moves(&lesson->referee, lesson->script.learner, moves);
    for (int i = 0; i < count; i++) ways += try_move(journey, before, moves[i]);
    ways += try_claims(journey, before);
    free(before);
    return ways;
}

/* From here to the end, where the learner has won. */
static uint64_t count_ways(Journey *journey)
{
    uint64_t key;
    if (go_on(journey) == LESSON_OVER) {
        Outcome outcome = referee_outcome(&journey->lesson.referee);
        assert_true(outcome.over && outcome.winners & seat_bit(journey->lesson.script.learner));
        return 1;
    }
    Seen *row = find_seen(journey, &key);
    if (row->key) return row->ways;
    uint64_t ways = count_ways_from(journey);
    row = find_seen(journey, &key); /* others have come since */
    *row = (Seen) { key, ways };
    assert_true(++journey->positions < SEEN_MAX / 2);
    return ways;
}

/* How many there are is part of what a lesson promises: a right move less is seen here. A walk has as many as one likes. */
static const struct {
    const char *name;
    uint64_t ways;
} promised[] = {
    { "shy-monsters-hero", 0 },     { "shy-monsters-dark-lord", 1 }, { "stay-away", 320 },
    { "terrorscape-survivors", 1 }, { "terrorscape-killer", 4 },
};

static void all_ways_lead_to_the_end(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(promised); i++) {
        const LessonFile *file = &lesson_files[i];
        assert_string_equal(file->name, promised[i].name);
        Journey *journey = set_out(file);
        uint64_t ways = count_ways(journey);
        printf("# %s: %llu ways, %d decisions\n", file->name, (unsigned long long)ways, journey->positions);
        if (promised[i].ways) assert_int_equal(ways, promised[i].ways);
        else assert_true(ways > 1000);
        come_home(journey);
    }
    assert_null(lesson_files[LEN(promised)].name);
}

/* ---- what the lesson does by itself ---- */

static void what_is_done_for_the_learner_leads_to_the_end(void **state)
{
    (void)state;
    for (const LessonFile *file = lesson_files; file->name; file++) {
        Journey *journey = set_out(file);
        Lesson *lesson = &journey->lesson;
        while (go_on(journey) == LESSON_ACT) lesson_move(lesson, lesson_right_move(lesson));
        assert_true(referee_outcome(&lesson->referee).winners & seat_bit(lesson->script.learner));
        come_home(journey);
    }
}

static void each_step_can_be_skipped(void **state)
{
    (void)state;
    for (const LessonFile *file = lesson_files; file->name; file++) {
        Journey *journey = set_out(file);
        Lesson *lesson = &journey->lesson;
        if (lesson->step == 0) lesson_skip(lesson); /* what comes before the first step */
        for (int step = 1; step <= lesson->script.step_count; step++) {
            assert_int_equal(lesson->step, step);
            lesson_skip(lesson);
        }
        assert_int_equal(lesson_turn(lesson), LESSON_OVER);
        come_home(journey);
    }
}

/* ---- words ---- */

static void every_step_speaks_all_languages(void **state)
{
    (void)state;
    for (const LessonFile *file = lesson_files; file->name; file++) {
        Journey *journey = set_out(file);
        const LessonScript *script = &journey->lesson.script;
        for (int i = 0; i < script->count; i++) {
            char english[512], italian[512];
            Out first = out_into(english, sizeof english), second = out_into(italian, sizeof italian);
            if (lesson_words_of(script, i, LANG_EN) < 0) continue;
            if (script->lines[i].kind == LINE_WORDS) continue;
            lesson_text(&journey->lesson, i, LANG_EN, &first);
            lesson_text(&journey->lesson, i, LANG_IT, &second);
            if (!first.used || !second.used || strcmp(english, italian) == 0)
                fail_msg("lessons/%s.lesson:%d: \"%s\" and \"%s\"", file->name, script->lines[i].number,
                         english, italian);
        }
        come_home(journey);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(all_ways_lead_to_the_end),
        test(what_is_done_for_the_learner_leads_to_the_end),
        test(each_step_can_be_skipped),
        test(every_step_speaks_all_languages),
    };
    return run_all(tests);
}
