/* runes.h - how characters of other people look in a terminal: how wide they are, and whether they can be seen at all.
 *
 * The tables are our own: those of the C library depend on the locale, and a page must not. */
#pragma once

#include "base/base.h"

enum { RUNE_UNSEEN = 0xfffd };

/* The character, or RUNE_UNSEEN for one that cannot be seen or makes others stand elsewhere. */
uint32_t rune_shown(uint32_t rune);

/* Does it only choose another picture of the character before it? Terminals do not agree on how wide that is then. */
bool rune_is_variant(uint32_t rune);

/* Columns that it takes: 0, 1 or 2. */
int rune_columns(uint32_t rune);
