/* merge_patch.h - RFC 7386, as clients apply it: what changed in a view or at a table. */
#pragma once

#include <jansson.h>

/* Make of the object `target` what the object `patch` says; what it takes over of the patch is shared, not copied. */
void merge_patch(json_t *target, json_t *patch);
