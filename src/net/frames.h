/* frames.h - the frames of a WebSocket (RFC 6455): bytes in, messages out, without a socket. For this folder, clients and tests.
 *
 * A Frames is nine kilobytes. One that is at rest remembers nothing and may serve another connection; only while a message is partly
 * there does a connection need its own. */
#pragma once

#include "net/net.h"

typedef struct Frames Frames;

typedef struct FramesHost {
    void *self;
    void (*message)(void *self, const char *text, size_t size);
    void (*write)(void *self, const void *bytes, size_t size); /* an answer of the protocol's own */
    /* A frame that brings next to nothing has begun, a control frame or a small fragment. False: there are too many of them, and it is
     * closed with 1008. NULL: they do not matter. */
    bool (*bears)(void *self);
} FramesHost;

typedef enum FramesState {
    FRAMES_REST,
    FRAMES_PARTIAL,
    FRAMES_ENDED, /* the other side has closed, or was cut off by a closing frame: what follows is not read */
} FramesState;

/* Freed with frames_free. */
Frames *frames_open(void);
void frames_free(Frames *frames);

/* The same at a client's end: what comes has no mask, what goes has one. */
Frames *frames_open_client(void);

FramesState frames_read(Frames *frames, const FramesHost *host, const void *bytes, size_t size);

/* A client's message; false when it cannot be sent, since one side has closed. */
bool frames_send(Frames *frames, const FramesHost *host, const char *text, size_t size);

/* With which code the other side has closed; 0: with none, or not at all. */
int frames_code(const Frames *frames);

enum { FRAME_HEAD_MAX = 10, FRAME_CONTROL_MAX = 127 };

/* What stands before a text message of that size: so many bytes. */
size_t frame_head(size_t size, char head[FRAME_HEAD_MAX]);

/* A closing frame, and one that asks whether somebody is there: so many bytes. */
size_t frame_close(int code, const char *reason, char frame[FRAME_CONTROL_MAX]);
size_t frame_ping(char frame[FRAME_CONTROL_MAX]);
