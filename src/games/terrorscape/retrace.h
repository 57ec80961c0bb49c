/* retrace.h - where the Survivors can be, by all that K has been told since the game began.
 *
 * Public: for bots, for notes on a map, for whoever draws many worlds. Worked out from the chronicle in a view, so any seat
 * can ask, and the answer to all of them is what K knows. It takes a while (a second late in a game, longer with variants),
 * which is why it is not a part of the view: there `possible` is at hand, a bound for each Survivor by himself.
 *
 * All rounds are told again (chapters.h), with every item, card, trait, plan and repair accounted for since the first, and
 * whatever K was told at once in the order in which he was. Frugal tellings follow only a few ways to each triple of rooms:
 * what they lead to is `sure`. If that is not all that the bound allows, a full telling follows all ways that differ in
 * anything that can still matter; what it does not lead to is impossible, and what it leads to is possible, unless the way is
 * doubtful. So `rooms` and `sure` are nearly always the same, and then that is exactly what K cannot rule out. They can differ
 *   - where there are more ways than there is room for: then the full telling asks no longer who has what, or throws stories
 *     together, and what comes of that is doubtful;
 *   - where a way needs what is not followed: the fixed key, a feared one who is shut in and busies himself with Trap Parts, the
 *     14th discovery without noise, a second Revolver, Hypervigilance of one who can have been heard beside the Killer (V1), what
 *     lies with a body and the cards that a Toolbox brings (V2), Toolboxes that a plan takes and Mystic Herbs that only calm (V3).
 * Some things that K can be told are not in the chronicle: a Molotov, what he does himself in the middle of their turn, areas
 * told after a flight, more than eight tidings in a turn. From then on nothing is called exact. */
#ifndef TERROR_RETRACE_H
#define TERROR_RETRACE_H

#include "games/terrorscape/joint.h"
#include "games/terrorscape/view.h"

typedef struct Retraced {
    RoomSet rooms[PARTY]; /* that K cannot rule out, of each by himself; 0 for who is out of the game */
    RoomSet sure[PARTY];  /* of these those that are certainly possible */
    Joint together;       /* no other triple is possible */
    Joint surely;         /* each of these is */
    bool is_loose;        /* something that was told is left out, so that even `sure` may be too much */
} Retraced;

/* To know the rooms of each by himself, or those of all three together as well: that takes longer. */
typedef enum RetraceAim { RETRACE_ROOMS, RETRACE_TRIPLES } RetraceAim;

/* The bytes of working space, to be aligned as for any object. */
size_t terror_retrace_size(void);
/* False when there is nothing to tell: before the characters are shown. */
bool terror_retrace(const TerrorView *view, RetraceAim aim, void *room, Retraced *out);

/* May they be in these rooms, 0 for who is out of the game? So a world that was imagined is kept or passed over. */
static inline bool retraced_allows(const Retraced *r, const uint8_t room[PARTY])
{
    return r->together.of[room[0]][room[1]] >> room[2] & 1;
}

/* Is it proven that K can rule out nothing more? */
static inline bool retraced_is_exact(const Retraced *r, int slot)
{
    return !r->is_loose && r->rooms[slot] == r->sure[slot];
}

#endif
