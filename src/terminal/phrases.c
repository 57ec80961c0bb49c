/* phrases.c - filling in and comparing. */
#define _XOPEN_SOURCE 700
#include "terminal/phrases.h"

#include <string.h>
#include <strings.h>

#include "game/sentence.h"
#include "game/speech.h"

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
