/* hashes.c - one number out of everything the library computes, to be equal on every compiler and machine.
 *
 * Freestanding, so that it also runs as WebAssembly: there it exports murk_hashes. */
#include "base/hash.h"
#include "games/games.h"

enum { LONGEST = 200, JSON_ROOM = 60000 };

__attribute__((visibility("default"))) uint64_t murk_hashes(uint32_t matches);

static _Alignas(16) uint8_t state[STATE_MAX], imagined[STATE_MAX], view[VIEW_MAX];
static Move moves[MOVES_MAX];
static float tensor[TENSOR_MAX];
static char text[JSON_ROOM];
static Events news;

static uint64_t add_number(uint64_t hash, uint64_t number)
{
    uint8_t bytes[8];
    for (int i = 0; i < 8; i++) bytes[i] = (uint8_t)(number >> (8 * i));
    return hash_bytes(hash, bytes, sizeof bytes);
}

/* All that one seat is shown: view, moves, JSON, tensor, a table it imagines. */
static uint64_t add_seat(uint64_t hash, const Game *game, Seat seat, Rng *rng)
{
    game->view(state, seat, view);
    hash = hash_bytes(hash, view, game->view_size);
    int count = game->moves(state, seat, moves);
    hash = hash_bytes(hash, moves, sizeof(Move) * (size_t)count);
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    view_write(game, view, &json);
    hash = hash_bytes(hash, text, out.used);
    game->observe(view, tensor);
    hash = hash_bytes(hash, tensor, sizeof(float) * (size_t)tensor_size(game));
    game->imagine(view, rng, imagined);
    return add_number(hash, state_hash(game, imagined));
}

/* What each onlooker hears, as text. */
static uint64_t add_news(uint64_t hash, const Game *game, Seat seat)
{
    for (int i = 0; i < news.count; i++) {
        Event heard;
        if (!event_for(game, &news.list[i], seat, &heard)) continue;
        Out out = out_into(text, sizeof text);
        event_write(game, &heard, &out);
        hash = hash_bytes(hash, text, out.used);
    }
    return hash;
}

static Seat any_of(SeatMask mask, int seats, Rng *rng)
{
    Seat seat;
    do seat = (Seat)rng_below(rng, (uint32_t)seats);
    while (!(mask & seat_bit(seat)));
    return seat;
}

static uint64_t add_match(uint64_t hash, const Game *game, const Setup *setup, uint64_t number)
{
    uint8_t seed[SEED_BYTES];
    Rng rng;
    rng_seed_from_number(number, seed);
    rng_start(&rng, seed, 99);
    Reason refused = game->setup(state, setup, seed);
    hash = add_number(hash, refused);
    if (refused != ALLOWED) return hash;
    for (int made = 0; made < LONGEST && !game->outcome(state).over; made++) {
        hash = add_number(hash, state_hash(game, state));
        for (int i = 0; i <= setup->seats; i++) {
            Seat onlooker = i < setup->seats ? (Seat)i : SPECTATOR;
            hash = add_seat(hash, game, onlooker, &rng);
            hash = add_news(hash, game, onlooker);
        }
        Seat seat = any_of(game->to_move(state), setup->seats, &rng);
        int count = game->moves(state, seat, moves);
        Move move = moves[rng_below(&rng, (uint32_t)count)];
        if (game->verbs[move_verb(move)].gives_up) move = moves[0];
        news.count = 0;
        hash = add_number(hash, game->apply(state, seat, move, &news));
    }
    return add_number(hash, state_hash(game, state));
}

/* Editions and numbers of seats taken in turn; in every second match one option differs, taken in turn too. */
static Setup setup_number(const Game *game, uint32_t number)
{
    Setup setup = setup_standard(game);
    uint32_t editions = 0, tables = (uint32_t)(game->max_seats - game->min_seats + 1);
    while (game->editions[editions].name) editions++;
    must(setup_set(game, &setup, "edition", game->editions[number % editions].name));
    setup.seats = (uint8_t)((uint32_t)game->min_seats + number / editions % tables);
    if (number % 2 && game->option_count) {
        uint32_t turn = number / 2, options = (uint32_t)game->option_count;
        const Option *option = &game->options[turn % options];
        int values = option->high - option->low + 1;
        setup.option[turn % options] = (int16_t)(option->low + (int)(turn / options) % values);
    }
    return setup;
}

/* So many matches of every game. */
uint64_t murk_hashes(uint32_t matches)
{
    uint64_t hash = HASH_START, number = 0;
    for (int g = 0; games[g]; g++)
        for (uint32_t i = 0; i < matches; i++, number++) {
            Setup setup = setup_number(games[g], i);
            hash = add_match(hash, games[g], &setup, number);
        }
    return hash;
}

#ifndef __wasm__
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    uint32_t matches = argc > 1 ? (uint32_t)strtoul(argv[1], NULL, 10) : 200;
    printf("%016llx\n", (unsigned long long)murk_hashes(matches));
    return 0;
}
#endif
