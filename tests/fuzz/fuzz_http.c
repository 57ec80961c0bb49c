/* fuzz_http.c - what comes on a connection to a server: heads, paths, queries, tokens, bodies of JSON, and frames behind a handshake.
 *
 * The server is a whole one, with a table at which a match is over, and the bytes come on a socket of this machine: so nothing is left
 * out of what stands between the wire and an answer. It never says that the fault is its own, and takes no head with a zero in it. */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <event2/event.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "hall/rooms.h"
#include "host/memory.h"
#include "net/inner.h"
#include "server/inner.h"
#include "table/listing.h"

enum {
    RENEWED_AFTER = 1000, /* inputs: what they make is not to grow without end */
    PATIENCE = 10000,     /* milliseconds */
    TURNS = 5,            /* of the loop: to come in, to be read, to be answered */
    LAST_TURNS = 2        /* what it does when it sees that nobody is there any more is this input's doing */
};

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static Server *server;
static struct event *turned;
static char heard[64 << 10];

static void expect(bool truth, const char *what)
{
    if (truth) return;
    fprintf(stderr, "%s\n%s\n", what, heard);
    abort();
}

/* ---- the server ---- */

/* Inputs name the table bcdbcd, and those who sit there by their tokens. */
#define ADA "Ada-00000000000000000000"
#define BO  "Bo-000000000000000000000"

static const struct {
    const char *person; /* or NULL: the guest */
    int guest;
    const char *deed;
} deeds[] = {
    { .person = ADA,
      .deed = "make 0707070707070707070707070707070707070707070707070707070707070707 "
              "shy-monsters bots=instant seats=2 door=public" },
    { .person = ADA, .deed = "enter en Ada" },
    { .person = BO, .deed = "enter en Bo" },
    { .guest = 0, .deed = "sit hero -" },
    { .guest = 1, .deed = "sit dark-lord -" },
    { .guest = 0, .deed = "ready" },
    { .guest = 1, .deed = "ready" },
    { .guest = 0, .deed = "start" },
    { .guest = 0, .deed = "void -" },
    { .guest = 1, .deed = "void -" },
};

static void write_line(int place, char line[TABLE_LINE_MAX])
{
    uint64_t who = deeds[place].person ? hall_person(deeds[place].person) : (uint64_t)deeds[place].guest;
    snprintf(line, TABLE_LINE_MAX, "1000 %s%llu %d %s", deeds[place].person ? "@" : "",
             (unsigned long long)who, place + 1, deeds[place].deed);
}

static void append(const char *line, uint32_t place, const Listing *listing)
{
    const StoreLine stored = {
        .number = ++server->appended, .table = "bcdbcd", .place = place, .line = line, .listing = listing
    };
    store_append(server->store, &stored);
    server->hall->appended = server->appended; /* it counts on from here */
}

static void make_table(Table *table)
{
    char line[TABLE_LINE_MAX];
    Listing listing;
    table_clear(table);
    for (int i = 0; i < LEN(deeds); i++) {
        write_line(i, line);
        expect(table_take(table, line, NULL), line);
        table_listing(table, &listing);
        append(line, (uint32_t)i, &listing);
    }
    expect(strcmp(listing.phase, "over") == 0, "the match is not over");
    expect(store_settle(server->store, PATIENCE), "nothing can be stored");
}

static void on_turned(UNUSED evutil_socket_t fd, UNUSED short what, UNUSED void *self)
{
    net_end(server->net);
}

static void open_server(void)
{
    const ServerOptions options = { .address = "127.0.0.1",
                                    .store = "memory:",
                                    .connections = 100,
                                    .an_address = 100,
                                    .is_unlimited = true,
                                    .version = "fuzzed",
                                    .log = LOG_ERROR };
    char *error;
    server = server_open(&options, &error);
    expect(server != NULL, "it does not begin");
    Table *table = must_alloc(1, table_size());
    make_table(table);
    free(table);
    turned = event_new(server->net->base, -1, 0, on_turned, NULL);
}

static void renew(void)
{
    static int inputs;
    if (inputs++ % RENEWED_AFTER) return;
    if (server) event_free(turned), server_close(server);
    open_server();
}

/* Whatever is there is done, and nothing is waited for. */
static void turn(void)
{
    static const struct timeval now;
    server->net->is_ended = false;
    event_add(turned, &now);
    net_run(server->net);
}

/* ---- a connection ---- */

static int come(const char *text, size_t size)
{
    struct sockaddr_in at = { .sin_family = AF_INET, .sin_port = htons((uint16_t)server_port(server)) };
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    expect(fd >= 0 && connect(fd, (struct sockaddr *)&at, sizeof at) == 0, "nobody is let in");
    expect(send(fd, text, size, MSG_DONTWAIT | MSG_NOSIGNAL) == (ssize_t)size, "it cannot be sent at once");
    return fd;
}

static size_t hear(int fd, size_t used)
{
    ssize_t size = recv(fd, heard + used, sizeof heard - 1 - used, MSG_DONTWAIT);
    used += size > 0 ? (size_t)size : 0;
    heard[used] = 0;
    return used;
}

/* Without a word, so that the port is free at once. */
static void go(int fd)
{
    const struct linger at_once = { .l_onoff = 1 };
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(fd);
}

static bool is_answered(void)
{
    return server->stored >= server->appended && !server->waiting_count;
}

static void visit(const char *text, size_t size)
{
    int64_t until = net_now() + PATIENCE;
    size_t used = hear(-1, 0);
    int fd = come(text, size);
    for (int i = 0; i < TURNS || !is_answered(); i++) {
        turn();
        used = hear(fd, used);
        expect(net_now() < until, "it is not answered");
    }
    go(fd);
    for (int i = 0; i < LAST_TURNS; i++) turn();
}

/* ---- what is sent, and what is told ---- */

/* Where the head ends, as far as evhttp is concerned. */
static size_t head_of(const char *text, size_t size)
{
    const char *end = memmem(text, size, "\n\r\n", 3), *bare = memmem(text, size, "\n\n", 2);
    if (bare && (!end || bare < end)) return (size_t)(bare + 2 - text);
    return end ? (size_t)(end + 3 - text) : size;
}

/* A @ in a head stands for the length of what comes behind it, which changes by chance would mostly make wrong. */
static char *fill_in(const uint8_t *bytes, size_t size, size_t *filled)
{
    enum { NUMBER = 24 };
    char *text = must_alloc(1, size + NUMBER), number[NUMBER];
    memcpy(text, bytes, size);
    size_t head = head_of(text, size);
    char *mark = memchr(text, '@', head);
    int digits = mark ? snprintf(number, sizeof number, "%zu", size - head) : 1;
    *filled = size + (size_t)digits - 1;
    if (!mark) return text;
    memmove(mark + digits, mark + 1, (size_t)(text + size - mark - 1));
    memcpy(mark, number, (size_t)digits);
    return text;
}

static void judge(const char *text, size_t size)
{
    int status = 0;
    if (!heard[0]) return; /* what came was not whole, or no request at all */
    expect(sscanf(heard, "HTTP/%*d.%*d %3d ", &status) == 1 && status > 100 && status < 600,
           "this is no answer");
    expect(status != 500 && status != 503, "the fault is the server's own");
    expect(status >= 400 || !memchr(text, 0, head_of(text, size)), "a head with a zero in it is taken");
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    char *text = fill_in(bytes, size, &size);
    renew();
    visit(text, size);
    judge(text, size);
    free(text);
    return 0;
}
