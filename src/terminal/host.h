/* host.h - the table of this process (local.h), as the Link of a client; and the programs that play at it. */
#pragma once

#include "game/match.h"
#include "terminal/link.h"
#include "terminal/play.h"

typedef struct Host Host;

/* NULL and `*error` a sentence when the file cannot be had. Freed with host_close. */
Host *host_open(const char *path, const char **error);
void host_close(Host *host);

Link host_link(Host *host);

/* The name of its table, or NULL when it is still to be made. */
const char *host_table(const Host *host);

/* The language that this guest chose last. */
Lang host_lang(const Host *host, int guest);

/* The table to be made has this seed. */
void host_give_seed(Host *host, const uint8_t seed[SEED_BYTES]);

/* A program for that seat comes to the table; it enters when it likes (host_guest). False and `*error` when it cannot be
 * started. */
bool host_start_program(Host *host, const char *seat, const char *command, Lang lang, const char **error);

/* The guest that the seat's program is; -1: it has not entered yet, -2: nor will it. */
int host_guest(const Host *host, const char *seat);

/* The match has been dealt: make its moves up to where it is, whoever sits there now. */
void host_play_on(Host *host, const Match *match);
