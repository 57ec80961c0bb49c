/* imagine.c - a whole table drawn at random among those a seat with this view cannot rule out. */
#include "games/shy_monsters/internal.h"

/* Put a monster into the pile as one of that level's pair, where there is room. */
static void put_in_pair(ShyState *s, int level, int monster)
{
    uint8_t *pair = s->pile + PAIR * (level - 1);
    must(!pair[1]);
    pair[pair[0] ? 1 : 0] = (uint8_t)monster;
}

/* The same for one that the seat knows to belong there, by whatever it is told first. */
static void put_known(ShyState *s, int level, int monster, unsigned *known)
{
    if (!is_monster(monster) || *known & (unsigned)monster_bit(monster)) return;
    put_in_pair(s, level, monster);
    *known |= (unsigned)monster_bit(monster);
}

/* Everything the seat knows of which level has which monster; the rest at random. */
static void imagine_pile(const ShyView *v, Rng *rng, ShyState *s)
{
    unsigned known = 0;
    for (int i = 0; i < LEVELS * PAIR; i++) put_known(s, i / PAIR + 1, v->pair[i / PAIR][i % PAIR], &known);
    for (int i = 0; i < MONSTERS; i++) put_known(s, v->aside_up_level[i], v->aside_up[i], &known);
    for (int i = 0; i < v->tile_count; i++) put_known(s, v->level, v->tiles[i].tile, &known);

    uint8_t rest[MONSTERS];
    int count = 0;
    for (int i = 0; i < MONSTERS; i++)
        if (!(known >> i & 1)) rest[count++] = (uint8_t)(FIRST_MONSTER + i);
    rng_shuffle(rng, rest, count);
    for (int level = 1; level <= LEVELS; level++)
        while (!s->pile[PAIR * level - 1]) put_in_pair(s, level, rest[--count]);
    shy_sort_pairs(s->pile);
}

/* The Dark Lord's own level, tile by tile as he laid it. Nobody else knows how far he has come: any number of tiles,
 * anywhere. */
static void imagine_building(const ShyView *v, Rng *rng, ShyState *s)
{
    Move moves[SHY_MOVES_MAX];
    uint32_t lying = v->seat == DARK_LORD ? 1 : 1 + rng_below(rng, HAND + 1);
    for (int i = 1; i < v->tile_count; i++)
        shy_place(s, move_make(VERB_PLACE, v->tiles[i].tile, v->tiles[i].x, v->tiles[i].y), NULL);
    while (s->count < lying) {
        int count = shy_build_moves(s, moves);
        while (move_verb(moves[count - 1]) != VERB_PLACE) count--;
        shy_place(s, moves[rng_below(rng, (uint32_t)count)], NULL);
    }
}

/* The tiles of the level that the view does not name, in random order. */
static void shuffle_hidden(const ShyView *v, const ShyState *s, Rng *rng, uint8_t hidden[TILES])
{
    const uint8_t *pair = pair_of_level(s);
    uint8_t all[TILES] = { TILE_ENTRANCE, TILE_CORRIDOR, TILE_CORRIDOR, TILE_CORRIDOR,
                           TILE_EXIT,     pair[0],       pair[1] };
    for (int i = 0; i < TILES; i++) {
        int k = 0;
        while (v->tiles[i].tile && all[k] != v->tiles[i].tile) k++;
        if (v->tiles[i].tile) all[k] = TILE_HIDDEN;
    }
    int count = 0;
    for (int i = 0; i < TILES; i++)
        if (all[i]) hidden[count++] = all[i];
    rng_shuffle(rng, hidden, count);
}

/* R29 tells the Hero that the Exit can, or can no longer, be reached. Being slain comes before that test. */
static bool agrees_with_automatic_defeat(const ShyView *v, const ShyState *s)
{
    if (v->outcome_ending == ENDING_SLAIN || v->outcome_ending == ENDING_ESCAPED) return true;
    return shy_exit_in_reach(s) == (v->outcome_ending != ENDING_CUT_OFF);
}

void shy_copy_layout(const ShyView *v, ShyState *s)
{
    shy_clear_table(s);
    s->face_up = 0;
    for (int i = 0; i < TILES; i++) {
        s->cell[i] = (uint16_t)cell_of(v->tiles[i].x, v->tiles[i].y);
        s->tile[i] = v->tiles[i].tile;
        if (v->tiles[i].face_up) s->face_up |= (uint8_t)(1 << i);
        if (v->tiles[i].mood == MOOD_ACTIVE) s->active |= (uint8_t)(1 << i);
        if (v->tiles[i].mood == MOOD_DEAD) s->dead |= (uint8_t)(1 << i);
    }
    s->count = TILES;
    memset(s->hand, 0, sizeof s->hand);
    shy_finish_layout(s);
    s->hero = v->hero;
    s->tokens = (uint8_t)((v->attack_left ? TOKEN_ATTACK : 0) | (v->jump_left ? TOKEN_JUMP : 0));
}

static bool imagine_level(const ShyView *v, Rng *rng, ShyState *s)
{
    shy_copy_layout(v, s);
    for (int tries = 0; tries < IMAGINE_TRIES; tries++) {
        uint8_t hidden[TILES];
        int next = 0;
        shuffle_hidden(v, s, rng, hidden);
        for (int i = 0; i < TILES; i++)
            if (!v->tiles[i].tile) s->tile[i] = hidden[next++];
        if (agrees_with_automatic_defeat(v, s)) return true;
    }
    return false;
}

bool shy_imagine(const void *view, Rng *rng, void *state)
{
    const ShyView *v = view;
    ShyState *s = state;
    *s = (ShyState) { .first_level = v->first_level, .level = v->level };
    for (int i = 0; i < MONSTERS && v->aside_up[i]; i++)
        s->seen_before |= (uint8_t)monster_bit(v->aside_up[i]);
    imagine_pile(v, rng, s);
    shy_start_level(s, NULL);
    if (v->built && !imagine_level(v, rng, s)) return false;
    if (!v->built) imagine_building(v, rng, s);
    s->phase = v->phase;
    s->reveals_left = v->reveals_left;
    s->wandered = v->wandered;
    s->ending = v->outcome_ending;
    s->hero_won = v->hero_won;
    return true;
}
