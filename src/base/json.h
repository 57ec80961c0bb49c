/* json.h - writes JSON, compact, in the order of the calls.
 *
 * A Json writes into an Out and keeps track of commas only; the caller closes what it opened. In an object
 * each value is preceded by json_key. */
#pragma once

#include "base/out.h"

typedef struct Json {
    Out *out;
    bool comma; /* the next value needs one before it */
} Json;

Json json_into(Out *out);

void json_open_object(Json *json);
void json_close_object(Json *json);
void json_open_array(Json *json);
void json_close_array(Json *json);
void json_text(Json *json, const char *text);
void json_number(Json *json, long long number);
void json_bool(Json *json, bool truth);
void json_nothing(Json *json); /* null; the plain name is taken by jansson */

/* What is JSON already: a value, or keys with their values. */
void json_raw(Json *json, const char *text, size_t length);

/* A key that is drawn from somewhere, and one that stands in the source: its length is known, and nothing in it is to be escaped. */
void json_any_key(Json *json, const char *key);
void json_plain_key(Json *json, const char *key, size_t length);

/* Mostly a key stands in the source. */
static INLINE void json_key(Json *json, const char *key)
{
    if (__builtin_constant_p(__builtin_strlen(key))) json_plain_key(json, key, __builtin_strlen(key));
    else json_any_key(json, key);
}

/* A key and its value in one call, or what opens it. */
static INLINE void json_key_object(Json *json, const char *key)
{
    json_key(json, key);
    json_open_object(json);
}

static INLINE void json_key_array(Json *json, const char *key)
{
    json_key(json, key);
    json_open_array(json);
}

static INLINE void json_key_text(Json *json, const char *key, const char *text)
{
    json_key(json, key);
    json_text(json, text);
}

static INLINE void json_key_number(Json *json, const char *key, long long number)
{
    json_key(json, key);
    json_number(json, number);
}

static INLINE void json_key_bool(Json *json, const char *key, bool truth)
{
    json_key(json, key);
    json_bool(json, truth);
}
