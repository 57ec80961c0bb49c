/* fuzz_play.c - everything that every game inherits, with the fuzzer's choices instead of random ones.
 *
 * The first byte picks the property, the second the game. */
#include "inherited/property.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    int property_count = 0, game_count = 0;
    while (properties[property_count].name) property_count++;
    while (games[game_count]) game_count++;
    if (size < 2) return 0;
    property_or_abort(&properties[bytes[0] % property_count], games[bytes[1] % game_count], bytes + 2,
                      size - 2);
    return 0;
}
