/* play.h - a table at which choices decide everything: edition, seats, options, seed and every move. */
#pragma once

#include "game/match.h"
#include "games/games.h"
#include "support/choices.h"

enum { PLAY_LONGEST = 3000 };

/* Memory for a state or a view, aligned for anything. */
typedef struct StateBytes {
    _Alignas(16) uint8_t bytes[STATE_MAX];
} StateBytes;
typedef struct ViewBytes {
    _Alignas(16) uint8_t bytes[VIEW_MAX];
} ViewBytes;

typedef struct Play {
    const Game *game;
    Choices *choices;
    Setup setup;
    uint8_t seed[SEED_BYTES];
    StateBytes state;
    Events news; /* of the last move */
    MatchLine lines[PLAY_LONGEST];
    int count;
} Play;

/* Any setup the game has, with the edition's own options or any others. */
Setup play_setup(const Game *game, Choices *choices);

/* Begin a match; false when the game refuses the setup. */
bool play_start(Play *play, const Game *game, Choices *choices);

/* Make one legal move, mostly of a seat that owes one, or now and then a claim of anybody; false when the match is over, too
 * long, or the choices are used up. Giving up is rare. */
bool play_step(Play *play);

/* The same without a match around it: choose a legal move of `state`; false when there is none. */
bool play_choose(const Game *game, int seats, const void *state, Choices *choices, Seat *seat, Move *move);

/* Is a move in a list? */
bool is_listed(const Move *moves, int count, Move move);
