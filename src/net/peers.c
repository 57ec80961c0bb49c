/* peers.c - how much comes from where. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <endian.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include <event2/buffer.h>
#include <event2/bufferevent.h>

#include "host/memory.h"
#include "net/inner.h"

/* ---- addresses ---- */

/* One house mostly has the first half of an address of version 6 in common. */
static uint64_t key_of(const struct sockaddr_storage *address)
{
    const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)address;
    const struct sockaddr_in *four = (const struct sockaddr_in *)address;
    uint64_t half = 0;
    uint32_t all = 0;
    if (address->ss_family == AF_INET) all = ntohl(four->sin_addr.s_addr);
    else if (IN6_IS_ADDR_V4MAPPED(&six->sin6_addr))
        memcpy(&all, six->sin6_addr.s6_addr + 12, 4), all = ntohl(all);
    else memcpy(&half, six->sin6_addr.s6_addr, sizeof half);
    return half ? be64toh(half) : 1ull << 32 | all; /* 0:1::/32 is nobody's */
}

bool address_is_here(uint64_t address)
{
    return address >> 24 == (1 << 8 | IN_LOOPBACKNET) || address == 1ull << 32; /* 127.0.0.0/8, ::1 */
}

uint64_t address_of(int fd, uint16_t *port)
{
    struct sockaddr_storage address = { 0 };
    socklen_t size = sizeof address;
    if (getpeername(fd, (struct sockaddr *)&address, &size) != 0) return 0;
    if (address.ss_family != AF_INET && address.ss_family != AF_INET6) return 0;
    *port = ((const struct sockaddr_in *)&address)->sin_port; /* at the same place in both */
    return key_of(&address);
}

uint64_t address_read(const char *list)
{
    struct sockaddr_storage address = { 0 };
    struct sockaddr_in *four = (struct sockaddr_in *)&address;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&address;
    char text[64];
    const char *last = strrchr(list, ',');
    last = last ? last + 1 : list;
    last += strspn(last, " ");
    size_t length = strcspn(last, " ");
    if (length >= sizeof text) return 0;
    memcpy(text, last, length);
    text[length] = 0;
    if (inet_pton(AF_INET, text, &four->sin_addr) == 1) address.ss_family = AF_INET;
    else if (inet_pton(AF_INET6, text, &six->sin6_addr) == 1) address.ss_family = AF_INET6;
    return address.ss_family ? key_of(&address) : 0;
}

/* ---- peers ---- */

Peer *peer_of(Net *net, uint64_t address)
{
    Peer *peer = (Peer *)index_find(&net->peers, address);
    if (peer) return peer;
    peer = must_alloc(1, sizeof *peer);
    index_add(&net->peers, &peer->entry, address);
    return peer;
}

enum { HURRY_SECONDS = 10 }; /* so many seconds' connections, or requests, may come at once */
enum { REQUESTS = 5 };       /* for each connection so many requests */

/* In microseconds. */
static bool pays(int64_t *paid, int64_t each)
{
    int64_t now = net_now() * 1000;
    if (*paid < now) *paid = now;
    if (*paid - now > HURRY_SECONDS * 1000000) return false;
    *paid += each;
    return true;
}

bool peer_pays(const Net *net, Peer *peer)
{
    return pays(&peer->paid, 1000000 / net->options.hurry);
}

bool peer_pays_request(const Net *net, Peer *peer)
{
    return pays(&peer->asked, 1000000 / REQUESTS / net->options.hurry);
}

void peers_mind(Net *net)
{
    int64_t now = net_now() * 1000;
    for (uint32_t i = 0; i < net->peers.row_count; i++)
        for (Entry *entry = net->peers.rows[i], *next; entry; entry = next) {
            Peer *peer = (Peer *)entry;
            next = entry->next;
            if (peer->sockets || peer->requests || peer->paid > now || peer->asked > now) continue;
            index_remove(&net->peers, entry);
            free(peer);
        }
}

/* ---- connections of HTTP ----
 *
 * evhttp says when one comes but not when it goes. So they are remembered by descriptor: one that is used again is another
 * connection, and whether the others are still there is asked when they seem to be too many. */

static Visit *visit_at(const Net *net, int fd)
{
    Visit *visit = fd >= 0 && fd < net->visit_room ? net->visits[fd] : NULL;
    return visit && visit->peer ? visit : NULL;
}

void visit_forget(Net *net, int fd)
{
    Visit *visit = visit_at(net, fd);
    if (!visit) return;
    peer_of(net, visit->peer)->requests--;
    visit->peer = 0;
}

static bool is_there(int fd, const Visit *visit)
{
    uint16_t port;
    return address_of(fd, &port) == visit->peer && port == visit->port;
}

