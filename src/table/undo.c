#include "table/undo.h"

#include "base/hash.h"

enum { GUESSES = 64 };

typedef struct View {
    _Alignas(16) uint8_t bytes[VIEW_MAX];
} View;

typedef struct State {
    _Alignas(16) uint8_t bytes[STATE_MAX];
} State;

/* Chance that depends on the view alone, not on the match's seed, which is hidden. */
static Rng start_rng(const Game *game, const View *view)
{
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(hash_bytes(HASH_START, view->bytes, game->view_size), seed);
    rng_start(&rng, seed, 0);
    return rng;
}

static bool others_see_the_same(const Table *table, const State *before, const State *after)
{
    const Game *game = table->game;
    for (Seat seat = 0; seat <= SPECTATOR; seat++) {
        View old, new;
        if (seat == table->mover || (seat >= table->setup.seats && seat != SPECTATOR)) continue;
        game->view(before->bytes, seat, old.bytes);
        game->view(after->bytes, seat, new.bytes);
        if (memcmp(old.bytes, new.bytes, game->view_size) != 0) return false;
    }
    return true;
}

static bool others_hear_nothing(const Table *table, const Events *news)
{
    for (int i = 0; i < news->count; i++)
        if (news->list[i].heard & (SeatMask)~seat_bit(table->mover)) return false;
    return true;
}

/* Where others decide too, they might do so in secret, and whether a move can still be taken back would tell. */
static bool mover_decides_alone(const Table *table, const State *before, const State *after)
{
    SeatMask deciding = table->game->to_move(before->bytes) | table->game->to_move(after->bytes);
    return !(deciding & (SeatMask)~seat_bit(table->mover));
}

/* Made on this table, does the move bring what the seat sees now, and nobody else anything? */
static bool is_as_foretold(const Table *table, const State *before, const View *knows)
{
    const Game *game = table->game;
    State after = *before;
    View would;
    Events news;
    news.count = 0;
    if (game->apply(after.bytes, table->mover, table->move, &news) != ALLOWED) return false;
    game->view(after.bytes, table->mover, would.bytes);
    return memcmp(would.bytes, knows->bytes, game->view_size) == 0 && others_hear_nothing(table, &news) &&
           others_see_the_same(table, before, &after) && mover_decides_alone(table, before, &after);
}

bool undo_is_harmless(const Table *table)
{
    const Game *game = table->game;
    View knew, knows;
    State guess;
    game->view(table->before, table->mover, knew.bytes);
    game->view(table->state, table->mover, knows.bytes);
    Rng rng = start_rng(game, &knew);
    for (int i = 0; i < GUESSES; i++)
        if (!game->imagine(knew.bytes, &rng, guess.bytes) || !is_as_foretold(table, &guess, &knows))
            return false;
    return true;
}
