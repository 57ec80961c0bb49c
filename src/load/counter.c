/* counter.c - what the server itself counts, read from its /metrics: one request that is waited for, while nothing else goes on. */
#define _GNU_SOURCE
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "load/inner.h"

enum { ANSWER_ROOM = 1 << 15, WAIT_SECONDS = 10 };

static int connect_to(const struct addrinfo *place)
{
    const struct timeval wait = { WAIT_SECONDS, 0 };
    int fd = place ? socket(place->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0) : -1;
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    if (connect(fd, place->ai_addr, place->ai_addrlen) == 0) return fd;
    close(fd);
    return -1;
}

/* All that it says until it closes. */
static void ask(int fd, const Address *address, char answer[ANSWER_ROOM])
{
    char request[300];
    size_t used = 0;
    int size =
        snprintf(request, sizeof request, "GET /metrics HTTP/1.1\r\nHost: %s:%s\r\nConnection: close\r\n\r\n",
                 address->host, address->port);
    ssize_t got = send(fd, request, (size_t)size, MSG_NOSIGNAL);
    while (got > 0 && (got = recv(fd, answer + used, ANSWER_ROOM - 1 - used, 0)) > 0) used += (size_t)got;
    answer[used] = 0;
}

double counter_of(const Load *load, const char *name)
{
    char answer[ANSWER_ROOM], wanted[100];
    int fd = connect_to(load->place);
    if (fd < 0) return -1;
    ask(fd, &load->options->address, answer);
    close(fd);
    snprintf(wanted, sizeof wanted, "\nmurk_%s ", name);
    const char *found = strstr(answer, wanted);
    return found ? strtod(found + strlen(wanted), NULL) : -1;
}
