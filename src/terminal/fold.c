/* fold.c - letters, marks, articles. */
#define _XOPEN_SOURCE 700
#include "terminal/fold.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORD_LONGEST = 64, LATIN = 0xc3 };

/* The letter under the accent, for the second byte of the Latin-1 letters in UTF-8; both cases, 0x20 apart. */
static char without_accent(unsigned char second)
{
    static const char *const rows[] = { "a\x80\x85", "c\x87\x87", "e\x88\x8b", "i\x8c\x8f",
                                        "n\x91\x91", "o\x92\x96", "u\x99\x9c" };
    unsigned char capital = second & 0x9f;
    for (int i = 0; i < LEN(rows); i++)
        if (capital >= (unsigned char)rows[i][1] && capital <= (unsigned char)rows[i][2]) return rows[i][0];
    return 0;
}

/* What the catalogue says for a word: `nel:in` another one, `the:` none; NULL when it says nothing. */
static const char *find_stand_in(Lang lang, const char *word, char *stand_in)
{
    const char *list = words_get(lang, "murk.play.typed_as");
    for (size_t length = strlen(word); *list; list += strspn(list, " ")) {
        size_t whole = strcspn(list, " ");
        if (strncmp(list, word, length) == 0 && list[length] == ':') {
            snprintf(stand_in, WORD_LONGEST, "%.*s", (int)(whole - length - 1), list + length + 1);
            return stand_in;
        }
        list += whole;
    }
    return NULL;
}

typedef struct Fold {
    const Game *game;
    Lang lang;
    Out out;
    char word[WORD_LONGEST]; /* that is being read */
    int length;
} Fold;

static void end_word(Fold *fold, bool elided)
{
    char stand_in[WORD_LONGEST];
    Seat seat;
    fold->word[fold->length] = 0;
    bool is_seat = !elided && seat_read(fold->game, (Word) { fold->word, fold->length }, &seat);
    const char *other = is_seat ? NULL : find_stand_in(fold->lang, fold->word, stand_in);
    const char *word = other ? other : fold->word;
    if (*word && fold->out.used) out_char(&fold->out, ' ');
    out_text(&fold->out, word);
    fold->length = 0;
}

/* "l'Eroe" is two words, since an elided article may be left out as others; "You'd" is one, as in "youd". */
static void read_apostrophe(Fold *fold)
{
    char stand_in[WORD_LONGEST];
    fold->word[fold->length] = 0;
    if (fold->length && find_stand_in(fold->lang, fold->word, stand_in)) end_word(fold, true);
}

static void read_letter(Fold *fold, char letter)
{
    if (fold->length == WORD_LONGEST - 1) end_word(fold, false);
    fold->word[fold->length++] = letter;
}

/* The bytes of what stands at `text`, read as a letter, as a mark or as an apostrophe. A letter that is not Latin stays as
 * it is, so that it is not overlooked. */
static int read_next(Fold *fold, const char *text)
{
    unsigned char c = (unsigned char)text[0];
    bool negative = c == '-' && fold->length == 0 && isdigit((unsigned char)text[1]);
    char plain = c == LATIN ? without_accent((unsigned char)text[1]) : 0;
    bool quote = strncmp(text, "\xe2\x80\x99", 3) == 0;
    bool mark =
        c < 0x80 ? !isalnum(c) && !negative : c == 0xc2 || c == 0xe2; /* such as a middle dot, an ellipsis */
    if (plain) read_letter(fold, plain);
    else if (quote || c == '\'') read_apostrophe(fold);
    else if (!mark) read_letter(fold, (char)(c < 0x80 ? tolower(c) : c));
    else if (fold->length) end_word(fold, false);
    return plain ? 2 : !mark || c < 0x80 ? 1 : (int)strnlen(text, c == 0xe2 ? 3 : 2);
}

char *fold_text(const Game *game, Lang lang, const char *text, char *folded, size_t size)
{
    Fold fold = { .game = game, .lang = lang, .out = out_into(folded, size) };
    while (*text) text += read_next(&fold, text);
    if (fold.length) end_word(&fold, false);
    return folded;
}

int fold_begins(const char *text, const char *beginning)
{
    size_t length = strlen(beginning);
    if (!length || strncmp(text, beginning, length) != 0) return 0;
    return text[length] == 0 || text[length] == ' ' ? (int)length : 0;
}
