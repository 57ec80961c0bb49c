/* table.c - the table from above: players around it, clockwise as the clock goes, the seat that looks at the bottom.
 *
 *        Human 4 cards           3 cards
 *     .------ B ------>------ [C] --------.
 *     |     Deck 30 | Discard 3           |      [C] is on turn, B? must decide; doors lie in the
 *     ^     C's turn: play or discard   #door#   gaps, arrows there show the direction of play
 *     |     In play: Axe                  |
 *     '------ A -----#door#---- D? -------'
 *            you        The Thing 4 cards
 *
 * All of it, with the hand below, has to leave room for news and choices on a screen of 80 by 24. */
#include "games/stay_away/draw/paint.h"

enum { SEAT_LINES_MIN = 1, DOOR_BYTES = 32, SIDE_ROOM = 8 };

/* The two rows of players; a Row's seats are counted from the left. */
typedef struct Row {
    int count;
    uint8_t place[PLAYERS_MAX]; /* of `ring` */
    int wide;                   /* columns of all of them together */
    int lines;                  /* of text about each of them */
} Row;

typedef struct Ring {
    Row top, bottom;
    int top_y, bottom_y; /* of the table's edges */
} Ring;

static int middle_x(const Row *row, int index)
{
    return (2 * index + 1) * row->wide / (2 * row->count);
}

static int cell_wide(const Row *row)
{
    return row->wide / row->count - 1;
}

/* --- the plan ------------------------------------------------------------------------------------------- */

/* Clockwise: along the top from left to right, along the bottom from right to left. */
static void seat_players(const StayView *view, Ring *ring)
{
    int size = view->size, below = size / 2 ? size / 2 : size, own = 0;
    for (int i = 0; i < size; i++)
        if (is_own(view, view->ring[i])) own = i;
    int first = size ? (own + size - below / 2) % size : 0;
    ring->bottom.count = below;
    ring->top.count = size - below;
    for (int i = 0; i < below; i++) ring->bottom.place[below - 1 - i] = (uint8_t)((first + i) % size);
    for (int i = below; i < size; i++) ring->top.place[i - below] = (uint8_t)((first + i) % size);
}

static void count_lines(const Sheet *sheet, Row *row)
{
    row->lines = SEAT_LINES_MIN;
    for (int i = 0; i < row->count; i++) {
        int lines = stay_seat_lines(sheet, sheet->view->ring[row->place[i]], cell_wide(row));
        if (lines > row->lines) row->lines = lines;
    }
}

static Ring plan(const Sheet *sheet)
{
    int wide = sheet->canvas->wide;
    Ring ring = { .top.wide = wide, .bottom.wide = wide };
    seat_players(sheet->view, &ring);
    count_lines(sheet, &ring.top);
    count_lines(sheet, &ring.bottom);
    ring.top_y = ring.top.lines;
    ring.bottom_y = ring.top_y + MIDDLE_LINES + 1;
    return ring;
}

/* --- the table's edge ----------------------------------------------------------------------------------- */

static uint32_t either(const Sheet *sheet, uint32_t plain, uint32_t fine)
{
    return sheet->canvas->plain ? plain : fine;
}

static void put_edges(const Sheet *sheet, const Ring *ring)
{
    Canvas *canvas = sheet->canvas;
    int right = canvas->wide - 1;
    for (int x = 1; x < right; x++) {
        canvas_put(canvas, x, ring->top_y, either(sheet, '-', 0x2500), STYLE_DIM);
        canvas_put(canvas, x, ring->bottom_y, either(sheet, '-', 0x2500), STYLE_DIM);
    }
    for (int y = ring->top_y + 1; y < ring->bottom_y; y++) {
        canvas_put(canvas, 0, y, either(sheet, '|', 0x2502), STYLE_DIM);
        canvas_put(canvas, right, y, either(sheet, '|', 0x2502), STYLE_DIM);
    }
    canvas_put(canvas, 0, ring->top_y, either(sheet, '.', 0x256D), STYLE_DIM);
    canvas_put(canvas, right, ring->top_y, either(sheet, '.', 0x256E), STYLE_DIM);
    canvas_put(canvas, 0, ring->bottom_y, either(sheet, '\'', 0x2570), STYLE_DIM);
    canvas_put(canvas, right, ring->bottom_y, either(sheet, '\'', 0x256F), STYLE_DIM);
}

