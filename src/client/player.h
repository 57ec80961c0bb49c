/* player.h - a program as a player at a table of a server: between its pipes and a connection (docs/programs.md).
 *
 * It speaks as at a table of this machine: `hello` is said for it, it enters by itself, a seat is asked for on its behalf, and a
 * connection that is lost comes back without its noticing. */
#pragma once

#include "client/address.h"
#include "text/words.h"

typedef struct PlayerCall {
    const char *command; /* for sh -c */
    const char *name;    /* it should enter as, */
    Lang lang;           /* in this language */
    const char *token;
    const char *seat; /* NULL: the first that is free */
    bool is_once;     /* it leaves when one match is over */
} PlayerCall;

/* Until the program ends, one match is over, no seat can be had, or `*stop` is set. NULL when all went well, or a sentence to be freed
 * by the caller. */
char *player_run(const Address *address, const PlayerCall *call, const volatile bool *stop);
