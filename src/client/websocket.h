/* websocket.h - a client's WebSocket: connect, ask for it, then messages. Nothing here waits but for the name of the host. */
#pragma once

#include <poll.h>

#include "client/address.h"

typedef struct WebSocket WebSocket;

typedef struct WebSocketHost {
    void *self;
    void (*message)(void *self, const char *text, size_t size); /* gone when it comes back */
} WebSocketHost;

typedef enum WebSocketState { SOCKET_BEGINS, SOCKET_OPEN, SOCKET_ENDED } WebSocketState;

/* NULL, and `*why` a sentence, when it cannot even be tried. Freed with websocket_free. */
WebSocket *websocket_open(const Address *address, const WebSocketHost *host, const char **why);
void websocket_free(WebSocket *socket);

/* All that can be done now: the host is told what has come. */
WebSocketState websocket_go_on(WebSocket *socket);

/* Of an open one; what cannot be written at once is when it can. */
void websocket_send(WebSocket *socket, const char *text, size_t size);

/* What to wait for before websocket_go_on. */
struct pollfd websocket_poll(const WebSocket *socket);

/* Of one that has ended: the code by which the server closed, 0 when it did not, and a sentence or NULL. */
int websocket_code(const WebSocket *socket);
const char *websocket_why(const WebSocket *socket);
