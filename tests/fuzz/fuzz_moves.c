/* fuzz_moves.c - random bytes as seats and moves: each is taken or refused, and no piece is lost. */
#include "inherited/property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const Property property = { "any bytes are taken or refused as moves",
                                       any_bytes_are_taken_or_refused, 0 };
    for (int g = 0; games[g]; g++) property_or_abort(&property, games[g], bytes, size);
    return 0;
}
