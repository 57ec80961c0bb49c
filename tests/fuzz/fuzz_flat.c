/* fuzz_flat.c - a message of a client: any bytes, read by us and by jansson. */
#include "support/flat_oracle.h"
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const char *trouble = flat_trouble(bytes, size);
    if (trouble) {
        fprintf(stderr, "%s\n", trouble);
        abort();
    }
    return 0;
}
