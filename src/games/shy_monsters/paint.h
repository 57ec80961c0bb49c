/* paint.h - what the two halves of the drawing share: the map (paint.c) and the facts beside it (paint_facts.c). */
#pragma once

#include "games/shy_monsters/view.h"

/* The tile's name in this language. */
const char *shy_tile_name(Lang lang, int tile);

/* The first two letters of a monster's name: its mark on the map. */
void shy_monster_mark(Lang lang, int monster, Out *out);

/* The monsters that the whole table has not seen yet, a bit each. */
int shy_unseen(const ShyView *view);

/* The level in words instead of a map (paint_words.c). */
void shy_paint_words(const ShyView *view, Lang lang, Canvas *canvas);

/* Write everything but the map into lines of `width` characters, the first at (x, y). */
void shy_paint_facts(const ShyView *view, Lang lang, Canvas *canvas, int x, int y, int width);
