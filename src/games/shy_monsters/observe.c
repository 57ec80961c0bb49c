/* observe.c - a view as numbers for learners; the layout is the table below. */
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

enum { TILE_FLOATS = 2 + TILE_COUNT + 1 + MOOD_COUNT + MONSTERS + 1 };

const TensorPart shy_tensor[] = {
    { "seat", 3, "one-hot: Dark Lord, Hero, spectator" },
    { "level", LEVELS, "one-hot" },
    { "phase", PHASE_COUNT, "one-hot: build, reveal, act, over" },
    { "attack_left", 1, "1 while unspent" },
    { "jump_left", 1, "1 while unspent" },
    { "reveals_left", 1, "divided by 2" },
    { "wandered", 1, "divided by the limit of 24" },
    { "hero_won", 1, "1 when the Hero has won" },
    { "tiles", TILES *TILE_FLOATS,
      "7 tiles of 24: x/6, y/6, tile one-hot (10, first is hidden), face up, mood one-hot (4), comfort of "
      "the six "
      "monsters, Hero here; all 0 where no tile is seen" },
    { "aside_up", MONSTERS *LEVELS, "6 monsters of 3: turned up in that earlier level" },
    { "aside_down", LEVELS, "number put aside face down after each level, divided by 2" },
    { "pairs", MONSTERS *LEVELS, "6 monsters of 3: known by the Dark Lord to belong to that level" },
    { 0 },
};

static float *one_hot(float *at, int index, int size)
{
    at[index] = 1;
    return at + size;
}

static float *put(float *at, float value)
{
    *at = value;
    return at + 1;
}

static void observe_tile(const ShyTileView *tile, bool hero, float *at)
{
    at = put(at, (float)tile->x / REACH);
    at = put(at, (float)tile->y / REACH);
    at = one_hot(at, tile->tile, TILE_COUNT);
    at = put(at, tile->face_up);
    at = one_hot(at, tile->mood, MOOD_COUNT);
    for (int i = 0; i < MONSTERS; i++) at = put(at, (float)(tile->comfort >> i & 1));
    put(at, hero);
}

void shy_observe(const void *view, float out[])
{
    const ShyView *v = view;
    memset(out, 0, (size_t)tensor_size(&shy_monsters) * sizeof out[0]);
    float *at = one_hot(out, v->seat < SHY_SEATS ? v->seat : SHY_SEATS, SHY_SEATS + 1);
    at = one_hot(at, v->level - 1, LEVELS);
    at = one_hot(at, v->phase, PHASE_COUNT);
    at = put(at, v->attack_left);
    at = put(at, v->jump_left);
    at = put(at, (float)v->reveals_left / 2);
    at = put(at, (float)v->wandered / WANDER_LIMIT);
    at = put(at, v->hero_won);
    for (int i = 0; i < v->tile_count; i++) observe_tile(&v->tiles[i], i == v->hero, at + i * TILE_FLOATS);
    at += TILES * TILE_FLOATS;
    for (int i = 0; i < MONSTERS && v->aside_up[i]; i++)
        at[(v->aside_up[i] - FIRST_MONSTER) * LEVELS + v->aside_up_level[i] - 1] = 1;
    at += MONSTERS * LEVELS;
    for (int i = 0; i < LEVELS; i++) at = put(at, (float)v->aside_down[i] / PAIR);
    for (int i = 0; i < LEVELS * PAIR; i++)
        if (v->pair[i / PAIR][i % PAIR])
            at[(v->pair[i / PAIR][i % PAIR] - FIRST_MONSTER) * LEVELS + i / PAIR] = 1;
}
