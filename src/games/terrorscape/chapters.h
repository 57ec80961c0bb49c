/* chapters.h - one telling of a whole game; retrace.h says what for, and how many it takes. */
#ifndef TERROR_CHAPTERS_H
#define TERROR_CHAPTERS_H

#include "games/terrorscape/retell.h"

typedef struct Retracing {
    const TerrorView *view;
    const Chapter *now;          /* a turn that is under way, or NULL */
    Stories before, turn, after; /* before a chapter, in their turn, after all of it */
    int32_t *order;              /* of `before` */
    bool is_strict;
    bool is_cut; /* something possible was left out for want of room */
} Retracing;

size_t chapters_size(void);
/* `enough` stories to each triple, and none that is doubtful; 0: leave out nothing that is possible. */
void chapters_begin(Retracing *r, int enough, Taste taste, void *room);
void chapters_tell(Retracing *r);
/* Where they can be in the end; `sure`: by stories that nothing speaks against. Added to `out`. */
void chapters_collect(const Retracing *r, bool sure, Joint *out);
bool chapters_are_cut(const Retracing *r);
bool chapters_is_their_turn(const TerrorView *v);

#endif
