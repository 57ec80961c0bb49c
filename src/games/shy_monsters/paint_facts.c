/* paint_facts.c - what stands beside the map: level, special actions, monsters seen, the Dark Lord's hand. */
#include "games/shy_monsters/paint.h"

enum { WORD_MAX = 64, SIDE_BY_SIDE = 60 };

/* Words flowing into lines of a given width. */
typedef struct Flow {
    Canvas *canvas;
    Lang lang;
    int left, width;
    int x, y;
} Flow;

static void flow_word(Flow *flow, Word word, Style style)
{
    char text[WORD_MAX];
    Out out = out_into(text, sizeof text);
    out_bytes(&out, word.text, (size_t)word.length);
    int wide = canvas_width_of(flow->canvas, text);
    if (flow->x > flow->left && flow->x + 1 + wide > flow->left + flow->width) {
        flow->x = flow->left;
        flow->y++;
    }
    if (flow->x > flow->left) flow->x++;
    flow->x = canvas_text(flow->canvas, flow->x, flow->y, text, style);
}

static void flow_text(Flow *flow, const char *text, Style style)
{
    Scan scan = scan_text(text);
    for (Word word = scan_word(&scan); word.length; word = scan_word(&scan)) flow_word(flow, word, style);
}

/* Text with a number in the place of its placeholder. */
static void flow_number(Flow *flow, const char *text, int number, Style style)
{
    char filled[2 * WORD_MAX];
    Out out = out_into(filled, sizeof filled);
    for (; *text; text++) {
        if (*text != '{') {
            out_char(&out, *text);
            continue;
        }
        while (*text != '}') text++;
        out_number(&out, number);
    }
    flow_text(flow, filled, style);
}

static void flow_break(Flow *flow)
{
    if (flow->x == flow->left) return;
    flow->x = flow->left;
    flow->y++;
}

/* Facts of one kind: each on a line of its own, or side by side where there is room. */
static void flow_gap(Flow *flow)
{
    if (flow->width < SIDE_BY_SIDE || flow->canvas->words) flow_break(flow);
    else if (flow->x > flow->left) flow->x += 2;
}

/* A tile's name, how many of them, and what follows it. */
static void flow_tile(Flow *flow, int tile, int count, const char *after, Style style)
{
    char text[WORD_MAX];
    Out out = out_into(text, sizeof text);
    out_text(&out, shy_tile_name(flow->lang, tile));
    if (count > 1) {
        out_text(&out, flow->canvas->plain ? "(x" : "(\xC3\x97");
        out_number(&out, count);
        out_char(&out, ')');
    }
    out_text(&out, after);
    flow_text(flow, text, style);
}

static void flow_phase(Flow *flow, const ShyView *view)
{
    flow_number(flow, words_get(flow->lang, "shy-monsters.board.level"), view->level, STYLE_STRONG);
    flow_gap(flow);
    if (view->phase == PHASE_BUILD)
        flow_text(flow, words_get(flow->lang, "shy-monsters.board.build"), STYLE_PLAIN);
    if (view->phase == PHASE_REVEAL)
        flow_number(flow, words_get(flow->lang, "shy-monsters.board.reveal"), view->reveals_left,
                    STYLE_PLAIN);
    if (view->phase == PHASE_ACT)
        flow_text(flow, words_get(flow->lang, "shy-monsters.board.act"), STYLE_PLAIN);
    if (view->phase == PHASE_OVER)
        flow_text(flow, words_get(flow->lang, "shy-monsters.board.over"), STYLE_STRONG);
    flow_gap(flow);
}

static void flow_token(Flow *flow, const char *name, bool left)
{
    flow_text(flow, name, left ? STYLE_SPECIAL : STYLE_DIM);
    flow_text(flow, words_get(flow->lang, left ? "shy-monsters.board.ready" : "shy-monsters.board.spent"),
              left ? STYLE_SPECIAL : STYLE_DIM);
    flow_gap(flow);
}

static void flow_tokens(Flow *flow, const ShyView *view)
{
    flow_token(flow, words_get(flow->lang, "shy-monsters.board.attack"), view->attack_left);
    flow_token(flow, words_get(flow->lang, "shy-monsters.board.jump"), view->jump_left);
    flow_break(flow);
}

