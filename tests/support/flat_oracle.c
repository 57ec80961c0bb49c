#include "support/flat_oracle.h"

#include <jansson.h>
#include <string.h>

/* UTF-8 as jansson checked it: U+0080 to 9F begin with C2. */
static bool has_control(const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at; at++)
        if (*at < 0x20 || *at == 0x7f || (*at == 0xc2 && at[1] < 0xa0)) return true;
    return false;
}

static bool is_allowed(const char *key, json_t *value)
{
    if (has_control(key)) return false;
    if (json_is_string(value)) return !has_control(json_string_value(value));
    return json_is_integer(value) || json_is_boolean(value);
}

/* What jansson takes and we do not, all of it: the differences that flat.h states. */
static bool is_flat(json_t *read, size_t size)
{
    const char *key;
    json_t *value;
    if (!json_is_object(read) || json_object_size(read) > FLAT_MEMBERS || size > FLAT_BYTES) return false;
    json_object_foreach(read, key, value) if (!is_allowed(key, value)) return false;
    return true;
}

static bool is_same(const Flat *flat, const char *key, json_t *value)
{
    const char *text = flat_text(flat, key);
    int64_t number = 0;
    bool truth = false, has_number = flat_number(flat, key, &number),
         has_truth = flat_bool(flat, key, &truth);
    if (!flat_has(flat, key) || !!text + has_number + has_truth != 1) return false;
    if (text) return json_is_string(value) && !strcmp(text, json_string_value(value));
    if (has_number) return json_is_integer(value) && number == json_integer_value(value);
    return json_is_boolean(value) && truth == json_boolean_value(value);
}

static const char *compare(const Flat *flat, json_t *read)
{
    const char *key;
    json_t *value;
    if (flat->fault != FLAT_FINE) return "read, and yet there is a fault";
    if ((size_t)flat->count != json_object_size(read)) return "another number of members";
    json_object_foreach(read, key, value) if (!is_same(flat, key, value)) return "another value";
    for (int i = 0; i < flat->count; i++) {
        const FlatMember *member = &flat->members[i];
        if (strlen(flat->bytes + member->key.from) != member->key.length) return "a key of another length";
        if (member->kind == FLAT_TEXT && strlen(flat->bytes + member->text.from) != member->text.length)
            return "a text of another length";
    }
    return NULL;
}

/* What ends at the fault ends too early there, and has no other fault. */
static const char *check_fault(const Flat *flat, const void *bytes, size_t size)
{
    Flat before;
    size_t at = (size_t)flat->at;
    if (flat->count || flat->fault <= FLAT_FINE || flat->fault >= FLAT_FAULTS)
        return "refused without a fault";
    if (flat->fault == FLAT_SIZE) return size > FLAT_BYTES ? NULL : "not too long at all";
    if (at > size || (at == size) != (flat->fault == FLAT_END)) return "a fault in the wrong place";
    if (flat_read(&before, bytes, at))
        return flat->fault == FLAT_REST ? NULL : "all was well already before the fault";
    return before.fault == FLAT_END && before.at == flat->at ? NULL : "there is a fault before the fault";
}

const char *flat_trouble(const void *bytes, size_t size)
{
    Flat flat;
    memset(&flat, 0xa5, sizeof flat);
    bool taken = flat_read(&flat, bytes, size);
    json_t *read = json_loadb(bytes, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
    bool wanted = read && is_flat(read, size) &&
                  !memchr(bytes, 0, size); /* jansson 2.14 overlooks one after a number */
    const char *trouble = !taken ? check_fault(&flat, bytes, size) : read ? compare(&flat, read) : NULL;
    if (taken != wanted)
        trouble = taken ? "taken, and yet jansson refuses it" : "refused, and yet jansson takes it";
    json_decref(read);
    return trouble;
}
