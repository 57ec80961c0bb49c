/* sentence.c - templates of the catalogues and the words that go into them. */
#include "game/sentence.h"

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

/* Where words come from: a game's entries in one language. */
typedef struct Source {
    const Game *game;
    Lang lang;
    SeatMask you;
    WordsKey key;       /* what all keys begin with, once there was one: the game's name */
    Mentions *mentions; /* of a text that begins at `start`, or NULL */
    size_t start;
} Source;

/* `OWNER.KIND.WORD.FORM`; `OWNER.KIND.WORD` when `form` is empty, or when it has no such form and `or_plain`; else NULL. */
static const char *find_form(Source *source, const char *kind, const char *word, Word form, bool or_plain)
{
    if (!source->key.count) words_key_add(&source->key, source->game->name);
    WordsKey key = source->key, plain;
    words_key_add(&key, kind);
    words_key_add(&key, word);
    if (!form.length) return words_find_key(source->lang, &key);
    plain = key;
    words_key_add_word(&key, form);
    const char *text = words_find_key(source->lang, &key);
    return text || !or_plain ? text : words_find_key(source->lang, &plain);
}

/* The form, or else the word as it is, or else its key. */
static void write_form(Source *source, const char *kind, const char *word, Word form, Out *out)
{
    const char *text = find_form(source, kind, word, form, true);
    out_text(out, text ? text : word);
}

static COLD void write_nobody(Lang lang, Seat seat, Word form, Out *out)
{
    Source murk = { .lang = lang };
    words_key_add(&murk.key, "murk");
    write_form(&murk, "seat", seat == SPECTATOR ? "spectator" : "nobody", form, out);
}

