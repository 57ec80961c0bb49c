/* test_lesson.c - the machine of a lesson: what it answers to moves, how it goes on, and what it says of faulty files. */
#include <stdio.h>

#include "lesson/lesson.h"
#include "support/unit.h"

/* A level that is left by the second step; the Kraken waits at its only door. */
#define HEAD                                                                                                 \
    "lesson\nen Toy | About nothing.\nit Gioco | Di niente.\n"                                               \
    "game shy-monsters\nseed 1\nseat hero\npeople dark-lord Vlad\n"                                          \
    "given pile kraken bat mantis dragon cobra gargoyle\n"                                                   \
    "place aside\nen gone\nit via\n"                                                                         \
    "place cell\nen the tile at {it}\nit la tessera in {it}\n"                                               \
    "then dark-lord: place kraken 1 0; place corridor 1 1;\n"                                                \
    "    place exit 1 -1; place corridor 2 0; place corridor 2 1; place bat 3 0; done\n"

#define BODY                                                                                                 \
    "step one\nlook aside, tile:kraken\nen Read | Only **read**.\nit Leggi | Leggi e **basta**.\n"           \
    "step two\nlook cell:1 0\nlook seat:dark-lord\n"                                                         \
    "en Look | At the first, then at another.\nit Guarda | La prima, poi un'altra.\n"                        \
    "right reveal 1 0\nright reveal 3 0, reveal *\n"                                                         \
    "instead reveal 2 0\nen Not that.\nit Quella no.\ninstead *\nen No.\nit No!\n"                           \
    "say if reveal 3 0\nen The Bat.\nit Il Pipistrello.\n"                                                   \
    "step three\nen Go | To the Exit.\nit Vai | All'Uscita.\n"                                               \
    "deadly explore 1 0\nen It bites.\nit Morde.\n"                                                          \
    "also attack *\nen Struck.\nit Colpito.\n"                                                               \
    "walk explore 1 -1, explore 1 0, *\nhint cell:1 -1\nen Psst.\nit Psst!\n"                                \
    "step four\neyes dark-lord\nen End | That is all.\nit Fine | Tutto qui.\n"

static Lesson lesson;

static void open_toy(void)
{
    LessonError error = { 0 };
    if (!lesson_open(&lesson, HEAD BODY, &error)) fail_msg("line %d: %s", error.line, error.what);
}

static Move read_move(const char *text)
{
    Move move = move_read(lesson.script.game, text);
    if (move == NO_MOVE) fail_msg("%s is no move", text);
    return move;
}

static LessonVerdict make(const char *text)
{
    return lesson_move(&lesson, read_move(text));
}

static void expect_words(int line, Lang lang, const char *words)
{
    char text[512];
    Out out = out_into(text, sizeof text);
    lesson_text(&lesson, line, lang, &out);
    assert_string_equal(text, words);
}

static void watch(void)
{
    while (lesson_turn(&lesson) == LESSON_PLAY) lesson_next(&lesson);
}

static void go_to_step(int step)
{
    open_toy();
    watch();
    while (lesson.step < step) lesson_skip(&lesson);
    assert_int_equal(lesson.step, step);
}

/* ---- going on ---- */

static void the_script_moves_one_by_one(void **state)
{
    (void)state;
    open_toy();
    for (int i = 0; i < 7; i++) {
        assert_int_equal(lesson_turn(&lesson), LESSON_PLAY);
        assert_int_equal(lesson.referee.match.count, i);
        lesson_next(&lesson);
    }
    assert_int_equal(lesson_turn(&lesson), LESSON_READ);
    assert_int_equal(lesson.step, 1);
}

static void who_reads_goes_on(void **state)
{
    (void)state;
    go_to_step(1);
    expect_words(lesson_line(&lesson), LANG_EN, "Only **read**.");
    expect_words(lesson_line(&lesson), LANG_IT, "Leggi e **basta**.");
    lesson_next(&lesson);
    assert_int_equal(lesson_turn(&lesson), LESSON_ACT);
    lesson_next(&lesson);
    assert_int_equal(lesson.step, 2);
    assert_int_equal(lesson_turn(&lesson), LESSON_ACT);
}

