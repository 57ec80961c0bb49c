/* phrases.c - the words on the drawn table. */
#include "games/terrorscape/draw/paint.h"
#include "games/terrorscape/box/tables.h"
#include "games/terrorscape/terrorscape.h"

enum { BESIDE_GAP = 3 };

const char *terror_board_word(Lang lang, const char *group, const char *word)
{
    const char *text = words_find_joined(lang, "terrorscape.board", group, word);
    return text ? text : word ? word : group;
}

const char *terror_sheet_word(const Sheet *sheet, const char *key)
{
    const char *brief =
        sheet->brief ? words_find_joined(sheet->lang, "terrorscape.board", key, "brief") : NULL;
    return brief ? brief : terror_board_word(sheet->lang, key, NULL);
}

void terror_separate(const Sheet *sheet, Out *out)
{
    if (out->used) out_text(out, canvas_separator(sheet->canvas));
}

/* The separator is a part of the sentence: what follows it begins with a small letter. */
void terror_write_sentence(const Sheet *sheet, const Sentence *sentence, const char *key, Out *out)
{
    char text[LINE_BYTES];
    Out pattern = out_into(text, sizeof text);
    if (out->used) out_text(&pattern, canvas_separator(sheet->canvas));
    out_text(&pattern, terror_sheet_word(sheet, key));
    sentence_write(sentence, text, NULL, out);
}

void terror_write_number(const Sheet *sheet, const char *key, int number, Out *out)
{
    Sentence sentence = { .game = &terrorscape, .lang = sheet->lang };
    sentence_add(&sentence, "number", &terror_number, number);
    terror_write_sentence(sheet, &sentence, key, out);
}

void terror_write_bag(const Sheet *sheet, const ArgKind *kind, Bag bag, Out *out)
{
    for (bool first = true; bag; bag = bag_rest(bag), first = false) {
        int copies = bag_count(bag, bag_first(bag));
        if (!first) out_text(out, ", ");
        sentence_word(&terrorscape, sheet->lang, kind, bag_first(bag), (Word) { 0 }, out);
        if (copies < 2) continue;
        out_text(out, sheet->canvas->plain ? " x" : " \xC3\x97");
        out_number(out, copies);
    }
}

void terror_put_line(Sheet *sheet, const char *text, Style style)
{
    sheet->y = canvas_lines(sheet->canvas, sheet->y, text, style);
}

int terror_put_beside(Sheet *sheet, int x, const char *text, Style style)
{
    int width = canvas_width_of(sheet->canvas, text), wide = sheet->canvas->words ? 0 : sheet->canvas->wide;
    if (x) x += BESIDE_GAP;
    if (x && x + width > wide) sheet->y++, x = 0;
    if (width <= wide) return canvas_text(sheet->canvas, x, sheet->y, text, style);
    terror_put_line(sheet, text, style);
    return 0;
}
