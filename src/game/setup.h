/* setup.h - which game is to be played: how many seats, which edition, which options.
 *
 * An edition is a row of differences from the options' standard values. A Setup is a plain value, the whole
 * of a match's beginning but for the seed. */
#pragma once

#include "game/seat.h"
#include "base/scan.h"
#include "base/out.h"

enum { OPTIONS_MAX = 64, EDITION_CHANGES = 24 };

typedef struct Option {
    const char *name;
    int16_t standard, low, high;
    const char *const *words; /* NULL for a plain number; else the word of each value from `low` on */
} Option;

typedef struct Edition {
    const char *name; /* NULL ends the list */
    struct {
        int16_t option, value;
    } changes[EDITION_CHANGES];
    int change_count;
} Edition;

typedef struct Setup {
    uint8_t seats, edition;
    int16_t option[OPTIONS_MAX];
} Setup;

struct Game;

/* The game's first edition at its smallest table. */
Setup setup_standard(const struct Game *game);

/* Set one thing by name: `edition`, `seats` (or `players`), or an option of the game. Choosing an edition
 * sets all options to its values, so name it first. False when there is no such name or value; then the
 * setup is unchanged. */
bool setup_set(const struct Game *game, Setup *setup, const char *name, const char *value);

int edition_count(const struct Game *game);

/* The word of an option's value, or NULL when it is a plain number. */
const char *option_word(const Option *option, int value);
