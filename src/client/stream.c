/* stream.c - sockets of the system, and OpenSSL over them. */
#define _GNU_SOURCE
#include "client/stream.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "host/memory.h"

struct Stream {
    int fd;
    StreamState state;
    struct addrinfo *found, *next; /* all that the name stands for, and what is tried after this one */
    SSL_CTX *context;              /* or NULL, of a plain one */
    SSL *tls;
    bool wants_write; /* TLS does, before it can go on */
    const char *why;
};

/* ---- connecting ---- */

static StreamState fail(Stream *stream, const char *why)
{
    stream->why = why;
    return stream->state = STREAM_FAILED;
}

/* A network that is gone without a word is noticed within a minute. */
static void set_options(int fd)
{
    static const struct {
        int level, name, value;
    } rows[] = {
        { IPPROTO_TCP, TCP_NODELAY, 1 },   { SOL_SOCKET, SO_KEEPALIVE, 1 },
        { IPPROTO_TCP, TCP_KEEPIDLE, 30 }, { IPPROTO_TCP, TCP_KEEPINTVL, 10 },
        { IPPROTO_TCP, TCP_KEEPCNT, 3 },   { IPPROTO_TCP, TCP_USER_TIMEOUT, 60000 },
    };
    for (int i = 0; i < LEN(rows); i++)
        setsockopt(fd, rows[i].level, rows[i].name, &rows[i].value, sizeof rows[i].value);
}

/* Try the next address that the name stands for; false when there is none left. */
static bool try_next(Stream *stream)
{
    while (stream->next) {
        const struct addrinfo *at = stream->next;
        stream->next = at->ai_next;
        if (stream->fd >= 0) close(stream->fd);
        stream->fd = socket(at->ai_family, at->ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, at->ai_protocol);
        if (stream->fd < 0) continue;
        set_options(stream->fd);
        if (connect(stream->fd, at->ai_addr, at->ai_addrlen) == 0 || errno == EINPROGRESS) return true;
    }
    return false;
}

static bool begin_tls(Stream *stream, const Address *address)
{
    unsigned char bytes[16];
    bool is_number = inet_pton(AF_INET, address->host, bytes) == 1 || strchr(address->host, ':');
    stream->context = SSL_CTX_new(TLS_client_method());
    if (!stream->context) return false;
    SSL_CTX_set_min_proto_version(stream->context, TLS1_2_VERSION);
    SSL_CTX_set_default_verify_paths(stream->context);
    SSL_CTX_set_verify(stream->context, SSL_VERIFY_PEER, NULL);
    SSL_CTX_set_mode(stream->context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    stream->tls = SSL_new(stream->context);
    if (!stream->tls) return false;
    if (is_number) return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(stream->tls), address->host) == 1;
    return SSL_set1_host(stream->tls, address->host) == 1 &&
           SSL_set_tlsext_host_name(stream->tls, address->host) == 1;
}

Stream *stream_open(const Address *address, const char **why)
{
    const struct addrinfo wanted = { .ai_flags = AI_NUMERICSERV, .ai_socktype = SOCK_STREAM };
    Stream *stream = must_alloc(1, sizeof *stream);
    stream->fd = -1;
    int trouble = getaddrinfo(address->host, address->port, &wanted, &stream->found);
    *why = trouble ? gai_strerror(trouble) : NULL;
    stream->next = stream->found;
    if (!*why && address->is_secure && !begin_tls(stream, address)) *why = "TLS cannot be had";
    if (!*why && !try_next(stream)) *why = strerror(errno);
    if (!*why) return stream;
    stream_close(stream);
    return NULL;
}

void stream_close(Stream *stream)
{
    if (!stream) return;
    if (stream->tls) SSL_free(stream->tls);
    if (stream->context) SSL_CTX_free(stream->context);
    if (stream->found) freeaddrinfo(stream->found);
    if (stream->fd >= 0) close(stream->fd);
    free(stream);
}

/* What has become of the connection: true when it stands. */
static bool is_connected(Stream *stream)
{
    int trouble = 0;
    socklen_t size = sizeof trouble;
    struct pollfd poll_for = { .fd = stream->fd, .events = POLLOUT };
    if (poll(&poll_for, 1, 0) <= 0) return false;
    getsockopt(stream->fd, SOL_SOCKET, SO_ERROR, &trouble, &size);
    if (!trouble) return true;
    if (!try_next(stream)) fail(stream, strerror(trouble));
    return false;
}

/* -1 to go on later, 0 it has failed. */
static ssize_t tls_result(Stream *stream, int done)
{
    int trouble = done > 0 ? SSL_ERROR_NONE : SSL_get_error(stream->tls, done);
    stream->wants_write = trouble == SSL_ERROR_WANT_WRITE;
    ERR_clear_error();
    if (trouble == SSL_ERROR_NONE) return done;
    return trouble == SSL_ERROR_WANT_READ || trouble == SSL_ERROR_WANT_WRITE ? -1 : 0;
}

static StreamState shake_hands(Stream *stream)
{
    if (SSL_get_fd(stream->tls) < 0) SSL_set_fd(stream->tls, stream->fd);
    ssize_t done = tls_result(stream, SSL_connect(stream->tls));
    if (done > 0) return stream->state = STREAM_OPEN;
    if (done < 0) return STREAM_BEGINS;
    long verified = SSL_get_verify_result(stream->tls);
    return fail(stream,
                verified == X509_V_OK ? "TLS cannot be agreed on" : X509_verify_cert_error_string(verified));
}

StreamState stream_go_on(Stream *stream)
{
    if (stream->state != STREAM_BEGINS) return stream->state;
    bool is_begun = stream->tls && SSL_get_fd(stream->tls) >= 0;
    if (!is_begun && !is_connected(stream)) return stream->state;
    return stream->tls ? shake_hands(stream) : (stream->state = STREAM_OPEN);
}

const char *stream_why(const Stream *stream)
{
    return stream->why;
}

/* ---- bytes ---- */

int stream_fd(const Stream *stream)
{
    return stream->fd;
}

short stream_events(const Stream *stream, bool more)
{
    bool is_begun = stream->tls && SSL_get_fd(stream->tls) >= 0;
    if (stream->state == STREAM_BEGINS) return stream->wants_write || !is_begun ? POLLOUT : POLLIN;
    return (short)(POLLIN | (more || stream->wants_write ? POLLOUT : 0));
}

static ssize_t plain_result(ssize_t done)
{
    if (done >= 0) return done;
    return errno == EAGAIN || errno == EINTR ? -1 : 0;
}

ssize_t stream_read(Stream *stream, void *bytes, size_t size)
{
    if (!stream->tls) return plain_result(recv(stream->fd, bytes, size, 0));
    ERR_clear_error();
    return tls_result(stream, SSL_read(stream->tls, bytes, (int)size));
}

ssize_t stream_write(Stream *stream, const void *bytes, size_t size)
{
    if (!stream->tls) return plain_result(send(stream->fd, bytes, size, MSG_NOSIGNAL));
    ERR_clear_error();
    return tls_result(stream, SSL_write(stream->tls, bytes, (int)size));
}
