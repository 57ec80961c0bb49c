#define _POSIX_C_SOURCE 200809L
#include "sim/bench.h"

#include <time.h>

#include "sim/memory.h"

typedef struct Bench {
    const Game *game;
    const Setup *setup;
    Rng rng;
    uint64_t bits;      /* random bits not used yet, above them a 1 */
    bool gives_up[256]; /* by verb */
    void *state, *view;
    Move *moves;
    Events news;
} Bench;

static double core_seconds(void)
{
    struct timespec at;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static Bench *bench_start(const Game *game, const Setup *setup, uint64_t seed)
{
    uint8_t bytes[SEED_BYTES];
    Bench *bench = set_aside(1, sizeof *bench);
    bench->game = game;
    bench->setup = setup;
    rng_seed_from_number(seed, bytes);
    rng_start(&bench->rng, bytes, 0);
    bench->bits = 1;
    must(game->moves_max < 1 << 16);
    for (int i = 1; i < game->verb_count; i++) bench->gives_up[i] = game->verbs[i].gives_up;
    bench->state = set_aside(1, game->state_size);
    bench->view = set_aside(1, game->view_size);
    bench->moves = set_aside((size_t)game->moves_max, sizeof(Move));
    return bench;
}

static void bench_end(Bench *bench)
{
    free(bench->state);
    free(bench->view);
    free(bench->moves);
    free(bench);
}

static void next_table(Bench *bench)
{
    uint8_t seed[SEED_BYTES];
    uint64_t number = (uint64_t)rng_next(&bench->rng) << 32;
    rng_seed_from_number(number | rng_next(&bench->rng), seed);
    must(bench->game->setup(bench->state, bench->setup, seed) == ALLOWED);
}

/* As rng_below, but with 16 bits a number: half as much to compute, and plenty for a list of moves. */
static inline uint32_t pick_below(Bench *bench, uint32_t count)
{
    for (;;) {
        if (bench->bits == 1) bench->bits = rng_next(&bench->rng) | (uint64_t)1 << 32;
        uint32_t product = (uint32_t)(bench->bits & 0xffff) * count, low = product & 0xffff;
        bench->bits >>= 16;
        if (low >= count || low >= (1u << 16) % count) return product >> 16;
    }
}

/* Giving up is mostly the last of the list: left out first, then drawn again wherever else it is. */
static inline Move pick_move(Bench *bench, uint32_t count)
{
    const Move *moves = bench->moves;
    if (count > 1) count -= bench->gives_up[move_verb(moves[count - 1])];
    for (;;) {
        Move move = moves[pick_below(bench, count)];
        if (!bench->gives_up[move_verb(move)]) return move;
    }
}

/* One game; gives its decisions. Inlined with a constant mode, so that each mode is a loop of its own. */
static inline __attribute__((always_inline)) uint64_t play(Bench *bench, BenchMode mode)
{
    const Game *game = bench->game;
    void *state = bench->state;
    uint64_t decisions = 0;
    SeatMask owing;
    next_table(bench);
    while ((owing = game->to_move(state)) != 0) {
        Seat seat = (Seat)__builtin_ctz(owing);
        Move move = pick_move(bench, (uint32_t)game->moves(state, seat, bench->moves));
        if (mode != BENCH_BARE) bench->news.count = 0;
        game->apply(state, seat, move, mode == BENCH_BARE ? NULL : &bench->news);
        for (int i = 0; mode == BENCH_VIEWS && i < bench->setup->seats; i++)
            game->view(state, (Seat)i, bench->view);
        decisions++;
    }
    return decisions;
}

static uint64_t play_bare(Bench *bench)
{
    return play(bench, BENCH_BARE);
}

static uint64_t play_events(Bench *bench)
{
    return play(bench, BENCH_EVENTS);
}

static uint64_t play_views(Bench *bench)
{
    return play(bench, BENCH_VIEWS);
}

static uint64_t (*const play_mode[BENCH_MODES])(Bench *bench) = {
    [BENCH_BARE] = play_bare,
    [BENCH_EVENTS] = play_events,
    [BENCH_VIEWS] = play_views,
};

BenchRate bench_play(const Game *game, const Setup *setup, uint64_t seed, BenchMode mode, double seconds)
{
    Bench *bench = bench_start(game, setup, seed);
    BenchRate rate = { 0 };
    double began = core_seconds();
    do {
        for (int i = 0; i < 64; i++) rate.decisions += play_mode[mode](bench);
        rate.games += 64;
        rate.seconds = core_seconds() - began;
    } while (rate.seconds < seconds);
    bench_end(bench);
    return rate;
}

uint64_t bench_count(const Game *game, const Setup *setup, uint64_t seed, uint64_t games)
{
    Bench *bench = bench_start(game, setup, seed);
    uint64_t decisions = 0;
    for (uint64_t i = 0; i < games; i++) decisions += play_bare(bench);
    bench_end(bench);
    return decisions;
}

double bench_clones(const Game *game, const Setup *setup, uint64_t seed, double seconds)
{
    enum { COPIES = 64, ROUNDS = 256 };
    Bench *bench = bench_start(game, setup, seed);
    char *copies = set_aside(COPIES, game->state_size);
    uint64_t done = 0;
    double spent, began = core_seconds();
    next_table(bench);
    do {
        for (int round = 0; round < ROUNDS; round++) {
            for (size_t i = 0; i < COPIES; i++)
                memcpy(copies + i * game->state_size, bench->state, game->state_size);
            __asm__ volatile("" : : "r"(copies) : "memory"); /* the copies are wanted */
        }
        done += COPIES * ROUNDS;
        spent = core_seconds() - began;
    } while (spent < seconds);
    free(copies);
    bench_end(bench);
    return (double)done / spent;
}
