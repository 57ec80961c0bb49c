/* batch.c - many games stepped by one call, on the caller's memory. */
#include "murk.h"
#include "game/action.h"
#include "games/games.h"

/* Behind what the caller sees. */
typedef struct Batch {
    murk_batch open;
    const Game *game;
    Setup setup;
    uint8_t seed[SEED_BYTES];
    uint8_t gives_up[VERBS_MAX];
    size_t stride; /* from one state to the next */
    char *states;
    uint64_t *next; /* the number of the game that follows at this table */
    uint64_t *luck; /* of the random player at this table */
    void *view;     /* of whoever is observed */
} Batch;

enum { LINE = 64 /* bytes of a cache line: every array and every state begins with one */ };

static size_t lines(size_t bytes)
{
    return (bytes + LINE - 1) / LINE * LINE;
}

/* Take `bytes` from the memory at `*used`. With `memory` NULL it is only counted. */
static void *take(char *memory, size_t *used, size_t bytes)
{
    void *at = memory ? memory + *used : NULL;
    *used += lines(bytes);
    return at;
}

/* Where everything lies; gives the bytes needed. */
static size_t lay_out(Batch *batch, const Game *game, size_t count, char *memory)
{
    size_t used = lines(sizeof(Batch)), seats = (size_t)game->max_seats, moves = (size_t)game->moves_max;
    murk_batch *open = &batch->open;
    batch->stride = lines(game->state_size);
    batch->states = take(memory, &used, count * batch->stride);
    batch->next = take(memory, &used, count * sizeof *batch->next);
    batch->luck = take(memory, &used, count * sizeof *batch->luck);
    batch->view = take(memory, &used, game->view_size);
    open->choice = take(memory, &used, count * sizeof *open->choice);
    open->seat = take(memory, &used, count * sizeof *open->seat);
    open->move_count = take(memory, &used, count * sizeof *open->move_count);
    open->moves = take(memory, &used, count * moves * sizeof *open->moves);
    open->done = take(memory, &used, count * sizeof *open->done);
    open->rewards = take(memory, &used, count * seats * sizeof *open->rewards);
    open->observations = take(memory, &used, count * (size_t)tensor_size(game) * sizeof *open->observations);
    open->episode = take(memory, &used, count * sizeof *open->episode);
    return used;
}

size_t murk_batch_size(const murk_game *game, int count)
{
    Batch batch;
    return count < 1 ? 0 : lay_out(&batch, (const Game *)game, (size_t)count, NULL);
}

void murk_batch_seed(const uint8_t seed[MURK_SEED_BYTES], uint64_t episode, uint8_t out[MURK_SEED_BYTES])
{
    Rng rng;
    rng_start(&rng, seed, episode);
    for (int i = 0; i < MURK_SEED_BYTES; i += 4) {
        uint32_t word = rng_next(&rng);
        for (int k = 0; k < 4; k++) out[i + k] = (uint8_t)(word >> (8 * k));
    }
}

static void *state_of(const Batch *batch, int at)
{
    return batch->states + (size_t)at * batch->stride;
}

static uint32_t *moves_of(const Batch *batch, int at)
{
    return batch->open.moves + (size_t)at * (size_t)batch->open.moves_room;
}

/* A new game of the batch's own seed. The setup was accepted at the start, and no seed makes it another. */
static void start_next(Batch *batch, int at)
{
    uint8_t seed[SEED_BYTES];
    batch->open.episode[at] = batch->next[at];
    batch->next[at] += (uint64_t)batch->open.count;
    murk_batch_seed(batch->seed, batch->open.episode[at], seed);
    must(batch->game->setup(state_of(batch, at), &batch->setup, seed) == ALLOWED);
}

/* Whose decision comes next, and among which moves. Of several who owe one the first is asked. */
static inline void list_moves(Batch *batch, int at, SeatMask owing)
{
    int seat = __builtin_ctz(owing);
    batch->open.seat[at] = seat;
    batch->open.move_count[at] = batch->game->moves(state_of(batch, at), (Seat)seat, moves_of(batch, at));
}

static void observe(Batch *batch, int at)
{
    size_t row = (size_t)at * (size_t)batch->open.tensor_size;
    batch->game->view(state_of(batch, at), (Seat)batch->open.seat[at], batch->view);
    batch->game->observe(batch->view, batch->open.observations + row);
}

void murk_batch_observe(murk_batch *memory)
{
    Batch *batch = (Batch *)(void *)memory;
    for (int at = 0; at < batch->open.count; at++) observe(batch, at);
}

static COLD void end_game(Batch *batch, int at)
{
    Outcome outcome = batch->game->outcome(state_of(batch, at));
    float *rewards = batch->open.rewards + (size_t)at * (size_t)batch->open.seats;
    for (int seat = 0; seat < batch->open.seats; seat++)
        rewards[seat] = (float)((outcome.winners >> seat & 1) - (outcome.losers >> seat & 1));
    batch->open.done[at] = 1;
    batch->open.ended++;
    start_next(batch, at);
}

/* Make the chosen move, and begin a new game when that ends this one. */
static inline void step(Batch *batch, int at, uint32_t move)
{
    const Game *game = batch->game;
    void *state = state_of(batch, at);
    must(game->apply(state, (Seat)batch->open.seat[at], move, NULL) == ALLOWED);
    SeatMask owing = game->to_move(state);
    if (!owing) {
        end_game(batch, at);
        owing = game->to_move(state);
    }
    list_moves(batch, at, owing);
}

static void forget_ends(Batch *batch)
{
    memset(batch->open.done, 0, (size_t)batch->open.count);
    memset(batch->open.rewards, 0,
           (size_t)batch->open.count * (size_t)batch->open.seats * sizeof *batch->open.rewards);
}

