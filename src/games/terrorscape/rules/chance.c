/* chance.c - random happenings, a stream of the seed for each. */
#include "games/terrorscape/rules/rules.h"

void terror_chance(TerrorState *s, Rng *rng)
{
    rng_start(rng, s->seed, ++s->streams);
}
