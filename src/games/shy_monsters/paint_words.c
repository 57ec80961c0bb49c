/* paint_words.c - the level in words, a line a tile: for those who do not see a map. */
#include "games/shy_monsters/paint.h"

enum { LINE_BYTES = 256 };

static void write_place(int x, int y, Out *out)
{
    out_char(out, '(');
    out_number(out, x);
    out_text(out, ", ");
    out_number(out, y);
    out_char(out, ')');
}

/* The monsters that would be at home on it, of those not seen yet. */
static void write_comfort(const ShyView *view, Lang lang, const ShyTileView *tile, Out *out)
{
    int fitting = tile->comfort & shy_unseen(view);
    const char *before = words_get(lang, "shy-monsters.board.comfort");
    for (int i = 0; i < MONSTERS; i++) {
        if (!(fitting >> i & 1)) continue;
        out_text(out, before);
        out_text(out, shy_tile_name(lang, FIRST_MONSTER + i));
        before = ", ";
    }
}

static void write_tile(const ShyView *view, Lang lang, const ShyTileView *tile, Out *out)
{
    write_place(tile->x, tile->y, out);
    out_text(out, ": ");
    if (tile->tile) out_text(out, shy_tile_name(lang, tile->tile));
    if (tile->mood)
        out_text(out, words_find_joined(lang, "shy-monsters.mood", shy_mood_words[tile->mood], "note"));
    if (tile->tile && !tile->face_up) out_text(out, ", ");
    if (!tile->face_up) out_text(out, words_get(lang, "shy-monsters.board.down"));
    if (!tile->face_up) write_comfort(view, lang, tile, out);
    if (tile == &view->tiles[view->hero]) out_text(out, words_get(lang, "shy-monsters.board.hero_here"));
    out_char(out, '.');
}

void shy_paint_words(const ShyView *view, Lang lang, Canvas *canvas)
{
    int y = 0;
    for (int i = 0; i < view->tile_count; i++) {
        char line[LINE_BYTES];
        Out out = out_into(line, sizeof line);
        write_tile(view, lang, &view->tiles[i], &out);
        y = canvas_lines(canvas, y, line, view->tiles[i].face_up ? STYLE_PLAIN : STYLE_HIDDEN);
    }
    shy_paint_facts(view, lang, canvas, 0, y, canvas->wide);
}
