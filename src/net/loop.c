/* loop.c - the loop: what has happened is told, then all that is to be written is written. */
#define _GNU_SOURCE
#include <event2/http.h>
#include <event2/listener.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "host/memory.h"
#include "net/inner.h"

enum { MIND_EVERY = 200, FORGET_EVERY = 25 }; /* milliseconds; so often of that */
enum { SEND_BUFFER = 128 << 10 };             /* bytes that the system may keep for a reader that is slow */

int64_t net_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

const NetCounts *net_counts(const Net *net)
{
    return &net->counts;
}

/* ---- events ---- */

static void on_time(UNUSED evutil_socket_t fd, UNUSED short what, void *self)
{
    Net *net = self;
    net->handler.time(net->handler.self);
}

static void on_nudge(UNUSED evutil_socket_t fd, UNUSED short what, UNUSED void *self)
{
    /* another turn is all that was wanted */
}

static void on_signal(UNUSED evutil_socket_t number, UNUSED short what, void *self)
{
    Net *net = self;
    net->handler.stop(net->handler.self);
}

/* Who listens: a listener that evhttp has tells of errors with evhttp's word and not with ours. */
static Net *listening;

/* Mostly there are too many descriptors: nobody is let in for a moment, instead of trying in every turn. */
static void on_accept_error(UNUSED struct evconnlistener *listener, UNUSED void *evhttps)
{
    Net *net = listening;
    net->handler.warn(net->handler.self, evutil_socket_error_to_string(EVUTIL_SOCKET_ERROR()));
    for (int i = 0; i < net->listener_count; i++) evconnlistener_disable(net->listeners[i]);
    net->is_resting = true;
}

static void listen_again(Net *net)
{
    if (!net->is_resting || net->is_closed) return;
    net->is_resting = false;
    for (int i = 0; i < net->listener_count; i++) evconnlistener_enable(net->listeners[i]);
}

/* What libevent says by itself is told by what it returns, too. */
static void say_nothing(UNUSED int severity, UNUSED const char *text)
{
}

static void on_mind(UNUSED evutil_socket_t fd, UNUSED short what, void *self)
{
    Net *net = self;
    sockets_mind(net);
    visits_mind(net);
    if (++net->minded % FORGET_EVERY == 0) peers_mind(net), listen_again(net);
}

static void on_watched(evutil_socket_t fd, UNUSED short what, void *self)
{
    Net *net = self;
    for (int i = 0; i < net->watch_count; i++)
        if (event_get_fd(net->watches[i]) == fd) net->watched[i].ready(net->watched[i].self);
}

void net_watch(Net *net, int fd, void (*ready)(void *self), void *self)
{
    int place = net->watch_count++;
    must(place < LEN(net->watches));
    net->watched[place].ready = ready;
    net->watched[place].self = self;
    net->watches[place] = event_new(net->base, fd, EV_READ | EV_PERSIST, on_watched, net);
    event_add(net->watches[place], NULL);
}

void net_wake_in(Net *net, int64_t milliseconds)
{
    struct timeval wait = { milliseconds / 1000, milliseconds % 1000 * 1000 };
    if (milliseconds < 0) event_del(net->timer);
    else event_add(net->timer, &wait);
}

/* ---- listening ---- */

static struct evconnlistener *listen_at(Net *net, const struct addrinfo *at)
{
    unsigned flags = LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC | LEV_OPT_REUSEABLE;
    int size = SEND_BUFFER, on = 1;
    struct evconnlistener *listener =
        evconnlistener_new_bind(net->base, NULL, NULL, flags, 1024, at->ai_addr, (int)at->ai_addrlen);
    if (!listener) return NULL;
    /* Connections that come have both from here. What is said is whole: it must not wait for what was said before to be
     * acknowledged, which takes the other side up to 40 ms. */
    int fd = evconnlistener_get_fd(listener);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    return listener;
}

static int port_of(struct evconnlistener *listener)
{
    struct sockaddr_storage address;
    socklen_t size = sizeof address;
    char port[16];
    getsockname(evconnlistener_get_fd(listener), (struct sockaddr *)&address, &size);
    if (getnameinfo((struct sockaddr *)&address, size, NULL, 0, port, sizeof port, NI_NUMERICSERV) != 0)
        return 0;
    return (int)strtol(port, NULL, 10);
}

const char *net_check_address(const char *address)
{
    const struct addrinfo wanted = { .ai_flags = AI_PASSIVE, .ai_socktype = SOCK_STREAM };
    struct addrinfo *found = NULL;
    int trouble = getaddrinfo(address, NULL, &wanted, &found);
    if (!trouble) freeaddrinfo(found);
    return trouble == EAI_NONAME ? gai_strerror(trouble) : NULL; /* all else may pass */
}

