/* remote.c - lost connections, and what is said again. */
#define _POSIX_C_SOURCE 200809L
#include "client/remote.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/flat.h"
#include "client/websocket.h"
#include "host/memory.h"
#include "net/net.h"

enum { FIRST_WAIT = 1000, LAST_WAIT = 30000, ANSWER_WITHIN = 20000, CALM_AFTER = 10000, BURST = 50 };

/* A wish that has not been answered. */
typedef struct Pending {
    struct Pending *next;
    json_int_t id;
    bool is_unreadable; /* by any server: it is refused, but not by its number */
    char *text;
} Pending;

struct Remote {
    Address address;
    RemoteReceive *receive;
    void *self;
    uint32_t device;              /* drawn for all its connections */
    WebSocket *socket;            /* NULL: lost */
    json_t *hello;                /* as it is to be said, without `have`; NULL: nobody has said it */
    bool has_said;                /* it on this connection, */
    bool is_greeted;              /* and was answered; */
    bool was_greeted;             /* was on any */
    json_int_t have;              /* the last message */
    Pending *pending;             /* in the order of their numbers */
    int64_t tried, greeted, lost; /* when; lost: 0 when it is not */
    int64_t paid;                 /* until then for what was sent */
    int64_t again;                /* when it is tried again, */
    int wait;                     /* after so long */
    const char *note;             /* that nobody has read */
    char why[160], failure[400];
};

static int64_t steady_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- what is sent ---- */

static void send_text(const Remote *remote, char *text)
{
    must(text != NULL);
    websocket_send(remote->socket, text, strlen(text));
}

/* Once on a connection. */
static void say_hello(Remote *remote)
{
    if (!remote->hello || remote->has_said) return;
    remote->has_said = true;
    json_t *hello = json_copy(remote->hello);
    if (remote->have) json_object_set_new(hello, "have", json_integer(remote->have));
    if (remote->address.table[0]) json_object_set_new(hello, "table", json_string(remote->address.table));
    char *text = json_dumps(hello, JSON_COMPACT);
    send_text(remote, text);
    free(text);
    json_decref(hello);
}

static void send_again(const Remote *remote)
{
    for (const Pending *one = remote->pending; one; one = one->next) send_text(remote, one->text);
}

static void keep(Remote *remote, json_int_t id, const char *text)
{
    Flat flat;
    Pending **last = &remote->pending;
    while (*last) last = &(*last)->next;
    *last = must_alloc(1, sizeof **last);
    (*last)->id = id;
    (*last)->is_unreadable = !flat_read(&flat, text, strlen(text));
    (*last)->text = must_copy(text);
}

static void forget(Remote *remote, json_int_t id)
{
    for (Pending **at = &remote->pending; *at; at = &(*at)->next) {
        Pending *one = *at;
        if (one->id != id) continue;
        *at = one->next;
        free(one->text);
        free(one);
        return;
    }
}

/* A refusal without a number is of what could not be read; of the oldest, if we find nothing wrong with any. */
static void forget_unreadable(Remote *remote)
{
    const Pending *one = remote->pending;
    while (one && !one->is_unreadable) one = one->next;
    if (!one) one = remote->pending;
    if (one) forget(remote, one->id);
}

void remote_give_up(Remote *remote)
{
    while (remote->pending) forget(remote, remote->pending->id);
}

bool remote_may_send(const Remote *remote)
{
    return remote->paid - steady_time() < BURST * REMOTE_SEND_EVERY;
}

static void pay(Remote *remote)
{
    int64_t now = steady_time();
    remote->paid = (remote->paid > now ? remote->paid : now) + REMOTE_SEND_EVERY;
}

void remote_send(Remote *remote, const char *text)
{
    json_t *wish = json_loads(text, 0, NULL);
    const char *kind = json_string_value(json_object_get(wish, "kind"));
    if (kind && strcmp(kind, "hello") == 0) {
        json_decref(remote->hello);
        remote->hello = json_incref(wish);
        json_object_set_new(wish, "device", json_integer(remote->device));
        remote_go_on(remote);
    } else {
        keep(remote, json_integer_value(json_object_get(wish, "id")), text);
        if (remote->is_greeted) websocket_send(remote->socket, text, strlen(text));
    }
    pay(remote);
    json_decref(wish);
}

/* ---- what comes ---- */

static void fail(Remote *remote, const char *why)
{
    snprintf(remote->failure, sizeof remote->failure, "%s", why ? why : "?");
}

static void note_table(Remote *remote, const json_t *message)
{
    const char *table = json_string_value(json_object_get(message, "table"));
    if (table && strlen(table) < ADDRESS_TABLE) strcpy(remote->address.table, table);
}

/* Of those who come back only a few reasons are the last word; else it is tried again. */
static bool is_last_word(const char *reason)
{
    static const char *const reasons[] = { "no_table", "token", "banned", "closed" };
    for (int i = 0; i < LEN(reasons); i++)
        if (reason && strcmp(reason, reasons[i]) == 0) return true;
    return false;
}

