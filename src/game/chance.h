/* chance.h - a list of what chance has decided (Game.chances), each an outcome of several that are equally likely. */
#pragma once

#include "game/game.h"

typedef struct ChanceList {
    Chance *out; /* room for CHANCES_MAX */
    int count;
    uint64_t lot; /* by which it is decided what stands for what */
} ChanceList;

/* An empty list. Lots are drawn from the seed, in a way that has nothing to do with how a game draws from it. */
ChanceList chance_list(Chance out[CHANCES_MAX], const uint8_t seed[SEED_BYTES], uint32_t streams);

int chance_lot(ChanceList *list, int of);

/* Nothing is added where there is but one outcome. */
void chance_add(ChanceList *list, int kind, int outcome, int of);

/* How far behind one place of a pile the other lies, round: of two cards a shuffle makes all distances as likely; a cut, after
 * which each of them lies anywhere, leaves theirs. */
void chance_add_apart(ChanceList *list, int kind, int one, int other, int count);

/* Which of these cards it is, in the order of their numbers; those with the same number stand for each other. All are as likely to
 * lie on top, whatever they are. */
void chance_add_card(ChanceList *list, int kind, int card, const uint8_t *cards, int count);
