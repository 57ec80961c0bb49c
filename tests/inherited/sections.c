/* sections.c - a view's JSON in parts: each is made of its bytes, and what changed can be sent without the rest. */
#include "inherited/property.h"
#include "support/documents.h"
#include <stdio.h>
#include <string.h>

enum { TEXT_ROOM = 60000, KEYS_MAX = 256 };

/* The view of each onlooker before this moment, if there was another. */
static struct {
    bool is_there;
    ViewBytes view;
} before[SEATS_MAX + 1];

static bool start(Case *c)
{
    for (int i = 0; i < LEN(before); i++) before[i].is_there = false;
    return play_start(&c->play, c->game, &c->choices);
}

/* Walks through a match: for each onlooker with a view before this one, `look` at the two. */
static bool each_view(Case *c, bool (*look)(Case *c, int onlooker, const void *now))
{
    if (!start(c)) return true;
    do {
        for (int i = 0; i < onlookers(c); i++) {
            ViewBytes now;
            c->game->view(c->play.state.bytes, onlooker(c, i), now.bytes);
            if (before[i].is_there && !memcmp(before[i].view.bytes, now.bytes, c->game->view_size)) continue;
            if (before[i].is_there && !look(c, i, now.bytes)) return false;
            before[i].is_there = true;
            before[i].view = now;
        }
    } while (play_step(&c->play));
    return true;
}

/* ---- made of its bytes ---- */

static void copy_spans(const Section *section, int which, const void *from, void *to)
{
    for (const Span *span = section->spans; span->size; span++) {
        size_t at = span->from + (size_t)span->each * (size_t)which;
        memcpy((uint8_t *)to + at, (const uint8_t *)from + at, span->size);
    }
}

static void write_section(const Section *section, int which, const void *view, char text[TEXT_ROOM])
{
    Out out = out_into(text, TEXT_ROOM);
    Json json = json_into(&out);
    json_open_object(&json);
    section->write(view, which, &json);
    json_close_object(&json);
    must(!out.full);
}

/* All other bytes are those of another moment, or of another seat's view. */
static bool is_made_of_its_bytes(Case *c, const Section *section, int which, const void *view,
                                 const void *other)
{
    static char text[TEXT_ROOM], mixed_text[TEXT_ROOM];
    ViewBytes mixed;
    memcpy(mixed.bytes, other, c->game->view_size);
    for (const Section *fixed = c->game->sections; fixed->name; fixed++)
        if (fixed->fixed) copy_spans(fixed, 0, view, mixed.bytes);
    copy_spans(section, which, view, mixed.bytes);
    write_section(section, which, view, text);
    write_section(section, which, mixed.bytes, mixed_text);
    return !strcmp(text, mixed_text) ||
           trouble(c, "section '%s' %d is made of other bytes, too: %.90s, or %.90s", section->name, which,
                   text, mixed_text);
}

static bool are_made_of_their_bytes(Case *c, int i, const void *now)
{
    uint32_t other = choose(&c->choices, (uint32_t)onlookers(c));
    const void *then = before[before[other].is_there ? other : (uint32_t)i].view.bytes;
    for (const Section *section = c->game->sections; section->name; section++) {
        for (int k = 0; section->write && k < section_things(section); k++) {
            if (!is_made_of_its_bytes(c, section, k, now, before[i].view.bytes)) return false;
            if (!is_made_of_its_bytes(c, section, k, now, then)) return false;
        }
    }
    return true;
}

bool sections_are_made_of_their_bytes(Case *c)
{
    return each_view(c, are_made_of_their_bytes);
}

/* ---- fixed ---- */

static bool has_fixed(Case *c, int i, const void *now)
{
    for (const Section *section = c->game->sections; section->name; section++)
        if (section->fixed && section_changes(section, before[i].view.bytes, now))
            return trouble(c, "the fixed section '%s' of seat %d has changed", section->name, onlooker(c, i));
    return true;
}

bool fixed_sections_stay(Case *c)
{
    return each_view(c, has_fixed);
}

/* ---- what changed ---- */

/* Keys that sections have changed at this moment, each with its object: none may do so twice. */
static struct {
    int count;
    struct {
        const char *object, *key;
    } list[KEYS_MAX];
} touched;

static bool touch(Case *c, const Section *section, const char *key)
{
    const char *object = section->object ? section->object : "";
    for (int i = 0; i < touched.count; i++)
        if (!strcmp(touched.list[i].object, object) && !strcmp(touched.list[i].key, key))
            return trouble(c, "'%s' is in two sections, one of them '%s'", key, section->name);
    must(touched.count < KEYS_MAX);
    touched.list[touched.count].object = object;
    touched.list[touched.count++].key = key;
    return true;
}

static json_t *read_json(const char *text)
{
    json_t *read = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    must(json_is_object(read));
    return read;
}

static json_t *read_section(const Section *section, int which, const void *view)
{
    static char text[TEXT_ROOM];
    write_section(section, which, view, text);
    return read_json(text);
}

static json_t *read_view(Case *c, const void *view)
{
    static char text[TEXT_ROOM];
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    view_write(c->game, view, &json);
    must(!out.full);
    return read_json(text);
}

/* Take the old members out of the document and put the new ones in. */
static bool apply_section(Case *c, const Section *section, int which, const void *then, const void *now,
                          json_t *document)
{
    json_t *target = section->object ? json_object_get(document, section->object) : document;
    json_t *old = read_section(section, which, then), *new = read_section(section, which, now), *value;
    const char *key;
    json_object_foreach(old, key, value)
    {
        if (json_equal(value, json_object_get(new, key))) continue;
        if (!touch(c, section, key)) return false;
        json_object_del(target, key);
    }
    json_object_foreach(new, key, value)
    {
        if (json_equal(value, json_object_get(old, key))) continue;
        if (!json_object_get(old, key) && !touch(c, section, key)) return false;
        json_object_set(target, key, value);
    }
    return true;
}

/* Keys that are in both stand in the same order, and nothing is null: merge patches are made of this. */
static bool can_be_patched(Case *c, json_t *old, json_t *new)
{
    const char *key, *old_key;
    json_t *value, *old_value;
    int last = -1;
    if (json_is_null(new)) return trouble(c, "a view holds null");
    if (!json_is_object(new) || !json_is_object(old)) return true;
    json_object_foreach(new, key, value)
    {
        int place = 0, found = -1;
        json_object_foreach(old, old_key, old_value)
        {
            if (!strcmp(old_key, key)) found = place;
            place++;
        }
        if (found >= 0 && found < last) return trouble(c, "'%s' stood elsewhere before", key);
        if (found >= 0) last = found;
        if (!can_be_patched(c, json_object_get(old, key), value)) return false;
    }
    return true;
}

static bool is_changed_alike(Case *c, int i, const void *now)
{
    const void *then = before[i].view.bytes;
    touched.count = 0;
    documents_begin();
    json_t *document = read_view(c, then), *whole = read_view(c, now);
    bool good = can_be_patched(c, document, whole);
    for (const Section *section = c->game->sections; good && section->name; section++)
        for (uint32_t rest = section_changes(section, then, now); good && section->write && rest;
             rest &= rest - 1)
            good = apply_section(c, section, __builtin_ctz(rest), then, now, document);
    if (good && !json_equal(document, whole)) good = trouble(c, "changed sections make another view");
    documents_end();
    return good;
}

bool changed_sections_change_the_view(Case *c)
{
    return each_view(c, is_changed_alike);
}
