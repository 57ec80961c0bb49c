/* fuzz_patch.c - merge patches between any two objects. */
#include "support/patch_oracle.h"
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static char before[DOCUMENT_ROOM], after[DOCUMENT_ROOM], patch[DOCUMENT_ROOM];
    Choices choices = choices_from(bytes, size);
    patch_documents(&choices, before, after);
    const char *trouble = patch_trouble(before, after, patch);
    if (trouble) {
        fprintf(stderr, "%s\n  before %s\n  after  %s\n  patch  %s\n", trouble, before, after, patch);
        abort();
    }
    return 0;
}