static int characters(const char *text, size_t size)
{
    int count = 0;
    for (size_t i = 0; i < size; i++) count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

static void write_letter(const Source *source, Seat seat, Out *out)
{
    Mentions *mentions = source->mentions;
    if (mentions && mentions->count < MENTIONS_MAX)
        mentions->at[mentions->count++] = characters(out->text + source->start, out->used - source->start);
    if (out->marks) out_char(out, OUT_MARK);
    out_char(out, (char)('A' + seat));
}

static void write_seat(Source *source, Seat seat, Word form, Out *out)
{
    const Game *game = source->game;
    if (seat < SEATS_MAX && source->you >> seat & 1) out_text(out, words_get(source->lang, "murk.seat.you"));
    else if (seat >= game->max_seats) write_nobody(source->lang, seat, form, out);
    else if (game->seat_words) write_form(source, "seat", game->seat_words[seat], form, out);
    else write_letter(source, seat, out);
}

/* A value 0 is "none" or "hidden": it says nothing in a form that it does not have, so that `{mood.note}`
 * vanishes from a sentence about a tile without a mood. */
static void write_word(Source *source, const ArgKind *kind, int value, Word form, Out *out)
{
    const char *word = value >= 0 && value < kind->count ? kind->words[value] : NULL;
    if (word && value) {
        write_form(source, kind->name, word, form, out);
    } else if (word) {
        const char *text = find_form(source, kind->name, word, form, false);
        if (text) out_text(out, text);
    } else if (value) {
        out_char(out, '?');
    }
}

static void write_value(Source *source, const ArgKind *kind, int value, Word form, Out *out)
{
    switch (kind->form) {
    case ARG_WORD: write_word(source, kind, value, form, out); break;
    case ARG_SEAT: write_seat(source, value > 0 ? (Seat)(value - 1) : NO_SEAT, form, out); break;
    case ARG_NUMBER: out_number(out, value); break;
    }
}

void sentence_seat(const Game *game, Lang lang, Seat seat, Word form, Out *out)
{
    Source source = { .game = game, .lang = lang };
    write_seat(&source, seat, form, out);
}

void sentence_word(const Game *game, Lang lang, const ArgKind *kind, int value, Word form, Out *out)
{
    Source source = { .game = game, .lang = lang };
    write_value(&source, kind, value, form, out);
}

/* "A, B and C". */
static void write_seats(Source *source, SeatMask seats, Word form, Out *out)
{
    int left = 0, most = source->game->max_seats;
    for (int seat = 0; seat < most; seat++) left += seats >> seat & 1;
    if (!left) write_seat(source, NO_SEAT, form, out);
    for (int seat = 0; seat < most; seat++) {
        if (!(seats >> seat & 1)) continue;
        write_seat(source, (Seat)seat, form, out);
        left--;
        if (left) out_text(out, left > 1 ? ", " : words_get(source->lang, "murk.list.and"));
    }
}

static bool is_named(const Slot *slot, Word name)
{
    int i = 0;
    while (i < name.length && slot->name[i] == name.text[i]) i++;
    return i == name.length && !slot->name[i];
}

static const Slot *find_slot(const Sentence *sentence, Word name)
{
    for (int i = 0; i < sentence->count; i++)
        if (is_named(&sentence->slots[i], name)) return &sentence->slots[i];
    return NULL;
}

/* The `{name}` or `{name.form}` that begins here; gives its length, 0 when there is none. */
static int read_placeholder(const char *text, Word *name, Word *form)
{
    int at = 1, dot = 0;
    for (; text[at] && text[at] != '}'; at++)
        if (text[at] == '.' && !dot) dot = at;
    if (!text[at] || at == 1) return 0;
    *name = (Word) { .text = text + 1, .length = (dot ? dot : at) - 1 };
    *form = (Word) { .text = text + dot + 1, .length = dot ? at - dot - 1 : 0 };
    return at + 1;
}

static bool is_empty(const Slot *slot)
{
    if (!slot->kind) return slot->seats == 0;
    return slot->kind->form != ARG_NUMBER && slot->value == 0;
}

/* The bytes between the bracket here and the one that closes it; 0 when there are none. */
static int bracketed(const char *text)
{
    int length = 1;
    while (text[length] && text[length] != ']') length++;
    return text[length] ? length - 1 : 0;
}

/* A part in brackets is said only if everything that it fills in is there. */
static bool is_said(const Sentence *sentence, Word part)
{
    for (int i = 0; i < part.length; i++) {
        Word name, form;
        if (part.text[i] != '{' || !read_placeholder(part.text + i, &name, &form)) continue;
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
    Source source;
    Out *out;
    size_t filled; /* where the last placeholder ended */
} Writer;

/* A name may bring the end of the sentence with it: "Infected!" takes no full stop. */
static bool is_ended(const Writer *writer)
{
    const Out *out = writer->out;
    if (out->used == writer->source.start || out->used != writer->filled) return false;
    char end = out->text[out->used - 1];
    return end == '.' || end == '!' || end == '?';
}

static void write_slot(Writer *writer, const Slot *slot, Word form)
{
    Out *out = writer->out;
    size_t here = out->used;
    if (slot->kind) write_value(&writer->source, slot->kind, slot->value, form, out);
    else write_seats(&writer->source, slot->seats, form, out);
    writer->filled = out->used;
    if (is_beginning(out->text + writer->source.start, here - writer->source.start))
        capitalise(out->text + here);
}

/* What stands here up to the next brace or bracket; gives its length. */
static int write_plain(const Writer *writer, const char *text)
{
    static const bool is_special[256] = { [0] = true, ['{'] = true, ['['] = true, [']'] = true };
    int length = 1, left_out = 0;
    while (!is_special[(unsigned char)text[length]]) length++;
    if (is_ended(writer))
        while (left_out < length && text[left_out] == '.') left_out++;
    out_bytes(writer->out, text + left_out, (size_t)(length - left_out));
    return length;
}

/* The placeholder that is here, or what is up to the next one; gives its length. */
static int write_piece(Writer *writer, const char *text)
{
    Word name, form;
    int length = *text == '{' ? read_placeholder(text, &name, &form) : 0;
    const Slot *slot = length ? find_slot(writer->sentence, name) : NULL;
    if (!slot) return write_plain(writer, text);
    write_slot(writer, slot, form);
    return length;
}

void sentence_write(const Sentence *sentence, const char *text, Mentions *mentions, Out *out)
{
    Writer writer = { .sentence = sentence, .out = out };
    writer.source = (Source) { .game = sentence->game, .lang = sentence->lang, .you = sentence->you };
    writer.source.mentions = mentions;
    writer.source.start = out->used;
    while (*text) {
        Word part = { .text = text + 1, .length = *text == '[' ? bracketed(text) : 0 };
        if (!part.length) {
            text += write_piece(&writer, text);
        } else {
            text += part.length + 2;
            bool said = is_said(sentence, part);
            for (int at = 0; said && at < part.length;) at += write_piece(&writer, part.text + at);
        }
    }
    capitalise(out->text + writer.source.start);
}
