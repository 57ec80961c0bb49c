/* echo.c - a server on the project's net that sends back what it is sent, for programs that test WebSockets from outside.
 *
 *   echo                             with the usual limits of time
 *   echo REQUEST SILENT MISSING      with these, in seconds: see NetLimits
 *   echo REQUEST SILENT MISSING CERTIFICATE KEY
 *
 * It prints its address and serves until it is ended. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

#include "net/net.h"

static Net *net;

static void on_request(UNUSED void *self, NetRequest *request)
{
    net_reply(request, &(NetReply) { .status = 404, .body = "an echo\n", .size = 8 });
}

static void on_message(UNUSED void *self, NetConn conn, const char *text, size_t size)
{
    net_send(net, conn, text, size);
}

static void on_stop(UNUSED void *self)
{
    net_end(net);
}

static void on_opened(UNUSED void *self, UNUSED NetConn conn, UNUSED uint64_t peer)
{
}

static void on_closed(UNUSED void *self, UNUSED NetConn conn)
{
}

static void on_nothing(UNUSED void *self)
{
}

static void on_warning(UNUSED void *self, const char *what)
{
    fprintf(stderr, "echo: %s\n", what);
}

static int number_of(int count, char **words, int place)
{
    return place < count ? atoi(words[place]) : 0;
}

int main(int argc, char **argv)
{
    const NetHandler handler = { .request = on_request,
                                 .opened = on_opened,
                                 .message = on_message,
                                 .closed = on_closed,
                                 .time = on_nothing,
                                 .stop = on_stop,
                                 .turn = on_nothing,
                                 .warn = on_warning };
    const NetOptions options = { .socket_path = "/ws",
                                 .subprotocol = "murk.1",
                                 .sockets_max = 100,
                                 .sockets_a_peer = 100,
                                 .requests_a_peer = 100,
                                 .hurry = 1000,
                                 .certificate = argc > 5 ? argv[4] : NULL,
                                 .key = argc > 5 ? argv[5] : NULL,
                                 .limits = { .request = number_of(argc, argv, 1),
                                             .silent = number_of(argc, argv, 2),
                                             .missing = number_of(argc, argv, 3) } };
    const char *error;
    net = net_open(&handler, &options, &error);
    int port = net ? net_listen(net, "127.0.0.1", 0, &error) : 0;
    if (!port) return fprintf(stderr, "echo: %s\n", error), 1;
    printf("http://127.0.0.1:%d\n", port);
    fflush(stdout);
    net_run(net);
    net_close(net);
    return 0;
}
