/* setup.c - the pile is shuffled once; after that nothing in the game is left to chance (R5-R8). */
#include "games/shy_monsters/internal.h"
#include "games/shy_monsters/shy_monsters.h"

/* A level's two monsters are drawn together: which came first means nothing, so keep them in one order. */
void shy_sort_pairs(uint8_t pile[MONSTERS])
{
    for (int i = 0; i < MONSTERS; i += PAIR) {
        if (pile[i] < pile[i + 1]) continue;
        uint8_t first = pile[i];
        pile[i] = pile[i + 1];
        pile[i + 1] = first;
    }
}

Reason shy_setup(void *state, const Setup *setup, const uint8_t seed[SEED_BYTES])
{
    Reason reason = setup_check(&shy_monsters, setup);
    if (reason != ALLOWED) return reason;

    ShyState *s = state;
    Rng rng;
    *s = (ShyState) { 0 };
    rng_start(&rng, seed, 0);
    for (int i = 0; i < MONSTERS; i++) s->pile[i] = (uint8_t)(FIRST_MONSTER + i);
    rng_shuffle(&rng, s->pile, MONSTERS);
    shy_sort_pairs(s->pile);
    s->first_level = s->level = (uint8_t)setup->option[OPTION_FIRST_LEVEL];
    shy_start_level(s, NULL);
    return ALLOWED;
}
