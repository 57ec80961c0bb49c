/* chances.c - what the shuffle decides: to which level each monster belongs and beside which other (R6). */
#include "games/shy_monsters/internal.h"

enum { PAIRS = MONSTERS * (MONSTERS - 1) / 2, PAIRS_OF_REST = 6, PILES = PAIRS * PAIRS_OF_REST };

const char *const shy_chance_kinds[SHY_CHANCE_KINDS] = {
    "level of the Bat",
    "level of the Dragon",
    "level of the Mantis",
    "level of the Cobra",
    "level of the Kraken",
    "level of the Gargoyle",
    "partner of the Bat",
    "partner of the Dragon",
    "partner of the Mantis",
    "partner of the Cobra",
    "partner of the Kraken",
    "partner of the Gargoyle",
    "pile",
    "pair drawn at level 2",
};

/* The number of a pair a < b among all pairs. */
static int number_of_pair(int a, int b)
{
    return b * (b - 1) / 2 + a;
}

/* Its number among the monsters that are not in the first pair. */
static int number_of_rest(const uint8_t pile[MONSTERS], int monster)
{
    return monster - FIRST_MONSTER - (pile[0] < monster) - (pile[1] < monster);
}

/* A pair has no order. With the first two gone, which of six pairs comes next? */
static int number_of_second(const uint8_t pile[MONSTERS])
{
    return number_of_pair(number_of_rest(pile, pile[2]), number_of_rest(pile, pile[3]));
}

static int number_of_pile(const uint8_t pile[MONSTERS])
{
    int first = number_of_pair(pile[0] - FIRST_MONSTER, pile[1] - FIRST_MONSTER);
    return first * PAIRS_OF_REST + number_of_second(pile);
}

static Chance chance(int kind, int outcome, int of)
{
    return (Chance) { .kind = (uint8_t)kind, .outcome = (uint8_t)outcome, .of = (uint8_t)of };
}

static int count_setup(const ShyState *s, Chance out[CHANCES_MAX])
{
    int count = 0;
    for (int i = 0; i < MONSTERS; i++) {
        int monster = s->pile[i] - FIRST_MONSTER, partner = s->pile[i ^ 1] - FIRST_MONSTER;
        out[count++] = chance(CHANCE_LEVEL + monster, i / PAIR, LEVELS);
        out[count++] = chance(CHANCE_PARTNER + monster, partner - (partner > monster), MONSTERS - 1);
    }
    out[count++] = chance(CHANCE_PILE, number_of_pile(s->pile), PILES);
    return count;
}

/* Nothing is left to chance but the setup. Who gets to level 2 did not do so by what the pile held for it, so that the pairs
 * drawn there are equally likely, too. */
int shy_chances(const void *before, UNUSED Move move, const void *after, Chance out[CHANCES_MAX])
{
    const ShyState *was = before, *s = after;
    if (!was) return count_setup(s, out);
    if (was->level == s->level || s->level != 2) return 0;
    out[0] = chance(CHANCE_SECOND, number_of_second(s->pile), PAIRS_OF_REST);
    return 1;
}
