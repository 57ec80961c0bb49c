/* section.h - a view's JSON in parts, each with the bytes of the view that it is made of.
 *
 * Two views of one seat differ in few sections. Who keeps both compares bytes and writes those alone: what has not changed
 * costs nothing. */
#pragma once

#include "base/json.h"

/* Bytes of a view: a field; or of things that are counted the field of the first, `each` bytes from one to the next. */
typedef struct Span {
    uint16_t from, size; /* size 0 ends a list */
    uint16_t each;
} Span;

#define SPAN(type, field)                                                                                    \
    {                                                                                                        \
        offsetof(type, field), sizeof(((type *)0)->field), 0                                                 \
    }
#define SPAN_EACH(type, field)                                                                               \
    {                                                                                                        \
        offsetof(type, field), sizeof(((type *)0)->field[0]), sizeof(((type *)0)->field[0])                  \
    }
#define SPANS(...) ((const Span[]) { __VA_ARGS__, { 0 } })

enum { SECTION_THINGS_MAX = 32 };

/* Some members of a view's JSON, made of these bytes, of bytes of fixed sections, and of no others. */
typedef struct Section {
    const char *name; /* for tests and messages; NULL ends the list */
    const char
        *object;   /* NULL, or the object in which they lie ("seats"), whose sections follow each other */
    uint8_t count; /* 0, or of so many things (seats), each of them written and compared by itself */
    bool fixed;    /* the same for a whole match: edition, options, copies, the seat itself */
    const Span *spans;
    /* Keys with values of one thing, always in the same order; the caller opens and closes the object. NULL: these bytes are
     * not in the JSON. */
    void (*write)(const void *view, int which, Json *json);
} Section;

struct Game;

/* How many things it has: one where they are not counted. */
static inline int section_things(const Section *section)
{
    return section->count ? section->count : 1;
}

/* Its things of which bytes are others in the second view, a bit each. */
uint32_t section_changes(const Section *section, const void *before, const void *after);

/* The members of the sections from `first` up to `end`, which is not among them, or to the end of the list. */
void sections_write(const Section *first, const Section *end, const void *view, Json *json);

/* The whole view as one JSON object. No value in it is null. */
void view_write(const struct Game *game, const void *view, Json *json);