int net_listen(Net *net, const char *address, int port, const char **error)
{
    const struct addrinfo wanted = { .ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM };
    struct addrinfo *found;
    char service[16];
    snprintf(service, sizeof service, "%d", port);
    int trouble = getaddrinfo(address, service, &wanted, &found);
    *error = trouble ? gai_strerror(trouble) : NULL;
    if (trouble) return 0;
    struct evconnlistener *listener =
        net->listener_count < LEN(net->listeners) ? listen_at(net, found) : NULL;
    if (!listener) *error = strerror(evutil_socket_geterror(-1));
    freeaddrinfo(found);
    if (!listener) return 0;
    net->listeners[net->listener_count++] = listener;
    listening = net;
    evhttp_bind_listener(net->http, listener);
    evconnlistener_set_error_cb(listener, on_accept_error);
    return port_of(listener);
}

void net_stop_listening(Net *net)
{
    net->is_closed = true;
    for (int i = 0; i < net->listener_count; i++) evconnlistener_disable(net->listeners[i]);
}

/* ---- the loop ---- */

/* What is written may show that somebody has gone, and that others are to be told. */
static void end_turn(Net *net)
{
    leaving_free(net);
    visits_count(net);
    do {
        sockets_close(net);
        net->handler.turn(net->handler.self);
        sockets_write(net);
    } while (net->closed);
}

void net_run(Net *net)
{
    end_turn(net);
    while (!net->is_ended && event_base_loop(net->base, EVLOOP_ONCE) == 0) end_turn(net);
}

void net_end(Net *net)
{
    net->is_ended = true;
}

/* ---- beginning and end ---- */

static const char *open_loop(Net *net)
{
    static const int signals[] = { SIGTERM, SIGINT };
    const struct timeval often = { 0, MIND_EVERY * 1000 };
    struct event_config *config = event_config_new();
    event_set_log_callback(say_nothing);
    event_config_set_flag(config, EVENT_BASE_FLAG_NOLOCK);
    net->base = event_base_new_with_config(config);
    event_config_free(config);
    net->nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (!net->base || net->nothing < 0) return "the event loop cannot be had";
    signal(SIGPIPE, SIG_IGN);
    net->timer = evtimer_new(net->base, on_time, net);
    net->nudge = event_new(net->base, -1, 0, on_nudge, net);
    net->minder = event_new(net->base, -1, EV_PERSIST, on_mind, net);
    event_add(net->minder, &often);
    for (int i = 0; i < LEN(signals); i++) {
        net->signals[i] = evsignal_new(net->base, signals[i], on_signal, net);
        event_add(net->signals[i], NULL);
    }
    return http_open(net);
}

static void set_limits(NetLimits *limits)
{
    if (!limits->request) limits->request = 15;
    if (!limits->silent) limits->silent = 30;
    if (!limits->missing) limits->missing = 90;
}

Net *net_open(const NetHandler *handler, const NetOptions *options, const char **error)
{
    Net *net = must_alloc(1, sizeof *net);
    net->handler = *handler;
    net->options = *options;
    set_limits(&net->options.limits);
    *error = open_loop(net);
    if (!*error && options->certificate) *error = tls_open(net);
    if (!*error) return net;
    net_close(net);
    return NULL;
}

static void free_events(Net *net)
{
    struct event *all[] = { net->timer, net->minder, net->nudge, net->signals[0], net->signals[1] };
    for (int i = 0; i < LEN(all); i++)
        if (all[i]) event_free(all[i]);
    for (int i = 0; i < net->watch_count; i++) event_free(net->watches[i]);
}

static void free_peers(Net *net)
{
    for (uint32_t i = 0; i < net->peers.row_count; i++)
        for (Entry *entry = net->peers.rows[i], *next; entry; entry = next) {
            next = entry->next;
            free(entry);
        }
    free(net->peers.rows);
}

void net_close(Net *net)
{
    while (net->leaving) leaving_free(net);
    while (net->oldest) socket_free(net->oldest);
    if (net->http) evhttp_free(net->http);
    free_events(net);
    if (net->base) event_base_free(net->base);
    if (net->nothing >= 0) close(net->nothing);
    if (net->tls) tls_close(net);
    frames_free(net->spare);
    while (net->spare_count) free(net->spares[--net->spare_count]);
    free_peers(net);
    free(net->sockets.rows);
    visits_free(net);
    free(net->fresh);
    free(net);
}
