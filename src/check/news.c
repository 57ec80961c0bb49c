/* news.c - what a seat hears: patterns of events, `turned_up tile=cobra mood=active`. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "check/run.h"

enum { WORDS_MOST = 32 };

typedef struct Words {
    int count;
    Word list[WORDS_MOST];
} Words;

static Words split(const char *text, size_t length)
{
    Words words = { 0 };
    Scan scan = { text, text + length };
    while (words.count < WORDS_MOST && !scan_at_end(&scan)) words.list[words.count++] = scan_word(&scan);
    return words;
}

/* The words that a name stands for; a word that is no name stands for itself. */
static Words meant_by(const Names *names, Word word)
{
    const char *meaning = world_meaning(names, word);
    return split(meaning ? meaning : word.text, meaning ? strlen(meaning) : (size_t)word.length);
}

static bool same(Word a, Word b)
{
    return a.length == b.length && strncasecmp(a.text, b.text, (size_t)a.length) == 0;
}

/* The part of `name=value` before or behind the sign; false when there is none. */
static bool split_field(Word word, Word *name, Word *value)
{
    const char *equals = memchr(word.text, '=', (size_t)word.length);
    if (!equals) return false;
    *name = (Word) { word.text, (int)(equals - word.text) };
    *value = (Word) { equals + 1, word.length - name->length - 1 };
    return true;
}

static bool is_filler(const Names *names, Word word)
{
    static const char *const fillers[] = { "at", "on", "to", "with" };
    for (int i = 0; i < LEN(fillers); i++)
        if (word_is(word, fillers[i])) return !world_meaning(names, word);
    return false;
}

/* Event names may be written with - or _. */
static bool names_event(Word word, Word name)
{
    if (name.length != word.length) return false;
    for (int i = 0; i < word.length; i++) {
        char c = word.text[i] == '-' ? '_' : word.text[i];
        if (strncasecmp(&c, &name.text[i], 1) != 0) return false;
    }
    return true;
}

static const EventKind *find_event(const Game *game, Word word)
{
    for (int i = 1; i < game->event_count; i++) {
        const char *name = game->events[i].name;
        if (name && names_event(word, (Word) { name, (int)strlen(name) })) return &game->events[i];
    }
    return NULL;
}

/* ---- is the pattern one that could ever match? ---- */

static bool can_hold(const Game *game, const ArgKind *kind, Word value)
{
    int number;
    return arg_read(game, kind, value, &number) || word_is(value, "hidden") || word_is(value, "none");
}

static bool field_exists(Run *run, const EventKind *kind, Word name, Word value)
{
    for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++) {
        if (!word_is(name, kind->fields[i].name)) continue;
        if (can_hold(run->game, kind->fields[i].kind, value)) return true;
        run_wrong(run, "%s of the event %s cannot be '%.*s'", kind->fields[i].name, kind->name, value.length,
                  value.text);
        return false;
    }
    run_wrong(run, "the event %s has no field '%.*s'", kind->name, name.length, name.text);
    return false;
}

static bool some_field_holds(Run *run, const EventKind *kind, Word word)
{
    Words words = meant_by(&run->world.names, word);
    for (int w = 0; w < words.count; w++) {
        bool fits = false;
        for (int i = 0; i < EVENT_ARGS && kind->fields[i].name; i++)
            fits |= can_hold(run->game, kind->fields[i].kind, words.list[w]);
        if (fits) continue;
        run_wrong(run, "no field of the event %s can be '%.*s'", kind->name, word.length, word.text);
        return false;
    }
    return true;
}

static bool is_pattern(Run *run, const char *text)
{
    Words words = split(text, strlen(text));
    Seat seat;
    const EventKind *kind = words.count ? find_event(run->game, words.list[0]) : NULL;
    if (!kind) {
        Buffer events = { 0 };
        for (int i = 1; i < run->game->event_count; i++) list_add(&events, run->game->events[i].name);
        run_wrong_list(run, &events, "no event is called '%.*s'; there are", words.list[0].length,
                       words.count ? words.list[0].text : "");
        return false;
    }
    for (int i = 1; i < words.count; i++) {
        Word name, value;
        if (word_is(words.list[i], "by")) {
            if (i + 1 < words.count && seat_read(run->game, words.list[++i], &seat)) continue;
            run_wrong(run, "by whom?");
            return false;
        }
        if (is_filler(&run->world.names, words.list[i])) continue;
        bool fits = split_field(words.list[i], &name, &value) ? field_exists(run, kind, name, value)
                                                              : some_field_holds(run, kind, words.list[i]);
        if (!fits) return false;
    }
    return true;
}

/* ---- does it match? ---- */

/* An event as event_write puts it: the name, the actor if any, then the fields. */
typedef struct Heard {
    Word name, actor;
    int count;
    Word field[EVENT_ARGS], value[EVENT_ARGS];
} Heard;

static Heard read_event(const char *line, size_t length)
{
    Words words = split(line, length);
    Heard heard = { .name = words.list[0] };
    for (int i = 1; i < words.count && heard.count < EVENT_ARGS; i++) {
        if (split_field(words.list[i], &heard.field[heard.count], &heard.value[heard.count])) heard.count++;
        else heard.actor = words.list[i];
    }
    return heard;
}

static bool has_field(const Heard *heard, Word name, Word value)
{
    for (int i = 0; i < heard->count; i++)
        if (same(heard->field[i], name)) return same(heard->value[i], value);
    return false;
}

