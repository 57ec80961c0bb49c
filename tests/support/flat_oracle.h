/* flat_oracle.h - flat.h held against another reader of JSON, for unit tests and the fuzzer. */
#pragma once

#include "base/flat.h"

/* NULL when all is well with these bytes: flat_read takes them if and only if jansson does, refusing doubled keys, and what it
 * read is as flat.h says (an object of few texts without control characters, whole numbers and truths, in few bytes); all
 * values are equal; and whatever stands before a fault was in order. Else what is wrong. */
const char *flat_trouble(const void *bytes, size_t size);
