/* http.c - requests, by evhttp, and how one of its connections becomes a WebSocket. */
#define _GNU_SOURCE
#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/http.h>
#include <event2/http_struct.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

#include "host/memory.h"
#include "net/handshake.h"
#include "net/inner.h"

enum {
    EVERY_METHOD = EVHTTP_REQ_GET | EVHTTP_REQ_HEAD | EVHTTP_REQ_POST | EVHTTP_REQ_PUT | EVHTTP_REQ_DELETE |
                   EVHTTP_REQ_OPTIONS | EVHTTP_REQ_PATCH | EVHTTP_REQ_TRACE
};

typedef struct Asked {
    NetRequest request;
    Net *net;
    struct evhttp_request *http;
} Asked;

/* ---- headers ---- */

static int count_headers(const struct evkeyvalq *headers, const char *name)
{
    const struct evkeyval *header;
    int count = 0;
    for (header = headers->tqh_first; header; header = header->next.tqe_next)
        count += strcasecmp(header->key, name) == 0;
    return count;
}

static const char *only_header(struct evhttp_request *http, const char *name)
{
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(http);
    return count_headers(headers, name) == 1 ? evhttp_find_header(headers, name) : NULL;
}

/* A proxy either appends to the line that came or adds one: whichever it does, its word is in the last. */
static const char *last_header(struct evhttp_request *http, const char *name)
{
    const struct evkeyval *header;
    const char *last = NULL;
    for (header = evhttp_request_get_input_headers(http)->tqh_first; header; header = header->next.tqe_next)
        if (strcasecmp(header->key, name) == 0) last = header->value;
    return last;
}

const char *net_header(const NetRequest *request, const char *name)
{
    return only_header(((const Asked *)request)->http, name);
}

char *net_query(const NetRequest *request, const char *name)
{
    struct evkeyvalq words;
    char *value = NULL;
    if (!request->query || evhttp_parse_query_str(request->query, &words) != 0) return NULL;
    const char *found = evhttp_find_header(&words, name);
    if (found) value = must_copy(found);
    evhttp_clear_headers(&words);
    return value;
}

/* A zero among the bytes would end a value before its end. */
bool net_query_all(const NetRequest *request, bool (*take)(void *self, const char *name, const char *value),
                   void *self)
{
    struct evkeyvalq words;
    bool goes_on = true;
    if (!request->query || !*request->query) return true;
    if (strstr(request->query, "%00") || evhttp_parse_query_str(request->query, &words) != 0) return false;
    for (const struct evkeyval *word = words.tqh_first; goes_on && word; word = word->next.tqe_next)
        goes_on = take(self, word->key, word->value);
    evhttp_clear_headers(&words);
    return goes_on;
}

/* A name that is no token (a blank before the colon, control characters, quotes), or a length that is no plain number. */
static bool is_odd(const struct evkeyval *header)
{
    static const char token[] =
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    if (!header->key[0] || strspn(header->key, token) != strlen(header->key)) return true;
    return strcasecmp(header->key, "Content-Length") == 0 &&
           strspn(header->value, "0123456789") != strlen(header->value);
}

/* evhttp reads no body of some methods (HEAD and TRACE): what was announced would be taken for the next request. */
static bool is_body_unread(const struct evkeyvalq *headers, size_t read)
{
    const char *length = evhttp_find_header(headers, "Content-Length");
    return length && strtoull(length, NULL, 10) != read;
}

/* Of two lines another reader might take the other one. */
static bool has_twice(const struct evkeyvalq *headers)
{
    static const char *const names[] = { "Authorization", "Content-Length", "Host" };
    for (int i = 0; i < LEN(names); i++)
        if (count_headers(headers, names[i]) > 1) return true;
    return false;
}

static int descriptor_of(struct evhttp_request *http)
{
    return bufferevent_getfd(evhttp_connection_get_bufferevent(evhttp_request_get_connection(http)));
}

/* A zero has ended one of its lines before its end. */
static bool has_zero(const Net *net, struct evhttp_request *http)
{
    struct bufferevent *stream = evhttp_connection_get_bufferevent(evhttp_request_get_connection(http));
    size_t body = evbuffer_get_length(evhttp_request_get_input_buffer(http)),
           behind = evbuffer_get_length(bufferevent_get_input(stream));
    return visit_has_zero(net, bufferevent_getfd(stream), body + behind);
}

