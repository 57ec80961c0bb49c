/* sensible.h - the bots named `sensible`, one a game, as Bot.choose, Bot.may_speak and Bot.speak ask for.
 *
 * Apart from the games' own headers, so that the list of bots need not know two games at once. */
#pragma once

#include "bots/bots.h"

int shy_choose(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng);
int stay_decide(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng);
bool stay_may_speak(const Game *game, Seat seat, const SpeechCue *cue);
Move stay_speak(const Game *game, Seat seat, const void *view, const Events *heard, Rng *rng);
int terror_decide(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng);
