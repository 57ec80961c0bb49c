/* tell.c - a leak in words, with the match that shows it. */
#include "leak/probe.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "host/memory.h"

const char *const leak_names[LEAK_KINDS] = {
    [LEAK_VIEW] = "view",         [LEAK_JSON] = "json",       [LEAK_TENSOR] = "tensor",
    [LEAK_MOVES] = "moves",       [LEAK_REFUSAL] = "refusal", [LEAK_EVENTS] = "events",
    [LEAK_KNOWN] = "known",       [LEAK_UNTOLD] = "untold",   [LEAK_FIXED] = "fixed",
    [LEAK_NEVER] = "never",       [LEAK_AUDIT] = "audit",     [LEAK_IMAGINE] = "imagine",
    [LEAK_AUDIENCE] = "audience", [LEAK_CHANNEL] = "channel", [LEAK_CHANCE] = "chance",
    [LEAK_TABLE] = "table",
};

const char *const leak_stop_names[STOP_COUNT] = {
    [STOP_LEARNED] = "learned", [STOP_OUTCOME] = "outcome", [STOP_NO_MOVE] = "no_move",
    [STOP_ENOUGH] = "enough",   [STOP_FOUND] = "found",
};

const char *move_words(const Game *game, Move move, char text[MOVE_TEXT_MAX])
{
    Out out = out_into(text, MOVE_TEXT_MAX);
    move_write(game, move, &out);
    return text;
}

const char *event_words(const Game *game, const Event *event, char text[EVENT_TEXT_MAX])
{
    Out out = out_into(text, EVENT_TEXT_MAX);
    if (event) event_write(game, event, &out);
    else out_text(&out, "nothing");
    return text;
}

/* Of secret choices since line `at`, what was chosen. */
static void write_choices(const Probe *probe, int at, Out *out)
{
    char move[2][MOVE_TEXT_MAX];
    for (int i = at; i < probe->count; i++) {
        if (probe->there[i] == probe->lines[i].move) continue;
        out_text(out, " (chosen here: `");
        out_text(out, move_words(probe->game, probe->lines[i].move, move[0]));
        out_text(out, "`, there `");
        out_text(out, move_words(probe->game, probe->there[i], move[1]));
        out_text(out, "`)");
    }
}

void probe_keep(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const char *format, ...)
{
    LeakReport *report = probe->report;
    uint64_t order = report->leaks[kind]++;
    for (int i = 0; i < LEAK_KINDS; i++) order += i == (int)kind ? 0 : report->leaks[i];
    if (report->kept == LEAKS_KEPT) return;

    Leak *leak = &report->list[report->kept++];
    *leak = (Leak) {
        .kind = kind, .seat = seat, .at = at, .setup = probe->setup, .chunk = probe->chunk, .order = order
    };
    va_list list;
    va_start(list, format);
    vsnprintf(leak->what, sizeof leak->what, format, list);
    va_end(list);
    size_t used = strlen(leak->what);
    Out out = out_into(leak->what + used, sizeof leak->what - used);
    write_choices(probe, at, &out);
    if (other) {
        Out text = out_into(leak->other, sizeof leak->other);
        Json json = json_into(&text);
        probe->game->truth(other, &json);
    }
    memcpy(leak->seed, probe->seed, SEED_BYTES);
    leak->count = probe->count;
    leak->lines = must_alloc((size_t)probe->count, sizeof(MatchLine));
    memcpy(leak->lines, probe->lines, sizeof(MatchLine) * (size_t)probe->count);
}

void report_keep(LeakReport *report, LeakKind kind, const char *format, ...)
{
    report->leaks[kind]++;
    if (report->kept == LEAKS_KEPT) return;
    Leak *leak = &report->list[report->kept++];
    *leak = (Leak) { .kind = kind, .seat = NO_SEAT };
    va_list list;
    va_start(list, format);
    vsnprintf(leak->what, sizeof leak->what, format, list);
    va_end(list);
}

/* ---- where two JSON texts part ---- */

enum { DEPTH_MAX = 16 };

typedef struct Level {
    bool is_array;
    int index;
    const char *key;
    int key_length;
} Level;

typedef struct JsonWalk {
    Level level[DEPTH_MAX];
    int depth;
    const char *value; /* where the value at hand begins */
} JsonWalk;

static const char *end_of_string(const char *quote)
{
    const char *at = quote + 1;
    while (*at && *at != '"') at += *at == '\\' && at[1] ? 2 : 1;
    return at;
}