/* A bare word, or all the words its name stands for side by side, at or behind field `*from`. */
static bool has_values(const Heard *heard, const Names *names, Word word, int *from)
{
    Words words = meant_by(names, word);
    for (int at = *from; at + words.count <= heard->count; at++) {
        int i = 0;
        while (i < words.count && same(heard->value[at + i], words.list[i])) i++;
        if (i < words.count) continue;
        *from = at + i;
        return true;
    }
    return false;
}

static bool event_matches(const Run *run, const char *pattern, const char *line, size_t length)
{
    Heard heard = read_event(line, length);
    Words words = split(pattern, strlen(pattern));
    int from = 0;
    if (!names_event(words.list[0], heard.name)) return false;
    for (int i = 1; i < words.count; i++) {
        Word name, value;
        bool fits;
        if (word_is(words.list[i], "by") && i + 1 < words.count) fits = same(heard.actor, words.list[++i]);
        else if (is_filler(&run->world.names, words.list[i])) continue;
        else if (split_field(words.list[i], &name, &value)) fits = has_field(&heard, name, value);
        else fits = has_values(&heard, &run->world.names, words.list[i], &from);
        if (!fits) return false;
    }
    return true;
}

static bool news_match(const Run *run, const char *news, const char *pattern)
{
    for (const char *at = news; *at; at += strcspn(at, "\n") + 1)
        if (event_matches(run, pattern, at, strcspn(at, "\n"))) return true;
    return false;
}

/* ---- the statements ---- */

/* All that the seat has heard since the last `then`, one event a line; the caller frees it. */
static char *heard_lately(const Run *run, Seat seat)
{
    Buffer buffer = { 0 };
    for (int i = run->world.block; i < run->world.count; i++)
        buffer_add(&buffer, "%s", run->world.moments[i].seat[seat].news);
    return buffer_take(&buffer);
}

static char *describe_news(const char *news)
{
    Buffer buffer = { 0 };
    if (!*news) buffer_add(&buffer, "it heard nothing");
    else buffer_add(&buffer, "it heard: ");
    for (; *news; news++) {
        if (*news != '\n') buffer_add_bytes(&buffer, news, 1);
        else if (news[1]) buffer_add(&buffer, "; ");
    }
    return buffer_take(&buffer);
}

void then_hears(Run *run, Seat seat, const char *text, bool wanted)
{
    if (!is_pattern(run, text)) return;
    char *news = heard_lately(run, seat);
    if (news_match(run, news, text) != wanted)
        seat_failed(run, seat, describe_news(news), "%s %s", wanted ? "hears" : "does not hear", text);
    free(news);
}

/* Past events that say what the table shows anyway, up to one that fits the pattern; NULL: past all such. */
static const char *skip_repeats(const Run *run, const char *line, const char *pattern)
{
    for (; *line; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        const EventKind *kind = find_event(run->game, read_event(line, length).name);
        if (!kind || !kind->repeats || (pattern && event_matches(run, pattern, line, length))) break;
    }
    return line;
}

void then_hears_nothing(Run *run, Seat seat, const char *text)
{
    if (!phrase_ended(text)) {
        run_wrong(run, "nothing may follow `hears nothing`");
        return;
    }
    char *news = heard_lately(run, seat);
    if (*skip_repeats(run, news, NULL)) seat_failed(run, seat, describe_news(news), "hears nothing");
    free(news);
}

/* The patterns between semicolons, one for each event heard, in order. */
void then_hears_only(Run *run, Seat seat, const char *text)
{
    char *news = heard_lately(run, seat);
    const char *line = news;
    bool fits = true;
    for (const char *at = text; !phrase_ended(at) && !run->stopped;) {
        char *pattern = text_format("%.*s", (int)strcspn(at, ";"), at);
        at += strcspn(at, ";");
        at += *at == ';';
        if (is_pattern(run, pattern)) {
            line = skip_repeats(run, line, pattern);
            fits = fits && *line && event_matches(run, pattern, line, strcspn(line, "\n"));
            line += *line ? strcspn(line, "\n") + 1 : 0;
        }
        free(pattern);
    }
    if (!run->stopped && (!fits || *skip_repeats(run, line, NULL)))
        seat_failed(run, seat, describe_news(news), "hears only %s", text);
    free(news);
}

/* The word to look for, names replaced; NULL when the game has none such. Quotes ask for it as it is. */
static char *read_heard_word(Run *run, Seat seat, const char *text)
{
    size_t length = strlen(text);
    if (length > 2 && text[0] == '"' && text[length - 1] == '"')
        return text_format("%.*s", (int)length - 2, text + 1);
    return sight_knows_word(run, seat, text) ? world_expand(&run->world, text, false) : NULL;
}

void then_never_hears(Run *run, Seat seat, const char *text)
{
    char *word = NULL;
    Words words = split(text, strlen(text));
    bool is_event = words.count && find_event(run->game, words.list[0]);
    if (is_event ? !is_pattern(run, text) : !(word = read_heard_word(run, seat, text))) return;
    for (int i = 0; i < run->world.count; i++) {
        const Moment *moment = &run->world.moments[i];
        const char *news = moment->seat[seat].news;
        if (!(is_event ? news_match(run, news, text) : claim_in_text(news, word))) continue;
        char *heard = describe_news(news);
        seat_failed(run, seat, text_format("after %s %s", moment->label, heard), "never hears %s", text);
        free(heard);
        break;
    }
    free(word);
}
