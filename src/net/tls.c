/* tls.c - connections that are encrypted here and not by a proxy. */
#include <errno.h>
#include <event2/bufferevent.h>
#include <event2/bufferevent_ssl.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509err.h>
#include <unistd.h>

#include "net/inner.h"

/* A key of the same kind is held against the certificate as soon as it is read, one of another kind later. */
static const char *load_key(SSL_CTX *context, const char *key)
{
    bool is_read = SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 ||
                   ERR_GET_REASON(ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH;
    if (!is_read) return access(key, R_OK) ? "there is no key that we may read" : "the key cannot be read";
    return SSL_CTX_check_private_key(context) == 1 ? NULL : "the key is not that of the certificate";
}

static const char *load(SSL_CTX *context, const char *certificate, const char *key)
{
    const char *wrong = SSL_CTX_use_certificate_chain_file(context, certificate) == 1 ? load_key(context, key)
                        : access(certificate, R_OK) ? "there is no certificate that we may read"
                                                    : "the certificate cannot be read";
    ERR_clear_error();
    return wrong;
}

const char *net_check_tls(const char *certificate, const char *key)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    const char *wrong = context ? load(context, certificate, key) : "TLS cannot be had";
    SSL_CTX_free(context);
    return wrong;
}

/* Buffers are given back while nothing is going on: a session that rests keeps little. */
const char *tls_open(Net *net)
{
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) return "TLS cannot be had";
    net->tls = context;
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context,
                        SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context, SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE |
                                  SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    return load(context, net->options.certificate, net->options.key);
}

void tls_close(Net *net)
{
    SSL_CTX_free(net->tls);
}

struct bufferevent *tls_bufferevent(Net *net)
{
    SSL *session = SSL_new(net->tls);
    struct bufferevent *stream = bufferevent_openssl_socket_new(
        net->base, -1, session, BUFFEREVENT_SSL_ACCEPTING, BEV_OPT_CLOSE_ON_FREE);
    bufferevent_openssl_set_allow_dirty_shutdown(stream, 1);
    return stream;
}

struct ssl_st *tls_take(struct bufferevent *connection)
{
    SSL *session = bufferevent_openssl_get_ssl(connection);
    SSL_up_ref(session);
    return session;
}

void tls_free(struct ssl_st *tls)
{
    SSL_free(tls);
}

/* At the first call the session still has the number that was evhttp's. */
static void name_descriptor(SSL *tls, int fd)
{
    if (SSL_get_fd(tls) != fd) SSL_set_fd(tls, fd);
}

static ssize_t result(SSL *tls, int done)
{
    if (done > 0) return done;
    int trouble = SSL_get_error(tls, done);
    ERR_clear_error();
    if (trouble == SSL_ERROR_ZERO_RETURN) return 0;
    errno = trouble == SSL_ERROR_WANT_READ || trouble == SSL_ERROR_WANT_WRITE ? EAGAIN : EPIPE;
    return -1;
}

ssize_t tls_read(struct ssl_st *tls, int fd, void *bytes, size_t size)
{
    name_descriptor(tls, fd);
    ERR_clear_error();
    return result(tls, SSL_read(tls, bytes, (int)size));
}

ssize_t tls_write(struct ssl_st *tls, int fd, const void *bytes, size_t size)
{
    name_descriptor(tls, fd);
    ERR_clear_error();
    return result(tls, SSL_write(tls, bytes, (int)size));
}
