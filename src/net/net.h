/* net.h - the network: one loop in one thread, HTTP requests and WebSockets.
 *
 * The handler is told what happens and may call everything here but net_run and net_close. In one turn of the loop all that has
 * happened is told first, then `turn`; what was sent on a WebSocket until then goes out in one write. A WebSocket has memory for a
 * message only while a message is partly there or partly sent.
 *
 * Texts that a function of the handler is given are gone when it comes back. */
#pragma once

#include "base/base.h"

typedef struct Net Net;
typedef uint32_t NetConn; /* a WebSocket; none is used twice */

enum {
    NET_CONN_MAX = 0x7fffffff,  /* numbers of WebSockets go from 1 to this */
    NET_HEAD_MAX = 16 << 10,    /* bytes of a request before its body, */
    NET_BODY_MAX = 256 << 10,   /* of its body, */
    NET_MESSAGE_MAX = 64 << 10, /* of a message that comes, */
    NET_TOLD_MAX = 1 << 20,     /* of one that comes from a server, */
    NET_QUEUE_MAX = 1 << 20,    /* and of what waits for a reader that is too slow, */
    NET_PAST_MAX = 4 << 20,     /* besides what was said to it at once, as a past is */
};

/* Why a WebSocket ends (RFC 6455, 7.4). */
enum {
    NET_GOING_AWAY = 1001,
    NET_BROKEN = 1002,
    NET_UNWANTED = 1003,
    NET_REFUSED = 1008,
    NET_RESTARTS = 1012,
    NET_BUSY = 1013
};

typedef enum NetMethod { NET_GET, NET_HEAD, NET_POST, NET_OTHER } NetMethod;

/* A request of HTTP: to be answered once by net_reply, at once or later. */
typedef struct NetRequest {
    NetMethod method;
    const char *path;  /* as it was written, without the query */
    const char *query; /* or NULL */
    const char *body;
    size_t size;
    uint64_t peer;     /* where it comes from: an address of version 4, the first half of one of version 6 */
    bool is_from_here; /* from this machine itself, and not through a proxy from elsewhere */
} NetRequest;

typedef struct NetReply {
    int status;
    const char *type; /* NULL: a line of plain text */
    const char *body;
    size_t size;
    const char *etag;     /* or NULL: nobody may keep it */
    bool is_lasting;      /* under this address it will never be another: it may be kept without asking */
    const char *encoding; /* or NULL */
    const char *extra[4]; /* names and values of other headers; NULL ends them */
} NetReply;

typedef struct NetHandler {
    void *self;
    void (*request)(void *self, NetRequest *request);
    void (*opened)(void *self, NetConn conn, uint64_t peer);
    void (*message)(void *self, NetConn conn, const char *text, size_t size);
    void (*closed)(void *self, NetConn conn); /* by whomever */
    void (*time)(void *self);                 /* of net_wake_in */
    void (*stop)(void *self);                 /* SIGTERM or SIGINT */
    void (*turn)(void *self);
    void (*warn)(void *self, const char *what); /* something is wrong with the machine: a sentence */
    int64_t (*now)(void *self); /* milliseconds since 1970, for the header Date; NULL: the clock's */
} NetHandler;

/* In seconds; 0: as usual, which is long for a test. */
typedef struct NetLimits {
    int request;         /* for a request to come, and for an answer to be read (15) */
    int silent, missing; /* after so long a WebSocket is asked whether it is there (30), and given up (90) */
} NetLimits;

typedef struct NetOptions {
    const char *socket_path;    /* where WebSockets are asked for */
    const char *subprotocol;    /* which they speak */
    const char *const *origins; /* besides the server's own, from which pages may ask; NULL ends them */
    bool is_proxied;            /* who asks is told by a proxy, in X-Forwarded-For */
    int sockets_max;            /* WebSockets, all in all, */
    int sockets_a_peer;         /* from one address, */
    int requests_a_peer;        /* and connections from there that are none (yet) */
    int hurry;                  /* of connections that are opened from there, so many a second for long */
    int idle_frames;            /* so many a second for long that are no message, as pings; 0: any number */
    const char *certificate, *key; /* files, for TLS; or NULL */
    NetLimits limits;
} NetOptions;

/* What is counted, for metrics. */
typedef struct NetCounts {
    uint64_t requests, refused; /* refused: what was no request that we answer, or too many */
    uint64_t hurried; /* of the refused: requests and WebSockets that were too many from one address */
    uint64_t opened, messages, sent, bytes_in, bytes_out, writes;
    uint64_t slow;        /* ended, since they did not read, */
    uint64_t flooding;    /* or since they sent too many frames that are no message */
    uint64_t turned_away; /* of the refused: connections of which nothing was read */
    int sockets;
} NetCounts;

/* Why nothing can ever listen at this address, or NULL. */
const char *net_check_address(const char *address);

/* Why TLS cannot be spoken with these files, or NULL. */
const char *net_check_tls(const char *certificate, const char *key);

/* NULL, and `*error` a sentence, when the loop or TLS cannot be had. The options' texts must stay. */
Net *net_open(const NetHandler *handler, const NetOptions *options, const char **error);
void net_close(Net *net);

/* Listen there; port 0: any that is free. The port, or 0 and `*error` a sentence. */
int net_listen(Net *net, const char *address, int port, const char **error);

/* Nobody new is let in from now on. */
void net_stop_listening(Net *net);

/* Call `ready` when that descriptor is readable. */
void net_watch(Net *net, int fd, void (*ready)(void *self), void *self);

/* Call `time` in so many milliseconds and not before; negative: never. */
void net_wake_in(Net *net, int64_t milliseconds);

/* Turn until net_end. */
void net_run(Net *net);
void net_end(Net *net);

/* A message is to go out; nothing happens when the connection is gone. */
void net_send(Net *net, NetConn conn, const char *text, size_t size);

/* No message comes on it any more, and after what was sent it ends with this code and reason. */
void net_hang_up(Net *net, NetConn conn, int code, const char *reason);

/* All WebSockets end so. */
void net_hang_up_all(Net *net, int code, const char *reason);

/* Of a request: a header that stands there once, or NULL; a word of the query, decoded, or NULL, to be freed. */
const char *net_header(const NetRequest *request, const char *name);
char *net_query(const NetRequest *request, const char *name);

/* Each word of the query with its value, decoded, until one is not taken. False then, or when it is no query. */
bool net_query_all(const NetRequest *request, bool (*take)(void *self, const char *name, const char *value),
                   void *self);

/* The answer; the request is gone. */
void net_reply(NetRequest *request, const NetReply *reply);

const NetCounts *net_counts(const Net *net);
