/* story.c - a match told move by move: who hears what, and what changes in whose view.
 *
 * What several seats learn alike is one line with their names, so a public change is one line at any table. */
#include "golden/golden.h"
#include "games/games.h"
#include <string.h>

enum { ONLOOKERS = SEATS_MAX + 1, SIGHT_ROOM = 1 << 14, LINES_ROOM = 1 << 16, LINES_MAX = 512 };

/* What an onlooker is shown, one line each: a member of the view's JSON, down to the second level, or his moves. */
typedef struct Sight {
    char text[SIGHT_ROOM];
} Sight;

static Sight before[ONLOOKERS], after[ONLOOKERS];

/* Lines, and who is told each. */
static struct {
    Out out;
    char text[LINES_ROOM];
    const char *line[LINES_MAX];
    uint16_t who[LINES_MAX];
    int count;
} told;

static Seat onlooker(const Match *match, int index)
{
    return index < match->setup.seats ? (Seat)index : SPECTATOR;
}

/* ---- telling several at once ---- */

static void begin_lines(void)
{
    told.out = out_into(told.text, sizeof told.text);
    told.count = 0;
}

static void tell_line(int who, const char *text, size_t size)
{
    for (int i = 0; i < told.count; i++)
        if (!strncmp(told.line[i], text, size) && !told.line[i][size]) {
            told.who[i] |= (uint16_t)(1u << who);
            return;
        }
    must(told.count < LINES_MAX && told.out.used + size + 1 < sizeof told.text);
    told.line[told.count] = told.text + told.out.used;
    told.who[told.count++] = (uint16_t)(1u << who);
    out_bytes(&told.out, text, size);
    out_char(&told.out, 0);
}

static void write_names(const Match *match, unsigned who, Out *out)
{
    int all = match->setup.seats + 1;
    bool first = true;
    if (who == (1u << all) - 1) {
        out_text(out, "all");
        return;
    }
    for (int i = 0; i < all; i++) {
        if (!(who >> i & 1)) continue;
        if (!first) out_char(out, ' ');
        seat_write(match->game, onlooker(match, i), out);
        first = false;
    }
}

static void end_lines(const Match *match, const char *verb, Out *out)
{
    for (int i = 0; i < told.count; i++) {
        out_text(out, "    ");
        write_names(match, told.who[i], out);
        out_text(out, verb);
        out_text(out, told.line[i]);
        out_char(out, '\n');
    }
}

/* ---- what they are shown ---- */

/* The end of a value in well-formed JSON. */
static const char *skip_value(const char *c)
{
    int depth = 0;
    bool quoted = false;
    for (;; c++) {
        if (*c == '"' && c[-1] != '\\') quoted = !quoted;
        if (quoted) continue;
        if (!depth && (*c == ',' || *c == '}' || *c == ']')) return c;
        depth += (*c == '{' || *c == '[') - (*c == '}' || *c == ']');
    }
}

/* `key: value` for each member; an object's own members instead, as `key.member: value`. */
static void write_members(const char *json, const char *owner, size_t owner_size, Out *out)
{
    for (const char *c = json + 1; *c == '"';) {
        const char *key = c + 1, *key_end = strchr(key, '"'), *value = key_end + 2, *end = skip_value(value);
        if (*value == '{' && value[1] != '}' && !owner) {
            write_members(value, key, (size_t)(key_end - key), out);
        } else {
            if (owner) out_bytes(out, owner, owner_size), out_char(out, '.');
            out_bytes(out, key, (size_t)(key_end - key));
            out_text(out, ": ");
            out_bytes(out, value, (size_t)(end - value));
            out_char(out, '\n');
        }
        if (*end != ',') return;
        c = end + 1;
    }
}

