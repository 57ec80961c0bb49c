/* lines.c - sockets without waiting, and the frames of a server, which are whole, have no mask and hold text. */
#define _GNU_SOURCE
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "host/memory.h"
#include "load/inner.h"

enum { FRAME_ROOM = 2048, TEXT = 0x81, CLOSE = 0x88, PING = 0x89, PONG = 0x8a, MASK = 0x80 };

/* ---- coming and going ---- */

/* Once for all: a name is looked for in files and on the network. */
static const struct addrinfo *place_of(Load *load)
{
    const struct addrinfo wanted = { .ai_flags = AI_NUMERICSERV, .ai_socktype = SOCK_STREAM };
    const Address *address = &load->options->address;
    if (!load->place && getaddrinfo(address->host, address->port, &wanted, &load->place) != 0) return NULL;
    return load->place;
}

static int connect_to(const struct addrinfo *place)
{
    const int on = 1;
    int fd = place ? socket(place->ai_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0) : -1;
    if (fd >= 0) setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (fd >= 0 && connect(fd, place->ai_addr, place->ai_addrlen) != 0 && errno != EINPROGRESS)
        close(fd), fd = -1;
    return fd;
}

static void watch(const Load *load, Line *line, int how, unsigned events)
{
    struct epoll_event event = { .events = events, .data.ptr = line };
    epoll_ctl(load->epoll, how, line->fd, &event);
}

bool line_open(Load *load, Line *line)
{
    line->fd = connect_to(place_of(load));
    if (line->fd < 0) return false;
    line->upgrade = must_alloc(1, sizeof *line->upgrade);
    line->stage = STAGE_CONNECT;
    load->connecting++;
    watch(load, line, EPOLL_CTL_ADD, EPOLLOUT);
    return true;
}

void line_close(Line *line)
{
    if (line->fd >= 0) close(line->fd);
    free(line->upgrade);
    free(line->part);
    free(line->out);
}

/* ---- what goes ---- */

/* What cannot be sent now is when it can. */
static void send_bytes(Load *load, Line *line, const char *bytes, size_t size)
{
    ssize_t done = line->out ? 0 : send(line->fd, bytes, size, MSG_NOSIGNAL);
    if (done < 0 && errno != EAGAIN) return load_fail(load, "a connection is lost: %s", strerror(errno));
    if (done < 0) done = 0;
    if ((size_t)done == size) return;
    line->out = must_realloc(line->out, line->out_used + size, 1);
    memcpy(line->out + line->out_used, bytes + done, size - (size_t)done);
    line->out_used += (uint32_t)(size - (size_t)done);
    watch(load, line, EPOLL_CTL_MOD, EPOLLIN | EPOLLOUT);
}

static void send_rest(Load *load, Line *line)
{
    char *out = line->out;
    uint32_t used = line->out_used;
    line->out = NULL;
    line->out_used = 0;
    watch(load, line, EPOLL_CTL_MOD, EPOLLIN);
    if (out) send_bytes(load, line, out, used);
    free(out);
}

/* With a mask of zeros, which leaves the text as it is: the server unmasks it all the same. */
static void send_frame(Load *load, Line *line, unsigned char kind, const char *text, size_t size)
{
    char frame[FRAME_ROOM];
    size_t head = size > 125 ? 4 : 2;
    if (size > sizeof frame - 8) return load_fail(load, "a message that is too long");
    frame[0] = (char)kind;
    frame[1] = (char)(MASK | (size > 125 ? 126 : size));
    if (size > 125) frame[2] = (char)(size >> 8), frame[3] = (char)size;
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, size);
    send_bytes(load, line, frame, head + 4 + size);
}

void line_send(Load *load, Line *line, const char *text, size_t size)
{
    send_frame(load, line, TEXT, text, size);
}

/* ---- what comes ---- */

