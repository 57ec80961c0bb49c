/* end.h - the end of a match: how it ended, what everybody knew, and what next. */
#pragma once

#include "terminal/client.h"

/* Show the end and ask what next: true to play again. `farewell` gets what should stay readable. */
bool play_end(Client *client, Lines *farewell);

/* The player has left before the end: tell where the match is. */
void play_broken_off(const Client *client, Lines *farewell);
