/* middle.c - what lies on the table, what is waited for, and what the seat itself holds. */
#include "games/stay_away/draw/paint.h"

#include "games/stay_away/box/tables.h"

enum { LINE_BYTES = 256 };

static void put_centred(const Sheet *sheet, int x, int y, int width, const char *text, Style style)
{
    int wide = canvas_width_of(sheet->canvas, text);
    canvas_text(sheet->canvas, x + (wide < width ? (width - wide) / 2 : 0), y, text, style);
}

static void write_direction(const Sheet *sheet, Out *out)
{
    bool back = sheet->view->counter_clockwise;
    if (!sheet->canvas->plain) out_text(out, back ? "\xE2\x86\xBA " : "\xE2\x86\xBB ");
    out_text(out, stay_word(sheet->lang, "direction", back ? "counter_clockwise" : "clockwise"));
}

static void write_in_play(const Sheet *sheet, Out *out)
{
    const StayView *view = sheet->view;
    static const uint8_t nothing[1];
    const uint8_t *cards = nothing;
    const char *key = NULL;
    if (view->in_play) stay_write_text(sheet, "in_play", out);
    if (view->exchange && view->offered) {
        cards = &view->offer;
        key = view->offer ? "offered" : "offered_hidden";
    } else if (view->drawn[0]) {
        cards = view->drawn;
        key = "drawn";
    } else if (view->pick) {
        cards = &view->pick;
        key = "picked";
    }
    if (!key) return;
    if (view->in_play) out_text(out, canvas_separator(sheet->canvas));
    stay_write_text(sheet, key, out);
    stay_write_cards(sheet, cards, cards == view->drawn ? LEN(view->drawn) : 1, out);
}

void stay_write_middle(const Sheet *sheet, int line, Out *out)
{
    const StayView *view = sheet->view;
    if (line == 0) {
        stay_write_piles(sheet, out);
        out_text(out, canvas_separator(sheet->canvas));
        write_direction(sheet, out);
    } else if (line == 1) {
        stay_write_text(sheet, stay_phase_words[view->phase], out);
    } else if (view->phase != PHASE_OVER) {
        write_in_play(sheet, out);
    } else {
        stay_write_text(sheet, view->winners ? "won" : "won_by_nobody", out);
    }
}

void stay_paint_middle(const Sheet *sheet, int x, int y, int width, int margin)
{
    const StayView *view = sheet->view;
    bool owes = view->seat < PLAYERS_MAX && view->deciders >> view->seat & 1;
    const Style styles[MIDDLE_LINES] = { STYLE_DIM, owes ? STYLE_GOAL : STYLE_STRONG, STYLE_SPECIAL };
    for (int i = 0; i < MIDDLE_LINES; i++) {
        char text[LINE_BYTES];
        Out out = out_into(text, sizeof text);
        int side = i == 1 ? margin : 0;
        stay_write_middle(sheet, i, &out);
        put_centred(sheet, x + side, y + i, width - 2 * side, text, styles[i]);
    }
}

/* --- below the table ------------------------------------------------------------------------------------ */

static bool is_out(const StayView *view, int player)
{
    return view->out >> player & 1;
}

/* 7.3: nothing is automatic, but The Thing is reminded. */
static bool may_declare(const StayView *view)
{
    bool own = view->turn == view->seat && (view->phase == PHASE_PLAY || view->phase == PHASE_OFFER);
    if (view->seat >= PLAYERS_MAX || view->role[view->seat] != ROLE_THE_THING || is_out(view, view->seat))
        return false;
    if (view->thing_gone || (!own && view->phase != PHASE_TURN_START)) return false;
    for (int i = 0; i < view->size; i++)
        if (view->role[view->ring[i]] == ROLE_HUMAN) return false;
    return true;
}

static int put_role(const Sheet *sheet, int y)
{
    const StayView *view = sheet->view;
    int role = view->role[view->seat];
    const char *key = is_out(view, view->seat) ? "you_out" : "you_are";
    int x = canvas_text(sheet->canvas, 0, y, stay_board_word(sheet->lang, key, stay_role_words[role]),
                        STYLE_STRONG);
    if (may_declare(view))
        x = canvas_text(sheet->canvas, x + 1, y, stay_board_word(sheet->lang, "declare", NULL), STYLE_GOAL);
    return x;
}

static void write_out(const Sheet *sheet, bool with_roles, Out *out)
{
    const StayView *view = sheet->view;
    for (int i = 0; i < view->players; i++) {
        if (!is_out(view, i)) continue;
        out_text(out, out->used ? ", " : stay_board_word(sheet->lang, "out", NULL));
        out_char(out, (char)('A' + i));
        if (!with_roles || !view->role[i] || is_own(view, i)) continue;
        out_text(out, " (");
        out_text(out, stay_board_word(sheet->lang, "role_short", stay_role_words[view->role[i]]));
        out_char(out, ')');
    }
}

/* Who is out, and what they were if this seat knows it and there is room. */
static void put_out(const Sheet *sheet, int x, int y)
{
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    if (x) x += sheet->canvas->words ? 1 : 2;
    write_out(sheet, true, &out);
    if (x + canvas_width_of(sheet->canvas, text) > sheet->canvas->wide) {
        out = out_into(text, sizeof text);
        write_out(sheet, false, &out);
    }
    canvas_text(sheet->canvas, x, y, text, STYLE_DIM);
}

/* The hand without the cards that Resolute has just brought, which lie on the table; both lists rise. */
static void copy_hand(const StayView *view, uint8_t hand[HAND_ROOM])
{
    int kept = 0, drawn = 0;
    memset(hand, 0, HAND_ROOM);
    for (int i = 0; i < HAND_ROOM && view->hand[view->seat][i]; i++) {
        uint8_t kind = view->hand[view->seat][i];
        bool is_drawn = view->turn == view->seat && drawn < LEN(view->drawn) && view->drawn[drawn] == kind;
        if (is_drawn) drawn++;
        else hand[kept++] = kind;
    }
}

/* As many lines as it takes, the later ones set in under the first card. */
static void put_hand(const Sheet *sheet, int y)
{
    uint8_t kinds[HAND_ROOM];
    int left = canvas_text(sheet->canvas, 0, y, stay_board_word(sheet->lang, "hand", NULL), STYLE_STRONG) + 1,
        x = left;
    copy_hand(sheet->view, kinds);
    for (int i = 0, same; (same = stay_alike(kinds + i, HAND_ROOM - i)) > 0; i += same) {
        char text[LINE_BYTES];
        Out out = out_into(text, sizeof text);
        stay_write_card(sheet, kinds[i], same, false, &out);
        bool more = stay_alike(kinds + i + same, HAND_ROOM - i - same) > 0;
        if (x + canvas_width_of(sheet->canvas, text) + more > sheet->canvas->wide) {
            x = left;
            y++;
        }
        x = canvas_text(sheet->canvas, x, y, text, kinds[i] <= CARD_INFECTED ? STYLE_DANGER : STYLE_PLAIN);
        if (more) x = canvas_text(sheet->canvas, x, y, ",", STYLE_PLAIN) + 1;
    }
}

void stay_paint_own(const Sheet *sheet, int y)
{
    const StayView *view = sheet->view;
    bool plays = view->seat < PLAYERS_MAX;
    put_out(sheet, plays ? put_role(sheet, y) : 0, y);
    if (plays && !is_out(view, view->seat)) put_hand(sheet, y + 1);
}
