/* sentence.c - templates of the catalogues and the words that go into them. */
#include "game/sentence.h"

static const Word no_form;

void sentence_add(Sentence *sentence, const char *name, const ArgKind *kind, int value)
{
    must(sentence->count < SLOTS_MAX);
    sentence->slots[sentence->count++] = (Slot) { .name = name, .kind = kind, .value = value };
}

void sentence_add_seats(Sentence *sentence, const char *name, SeatMask seats)
{
    must(sentence->count < SLOTS_MAX);
    sentence->slots[sentence->count++] = (Slot) { .name = name, .seats = seats };
}

/* `OWNER.KIND.WORD.FORM`, or `OWNER.KIND.WORD` when `form` is empty; NULL when there is none. */
static const char *find_form(Lang lang, const char *owner, const char *kind, const char *word, Word form)
{
    char key[64];
    Out out = out_into(key, sizeof key);
    out_text(&out, word);
    if (form.length) {
        out_char(&out, '.');
        out_bytes(&out, form.text, (size_t)form.length);
    }
    return out.full ? NULL : words_find_joined(lang, owner, kind, key);
}

/* The form, or else the word as it is, or else its key. */
static void write_form(Lang lang, const char *owner, const char *kind, const char *word, Word form, Out *out)
{
    const char *text = find_form(lang, owner, kind, word, form);
    if (!text) text = find_form(lang, owner, kind, word, no_form);
    out_text(out, text ? text : word);
}

void sentence_seat(const Game *game, Lang lang, Seat seat, Word form, Out *out)
{
    if (seat >= game->max_seats)
        write_form(lang, "murk", "seat", seat == SPECTATOR ? "spectator" : "nobody", form, out);
    else if (game->seat_words) write_form(lang, game->name, "seat", game->seat_words[seat], form, out);
    else out_char(out, (char)('A' + seat));
}

/* A value 0 is "none" or "hidden": it says nothing in a form that it does not have, so that `{mood.note}`
 * vanishes from a sentence about a tile without a mood. */
static void write_word(const Game *game, Lang lang, const ArgKind *kind, int value, Word form, Out *out)
{
    const char *word = value >= 0 && value < kind->count ? kind->words[value] : NULL;
    if (word && value) {
        write_form(lang, game->name, kind->name, word, form, out);
    } else if (word) {
        const char *text = find_form(lang, game->name, kind->name, word, form);
        if (text) out_text(out, text);
    } else if (value) {
        out_char(out, '?');
    }
}

void sentence_word(const Game *game, Lang lang, const ArgKind *kind, int value, Word form, Out *out)
{
    switch (kind->form) {
    case ARG_WORD: write_word(game, lang, kind, value, form, out); break;
    case ARG_SEAT: sentence_seat(game, lang, value > 0 ? (Seat)(value - 1) : NO_SEAT, form, out); break;
    case ARG_NUMBER: out_number(out, value); break;
    }
}

/* "A, B and C". */
static void write_seats(const Game *game, Lang lang, SeatMask seats, Word form, Out *out)
{
    int left = 0;
    for (int seat = 0; seat < game->max_seats; seat++) left += seats >> seat & 1;
    if (!left) sentence_seat(game, lang, NO_SEAT, form, out);
    for (int seat = 0; seat < game->max_seats; seat++) {
        if (!(seats >> seat & 1)) continue;
        sentence_seat(game, lang, (Seat)seat, form, out);
        left--;
        if (left) out_text(out, left > 1 ? ", " : words_get(lang, "murk.list.and"));
    }
}

static const Slot *find_slot(const Sentence *sentence, Word name)
{
    for (int i = 0; i < sentence->count; i++)
        if (word_is(name, sentence->slots[i].name)) return &sentence->slots[i];
    return NULL;
}

/* `name` or `name.form`, between the braces. */
static void split(Word inside, Word *name, Word *form)
{
    int dot = 0;
    while (dot < inside.length && inside.text[dot] != '.') dot++;
    *name = (Word) { .text = inside.text, .length = dot };
    *form = no_form;
    if (dot < inside.length)
        *form = (Word) { .text = inside.text + dot + 1, .length = inside.length - dot - 1 };
}