static void who_does_what_comes_next_need_not_read(void **state)
{
    (void)state;
    go_to_step(1);
    assert_int_equal(make("reveal 2 0").answer, LESSON_INSTEAD);
    assert_int_equal(lesson.step, 1);
    assert_int_equal(make("reveal 1 0").answer, LESSON_MADE);
    assert_int_equal(lesson.step, 2);
    assert_int_equal(lesson.stage, 1);
}

/* ---- answers ---- */

static void another_legal_move_is_answered_and_not_made(void **state)
{
    (void)state;
    go_to_step(2);
    int moves = lesson.referee.match.count;
    LessonVerdict verdict = make("reveal 2 0");
    assert_int_equal(verdict.answer, LESSON_INSTEAD);
    expect_words(verdict.line, LANG_IT, "Quella no.");
    verdict = make("reveal 3 0");
    assert_int_equal(verdict.answer, LESSON_INSTEAD); /* right, but second */
    expect_words(verdict.line, LANG_EN, "No.");
    assert_int_equal(lesson.referee.match.count, moves);
}

static void what_is_not_legal_gets_the_librarys_reason(void **state)
{
    (void)state;
    go_to_step(2);
    LessonVerdict verdict = make("explore 1 0");
    assert_int_equal(verdict.answer, LESSON_REFUSED);
    assert_string_equal(reason_name(lesson.script.game, verdict.reason), "reveal_first");
}

static void giving_up_is_not_made(void **state)
{
    (void)state;
    go_to_step(2);
    assert_int_equal(make("concede").answer, LESSON_LEAVES);
    assert_false(referee_outcome(&lesson.referee).over);
}

static void right_moves_come_in_their_order(void **state)
{
    (void)state;
    go_to_step(2);
    assert_int_equal(lesson_right_move(&lesson), read_move("reveal 1 0"));
    assert_int_equal(make("reveal 1 0").answer, LESSON_MADE);
    assert_int_equal(lesson_right_move(&lesson), read_move("reveal 3 0"));
    assert_int_equal(make("reveal 2 1").answer, LESSON_MADE);
    assert_int_equal(lesson.step, 3); /* what is said after the Bat is left out */
}

static void something_is_said_after_a_certain_move(void **state)
{
    (void)state;
    go_to_step(2);
    make("reveal 1 0");
    make("reveal 3 0");
    assert_int_equal(lesson_turn(&lesson), LESSON_READ);
    expect_words(lesson_line(&lesson), LANG_EN, "The Bat.");
    lesson_next(&lesson);
    assert_int_equal(lesson.step, 3);
}

static void a_deadly_move_is_shown_and_taken_back(void **state)
{
    (void)state;
    go_to_step(3);
    int moves = lesson.referee.match.count;
    LessonVerdict verdict = make("explore 1 0");
    assert_int_equal(verdict.answer, LESSON_FELL);
    assert_true(referee_outcome(&lesson.referee).over);
    assert_int_equal(lesson_turn(&lesson), LESSON_READ);
    expect_words(lesson_line(&lesson), LANG_EN, "It bites.");
    lesson_next(&lesson);
    assert_false(referee_outcome(&lesson.referee).over);
    assert_int_equal(lesson.referee.match.count, moves);
    assert_int_equal(lesson_turn(&lesson), LESSON_ACT);
}

static void a_walk_ends_where_the_learner_is_asked_no_more(void **state)
{
    (void)state;
    go_to_step(3);
    LessonVerdict verdict = make("attack 1 0");
    assert_int_equal(verdict.answer, LESSON_MADE);
    expect_words(verdict.line, LANG_IT, "Colpito.");
    assert_int_equal(lesson_turn(&lesson), LESSON_ACT);
    assert_int_equal(make("explore 1 1").answer, LESSON_MADE);
    assert_int_equal(make("explore 1 0").answer, LESSON_MADE); /* dead, so not deadly */
    assert_int_equal(make("explore 1 -1").answer, LESSON_MADE);
    assert_int_equal(lesson.step, 4);
}

