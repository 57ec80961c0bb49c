#define _POSIX_C_SOURCE 200809L
#include "sim/bench.h"

#include <time.h>

#include "game/speech.h"
#include "host/memory.h"

enum { TEXT_ROOM = 1 << 15 };

typedef struct Bench {
    const Game *game;
    const Setup *setup;
    uint64_t luck;      /* of the random player; odd */
    bool gives_up[256]; /* by verb */
    void *state, *view;
    Move *moves;
    Events news;
    char *text;
} Bench;

static double core_seconds(void)
{
    struct timespec at;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return (double)at.tv_sec + (double)at.tv_nsec * 1e-9;
}

static Bench *bench_start(const Game *game, const Setup *setup, uint64_t seed)
{
    Bench *bench = must_alloc(1, sizeof *bench);
    bench->game = game;
    bench->setup = setup;
    bench->luck = 2 * seed + 1;
    for (int i = 1; i < game->verb_count; i++) bench->gives_up[i] = game->verbs[i].gives_up;
    bench->state = must_alloc(1, game->state_size);
    bench->view = must_alloc(1, game->view_size);
    bench->moves = must_alloc((size_t)game->moves_max, sizeof(Move));
    bench->text = must_alloc(1, TEXT_ROOM);
    return bench;
}

static void bench_end(Bench *bench)
{
    free(bench->state);
    free(bench->view);
    free(bench->moves);
    free(bench->text);
    free(bench);
}

/* One multiplication: what a random player picks is no secret and need not be hard to foresee. The tables are dealt by the
 * games' own generator. */
static inline uint64_t next_luck(uint64_t luck)
{
    return luck * 6364136223846793005u;
}

static void next_table(Bench *bench)
{
    uint8_t seed[SEED_BYTES];
    bench->luck = next_luck(bench->luck);
    rng_seed_from_number(bench->luck, seed);
    must(bench->game->setup(bench->state, bench->setup, seed) == ALLOWED);
}

/* The upper half, which is the better one. Lists of moves are short: none is favoured by more than a few in 2^32. */
static inline uint32_t pick_below(uint64_t *luck, uint32_t count)
{
    *luck = next_luck(*luck);
    return (uint32_t)((*luck >> 32) * count >> 32);
}

/* Giving up is mostly the last of the list: left out first, then drawn again wherever else it is. */
static inline Move pick_move(const Bench *bench, uint64_t *luck, uint32_t count)
{
    const Move *moves = bench->moves;
    if (count > 1) count -= bench->gives_up[move_verb(moves[count - 1])];
    for (;;) {
        Move move = moves[pick_below(luck, count)];
        if (!bench->gives_up[move_verb(move)]) return move;
    }
}

static void write_view(Bench *bench)
{
    Out out = out_into(bench->text, TEXT_ROOM);
    Json json = json_into(&out);
    view_write(bench->game, bench->view, &json);
}

static void say_news(Bench *bench, Seat seat)
{
    Event heard;
    for (int i = 0; i < bench->news.count; i++) {
        Out out = out_into(bench->text, TEXT_ROOM);
        if (event_for(bench->game, &bench->news.list[i], seat, &heard))
            speak_event(bench->game, LANG_EN, &heard, NO_SEAT, NULL, &out);
    }
}

/* One game; gives its decisions. Inlined with a constant mode, so that each mode is a loop of its own. */
static INLINE uint64_t play(Bench *bench, BenchMode mode)
{
    const Game *game = bench->game;
    void *state = bench->state;
    uint64_t decisions = 0, luck;
    SeatMask owing;
    next_table(bench);
    luck = bench->luck;
    while ((owing = game->to_move(state)) != 0) {
        Seat seat = (Seat)__builtin_ctz(owing);
        Move move = pick_move(bench, &luck, (uint32_t)game->moves(state, seat, bench->moves));
        if (mode != BENCH_BARE) bench->news.count = 0;
        game->apply(state, seat, move, mode == BENCH_BARE ? NULL : &bench->news);
        for (int i = 0; mode >= BENCH_VIEWS && i < bench->setup->seats; i++) {
            if (mode != BENCH_WORDS) game->view(state, (Seat)i, bench->view);
            if (mode == BENCH_JSON) write_view(bench);
            if (mode == BENCH_WORDS) say_news(bench, (Seat)i);
        }
        decisions++;
    }
    bench->luck = luck;
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

static uint64_t play_json(Bench *bench)
{
    return play(bench, BENCH_JSON);
}

static uint64_t play_words(Bench *bench)
{
    return play(bench, BENCH_WORDS);
}

static uint64_t (*const play_mode[BENCH_MODES])(Bench *bench) = {
    [BENCH_BARE] = play_bare, [BENCH_EVENTS] = play_events, [BENCH_VIEWS] = play_views,
    [BENCH_JSON] = play_json, [BENCH_WORDS] = play_words,
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

uint64_t bench_count(const Game *game, const Setup *setup, uint64_t seed, BenchMode mode, uint64_t games)
{
    Bench *bench = bench_start(game, setup, seed);
    uint64_t decisions = 0;
    for (uint64_t i = 0; i < games; i++) decisions += play_mode[mode](bench);
    bench_end(bench);
    return decisions;
}

double bench_clones(const Game *game, const Setup *setup, uint64_t seed, double seconds)
{
    enum { COPIES = 64, ROUNDS = 256 };
    Bench *bench = bench_start(game, setup, seed);
    char *copies = must_alloc(COPIES, game->state_size);
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
