/* draw.c - the drawing of a view, for a screen that knows no game. */
#include "table/answers.h"

static const char *const style_words[STYLE_COUNT] = {
    [STYLE_PLAIN] = "plain",   [STYLE_DIM] = "dim",         [STYLE_STRONG] = "strong",
    [STYLE_DANGER] = "danger", [STYLE_SAFE] = "safe",       [STYLE_HIDDEN] = "hidden",
    [STYLE_GOAL] = "goal",     [STYLE_SPECIAL] = "special",
};

static bool is_blank(Glyph glyph)
{
    return glyph.rune == 0 || glyph.rune == ' ';
}

/* The end of what looks alike from `from` on; blanks look like everything. */
static int run_end(const Glyph *row, int from, int end)
{
    int style = -1;
    for (; from < end; from++) {
        if (is_blank(row[from])) continue;
        if (style >= 0 && row[from].style != style) return from;
        style = row[from].style;
    }
    return end;
}

static Style run_style(const Glyph *row, int from, int end)
{
    while (from < end && is_blank(row[from])) from++;
    return from < end ? (Style)row[from].style : STYLE_PLAIN;
}

static void write_run(const Glyph *row, int from, int end, Json *json)
{
    char text[4 * CANVAS_WIDEST + 1];
    Out out = out_into(text, sizeof text);
    Style style = run_style(row, from, end);
    for (int x = from; x < end; x++) canvas_write_rune(row[x].rune, &out);
    json_open_object(json);
    if (style != STYLE_PLAIN) json_key_text(json, "style", style_words[style]);
    json_key_text(json, "text", text);
    json_close_object(json);
}

static void write_row(const Canvas *canvas, int y, Json *json)
{
    const Glyph *row = canvas->cell[y];
    int end = canvas->width;
    while (end > 0 && is_blank(row[end - 1])) end--;
    json_open_array(json);
    for (int x = 0, next; x < end; x = next) write_run(row, x, next = run_end(row, x, end), json);
    json_close_array(json);
}

static int number_or(const Flat *wish, const char *name, int low, int high, int otherwise)
{
    int64_t number;
    if (!flat_number(wish, name, &number)) return otherwise;
    return number < low ? low : number > high ? high : (int)number;
}

void answer_draw(const Question *question, Json *json)
{
    const Table *table = question->table;
    _Alignas(16) uint8_t view[VIEW_MAX];
    Canvas canvas;
    bool plain = false, words = false;
    flat_bool(question->wish, "plain", &plain);
    flat_bool(question->wish, "words", &words);
    canvas_clear(&canvas, plain);
    canvas.words = words;
    canvas.wide = number_or(question->wish, "wide", CANVAS_NARROW, CANVAS_WIDEST, CANVAS_WIDE);
    canvas.high = number_or(question->wish, "high", 1, CANVAS_HIGH, CANVAS_HIGH);
    table->game->view(table->state, question->seat, view);
    table->game->paint(view, question->lang, &canvas);
    json_key_array(json, "lines");
    for (int y = 0; y < canvas.height; y++) write_row(&canvas, y, json);
    json_close_array(json);
}