/* The answer to `hello`: true when it is the first, which is the sender's to hear. */
static bool hear_greeting(Remote *remote, const json_t *message)
{
    bool is_done = strcmp(json_string_value(json_object_get(message, "kind")), "done") == 0;
    bool is_first = !remote->was_greeted;
    if (is_done) {
        remote->is_greeted = remote->was_greeted = true;
        remote->greeted = steady_time();
        if (remote->lost) remote->note = "back";
        remote->lost = 0;
        note_table(remote, message);
        send_again(remote);
    } else if (!is_first && is_last_word(json_string_value(json_object_get(message, "reason")))) {
        fail(remote, json_string_value(json_object_get(message, "says")));
    }
    return is_first;
}

static void note_number(Remote *remote, const json_t *message)
{
    const json_t *number = json_object_get(message, "n"), *have = json_object_get(message, "have");
    const char *kind = json_string_value(json_object_get(message, "kind"));
    if (number) remote->have = json_integer_value(number);
    else if (have && strcmp(kind, "welcome") == 0) remote->have = json_integer_value(have);
}

static bool is_refusal(const json_t *message)
{
    return strcmp(json_string_value(json_object_get(message, "kind")), "refused") == 0;
}

static void take_message(void *self, const char *text, size_t size)
{
    Remote *remote = self;
    json_t *message = json_loadb(text, size, 0, NULL);
    const json_t *re = json_object_get(message, "re");
    bool is_heard = json_is_string(json_object_get(message, "kind"));
    if (is_heard && json_is_integer(re)) {
        if (json_integer_value(re) == 0) is_heard = hear_greeting(remote, message);
        else note_table(remote, message), forget(remote, json_integer_value(re));
    } else if (is_heard && is_refusal(message)) {
        forget_unreadable(remote);
    } else if (is_heard) {
        note_number(remote, message);
    }
    if (is_heard) remote->receive(remote->self, text, size);
    json_decref(message);
}

/* ---- coming back ---- */

static void begin(Remote *remote)
{
    const char *why = NULL;
    const WebSocketHost host = { remote, take_message };
    remote->is_greeted = remote->has_said = false;
    remote->tried = steady_time();
    remote->socket = websocket_open(&remote->address, &host, &why);
    if (!remote->socket) snprintf(remote->why, sizeof remote->why, "%s", why);
}

static void lose(Remote *remote)
{
    int64_t now = steady_time();
    bool restarts = false;
    if (remote->socket) {
        const char *why = websocket_why(remote->socket);
        snprintf(remote->why, sizeof remote->why, "%s", why ? why : "the server has closed");
        restarts = websocket_code(remote->socket) == NET_RESTARTS;
        websocket_free(remote->socket);
        remote->socket = NULL;
    }
    bool was_calm = remote->is_greeted && now - remote->greeted > CALM_AFTER;
    remote->is_greeted = false;
    remote->wait = !remote->wait || was_calm ? FIRST_WAIT : 2 * remote->wait;
    if (remote->wait > LAST_WAIT) remote->wait = LAST_WAIT;
    remote->again = now + remote->wait;
    if (!remote->lost) remote->lost = now;
    if (!remote->was_greeted) return fail(remote, remote->why); /* who was never there is told at once */
    remote->note = restarts ? "restarts" : "lost";
}

Remote *remote_open(const Address *address, RemoteReceive *receive, void *self)
{
    Remote *remote = must_alloc(1, sizeof *remote);
    remote->address = *address;
    remote->receive = receive;
    remote->self = self;
    remote->device = 1 + randombytes_uniform(INT32_MAX);
    begin(remote);
    return remote;
}

void remote_close(Remote *remote)
{
    if (!remote) return;
    websocket_free(remote->socket);
    remote_give_up(remote);
    json_decref(remote->hello);
    free(remote);
}

/* A connection that is not there soon is given up. */
static bool is_late(const Remote *remote)
{
    return !remote->is_greeted && remote->hello && steady_time() - remote->tried > ANSWER_WITHIN;
}

void remote_go_on(Remote *remote)
{
    if (remote->failure[0]) return;
    if (!remote->socket && remote->again > steady_time()) return;
    if (!remote->socket) begin(remote);
    if (!remote->socket) return lose(remote);
    WebSocketState state = websocket_go_on(remote->socket);
    if (state == SOCKET_OPEN) say_hello(remote);
    if (state == SOCKET_ENDED || is_late(remote)) lose(remote);
}

int remote_poll(const Remote *remote, struct pollfd *poll_for, int *wait)
{
    int64_t left = remote->again - steady_time();
    *wait = remote->socket ? 1000 : left < 0 ? 0 : (int)left;
    if (!remote->socket || remote->failure[0]) return 0;
    *poll_for = websocket_poll(remote->socket);
    return 1;
}

int64_t remote_lost(const Remote *remote)
{
    return remote->lost ? steady_time() - remote->lost : 0;
}

bool remote_is_idle(const Remote *remote)
{
    return !remote->pending;
}

const char *remote_failure(const Remote *remote)
{
    return remote->failure[0] ? remote->failure : NULL;
}

const Address *remote_address(const Remote *remote)
{
    return &remote->address;
}

const char *remote_note(const Remote *remote, int *seconds)
{
    *seconds = remote->wait / 1000;
    return remote->note;
}

void remote_note_told(Remote *remote)
{
    remote->note = NULL;
}
