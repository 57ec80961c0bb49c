/* event.h - what has happened, and who may know of it.
 *
 * An Event carries two masks: who learns that it happened, and who also sees its secret fields. Both are zero
 * until somebody is named: a forgotten audience is silence, not a leak. event_for is the only place where
 * news is cut to a seat. */
#pragma once

#include "game/move.h"

enum { EVENT_ARGS = 6, EVENTS_MAX = 64, EVENT_KINDS_MAX = 256 };

typedef struct Field {
    const char *name;
    const ArgKind *kind;
    bool secret; /* shown only to the seats of `seen`; 0 to all others */
} Field;

typedef struct EventKind {
    const char *name;
    Field fields[EVENT_ARGS]; /* the first without a name ends the list */
    bool is_minor;            /* says no more than that somebody has decided: not worth a line to people */
    bool turn;                /* a turn begins with it: lists of news are grouped by these. All hear it */
    bool repeats;             /* says again what the table shows: lists of news need not name it */
} EventKind;

typedef struct Event {
    uint8_t kind; /* counted from 1; 0 is no event */
    Seat actor;   /* or NO_SEAT */
    SeatMask heard, seen;
    int8_t args[EVENT_ARGS];
} Event;

typedef struct Events {
    int count;
    Event list[EVENTS_MAX];
} Events;

/* tell, when somebody listens. */
Event *tell_somebody(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen);

/* Add an event, its arguments all 0, and give it back to be filled in. With `news` NULL (nobody listens)
 * gives NULL. `seen` never reaches further than `heard`. */
static inline Event *tell(Events *news, int kind, Seat actor, SeatMask heard, SeatMask seen)
{
    return news ? tell_somebody(news, kind, actor, heard, seen) : NULL;
}

/* What `seat` learns of `event`: false when nothing at all. In `out` both masks are reduced to this seat and
 * fields it may not see are 0. */
bool event_for(const struct Game *game, const Event *event, Seat seat, Event *out);

/* All of `news` that `seat` learns, cut to it. */
void events_for(const struct Game *game, const Events *news, Seat seat, Events *out);

/* Write as `name actor field=word ...`; a secret field that is hidden as `field=hidden`, an open one that is empty as
 * `field=none`. */
void event_write(const struct Game *game, const Event *event, Out *out);
