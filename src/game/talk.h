/* talk.h - claims: moves that say something and do nothing.
 *
 * The verbs of a game that are marked `talk` are claims ("I am Human", "I suspect C"). Any seat may make one at any time, as
 * far as `check` allows, true or not. All hear it, views keep the last ones and a match keeps it like any move, but it
 * changes no rule's state and nobody ever owes one. So `moves` does not list claims: there are many, and always the same. */
#pragma once

#include "game/game.h"

bool is_talk(const Game *game, Move move);

/* Can anything be said in this game? */
bool has_talk(const Game *game);

/* The claims that the seat may make now, one after the other in a fixed order, verb by verb: the one that follows `after`, the
 * first for NO_MOVE; NO_MOVE past the last. */
Move talk_next(const Game *game, const void *state, Seat seat, Move after);
