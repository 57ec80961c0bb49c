/* script_check.c - do the lines of a lesson make sense? The first that does not is named. */
#include "games/games.h"
#include "lesson/look.h"
#include "lesson/pattern.h"
#include "lesson/script.h"

static bool wrong(LessonError *error, const LessonLine *line, const char *what)
{
    *error = (LessonError) { .line = line ? line->number : 1, .what = what };
    return false;
}

/* ---- the head ---- */

typedef const char *CheckLine(LessonScript *script, const LessonLine *line);

static bool copy_word(Word word, char *to, int size)
{
    if (word.length >= size) return false;
    memcpy(to, word.text, (size_t)word.length);
    to[word.length] = 0;
    return true;
}

/* `stay-away edition=en-2017 seats=5` */
static const char *check_game(LessonScript *script, const LessonLine *line)
{
    Word rest = line->text;
    char name[32], value[32];
    if (script->game) return "the game was named before";
    if (!copy_word(lesson_cut(&rest, ' '), name, sizeof name) || !(script->game = game_find(name)))
        return "there is no such game";
    script->setup = setup_standard(script->game);
    while (rest.length) {
        Word setting = lesson_cut(&rest, ' ');
        bool fits = copy_word(lesson_cut(&setting, '='), name, sizeof name) &&
                    copy_word(setting, value, sizeof value);
        if (!fits || !setup_set(script->game, &script->setup, name, value))
            return "a setting is written name=value, and this game has no such";
    }
    return NULL;
}

static const char *check_seed(LessonScript *script, const LessonLine *line)
{
    int number;
    if (!word_number(line->text, &number) || number < 0) return "a seed is a number from 0 on";
    rng_seed_from_number((uint64_t)number, script->seed);
    return NULL;
}

static bool is_seat(const LessonScript *script, Word word, Seat *seat)
{
    return seat_read(script->game, word, seat) && *seat < script->setup.seats;
}

static const char no_seat[] = "nobody at this table sits there";

static const char *check_seat(LessonScript *script, const LessonLine *line)
{
    return is_seat(script, line->text, &script->learner) ? NULL : no_seat;
}

/* `A Ada, B Bruno` */
static const char *check_people(LessonScript *script, const LessonLine *line)
{
    Word rest = line->text;
    Seat seat;
    while (rest.length) {
        Word name = lesson_cut(&rest, ',');
        if (!is_seat(script, lesson_cut(&name, ' '), &seat)) return no_seat;
        if (!name.length) return "somebody has no name";
    }
    return NULL;
}

/* ---- steps ---- */

static const char *check_eyes(LessonScript *script, const LessonLine *line)
{
    Seat seat;
    return is_seat(script, line->text, &seat) ? NULL : no_seat;
}

static const char *check_look(LessonScript *script, const LessonLine *line)
{
    Word rest = line->text;
    if (!rest.length) return "where to look?";
    while (rest.length) {
        Word look = lesson_cut(&rest, ',');
        for (Lang lang = 0; lang < LANG_COUNT; lang++) {
            char words[256];
            Out out = out_into(words, sizeof words);
            if (!look_write(script, look, lang, &out))
                return "this is neither a thing of the game nor a `place`";
        }
    }
    return NULL;
}

static const char *check_patterns(LessonScript *script, const LessonLine *line)
{
    Word rest = line->text;
    if (!rest.length) return "which moves?";
    while (rest.length)
        if (!pattern_is_one(script->game, lesson_cut(&rest, ',')))
            return "one of these is no move of the game";
    return NULL;
}

/* `A: draw; offer axe; B: give axe` */
static const char *check_then(LessonScript *script, const LessonLine *line)
{
    Word rest = line->text;
    bool somebody = false;
    if (!rest.length) return "which moves?";
    while (rest.length) {
        Word move = lesson_cut(&rest, ';'), actor = move;
        Seat seat;
        actor = lesson_cut(&move, ':');
        somebody |= move.length > 0;
        if (move.length && !is_seat(script, actor, &seat)) return no_seat;
        if (!somebody) return "whose moves are these? A seat and a colon come first";
        if (pattern_move(script->game, move.length ? move : actor) == NO_MOVE)
            return "one of these is no move of the game";
    }
    return NULL;
}

/* `if play whiskey` */
static const char *check_say(LessonScript *script, const LessonLine *line)
{
    Word rest = line->text;
    if (!rest.length) return NULL;
    if (!word_is(lesson_cut(&rest, ' '), "if")) return "this is written `say` or `say if MOVE`";
    return pattern_is_one(script->game, rest) ? NULL : "after `if` comes a move of the game";
}

/* ---- words ---- */

typedef enum Needs { NO_WORDS, SOME_WORDS, ALL_WORDS, TITLE_AND_WORDS } Needs;

