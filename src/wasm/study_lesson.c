/* study_lesson.c - a lesson behind calls of numbers and texts. What is seen of its table is what any table would tell. */
#include "wasm/study.h"

#include "game/describe.h"
#include "game/speech.h"

enum { LEARNER = 1, SHOW_MAX = 1 << 19, SENTENCE_MAX = 1024 };

static struct {
    Lesson lesson;
    _Alignas(16) uint8_t table[TABLE_MAX_BYTES];
    Flat wish;
    Lang lang;
    char text[SHOW_MAX];
} study;

bool study_speak(size_t size)
{
    for (int i = 0; i < LANG_COUNT; i++) {
        if ((size_t)text_length(lang_names[i]) != size || memcmp(lang_names[i], engine_input(), size) != 0)
            continue;
        study.lang = (Lang)i;
        return true;
    }
    return false;
}

const char *study_open(const char *text)
{
    LessonError error = { 0 };
    Out out = out_into(study.text, sizeof study.text);
    if (lesson_open(&study.lesson, text, &error)) return NULL;
    out_number(&out, error.line);
    out_text(&out, ": ");
    out_text(&out, error.what);
    return study.text;
}

/* ---- what is shown ---- */

static const char *const turn_names[] = {
    [LESSON_READ] = "read", [LESSON_ACT] = "act",       [LESSON_PLAY] = "play",
    [LESSON_OVER] = "over", [LESSON_BROKEN] = "broken",
};

typedef void LessonWords(const Lesson *lesson, int line, Lang lang, Out *out);

static void key_words(Json *json, const char *key, LessonWords *write, int line)
{
    char text[SENTENCE_MAX];
    Out out = out_into(text, sizeof text);
    write(&study.lesson, line, study.lang, &out);
    json_key_text(json, key, text);
}

static void key_word(Json *json, const char *key, Word word)
{
    char text[SENTENCE_MAX];
    Out out = out_into(text, sizeof text);
    lesson_write(word, &out);
    json_key_text(json, key, text);
}

static void key_seat(Json *json, const char *key, Seat seat)
{
    char text[SENTENCE_MAX];
    Out out = out_into(text, sizeof text);
    seat_write(study.lesson.script.game, seat, &out);
    json_key_text(json, key, text);
}

/* Where to look, the most important first: as the script names it, and in words. */
static void write_looks(Json *json)
{
    Word look;
    json_key_array(json, "looks");
    for (int i = 0; (look = lesson_look(&study.lesson, i)).length; i++) {
        char text[SENTENCE_MAX];
        Out out = out_into(text, sizeof text);
        lesson_look_words(&study.lesson, look, study.lang, &out);
        json_open_object(json);
        key_word(json, "look", look);
        json_key_text(json, "says", text);
        json_close_object(json);
    }
    json_close_array(json);
}

/* The seats of this table, and what the coach calls them. */
static void write_people(Json *json)
{
    json_key_array(json, "seats");
    for (int i = 0; i < study.lesson.script.setup.seats; i++) {
        json_open_object(json);
        key_seat(json, "seat", (Seat)i);
        key_word(json, "name", lesson_person(&study.lesson, (Seat)i));
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_heard(Json *json)
{
    const Referee *referee = &study.lesson.referee;
    Event event;
    json_key_array(json, "heard");
    for (int i = 0; referee_news(referee, lesson_eyes(&study.lesson), i, &event); i++) {
        json_open_object(json);
        describe_event(referee->match.game, study.lang, &event, lesson_eyes(&study.lesson), json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void write_outcome(Json *json)
{
    Outcome outcome = referee_outcome(&study.lesson.referee);
    char text[SENTENCE_MAX];
    Out out = out_into(text, sizeof text);
    Mentions mentions = { 0 };
    if (!outcome.over) return;
    speak_outcome(study.lesson.script.game, study.lang, &outcome, &mentions, &out);
    json_key_object(json, "outcome");
    describe_words(text, &mentions, json);
    json_close_object(json);
}

const char *study_show(void)
{
    const Lesson *lesson = &study.lesson;
    Out out = out_into(study.text, sizeof study.text);
    Json json = json_into(&out);
    json_open_object(&json);
    json_key_text(&json, "game", lesson->script.game->name);
    json_key_text(&json, "edition", lesson->script.game->editions[lesson->script.setup.edition].name);
    json_key_text(&json, "turn", turn_names[lesson_turn(lesson)]);
    json_key_number(&json, "step", lesson->step);
    json_key_number(&json, "steps", lesson->script.step_count);
    json_key_number(&json, "moves", lesson->referee.match.count);
    key_words(&json, "title", lesson_title, lesson_line(lesson));
    key_words(&json, "text", lesson_text, lesson_line(lesson));
    key_words(&json, "hint", lesson_text, lesson_hint(lesson));
    key_seat(&json, "learner", lesson->script.learner);
    key_seat(&json, "eyes", lesson_eyes(lesson));
    write_looks(&json);
    write_people(&json);
    write_outcome(&json);
    write_heard(&json);
    json_close_object(&json);
    must(!out.full);
    return study.text;
}

const char *study_answer(size_t size)
{
    const Match *match = &study.lesson.referee.match;
    Shown shown = { match->game,           &match->setup, match->state, LEARNER, lesson_eyes(&study.lesson),
                    (uint16_t)match->count };
    Out out = out_into(study.text, sizeof study.text);
    if (!flat_read(&study.wish, engine_input(), size)) return NULL;
    table_show((Table *)study.table, &shown, study.lang);
    return table_answer((Table *)study.table, LEARNER, &study.wish, &out) ? study.text : NULL;
}

/* ---- what is done ---- */

void study_next(void)
{
    lesson_next(&study.lesson);
}

void study_skip(void)
{
    lesson_skip(&study.lesson);
}

static const char *const answer_names[] = {
    [LESSON_MADE] = "made",     [LESSON_SAID] = "said",       [LESSON_INSTEAD] = "instead",
    [LESSON_LATER] = "later",   [LESSON_FELL] = "fell",       [LESSON_LOST] = "lost",
    [LESSON_LEAVES] = "leaves", [LESSON_REFUSED] = "refused",
};

/* What is said of the move: why it is refused, or the coach's words. That it loses is told on a page of its own. */
static void say_verdict(LessonVerdict verdict, Out *out)
{
    if (verdict.answer == LESSON_REFUSED)
        speak_reason(study.lesson.script.game, study.lang, verdict.reason, out);
    else if (verdict.answer != LESSON_FELL) lesson_text(&study.lesson, verdict.line, study.lang, out);
}

static const char *make(Move move)
{
    Out out = out_into(study.text, sizeof study.text);
    Json json = json_into(&out);
    char name[SENTENCE_MAX] = "", text[SENTENCE_MAX] = "";
    Out written = out_into(name, sizeof name), says = out_into(text, sizeof text);
    LessonVerdict verdict = lesson_move(&study.lesson, move);
    move_write(study.lesson.script.game, move, &written);
    say_verdict(verdict, &says);
    json_open_object(&json);
    json_key_text(&json, "answer", answer_names[verdict.answer]);
    json_key_text(&json, "move", name);
    json_key_text(&json, "says", text);
    json_close_object(&json);
    return study.text;
}

const char *study_move(size_t size)
{
    char *text = engine_input();
    text[size < ENGINE_INPUT ? size : 0] = 0;
    return make(move_read(study.lesson.script.game, text));
}

const char *study_do(void)
{
    return make(lesson_right_move(&study.lesson));
}
