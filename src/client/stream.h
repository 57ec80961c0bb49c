/* stream.h - a connection to a server, plain or by TLS, that never waits but for the name of the host. */
#pragma once

#include <sys/types.h>

#include "client/address.h"

typedef struct Stream Stream;

/* Begin to connect. NULL, and `*why` a sentence, when there is no such host or nothing can be tried. Freed with stream_close. */
Stream *stream_open(const Address *address, const char **why);
void stream_close(Stream *stream);

typedef enum StreamState { STREAM_BEGINS, STREAM_OPEN, STREAM_FAILED } StreamState;

/* Go on connecting. A certificate must be of this host and by somebody whom the system trusts. */
StreamState stream_go_on(Stream *stream);

/* What went wrong. */
const char *stream_why(const Stream *stream);

/* The descriptor, and what is to be waited for on it: bits as for poll. `more`: there is something to be written. */
int stream_fd(const Stream *stream);
short stream_events(const Stream *stream, bool more);

/* So many bytes, 0 at the end (be it a bad one), -1: none now. */
ssize_t stream_read(Stream *stream, void *bytes, size_t size);
ssize_t stream_write(Stream *stream, const void *bytes, size_t size);
