/* seat_names.c - names by which a table tells of seats, and of who sits there: nobody else has them, or one would speak like another. */
#include <string.h>

#include "base/alike.h"
#include "game/sentence.h"
#include "games/games.h"
#include "server/inner.h"

enum { WORDS_MAX = 64 };

/* `Dark Lord`, `the Dark Lord`. */
static const Word forms[] = { { "", 0 }, { "the", 3 } };

/* Is it called so in any language? */
static bool is_told(const Game *game, const ArgKind *kind, int value, const char *name)
{
    for (int i = 0; i < (int)LANG_COUNT * LEN(forms); i++) {
        char words[WORDS_MAX];
        Out out = out_into(words, sizeof words);
        sentence_word(game, (Lang)(i / LEN(forms)), kind, value, forms[i % LEN(forms)], &out);
        if (names_alike(words, strlen(words), name, strlen(name))) return true;
    }
    return false;
}

static bool is_any(const Game *game, const ArgKind *kind, int count, const char *name)
{
    for (int value = 1; value < count; value++)
        if (is_told(game, kind, value, name)) return true;
    return false;
}

/* `B`, `hero`: as it is typed. */
static bool is_word(const Game *game, const char *name)
{
    for (int seat = 0; seat < game->max_seats; seat++) {
        char word[WORDS_MAX];
        Out out = out_into(word, sizeof word);
        seat_write(game, (Seat)seat, &out);
        if (names_alike(word, strlen(word), name, strlen(name))) return true;
    }
    return false;
}

/* Of a game that has things called as a seat is, each is somebody who may sit there: the Killer is the Butcher. */
static bool is_what_sits(const Game *game, const char *name)
{
    Seat seat;
    for (const ArgKind *const *kind = game->glossary; kind && *kind; kind++)
        if (seat_read(game, (Word) { (*kind)->name, text_length((*kind)->name) }, &seat) &&
            is_any(game, *kind, (*kind)->count, name))
            return true;
    return game->roles && is_any(game, game->roles, game->roles->count, name);
}

bool is_called_seat(const char *name)
{
    static const ArgKind seat = { "seat", ARG_SEAT };
    for (int i = 0; games[i]; i++)
        if (is_word(games[i], name) || is_any(games[i], &seat, games[i]->max_seats + 1, name) ||
            is_what_sits(games[i], name))
            return true;
    return false;
}
