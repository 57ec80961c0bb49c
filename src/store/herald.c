/* herald.c - nodes tell each other what they have written, by NOTIFY on a connection of its own.
 *
 * A notice is `NODE t TABLE LINES WAKE`, or `NODE p PERSON`. Who was cut off does not know what it missed, and says so. */
#define _DEFAULT_SOURCE /* getentropy */
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "host/memory.h"
#include "store/postgres.h"

enum { RECONNECT = 1000, ANSWER_WITHIN = 3000 }; /* milliseconds */

struct Herald {
    PGconn *link;
    EventQueue *events;
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows */
    Buffer pending;       /* an array of notices */
    bool is_ending;
    int fd; /* something was added to it */
    char node[17];
};

/* ---- what others tell ---- */

/* From `NAME LINES WAKE`, or an empty name when it is none. */
static void read_table(const char *words, StoreEvent *event)
{
    size_t length = strcspn(words, " ");
    char *rest;
    if (length >= sizeof event->table) return;
    memcpy(event->table, words, length);
    event->lines = (uint32_t)strtoul(words + length, &rest, 10);
    event->wake = strtoll(rest, NULL, 10);
}

static void tell_host(const Herald *herald, const char *notice)
{
    StoreEvent event = { .kind = STORE_PERSON, .wake = NEVER };
    size_t length = strlen(herald->node);
    if (strlen(notice) < length + 4 || strncmp(notice, herald->node, length) == 0) return;
    const char *words = notice + length + 3; /* after ` t ` or ` p ` */
    if (words[-2] == 't') event.kind = STORE_CHANGED, read_table(words, &event);
    else event.person = strtoull(words, NULL, 10);
    event_queue_push(herald->events, &event);
}

static void hear(const Herald *herald)
{
    PGnotify *notice;
    PQconsumeInput(herald->link);
    while ((notice = PQnotifies(herald->link))) {
        tell_host(herald, notice->extra);
        PQfreemem(notice);
    }
}

/* ---- what we tell ---- */

static void add_notice(Herald *herald, const char *notice)
{
    uint64_t one = 1;
    pthread_mutex_lock(&herald->lock);
    array_add(&herald->pending, notice);
    pthread_mutex_unlock(&herald->lock);
    must(write(herald->fd, &one, sizeof one) == sizeof one);
}

void herald_tell_table(Herald *herald, const char *table, uint32_t lines, Time wake)
{
    char notice[96];
    snprintf(notice, sizeof notice, "%s t %s %" PRIu32 " %" PRId64, herald->node, table, lines, wake);
    add_notice(herald, notice);
}

void herald_tell_person(Herald *herald, uint64_t person)
{
    char notice[64];
    snprintf(notice, sizeof notice, "%s p %" PRIu64, herald->node, person);
    add_notice(herald, notice);
}

static Buffer take_pending(Herald *herald)
{
    uint64_t count;
    pthread_mutex_lock(&herald->lock);
    Buffer pending = herald->pending;
    herald->pending = (Buffer) { 0 };
    pthread_mutex_unlock(&herald->lock);
    while (read(herald->fd, &count, sizeof count) == sizeof count) continue;
    return pending;
}

static bool run_there(PGconn *link, const char *sql, int count, const char *const *values)
{
    PGresult *result;
    bool done = PQsendQueryParams(link, sql, count, NULL, values, NULL, NULL, 0) == 1;
    while (postgres_hears(link, ANSWER_WITHIN), (result = PQgetResult(link))) {
        done = done && PQresultStatus(result) != PGRES_FATAL_ERROR;
        PQclear(result);
    }
    return done;
}

/* What cannot be told now is not told at all: whoever listens is cut off as well, and will be told that he was. */
static void send_pending(Herald *herald)
{
    Buffer pending = take_pending(herald);
    if (pending.used) {
        const char *values[] = { array_text(&pending) };
        run_there(herald->link, "SELECT pg_notify('murk', notice) FROM unnest($1::text[]) AS notice", 1,
                  values);
    }
    free(pending.text);
}

/* ---- the thread ---- */

static bool listen_to(PGconn *link)
{
    return run_there(link, "LISTEN murk", 0, NULL);
}

static void reconnect(const Herald *herald)
{
    StoreEvent any = { .kind = STORE_CHANGED, .wake = NEVER };
    postgres_reconnect(herald->link);
    if (PQstatus(herald->link) == CONNECTION_OK && listen_to(herald->link))
        event_queue_push(herald->events, &any);
}

static bool is_ending(Herald *herald)
{
    pthread_mutex_lock(&herald->lock);
    bool ending = herald->is_ending;
    pthread_mutex_unlock(&herald->lock);
    return ending;
}

static void *run(void *self)
{
    Herald *herald = self;
    while (!is_ending(herald)) {
        bool is_up = PQstatus(herald->link) == CONNECTION_OK;
        struct pollfd fds[] = { { .fd = herald->fd, .events = POLLIN },
                                { .fd = PQsocket(herald->link), .events = POLLIN } };
        poll(fds, is_up ? 2 : 1, is_up ? -1 : RECONNECT);
        if (!is_up) reconnect(herald);
        else hear(herald);
        send_pending(herald);
        hear(herald);
    }
    return NULL;
}

/* ---- opening ---- */

static void free_herald(Herald *herald)
{
    PQfinish(herald->link);
    pthread_mutex_destroy(&herald->lock);
    if (herald->fd >= 0) close(herald->fd);
    free(herald->pending.text);
    free(herald);
}

Herald *herald_open(const char *address, EventQueue *events, char **error)
{
    Herald *herald = must_alloc(1, sizeof *herald);
    uint8_t chance[8];
    Out node = out_into(herald->node, sizeof herald->node);
    must(getentropy(chance, sizeof chance) == 0);
    out_hex(&node, chance, sizeof chance);
    herald->events = events;
    herald->link = postgres_connect(address, events);
    herald->fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&herald->lock, NULL);
    if (PQstatus(herald->link) == CONNECTION_OK && listen_to(herald->link) && herald->fd >= 0 &&
        pthread_create(&herald->thread, NULL, run, herald) == 0)
        return herald;
    *error = text_format("the database cannot be listened to (%s)", PQerrorMessage(herald->link));
    free_herald(herald);
    return NULL;
}

void herald_close(Herald *herald)
{
    uint64_t one = 1;
    pthread_mutex_lock(&herald->lock);
    herald->is_ending = true;
    pthread_mutex_unlock(&herald->lock);
    must(write(herald->fd, &one, sizeof one) == sizeof one);
    pthread_join(herald->thread, NULL);
    free_herald(herald);
}