/* What another reader of the same bytes might understand in another way. */
static bool is_ambiguous(const Net *net, struct evhttp_request *http)
{
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(http);
    if (has_zero(net, http)) return true;
    if (is_body_unread(headers, evbuffer_get_length(evhttp_request_get_input_buffer(http)))) return true;
    for (const struct evkeyval *header = headers->tqh_first; header; header = header->next.tqe_next)
        if (is_odd(header)) return true;
    if (http->minor > 0 && !count_headers(headers, "Host")) return true;
    return count_headers(headers, "Transfer-Encoding") || has_twice(headers);
}

/* ---- answers ---- */

static const struct {
    int status;
    const char *words;
} status_words[] = {
    { 200, "OK" },
    { 201, "Created" },
    { 304, "Not Modified" },
    { 400, "Bad Request" },
    { 401, "Unauthorized" },
    { 403, "Forbidden" },
    { 404, "Not Found" },
    { 405, "Method Not Allowed" },
    { 409, "Conflict" },
    { 426, "Upgrade Required" },
    { 429, "Too Many Requests" },
    { 503, "Service Unavailable" },
};

static const char *words_of(int status)
{
    for (int i = 0; i < LEN(status_words); i++)
        if (status_words[i].status == status) return status_words[i].words;
    return "Error";
}

/* All is ours, and nothing is put into a document but by our scripts. The page compiles its engine, and its drawings have styles of
 * their own. */
static const char policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; "
    "frame-ancestors 'none'; base-uri 'self'; form-action 'self'";

