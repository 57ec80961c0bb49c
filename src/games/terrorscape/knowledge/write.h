/* write.h - the fields of a view's JSON, for write.c and truth.c. */
#pragma once

#include "games/terrorscape/knowledge/view.h"

struct TerrorState;

/* view.c: what both sides know together. */
void terror_view_all(const struct TerrorState *s, TerrorView *v);

/* An array of the words of the bits set. */
void terror_key_set(Json *json, const char *key, const char *const *words, uint64_t set);
/* Everything but the braces, as it is written for who has these rights. */
void terror_write_fields(const TerrorView *v, TerrorRights rights, Json *json);
