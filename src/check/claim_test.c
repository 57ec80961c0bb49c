/* claim_test.c - testing a claim against JSON. */
#include "check/claim.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- comparing ---- */

/* `value` of `length` bytes against a string, as it is or as the name that it is. */
static bool string_is(const char *string, const char *value, size_t length, const Names *names)
{
    if (strlen(string) == length && strncasecmp(string, value, length) == 0) return true;
    for (int i = 0; i < names->count; i++) {
        const char *name = names->list[i].name;
        if (strlen(name) == length && strncmp(name, value, length) == 0)
            return strcasecmp(names->list[i].meaning, string) == 0;
    }
    return false;
}

static bool number_of(const char *value, size_t length, long long *number)
{
    char digits[24], *end;
    if (length == 0 || length >= sizeof digits) return false;
    memcpy(digits, value, length);
    digits[length] = 0;
    *number = strtoll(digits, &end, 10);
    return *end == 0 && strchr("-+0123456789", digits[0]);
}

static bool is_one_of(const char *value, size_t length, const char *const *words)
{
    for (; *words; words++)
        if (strlen(*words) == length && strncasecmp(value, *words, length) == 0) return true;
    return false;
}

static bool scalar_is(const json_t *json, const char *value, size_t length, const Names *names)
{
    static const char *const yes[] = { "true", "yes", NULL }, *const no[] = { "false", "no", NULL },
                             *const nothing[] = { "null", "none", "nothing", NULL };
    long long number;
    switch (json_typeof(json)) {
    case JSON_STRING: return string_is(json_string_value(json), value, length, names);
    case JSON_INTEGER: return number_of(value, length, &number) && json_integer_value(json) == number;
    case JSON_TRUE: return is_one_of(value, length, yes);
    case JSON_FALSE: return is_one_of(value, length, no);
    case JSON_NULL: return is_one_of(value, length, nothing);
    default: return false;
    }
}

enum { LIST_LONGEST = 64 };

typedef struct Item {
    const char *text;
    size_t length;
} Item;

/* Cut a value into items: at commas if there are any, else at blanks. */
static int split_items(const char *value, Item items[LIST_LONGEST])
{
    const char *separators = strchr(value, ',') ? "," : " \t\n";
    int count = 0;
    for (const char *at = value; *at && count < LIST_LONGEST;) {
        size_t length = strcspn(at, separators);
        Item item = { at + strspn(at, " \t\n"), 0 };
        item.length = at + length > item.text ? (size_t)(at + length - item.text) : 0;
        while (item.length && strchr(" \t\n", item.text[item.length - 1])) item.length--;
        if (item.length && !(item.length == 3 && strncasecmp(item.text, "and", 3) == 0))
            items[count++] = item;
        at += length;
        at += *at != 0;
    }
    return count;
}

/* Lists are equal when they hold the same things, in whatever order. */
static bool array_is(const json_t *array, const Claim *claim, const Names *names)
{
    Item items[LIST_LONGEST];
    bool used[LIST_LONGEST] = { 0 };
    size_t size = json_array_size(array);
    static const char *const nothing[] = { "none", "nothing", NULL };
    if (size == 0) return is_one_of(claim->value, strlen(claim->value), nothing);
    if (size == 1 && scalar_is(json_array_get(array, 0), claim->value, strlen(claim->value), names))
        return true;
    int count = split_items(claim->value, items);
    if ((size_t)count != size) return false;
    for (size_t i = 0; i < size; i++) {
        int j = 0;
        while (j < count &&
               (used[j] || !scalar_is(json_array_get(array, i), items[j].text, items[j].length, names)))
            j++;
        if (j == count) return false;
        used[j] = true;
    }
    return true;
}

static bool contains(const json_t *json, const Claim *claim, const Names *names)
{
    size_t length = strlen(claim->value), index;
    const char *key;
    json_t *entry;
    if (json_is_string(json)) return claim_in_text(json_string_value(json), claim->value);
    json_array_foreach(json, index, entry)
    {
        if (scalar_is(entry, claim->value, length, names)) return true;
    }
    if (!json_is_object(json)) return false;
    json_object_foreach((json_t *)json, key, entry)
    {
        if (string_is(key, claim->value, length, names)) return true;
    }
    return false;
}

static bool number_test(const json_t *json, const Claim *claim)
{
    long long wanted, is = json_integer_value(json);
    if (!json_is_integer(json) || !number_of(claim->value, strlen(claim->value), &wanted)) return false;
    switch (claim->op) {
    case CLAIM_LESS: return is < wanted;
    case CLAIM_MORE: return is > wanted;
    case CLAIM_AT_MOST: return is <= wanted;
    default: return is >= wanted;
    }
}

static bool equals(const json_t *json, const Claim *claim, const Names *names)
{
    if (json_is_array(json)) return array_is(json, claim, names);
    return scalar_is(json, claim->value, strlen(claim->value), names);
}

static bool value_test(const json_t *json, const Claim *claim, const Names *names)
{
    bool many = json_is_array(json) || json_is_object(json) || json_is_string(json);
    size_t entries = json_is_array(json) ? json_array_size(json) : json_object_size(json);
    switch (claim->op) {
    case CLAIM_EQUAL: return equals(json, claim, names);
    case CLAIM_UNEQUAL: return !json_is_object(json) && !equals(json, claim, names);
    case CLAIM_CONTAINS: return contains(json, claim, names);
    case CLAIM_LACKS: return many && !contains(json, claim, names);
    case CLAIM_ENTRIES: return many && !json_is_string(json) && entries == (size_t)claim->entries;
    case CLAIM_PRESENT: return true;
    case CLAIM_ABSENT: return false;
    default: return number_test(json, claim);
    }
}

