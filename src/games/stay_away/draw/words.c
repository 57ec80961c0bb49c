/* words.c - the table in words, a line a player, clockwise: for those who do not see a drawing. */
#include "games/stay_away/draw/paint.h"

#include "games/stay_away/box/tables.h"

enum { LINE_BYTES = 512 };

/* What comes after `B: `, each part after a comma. */
typedef struct Parts {
    Out *out;
    bool more;
} Parts;

static Out *next_part(Parts *parts)
{
    if (parts->more) out_text(parts->out, ", ");
    parts->more = true;
    return parts->out;
}

static void write_hand(const Sheet *sheet, int player, Out *out)
{
    const uint8_t *kinds = sheet->view->hand[player];
    out_number(out, sheet->view->hand_size[player]);
    out_text(out, stay_board_word(sheet->lang, "cards", NULL));
    if (!kinds[0]) return;
    out_text(out, ": ");
    stay_write_cards(sheet, kinds, HAND_ROOM, out);
}

static void write_doors(const Sheet *sheet, int place, Parts *parts)
{
    const StayView *view = sheet->view;
    if (!view->doors[place]) return;
    out_text(next_part(parts), stay_board_word(sheet->lang, "door_to", NULL));
    out_char(parts->out, (char)('A' + view->ring[(place + 1) % view->size]));
}

static void write_player(const Sheet *sheet, int place, Out *out)
{
    const StayView *view = sheet->view;
    int player = view->ring[place];
    Parts parts = { .out = out };
    out_char(out, (char)('A' + player));
    out_text(out, ": ");
    if (is_own(view, player)) out_text(next_part(&parts), stay_board_word(sheet->lang, "you", NULL));
    else if (view->role[player])
        out_text(next_part(&parts), stay_word(sheet->lang, "role", stay_role_words[view->role[player]]));
    if (view->phase != PHASE_OVER && player == view->turn)
        out_text(next_part(&parts), stay_board_word(sheet->lang, "on_turn", NULL));
    if (view->deciders >> player & 1)
        out_text(next_part(&parts), stay_board_word(sheet->lang, "decides", NULL));
    if (view->quarantine[player]) {
        stay_write_card(sheet, CARD_QUARANTINE, 1, false, next_part(&parts));
        out_char(out, ' ');
        out_number(out, view->quarantine[player]);
    }
    write_doors(sheet, place, &parts);
    if (!is_own(view, player)) write_hand(sheet, player, next_part(&parts));
    out_char(out, '.');
}

static void put_sentence(const Sheet *sheet, char *text, Out *out)
{
    if (!out->used) return;
    char last = text[out->used - 1];
    if (last != '.' && last != '!') out_char(out, '.');
    canvas_lines(sheet->canvas, sheet->canvas->height, text, STYLE_PLAIN);
}

/* Whoever looks comes last, next to his own things. */
void stay_paint_words(const Sheet *sheet)
{
    static const int order[MIDDLE_LINES] = { 1, 2, 0 };
    const StayView *view = sheet->view;
    char text[LINE_BYTES];
    int own = 0;
    for (int i = 0; i < MIDDLE_LINES; i++) {
        Out out = out_into(text, sizeof text);
        stay_write_middle(sheet, order[i], &out);
        put_sentence(sheet, text, &out);
    }
    for (int i = 0; i < view->size; i++)
        if (is_own(view, view->ring[i])) own = i;
    for (int i = 1; i <= view->size; i++) {
        Out out = out_into(text, sizeof text);
        write_player(sheet, (own + i) % view->size, &out);
        put_sentence(sheet, text, &out);
    }
    stay_paint_own(sheet, sheet->canvas->height);
    stay_paint_claims(sheet, sheet->canvas->height);
}
