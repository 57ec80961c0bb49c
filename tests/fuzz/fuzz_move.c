/* fuzz_move.c - the text of a move: any bytes.
 *
 * The first bytes play a table on, the rest is what a player typed there. */
#include "inherited/property.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { TYPED_MAX = 300, STEPS_BYTES = 64 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void expect(bool truth, const char *what, const char *text)
{
    if (truth) return;
    fprintf(stderr, "%s: \"%s\"\n", what, text);
    abort();
}

static Move read_and_write(const Game *game, const char *typed)
{
    char text[MOVE_TEXT_MAX];
    Out out = out_into(text, sizeof text);
    Move move = move_read(game, typed);
    move_write(game, move, &out);
    expect(!out.full, "the text of a move does not fit", typed);
    if (move != NO_MOVE) expect(move_read(game, text) == move, "does not read back", typed);
    else expect(text[0] == '?', "no move, yet written like one", typed);
    return move;
}

static void try_everywhere(Play *play, Move move, const char *typed)
{
    const Game *game = play->game;
    for (int seat = 0; seat <= play->setup.seats; seat++) {
        StateBytes copy = play->state;
        Events news = { .count = 0 };
        Reason checked = game->check(play->state.bytes, (Seat)seat, move);
        Reason applied = game->apply(copy.bytes, (Seat)seat, move, &news);
        expect(checked == applied, "check and apply disagree", typed);
        expect(game->audit(copy.bytes) == NULL, "pieces are lost", typed);
        if (applied != ALLOWED)
            expect(!memcmp(&copy, &play->state, game->state_size), "refused, yet something changed", typed);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static Play play;
    char typed[TYPED_MAX];
    size_t steps = size < STEPS_BYTES ? size / 2 : STEPS_BYTES, length = size - steps;
    if (length >= sizeof typed) length = sizeof typed - 1;
    memcpy(typed, bytes + size - length, length);
    typed[length] = 0;
    for (int g = 0; games[g]; g++) {
        Choices choices = choices_from(bytes, steps);
        Move move = read_and_write(games[g], typed);
        if (!play_start(&play, games[g], &choices)) continue;
        do try_everywhere(&play, move, typed);
        while (play_step(&play));
    }
    return 0;
}