/* ---- walking the path ---- */

typedef struct Walk {
    const Claim *claim;
    const Names *names;
    Buffer *was; /* or NULL */
    bool found, holds;
} Walk;

static void describe(Walk *walk, const json_t *json)
{
    if (!walk->was) return;
    char *text = json_dumps(json, JSON_ENCODE_ANY | JSON_PRESERVE_ORDER);
    if (text) buffer_add(walk->was, "%s%s", walk->was->used ? ", " : "", text);
    free(text);
}

static void walk_down(Walk *walk, const json_t *json, int depth);

static void walk_all(Walk *walk, const json_t *json, int depth)
{
    const char *key;
    json_t *entry;
    for (size_t i = 0; i < json_array_size(json); i++) walk_down(walk, json_array_get(json, i), depth);
    if (!json_is_object(json)) return;
    json_object_foreach((json_t *)json, key, entry)
    {
        walk_down(walk, entry, depth);
    }
}

/* A path leads nowhere: say what there would be. */
static void describe_missing(Walk *walk, const json_t *json, const char *segment)
{
    const char *key;
    json_t *entry;
    if (!walk->was || walk->was->used) return;
    buffer_add(walk->was, "there is no `%s`", segment);
    if (json_is_array(json)) buffer_add(walk->was, " in a list of %zu", json_array_size(json));
    else if (!json_is_object(json)) buffer_add(walk->was, ": the path is too long");
    const char *before = "; there are: ";
    json_object_foreach((json_t *)json, key, entry)
    {
        buffer_add(walk->was, "%s%s", before, key);
        before = ", ";
    }
}

static const json_t *step_into(const json_t *json, const char *segment, const Names *names)
{
    int index;
    Word word = { segment, (int)strlen(segment) };
    if (json_is_array(json))
        return word_number(word, &index) && index >= 0 ? json_array_get(json, (size_t)index) : NULL;
    const json_t *entry = json_object_get(json, segment);
    for (int i = 0; !entry && i < names->count; i++)
        if (strcmp(names->list[i].name, segment) == 0) entry = json_object_get(json, names->list[i].meaning);
    return entry;
}

static void walk_down(Walk *walk, const json_t *json, int depth)
{
    if (walk->holds) return;
    if (depth == walk->claim->segment_count) {
        walk->found = true;
        walk->holds = value_test(json, walk->claim, walk->names);
        if (!walk->holds) describe(walk, json);
        return;
    }
    const char *segment = walk->claim->segment[depth];
    const json_t *inner = strcmp(segment, "*") == 0 ? NULL : step_into(json, segment, walk->names);
    if (strcmp(segment, "*") == 0) walk_all(walk, json, depth + 1);
    else if (inner) walk_down(walk, inner, depth + 1);
    else describe_missing(walk, json, segment);
}

ClaimAnswer claim_test(const Claim *claim, const char *json, const Names *names, Buffer *was)
{
    Walk walk = { .claim = claim, .names = names, .was = was };
    json_t *root = json_loads(json, JSON_DECODE_ANY, NULL);
    if (!root) return CLAIM_NO_PATH;
    walk_down(&walk, root, 0);
    json_decref(root);
    if (walk.holds) return CLAIM_HOLDS;
    if (walk.found) return CLAIM_FAILS;
    return claim->op == CLAIM_ABSENT ? CLAIM_HOLDS : CLAIM_NO_PATH;
}

/* ---- words anywhere ---- */

static bool is_edge(char c)
{
    return c == 0 || c == ' ' || c == '\n' || c == '\t' || c == '=';
}

bool claim_in_text(const char *text, const char *words)
{
    size_t length = strlen(words);
    for (const char *at = text; length && *at; at++) {
        if (at != text && !is_edge(at[-1])) continue;
        if (strncasecmp(at, words, length) == 0 && is_edge(at[length])) return true;
    }
    return false;
}

static bool is_listed(const char *const *keys, const char *key)
{
    for (; keys && *keys; keys++)
        if (strcmp(*keys, key) == 0) return true;
    return false;
}

/* Does a word occur, but under keys that name things without saying where they are? */
static bool value_mentions(const json_t *json, const char *const *open_keys, const char *word)
{
    size_t index;
    const char *key;
    json_t *entry;
    if (json_is_string(json)) return claim_in_text(json_string_value(json), word);
    json_array_foreach(json, index, entry)
    {
        if (value_mentions(entry, open_keys, word)) return true;
    }
    if (!json_is_object(json)) return false;
    json_object_foreach((json_t *)json, key, entry)
    {
        if (is_listed(open_keys, key)) continue;
        if (claim_in_text(key, word) || value_mentions(entry, open_keys, word)) return true;
    }
    return false;
}

bool claim_in_json(const char *json, const char *const *open_keys, const char *word)
{
    json_t *root = json_loads(json, JSON_DECODE_ANY, NULL);
    bool does = root && value_mentions(root, open_keys, word);
    json_decref(root);
    return does;
}