int murk_batch_start(murk_batch *memory, const murk_game *game, int count, const murk_setup *setup,
                     const uint8_t seed[MURK_SEED_BYTES])
{
    Batch *batch = (Batch *)(void *)memory;
    if (count < 1) return REASON_SEATS;
    memset(batch, 0, sizeof *batch);
    (void)lay_out(batch, (const Game *)game, (size_t)count, (char *)memory);
    batch->game = (const Game *)game;
    memcpy(&batch->setup, setup, sizeof batch->setup);
    memcpy(batch->seed, seed, SEED_BYTES);
    for (int i = 1; i < batch->game->verb_count; i++) batch->gives_up[i] = batch->game->verbs[i].gives_up;
    batch->open.game = game;
    batch->open.count = count;
    batch->open.seats = batch->setup.seats;
    batch->open.moves_room = batch->game->moves_max;
    batch->open.tensor_size = tensor_size(batch->game);
    Reason reason = batch->game->setup(batch->states, &batch->setup, seed);
    if (reason != ALLOWED) return reason;
    memset(batch->open.choice, 0, (size_t)count * sizeof *batch->open.choice);
    forget_ends(batch);
    for (int at = 0; at < count; at++) {
        Rng rng;
        rng_start(&rng, seed, ~(uint64_t)at); /* from the other end than the seeds of the games */
        batch->luck[at] = (uint64_t)rng_next(&rng) << 32 | rng_next(&rng);
        batch->next[at] = (uint64_t)at;
        start_next(batch, at);
        list_moves(batch, at, batch->game->to_move(state_of(batch, at)));
    }
    return ALLOWED;
}

void murk_batch_restart(murk_batch *memory, int at, const uint8_t seed[MURK_SEED_BYTES])
{
    Batch *batch = (Batch *)(void *)memory;
    batch->open.episode[at] = UINT64_MAX;
    must(batch->game->setup(state_of(batch, at), &batch->setup, seed) == ALLOWED);
    list_moves(batch, at, batch->game->to_move(state_of(batch, at)));
    if (batch->open.observe) observe(batch, at);
}

const void *murk_batch_state(const murk_batch *memory, int at)
{
    return state_of((const Batch *)(const void *)memory, at);
}

int murk_batch_step(murk_batch *memory)
{
    Batch *batch = (Batch *)(void *)memory;
    const murk_batch *open = &batch->open;
    for (int at = 0; at < open->count; at++)
        if (open->choice[at] < 0 || open->choice[at] >= open->move_count[at]) return at;
    forget_ends(batch);
    for (int at = 0; at < open->count; at++) step(batch, at, moves_of(batch, at)[open->choice[at]]);
    if (open->observe) murk_batch_observe(memory);
    return -1;
}

/* What a random player picks is no secret and need not be hard to foresee: a linear generator, of which the upper half is
 * good. Lists are short: no move is favoured by more than a few in 2^32. */
static inline uint32_t below(uint64_t *luck, uint32_t count)
{
    *luck = *luck * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)((*luck >> 32) * count >> 32);
}

/* Any of the moves that do not give up; the first when all do. */
static COLD int pick_another(const Batch *batch, uint64_t *luck, const uint32_t *moves, int count)
{
    int others = 0;
    for (int i = 0; i < count; i++) others += !batch->gives_up[move_verb(moves[i])];
    if (!others) return 0;
    int left = (int)below(luck, (uint32_t)others);
    for (int i = 0;; i++)
        if (!batch->gives_up[move_verb(moves[i])] && left-- == 0) return i;
}

static inline int pick(const Batch *batch, uint64_t *luck, const uint32_t *moves, int count)
{
    int picked = (int)below(luck, (uint32_t)count);
    return batch->gives_up[move_verb(moves[picked])] ? pick_another(batch, luck, moves, count) : picked;
}

void murk_batch_play_random(murk_batch *memory, int steps)
{
    Batch *batch = (Batch *)(void *)memory;
    if (steps > 0) forget_ends(batch);
    for (int at = 0; at < batch->open.count; at++) {
        const uint32_t *moves = moves_of(batch, at);
        uint64_t luck = batch->luck[at];
        int picked = batch->open.choice[at];
        for (int i = 0; i < steps; i++) {
            picked = pick(batch, &luck, moves, batch->open.move_count[at]);
            step(batch, at, moves[picked]);
        }
        batch->luck[at] = luck;
        batch->open.choice[at] = picked;
    }
    if (batch->open.observe) murk_batch_observe(memory);
}

/* ---- numbers of moves ---- */

int murk_action_count(const murk_game *game)
{
    return action_count((const Game *)game);
}

int murk_action(const murk_game *game, uint32_t move)
{
    return action_of((const Game *)game, move);
}

uint32_t murk_action_move(const murk_game *game, int action)
{
    return action_move((const Game *)game, action);
}

void murk_moves_mask(const murk_game *game, const uint32_t moves[], int count, uint8_t mask[])
{
    memset(mask, 0, (size_t)murk_action_count(game));
    for (int i = 0; i < count; i++) mask[murk_action(game, moves[i])] = 1;
}

void murk_batch_masks(const murk_batch *memory, uint8_t masks[])
{
    const Batch *batch = (const Batch *)(const void *)memory;
    size_t size = (size_t)action_count(batch->game);
    for (int at = 0; at < batch->open.count; at++)
        murk_moves_mask(batch->open.game, moves_of(batch, at), batch->open.move_count[at],
                        masks + (size_t)at * size);
}
