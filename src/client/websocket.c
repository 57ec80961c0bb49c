/* websocket.c - a stream, the request for a WebSocket on it, then frames. */
#include "client/websocket.h"

#include <string.h>

#include "client/stream.h"
#include "client/upgrade.h"
#include "host/buffer.h"
#include "host/memory.h"
#include "net/frames.h"

struct WebSocket {
    WebSocketState state;
    WebSocketHost host;
    Stream *stream;
    Upgrade upgrade;
    Frames *frames;
    FramesHost frames_host; /* stays, since a message may be answered while it is read */
    Buffer out;             /* what has not been written; gone up to `written` */
    size_t written;
    int code;
    const char *why;
};

static void end(WebSocket *socket, const char *why)
{
    socket->state = SOCKET_ENDED;
    socket->why = why;
}

WebSocket *websocket_open(const Address *address, const WebSocketHost *host, const char **why)
{
    Stream *stream = stream_open(address, why);
    if (!stream) return NULL;
    WebSocket *socket = must_alloc(1, sizeof *socket);
    char request[UPGRADE_REQUEST];
    socket->host = *host;
    socket->stream = stream;
    upgrade_begin(&socket->upgrade, address, request);
    buffer_add_bytes(&socket->out, request, strlen(request));
    return socket;
}

void websocket_free(WebSocket *socket)
{
    if (!socket) return;
    stream_close(socket->stream);
    frames_free(socket->frames);
    free(socket->out.text);
    free(socket);
}

/* ---- what comes ---- */

static void take_message(void *self, const char *text, size_t size)
{
    WebSocket *socket = self;
    if (socket->state == SOCKET_OPEN) socket->host.message(socket->host.self, text, size);
}

static void add_bytes(void *self, const void *bytes, size_t size)
{
    WebSocket *socket = self;
    buffer_add_bytes(&socket->out, bytes, size);
}

static void read_frames(WebSocket *socket, const char *bytes, size_t size)
{
    if (frames_read(socket->frames, &socket->frames_host, bytes, size) != FRAMES_ENDED) return;
    socket->code = frames_code(socket->frames);
    end(socket, NULL);
}

static void read_answer(WebSocket *socket, const char *bytes, size_t size)
{
    size_t taken = 0;
    UpgradeState state = upgrade_read(&socket->upgrade, bytes, size, &taken);
    if (state == UPGRADE_REFUSED) end(socket, socket->upgrade.why);
    if (state != UPGRADE_DONE) return;
    socket->state = SOCKET_OPEN;
    socket->frames = frames_open_client();
    socket->frames_host = (FramesHost) { socket, take_message, add_bytes };
    if (size > taken) read_frames(socket, bytes + taken, size - taken);
}

static void read_all(WebSocket *socket)
{
    char bytes[16384];
    while (socket->state != SOCKET_ENDED) {
        ssize_t size = stream_read(socket->stream, bytes, sizeof bytes);
        if (size < 0) return;
        if (size == 0) end(socket, "the connection is lost");
        else if (socket->frames) read_frames(socket, bytes, (size_t)size);
        else read_answer(socket, bytes, (size_t)size);
    }
}

/* ---- what goes ---- */

static void write_all(WebSocket *socket)
{
    Buffer *out = &socket->out;
    while (socket->written < out->used) {
        ssize_t done = stream_write(socket->stream, out->text + socket->written, out->used - socket->written);
        if (done < 0) return;
        if (done == 0 && socket->state != SOCKET_ENDED) end(socket, "the connection is lost");
        if (done == 0) return;
        socket->written += (size_t)done;
    }
    out->used = socket->written = 0;
}

void websocket_send(WebSocket *socket, const char *text, size_t size)
{
    if (socket->state != SOCKET_OPEN) return;
    if (!frames_send(socket->frames, &socket->frames_host, text, size)) end(socket, "the connection is lost");
    write_all(socket);
}

/* ---- together ---- */

WebSocketState websocket_go_on(WebSocket *socket)
{
    if (socket->state == SOCKET_ENDED) return socket->state;
    StreamState stream = stream_go_on(socket->stream);
    if (stream == STREAM_FAILED) end(socket, stream_why(socket->stream));
    if (stream != STREAM_OPEN) return socket->state;
    write_all(socket);
    read_all(socket);
    write_all(socket); /* what is answered by itself */
    return socket->state;
}

struct pollfd websocket_poll(const WebSocket *socket)
{
    bool more = socket->written < socket->out.used;
    return (struct pollfd) { .fd = stream_fd(socket->stream), .events = stream_events(socket->stream, more) };
}

int websocket_code(const WebSocket *socket)
{
    return socket->code;
}

const char *websocket_why(const WebSocket *socket)
{
    return socket->why;
}
