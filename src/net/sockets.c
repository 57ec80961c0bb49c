/* sockets.c - WebSockets: plain events, one read for what has come, one write a turn for all that goes. */
#define _GNU_SOURCE
#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "host/memory.h"
#include "net/inner.h"

enum { ASK_AT_ONCE = 200 };
enum { LAST_WAIT = 5 }; /* seconds until the other side closes, too */

/* ---- lists ---- */

static void unlink_heard(Socket *socket)
{
    Net *net = socket->net;
    *(socket->older ? &socket->older->newer : &net->oldest) = socket->newer;
    *(socket->newer ? &socket->newer->older : &net->newest) = socket->older;
}

static void link_heard(Socket *socket)
{
    Net *net = socket->net;
    socket->heard = (uint32_t)(net_now() / 1000);
    socket->is_asked = false;
    socket->older = net->newest;
    socket->newer = NULL;
    *(net->newest ? &net->newest->newer : &net->oldest) = socket;
    net->newest = socket;
}

static void mark_closed(Socket *socket)
{
    if (socket->is_closed) return;
    socket->is_closed = true;
    socket->next_closed = socket->net->closed;
    socket->net->closed = socket;
    event_del(&socket->reads);
}

static void mark_dirty(Socket *socket)
{
    if (socket->is_dirty) return;
    socket->is_dirty = true;
    socket->next_dirty = socket->net->dirty;
    socket->net->dirty = socket;
}

/* ---- what goes out ---- */

/* Most of what is written fits in a buffer that was used before. */
static void make_room(Socket *socket, uint32_t wanted)
{
    Net *net = socket->net;
    if (!socket->out && wanted <= NET_SPARE_ROOM && net->spare_count) {
        socket->out = net->spares[--net->spare_count];
        socket->room = NET_SPARE_ROOM;
        return;
    }
    socket->room = wanted > 2 * socket->room ? wanted + wanted / 4 : 2 * socket->room;
    if (socket->room < NET_SPARE_ROOM) socket->room = NET_SPARE_ROOM;
    socket->out = must_realloc(socket->out, socket->room, 1);
}

/* Whoever comes back to a long match is told more at once than anybody may leave unread later. */
static bool is_too_much(Socket *socket, size_t size)
{
    size_t waiting = socket->used - socket->written + size;
    if (socket->writes) return waiting > (size_t)NET_QUEUE_MAX + socket->burst;
    socket->burst = (uint32_t)waiting;
    return waiting > NET_PAST_MAX;
}

static void queue(Socket *socket, const void *bytes, size_t size)
{
    if (socket->is_closed) return;
    if (is_too_much(socket, size)) {
        socket->net->counts.slow++;
        mark_closed(socket); /* a closing frame would not be read either */
        return;
    }
    if (socket->used + size > socket->room) make_room(socket, socket->used + (uint32_t)size);
    memcpy(socket->out + socket->used, bytes, size);
    socket->used += (uint32_t)size;
    mark_dirty(socket);
}

static void drop_out(Socket *socket)
{
    Net *net = socket->net;
    bool is_kept = socket->room == NET_SPARE_ROOM && net->spare_count < LEN(net->spares);
    if (is_kept) net->spares[net->spare_count++] = socket->out;
    else free(socket->out);
    socket->out = NULL;
    socket->used = socket->written = socket->room = 0;
}

static void write_now(Socket *socket);

static void on_writable(UNUSED evutil_socket_t fd, UNUSED short what, void *self)
{
    Socket *socket = self;
    event_free(socket->writes);
    socket->writes = NULL;
    write_now(socket);
}

/* The rest when it can be written. */
static void wait_for_reader(Socket *socket)
{
    if (socket->writes) return;
    socket->writes = event_new(socket->net->base, socket->fd, EV_WRITE, on_writable, socket);
    event_add(socket->writes, NULL);
}

