/* memory.c - the latest views and their secrets. One game at a time is spoilt, and tested on one thread. */
#include "leaks/memory.h"

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
