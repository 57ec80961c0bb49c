/* random.h - the bot that plays any game. */
#pragma once

#include "bots/bots.h"

/* Any of the offered moves, all equally likely; one that gives up only when nothing else is offered. */
int random_choose(const Game *game, Seat seat, const void *view, const Move *moves, int count, Rng *rng);