/* Take one sign, or one string, and give the place after it. */
static const char *walk_on(JsonWalk *walk, const char *at)
{
    Level *level = walk->depth > 0 && walk->depth <= DEPTH_MAX ? &walk->level[walk->depth - 1] : NULL;
    if (*at == '"') {
        const char *end = end_of_string(at);
        if (level && !level->is_array && *end && end[1] == ':') {
            level->key = at + 1;
            level->key_length = (int)(end - at - 1);
        }
        return *end ? end + 1 : end;
    }
    if (*at == ',' && level) level->index++;
    bool opens = *at == '{' || *at == '[';
    if (opens && walk->depth < DEPTH_MAX) walk->level[walk->depth] = (Level) { .is_array = *at == '[' };
    if (opens) walk->depth++;
    if (*at == '}' || *at == ']') walk->depth--;
    if (*at == ',' || *at == ':' || opens) walk->value = at + 1;
    return at + 1;
}

static void write_value(const char *value, Out *out)
{
    const char *end = *value == '"' ? end_of_string(value) + 1 : value;
    if (end == value)
        while (*end && *end != ',' && *end != '}' && *end != ']') end++;
    size_t length = (size_t)(end - value);
    out_bytes(out, value, length < 60 ? length : 60);
}

/* `.tiles[2].tile is "bat" here, null in the other world`, or nothing when the texts are the same. */
static void write_json_difference(const char *a, const char *b, Out *out)
{
    JsonWalk walk = { .value = a };
    const char *apart = a, *at = a, *twin = b;
    while (*apart && *apart == *twin) apart++, twin++;
    if (*apart == *twin) return;
    while (at < apart) {
        const char *next = walk_on(&walk, at);
        if (next > apart) break;
        at = next;
    }
    for (int i = 0; i < walk.depth && i < DEPTH_MAX; i++) {
        const Level *level = &walk.level[i];
        if (level->is_array) {
            out_char(out, '[');
            out_number(out, level->index);
            out_char(out, ']');
        } else {
            out_char(out, '.');
            out_bytes(out, level->key ? level->key : "", (size_t)level->key_length);
        }
    }
    out_text(out, " is ");
    write_value(walk.value, out);
    out_text(out, " here, ");
    write_value(b + (walk.value - a), out);
    out_text(out, " in the other world");
}

void probe_keep_view(Probe *probe, Seat seat, int at, const void *other)
{
    const uint8_t *a = probe->sight[0].view, *b = probe->sight[1].view;
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    int i = 0;
    while (a[i] == b[i]) i++;
    for (int which = 0; which < 2; which++) {
        Out written = out_into(probe->text[which], JSON_MAX);
        Json json = json_into(&written);
        view_write(probe->game, probe->sight[which].view, &json);
    }
    write_json_difference(probe->text[0], probe->text[1], &out);
    probe_keep(probe, LEAK_VIEW, seat, at, other, "byte %d of the view is %d here, %d in the other world; %s",
               i, a[i], b[i], text);
}

/* ---- moves, facts, events ---- */

static const Move *first_missing(const Sight *of, const Sight *in)
{
    for (int i = 0; i < of->move_count; i++)
        if (!move_is_listed(of->moves[i], in->moves, in->move_count)) return &of->moves[i];
    return NULL;
}

void probe_keep_moves(Probe *probe, Seat seat, int at, const void *other)
{
    const Sight *a = &probe->sight[0], *b = &probe->sight[1];
    char text[MOVE_TEXT_MAX];
    const Move *here = first_missing(a, b), *there = first_missing(b, a);
    if (a->owing != b->owing)
        probe_keep(probe, LEAK_MOVES, seat, at, other,
                   "whether the seat owes a decision differs (masks %d here, %d in the other world)",
                   a->owing, b->owing);
    else if (here || there)
        probe_keep(probe, LEAK_MOVES, seat, at, other, "the move `%s` is offered %s alone",
                   move_words(probe->game, here ? *here : *there, text),
                   here ? "here" : "in the other world");
    else probe_keep(probe, LEAK_MOVES, seat, at, other, "the same moves are offered in another order");
}

static const char *fact_words(const Fact *fact, char text[32])
{
    if (!fact) return "not there";
    snprintf(text, 32, "%d (%sknown)", fact->value, fact->known ? "" : "not ");
    return text;
}

void probe_keep_fact(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const Fact *fact,
                     const Fact *there)
{
    char text[2][32];
    probe_keep(probe, kind, seat, at, other, "the fact %s at place %d is %s%s %s",
               probe->game->fact_kinds[fact->kind], fact->place, fact_words(fact, text[0]),
               kind == LEAK_FIXED ? " and in every imagined world" : ", but in the other world",
               fact_words(there, text[1]));
}

void probe_keep_event(Probe *probe, Seat seat, int at, const void *other, const Event *here,
                      const Event *there)
{
    char text[2][EVENT_TEXT_MAX];
    probe_keep(probe, LEAK_EVENTS, seat, at, other, "hears %s here, %s in the other world",
               event_words(probe->game, here, text[0]), event_words(probe->game, there, text[1]));
}
