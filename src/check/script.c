#include "check/script.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "host/args.h"
#include "host/buffer.h"
#include "host/memory.h"

typedef struct Keyword {
    const char *word;
    StepKind kind; /* STEP_BAD: the same as the statement above */
} Keyword;

static const Keyword keywords[] = {
    { "scenario", STEP_SCENARIO }, { "game", STEP_GAME },       { "option", STEP_OPTION },
    { "seed", STEP_SEED },         { "given", STEP_GIVEN },     { "twin", STEP_TWIN },
    { "when", STEP_WHEN },         { "then", STEP_THEN },       { "refuse", STEP_REFUSE },
    { "refused", STEP_REFUSE },    { "restart", STEP_RESTART }, { "and", STEP_BAD },
    { "but", STEP_BAD },
};

typedef struct Line {
    const char *text;
    size_t length;
} Line;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The bytes of one UTF-8 character at `at`, or 0 when it is none, or one that no text needs (section 3 of
 * RFC 3629: no overlong forms, no surrogates, nothing past U+10FFFF). */
static size_t character_length(const unsigned char *at, size_t left)
{
    unsigned char c = at[0];
    if (c < 0x80) return c == '\t' || (c >= 0x20 && c != 0x7f) ? 1 : 0;
    size_t length = c >= 0xf0 && c <= 0xf4 ? 4 : c >= 0xe0 && c < 0xf0 ? 3 : c >= 0xc2 && c < 0xe0 ? 2 : 0;
    if (length == 0 || length > left) return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80) return 0;
    if (c == 0xe0 && at[1] < 0xa0) return 0;
    if (c == 0xed && at[1] > 0x9f) return 0;
    if (c == 0xf0 && at[1] < 0x90) return 0;
    if (c == 0xf4 && at[1] > 0x8f) return 0;
    return length;
}

static bool is_text(Line line)
{
    for (size_t at = 0, step; at < line.length; at += step) {
        step = character_length((const unsigned char *)line.text + at, line.length - at);
        if (step == 0) return false;
    }
    return true;
}

static Line without_comment(Line line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.text[i] == '#' && (i == 0 || is_blank(line.text[i - 1]))) line.length = i;
    while (line.length && (is_blank(line.text[line.length - 1]) || line.text[line.length - 1] == '\r'))
        line.length--;
    return line;
}

static Line without_indent(Line line)
{
    while (line.length && is_blank(*line.text)) line.text++, line.length--;
    return line;
}

static char *line_copy(Line line)
{
    char *copy = must_alloc(1, line.length + 1);
    memcpy(copy, line.text, line.length);
    return copy;
}

static Step *add_step(Script *script, StepKind kind, int line)
{
    script->steps = must_grow(script->steps, script->count, 1, &script->room, sizeof(Step));
    Step *step = &script->steps[script->count++];
    *step = (Step) { .kind = kind, .line = line };
    return step;
}

/* The keyword at the line's beginning (a colon after it is no matter) and what follows it. */
static const Keyword *find_keyword(Line line, Line *rest)
{
    size_t length = 0;
    while (length < line.length && isalpha((unsigned char)line.text[length])) length++;
    size_t after = length;
    if (after < line.length && line.text[after] == ':') after++;
    if (after < line.length && !is_blank(line.text[after])) return NULL;
    for (int i = 0; i < LEN(keywords); i++) {
        if (!word_is((Word) { line.text, (int)length }, keywords[i].word)) continue;
        *rest = without_indent((Line) { line.text + after, line.length - after });
        return &keywords[i];
    }
    return NULL;
}

static char *unknown_statement(Line line)
{
    const char *names[LEN(keywords)];
    Buffer buffer = { 0 };
    char word[24] = { 0 };
    for (size_t i = 0; i < sizeof word - 1 && i < line.length && !is_blank(line.text[i]); i++)
        word[i] = (char)tolower((unsigned char)line.text[i]);
    for (int i = 0; i < LEN(keywords); i++) names[i] = keywords[i].word;
    const char *near = strlen(word) > 2 ? nearest_name(word, names, LEN(keywords)) : NULL;
    if (near) buffer_add(&buffer, "no statement begins like this; did you mean `%s`?", near);
    else
        buffer_add(
            &buffer,
            "no statement begins like this; the lines of a drawing, and continued lines, must be indented");
    return buffer_take(&buffer);
}

static void add_bad(Script *script, int number, const char *why, char *source)
{
    Step *step = add_step(script, STEP_BAD, number);
    step->text = must_copy(why);
    step->source = source;
}

static void continue_step(Step *step, Line line)
{
    Buffer buffer = { 0 };
    buffer_add(&buffer, "%s\n", step->text);
    buffer_add_bytes(&buffer, line.text, line.length);
    free(step->text);
    step->text = buffer_take(&buffer);
}

static void read_statement(Script *script, Line line, int number)
{
    Line rest = { 0 };
    const Keyword *keyword = find_keyword(line, &rest);
    StepKind kind = keyword ? keyword->kind : STEP_BAD;
    bool repeats = keyword && kind == STEP_BAD;
    StepKind above = script->count ? script->steps[script->count - 1].kind : STEP_BAD;
    if (repeats && above != STEP_SCENARIO) kind = above;

    Step *step = add_step(script, kind, number);
    step->source = line_copy(line);
    if (kind != STEP_BAD) step->text = line_copy(rest);
    else if (repeats) step->text = must_copy("there is no statement above that this could go on with");
    else step->text = unknown_statement(line);
}

/* An indented line goes on with the statement above, unless it clearly begins one itself. */
static bool begins_statement(Line indented)
{
    Line rest;
    const Keyword *keyword = find_keyword(without_indent(indented), &rest);
    return keyword && (rest.length > 0 || keyword->kind == STEP_RESTART);
}

/* `*open` is the step that an indented line would continue, or -1. */
static void read_line(Script *script, Line whole, int number, int *open)
{
    Line line = without_comment(whole);
    if (!is_text(line)) {
        const char *why =
            "this line holds bytes that are no text (it must be UTF-8 without control characters)";
        add_bad(script, number, why, must_copy("(no text)"));
        return;
    }
    if (line.length == 0) {
        if (!memchr(whole.text, '#', whole.length)) *open = -1;
        return;
    }
    if (!is_blank(line.text[0]) || begins_statement(line)) {
        read_statement(script, without_indent(line), number);
        StepKind kind = script->steps[script->count - 1].kind;
        *open = kind == STEP_BAD || kind == STEP_SCENARIO ? -1 : script->count - 1;
    } else if (*open >= 0) {
        continue_step(&script->steps[*open], line);
    } else {
        const char *why = "an indented line continues the statement right above it, and there is none";
        add_bad(script, number, why, line_copy(without_indent(line)));
    }
}

Script script_read(const char *text, size_t length)
{
    Script script = { 0 };
    int open = -1, number = 1;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) text += 3, length -= 3;
    for (size_t at = 0; at < length; number++) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - (text + at)) : length - at;
        read_line(&script, (Line) { text + at, size }, number, &open);
        at += size + 1;
    }
    return script;
}

void script_free(Script *script)
{
    for (int i = 0; i < script->count; i++) {
        free(script->steps[i].text);
        free(script->steps[i].source);
    }
    free(script->steps);
    *script = (Script) { 0 };
}