static const struct {
    CheckLine *check;
    Needs needs;
} rows[] = {
    [LINE_LESSON] = { NULL, TITLE_AND_WORDS },
    [LINE_GAME] = { check_game, NO_WORDS },
    [LINE_SEED] = { check_seed, NO_WORDS },
    [LINE_SEAT] = { check_seat, NO_WORDS },
    [LINE_PEOPLE] = { check_people, NO_WORDS },
    [LINE_GIVEN] = { NULL, NO_WORDS },
    [LINE_PLACE] = { NULL, ALL_WORDS },
    [LINE_STEP] = { NULL, TITLE_AND_WORDS },
    [LINE_EYES] = { check_eyes, NO_WORDS },
    [LINE_LOOK] = { check_look, NO_WORDS },
    [LINE_RIGHT] = { check_patterns, NO_WORDS },
    [LINE_ALSO] = { check_patterns, SOME_WORDS },
    [LINE_WALK] = { check_patterns, NO_WORDS },
    [LINE_INSTEAD] = { check_patterns, ALL_WORDS },
    [LINE_DEADLY] = { check_patterns, ALL_WORDS },
    [LINE_HINT] = { check_look, ALL_WORDS },
    [LINE_THEN] = { check_then, NO_WORDS },
    [LINE_SAY] = { check_say, ALL_WORDS },
};

static int count_words(Word text)
{
    Scan scan = { text.text, text.text + text.length };
    int count = 0;
    for (; !scan_at_end(&scan); count++) scan_word(&scan);
    return count;
}

/* `Title | Text`, or a text alone. */
static const char *check_text(Word text, Needs needs)
{
    Word title = lesson_no_text();
    if (needs == TITLE_AND_WORDS) {
        title = lesson_cut(&text, '|');
        if (!title.length || !text.length) return "this is written `TITLE | TEXT`";
    }
    if (count_words(title) > LESSON_TITLE_WORDS) return "a title has at most 7 words";
    if (!text.length) return "nothing is said here";
    return count_words(text) > LESSON_TEXT_WORDS ? "the coach says at most 35 words at a time" : NULL;
}

static bool check_languages(const LessonScript *script, int at, LessonError *error)
{
    Needs needs = rows[script->lines[at].kind].needs;
    int there = 0;
    for (Lang lang = 0; lang < LANG_COUNT; lang++) {
        int words = lesson_words_of(script, at, lang);
        if (words < 0) continue;
        const char *what = needs == NO_WORDS ? "the line above has nothing to say"
                                             : check_text(script->lines[words].text, needs);
        if (what) return wrong(error, &script->lines[words], what);
        there++;
    }
    if (there < LANG_COUNT && needs >= ALL_WORDS)
        return wrong(error, &script->lines[at], "the words of a language are missing");
    if (there > 0 && there < LANG_COUNT)
        return wrong(error, &script->lines[at], "the words of a language are missing");
    return true;
}

/* Each language once, and words below a line that may have some. */
static bool check_words(const LessonScript *script, int at, LessonError *error)
{
    const LessonLine *line = &script->lines[at];
    int owner = at;
    for (int i = at - 1; i >= 0 && owner == at; i--) {
        LessonKind kind = script->lines[i].kind;
        if (kind == LINE_WORDS && script->lines[i].lang == line->lang)
            return wrong(error, line, "this language has spoken already");
        if (kind != LINE_WORDS && kind != LINE_LOOK && kind != LINE_EYES) owner = i;
    }
    if (owner == at) return wrong(error, line, "the words belong to nothing");
    return true;
}

/* ---- all ---- */

static bool check_line(LessonScript *script, int at, LessonError *error)
{
    const LessonLine *line = &script->lines[at];
    if (line->kind == LINE_WORDS) return check_words(script, at, error);
    bool early = line->kind != LINE_LESSON && line->kind != LINE_GAME && line->kind != LINE_PLACE;
    if (early && !script->game) return wrong(error, line, "which game? A line `game NAME` comes first");
    CheckLine *check = rows[line->kind].check;
    const char *what = check ? check(script, line) : NULL;
    if (what) return wrong(error, line, what);
    bool below = line->kind == LINE_LOOK || line->kind == LINE_EYES;
    return below || check_languages(script, at, error);
}

/* A walk is the last thing to do in a step, since it ends when the learner is asked no more. */
static bool check_order(const LessonScript *script, LessonError *error)
{
    bool walks = false;
    for (int i = 0; i < script->count; i++) {
        const LessonLine *line = &script->lines[i];
        if (line->kind == LINE_STEP) walks = false;
        if (walks && lesson_leads_on(line->kind)) return wrong(error, line, "nothing is done after a walk");
        walks |= line->kind == LINE_WALK;
    }
    return true;
}

bool lesson_script_check(LessonScript *script, LessonError *error)
{
    script->game = NULL;
    script->learner = NO_SEAT;
    memset(script->seed, 0, sizeof script->seed);
    for (int i = 0; i < script->count; i++)
        if (!check_line(script, i, error)) return false;
    const LessonLine *last = script->count ? &script->lines[script->count - 1] : NULL;
    if (!script->count || script->lines[0].kind != LINE_LESSON)
        return wrong(error, script->count ? &script->lines[0] : NULL, "the first line is `lesson`");
    if (script->learner == NO_SEAT) return wrong(error, last, "which seat is the learner's?");
    if (!script->step_count) return wrong(error, last, "there is no step");
    return check_order(script, error);
}
