/* script.c - a lesson's text as lines: keywords, what goes on with a line, and where each kind may stand. */
#include "lesson/script.h"

enum { IN_HEAD = 1, IN_STEP = 2, AFTER_STEP = 4 };

static const struct {
    const char *name;
    LessonKind kind;
    uint8_t where;
    uint8_t leads_to; /* where the lines below it are; 0: where it is itself */
} keywords[] = {
    { "lesson", LINE_LESSON, IN_HEAD, 0 },
    { "game", LINE_GAME, IN_HEAD, 0 },
    { "seed", LINE_SEED, IN_HEAD, 0 },
    { "seat", LINE_SEAT, IN_HEAD, 0 },
    { "people", LINE_PEOPLE, IN_HEAD, 0 },
    { "given", LINE_GIVEN, IN_HEAD, 0 },
    { "place", LINE_PLACE, IN_HEAD, 0 },
    { "step", LINE_STEP, IN_HEAD | IN_STEP | AFTER_STEP, IN_STEP },
    { "eyes", LINE_EYES, IN_STEP, 0 },
    { "look", LINE_LOOK, IN_STEP | AFTER_STEP, 0 },
    { "right", LINE_RIGHT, IN_STEP, 0 },
    { "also", LINE_ALSO, IN_STEP, 0 },
    { "walk", LINE_WALK, IN_STEP, 0 },
    { "instead", LINE_INSTEAD, IN_HEAD | IN_STEP, 0 },
    { "deadly", LINE_DEADLY, IN_STEP, 0 },
    { "hint", LINE_HINT, IN_STEP, 0 },
    { "then", LINE_THEN, IN_HEAD | IN_STEP | AFTER_STEP, AFTER_STEP },
    { "say", LINE_SAY, IN_STEP | AFTER_STEP, AFTER_STEP },
};

/* ---- parts of a line ---- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static Word trimmed(Word word)
{
    while (word.length && is_blank(word.text[0])) word.text++, word.length--;
    while (word.length && is_blank(word.text[word.length - 1])) word.length--;
    return word;
}

Word lesson_cut(Word *text, char mark)
{
    int at = 0;
    while (at < text->length && text->text[at] != mark) at++;
    Word first = trimmed((Word) { text->text, at });
    int behind = at < text->length ? at + 1 : at;
    *text = trimmed((Word) { text->text + behind, text->length - behind });
    return first;
}

void lesson_write(Word text, Out *out)
{
    Scan scan = { text.text, text.text + text.length };
    for (bool first = true; !scan_at_end(&scan); first = false) {
        Word word = scan_word(&scan);
        if (!first) out_char(out, ' ');
        out_bytes(out, word.text, (size_t)word.length);
    }
}

int lesson_words_of(const LessonScript *script, int at, Lang lang)
{
    while (++at < script->count) {
        LessonKind kind = script->lines[at].kind;
        if (kind == LINE_WORDS && script->lines[at].lang == lang) return at;
        if (kind != LINE_WORDS && kind != LINE_LOOK && kind != LINE_EYES) break;
    }
    return -1;
}

/* ---- lines ---- */

typedef struct Reader {
    LessonScript *script;
    LessonError *error;
    const char *at;
    int number, where;
} Reader;

static bool wrong(const Reader *reader, const char *what)
{
    *reader->error = (LessonError) { .line = reader->number, .what = what };
    return false;
}

/* A line with all indented ones below it that are not empty. */
static Word take_line(Reader *reader, int *lines)
{
    Word line = { .text = reader->at };
    const char *at = line.text;
    *lines = 0;
    do {
        while (*at && *at != '\n') at++;
        line.length = (int)(at - line.text);
        at += *at == '\n';
        ++*lines;
    } while (*at == ' ' || *at == '\t');
    reader->at = at;
    return line;
}

static bool add(Reader *reader, LessonKind kind, Lang lang, Word text)
{
    LessonScript *script = reader->script;
    if (script->count == LESSON_LINES) return wrong(reader, "a lesson has no more than 512 lines");
    if (text.length >= LESSON_LINE_BYTES) return wrong(reader, "this line is too long");
    script->lines[script->count++] = (LessonLine) { kind, lang, reader->number, trimmed(text) };
    return true;
}

static bool read_words(Reader *reader, Word keyword, Word text)
{
    for (Lang lang = 0; lang < LANG_COUNT; lang++)
        if (word_is(keyword, lang_names[lang])) return add(reader, LINE_WORDS, lang, text);
    return wrong(reader, "no line begins with this word; docs/lessons.md lists all that do");
}

static bool read_statement(Reader *reader, Word line)
{
    Scan scan = { line.text, line.text + line.length };
    Word keyword = scan_word(&scan);
    Word text = { scan.at, (int)(scan.end - scan.at) };
    for (int i = 0; i < LEN(keywords); i++) {
        if (!word_is(keyword, keywords[i].name)) continue;
        if (!(keywords[i].where & reader->where)) return wrong(reader, "this line cannot stand here");
        bool opening = reader->where == IN_HEAD && keywords[i].kind == LINE_THEN;
        if (keywords[i].leads_to && !opening) reader->where = keywords[i].leads_to;
        if (keywords[i].kind == LINE_STEP) reader->script->step_count++;
        return add(reader, keywords[i].kind, LANG_EN, text);
    }
    return read_words(reader, keyword, text);
}

bool lesson_script_read(LessonScript *script, const char *text, LessonError *error)
{
    Reader reader = { script, error, text, 1, IN_HEAD };
    script->count = script->step_count = 0;
    for (int lines; *reader.at; reader.number += lines) {
        Word line = take_line(&reader, &lines);
        if (line.text[0] == '#' || !trimmed(line).length) continue;
        if (is_blank(line.text[0])) return wrong(&reader, "an indented line goes on with nothing");
        if (!read_statement(&reader, line)) return false;
    }
    return lesson_script_check(script, error);
}
