/* inner.h - what the files of this folder share. */
#pragma once

#include <event2/event.h>
#include <event2/event_struct.h>

#include "host/index.h"
#include "net/frames.h"
#include "net/net.h"

struct evhttp;
struct evhttp_connection;
struct evconnlistener;
struct ssl_ctx_st;
struct ssl_st;

/* What comes from one address. */
typedef struct Peer {
    Entry entry; /* by the address */
    int sockets, requests;
    int64_t paid, asked; /* connections and requests are paid for up to this time, in microseconds */
} Peer;

/* A WebSocket. */
typedef struct Socket {
    Entry entry; /* by its number */
    Net *net;
    Peer *peer;
    NetConn number;
    int fd;
    struct ssl_st *tls; /* or NULL */
    struct event reads;
    struct event *writes; /* while the other side is slow, else NULL */
    Frames *frames;       /* while a message is partly there, else NULL */
    char *out;            /* what waits to be written, or NULL */
    uint32_t used, written, room;
    uint32_t burst; /* of what waits, what was said at once, before the other side was seen to be slow */
    int64_t paid;   /* frames that are no message are paid for up to this time, in microseconds */
    uint32_t heard; /* when anything whole was heard last, in seconds */
    bool is_dirty;  /* in the list of those that are to be written */
    bool is_ending; /* closes when all is written */
    bool is_closed; /* in the list of those that are gone, */
    bool is_told;   /* or no longer, since the handler knows */
    bool is_asked;  /* whether it is still there */
    struct Socket *next_dirty, *next_closed;
    struct Socket *older, *newer; /* by `heard` */
} Socket;

/* A connection that was evhttp's until it became a WebSocket. With TLS it becomes one a turn after it was freed, for what evhttp
 * leaves behind closes the descriptor that the session has then. */
typedef struct Leaving {
    struct evhttp_connection *connection; /* NULL: it has been freed */
    struct Leaving *next;
    struct ssl_st *tls; /* or NULL, and nothing is left to be done */
    int fd;
    Peer *peer;
    char *answer;
} Leaving;

/* A connection of HTTP. */
typedef struct Visit {
    uint64_t peer; /* 0: none */
    uint64_t came; /* bytes that were read of it, */
    uint64_t zero; /* and those before the first that is zero, NO_ZERO: none is */
    int64_t began; /* when the request that is not whole yet began to come, in milliseconds; 0: none is */
    uint16_t port;
} Visit;

#define NO_ZERO UINT64_MAX

struct Net {
    NetHandler handler;
    NetOptions options;
    struct event_base *base;
    struct evhttp *http;
    struct evconnlistener *listeners[8];
    int listener_count;
    struct event *timer, *minder, *nudge, *signals[2], *watches[4];
    struct {
        void (*ready)(void *self);
        void *self;
    } watched[4];
    int watch_count;
    struct ssl_ctx_st *tls;
    Index sockets, peers;
    Socket *oldest, *newest; /* heard of */
    Socket *dirty, *closed;
    Leaving *leaving;
    Visit **visits; /* by their descriptor; what was there once is kept for the next */
    int visit_room;
    struct bufferevent **fresh; /* connections that have just come */
    int fresh_count, fresh_room;
    Frames *spare;
    char *spares[64]; /* buffers for what is written, of NET_SPARE_ROOM bytes */
    int spare_count;
    NetConn last;
    uint32_t minded;
    bool is_ended;
    bool is_closed;  /* nobody is let in any more, */
    bool is_resting; /* or for a moment */
    int nothing;     /* /dev/null */
    NetCounts counts;
    char buffer[64 << 10];
};

enum { NET_SPARE_ROOM = 4096 };

#define NET_RETRY_AFTER "1" /* seconds after which who was too much may ask again */

/* Milliseconds that never go back. */
int64_t net_now(void);

/* ---- http.c ---- */

/* NULL, or a sentence. */
const char *http_open(Net *net);

/* At the end of a turn: connections that are no longer evhttp's. */
void leaving_free(Net *net);

/* ---- sockets.c ---- */

/* A connection is a WebSocket from now on: `first` goes out at once, `bytes` have come already. */
void socket_open(Net *net, int fd, struct ssl_st *tls, Peer *peer, const char *first, const void *bytes,
                 size_t size);
void sockets_write(Net *net);
void sockets_close(Net *net);
void sockets_mind(Net *net);
void socket_free(Socket *socket);

/* ---- peers.c ---- */

Peer *peer_of(Net *net, uint64_t address);

/* One more connection from there: false when it is one too many. */
bool peer_pays(const Net *net, Peer *peer);
bool peer_pays_request(const Net *net, Peer *peer); /* the same of requests */

/* Those who have gone are forgotten. */
void peers_mind(Net *net);

/* Connections that have just come are counted, and those that are too many ended. */
void visits_count(Net *net);
void visits_free(Net *net);
void visit_forget(Net *net, int fd);

/* A request is whole. */
void visit_is_asked(Net *net, int fd);

/* Those whose request does not come to its end are ended. */
void visits_mind(Net *net);

/* Was there a zero among the bytes that were read of it, but for the last so many? */
bool visit_has_zero(const Net *net, int fd, size_t last);

/* The address at the other end, 0 when it has none, and its port. */
uint64_t address_of(int fd, uint16_t *port);

/* Is it this machine's own? */
bool address_is_here(uint64_t address);

/* The last address in a list as proxies write it; 0 when there is none. */
uint64_t address_read(const char *list);

/* ---- tls.c ---- */

const char *tls_open(Net *net);
void tls_close(Net *net);
struct bufferevent *tls_bufferevent(Net *net);

/* Take the session out of a connection of evhttp, which may be freed then. */
struct ssl_st *tls_take(struct bufferevent *connection);
void tls_free(struct ssl_st *tls);

/* As recv and send: -1 with errno EAGAIN when it has to wait. */
ssize_t tls_read(struct ssl_st *tls, int fd, void *bytes, size_t size);
ssize_t tls_write(struct ssl_st *tls, int fd, const void *bytes, size_t size);
