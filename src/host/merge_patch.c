#include "host/merge_patch.h"

void merge_patch(json_t *target, json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach(patch, key, value)
    {
        json_t *old = json_object_get(target, key);
        if (json_is_null(value)) json_object_del(target, key);
        else if (!json_is_object(value)) json_object_set(target, key, value);
        else {
            /* A new object is merged into an empty one: nulls in it are no members, and later patches must not reach the message. */
            if (!json_is_object(old)) json_object_set_new(target, key, json_object());
            merge_patch(json_object_get(target, key), value);
        }
    }
}
