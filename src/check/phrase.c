/* phrase.c - reading plain English. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "check/run.h"
#include "host/buffer.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

static bool ends_word(char c)
{
    return c == 0 || is_blank(c) || c == ',' || c == ';' || c == ':';
}

static const char *skip_blanks(const char *at)
{
    while (is_blank(*at)) at++;
    return at;
}

bool phrase_ended(const char *at)
{
    return *skip_blanks(at) == 0;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

bool phrase_take(const char **at, const char *phrase)
{
    const char *here = skip_blanks(*at);
    for (; *phrase; phrase++) {
        if (*phrase == ' ') {
            if (!is_blank(*here)) return false;
            here = skip_blanks(here);
        } else if (lower(*here++) != *phrase) {
            return false;
        }
    }
    if (!ends_word(*here)) return false;
    *at = skip_blanks(here);
    return true;
}

Word phrase_word(const char **at)
{
    Word word = { .text = skip_blanks(*at) };
    while (!ends_word(word.text[word.length])) word.length++;
    const char *after = skip_blanks(word.text + word.length);
    *at = *after == ',' || *after == ':' ? skip_blanks(after + 1) : after;
    return word;
}

bool phrase_seat(const Run *run, const char **at, Seat *seat)
{
    const char *here = skip_blanks(*at);
    if (phrase_take(&here, "the")) here = skip_blanks(here);
    Word word = phrase_word(&here);
    if (word.length == 0 || !seat_read(run->game, word, seat)) return false;
    if (*seat != SPECTATOR && *seat >= run->setup.seats) return false;
    *at = here;
    return true;
}

void phrase_cut_reason(char *text, const char **reason)
{
    char *last = NULL;
    *reason = "";
    for (char *at = text; (at = strstr(at, "because")) != NULL; at++)
        if (at > text && is_blank(at[-1]) && is_blank(at[7])) last = at;
    if (!last) return;
    char *name = last + 7;
    while (is_blank(*name)) name++;
    size_t length = strlen(name);
    while (length && is_blank(name[length - 1])) name[--length] = 0;
    *last = 0;
    *reason = name;
}

bool phrase_reason(Run *run, const char *name, Reason *reason)
{
    char word[64];
    if (strlen(name) >= sizeof word) {
        run_wrong(run, "no reason has so long a name");
        return false;
    }
    for (size_t i = 0; i <= strlen(name); i++)
        word[i] = name[i] == '-' || name[i] == ' ' ? '_' : lower(name[i]);
    *reason = reason_read(run->game, word);
    if (*reason != ALLOWED) return true;

    Buffer buffer = { 0 };
    for (int i = 1; i < REASON_OWN + run->game->reason_count; i++) {
        const char *known = reason_name(run->game, (Reason)i);
        if (known[0] != '?') buffer_add(&buffer, "%s%s", buffer.used ? ", " : "", known);
    }
    char *names = buffer_take(&buffer);
    run_wrong(run, "there is no reason '%s'; there are: %s", name, names);
    free(names);
    return false;
}

char *phrase_verbs(const Game *game)
{
    Buffer buffer = { 0 };
    for (int i = 1; i < game->verb_count; i++)
        if (game->verbs[i].name) buffer_add(&buffer, "%s%s", buffer.used ? ", " : "", game->verbs[i].name);
    return buffer_take(&buffer);
}

char *phrase_events(const Game *game)
{
    Buffer buffer = { 0 };
    for (int i = 1; i < game->event_count; i++)
        if (game->events[i].name) buffer_add(&buffer, "%s%s", buffer.used ? ", " : "", game->events[i].name);
    return buffer_take(&buffer);
}

char *phrase_seats(const Run *run)
{
    Buffer buffer = { 0 };
    char text[MOVE_TEXT_MAX];
    for (Seat seat = 0; seat < run->setup.seats; seat++)
        buffer_add(&buffer, "%s, ", world_seat(run->game, seat, text));
    buffer_add(&buffer, "%s", world_seat(run->game, SPECTATOR, text));
    return buffer_take(&buffer);
}
