/* patch_oracle.h - patch.h held against a second merge, for unit tests, every game's views and the fuzzer. */
#pragma once

#include "support/choices.h"

enum { DOCUMENT_ROOM = 1 << 16 };

/* Of two whole objects: NULL when the patch merged into the first gives the second, as RFC 7386 merges, and says nothing that
 * the first says already. Else what is wrong. The patch itself is left in `patch`, DOCUMENT_ROOM bytes. */
const char *patch_trouble(const char *before, const char *after, char *patch);

/* Two objects of which one was made from the other by some changes, perhaps none: as text, DOCUMENT_ROOM bytes each. */
void patch_documents(Choices *choices, char *before, char *after);
