/* patch.c - two JSON objects read side by side. */
#include "base/patch.h"

/* What a value is made of, as far as it matters where it ends. */
enum { MARK_NONE, MARK_QUOTE, MARK_OPEN, MARK_CLOSE, MARK_COMMA };
static const uint8_t marks[256] = {
    ['"'] = MARK_QUOTE, ['{'] = MARK_OPEN,  ['['] = MARK_OPEN, ['}'] = MARK_CLOSE,
    [']'] = MARK_CLOSE, [','] = MARK_COMMA, [0] = MARK_CLOSE,
};

static int mark_of(char c)
{
    return marks[(unsigned char)c];
}

static bool ends_value(char c)
{
    return mark_of(c) >= MARK_CLOSE;
}

/* An object of the patch: opened when the first difference is written into it. The outermost one is the caller's. */
typedef struct Level {
    struct Level *outer;
    const char *key; /* with its quotes and its colon, as in the text */
    size_t length;
    bool is_open;
} Level;

static void open_level(Json *json, Level *level)
{
    if (level->is_open) return;
    level->is_open = true;
    if (!level->outer) return;
    open_level(json, level->outer);
    json_raw(json, level->key, level->length);
    json->comma = false;
    json_open_object(json);
}

/* ---- where things end ---- */

/* Behind the text whose first quote is here. */
static const char *text_end(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1]) at++;
    return *at ? at + 1 : at;
}

static const char *value_end(const char *at)
{
    for (int depth = 0;; at++) {
        while (mark_of(*at) == MARK_NONE) at++;
        int mark = mark_of(*at);
        if (mark == MARK_QUOTE) at = text_end(at) - 1;
        else if (mark == MARK_OPEN) depth++;
        else if (depth == 0 || !*at) return at;
        else if (mark == MARK_CLOSE) depth--;
    }
}

/* Of the member here. */
static const char *value_of(const char *member)
{
    const char *end = text_end(member);
    return *end ? end + 1 : end;
}

/* The next member, when the last one ended here. */
static const char *next_member(const char *end)
{
    return *end == ',' ? end + 1 : end;
}

/* ---- side by side ---- */

/* The bytes of the text that is here in both, quotes included; 0 when they are two, or there is none. */
static size_t same_text(const char *before, const char *after)
{
    if (*before != '"' || *after != '"') return 0;
    for (size_t i = 1; before[i] == after[i] && after[i]; i++) {
        if (after[i] == '"') return i + 1;
        if (after[i] != '\\') continue;
        i++;
        if (before[i] != after[i] || !after[i]) break;
    }
    return 0;
}

/* The bytes of the value that is here in both; 0 when they are two. What follows may differ: a comma or the end. */
static size_t same_value(const char *before, const char *after)
{
    int depth = 0;
    for (size_t i = 0, step; before[i] == after[i] || !depth; i += step) {
        int mark = mark_of(after[i]);
        if (mark >= MARK_CLOSE && !depth) return ends_value(before[i]) ? i : 0;
        step = mark == MARK_QUOTE ? same_text(before + i, after + i) : before[i] == after[i] && after[i];
        if (!step) return 0;
        depth += (mark == MARK_OPEN) - (mark == MARK_CLOSE);
    }
    return 0;
}

/* Where we are in both. */
typedef struct Place {
    const char *before, *after;
} Place;

static Place patch_members(Json *json, Level *level, Place at);

static void write_member(Json *json, Level *level, const char *member, const char *end)
{
    open_level(json, level);
    json_raw(json, member, (size_t)(end - member));
}

/* The values that are here, both of this key; gives where they end. */
static Place patch_value(Json *json, Level *level, const char *key, Place at)
{
    if (*at.before == '{' && *at.after == '{') {
        Level inner = { .outer = level, .key = key, .length = (size_t)(at.after - key) };
        at = patch_members(json, &inner, (Place) { at.before + 1, at.after + 1 });
        if (inner.is_open) json_close_object(json);
        return (Place) { at.before + 1, at.after + 1 };
    }
    size_t same = same_value(at.before, at.after);
    if (same) return (Place) { at.before + same, at.after + same };
    at = (Place) { value_end(at.before), value_end(at.after) };
    write_member(json, level, key, at.after);
    return at;
}

/* ---- where the keys are not the same ---- */

/* The member of that key in a list of members; NULL when there is none. */
static const char *find_member(const char *list, const char *key)
{
    while (*list == '"' && !same_text(list, key)) list = next_member(value_end(value_of(list)));
    return *list == '"' ? list : NULL;
}

/* Be done with the old member here, unless it comes later in the new object. */
static bool pass_old(Json *json, Level *level, const char *new_members, Place *at)
{
    const char *found = *at->before == '"' ? find_member(new_members, at->before) : at->after;
    if (found && found >= at->after) return false;
    if (!found) {
        write_member(json, level, at->before, value_of(at->before));
        json->comma = false;
        json_nothing(json);
    }
    at->before = next_member(value_end(value_of(at->before)));
    return true;
}

/* Be done with the new member here, wherever its old value is, if it had one. */
static void pass_new(Json *json, Level *level, const char *old_members, Place *at)
{
    const char *found = find_member(old_members, at->after), *value = value_of(at->after), *end;
    if (found) {
        end = patch_value(json, level, at->after, (Place) { value_of(found), value }).after;
    } else {
        end = value_end(value);
        write_member(json, level, at->after, end);
    }
    at->after = next_member(end);
}

/* All members of two objects; gives where they end. */
static Place patch_members(Json *json, Level *level, Place start)
{
    Place at = start;
    while (*at.before == '"' || *at.after == '"') {
        size_t key = same_text(at.before, at.after);
        if (key) {
            Place values = { at.before + key + 1, at.after + key + 1 };
            Place ends = patch_value(json, level, at.after, values);
            at = (Place) { next_member(ends.before), next_member(ends.after) };
        } else if (!pass_old(json, level, start.after, &at)) {
            pass_new(json, level, start.before, &at);
        }
    }
    return at;
}

bool patch_write(Json *json, const char *before, const char *after)
{
    Level whole = { 0 };
    patch_members(json, &whole, (Place) { before, after });
    return whole.is_open;
}
