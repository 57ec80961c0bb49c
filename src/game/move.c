/* move.c - the text form of moves. */
#include "game/move.h"
#include "game/game.h"

void seat_write(const Game *game, Seat seat, Out *out)
{
    if (seat == SPECTATOR) out_text(out, "spectator");
    else if (seat >= game->max_seats) out_text(out, "nobody");
    else if (game->seat_words) out_text(out, game->seat_words[seat]);
    else out_char(out, (char)('A' + seat));
}

bool seat_read(const Game *game, Word word, Seat *seat)
{
    for (int i = 0; i <= SPECTATOR; i++) {
        if (i >= game->max_seats && i != SPECTATOR) continue;
        char text[32];
        Out out = out_into(text, sizeof text);
        seat_write(game, (Seat)i, &out);
        if (!word_is(word, text)) continue;
        *seat = (Seat)i;
        return true;
    }
    return false;
}

void arg_write(const Game *game, const ArgKind *kind, int value, Out *out)
{
    if (kind->form == ARG_NUMBER) out_number(out, value);
    else if (value == 0) out_text(out, "hidden");
    else if (kind->form == ARG_SEAT) seat_write(game, (Seat)(value - 1), out);
    else out_text(out, value > 0 && value < kind->count && kind->words[value] ? kind->words[value] : "?");
}

static bool read_word_arg(const ArgKind *kind, Word word, int *value)
{
    for (int i = 1; i < kind->count; i++) {
        if (!kind->words[i] || !word_is(word, kind->words[i])) continue;
        *value = i;
        return true;
    }
    return false;
}

bool arg_read(const Game *game, const ArgKind *kind, Word word, int *value)
{
    Seat seat;
    switch (kind->form) {
    case ARG_WORD: return read_word_arg(kind, word, value);
    case ARG_NUMBER: return word_number(word, value) && *value >= kind->low && *value <= kind->high;
    case ARG_SEAT:
        if (!seat_read(game, word, &seat) || seat == SPECTATOR) return false;
        *value = seat + 1;
        return true;
    }
    return false;
}

/* Is it a value that the text form can hold? */
static bool fits(const Game *game, const ArgKind *kind, int value)
{
    if (kind->form == ARG_NUMBER) return value >= kind->low && value <= kind->high;
    if (kind->form == ARG_SEAT) return value >= 1 && value <= game->max_seats;
    return value >= 1 && value < kind->count && kind->words[value];
}

static bool is_left_out(const Verb *verb, Move move, int index)
{
    return index >= verb_arg_count(verb) - verb->optional && move_arg(move, index) == 0;
}

bool move_is_well_formed(const Game *game, Move move)
{
    int number = move_verb(move);
    if (number < 1 || number >= game->verb_count || !game->verbs[number].name) return false;
    const Verb *verb = &game->verbs[number];
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (i >= verb_arg_count(verb)
                ? move_arg(move, i) != 0
                : !is_left_out(verb, move, i) && !fits(game, verb->args[i], move_arg(move, i)))
            return false;
    }
    return true;
}

void move_write(const Game *game, Move move, Out *out)
{
    if (!move_is_well_formed(game, move)) {
        out_char(out, '?');
        out_number(out, move);
        return;
    }
    const Verb *verb = &game->verbs[move_verb(move)];
    out_text(out, verb->name);
    for (int i = 0; i < verb_arg_count(verb); i++) {
        if (is_left_out(verb, move, i)) continue;
        out_char(out, ' ');
        arg_write(game, verb->args[i], move_arg(move, i), out);
    }
}

/* A word that is no value of an argument that may be left out is tried as the next one's. */
static Move read_args(const Game *game, int number, Scan scan)
{
    const Verb *verb = &game->verbs[number];
    int count = verb_arg_count(verb), value[MOVE_ARGS] = { 0 };
    for (int i = 0; i < count; i++) {
        Scan before = scan;
        if (!scan_at_end(&scan) && arg_read(game, verb->args[i], scan_word(&scan), &value[i])) continue;
        if (i < count - verb->optional) return NO_MOVE;
        value[i] = 0;
        scan = before;
    }
    return scan_at_end(&scan) ? move_make(number, value[0], value[1], value[2]) : NO_MOVE;
}

Move move_read(const Game *game, const char *text)
{
    Scan scan = scan_text(text);
    Word word = scan_word(&scan);
    for (int i = 1; i < game->verb_count; i++)
        if (word.length && game->verbs[i].name && word_is(word, game->verbs[i].name))
            return read_args(game, i, scan);
    return NO_MOVE;
}
