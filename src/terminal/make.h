/* make.h - a table is made and people, bots and programs sit down; or people return to theirs. */
#pragma once

#include "terminal/client.h"
#include "terminal/host.h"

/* False, and in `says` why not. */
bool make_table(Client *client, Host *host, const PlayOptions *options, char says[SAYS_MAX]);
bool make_return(Client *client, Host *host, const PlayOptions *options, char says[SAYS_MAX]);

/* Another match with everybody a seat further on; and to start one that is only to be started. */
bool make_rematch(Wire *wire, char says[SAYS_MAX]);
bool make_start(Wire *wire, char says[SAYS_MAX]);

/* Edition, seats and options as a `make` tells them. */
void make_write_setup(const PlayOptions *options, Out *out);
