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

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c != 0x7f && c != '"' && c != '\\';
}

static void write_escaped(Out *out, unsigned char c)
{
    static const char digit[] = "0123456789abcdef";
    if (c == '"' || c == '\\') {
        out_char(out, '\\');
        out_char(out, (char)c);
    } else {
        out_text(out, "\\u00");
        out_char(out, digit[c >> 4]);
        out_char(out, digit[c & 15]);
    }
}

/* Quotes, backslashes and control characters are escaped; UTF-8 passes as it is. */
static void quoted(Out *out, const char *text)
{
    out_char(out, '"');
    while (*text) {
        size_t plain = 0;
        while (is_plain((unsigned char)text[plain])) plain++;
        out_bytes(out, text, plain);
        text += plain;
        if (*text) write_escaped(out, (unsigned char)*text++);
    }
    out_char(out, '"');
}

void json_key(Json *json, const char *key)
{
    before_value(json);
    quoted(json->out, key);
    out_char(json->out, ':');
    json->comma = false;
}

void json_text(Json *json, const char *text)
{
    before_value(json);
    quoted(json->out, text);
}

void json_number(Json *json, long long number)
{
    before_value(json);
    out_number(json->out, number);
}

void json_bool(Json *json, bool truth)
{
    before_value(json);
    out_text(json->out, truth ? "true" : "false");
}

void json_nothing(Json *json)
{
    before_value(json);
    out_text(json->out, "null");
}

void json_key_object(Json *json, const char *key)
{
    json_key(json, key);
    json_open_object(json);
}

void json_key_array(Json *json, const char *key)
{
    json_key(json, key);
    json_open_array(json);
}

void json_key_text(Json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

void json_key_number(Json *json, const char *key, long long number)
{
    json_key(json, key);
    json_number(json, number);
}

void json_key_bool(Json *json, const char *key, bool truth)
{
    json_key(json, key);
    json_bool(json, truth);
}
