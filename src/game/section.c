/* section.c - writing a view's JSON section by section. */
#include "game/section.h"
#include "game/game.h"

/* Spans are a few bytes, and there are many: a call of memcmp for each would cost more than all the rest. */
static INLINE bool differ(const uint8_t *a, const uint8_t *b, size_t size)
{
    const size_t word = sizeof(uint64_t);
    for (; size >= word; size -= word, a += word, b += word) {
        uint64_t one, two;
        memcpy(&one, a, word);
        memcpy(&two, b, word);
        if (one != two) return true;
    }
    while (size--)
        if (*a++ != *b++) return true;
    return false;
}

/* All things at once first: mostly nothing has changed. */
static INLINE uint32_t span_changes(const Span *span, int things, uint32_t all, const uint8_t *before,
                                    const uint8_t *after)
{
    const uint8_t *a = before + span->from, *b = after + span->from;
    size_t each = span->each;
    uint32_t changes = 0;
    if (!differ(a, b, span->size + each * (size_t)(things - 1))) return 0;
    if (!each) return all;
    for (int i = 0; i < things; i++, a += each, b += each) changes |= (uint32_t)differ(a, b, span->size) << i;
    return changes;
}

uint32_t section_changes(const Section *section, const void *before, const void *after)
{
    int things = section_things(section);
    uint32_t all = (uint32_t)(((uint64_t)1 << things) - 1), changes = 0;
    for (const Span *span = section->spans; span->size && changes != all; span++)
        changes |= span_changes(span, things, all, before, after);
    return changes;
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
        for (int i = 0; i < section_things(section); i++) section->write(view, i, json);
    }
    if (open) json_close_object(json);
}

void view_write(const Game *game, const void *view, Json *json)
{
    json_open_object(json);
    sections_write(game->sections, NULL, view, json);
    json_close_object(json);
}
