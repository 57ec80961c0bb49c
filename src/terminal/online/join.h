/* join.h - a table on a server at this terminal, from coming in to the farewell. */
#pragma once

#include "client/address.h"
#include "terminal/play.h"

typedef struct JoinOptions {
    Address address;
    const char *name, *token;
    const char *seat;        /* its word; NULL: the first that is free */
    const PlayOptions *make; /* a table that is to be made, with its bots; NULL: the address names one */
    bool watches;            /* without a seat */
    bool is_public;          /* it stands in the lobby of the server */
    bool starts;             /* it is started by itself as soon as no seat is free */
} JoinOptions;

/* Gives the exit code. What is to be read when the screen is closed is added to `farewell`; so is what is wrong, which is EXIT_NO. */
int join_table(Screen *screen, const JoinOptions *options, Lines *farewell);