static int count_aside_down(const ShyView *view)
{
    int count = 0;
    for (int i = 0; i < LEVELS; i++) count += view->aside_down[i];
    return count;
}

static void flow_aside(Flow *flow, const ShyView *view)
{
    int count = 0, down = count_aside_down(view);
    while (count < MONSTERS && view->aside_up[count]) count++;
    if (count) flow_text(flow, words_get(flow->lang, "shy-monsters.board.seen"), STYLE_DIM);
    for (int i = 0; i < count; i++)
        flow_tile(flow, view->aside_up[i], 1, i < count - 1 ? "," : "", STYLE_PLAIN);
    flow_gap(flow);
    if (down) flow_number(flow, words_get(flow->lang, "shy-monsters.board.aside"), down, STYLE_HIDDEN);
    flow_gap(flow);
    if (view->wandered > WANDER_LIMIT / 2)
        flow_number(flow, words_get(flow->lang, "shy-monsters.board.wandered"), WANDER_LIMIT - view->wandered,
                    STYLE_DANGER);
    flow_break(flow);
}

/* --- what the Dark Lord alone knows --------------------------------------------------------------------- */

static void flow_hand(Flow *flow, const ShyView *view)
{
    int kinds = 0, shown = 0;
    for (int tile = TILE_CORRIDOR; tile < TILE_COUNT; tile++) kinds += shy_in_hand(view, tile) > 0;
    if (!kinds) return;
    flow_text(flow, words_get(flow->lang, "shy-monsters.board.hand"), STYLE_DIM);
    for (int tile = TILE_CORRIDOR; tile < TILE_COUNT; tile++) {
        int count = shy_in_hand(view, tile);
        if (count > 0) flow_tile(flow, tile, count, ++shown < kinds ? "," : "", STYLE_STRONG);
    }
    flow_break(flow);
}

static void flow_pairs(Flow *flow, const ShyView *view)
{
    for (int level = 1; level <= LEVELS; level++) {
        const uint8_t *pair = view->pair[level - 1];
        if (!pair[0] || (level == view->level && view->phase == PHASE_BUILD)) continue;
        Style style = level == view->level ? STYLE_PLAIN : STYLE_DIM;
        flow_number(flow, words_get(flow->lang, "shy-monsters.board.pair"), level, STYLE_DIM);
        flow_tile(flow, pair[0], 1, ",", style);
        flow_tile(flow, pair[1], 1, "", style);
        flow_gap(flow);
    }
    flow_break(flow);
}

/* --- the marks on face-down tiles ----------------------------------------------------------------------- */

static bool has_marks(const ShyView *view)
{
    int unseen = shy_unseen(view);
    for (int i = 0; i < view->tile_count; i++)
        if (!view->tiles[i].face_up && (view->tiles[i].comfort & unseen)) return true;
    return false;
}

static void flow_legend(Flow *flow, const ShyView *view)
{
    int unseen = shy_unseen(view);
    if (!has_marks(view)) return;
    flow_text(flow, words_get(flow->lang, "shy-monsters.board.home"), STYLE_DIM);
    for (int i = 0; i < MONSTERS; i++) {
        if (!(unseen >> i & 1)) continue;
        char mark[WORD_MAX];
        Out out = out_into(mark, sizeof mark);
        shy_monster_mark(flow->lang, FIRST_MONSTER + i, &out);
        out_char(&out, '=');
        out_text(&out, shy_tile_name(flow->lang, FIRST_MONSTER + i));
        flow_text(flow, mark, STYLE_DIM);
    }
    flow_break(flow);
}

void shy_paint_facts(const ShyView *view, Lang lang, Canvas *canvas, int x, int y, int width)
{
    Flow flow = { .canvas = canvas, .lang = lang, .left = x, .width = width, .x = x, .y = y };
    flow_phase(&flow, view);
    flow_tokens(&flow, view);
    flow_aside(&flow, view);
    if (view->phase == PHASE_BUILD && view->seat == DARK_LORD) flow_hand(&flow, view);
    flow_pairs(&flow, view);
    if (!canvas->words) flow_legend(&flow, view);
}
