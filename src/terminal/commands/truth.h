/* truth.h - all that was hidden, as lines to read. */
#pragma once

#include <jansson.h>

#include "terminal/styled_text.h"

/* A line for each member, and for each of those that are objects themselves: `tiles.0 1: "bat"`; with `words` as they are spoken:
 * `tiles 0 1: bat`. */
void truth_add(json_t *truth, bool words, int wide, Lines *lines);
