/* patch.c - two JSON objects read side by side. */
#include "base/patch.h"

/* Where we are in both texts. */
typedef struct Place {
    const char *before, *after;
} Place;

typedef struct Patch {
    Json *json;
    Place end;
    Place same;   /* what was compared last is equal up to here */
    bool is_done; /* the rest of both texts is equal */
} Patch;

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

static void write_member(Json *json, Level *level, const char *member, const char *end)
{
    open_level(json, level);
    json_raw(json, member, (size_t)(end - member));
}

/* ---- where things end ---- */

/* What a value is made of, as far as it matters where it ends. */
enum { MARK_NONE, MARK_QUOTE, MARK_OPEN, MARK_COMMA, MARK_CLOSE };
static const uint8_t marks[256] = {
    ['"'] = MARK_QUOTE, ['{'] = MARK_OPEN,  ['['] = MARK_OPEN, [','] = MARK_COMMA,
    ['}'] = MARK_CLOSE, [']'] = MARK_CLOSE, [0] = MARK_CLOSE,
};

static inline const char *next_mark(const char *at)
{
    while (marks[(unsigned char)*at] == MARK_NONE) at++;
    return at;
}

/* The last quote of the text whose first quote is here. */
static inline const char *last_quote(const char *at)
{
    static const bool is_special[256] = { ['"'] = true, ['\\'] = true };
    for (at++;; at += 2) {
        while (!is_special[(unsigned char)*at]) at++;
        if (*at == '"') return at;
    }
}

/* Of the member here. */
static const char *value_of(const char *member)
{
    return last_quote(member) + 2;
}

static const char *value_end(const char *at)
{
    for (int depth = 0;; at++) {
        at = next_mark(at);
        int mark = marks[(unsigned char)*at];
        if (mark == MARK_QUOTE) at = last_quote(at);
        else if (mark == MARK_OPEN) depth++;
        else if (depth == 0) return at;
        else if (mark == MARK_CLOSE) depth--;
    }
}

/* The next member, when one ended here. */
static const char *next_member(const char *end)
{
    return *end == ',' ? end + 1 : end;
}

/* The member of that key among these; NULL when there is none. */
static const char *find_member(const char *members, const char *key)
{
    size_t length = (size_t)(value_of(key) - key);
    for (const char *at = members; *at == '"';) {
        const char *value = value_of(at);
        if ((size_t)(value - at) == length && !memcmp(at, key, length)) return at;
        at = next_member(value_end(value));
    }
    return NULL;
}

/* ---- side by side ---- */

static void compare(Patch *patch, Place at)
{
    size_t old_left = (size_t)(patch->end.before - at.before),
           new_left = (size_t)(patch->end.after - at.after);
    size_t most = old_left < new_left ? old_left : new_left, same = 0;
    while (same + 8 <= most && !memcmp(at.before + same, at.after + same, 8)) same += 8;
    while (same < most && at.before[same] == at.after[same]) same++;
    patch->same = (Place) { at.before + same, at.after + same };
    patch->is_done = same == old_left && same == new_left;
}

/* How many bytes are equal from here on; mostly it was found out before. */
static size_t count_same(Patch *patch, Place at)
{
    ptrdiff_t left = patch->same.after - at.after;
    if (left < 0 || patch->same.before - at.before != left) {
        compare(patch, at);
        left = patch->same.after - at.after;
    }
    return (size_t)left;
}

/* Pass the members that are equal, with what follows them. */
static Place skip_same(Patch *patch, Place at)
{
    const char *start = at.after, *passed = start, *end = start + count_same(patch, at), *c = start;
    for (int depth = 0; !patch->is_done; c++) {
        c = next_mark(c);
        if (c >= end) break;
        int mark = marks[(unsigned char)*c];
        if (mark == MARK_QUOTE) c = last_quote(c);
        if (mark == MARK_COMMA && !depth) passed = c + 1;
        if (mark == MARK_CLOSE && !depth) {
            passed = c;
            break;
        }
        depth += (mark == MARK_OPEN) - (mark == MARK_CLOSE);
    }
    return (Place) { at.before + (passed - start), passed };
}

static Place patch_members(Patch *patch, Level *level, Place at);

/* The values that are here, both of this key; gives where they end. */
static Place patch_value(Patch *patch, Level *level, const char *key, Place at)
{
    if (*at.before == '{' && *at.after == '{') {
        Level inner = { .outer = level, .key = key, .length = (size_t)(at.after - key) };
        at = patch_members(patch, &inner, (Place) { at.before + 1, at.after + 1 });
        if (inner.is_open) json_close_object(patch->json);
        return (Place) { at.before + 1, at.after + 1 };
    }
    Place end = { value_end(at.before), value_end(at.after) };
    size_t length = (size_t)(end.after - at.after);
    if ((size_t)(end.before - at.before) != length || memcmp(at.before, at.after, length) != 0)
        write_member(patch->json, level, key, end.after);
    return end;
}

/* Be done with the old member here, whose key is not the new one's; false when its new value comes later. */
static bool pass_old(Patch *patch, Level *level, const char *new_members, Place *at)
{
    const char *found = *at->before == '"' ? find_member(new_members, at->before) : at->after;
    if (found && found >= at->after) return false;
    if (!found) {
        write_member(patch->json, level, at->before, value_of(at->before));
        patch->json->comma = false;
        json_nothing(patch->json);
    }
    at->before = next_member(value_end(value_of(at->before)));
    return true;
}

/* Be done with the new member here, wherever its old value is, if it had one. */
static void pass_new(Patch *patch, Level *level, const char *old_members, Place *at)
{
    const char *found = find_member(old_members, at->after), *value = value_of(at->after),
               *end = value_end(value);
    if (found) patch_value(patch, level, at->after, (Place) { value_of(found), value });
    else write_member(patch->json, level, at->after, end);
    at->after = next_member(end);
}

/* The members of two objects; gives where they end. */
static Place patch_members(Patch *patch, Level *level, Place start)
{
    for (Place at = start;;) {
        at = skip_same(patch, at);
        if (patch->is_done || (*at.before != '"' && *at.after != '"')) return at;
        Place values = { *at.before == '"' ? value_of(at.before) : at.before,
                         *at.after == '"' ? value_of(at.after) : at.after };
        size_t key = (size_t)(values.after - at.after);
        if ((size_t)(values.before - at.before) == key && !memcmp(at.before, at.after, key)) {
            Place end = patch_value(patch, level, at.after, values);
            at = (Place) { next_member(end.before), next_member(end.after) };
        } else if (!pass_old(patch, level, start.after, &at)) {
            pass_new(patch, level, start.before, &at);
        }
    }
}

bool patch_write(Json *json, const Out *before, const Out *after)
{
    must(!before->full && !after->full);
    Patch patch = { .json = json, .end = { before->text + before->used, after->text + after->used } };
    Place start = { before->text + (*before->text == '{'), after->text + (*after->text == '{') };
    Level whole = { 0 };
    compare(&patch, start);
    patch_members(&patch, &whole, start);
    return whole.is_open;
}
