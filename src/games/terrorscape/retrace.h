/* retrace.h - where the Survivors can be, by all that K has been told since the game began.
 *
 * Public: for bots, for notes on a map, for whoever draws many worlds. Worked out from the chronicle in a view, so any seat
 * can ask, and the answer to all of them is what K knows. It takes a while (up to a second late in a game, some seconds
 * with traits), which is why it is not a part of the view: there `possible` is at hand, a bound for each Survivor by himself.
 *
 * All rounds are told again (retell.h), in two ways. The strict one keeps account of every item, card and repair since the
 * first round and uses only what is sure to be possible; the wide one knows of earlier rounds nothing but the rooms and
 * leaves out only what is sure to be impossible. What K cannot rule out lies between the two. Where they agree, `rooms` is
 * exactly that. They can differ by what neither follows: who carried an item to whom (Marco's Adrenaline of the first rounds
 * apart), the fixed key, survival plans; and by stories that take more of everything than the two cheapest to the same
 * rooms. Some things that K can be told are not in the chronicle: a Longsword or an Amulet that was seen, a trap, a Molotov,
 * Taunting Strategy, fear that is lost in part, a fourth door freed in a turn, rooms told after a flight, in V2 whose weapon was
 * seen. From then on nothing is called exact. */
#ifndef TERROR_RETRACE_H
#define TERROR_RETRACE_H

#include "games/terrorscape/joint.h"
#include "games/terrorscape/view.h"

typedef struct Retraced {
    RoomSet rooms[PARTY]; /* that K cannot rule out, of each by himself; 0 for who is out of the game */
    RoomSet sure[PARTY];  /* of these those that are certainly possible */
    Joint together;       /* the same for all three at once */
    Joint surely;
    bool is_loose; /* something that was told is left out, so that even `sure` may be too much */
} Retraced;

/* The bytes of working space, to be aligned as for any object. */
size_t terror_retrace_size(void);
/* False when there is nothing to tell: before the characters are shown. */
bool terror_retrace(const TerrorView *view, void *room, Retraced *out);

/* Is it proven that K can rule out nothing more? */
static inline bool retraced_is_exact(const Retraced *r, int slot)
{
    return !r->is_loose && r->rooms[slot] == r->sure[slot];
}

#endif
