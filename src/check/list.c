/* list.c - lists of moves as people write them: `explore a, b; jump c`. */
#include <stdlib.h>
#include <string.h>

#include "check/run.h"
#include "host/memory.h"

int verb_find(const Game *game, Word word)
{
    for (int i = 1; word.length && i < game->verb_count; i++)
        if (game->verbs[i].name && word_is(word, game->verbs[i].name)) return i;
    return 0;
}

/* The next piece up to a comma or semicolon, trimmed, as a copy; NULL at the end. */
static char *next_piece(const char **at)
{
    *at += strspn(*at, " \t\n,;");
    if (**at == 0) return NULL;
    size_t length = strcspn(*at, ",;");
    char *piece = must_alloc(1, length + 1);
    memcpy(piece, *at, length);
    *at += length;
    while (length && strchr(" \t\n", piece[length - 1])) piece[--length] = 0;
    return piece;
}

char *moves_next(Run *run, MoveList *list)
{
    char *piece = next_piece(&list->at);
    if (!piece && !list->fine) run_wrong(run, "which move?");
    if (!piece) return NULL;
    list->fine = true;
    Scan scan = scan_text(piece);
    Word first = scan_word(&scan);
    char *whole;
    if (verb_find(run->game, first)) {
        Out out = out_into(list->verb, sizeof list->verb);
        out_bytes(&out, first.text, (size_t)first.length);
        whole = must_copy(piece);
    } else {
        whole = list->verb[0] ? text_format("%s %s", list->verb, piece) : must_copy(piece);
    }
    free(piece);
    char *text = world_expand(&run->world, whole, true);
    free(whole);
    return text;
}

void run_no_move(Run *run, const char *text)
{
    Buffer help = { 0 };
    Scan scan = scan_text(text);
    int verb = verb_find(run->game, scan_word(&scan));
    const ArgKind *const *args = run->game->verbs[verb].args;
    if (!verb) {
        for (int i = 1; i < run->game->verb_count; i++) list_add(&help, run->game->verbs[i].name);
        run_wrong_list(run, &help, "'%s' is no move; the verbs are", text);
        return;
    }
    for (int i = 0; i < MOVE_ARGS && args[i]; i++) buffer_add(&help, " %s", args[i]->name);
    char *rest = buffer_take(&help);
    run_wrong(run, "'%s' is no move; this one is written `%s%s`", text, run->game->verbs[verb].name, rest);
    free(rest);
}

void moves_take_actor(const Run *run, MoveList *list, Seat *seat)
{
    const char *begin = list->at + strspn(list->at, " \t\n,;"), *at = begin;
    Seat found;
    if (!phrase_seat(run, &at, &found)) return;
    Scan scan = scan_text(at);
    bool colon = memchr(begin, ':', (size_t)(at - begin));
    /* In a game whose seats are letters `give a, b` must not take b for a seat. */
    if (!colon && *seat != NO_SEAT && !verb_find(run->game, scan_word(&scan))) return;
    *seat = found;
    list->at = at;
}

void run_no_actor(Run *run)
{
    Buffer seats = { 0 };
    char text[MOVE_TEXT_MAX];
    for (Seat seat = 0; seat < run->setup.seats; seat++) list_add(&seats, world_seat(run->game, seat, text));
    list_add(&seats, world_seat(run->game, SPECTATOR, text));
    run_wrong_list(run, &seats, "who? The seats are");
}
