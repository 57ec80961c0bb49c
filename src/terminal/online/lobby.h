/* lobby.h - before a match: who sits where, and who is ready. */
#pragma once

#include "terminal/client.h"

typedef struct Lobby {
    Client *client;
    const char *link; /* by which others come */
    bool starts;      /* it is ready, and starts when no seat is free and all are ready, without being told */
} Lobby;

/* Until a match goes on (NEXT_CHANGED), or somebody leaves. */
Next lobby_wait(const Lobby *lobby);

/* The seat of this terminal, or NO_SEAT; the first that nobody has, or NO_SEAT. */
Seat lobby_seat(const Wire *wire);
Seat lobby_free_seat(const Wire *wire);
