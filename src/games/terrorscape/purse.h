/* purse.h - how many finds the Survivors can have between them that nobody has said yet what they are.
 *
 * Whoever discovered something keeps it until it is of use, three things at most. A find is taken for whatever is needed
 * when it is needed, by whoever needs it: so a story does not say who holds how many, but how many each group of Survivors
 * can hold at most, for every group at once. Those numbers are the ranks of a polymatroid, and stay so in all that follows;
 * hence nothing is lost by keeping them instead of all ways to share out the finds. */
#ifndef TERROR_PURSE_H
#define TERROR_PURSE_H

#include "games/terrorscape/pieces.h"

enum { GROUPS = 1 << PARTY };

/* By the group, a bit for each slot. */
typedef struct Purse {
    uint8_t most[GROUPS];
} Purse;

/* One more, for any one of these slots. */
static inline void purse_gain(Purse *purse, unsigned slots)
{
    for (unsigned group = 1; group < GROUPS; group++)
        if (group & slots) purse->most[group]++;
}

/* Each group can hold no more than this. */
static inline void purse_limit(Purse *purse, const uint8_t room[GROUPS])
{
    Purse before = *purse;
    for (unsigned group = 1; group < GROUPS; group++)
        for (unsigned some = group; some; some = (some - 1) & group) {
            int limit = before.most[group & ~some] + room[some];
            if (purse->most[group] > limit) purse->most[group] = (uint8_t)limit;
        }
    for (unsigned group = GROUPS - 2; group; group--) /* a part has no more than the whole */
        for (int slot = 0; slot < PARTY; slot++) {
            int whole = purse->most[group | 1u << slot];
            if (purse->most[group] > whole) purse->most[group] = (uint8_t)whole;
        }
}

/* He uses one; false: he can have none. */
static inline bool purse_use(Purse *purse, int slot)
{
    Purse left = { { 0 } };
    unsigned bit = 1u << slot;
    if (!purse->most[bit]) return false;
    for (unsigned group = 1; group < GROUPS; group++) {
        int rest = purse->most[group | bit] - 1;
        bool own = group & bit || rest < purse->most[group];
        left.most[group] = (uint8_t)(own ? rest : purse->most[group]);
    }
    *purse = left;
    return true;
}

/* Two who meet may share what they have, as far as each can hold it. */
static inline void purse_share(Purse *purse, int a, int b, const uint8_t most[PARTY])
{
    unsigned both = (1u << a | 1u << b) & (GROUPS - 1);
    for (unsigned group = 1; group < GROUPS; group++) {
        unsigned one = group & both;
        if (!one || one == both) continue;
        int limit = purse->most[group & ~both] + most[one == 1u << a ? a : b];
        int all = purse->most[group | both];
        int most_now = all < limit ? all : limit;
        if (most_now > purse->most[group]) purse->most[group] = (uint8_t)most_now;
    }
}

static inline bool purse_is_richer(const Purse *a, const Purse *b)
{
    bool richer = true;
    for (int group = 1; group < GROUPS; group++) richer &= a->most[group] >= b->most[group];
    return richer;
}

#endif