static void take_frame(Load *load, Line *line, unsigned char kind, char *text, size_t size)
{
    char after = text[size];
    text[size] = 0;
    if (kind == TEXT) seat_hears(load, line, text, size);
    else if (kind == PING) send_frame(load, line, PONG, text, size);
    else if (kind == CLOSE)
        load_fail(load, "the server has closed a connection: %d %s",
                  size >= 2 ? (unsigned char)text[0] << 8 | (unsigned char)text[1] : 0,
                  size > 2 ? text + 2 : "");
    else load_fail(load, "the server sends what is no message: %d", kind);
    text[size] = after;
}

/* The bytes of the frame at the beginning, with its head; 0: it is not all there. */
static size_t frame_at(const char *bytes, size_t size, size_t *head)
{
    const unsigned char *at = (const unsigned char *)bytes;
    if (size < 2) return 0;
    *head = at[1] == 126 ? 4 : at[1] == 127 ? 10 : 2;
    if (size < *head) return 0;
    size_t length = at[1];
    if (*head == 4) length = (size_t)at[2] << 8 | at[3];
    if (*head == 10)
        for (length = 0, at += 2; at < (const unsigned char *)bytes + 10; at++) length = length << 8 | *at;
    return size - *head >= length ? *head + length : 0;
}

static size_t take_frames(Load *load, Line *line, char *bytes, size_t size)
{
    size_t at = 0, head;
    for (size_t whole; !load->report->wrong[0] && (whole = frame_at(bytes + at, size - at, &head)) > 0;
         at += whole)
        take_frame(load, line, (unsigned char)bytes[at], bytes + at + head, whole - head);
    return at;
}

static void keep_part(Line *line, const char *bytes, size_t size)
{
    if (size > line->room) line->part = must_realloc(line->part, line->room = (uint32_t)size, 1);
    if (size) memcpy(line->part, bytes, size);
    line->used = (uint32_t)size;
}

/* What was there before goes first into the buffer. */
static void read_line(Load *load, Line *line)
{
    char *buffer = load->buffer;
    size_t before = line->used, room = sizeof load->buffer - 1;
    if (before) memcpy(buffer, line->part, before);
    ssize_t got = recv(line->fd, buffer + before, room - before, 0);
    if (got < 0 && errno == EAGAIN) return;
    if (got <= 0) return load_fail(load, "a connection is lost: %s", got ? strerror(errno) : "it was closed");
    size_t size = before + (size_t)got, done = 0;
    load->report->bytes += load->is_measured ? (uint64_t)got : 0;
    if (line->upgrade) {
        UpgradeState state = upgrade_read(line->upgrade, buffer, size, &done);
        if (state == UPGRADE_PARTIAL) return;
        if (state == UPGRADE_REFUSED) return load_fail(load, "%s", line->upgrade->why);
        free(line->upgrade);
        line->upgrade = NULL;
        load->connecting--;
        seat_opened(load, line);
    }
    done += take_frames(load, line, buffer + done, size - done);
    keep_part(line, buffer + done, size - done);
}

static void finish_connecting(Load *load, Line *line)
{
    int trouble = 0;
    socklen_t size = sizeof trouble;
    char request[UPGRADE_REQUEST];
    getsockopt(line->fd, SOL_SOCKET, SO_ERROR, &trouble, &size);
    if (trouble) return load_fail(load, "%s", strerror(trouble));
    upgrade_begin(line->upgrade, &load->options->address, request);
    line->stage = STAGE_COMES;
    watch(load, line, EPOLL_CTL_MOD, EPOLLIN);
    send_bytes(load, line, request, strlen(request));
}

void line_happens(Load *load, Line *line, unsigned events)
{
    if (line->stage == STAGE_CONNECT) return finish_connecting(load, line);
    if (events & EPOLLOUT && line->out) send_rest(load, line);
    if (events & (EPOLLIN | EPOLLHUP | EPOLLERR)) read_line(load, line);
}
