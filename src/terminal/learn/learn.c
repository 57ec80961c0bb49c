/* learn.c - the course of a lesson at a terminal, and the list of lessons. */
#define _XOPEN_SOURCE 700
#include "terminal/learn/learn.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "game/speech.h"
#include "host/args.h"
#include "host/memory.h"
#include "terminal/learn/learner.h"

enum { PROSE_WIDE = 76, CHOICES_WIDE = 78 };

/* What comes after something typed. */
typedef enum Then { THEN_ASK, THEN_ON, THEN_LEAVE } Then;

/* --- moves ---------------------------------------------------------------------------------------------- */

static Then note_key(Learner *learner, const char *key)
{
    learner_note(learner, words_find(learner->lang, key));
    return THEN_ASK;
}

static Then note_refusal(Learner *learner, Reason reason)
{
    char text[LEARN_SENTENCE];
    Out out = out_into(text, sizeof text);
    speak_reason(learner->lesson.script.game, learner->lang, reason, &out);
    learner_note(learner, text);
    return THEN_ASK;
}

static Then make_move(Learner *learner, Move move)
{
    LessonVerdict verdict = lesson_move(&learner->lesson, move);
    switch (verdict.answer) {
    case LESSON_REFUSED: return note_refusal(learner, verdict.reason);
    case LESSON_LATER: return note_key(learner, "learn.later");
    case LESSON_LEAVES: return note_key(learner, "learn.leaves");
    case LESSON_INSTEAD:
        if (verdict.line < 0) return note_key(learner, "learn.other");
        learner_note_line(learner, verdict.line);
        return THEN_ASK;
    case LESSON_LOST: note_key(learner, "learn.lost"); return THEN_ON;
    case LESSON_FELL: return THEN_ON; /* the coach says it on a page of its own */
    case LESSON_MADE:
    case LESSON_SAID: break;
    }
    learner_note_line(learner, verdict.line);
    learner_note_line(learner, lesson_hint(&learner->lesson));
    return THEN_ON;
}

/* --- commands ------------------------------------------------------------------------------------------- */

static Then run_do(Learner *learner)
{
    Move move = lesson_right_move(&learner->lesson);
    char text[LEARN_SENTENCE];
    if (move == NO_MOVE) return THEN_ON;
    Out out = out_into(text, sizeof text);
    out_text(&out, words_get(learner->lang, "learn.done"));
    out_char(&out, ' ');
    speak_move(learner->lesson.script.game, learner->lang, move, NULL, &out);
    lines_add_styled(&learner->notes, text, STYLE_DIM);
    return make_move(learner, move);
}

static Then run_skip(Learner *learner)
{
    lesson_skip(&learner->lesson);
    return THEN_ON;
}

static Then read_out(Learner *learner, const char *title, Lines *lines)
{
    bool goes_on = learner->screen->tell(learner->screen, title, lines);
    lines_free(lines);
    return goes_on ? THEN_ASK : THEN_LEAVE;
}

static Then run_log(Learner *learner)
{
    Lines lines = { 0 };
    learner_add_news(learner, &lines);
    return read_out(learner, words_get(learner->lang, "learn.news"), &lines);
}

static Then run_help(Learner *learner)
{
    Lines lines = { 0 };
    lines_add_wrapped(&lines, words_get(learner->lang, "learn.help"), PROSE_WIDE, 0);
    return read_out(learner, words_get(learner->lang, "learn.title"), &lines);
}

static Then run_quit(UNUSED Learner *learner)
{
    return THEN_LEAVE;
}

/* English words are understood in every language, and those under `learn.word.`. */
static const struct {
    const char *name;
    Then (*run)(Learner *learner);
} commands[] = {
    { "do", run_do }, { "skip", run_skip }, { "log", run_log }, { "help", run_help }, { "quit", run_quit },
};

static bool is_word(Lang lang, const char *name, const char *typed)
{
    const char *own = words_find_joined(lang, "learn.word", name, NULL);
    bool letter = typed[0] == name[0] && !typed[1];
    return letter || strcasecmp(typed, name) == 0 || (own && strcasecmp(typed, own) == 0);
}

/* --- what is typed -------------------------------------------------------------------------------------- */

/* The choices are others: line by line they have to be told again. */
static Then show_choices(Learner *learner)
{
    Lines lines = { 0 };
    if (!learner->screen->full) {
        choices_list(&learner->choices, &lines);
        lines_add_columns(&learner->notes, &lines, screen_columns_wide(learner->screen, CHOICES_WIDE));
    }
    lines_free(&lines);
    return learner->choices.narrowed ? note_key(learner, "learn.several") : THEN_ASK;
}

static Then take_number(Learner *learner, int number)
{
    Lines lines = { 0 };
    int most = choices_list(&learner->choices, &lines);
    lines_free(&lines);
    if (number == 0 && learner->choices.narrowed) {
        choices_widen(&learner->choices);
        return show_choices(learner);
    }
    if (number < 1 || number > most) return note_key(learner, most ? "learn.no_number" : "learn.later");
    Move move = choices_take(&learner->choices, number);
    return move == NO_MOVE ? show_choices(learner) : make_move(learner, move);
}

