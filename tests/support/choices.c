/* choices.c - taking bytes one after the other. */
#include "support/choices.h"

Choices choices_from(const uint8_t *bytes, size_t size)
{
    return (Choices) { .bytes = bytes, .size = size };
}

static uint32_t next_byte(Choices *choices)
{
    return choices->used < choices->size ? choices->bytes[choices->used++] : 0;
}

uint32_t choose_bits(Choices *choices)
{
    uint32_t bits = 0;
    for (int i = 0; i < 4; i++) bits |= next_byte(choices) << (8 * i);
    return bits;
}

uint32_t choose(Choices *choices, uint32_t n)
{
    uint32_t bits = next_byte(choices);
    if (n > 1u << 8) bits |= next_byte(choices) << 8;
    if (n > 1u << 16) bits |= next_byte(choices) << 16 | next_byte(choices) << 24;
    return bits % n;
}

bool choices_used_up(const Choices *choices)
{
    return choices->used >= choices->size;
}