static void look(const Match *match, const void *state, int index, Sight *sight)
{
    static char text[SIGHT_ROOM];
    static _Alignas(16) uint8_t view[VIEW_MAX];
    const Game *game = match->game;
    Seat seat = onlooker(match, index);
    Move moves[MOVES_MAX];
    Out json_out = out_into(text, sizeof text), out = out_into(sight->text, sizeof sight->text);
    Json json = json_into(&json_out);
    game->view(state, seat, view);
    view_write(game, view, &json);
    must(!json_out.full);
    write_members(text, NULL, 0, &out);
    int count = game->moves(state, seat, moves);
    if (count) out_text(&out, "may");
    for (int i = 0; i < count; i++) {
        out_text(&out, i ? ", " : ": ");
        move_write(game, moves[i], &out);
    }
    if (count) out_char(&out, '\n');
    must(!out.full);
}

static const char *line_end(const char *line)
{
    return strchr(line, '\n');
}

static bool same_key(const char *a, const char *b)
{
    while (*a == *b && *a != ':') a++, b++;
    return *a == *b;
}

/* The line of the same key, or NULL. Looks from `hint` on first: members keep their order. */
static const char *find_key(const char *lines, const char *hint, const char *line)
{
    for (const char *at = hint; *at; at = line_end(at) + 1)
        if (same_key(at, line)) return at;
    for (const char *at = lines; at < hint; at = line_end(at) + 1)
        if (same_key(at, line)) return at;
    return NULL;
}

static void tell_changes(int who, const char *was, const char *is)
{
    const char *hint = was;
    for (const char *line = is; *line; line = line_end(line) + 1) {
        const char *old = find_key(was, hint, line);
        if (old) hint = line_end(old) + 1;
        size_t size = (size_t)(line_end(line) - line);
        if (!old || (size_t)(line_end(old) - old) != size || memcmp(old, line, size) != 0)
            tell_line(who, line, size);
    }
    hint = is;
    for (const char *line = was; *line; line = line_end(line) + 1) {
        char gone[80];
        size_t size = (size_t)(strchr(line, ':') - line);
        const char *kept = find_key(is, hint, line);
        if (kept) hint = line_end(kept) + 1;
        if (kept) continue;
        must(size + sizeof " no more" < sizeof gone);
        memcpy(gone, line, size);
        memcpy(gone + size, " no more", sizeof " no more");
        tell_line(who, gone, strlen(gone));
    }
}

static void write_views(const Match *match, const void *state, Out *out)
{
    begin_lines();
    for (int i = 0; i <= match->setup.seats; i++) {
        look(match, state, i, &after[i]);
        tell_changes(i, before[i].text, after[i].text);
        before[i] = after[i];
    }
    end_lines(match, " | ", out);
}

/* ---- what they hear ---- */

static void write_news(const Match *match, const Events *news, Out *out)
{
    for (int k = 0; k < news->count; k++) {
        begin_lines();
        for (int i = 0; i <= match->setup.seats; i++) {
            Event heard;
            char text[400];
            Out line = out_into(text, sizeof text);
            if (!event_for(match->game, &news->list[k], onlooker(match, i), &heard)) continue;
            event_write(match->game, &heard, &line);
            tell_line(i, text, strlen(text));
        }
        end_lines(match, " < ", out);
    }
}

/* ---- all of it ---- */

static void write_step(const Match *match, int index, Out *out)
{
    out_number(out, index + 1);
    out_text(out, ". ");
    seat_write(match->game, match->lines[index].seat, out);
    out_text(out, ": ");
    move_write(match->game, match->lines[index].move, out);
    out_char(out, '\n');
}

void story_write(const Match *match, Out *out)
{
    static Events news;
    _Alignas(16) uint8_t state[STATE_MAX];
    memset(before, 0, sizeof before);
    match_state_at(match, 0, state);
    out_text(out, "0. start\n");
    write_views(match, state, out);
    for (int i = 0; i < match->count; i++) {
        news.count = 0;
        must(match->game->apply(state, match->lines[i].seat, match->lines[i].move, &news) == ALLOWED);
        write_step(match, i, out);
        write_news(match, &news, out);
        write_views(match, state, out);
    }
}