static void who_walks_for_long_gets_a_hint_and_begins_again(void **state)
{
    (void)state;
    go_to_step(3);
    int moves = lesson.referee.match.count;
    make("attack 1 0");
    for (int i = 1; i < LESSON_WALK_MOVES - 1; i++) {
        assert_int_equal(lesson_hint(&lesson) >= 0, i >= LESSON_WALK_HINT);
        assert_int_equal(make(i % 2 ? "explore 1 1" : "explore 1 0").answer, LESSON_MADE);
    }
    expect_words(lesson_hint(&lesson), LANG_EN, "Psst.");
    Word look = lesson_look(&lesson, 0);
    assert_int_equal(look.length, 9);
    assert_memory_equal(look.text, "cell:1 -1", 9);
    assert_int_equal(make("explore 1 1").answer, LESSON_LOST);
    assert_int_equal(lesson.referee.match.count, moves);
    assert_int_equal(lesson_hint(&lesson), -1);
}

/* ---- claims ---- */

static void claims_are_always_made_but_not_without_end(void **state)
{
    static const char talk[] =
        "lesson\nen A | B\nit C | D\ngame stay-away seats=4\nseed 1\nseat A\n"
        "step\nen Read | This.\nit Leggi | Qui.\nstep\nen Say | It.\nit Di' | Qualcosa.\nright claim\n"
        "step\nen End | Now.\nit Fine | Ora.\n";
    LessonError error = { 0 };
    (void)state;
    if (!lesson_open(&lesson, talk, &error)) fail_msg("line %d: %s", error.line, error.what);
    assert_int_equal(make("say human").answer, LESSON_SAID);
    assert_int_equal(lesson.step, 3); /* it was to come next, so it is done */
    for (int i = 1; i < LESSON_CLAIMS; i++) assert_int_equal(make("suspect B").answer, LESSON_SAID);
    LessonVerdict verdict = make("suspect B");
    assert_int_equal(verdict.answer, LESSON_REFUSED);
    assert_int_equal(verdict.reason, REASON_MATCH_FULL);
}

/* ---- what is pointed at ---- */

static void expect_look(int index, Lang lang, const char *words)
{
    char text[128];
    Out out = out_into(text, sizeof text);
    lesson_look_words(&lesson, lesson_look(&lesson, index), lang, &out);
    assert_string_equal(text, words);
}

static void looks_have_words(void **state)
{
    (void)state;
    go_to_step(1);
    expect_look(0, LANG_EN, "gone");
    expect_look(1, LANG_IT, "il Kraken");
    assert_int_equal(lesson_look(&lesson, 2).length, 0);
    go_to_step(2);
    expect_look(0, LANG_IT, "la tessera in 1, 0");
    make("reveal 1 0");
    expect_look(0, LANG_EN, "Vlad");
    assert_int_equal(lesson_look(&lesson, 1).length, 0);
}

static void a_step_may_have_other_eyes(void **state)
{
    (void)state;
    go_to_step(3);
    assert_int_equal(lesson_eyes(&lesson), 1);
    go_to_step(4);
    assert_int_equal(lesson_eyes(&lesson), 0);
}

/* ---- faulty files ---- */

static void a_script_that_breaks_the_rules_stops(void **state)
{
    (void)state;
    static const char broken[] = "lesson\nen A | B\nit C | D\ngame shy-monsters\nseed 1\nseat hero\n"
                                 "then dark-lord: done\nstep\nen A | B\nit C | D\n";
    LessonError error = { 0 };
    assert_true(lesson_open(&lesson, broken, &error));
    lesson_next(&lesson);
    assert_int_equal(lesson_turn(&lesson), LESSON_BROKEN);
    assert_string_equal(reason_name(lesson.script.game, lesson.refused), "tiles_left");
}

#define WORDS_35                                                                                             \
    "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35"
#define START "lesson\nen A | B\nit C | D\ngame shy-monsters\nseat hero\n"
#define STEP  "step\nen A | B\nit C | D\n"

