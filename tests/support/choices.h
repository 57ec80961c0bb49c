/* choices.h - bytes as decisions: the same test runs on random bytes and under a fuzzer. */
#pragma once

#include "base/base.h"

typedef struct Choices {
    const uint8_t *bytes;
    size_t size, used;
} Choices;

Choices choices_from(const uint8_t *bytes, size_t size);

/* A number from 0 to n-1, made of the next bytes; 0 once there are none left. `n` is not 0. */
uint32_t choose(Choices *choices, uint32_t n);

/* The next four bytes as they are. */
uint32_t choose_bits(Choices *choices);

bool choices_used_up(const Choices *choices);
