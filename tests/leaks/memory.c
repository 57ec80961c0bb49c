/* memory.c - the latest views and their secrets. One game at a time is spoilt, and tested on one thread. */
#include "leaks/memory.h"
#include "base/hash.h"

enum { MEMORIES = 64 };

static struct {
    const void *view;
    int secret;
} memory[MEMORIES];
static int newest;

static Game honest;
static Secret secret_of;

static int find(const void *view)
{
    for (int i = 0; i < MEMORIES; i++)
        if (memory[i].view == view) return i;
    return -1;
}

static void remember(const void *view, int secret)
{
    int place = find(view);
    if (place < 0) place = newest = (newest + 1) % MEMORIES;
    memory[place].view = view;
    memory[place].secret = secret;
}

static int remembered(const void *view)
{
    int place = find(view);
    return place < 0 ? 0 : memory[place].secret;
}

static void view_remembers(const void *state, Seat seat, void *view)
{
    honest.view(state, seat, view);
    remember(view, secret_of(state));
}

static void write_tells(const void *view, UNUSED int which, Json *json)
{
    sections_write(honest.sections, NULL, view, json);
    json_key_number(json, "secret", remembered(view));
}

static void observe_tells(const void *view, float out[])
{
    honest.observe(view, out);
    out[0] = (float)remembered(view);
}

/* ---- what is kept of another seat's view ---- */

static struct {
    Seat seat;
    uint64_t here, elsewhere; /* hashes of the last view of this seat, and of the last one of another */
} kept;

/* What another seat was shown last. */
static uint64_t keep(Seat seat, const void *view)
{
    if (kept.seat != seat) kept.elsewhere = kept.here;
    kept.seat = seat;
    kept.here = hash_bytes(HASH_START, view, honest.view_size);
    return kept.elsewhere;
}

static SeatOf whose;

static void deduce_remembers(const void *view, Json *json)
{
    honest.deduce(view, json);
    out_number(json->out, (long long)(keep(whose(view), view) & 0xff));
}

static int choose_by_memory(const Game *game, Seat seat, const void *view, UNUSED const Move *moves,
                            int count, UNUSED Rng *rng)
{
    honest.view_size = game->view_size;
    return (int)(keep(seat, view) % (uint64_t)count);
}

const Bot bot_with_memory = { .name = "with memory", .choose = choose_by_memory };

/* ---- imagination ---- */

static bool imagine_without_chance(const void *view, Rng *rng, void *state)
{
    Rng fixed;
    uint8_t seed[SEED_BYTES] = { 0 };
    (void)rng;
    rng_start(&fixed, seed, 0);
    if (!honest.imagine(view, &fixed, state)) return false;
    return true;
}

static void spoil_view(Game *game, Secret secret)
{
    honest = *game;
    secret_of = secret;
    game->view = view_remembers;
}

void json_tells(Game *game, Secret secret)
{
    static const Section spoilt[] = { { .name = "spoilt", .write = write_tells }, { 0 } };
    spoil_view(game, secret);
    game->sections = spoilt;
}

void deductions_remember(Game *game, SeatOf seat_of)
{
    honest = *game;
    whose = seat_of;
    game->deduce = deduce_remembers;
}

void tensor_tells(Game *game, Secret secret)
{
    spoil_view(game, secret);
    game->observe = observe_tells;
}

void imagination_lacks_chance(Game *game)
{
    honest = *game;
    game->imagine = imagine_without_chance;
}
