/* paint.h - the pieces of the drawn table. Private to this folder; they read views alone. */
#pragma once

#include "games/stay_away/knowledge/view.h"

typedef struct Sheet {
    const StayView *view;
    Lang lang;
    Canvas *canvas;
} Sheet;

/* table.c */
void stay_paint_table(const void *view, Lang lang, Canvas *canvas);

/* phrases.c */
const char *stay_word(Lang lang, const char *group, const char *word); /* the catalogue's `GROUP.WORD` */
/* `board.GROUP.WORD`, or `board.GROUP` when `word` is NULL. */
const char *stay_board_word(Lang lang, const char *group, const char *word);
/* How many cards at the beginning of a list are of one kind; 0 at its end. Lists rise, and end with 0 or after `room`. */
int stay_alike(const uint8_t *kinds, int room);
void stay_write_card(const Sheet *sheet, int kind, int copies, bool brief, Out *out);
/* "Axe, Infected! x2": kinds in rising order. */
void stay_write_cards(const Sheet *sheet, const uint8_t *kinds, int count, Out *out);
/* The catalogue's `board.KEY` with {turn}, {other}, {card}, {number} and {seats} (who must decide; at the end, who
 * has won) filled in. */
void stay_write_text(const Sheet *sheet, const char *key, Out *out);
void stay_write_piles(const Sheet *sheet, Out *out);

/* seat.c: what is known of a player, in lines of `width` beside his letter. */
enum { SEAT_LINES_MAX = 4 };
int stay_seat_lines(const Sheet *sheet, int player, int width);
/* `from_below`: a block with fewer lines keeps to the last of them, next to the table. */
void stay_paint_seat(const Sheet *sheet, int player, int x, int y, int width, int lines, bool from_below);

/* middle.c: what lies on the table, in three lines, the second leaving a margin for doors at both sides; and the
 * seat's own things below, from line `y` on. */
enum { MIDDLE_LINES = 3 };
void stay_paint_middle(const Sheet *sheet, int x, int y, int width, int margin);
/* Its lines, from 0: the piles; what is waited for; what is in play. */
void stay_write_middle(const Sheet *sheet, int line, Out *out);
void stay_paint_own(const Sheet *sheet, int y);

/* words.c: the table in words instead of a drawing. */
void stay_paint_words(const Sheet *sheet);

/* claims.c: what was said last, in line `y`. */
void stay_paint_claims(const Sheet *sheet, int y);

static inline bool is_own(const StayView *view, int player)
{
    return view->seat == player;
}
