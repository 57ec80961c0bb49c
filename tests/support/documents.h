/* documents.h - memory for jansson's documents, all of it left at once.
 *
 * A sanitizer that watches over each small piece of them would take most of a test's time, and it is not jansson that we
 * test. */
#pragma once

#include <jansson.h>

/* From here to documents_end jansson takes its memory here. What was read before is gone. */
void documents_begin(void);
void documents_end(void);
