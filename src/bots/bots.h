/* bots.h - who decides for an empty chair, and speaks for it: a view and the offered moves in, one of them out.
 *
 * A bot never sees a state. One that imagines hidden things draws a state from its view. Bots keep nothing
 * between two decisions: the view holds all that a seat needs to play on. */
#pragma once

#include "game/game.h"

/* What a seat knows before a view is made for it. */
typedef struct SpeechCue {
    const void *seen; /* the view of a SPECTATOR, one for all seats */
    const Events *heard;
    int role; /* the seat's own (Game.role), which it knows; 0 in games without */
} SpeechCue;

typedef struct Bot {
    const char *name; /* "random", "sensible" */
    const char *game; /* NULL: plays every game */
    bool blind;       /* chooses without its view, so that none need be made: it may be NULL */
    /* The index of the chosen move, from 0 to count-1. `count` is at least 1. */
    int (*choose)(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng);
    /* Might `speak` say anything, or draw lots whether to? Asked first, for a view costs more. NULL: always. */
    bool (*may_speak)(const Game *game, Seat seat, const SpeechCue *cue);
    /* A claim that the seat may make (talk.h), or NO_MOVE for silence; NULL: never says anything. Asked after every
     * decision of anybody, `heard` being what this seat has heard of it. Who speaks must be sparing. */
    Move (*speak)(const Game *game, Seat seat, const void *view, const Events *heard, Rng *rng);
} Bot;

/* All bots; the first without a name ends the list. */
extern const Bot bots[];

/* The bot of that name for this game, or NULL. */
const Bot *bot_find(const Game *game, const char *name);