/* A link is an invitation: no page that we lead to is told it. */
static void add_headers(struct evkeyvalq *headers, const NetReply *reply)
{
    evhttp_add_header(headers, "Content-Type", reply->type ? reply->type : "text/plain; charset=utf-8");
    evhttp_add_header(headers, "Cache-Control",
                      reply->is_lasting ? "public, max-age=31536000, immutable"
                      : reply->etag     ? "no-cache"
                                        : "no-store");
    if (reply->etag) evhttp_add_header(headers, "ETag", reply->etag);
    if (reply->encoding) evhttp_add_header(headers, "Content-Encoding", reply->encoding);
    evhttp_add_header(headers, "X-Content-Type-Options", "nosniff");
    evhttp_add_header(headers, "Referrer-Policy", "no-referrer");
    evhttp_add_header(headers, "Cross-Origin-Opener-Policy", "same-origin");
    evhttp_add_header(headers, "Cross-Origin-Resource-Policy", "same-origin");
    evhttp_add_header(headers, "Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    evhttp_add_header(headers, "Content-Security-Policy", policy);
    for (int i = 0; i + 1 < LEN(reply->extra) && reply->extra[i]; i += 2)
        evhttp_add_header(headers, reply->extra[i], reply->extra[i + 1]);
}

/* By the clock of what is told at tables: a client reads from it how long it may think. */
static void add_date(const Net *net, struct evkeyvalq *headers)
{
    char date[40];
    struct tm parts;
    time_t seconds = net->handler.now ? (time_t)(net->handler.now(net->handler.self) / 1000) : 0;
    if (!seconds || !gmtime_r(&seconds, &parts)) return; /* evhttp does it */
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    evhttp_add_header(headers, "Date", date);
}

static void send_reply(const Net *net, struct evhttp_request *http, const NetReply *reply)
{
    struct evkeyvalq *headers = evhttp_request_get_output_headers(http);
    struct evbuffer *body = evbuffer_new();
    char length[24];
    add_headers(headers, reply);
    add_date(net, headers);
    snprintf(length, sizeof length, "%zu", reply->size);
    if (reply->status != 304) evhttp_add_header(headers, "Content-Length", length);
    if (evhttp_request_get_command(http) != EVHTTP_REQ_HEAD) evbuffer_add(body, reply->body, reply->size);
    evhttp_send_reply(http, reply->status, words_of(reply->status), body);
    evbuffer_free(body);
}

void net_reply(NetRequest *request, const NetReply *reply)
{
    Asked *asked = (Asked *)request;
    send_reply(asked->net, asked->http, reply);
    free(asked);
}

static void refuse(Net *net, struct evhttp_request *http, int status, const char *why)
{
    NetReply reply = { .status = status, .body = why, .size = strlen(why) };
    if (status == 426) reply.extra[0] = "Sec-WebSocket-Version", reply.extra[1] = "13";
    if (status == 429 || status == 503) reply.extra[0] = "Retry-After", reply.extra[1] = NET_RETRY_AFTER;
    net->counts.refused++;
    net->counts.hurried += status == 429;
    evhttp_add_header(evhttp_request_get_output_headers(http), "Connection", "close");
    send_reply(net, http, &reply);
}

/* ---- WebSockets ---- */

static Peer *peer_of_request(Net *net, struct evhttp_request *http)
{
    struct bufferevent *stream = evhttp_connection_get_bufferevent(evhttp_request_get_connection(http));
    uint16_t port;
    uint64_t address = address_of(bufferevent_getfd(stream), &port);
    const char *told = net->options.is_proxied ? last_header(http, "X-Forwarded-For") : NULL;
    uint64_t behind = told ? address_read(told) : 0;
    return peer_of(net, behind ? behind : address);
}

/* With a proxy before us everybody seems to be here: then what it tells counts, and if that cannot be read, or nobody has said that there
 * is a proxy, he is somewhere else. */
static bool is_from_here(const Net *net, struct evhttp_request *http, const Peer *peer)
{
    const char *told = last_header(http, "X-Forwarded-For");
    bool is_known = told && net->options.is_proxied && address_read(told);
    return address_is_here(peer->entry.key) && (!told || is_known);
}

/* evhttp cannot give a connection away. So its descriptor is copied, and with /dev/null in its place it closes that when it is
 * freed, which must not be while it calls us. */
static void hand_over(Net *net, struct evhttp_request *http, Peer *peer, const char *answer)
{
    struct evhttp_connection *connection = evhttp_request_get_connection(http);
    struct bufferevent *stream = evhttp_connection_get_bufferevent(connection);
    struct evbuffer *input = bufferevent_get_input(stream);
    int old = bufferevent_getfd(stream), fd = fcntl(old, F_DUPFD_CLOEXEC, 0);
    if (fd < 0) return refuse(net, http, 503, "There is no room for another connection.\n");
    bufferevent_disable(stream, EV_READ | EV_WRITE);
    visit_forget(net, old);
    dup2(net->nothing, old);
    Leaving *leaving = must_alloc(1, sizeof *leaving);
    *leaving = (Leaving) { .connection = connection, .next = net->leaving };
    net->leaving = leaving;
    if (net->tls) {
        leaving->tls = tls_take(stream);
        leaving->fd = fd;
        leaving->peer = peer;
        leaving->answer = must_copy(answer);
        peer->sockets++; /* it stays as long as this one is on its way */
        return;
    }
    size_t size = evbuffer_get_length(input);
    socket_open(net, fd, NULL, peer, answer, size ? evbuffer_pullup(input, -1) : NULL, size);
    evbuffer_drain(input, size);
}

/* True when all is done with it. */
static bool leave(Net *net, Leaving *leaving)
{
    if (leaving->connection) {
        evhttp_connection_free(leaving->connection);
        leaving->connection = NULL;
        if (leaving->tls) event_active(net->nudge, EV_TIMEOUT, 1);
        return !leaving->tls;
    }
    leaving->peer->sockets--;
    socket_open(net, leaving->fd, leaving->tls, leaving->peer, leaving->answer, NULL, 0);
    return true;
}

void leaving_free(Net *net)
{
    for (Leaving **at = &net->leaving; *at;) {
        Leaving *leaving = *at;
        if (!leave(net, leaving)) {
            at = &leaving->next;
            continue;
        }
        *at = leaving->next;
        free(leaving->answer);
        free(leaving);
    }
}

static void ask_for_socket(Net *net, struct evhttp_request *http, bool has_body)
{
    char answer[HANDSHAKE_ANSWER];
    const struct evkeyvalq *headers = evhttp_request_get_input_headers(http);
    const Handshake handshake = {
        .is_get = evhttp_request_get_command(http) == EVHTTP_REQ_GET,
        .is_new = http->major == 1 && http->minor >= 1,
        .has_body = has_body,
        .has_two_origins = count_headers(headers, "Origin") > 1,
        .host = only_header(http, "Host"),
        .upgrade = only_header(http, "Upgrade"),
        .connection = only_header(http, "Connection"),
        .version = only_header(http, "Sec-WebSocket-Version"),
        .key = only_header(http, "Sec-WebSocket-Key"),
        .origin = only_header(http, "Origin"),
        .protocols = evhttp_find_header(headers, "Sec-WebSocket-Protocol"),
    };
    int status = handshake_judge(&handshake, &net->options, answer);
    Peer *peer = peer_of_request(net, http);
    if (status != 101) return refuse(net, http, status, answer);
    if (net->counts.sockets >= net->options.sockets_max)
        return refuse(net, http, 503, "The server is full.\n");
    if (peer->sockets >= net->options.sockets_a_peer || (net->options.is_proxied && !peer_pays(net, peer)))
        return refuse(net, http, 429, "Too many connections come from your address.\n");
    hand_over(net, http, peer, answer);
}

/* ---- requests ---- */

static NetMethod method_of(struct evhttp_request *http)
{
    switch (evhttp_request_get_command(http)) {
    case EVHTTP_REQ_GET: return NET_GET;
    case EVHTTP_REQ_HEAD: return NET_HEAD;
    case EVHTTP_REQ_POST: return NET_POST;
    default: return NET_OTHER;
    }
}

/* A request with a body ends its connection: nothing that follows it can be taken for another request. */
static void on_request(struct evhttp_request *http, void *self)
{
    Net *net = self;
    const struct evhttp_uri *uri = evhttp_request_get_evhttp_uri(http);
    const char *path = uri ? evhttp_uri_get_path(uri) : NULL;
    struct evbuffer *input = evhttp_request_get_input_buffer(http);
    size_t size = evbuffer_get_length(input);
    net->counts.requests++;
    visit_is_asked(net, descriptor_of(http));
    if (!path || is_ambiguous(net, http))
        return refuse(net, http, 400, "This request cannot be understood.\n");
    if (strcmp(path, net->options.socket_path) == 0)
        return ask_for_socket(net, http, size || only_header(http, "Content-Length"));
    Peer *peer = peer_of_request(net, http);
    if (!peer_pays_request(net, peer))
        return refuse(net, http, 429, "Too many requests come from your address.\n");
    if (size) evhttp_add_header(evhttp_request_get_output_headers(http), "Connection", "close");
    Asked *asked = must_alloc(1, sizeof *asked);
    *asked = (Asked) { .request = { .method = method_of(http),
                                    .path = path,
                                    .query = evhttp_uri_get_query(uri),
                                    .body = size ? (const char *)evbuffer_pullup(input, -1) : "",
                                    .size = size,
                                    .peer = peer->entry.key,
                                    .is_from_here = is_from_here(net, http, peer) },
                       .net = net,
                       .http = http };
    net->handler.request(net->handler.self, &asked->request);
}

/* Called for each connection that comes. */
static struct bufferevent *make_stream(struct event_base *base, void *self)
{
    Net *net = self;
    struct bufferevent *stream = net->tls ? tls_bufferevent(net) : bufferevent_socket_new(base, -1, 0);
    net->fresh = must_grow(net->fresh, net->fresh_count, 1, &net->fresh_room, sizeof(struct bufferevent *));
    net->fresh[net->fresh_count++] = stream;
    return stream;
}

const char *http_open(Net *net)
{
    net->http = evhttp_new(net->base);
    if (!net->http) return "there is not enough memory";
    evhttp_set_max_headers_size(net->http, NET_HEAD_MAX);
    evhttp_set_max_body_size(net->http, NET_BODY_MAX);
    evhttp_set_timeout(net->http, net->options.limits.request);
    evhttp_set_allowed_methods(net->http, EVERY_METHOD); /* the handler refuses what it does not want */
    evhttp_set_gencb(net->http, on_request, net);
    evhttp_set_bevcb(net->http, make_stream, net);
    return NULL;
}
