/* phrases.c - filling in and comparing. */
#define _XOPEN_SOURCE 700
#include "terminal/phrases.h"

#include <string.h>
#include <strings.h>

#include "game/sentence.h"
#include "game/speech.h"

enum { SEAT_NAME_BYTES = 256 };

static const char *value_of(const Fill *fills, const char *name, size_t length)
{
    for (; fills->name; fills++)
        if (strlen(fills->name) == length && strncmp(fills->name, name, length) == 0) return fills->value;
    return "?";
}

char *fill_text(char *buffer, size_t size, const char *text, const Fill *fills)
{
    Out out = out_into(buffer, size);
    while (*text) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        if (end) {
            out_text(&out, value_of(fills, text + 1, (size_t)(end - text - 1)));
            text = end + 1;
        } else {
            out_char(&out, *text++);
        }
    }
    return buffer;
}

char *seat_name(char *buffer, size_t size, const Game *game, Lang lang, Seat seat)
{
    Out out = out_into(buffer, size);
    speak_seat(game, lang, seat, &out);
    return buffer;
}

char *seat_in_sentence(char *buffer, size_t size, const Game *game, Lang lang, Seat seat)
{
    Out out = out_into(buffer, size);
    sentence_seat(game, lang, seat, (Word) { "the", 3 }, &out);
    return buffer;
}

/* A name that was cut in the middle of a letter ends before it. */
static void drop_half_letter(char *name)
{
    size_t end = strlen(name), start = end;
    while (start > 0 && ((unsigned char)name[start - 1] & 0xC0) == 0x80) start--;
    if (!start) return;
    unsigned char lead = (unsigned char)name[start - 1];
    size_t wanted = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
    if (end - start + 1 < wanted) name[start - 1] = 0;
}

char *person_name(char name[PERSON_NAME_BYTES], const char *text)
{
    Out out = out_into(name, PERSON_NAME_BYTES);
    out_text(&out, text);
    drop_half_letter(name);
    return name;
}

static bool is_name_of(const Game *game, Lang lang, Seat seat, const char *person)
{
    char whole[SEAT_NAME_BYTES], name[PERSON_NAME_BYTES];
    person_name(name, seat_name(whole, sizeof whole, game, lang, seat));
    return strcmp(person, name) == 0;
}

/* The match may have been begun in another language, and in another seat. */
bool has_own_name(const Game *game, const char *person)
{
    for (Lang lang = 0; lang < LANG_COUNT; lang++)
        for (int seat = 0; seat < game->max_seats; seat++)
            if (is_name_of(game, lang, (Seat)seat, person)) return false;
    return true;
}

bool is_one_of(const char *word, const char *list)
{
    while (*list) {
        size_t length = strcspn(list, " ");
        if (length && strlen(word) == length && strncasecmp(word, list, length) == 0) return true;
        list += length;
        list += strspn(list, " ");
    }
    return false;
}

bool is_leaving(Lang lang, const char *line)
{
    return is_one_of(line, "q quit") || is_one_of(line, words_get(lang, "murk.play.word.quit"));
}