static Then take_words(Learner *learner, const char *line)
{
    for (int i = 0; i < LEN(commands); i++)
        if (is_word(learner->lang, commands[i].name, line)) return commands[i].run(learner);
    choices_widen(&learner->choices);
    Move move = learner_understand(learner, line);
    if (move != NO_MOVE) return make_move(learner, move);
    return learner->choices.narrowed ? show_choices(learner) : note_key(learner, "learn.not_understood");
}

static Then take_line(Learner *learner, const char *line)
{
    Scan scan = scan_text(line);
    int number;
    if (scan_at_end(&scan))
        return lesson_turn(&learner->lesson) == LESSON_ACT ? note_key(learner, "learn.waits") : THEN_ON;
    Word word = scan_word(&scan);
    if (scan_at_end(&scan) && word_number(word, &number)) return take_number(learner, number);
    return take_words(learner, word.text);
}

/* --- a lesson ------------------------------------------------------------------------------------------- */

static void trim_end(char *line)
{
    size_t length = strlen(line);
    while (length && strchr(" \t\r", line[length - 1])) line[--length] = 0;
}

/* One page: ask until the lesson goes on. A page that was only read is done by that. */
static Then run_page(Learner *learner)
{
    Lesson *lesson = &learner->lesson;
    char line[INPUT_MAX];
    Then then = THEN_ASK;
    int at = lesson->at, moves = lesson->referee.match.count;
    learner->unchanged = false;
    while (then == THEN_ASK) {
        if (!learner_ask(learner, line)) return THEN_LEAVE;
        trim_end(line);
        then = take_line(learner, line);
    }
    bool stands = lesson->at == at && lesson->referee.match.count == moves;
    if (then == THEN_ON && stands) lesson_next(lesson);
    return then;
}

/* "my.lesson:12: what is wrong" */
static LearnNext tell_fault(const Learner *learner, int line, const char *what)
{
    char text[2 * LEARN_SENTENCE];
    Lines lines = { 0 };
    snprintf(text, sizeof text, "%s:%d: %s", learner->name, line, what);
    lines_add(&lines, text);
    learner->screen->tell(learner->screen, "", &lines);
    lines_free(&lines);
    return LEARN_FAULT;
}

static LearnNext tell_broken(const Learner *learner)
{
    const Lesson *lesson = &learner->lesson;
    char why[LEARN_SENTENCE];
    Out out = out_into(why, sizeof why);
    speak_reason(lesson->script.game, learner->lang, lesson->refused, &out);
    return tell_fault(learner, lesson->script.lines[lesson->at].number, why);
}

static LearnNext run_lesson(Learner *learner)
{
    for (;;) {
        LessonTurn turn = lesson_turn(&learner->lesson);
        if (turn == LESSON_OVER) return LEARN_BACK;
        if (turn == LESSON_BROKEN) return tell_broken(learner);
        if (turn == LESSON_PLAY) lesson_next(&learner->lesson);
        else if (run_page(learner) == THEN_LEAVE) return LEARN_LEAVE;
    }
}

/* How it ended, and what to type for a match of one's own. */
static void add_end(const Learner *learner, Lines *lines)
{
    const Lesson *lesson = &learner->lesson;
    char text[LEARN_SENTENCE], line[2 * LEARN_SENTENCE];
    Outcome outcome = referee_outcome(&lesson->referee);
    Out out = out_into(text, sizeof text);
    speak_outcome(lesson->script.game, learner->lang, &outcome, NULL, &out);
    lines_add_wrapped(lines, text, PROSE_WIDE, 0);
    lines_add(lines, "");
    snprintf(line, sizeof line, "%s %c%s play %s", words_get(learner->lang, "learn.play"), STYLE_STRONG + 1,
             args_program(), lesson->script.game->name);
    lines_add(lines, line);
}

/* The lesson is over: once more, back, or away? */
static LearnNext ask_again(const Learner *learner, bool *again)
{
    char line[INPUT_MAX];
    Page page = { .title = words_get(learner->lang, "learn.over"),
                  .hint = "",
                  .prompt = words_get(learner->lang, "learn.over_prompt") };
    add_end(learner, &page.board);
    bool goes_on = learner->screen->ask(learner->screen, &page, line);
    page_free(&page);
    if (!goes_on) return LEARN_LEAVE;
    trim_end(line);
    *again = is_word(learner->lang, "again", line);
    return is_word(learner->lang, "quit", line) ? LEARN_LEAVE : LEARN_BACK;
}

/* From the first line to the last, or to where the learner leaves. */
static LearnNext learn_once(Learner *learner, const char *text, bool *again)
{
    LessonError error = { 0 };
    *again = false;
    if (!lesson_open(&learner->lesson, text, &error)) return tell_fault(learner, error.line, error.what);
    LearnNext next = run_lesson(learner);
    if (next == LEARN_BACK) next = ask_again(learner, again);
    lines_free(&learner->notes);
    return next;
}

LearnNext learn_lesson(Screen *screen, const LessonFile *file)
{
    LearnNext next = LEARN_BACK;
    for (bool again = true; again;) {
        Learner *learner = must_alloc(1, sizeof *learner);
        learner->screen = screen;
        learner->lang = screen->lang;
        learner->name = file->name;
        next = learn_once(learner, file->text, &again);
        free(learner);
    }
    return next;
}
