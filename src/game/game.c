/* game.c - what all games have in common. */
#include "game/game.h"
#include "base/hash.h"

static const char *const common_reasons[REASON_OWN] = {
    [ALLOWED] = "allowed",
    [REASON_NO_SUCH_MOVE] = "no_such_move",
    [REASON_NO_SUCH_SEAT] = "no_such_seat",
    [REASON_GAME_OVER] = "game_over",
    [REASON_NOT_YOUR_TURN] = "not_your_turn",
    [REASON_SEATS] = "seats",
    [REASON_EDITION] = "edition",
    [REASON_OPTION] = "option",
    [REASON_MATCH_FULL] = "match_full",
    [REASON_NOT_IN_PLAY] = "not_in_play",
};

const char *reason_name(const Game *game, Reason reason)
{
    const char *name = NULL;
    if (reason < REASON_OWN) name = common_reasons[reason];
    else if (reason < REASON_OWN + game->reason_count) name = game->reasons[reason - REASON_OWN];
    return name ? name : "?";
}

Reason reason_read(const Game *game, const char *name)
{
    for (int i = 1; i < REASON_OWN + game->reason_count; i++)
        if (text_equal(reason_name(game, (Reason)i), name) && name[0] != '?') return (Reason)i;
    return ALLOWED;
}

SeatMask seat_side(const Game *game, int seats, Seat seat)
{
    SeatMask all = (SeatMask)((1u << seats) - 1);
    return game->team & all & seat_bit(seat) ? game->team & all : seat_bit(seat);
}

Seat seat_asked(const Game *game, int seats, SeatMask owing)
{
    for (int seat = 0; seat < seats; seat++) {
        SeatMask asked = owing & seat_side(game, seats, (Seat)seat);
        if (asked) return (Seat)__builtin_ctz(asked);
    }
    return NO_SEAT;
}

int tensor_size(const Game *game)
{
    int size = 0;
    for (const TensorPart *part = game->tensor; part->name; part++) size += part->size;
    return size;
}

uint64_t state_hash(const Game *game, const void *state)
{
    return hash_bytes(HASH_START, state, game->state_size);
}
