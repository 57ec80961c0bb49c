/* phrase.c - reading plain English. */
#include <ctype.h>
#include <string.h>

#include "check/run.h"

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

bool phrase_take(const char **at, const char *phrase)
{
    const char *here = skip_blanks(*at);
    for (; *phrase; phrase++) {
        if (*phrase == ' ') {
            if (!is_blank(*here)) return false;
            here = skip_blanks(here);
        } else if (tolower((unsigned char)*here++) != *phrase) {
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
        word[i] = name[i] == '-' || name[i] == ' ' ? '_' : (char)tolower((unsigned char)name[i]);
    *reason = reason_read(run->game, word);
    if (*reason != ALLOWED) return true;

    Buffer known = { 0 };
    for (int i = 1; i < REASON_OWN + run->game->reason_count; i++) {
        const char *other = reason_name(run->game, (Reason)i);
        if (other[0] != '?') list_add(&known, other);
    }
    run_wrong_list(run, &known, "there is no reason '%s'; there are", name);
    return false;
}
