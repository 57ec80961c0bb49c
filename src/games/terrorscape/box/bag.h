/* bag.h - how many of each kind: items in an inventory, cards in a hand or a pile without an order.
 *
 * Three bits a kind, kinds counted from 1 to 20; at most 7 of a kind. A Bag is a number: copy it, compare it. */
#pragma once

#include "base/base.h"

typedef uint64_t Bag;
enum { BAG_MOST = 7 }; /* of a kind: one more would be counted as the next kind */

static inline Bag bag_one(int kind)
{
    return (Bag)1 << (3 * kind);
}

static inline int bag_count(Bag bag, int kind)
{
    return (int)(bag >> (3 * kind) & 7);
}

static inline bool bag_has(Bag bag, int kind)
{
    return bag >> (3 * kind) & 7;
}

/* The lowest kind in a bag that is not empty; and the bag without that kind: for loops over kinds. */
static inline int bag_first(Bag bag)
{
    return (int)((unsigned)__builtin_ctzll(bag) * 171u >> 9); /* a third of it, and cheaper */
}

static inline Bag bag_rest(Bag bag)
{
    return bag & ~((Bag)7 << (3 * bag_first(bag)));
}

/* A bag with one of each kind: for loops over kinds that are in a hurry, as the next is `kinds & (kinds - 1)`. */
static inline Bag bag_kinds(Bag bag)
{
    const Bag one_of_each = 0x1249249249249249u;
    return (bag | bag >> 1 | bag >> 2) & one_of_each;
}

/* The cards of all kinds together: neighbouring counts are added, then the digits of base 64 (their sum is below 63). */
static inline int bag_size(Bag bag)
{
    const Bag every_other = 0x71c71c71c71c71c7u;
    return (int)(((bag & every_other) + (bag >> 3 & every_other)) % 63);
}
