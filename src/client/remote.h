/* remote.h - somebody at a table of a server: a connection that comes back by itself.
 *
 * The first message to be sent is `hello` (docs/protocol.md), all others are wishes. When the connection is lost it is tried again
 * after one second, two, four, up to thirty; then `hello` is said again with the number of the last message that came, and what was
 * not answered is sent again with the same `id`. So whoever receives sees every message once, and each answer. */
#pragma once

#include <poll.h>

#include "client/address.h"

typedef struct Remote Remote;

/* One message, ended by a zero that `size` does not count. */
typedef void RemoteReceive(void *self, const char *text, size_t size);

/* Freed with remote_close. */
Remote *remote_open(const Address *address, RemoteReceive *receive, void *self);
void remote_close(Remote *remote);

/* It goes as soon as it can. */
void remote_send(Remote *remote, const char *text);

/* A server cuts off who says more than 25 messages a second for long: false means to wait, so many milliseconds at the least. */
enum { REMOTE_SEND_EVERY = 40 };
bool remote_may_send(const Remote *remote);

/* Forget the wishes that were not answered: they are not sent again. */
void remote_give_up(Remote *remote);

/* All that can be done now. */
void remote_go_on(Remote *remote);

/* What to wait for, and for how many milliseconds at most: so many entries, 0 or 1. */
int remote_poll(const Remote *remote, struct pollfd *poll_for, int *wait);

/* For how many milliseconds there has been no connection; 0: there is one. */
int64_t remote_lost(const Remote *remote);

/* Has everything been answered? */
bool remote_is_idle(const Remote *remote);

/* Why it does not come back any more: a sentence, or NULL. */
const char *remote_failure(const Remote *remote);

/* The address, with the table once it is known. */
const Address *remote_address(const Remote *remote);

/* What is to be told of the connection: `lost` or `restarts`, and in how many seconds it is tried again; `back`; or NULL. It stays
 * until that has been told. */
const char *remote_note(const Remote *remote, int *seconds);
void remote_note_told(Remote *remote);
