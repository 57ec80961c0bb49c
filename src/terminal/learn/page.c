/* page.c - what the learner has before him: the coach, the table, the news, the choices. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/speech.h"
#include "game/talk.h"
#include "host/memory.h"
#include "terminal/learn/learner.h"

enum { PROSE_WIDE = 78 };

/* --- the coach ------------------------------------------------------------------------------------------ */

/* What stands between two asterisks and two more is strong. */
static void put_stress(const char *text, Style style, char *styled, size_t size)
{
    bool strong = false;
    Out out = out_into(styled, size);
    out_char(&out, (char)(style + 1));
    for (; *text; text++) {
        if (text[0] != '*' || text[1] != '*') {
            out_char(&out, *text);
            continue;
        }
        strong = !strong;
        out_char(&out, (char)((strong ? STYLE_STRONG : style) + 1));
        text++;
    }
}

void learner_note(Learner *learner, const char *text)
{
    lines_add(&learner->notes, text);
}

void learner_note_line(Learner *learner, int line)
{
    char text[LEARN_SENTENCE], styled[LEARN_SENTENCE];
    Out out = out_into(text, sizeof text);
    lesson_text(&learner->lesson, line, learner->lang, &out);
    put_stress(text, STYLE_GOAL, styled, sizeof styled);
    if (text[0]) lines_add(&learner->notes, styled);
}

/* "Look here: the deck, your hand and the outcome" */
static void add_looks(const Learner *learner, int wide, Lines *lines)
{
    const Lesson *lesson = &learner->lesson;
    char text[LEARN_SENTENCE];
    Out out = out_into(text, sizeof text);
    out_char(&out, STYLE_SPECIAL + 1);
    out_text(&out, words_get(learner->lang, "learn.look"));
    out_char(&out, ' ');
    if (!lesson_look(lesson, 0).length) return;
    for (int i = 0; lesson_look(lesson, i).length; i++) {
        bool last = !lesson_look(lesson, i + 1).length;
        if (i) out_text(&out, last ? words_get(learner->lang, "murk.list.and") : ", ");
        lesson_look_words(lesson, lesson_look(lesson, i), learner->lang, &out);
    }
    lines_add_wrapped(lines, text, wide, 0);
}

/* "A Ada, B Bruno, C you" where the coach calls the others by name. */
static void add_people(const Learner *learner, int wide, Lines *lines)
{
    const Lesson *lesson = &learner->lesson;
    char text[LEARN_SENTENCE];
    Out out = out_into(text, sizeof text);
    out_char(&out, STYLE_DIM + 1);
    for (Seat seat = 0; seat < lesson->script.setup.seats; seat++) {
        Word name = lesson_person(lesson, seat);
        bool own = seat == lesson->script.learner;
        if (!name.length && !own) return;
        if (seat) out_text(&out, ", ");
        seat_write(lesson->script.game, seat, &out);
        out_char(&out, ' ');
        if (own) out_text(&out, words_get(learner->lang, "learn.you"));
        else out_bytes(&out, name.text, (size_t)name.length);
    }
    lines_add_wrapped(lines, text, wide, 0);
}

/* His title, what he says, what he points at. */
static void add_coach(const Learner *learner, int wide, Lines *lines)
{
    const Lesson *lesson = &learner->lesson;
    char title[LEARN_SENTENCE], text[LEARN_SENTENCE], styled[2 * LEARN_SENTENCE];
    Out first = out_into(title, sizeof title), second = out_into(text, sizeof text);
    int line = lesson_line(lesson);
    lesson_title(lesson, line, learner->lang, &first);
    lesson_text(lesson, line, learner->lang, &second);
    if (title[0]) lines_add_styled(lines, title, STYLE_GOAL);
    put_stress(text, STYLE_PLAIN, styled, sizeof styled);
    lines_add_wrapped(lines, styled, wide, 0);
    add_looks(learner, wide, lines);
    add_people(learner, wide, lines);
}

/* --- the table ------------------------------------------------------------------------------------------ */

static void add_drawing(const Learner *learner, int wide, int high, Lines *lines)
{
    const Lesson *lesson = &learner->lesson;
    const Game *game = lesson->script.game;
    void *view = must_alloc(1, game->view_size);
    Canvas *canvas = must_alloc(1, sizeof *canvas);
    referee_view(&lesson->referee, lesson_eyes(lesson), view);
    canvas_clear(canvas, learner->screen->plain);
    canvas->wide = wide > CANVAS_WIDEST ? CANVAS_WIDEST : wide < CANVAS_NARROW ? CANVAS_NARROW : wide;
    canvas->high = high;
    canvas->words = learner->screen->words;
    game->paint(view, learner->lang, canvas);
    lines_add_canvas(lines, canvas);
    free(canvas);
    free(view);
}

