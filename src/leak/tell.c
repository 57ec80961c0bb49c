/* tell.c - a leak in words, with the match that shows it. */
#include "leak/probe.h"

#include "host/memory.h"

const char *const leak_names[LEAK_KINDS] = {
    [LEAK_VIEW] = "view",       [LEAK_JSON] = "json",     [LEAK_TENSOR] = "tensor", [LEAK_MOVES] = "moves",
    [LEAK_REFUSAL] = "refusal", [LEAK_EVENTS] = "events", [LEAK_KNOWN] = "known",   [LEAK_UNTOLD] = "untold",
    [LEAK_FIXED] = "fixed",     [LEAK_NEVER] = "never",   [LEAK_AUDIT] = "audit",
};

const char *const leak_stop_names[STOP_COUNT] = {
    [STOP_LEARNED] = "learned", [STOP_OUTCOME] = "outcome", [STOP_NO_MOVE] = "no_move",
    [STOP_ENOUGH] = "enough",   [STOP_FOUND] = "found",
};

/* Of a secret choice, what was chosen. */
static void write_choice(const Probe *probe, Out *out)
{
    if (probe->instead == NO_MOVE) return;
    out_text(out, " (chosen here: `");
    move_write(probe->game, probe->lines[probe->count - 1].move, out);
    out_text(out, "`, there `");
    move_write(probe->game, probe->instead, out);
    out_text(out, "`)");
}

void probe_keep(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const char *what)
{
    LeakReport *report = probe->report;
    uint64_t order = report->leaks[kind]++;
    for (int i = 0; i < LEAK_KINDS; i++) order += i == (int)kind ? 0 : report->leaks[i];
    if (report->kept == LEAKS_KEPT) return;

    Leak *leak = &report->list[report->kept++];
    *leak = (Leak) {
        .kind = kind, .seat = seat, .at = at, .setup = probe->setup, .chunk = probe->chunk, .order = order
    };
    Out out = out_into(leak->what, sizeof leak->what);
    out_text(&out, what);
    write_choice(probe, &out);
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

static void walk_open(JsonWalk *walk, bool is_array)
{
    if (walk->depth < DEPTH_MAX) walk->level[walk->depth] = (Level) { .is_array = is_array };
    walk->depth++;
}

static Level *innermost(JsonWalk *walk)
{
    return walk->depth > 0 && walk->depth <= DEPTH_MAX ? &walk->level[walk->depth - 1] : NULL;
}

/* Take one sign, or one string, and give the place after it. */
static const char *walk_on(JsonWalk *walk, const char *at)
{
    Level *level = innermost(walk);
    if (*at == '"') {
        const char *end = end_of_string(at);
        if (level && !level->is_array && *end && end[1] == ':') {
            level->key = at + 1;
            level->key_length = (int)(end - at - 1);
        }
        return *end ? end + 1 : end;
    }
    if (*at == ',' && level) level->index++;
    if (*at == '{' || *at == '[') walk_open(walk, *at == '[');
    if (*at == '}' || *at == ']') walk->depth--;
    if (*at == ',' || *at == ':' || *at == '[' || *at == '{') walk->value = at + 1;
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

static void write_as_json(const Probe *probe, int which)
{
    Out out = out_into(probe->json[which], JSON_MAX);
    Json json = json_into(&out);
    probe->game->write(probe->sight[which].view, &json);
}

void probe_keep_view(Probe *probe, Seat seat, int at, const void *other)
{
    const uint8_t *a = probe->sight[0].view, *b = probe->sight[1].view;
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    int i = 0;
    while (a[i] == b[i]) i++;
    write_as_json(probe, 0);
    write_as_json(probe, 1);
    out_text(&out, "byte ");
    out_number(&out, i);
    out_text(&out, " of the view is ");
    out_number(&out, a[i]);
    out_text(&out, " here, ");
    out_number(&out, b[i]);
    out_text(&out, " in the other world; ");
    write_json_difference(probe->json[0], probe->json[1], &out);
    probe_keep(probe, LEAK_VIEW, seat, at, other, text);
}

/* ---- moves, facts, events ---- */

static const Move *first_missing(const Sight *of, const Sight *in)
{
    for (int i = 0; i < of->move_count; i++) {
        bool found = false;
        for (int j = 0; j < in->move_count && !found; j++) found = of->moves[i] == in->moves[j];
        if (!found) return &of->moves[i];
    }
    return NULL;
}

void probe_keep_moves(Probe *probe, Seat seat, int at, const void *other)
{
    const Sight *a = &probe->sight[0], *b = &probe->sight[1];
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    const Move *here = first_missing(a, b), *there = first_missing(b, a);
    if (a->owing != b->owing) {
        out_text(&out, "whether the seat owes a decision differs (masks ");
        out_number(&out, a->owing);
        out_text(&out, " here, ");
        out_number(&out, b->owing);
        out_text(&out, " in the other world)");
    } else if (here || there) {
        out_text(&out, "the move `");
        move_write(probe->game, here ? *here : *there, &out);
        out_text(&out, here ? "` is offered here alone" : "` is offered in the other world alone");
    } else {
        out_text(&out, "the same moves are offered in another order");
    }
    probe_keep(probe, LEAK_MOVES, seat, at, other, text);
}

static void write_fact(const Fact *fact, Out *out)
{
    if (!fact) {
        out_text(out, "not there");
        return;
    }
    out_number(out, fact->value);
    out_text(out, fact->known ? " (known)" : " (not known)");
}

void probe_keep_fact(Probe *probe, LeakKind kind, Seat seat, int at, const void *other, const Fact *fact,
                     const Fact *there)
{
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    out_text(&out, "the fact ");
    out_text(&out, probe->game->fact_kinds[fact->kind]);
    out_text(&out, " at place ");
    out_number(&out, fact->place);
    out_text(&out, " is ");
    write_fact(fact, &out);
    out_text(&out, kind == LEAK_FIXED ? " and in every imagined world " : ", but in the other world ");
    write_fact(there, &out);
    probe_keep(probe, kind, seat, at, other, text);
}

void write_heard(const Game *game, const Event *event, Out *out)
{
    if (event) event_write(game, event, out);
    else out_text(out, "nothing");
}

void probe_keep_event(Probe *probe, Seat seat, int at, const void *other, const Event *here,
                      const Event *there)
{
    char text[LEAK_WHAT];
    Out out = out_into(text, sizeof text);
    out_text(&out, "hears ");
    write_heard(probe->game, here, &out);
    out_text(&out, " here, ");
    write_heard(probe->game, there, &out);
    out_text(&out, " in the other world");
    probe_keep(probe, LEAK_EVENTS, seat, at, other, text);
}
