/* look.c - words for what is pointed at: the lesson's own first, then the catalogue's. */
#include "lesson/look.h"

#include "game/speech.h"

Word look_person(const LessonScript *script, Seat seat)
{
    for (int i = 0; i < script->count; i++) {
        Word rest = script->lines[i].kind == LINE_PEOPLE ? script->lines[i].text : lesson_no_text();
        while (rest.length) {
            Word name = lesson_cut(&rest, ',');
            Seat named;
            if (seat_read(script->game, lesson_cut(&name, ' '), &named) && named == seat) return name;
        }
    }
    return lesson_no_text();
}

/* What follows the colon, as the drawing writes it: `2 0` is "2, 0". */
static void write_it(Word it, Out *out)
{
    for (int i = 0; i < it.length; i++) {
        if (it.text[i] == ' ') out_char(out, ',');
        out_char(out, it.text[i]);
    }
}

/* The words with `{it}` filled in. */
static void write_filled(Word words, Word it, Out *out)
{
    static const char blank[] = "{it}";
    while (words.length) {
        bool fills = words.length >= LEN(blank) - 1 && memcmp(words.text, blank, LEN(blank) - 1) == 0;
        int length = fills ? LEN(blank) - 1 : 1;
        if (fills) write_it(it, out);
        else out_char(out, words.text[0]);
        words.text += length;
        words.length -= length;
    }
}

static bool write_place(const LessonScript *script, Word name, Word it, Lang lang, Out *out)
{
    for (int i = 0; i < script->count; i++) {
        Word place = script->lines[i].text;
        if (script->lines[i].kind != LINE_PLACE || place.length != name.length) continue;
        int words = lesson_words_of(script, i, lang);
        if (memcmp(place.text, name.text, (size_t)name.length) != 0 || words < 0) continue;
        write_filled(script->lines[words].text, it, out);
        return true;
    }
    return false;
}

static bool write_seat(const LessonScript *script, Word word, Lang lang, Out *out)
{
    Seat seat;
    if (!seat_read(script->game, word, &seat) || seat >= script->setup.seats) return false;
    Word name = look_person(script, seat);
    if (name.length) out_bytes(out, name.text, (size_t)name.length);
    else speak_seat(script->game, lang, seat, out);
    return true;
}

/* `GAME.KIND.WORD`, with its article if it has one. */
static bool write_thing(const LessonScript *script, Word kind, Word word, Lang lang, Out *out)
{
    WordsKey key = { 0 };
    words_key_add(&key, script->game->name);
    words_key_add_word(&key, kind);
    words_key_add_word(&key, word);
    WordsKey with_article = key;
    words_key_add(&with_article, "the");
    const char *text = words_find_key(lang, &with_article);
    if (!text) text = words_find_key(lang, &key);
    if (text) out_text(out, text);
    return text;
}

bool look_write(const LessonScript *script, Word look, Lang lang, Out *out)
{
    Word word = look, kind = lesson_cut(&word, ':');
    if (write_place(script, look, word, lang, out)) return true;
    if (!word.length) return false;
    if (word_is(kind, "seat")) return write_seat(script, word, lang, out);
    return write_place(script, kind, word, lang, out) || write_thing(script, kind, word, lang, out);
}
