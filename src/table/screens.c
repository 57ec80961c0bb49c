/* screens.c - what a screen asks for that knows no game: the drawing of a view, a seat's role and its goal. */
#include "table/answers.h"

enum { KEY_MAX = 128 };

/* ---- the drawing ---- */

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

/* ---- the role ---- */

/* Whatever a seat that is out asks for, it is told so. */
static bool is_out(const Table *table, Seat seat)
{
    return table->game->check(table->state, seat, move_make(1, 0, 0, 0)) == REASON_NOT_IN_PLAY;
}

/* `GAME.goal.WHO`, or where a variant asks something else `GAME.goal.WHO.OPTION.VALUE`; NULL for who has none. */
static const char *find_goal(const Table *table, Lang lang, const char *who)
{
    const Game *game = table->game;
    for (int i = 0; i < game->option_count; i++) {
        const char *value = option_word(&game->options[i], table->setup.option[i]);
        char key[KEY_MAX];
        Out out = out_into(key, sizeof key);
        if (!value) continue;
        out_text(&out, game->name);
        out_text(&out, ".goal.");
        out_text(&out, who);
        const char *goal = words_find_joined(lang, key, game->options[i].name, value);
        if (goal) return goal;
    }
    return words_find_joined(lang, game->name, "goal", who);
}

/* What the seat plays now, which it knows of itself; where roles are not dealt, the seat. */
void answer_role(const Question *question, Json *json)
{
    const Table *table = question->table;
    const Game *game = table->game;
    char word[KEY_MAX];
    Out out = out_into(word, sizeof word);
    bool sits = question->seat != SPECTATOR;
    if (game->roles && sits) out_text(&out, game->roles->words[game->role(table->state, question->seat)]);
    else seat_write(game, question->seat, &out);
    const char *goal = sits ? find_goal(table, question->lang, word) : NULL;
    json_key_text(json, "role", word);
    json_key_bool(json, "out", sits && is_out(table, question->seat));
    if (goal) json_key_text(json, "goal", goal);
}