static void forget_gone(Net *net, uint64_t address)
{
    for (int fd = 0; fd < net->visit_room; fd++) {
        const Visit *visit = visit_at(net, fd);
        if (visit && visit->peer == address && !is_there(fd, visit)) visit_forget(net, fd);
    }
}

static Visit *remember(Net *net, int fd, Visit visit)
{
    if (fd >= net->visit_room) {
        int room = 2 * fd + 64;
        net->visits = must_realloc(net->visits, (size_t)room, sizeof(Visit *));
        memset(net->visits + net->visit_room, 0, (size_t)(room - net->visit_room) * sizeof(Visit *));
        net->visit_room = room;
    }
    visit_forget(net, fd);
    if (!net->visits[fd]) net->visits[fd] = must_alloc(1, sizeof visit);
    *net->visits[fd] = visit;
    peer_of(net, visit.peer)->requests++;
    return net->visits[fd];
}

void visits_free(Net *net)
{
    for (int fd = 0; fd < net->visit_room; fd++) free(net->visits[fd]);
    free(net->visits);
}

/* ---- who takes his time ----
 *
 * evhttp gives up on who says nothing for a while, and waits again for as long after each byte. The first request begins when the
 * connection does: a handshake of TLS is a part of it. */

void visit_is_asked(Net *net, int fd)
{
    Visit *visit = visit_at(net, fd);
    if (visit) visit->began = 0;
}

void visits_mind(Net *net)
{
    int64_t since = net_now() - 1000 * net->options.limits.request;
    for (int fd = 0; fd < net->visit_room; fd++) {
        const Visit *visit = visit_at(net, fd);
        if (!visit || !visit->began || visit->began > since) continue;
        if (is_there(fd, visit)) shutdown(fd, SHUT_RDWR); /* evhttp sees it and lets go */
        visit_forget(net, fd);
    }
}

/* ---- zeros ----
 *
 * evhttp takes a line of a head for a text that ends with it, and says nothing. So what comes is looked through before evhttp has it. A
 * body may have zeros, and so may frames: but nothing comes behind them that is a head. */

static void look_for_zero(struct evbuffer *input, const struct evbuffer_cb_info *change, void *self)
{
    Visit *visit = self;
    struct evbuffer_ptr from;
    size_t before = evbuffer_get_length(input) - change->n_added;
    if (change->n_added && visit->zero == NO_ZERO &&
        evbuffer_ptr_set(input, &from, before, EVBUFFER_PTR_SET) == 0) {
        from = evbuffer_search(input, "", 1, &from);
        if (from.pos >= 0) visit->zero = visit->came + (uint64_t)from.pos - before;
    }
    visit->came += change->n_added;
    if (change->n_added && !visit->began) visit->began = net_now();
}

bool visit_has_zero(const Net *net, int fd, size_t last)
{
    const Visit *visit = visit_at(net, fd);
    return visit && visit->zero < visit->came - last;
}

/* ---- those that have just come ---- */

/* Before anything is read of it, and whatever it was about to ask: a flood is not to cost more than a word. What has come already is
 * passed over, since a connection that is closed with something unread may take the answer away with it. In TLS nothing can be said yet. */
static void turn_away(Net *net, int fd)
{
    static const char answer[] =
        "HTTP/1.1 429 Too Many Requests\r\nContent-Type: text/plain; charset=utf-8\r\n"
        "Content-Length: 45\r\nRetry-After: " NET_RETRY_AFTER "\r\nCache-Control: no-store\r\n"
        "Connection: close\r\n\r\nToo many connections come from your address.\n";
    net->counts.refused++;
    net->counts.turned_away++;
    if (!net->tls) {
        recv(fd, net->buffer, sizeof net->buffer, MSG_DONTWAIT);
        send(fd, answer, sizeof answer - 1, MSG_DONTWAIT | MSG_NOSIGNAL);
    }
    shutdown(fd, SHUT_RDWR); /* as above */
}

static void count_one(Net *net, struct bufferevent *stream)
{
    Visit visit = { .zero = NO_ZERO, .began = net_now() };
    int fd = bufferevent_getfd(stream);
    if (fd < 0 || !(visit.peer = address_of(fd, &visit.port))) return;
    evbuffer_add_cb(bufferevent_get_input(stream), look_for_zero, remember(net, fd, visit));
    Peer *peer = peer_of(net, visit.peer);
    if (peer->requests > net->options.requests_a_peer) forget_gone(net, visit.peer);
    if (net->options.is_proxied || (peer->requests <= net->options.requests_a_peer && peer_pays(net, peer)))
        return;
    turn_away(net, fd);
}

void visits_count(Net *net)
{
    for (int i = 0; i < net->fresh_count; i++) count_one(net, net->fresh[i]);
    net->fresh_count = 0;
}
