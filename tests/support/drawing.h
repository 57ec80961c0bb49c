/* drawing.h - a view painted for a window of some size, as plain text. */
#ifndef TESTS_DRAWING_H
#define TESTS_DRAWING_H

#include "game/game.h"
#include "support/unit.h"

static Canvas canvas; /* as it was painted last */

/* The text holds until the next drawing. */
static inline const char *draw(const Game *game, const void *view, int wide, int high)
{
    static char drawn[3 * CANVAS_HIGH * CANVAS_WIDEST];
    Out out = out_into(drawn, sizeof drawn);
    canvas_clear(&canvas, true);
    canvas.wide = wide;
    canvas.high = high;
    game->paint(view, LANG_EN, &canvas);
    canvas_write(&canvas, &out);
    assert_false(out.full);
    assert_true(canvas.width <= wide);
    return drawn;
}

#endif