static const struct {
    const char *text;
    int line; /* 0: it is fine */
    const char *what;
} files[] = {
    { START STEP, 0, "" },
    { START "step\nen A | " WORDS_35 "\nit C | " WORDS_35 "\n", 0, "" },
    { START "step\nen A | B\nit C | " WORDS_35 "\n    36\n", 8, "35 words" },
    { START "step\nen 1 2 3 4 5 6 7 8 | B\nit C | D\n", 7, "7 words" },
    { START STEP "right reveal 1 0\ninstead reveal *\nen Only in English.\n", 10, "missing" },
    { START STEP "also reveal *\nit Solo in italiano.\n", 9, "missing" },
    { START "step\nen A | B\n", 6, "missing" },
    { START "step\nen A | B\nit C | D\nen E | F\n", 9, "already" },
    { START "step\nen A without a bar\nit C | D\n", 7, "TITLE | TEXT" },
    { START STEP "right reveal 1 0\nen Who speaks?\nit Chi parla?\n", 10, "nothing to say" },
    { START STEP "wrong reveal 1 0\n", 9, "no line begins" },
    { START STEP "right dance 1 0\n", 9, "no move" },
    { START STEP "right claim\n", 9, "no move" },
    { START STEP "right\n", 9, "which moves" },
    { START STEP "walk *\nright done\n", 10, "after a walk" },
    { START STEP "then hero: reveal\n", 9, "no move" },
    { START STEP "then reveal 1 0\n", 9, "whose moves" },
    { START STEP "then third: reveal 1 0\n", 9, "nobody" },
    { START STEP "then hero: done\nright done\n", 10, "cannot stand here" },
    { START STEP "say when done\nen A\nit B\n", 9, "say if MOVE" },
    { START STEP "look moon\n", 9, "neither a thing" },
    { START STEP "look tile:moon\n", 9, "neither a thing" },
    { START STEP "eyes moon\n", 9, "nobody" },
    { START "given the sun shines\n" STEP, 6, "" },
    { START "people B Bruno\n" STEP, 6, "nobody" },
    { START "en 1\n" STEP, 6, "nothing to say" },
    { START, 5, "no step" },
    { "lesson\nen A | B\nit C | D\ngame chess\n", 4, "no such game" },
    { "lesson\nen A | B\nit C | D\ngame shy-monsters cards=7\n", 4, "name=value" },
    { "lesson\nen A | B\nit C | D\nseat hero\n", 4, "which game" },
    { "lesson\nen A | B\nit C | D\ngame shy-monsters\n" STEP, 7, "which seat" },
    { "game shy-monsters\nseat hero\n" STEP, 1, "first line" },
    { "    hanging\n", 1, "goes on with nothing" },
    { "", 1, "first line" },
};

static void a_faulty_line_is_named(void **state)
{
    (void)state;
    for (int i = 0; i < LEN(files); i++) {
        LessonError error = { 0, "" };
        bool fine = lesson_open(&lesson, files[i].text, &error);
        if (fine != !files[i].line || error.line != files[i].line || !strstr(error.what, files[i].what))
            fail_msg("line %d: %s, but wanted line %d: %s of\n%s", error.line, error.what, files[i].line,
                     files[i].what, files[i].text);
    }
}

static void a_file_that_is_too_long_is_refused(void **state)
{
    (void)state;
    static char text[1 << 16];
    LessonError error = { 0 };
    Out out = out_into(text, sizeof text);
    out_text(&out, START STEP);
    while (out.used < sizeof text / 2) out_text(&out, "right done\n");
    assert_false(lesson_open(&lesson, text, &error));
    assert_non_null(strstr(error.what, "512"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test(the_script_moves_one_by_one),
        test(who_reads_goes_on),
        test(who_does_what_comes_next_need_not_read),
        test(another_legal_move_is_answered_and_not_made),
        test(what_is_not_legal_gets_the_librarys_reason),
        test(giving_up_is_not_made),
        test(right_moves_come_in_their_order),
        test(something_is_said_after_a_certain_move),
        test(a_deadly_move_is_shown_and_taken_back),
        test(a_walk_ends_where_the_learner_is_asked_no_more),
        test(who_walks_for_long_gets_a_hint_and_begins_again),
        test(claims_are_always_made_but_not_without_end),
        test(looks_have_words),
        test(a_step_may_have_other_eyes),
        test(a_script_that_breaks_the_rules_stops),
        test(a_faulty_line_is_named),
        test(a_file_that_is_too_long_is_refused),
    };
    return run_all(tests);
}
