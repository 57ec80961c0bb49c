/* terror_table.c - see terror_table.h. */
#include "support/terror_table.h"
#include "games/terrorscape/terrorscape.h"
#include "support/unit.h"

void terror_table_begin(TerrorState *s, Rng *rng, const char *const settings[], int players)
{
    uint8_t seed[SEED_BYTES];
    Setup setup = setup_standard(&terrorscape);
    setup.seats = (uint8_t)players;
    for (; settings[0]; settings += 2) assert_true(setup_set(&terrorscape, &setup, settings[0], settings[1]));
    for (int i = 0; i < SEED_BYTES; i++) seed[i] = (uint8_t)rng_next(rng);
    assert_int_equal(terrorscape.setup(s, &setup, seed), ALLOWED);
}

void terror_table_moves(TerrorState *s, Seat seat, const char *const texts[])
{
    for (; *texts; texts++)
        assert_int_equal(terrorscape.apply(s, seat, move_read(&terrorscape, *texts), NULL), ALLOWED);
}

bool terror_table_play_on(TerrorState *s, Rng *rng)
{
    Move moves[TERROR_MOVES_ROOM];
    SeatMask owing = terrorscape.to_move(s);
    if (!owing) return false;
    Seat seat = (Seat)__builtin_ctz(owing);
    int count = terrorscape.moves(s, seat, moves);
    assert_int_equal(terrorscape.apply(s, seat, moves[rng_below(rng, (uint32_t)count)], NULL), ALLOWED);
    return true;
}
