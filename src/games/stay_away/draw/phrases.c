/* phrases.c - the words on the drawn table. */
#include "games/stay_away/draw/paint.h"

#include "game/sentence.h"
#include "games/stay_away/stay_away.h"
#include "games/stay_away/box/tables.h"

static const ArgKind seat_kind = { "seat", ARG_SEAT };
static const ArgKind number_kind = { "number", ARG_NUMBER, .low = 0, .high = CARDS_MAX };

const char *stay_word(Lang lang, const char *group, const char *word)
{
    const char *text = words_find_joined(lang, "stay-away", group, word);
    return text ? text : word;
}

const char *stay_board_word(Lang lang, const char *group, const char *word)
{
    const char *text = words_find_joined(lang, "stay-away.board", group, word);
    return text ? text : word ? word : group;
}

int stay_alike(const uint8_t *kinds, int room)
{
    int same = 0;
    while (same < room && kinds[same] && kinds[same] == kinds[0]) same++;
    return same;
}

void stay_write_card(const Sheet *sheet, int kind, int copies, bool brief, Out *out)
{
    const char *word = stay_card_words[kind];
    out_text(out, brief ? stay_board_word(sheet->lang, "short", word) : stay_word(sheet->lang, "card", word));
    if (copies < 2) return;
    out_text(out, sheet->canvas->plain ? " x" : " \xC3\x97");
    out_number(out, copies);
}

void stay_write_cards(const Sheet *sheet, const uint8_t *kinds, int count, Out *out)
{
    for (int i = 0, same; (same = stay_alike(kinds + i, count - i)) > 0; i += same) {
        if (i) out_text(out, ", ");
        stay_write_card(sheet, kinds[i], same, false, out);
    }
}

static int back_of(int count, int is_panic)
{
    return !count ? BACK_NONE : is_panic ? BACK_PANIC : BACK_STAY_AWAY;
}

void stay_write_text(const Sheet *sheet, const char *key, Out *out)
{
    const StayView *view = sheet->view;
    Sentence sentence = { .game = &stay_away, .lang = sheet->lang };
    sentence_add(&sentence, "turn", &seat_kind, view->turn + 1);
    sentence_add(&sentence, "other", &seat_kind, view->responder ? view->responder : view->target);
    sentence_add(&sentence, "card", &stay_card, view->in_play);
    sentence_add(&sentence, "number", &number_kind, view->left);
    sentence_add_seats(&sentence, "seats", view->phase == PHASE_OVER ? view->winners : view->deciders);
    sentence_write(&sentence, stay_board_word(sheet->lang, key, NULL), NULL, out);
}

static void write_pile(const Sheet *sheet, const char *key, int count, int back, int top, Out *out)
{
    Sentence sentence = { .game = &stay_away, .lang = sheet->lang };
    sentence_add(&sentence, "count", &number_kind, count);
    sentence_add(&sentence, "back", &stay_back, top ? BACK_NONE : back);
    sentence_add(&sentence, "card", &stay_card, top);
    sentence_write(&sentence, stay_board_word(sheet->lang, key, NULL), NULL, out);
}

void stay_write_piles(const Sheet *sheet, Out *out)
{
    const StayView *view = sheet->view;
    write_pile(sheet, "deck", view->deck, back_of(view->deck, view->deck_top_panic), view->deck_top, out);
    out_text(out, canvas_separator(sheet->canvas));
    write_pile(sheet, "discard", view->discard, back_of(view->discard, view->discard_top_panic), 0, out);
}
