/* json.c - the JSON writer. */
#include "base/json.h"

Json json_into(Out *out)
{
    return (Json) { .out = out };
}

static void before_value(Json *json)
{
    if (json->comma) out_char(json->out, ',');
    json->comma = true;
}

static void open_with(Json *json, char bracket)
{
    before_value(json);
    out_char(json->out, bracket);
    json->comma = false;
}

static void close_with(Json *json, char bracket)
{
    out_char(json->out, bracket);
    json->comma = true;
}

void json_open_object(Json *json)
{
    open_with(json, '{');
}

void json_close_object(Json *json)
{
    close_with(json, '}');
}

void json_open_array(Json *json)
{
    open_with(json, '[');
}

void json_close_array(Json *json)
{
    close_with(json, ']');
}

/* Quotes, backslashes and control characters are escaped, and the end of a text ends a run of those that are not. UTF-8
 * passes as it is. */
static const bool is_special[256] = { [0 ... 0x1f] = true, ['"'] = true, ['\\'] = true, [0x7f] = true };

static void escaped(Out *out, char c)
{
    static const char digit[] = "0123456789abcdef";
    out_char(out, '\\');
    if (c == '"' || c == '\\') {
        out_char(out, c);
        return;
    }
    out_text(out, "u00");
    out_char(out, digit[c >> 4]);
    out_char(out, digit[c & 15]);
}

static COLD void quoted_with_escapes(Out *out, const char *text)
{
    out_char(out, '"');
    for (; *text; text++) {
        if (is_special[(unsigned char)*text]) escaped(out, *text);
        else out_char(out, *text);
    }
    out_char(out, '"');
}

/* Most texts need no escapes and have room: these are written at once, with what stands before and after them. `run`: so many
 * characters at the beginning need none. */
static INLINE void quoted(Json *json, const char *text, size_t run, bool is_key)
{
    Out *out = json->out;
    if (text[run] || out->size - out->used < run + sizeof ",\"\":") {
        before_value(json);
        quoted_with_escapes(out, text);
        if (is_key) out_char(out, ':');
    } else {
        char *to = out->text + out->used;
        if (json->comma) *to++ = ',';
        *to++ = '"';
        copy_short(to, text, run);
        to += run;
        *to++ = '"';
        if (is_key) *to++ = ':';
        *to = 0;
        out->used = (size_t)(to - out->text);
    }
    json->comma = !is_key;
}

static INLINE size_t run_of(const char *text)
{
    size_t run = 0;
    while (!is_special[(unsigned char)text[run]]) run++;
    return run;
}

void json_plain_key(Json *json, const char *key, size_t length)
{
    quoted(json, key, length, true);
}

void json_any_key(Json *json, const char *key)
{
    quoted(json, key, run_of(key), true);
}

void json_text(Json *json, const char *text)
{
    quoted(json, text, run_of(text), false);
}

void json_number(Json *json, long long number)
{
    before_value(json);
    out_number(json->out, number);
}

void json_bool(Json *json, bool truth)
{
    before_value(json);
    out_bytes(json->out, truth ? "true" : "false", truth ? 4 : 5);
}

void json_nothing(Json *json)
{
    before_value(json);
    out_text(json->out, "null");
}

void json_raw(Json *json, const char *text, size_t length)
{
    before_value(json);
    out_bytes(json->out, text, length);
}