static bool write_placeholder(const Sentence *sentence, Word inside, Out *out)
{
    Word name, form;
    split(inside, &name, &form);
    const Slot *slot = find_slot(sentence, name);
    if (!slot) return false;
    if (slot->kind) sentence_word(sentence->game, sentence->lang, slot->kind, slot->value, form, out);
    else write_seats(sentence->game, sentence->lang, slot->seats, form, out);
    return true;
}

/* What stands between the brace or bracket at `text` and the next `end`; of no length when there is none. */
static Word enclosed(const char *text, char end)
{
    int length = 1;
    while (text[length] && text[length] != end) length++;
    return (Word) { .text = text + 1, .length = text[length] ? length - 1 : 0 };
}

static bool is_empty(const Slot *slot)
{
    if (!slot->kind) return slot->seats == 0;
    return slot->kind->form != ARG_NUMBER && slot->value == 0;
}

/* A part in brackets is said only if everything that it fills in is there. */
static bool is_said(const Sentence *sentence, Word part)
{
    for (int i = 0; i < part.length; i++) {
        Word name, form;
        if (part.text[i] != '{') continue;
        split(enclosed(part.text + i, '}'), &name, &form);
        const Slot *slot = find_slot(sentence, name);
        if (slot && is_empty(slot)) return false;
    }
    return true;
}

/* Small letters of ASCII, and of Latin-1 as UTF-8 (C3 A0 to C3 BE, but for the division sign). */
static void capitalise(char *text)
{
    unsigned char first = (unsigned char)text[0], second = first ? (unsigned char)text[1] : 0;
    if (first >= 'a' && first <= 'z') text[0] = (char)(first - 0x20);
    if (first == 0xc3 && second >= 0xa0 && second <= 0xbe && second != 0xb7) text[1] = (char)(second - 0x20);
}

/* Does what is written next begin a sentence? */
static bool is_beginning(const char *text, size_t length)
{
    if (length == 0) return true;
    if (length < 2 || (text[length - 1] != ' ' && text[length - 1] != '\n')) return false;
    char end = text[length - 2];
    return end == '.' || end == '!' || end == '?';
}

typedef struct Writer {
    const Sentence *sentence;
    Out *out;
    size_t start;  /* of this text in `out` */
    size_t filled; /* where the last placeholder ended */
} Writer;

/* A name may bring the end of the sentence with it: "Infected!" takes no full stop. */
static bool is_ended(const Writer *writer)
{
    const Out *out = writer->out;
    if (out->used == writer->start || out->used != writer->filled) return false;
    char end = out->text[out->used - 1];
    return end == '.' || end == '!' || end == '?';
}

static void write_part(Writer *writer, Word part)
{
    Out *out = writer->out;
    for (int at = 0; at < part.length;) {
        size_t here = out->used;
        const char *text = part.text + at;
        Word inside = *text == '{' ? enclosed(text, '}') : no_form;
        if (inside.length && write_placeholder(writer->sentence, inside, out)) {
            at += inside.length + 2;
            writer->filled = out->used;
            if (is_beginning(out->text + writer->start, here - writer->start)) capitalise(out->text + here);
        } else {
            if (*text != '.' || !is_ended(writer)) out_char(out, *text);
            at++;
        }
    }
}

void sentence_write(const Sentence *sentence, const char *text, Out *out)
{
    Writer writer = { .sentence = sentence, .out = out, .start = out->used };
    while (*text) {
        Word part = *text == '[' ? enclosed(text, ']') : no_form;
        bool optional = part.length > 0;
        if (!optional) part = (Word) { .text = text, .length = 1 };
        while (!optional && part.text[part.length] && part.text[part.length] != '[') part.length++;
        if (!optional || is_said(sentence, part)) write_part(&writer, part);
        text = part.text + part.length + optional;
    }
    capitalise(out->text + writer.start);
}
