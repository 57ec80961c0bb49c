/* seat.c - what is known of a player: role, hand, Quarantine, cards that this seat is sure of.
 *
 * Cells are from 8 to 117 columns wide, by the number of players. Names are written in full if all of them find room
 * in a few lines, and shortened otherwise. */
#include "games/stay_away/draw/paint.h"

#include "games/stay_away/box/tables.h"

enum { PIECES_MAX = 12, PIECE_BYTES = 48, LINES_IN_FULL = 3 };

typedef struct Piece {
    char text[PIECE_BYTES];
    int wide, line;
    Style style;
} Piece;

/* Pieces flowing into lines. */
typedef struct Block {
    const Canvas *canvas;
    int width, count;
    int lines;                /* in use; more than there may be when the block is too full */
    int used[SEAT_LINES_MAX]; /* columns of each line */
    bool fits;
    Piece pieces[PIECES_MAX];
} Block;

static void add(Block *block, const char *text, Style style)
{
    Piece *piece = &block->pieces[block->count++];
    must(block->count <= PIECES_MAX);
    Out out = out_into(piece->text, sizeof piece->text);
    out_text(&out, text);
    piece->style = style;
    piece->wide = canvas_width_of(block->canvas, piece->text);
    int *used = block->lines ? &block->used[block->lines - 1] : NULL;
    if (used && *used + 1 + piece->wide <= block->width) {
        *used += 1 + piece->wide;
    } else if (block->lines < SEAT_LINES_MAX) {
        block->used[block->lines++] = piece->wide;
    } else {
        block->count--;
        block->fits = false;
        return;
    }
    piece->line = block->lines - 1;
    block->fits = block->fits && piece->wide <= block->width;
}

static const Style role_style[ROLE_COUNT] = {
    [ROLE_HUMAN] = STYLE_SAFE, [ROLE_INFECTED] = STYLE_GOAL, [ROLE_THE_THING] = STYLE_DANGER
};

static void add_quarantine(Block *block, const Sheet *sheet, int turns, bool brief)
{
    char text[PIECE_BYTES];
    Out out = out_into(text, sizeof text);
    if (brief) out_char(&out, 'Q');
    else stay_write_card(sheet, CARD_QUARANTINE, 1, false, &out);
    if (!brief) out_char(&out, ' ');
    out_number(&out, turns);
    add(block, text, STYLE_SPECIAL);
}

static void add_cards(Block *block, const Sheet *sheet, const uint8_t *kinds, int room, bool brief)
{
    for (int i = 0, same; (same = stay_alike(kinds + i, room - i)) > 0; i += same) {
        char text[PIECE_BYTES];
        Out out = out_into(text, sizeof text);
        stay_write_card(sheet, kinds[i], same, brief, &out);
        if (!brief && stay_alike(kinds + i + same, room - i - same)) out_char(&out, ',');
        add(block, text, kinds[i] <= CARD_INFECTED ? STYLE_DANGER : STYLE_PLAIN);
    }
}

/* "4 cards: Axe", or "(4) Axe". The Thing's own card is not named where its role is. */
static void add_hand(Block *block, const Sheet *sheet, int player, bool brief)
{
    char text[PIECE_BYTES];
    Out out = out_into(text, sizeof text);
    const uint8_t *kinds = sheet->view->hand[player];
    int skip = kinds[0] == CARD_THE_THING;
    if (brief) out_char(&out, '(');
    out_number(&out, sheet->view->hand_size[player]);
    out_text(&out, brief ? ")" : stay_board_word(sheet->lang, "cards", NULL));
    if (!brief && kinds[skip]) out_char(&out, ':');
    add(block, text, STYLE_DIM);
    add_cards(block, sheet, kinds + skip, HAND_ROOM - skip, brief);
}

static void add_role(Block *block, Lang lang, int role, bool brief)
{
    const char *word = stay_role_words[role];
    if (role)
        add(block, brief ? stay_board_word(lang, "role_short", word) : stay_word(lang, "role", word),
            role_style[role]);
}

static void fill(Block *block, const Sheet *sheet, int player, int width, bool brief)
{
    const StayView *view = sheet->view;
    bool own = is_own(view, player);
    memset(block, 0, sizeof *block);
    block->canvas = sheet->canvas;
    block->width = width;
    block->fits = true;
    if (own) add(block, stay_board_word(sheet->lang, "you", NULL), STYLE_STRONG);
    else add_role(block, sheet->lang, view->role[player], brief);
    if (view->quarantine[player]) add_quarantine(block, sheet, view->quarantine[player], brief);
    if (!own) add_hand(block, sheet, player, brief);
}

static void build(Block *block, const Sheet *sheet, int player, int width)
{
    fill(block, sheet, player, width, false);
    if (!block->fits || block->lines > LINES_IN_FULL) fill(block, sheet, player, width, true);
}

int stay_seat_lines(const Sheet *sheet, int player, int width)
{
    Block block;
    build(&block, sheet, player, width);
    return block.lines;
}

void stay_paint_seat(const Sheet *sheet, int player, int x, int y, int width, int lines, bool from_below)
{
    Block block;
    build(&block, sheet, player, width);
    if (from_below) y += lines - block.lines;
    int line = -1, at = x;
    for (int i = 0; i < block.count; i++) {
        const Piece *piece = &block.pieces[i];
        if (piece->line != line) at = x + (width - block.used[piece->line]) / 2;
        else at++;
        line = piece->line;
        at = canvas_text(sheet->canvas, at, y + line, piece->text, piece->style);
    }
}