/* A Page's `draw`. */
static void draw_to_fit(const void *from, int wide, int high, Lines *lines)
{
    const Learner *learner = from;
    add_coach(learner, wide < PROSE_WIDE ? wide : PROSE_WIDE, lines);
    add_drawing(learner, wide, high - lines->count, lines);
}

/* --- news, choices, prompt ------------------------------------------------------------------------------ */

/* A beginner is spared what the table shows anyway. */
void learner_add_news(const Learner *learner, Lines *lines)
{
    const Lesson *lesson = &learner->lesson;
    Event event;
    for (int i = 0; referee_news(&lesson->referee, lesson->script.learner, i, &event); i++) {
        const EventKind *kind = &lesson->script.game->events[event.kind];
        char text[LEARN_SENTENCE];
        if (kind->is_minor || kind->repeats) continue;
        Out out = out_into(text, sizeof text);
        speak_event(lesson->script.game, learner->lang, &event, lesson->script.learner, NULL, &out);
        lines_add(lines, text);
    }
}

/* The moves of the library but for giving up; a claim that is waited for stands among them. */
static void offer_moves(Learner *learner)
{
    const Lesson *lesson = &learner->lesson;
    const Game *game = lesson->script.game;
    Move all[MOVES_MAX], some[MOVES_MAX], right = lesson_right_move(lesson);
    int count = 0, all_count = referee_moves(&lesson->referee, lesson->script.learner, all);
    if (lesson_turn(lesson) != LESSON_ACT) all_count = 0;
    if (is_talk(game, right)) some[count++] = right;
    for (int i = 0; i < all_count && count < MOVES_MAX; i++)
        if (!game->verbs[move_verb(all[i])].gives_up) some[count++] = all[i];
    choices_start(&learner->choices, game, learner->lang, some, count);
}

/* What the game asks, as in a match; a full screen needs the rows for the coach, who says it in his words. */
static void note_question(Learner *learner)
{
    const Lesson *lesson = &learner->lesson;
    char text[LEARN_SENTENCE];
    Out out = out_into(text, sizeof text);
    Ask ask = lesson->script.game->ask(lesson->state, lesson->script.learner);
    if (!ask.name || learner->screen->full || lesson_turn(lesson) != LESSON_ACT) return;
    speak_ask(lesson->script.game, learner->lang, &ask, &out);
    lines_add_styled(&learner->notes, text, STYLE_DIM);
}

static void write_title(const Learner *learner, char *title, size_t size)
{
    const Lesson *lesson = &learner->lesson;
    const char *game = words_find_joined(learner->lang, lesson->script.game->name, "title", NULL);
    char own[LEARN_SENTENCE];
    Out out = out_into(own, sizeof own);
    lesson_title(lesson, 0, learner->lang, &out);
    snprintf(title, size, "%s \xC2\xB7 %s \xC2\xB7 %d/%d", game ? game : lesson->script.game->name, own,
             lesson->step, lesson->script.step_count);
}

bool learner_ask(Learner *learner, char *line)
{
    char title[2 * LEARN_SENTENCE];
    bool acts = lesson_turn(&learner->lesson) == LESSON_ACT;
    if (!learner->unchanged) offer_moves(learner), note_question(learner);
    Page page = { .title = title,
                  .hint = words_get(learner->lang, "learn.keys"),
                  .notes = learner->notes,
                  .unchanged = learner->unchanged,
                  .prompt = words_get(learner->lang, acts ? "learn.act" : "learn.read"),
                  .draw = draw_to_fit,
                  .from = learner };
    learner->notes = (Lines) { 0 };
    write_title(learner, title, sizeof title);
    draw_to_fit(learner, learner->screen->columns(learner->screen), CANVAS_HIGH, &page.board);
    learner_add_news(learner, &page.news);
    if (learner->seen > page.news.count) learner->seen = page.news.count; /* some was taken back */
    page.news_seen = learner->seen;
    choices_list(&learner->choices, &page.choices);
    bool goes_on = learner->screen->ask(learner->screen, &page, line);
    learner->seen = page.news.count;
    learner->unchanged = true;
    page_free(&page);
    return goes_on;
}
