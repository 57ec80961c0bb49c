#define _XOPEN_SOURCE 700
#include "terminal/commands/truth.h"

#include <string.h>

#include "host/buffer.h"
#include "host/memory.h"

/* `no_thanks` is spoken as two words. */
static void say_name(const char *name, Buffer *out)
{
    for (; *name; name++) buffer_add_byte(out, *name == '_' || *name == '.' ? ' ' : *name);
}

static bool is_empty(const json_t *value)
{
    return (json_is_array(value) && !json_array_size(value)) ||
           (json_is_object(value) && !json_object_size(value));
}

static void say(const json_t *value, Buffer *out);

/* One after the other, with commas; lists of lists with semicolons. */
static void say_list(const json_t *list, Buffer *out)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        bool parted = json_is_array(one) || json_is_object(one);
        if (i) buffer_add(out, parted ? "; " : ", ");
        say(one, out);
    }
}

static void say_members(const json_t *object, Buffer *out)
{
    const char *name, *between = "";
    json_t *value;
    json_object_foreach((json_t *)object, name, value)
    {
        if (is_empty(value)) continue;
        buffer_add(out, "%s", between);
        say_name(name, out);
        buffer_add(out, " ");
        say(value, out);
        between = ", ";
    }
}

static void say(const json_t *value, Buffer *out)
{
    if (json_is_string(value)) say_name(json_string_value(value), out);
    else if (json_is_array(value)) say_list(value, out);
    else if (json_is_object(value)) say_members(value, out);
    else if (json_is_integer(value)) buffer_add(out, "%lld", (long long)json_integer_value(value));
    else buffer_add(out, "%s", json_is_true(value) ? "yes" : "no");
}

static void add_spoken(const char *path, const json_t *value, int wide, Lines *lines)
{
    Buffer line = { 0 };
    if (is_empty(value)) return;
    say_name(path, &line);
    buffer_add(&line, ": ");
    say(value, &line);
    lines_add_wrapped(lines, line.text, wide, 2);
    free(line.text);
}

/* The value as JSON. */
static void add_written(const char *path, const json_t *value, int wide, Lines *lines)
{
    char *text = json_dumps(value, JSON_ENCODE_ANY);
    must(text != NULL);
    char *line = text_format("%c%s%c: %s", STYLE_STRONG + 1, path, STYLE_PLAIN + 1, text);
    lines_add_wrapped(lines, line, wide, 4);
    free(line);
    free(text);
}

void truth_add(json_t *truth, bool words, int wide, Lines *lines)
{
    void (*add)(const char *path, const json_t *value, int wide, Lines *lines) =
        words ? add_spoken : add_written;
    const char *name, *part;
    json_t *value, *of;
    json_object_foreach(truth, name, value)
    {
        if (!json_is_object(value)) add(name, value, wide, lines);
        json_object_foreach(value, part, of)
        {
            char *path = text_format("%s.%s", name, part);
            add(path, of, wide, lines);
            free(path);
        }
    }
}
