/* claims.c - what was said last, in one line below everything: `Said: C: I am Human | B: I suspect C`. */
#include "game/speech.h"
#include "games/stay_away/draw/paint.h"
#include "games/stay_away/box/tables.h"
#include "games/stay_away/stay_away.h"

enum { LINE_BYTES = 256 };

static void write_claim(const Sheet *sheet, const StayClaim *claim, Out *out)
{
    out_char(out, (char)('A' + claim->speaker - 1));
    out_text(out, ": ");
    speak_move(&stay_away, sheet->lang, stay_claim_move(claim), NULL, out);
}

/* The columns that a claim takes with the sign before it. */
static int width_of(const Sheet *sheet, const StayClaim *claim)
{
    char text[LINE_BYTES];
    Out out = out_into(text, sizeof text);
    out_text(&out, canvas_separator(sheet->canvas));
    write_claim(sheet, claim, &out);
    return canvas_width_of(sheet->canvas, text);
}

void stay_paint_claims(const Sheet *sheet, int y)
{
    int count = 0;
    while (count < CLAIMS_KEPT && stay_claim(sheet->view, count)->speaker) count++;
    if (!count) return;
    int x = canvas_text(sheet->canvas, 0, y, stay_board_word(sheet->lang, "said", NULL), STYLE_DIM) + 1;
    int first = count, room = sheet->canvas->wide - x; /* the newest that find room together */
    while (first > 0 && (room -= width_of(sheet, stay_claim(sheet->view, first - 1))) >= 0) first--;
    for (int i = first; i < count; i++) {
        char text[LINE_BYTES];
        Out out = out_into(text, sizeof text);
        if (i > first) out_text(&out, canvas_separator(sheet->canvas));
        write_claim(sheet, stay_claim(sheet->view, i), &out);
        x = canvas_text(sheet->canvas, x, y, text, i == count - 1 ? STYLE_PLAIN : STYLE_DIM);
    }
}
