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

static int arg_count(const Verb *verb)
{
    int count = 0;
    while (count < MOVE_ARGS && verb->args[count]) count++;
    return count;
}

/* Is it a value that the text form can hold? */
static bool fits(const Game *game, const ArgKind *kind, int value)
{
    if (kind->form == ARG_NUMBER) return value >= kind->low && value <= kind->high;
    if (kind->form == ARG_SEAT) return value >= 1 && value <= game->max_seats;
    return value >= 1 && value < kind->count && kind->words[value];
}

static bool is_well_formed(const Game *game, Move move)
{
    int number = move_verb(move);
    if (number < 1 || number >= game->verb_count || !game->verbs[number].name) return false;
    const Verb *verb = &game->verbs[number];
    int count = arg_count(verb), given = count;
    while (given > count - verb->optional && move_arg(move, given - 1) == 0) given--;
    for (int i = 0; i < MOVE_ARGS; i++) {
        if (i < given ? !fits(game, verb->args[i], move_arg(move, i)) : move_arg(move, i) != 0) return false;
    }
    return true;
}

void move_write(const Game *game, Move move, Out *out)
{
    if (!is_well_formed(game, move)) {
        out_char(out, '?');
        out_number(out, move);
        return;
    }
    const Verb *verb = &game->verbs[move_verb(move)];
    int count = arg_count(verb), given = count;
    while (given > count - verb->optional && move_arg(move, given - 1) == 0) given--;
    out_text(out, verb->name);
    for (int i = 0; i < given; i++) {
        out_char(out, ' ');
        arg_write(game, verb->args[i], move_arg(move, i), out);
    }
}

static Move read_args(const Game *game, int number, Scan scan)
{
    const Verb *verb = &game->verbs[number];
    int count = arg_count(verb), value[MOVE_ARGS] = { 0 };
    for (int i = 0; i < count; i++) {
        if (scan_at_end(&scan) && i >= count - verb->optional) break;
        if (!arg_read(game, verb->args[i], scan_word(&scan), &value[i])) return NO_MOVE;
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