/* The letter: in brackets for whose turn it is, with a question mark for who must decide. */
static void put_letter(const Sheet *sheet, int player, int x, int y)
{
    const StayView *view = sheet->view;
    bool over = view->phase == PHASE_OVER, on_turn = player == view->turn && !over;
    bool owes = view->deciders >> player & 1, won = over && view->winners >> player & 1;
    Style style = on_turn || won ? STYLE_GOAL : !over && is_own(view, player) ? STYLE_STRONG : STYLE_PLAIN;
    x -= 1;
    canvas_put(sheet->canvas, x++, y, on_turn ? '[' : ' ', style);
    canvas_put(sheet->canvas, x++, y, (uint32_t)('A' + player), style);
    if (owes || won) canvas_put(sheet->canvas, x++, y, owes ? '?' : '*', STYLE_SPECIAL);
    canvas_put(sheet->canvas, x, y, on_turn ? ']' : ' ', style);
}

static void put_row(const Sheet *sheet, const Row *row, int edge_y, bool above)
{
    int width = row->count ? cell_wide(row) : 0;
    for (int i = 0; i < row->count; i++) {
        int player = sheet->view->ring[row->place[i]], x = middle_x(row, i);
        put_letter(sheet, player, x, edge_y);
        stay_paint_seat(sheet, player, x - width / 2, above ? edge_y - row->lines : edge_y + 1, width,
                        row->lines, above);
    }
}

/* --- gaps ----------------------------------------------------------------------------------------------- */

typedef enum Heading { RIGHTWARD, DOWNWARD, LEFTWARD, UPWARD } Heading;

static const struct {
    uint32_t plain, fine;
} arrows[] = {
    [RIGHTWARD] = { '>', 0x25B8 },
    [DOWNWARD] = { 'v', 0x25BE },
    [LEFTWARD] = { '<', 0x25C2 },
    [UPWARD] = { '^', 0x25B4 },
};

/* A door around `x`, kept on the sheet. */
static void put_door(const Sheet *sheet, int x, int y, int doors)
{
    char text[DOOR_BYTES];
    Out out = out_into(text, sizeof text);
    bool plain = sheet->canvas->plain;
    out_text(&out, plain ? "#" : "\xE2\x96\x90");
    out_text(&out, stay_board_word(sheet->lang, "door", NULL));
    if (doors > 1) out_text(&out, plain ? "x" : "\xC3\x97"), out_number(&out, doors);
    out_text(&out, plain ? "#" : "\xE2\x96\x8C");
    int wide = canvas_width_of(sheet->canvas, text), left = x - wide / 2;
    if (left < 0) left = 0;
    if (left + wide > sheet->canvas->wide) left = sheet->canvas->wide - wide;
    canvas_text(sheet->canvas, left, y, text, STYLE_DANGER);
}

static void put_gap(const Sheet *sheet, int place, int x, int y, Heading clockwise)
{
    int doors = sheet->view->doors[place];
    Heading heading = sheet->view->counter_clockwise ? (clockwise + 2) % 4 : clockwise;
    uint32_t arrow = either(sheet, arrows[heading].plain, arrows[heading].fine);
    if (doors) put_door(sheet, x, y, doors);
    else canvas_put(sheet->canvas, x, y, arrow, STYLE_DIM);
}

static void put_gaps(const Sheet *sheet, const Ring *ring)
{
    const Row *top = &ring->top, *bottom = &ring->bottom;
    int side_y = ring->top_y + 2;
    for (int i = 0; i + 1 < top->count; i++)
        put_gap(sheet, top->place[i], (middle_x(top, i) + middle_x(top, i + 1)) / 2, ring->top_y, RIGHTWARD);
    for (int i = 1; i < bottom->count; i++)
        put_gap(sheet, bottom->place[i], (middle_x(bottom, i - 1) + middle_x(bottom, i)) / 2, ring->bottom_y,
                LEFTWARD);
    if (!top->count) return;
    put_gap(sheet, top->place[top->count - 1], sheet->canvas->wide - 1, side_y, DOWNWARD);
    put_gap(sheet, bottom->place[0], 0, side_y, UPWARD);
}

void stay_paint_table(const void *seen, Lang lang, Canvas *canvas)
{
    Sheet sheet = { .view = seen, .lang = lang, .canvas = canvas };
    if (canvas->words) {
        stay_paint_words(&sheet);
        return;
    }
    Ring ring = plan(&sheet);
    put_edges(&sheet, &ring);
    stay_paint_middle(&sheet, 2, ring.top_y + 1, canvas->wide - 4, SIDE_ROOM);
    put_gaps(&sheet, &ring);
    put_row(&sheet, &ring.top, ring.top_y, true);
    put_row(&sheet, &ring.bottom, ring.bottom_y, false);
    stay_paint_own(&sheet, ring.bottom_y + 1 + ring.bottom.lines);
    stay_paint_claims(&sheet, canvas->height);
}