static ssize_t write_some(const Socket *socket)
{
    const char *bytes = socket->out + socket->written;
    size_t size = socket->used - socket->written;
    return socket->tls ? tls_write(socket->tls, socket->fd, bytes, size)
                       : send(socket->fd, bytes, size, MSG_NOSIGNAL);
}

/* Closing at once would take back what the other side has not read yet. */
static void say_last(Socket *socket)
{
    Net *net = socket->net;
    int missing = net->options.limits.missing, wait = missing < LAST_WAIT ? missing : LAST_WAIT;
    shutdown(socket->fd, SHUT_WR);
    unlink_heard(socket);
    socket->heard = (uint32_t)(net_now() / 1000 - missing + wait);
    socket->is_asked = true;
    socket->older = NULL;
    socket->newer = net->oldest;
    *(net->oldest ? &net->oldest->older : &net->newest) = socket;
    net->oldest = socket;
}

static void write_now(Socket *socket)
{
    if (socket->is_closed || socket->writes) return;
    while (socket->written < socket->used) {
        ssize_t done = write_some(socket);
        socket->net->counts.writes++;
        if (done < 0 && (errno == EAGAIN || errno == EINTR)) return wait_for_reader(socket);
        if (done < 0) return mark_closed(socket);
        socket->written += (uint32_t)done;
        socket->net->counts.bytes_out += (uint64_t)done;
    }
    drop_out(socket);
    if (socket->is_ending) say_last(socket);
}

void sockets_write(Net *net)
{
    for (Socket *socket = net->dirty, *next; socket; socket = next) {
        next = socket->next_dirty;
        socket->is_dirty = false;
        if (socket->is_told) socket_free(socket);
        else write_now(socket);
    }
    net->dirty = NULL;
}

/* ---- what comes in ---- */

static void on_message(void *self, const char *text, size_t size)
{
    Socket *socket = self;
    if (socket->is_ending || socket->is_closed) return;
    socket->net->counts.messages++;
    socket->net->handler.message(socket->net->handler.self, socket->number, text, size);
}

enum { IDLE_BURST = 64 }; /* so many at once, as of messages */

static bool on_idle_frame(void *self)
{
    Socket *socket = self;
    Net *net = socket->net;
    int64_t now = net_now() * 1000, each = net->options.idle_frames ? 1000000 / net->options.idle_frames : 0;
    if (socket->paid < now) socket->paid = now;
    socket->paid += each;
    bool is_borne = socket->paid - now <= IDLE_BURST * each;
    net->counts.flooding += !is_borne;
    return is_borne;
}

static void on_answer(void *self, const void *bytes, size_t size)
{
    queue(self, bytes, size);
}

/* The spare one is kept for the next connection; of those that are partly there each has its own. */
static void read_frames(Socket *socket, const void *bytes, size_t size)
{
    Net *net = socket->net;
    const FramesHost host = { socket, on_message, on_answer, on_idle_frame };
    Frames *frames = socket->frames ? socket->frames : net->spare ? net->spare : frames_open();
    if (frames == net->spare) net->spare = NULL;
    FramesState state = frames_read(frames, &host, bytes, size);
    socket->frames = state == FRAMES_PARTIAL ? frames : NULL;
    if (state == FRAMES_ENDED) socket->is_ending = true, mark_dirty(socket);
    if (state == FRAMES_PARTIAL) return;
    if (state == FRAMES_REST && !net->spare) net->spare = frames;
    else frames_free(frames);
    unlink_heard(socket);
    link_heard(socket);
}

static void on_readable(UNUSED evutil_socket_t fd, UNUSED short what, void *self)
{
    Socket *socket = self;
    Net *net = socket->net;
    ssize_t size;
    do { /* with TLS there may be more though the descriptor is not readable */
        size = socket->tls ? tls_read(socket->tls, socket->fd, net->buffer, sizeof net->buffer)
                           : recv(socket->fd, net->buffer, sizeof net->buffer, 0);
        if (size < 0 && (errno == EAGAIN || errno == EINTR)) return;
        if (size <= 0) return mark_closed(socket);
        net->counts.bytes_in += (uint64_t)size;
        if (socket->is_ending) return; /* what it still sends does not matter */
        read_frames(socket, net->buffer, (size_t)size);
    } while (socket->tls && !socket->is_closed);
}

