/* section.c - writing a view's JSON section by section. */
#include "game/section.h"
#include "game/game.h"

bool section_differs(const Section *section, const void *before, const void *after)
{
    for (const Span *span = section->spans; span->size; span++) {
        size_t from = span->from + (size_t)span->each * section->which;
        if (memcmp((const uint8_t *)before + from, (const uint8_t *)after + from, span->size)) return true;
    }
    return false;
}

static bool is_same_object(const char *a, const char *b)
{
    return a == b || (a && b && text_equal(a, b));
}

void sections_write(const Section *first, const Section *end, const void *view, Json *json)
{
    const char *open = NULL;
    for (const Section *section = first; section != end && section->name; section++) {
        if (!section->write) continue;
        if (!is_same_object(open, section->object)) {
            if (open) json_close_object(json);
            if (section->object) json_key_object(json, section->object);
            open = section->object;
        }
        section->write(view, section->which, json);
    }
    if (open) json_close_object(json);
}

void view_write(const Game *game, const void *view, Json *json)
{
    json_open_object(json);
    sections_write(game->sections, NULL, view, json);
    json_close_object(json);
}
