/* shy_monsters.h - the bot `sensible` of Shy Monsters: a decider for each role. */
#pragma once

#include "bots/bots.h"
#include "bots/sensible.h"
#include "games/shy_monsters/view.h"

/* The move each role wants, or NO_MOVE when it knows none. */
Move shy_dark_lord_wants(const ShyView *view, Rng *rng);
Move shy_hero_wants(const ShyView *view, Rng *rng);