/* ---- coming and going ---- */

void socket_open(Net *net, int fd, struct ssl_st *tls, Peer *peer, const char *first, const void *bytes,
                 size_t size)
{
    Socket *socket = must_alloc(1, sizeof *socket);
    socket->net = net;
    socket->fd = fd;
    socket->tls = tls;
    socket->peer = peer;
    do net->last = net->last % NET_CONN_MAX + 1;
    while (index_find(&net->sockets, net->last));
    socket->number = net->last;
    peer->sockets++;
    net->counts.opened++;
    net->counts.sockets++;
    index_add(&net->sockets, &socket->entry, socket->number);
    link_heard(socket);
    event_assign(&socket->reads, net->base, fd, EV_READ | EV_PERSIST, on_readable, socket);
    event_add(&socket->reads, NULL);
    queue(socket, first, strlen(first));
    net->handler.opened(net->handler.self, socket->number, peer->entry.key);
    if (size) read_frames(socket, bytes, size);
}

void socket_free(Socket *socket)
{
    Net *net = socket->net;
    event_del(&socket->reads);
    if (socket->writes) event_free(socket->writes);
    if (socket->tls) tls_free(socket->tls);
    close(socket->fd);
    frames_free(socket->frames);
    free(socket->out);
    unlink_heard(socket);
    index_remove(&net->sockets, &socket->entry);
    socket->peer->sockets--;
    net->counts.sockets--;
    free(socket);
}

/* One that is to be written stays until then, in its list. */
void sockets_close(Net *net)
{
    while (net->closed) {
        Socket *socket = net->closed;
        net->closed = socket->next_closed;
        net->handler.closed(net->handler.self, socket->number);
        socket->is_told = true;
        if (!socket->is_dirty) socket_free(socket);
    }
}

static Socket *find(const Net *net, NetConn conn)
{
    Socket *socket = (Socket *)index_find(&net->sockets, conn);
    return socket && !socket->is_closed && !socket->is_ending ? socket : NULL;
}

void net_send(Net *net, NetConn conn, const char *text, size_t size)
{
    Socket *socket = find(net, conn);
    char head[FRAME_HEAD_MAX];
    if (!socket) return;
    net->counts.sent++;
    queue(socket, head, frame_head(size, head));
    queue(socket, text, size);
}

static void hang_up(Socket *socket, int code, const char *reason)
{
    char frame[FRAME_CONTROL_MAX];
    queue(socket, frame, frame_close(code, reason, frame));
    socket->is_ending = true;
}

void net_hang_up(Net *net, NetConn conn, int code, const char *reason)
{
    Socket *socket = find(net, conn);
    if (socket) hang_up(socket, code, reason);
}

void net_hang_up_all(Net *net, int code, const char *reason)
{
    for (Socket *socket = net->oldest; socket; socket = socket->newer)
        if (!socket->is_closed && !socket->is_ending) hang_up(socket, code, reason);
}

/* Who is silent is asked whether he is there, and given up when he does not answer; so is who never ends his message. Few at a time:
 * others are not to wait for it. */
void sockets_mind(Net *net)
{
    char ping[FRAME_CONTROL_MAX];
    uint32_t now = (uint32_t)(net_now() / 1000), silent = (uint32_t)net->options.limits.silent,
             missing = (uint32_t)net->options.limits.missing;
    int left = ASK_AT_ONCE;
    for (Socket *socket = net->oldest; socket && left && now - socket->heard >= silent;
         socket = socket->newer) {
        bool is_given_up = now - socket->heard >= missing;
        if (is_given_up) mark_closed(socket);
        else if (!socket->is_asked && !socket->is_ending) queue(socket, ping, frame_ping(ping));
        left -= is_given_up || !socket->is_asked;
        socket->is_asked = true;
    }
}
