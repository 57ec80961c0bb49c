/* herald.c - nodes tell each other what they have written, by NOTIFY on a connection of its own.
 *
 * A notice is `NODE t TABLE LINES WAKE` (of an empty name: any table), or `NODE p PERSON`. It is kept until it was told. Who was cut off
 * does not know what it missed, and says so. What a node could not tell because it was killed the others find by looking. */
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

enum {
    RECONNECT = 1000, /* milliseconds */
    ANSWER_WITHIN = 3000,
    PENDING_MAX = 1 << 20 /* bytes: of more it is told that there was any */
};

/* Tables and how many lines of each the host knows: arrays. */
typedef struct Look {
    Buffer names, lines;
} Look;

struct Herald {
    PGconn *link;
    EventQueue *events;
    pthread_t thread;
    Buffer sending;       /* an array of notices that were not told yet; the thread's own */
    pthread_mutex_t lock; /* of what follows */
    Buffer pending;       /* such an array */
    Look look;            /* empty: none is wanted */
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

static void wake_up(const Herald *herald)
{
    uint64_t one = 1;
    must(write(herald->fd, &one, sizeof one) == sizeof one);
}

static void add_notice(Herald *herald, const char *notice)
{
    char any[32];
    pthread_mutex_lock(&herald->lock);
    bool is_full = herald->pending.used > PENDING_MAX;
    if (is_full) herald->pending.used = 0, snprintf(any, sizeof any, "%s t  0 0", herald->node);
    array_add(&herald->pending, is_full ? any : notice);
    pthread_mutex_unlock(&herald->lock);
    wake_up(herald);
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
    pthread_mutex_lock(&herald->lock);
    Buffer pending = herald->pending;
    herald->pending = (Buffer) { 0 };
    pthread_mutex_unlock(&herald->lock);
    return pending;
}

/* `sink` NULL: it gives no rows that matter. */
static bool run_there(PGconn *link, const char *sql, int count, const char *const *values,
                      void (*sink)(EventQueue *events, const PGresult *result), EventQueue *events)
{
    PGresult *result;
    bool done = PQsendQueryParams(link, sql, count, NULL, values, NULL, NULL, 0) == 1;
    while (postgres_hears(link, ANSWER_WITHIN), (result = PQgetResult(link))) {
        done = done && PQresultStatus(result) != PGRES_FATAL_ERROR;
        if (done && sink) sink(events, result);
        PQclear(result);
    }
    return done;
}

/* What cannot be told now stays, to be told on the next connection: twice is no harm. */
static bool send_once(Herald *herald)
{
    const char *values[] = { array_text(&herald->sending) };
    bool done = run_there(herald->link, "SELECT pg_notify('murk', notice) FROM unnest($1::text[]) AS notice",
                          1, values, NULL, NULL);
    if (done) free(herald->sending.text), herald->sending = (Buffer) { 0 };
    return done;
}

static void send_pending(Herald *herald)
{
    do
        if (!herald->sending.used) herald->sending = take_pending(herald);
    while (herald->sending.used && send_once(herald));
}

/* ---- what others have not told ---- */

static Look exchange_look(Herald *herald, Look look)
{
    pthread_mutex_lock(&herald->lock);
    Look was = herald->look;
    herald->look = look;
    pthread_mutex_unlock(&herald->lock);
    return was;
}

static void free_look(const Look *look)
{
    free(look->names.text);
    free(look->lines.text);
}

void herald_look(Herald *herald, const StoreKnown *known, int count)
{
    Look look = { 0 };
    for (int i = 0; i < count; i++) array_add(&look.names, known[i].table);
    for (int i = 0; i < count; i++) array_add_number(&look.lines, known[i].lines);
    look = exchange_look(herald, look);
    free_look(&look); /* it was not begun yet */
    wake_up(herald);
}

static void tell_changes(EventQueue *events, const PGresult *result)
{
    for (int i = 0; i < PQntuples(result); i++) {
        StoreEvent event = { .kind = STORE_CHANGED,
                             .lines = (uint32_t)strtoul(PQgetvalue(result, i, 1), NULL, 10),
                             .wake = NEVER };
        if (event.lines) event.wake = strtoll(PQgetvalue(result, i, 2), NULL, 10);
        snprintf(event.table, sizeof event.table, "%s", PQgetvalue(result, i, 0));
        event_queue_push(events, &event);
    }
}

/* Of a table that was set aside no number of lines is told, as in the notice of it. LIMIT 1 keeps the database from going through all
 * tables that there ever were. */
static void look_around(Herald *herald)
{
    Look look = exchange_look(herald, (Look) { 0 });
    if (look.names.used) {
        const char *values[] = { array_text(&look.names), array_text(&look.lines) };
        run_there(herald->link,
                  "SELECT is_now.* FROM unnest($1::text[], $2::integer[]) AS known (name, lines), LATERAL"
                  " (SELECT name, CASE WHEN aside='' THEN lines ELSE 0 END, wake FROM tables"
                  " WHERE name=known.name AND (lines > known.lines OR aside<>'') LIMIT 1) AS is_now",
                  2, values, tell_changes, herald->events);
    }
    free_look(&look);
}

/* ---- the thread ---- */

static bool listen_to(PGconn *link)
{
    return run_there(link, "LISTEN murk", 0, NULL, NULL, NULL);
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

/* Something is to be told, was told, or it is time to try again what could not be. */
static void wait_for_more(const Herald *herald, bool is_up)
{
    uint64_t count;
    struct pollfd fds[] = { { .fd = herald->fd, .events = POLLIN },
                            { .fd = PQsocket(herald->link), .events = POLLIN } };
    poll(fds, is_up ? 2 : 1, is_up && !herald->sending.used ? -1 : RECONNECT);
    while (read(herald->fd, &count, sizeof count) == sizeof count) continue; /* before it is taken */
}

/* What came while others were told; a command that ends does not come back to try again. */
static void tell_last(Herald *herald)
{
    send_pending(herald);
    if (!herald->sending.used) return;
    postgres_reconnect(herald->link);
    send_pending(herald);
}

static void *run(void *self)
{
    Herald *herald = self;
    while (!is_ending(herald)) {
        bool is_up = PQstatus(herald->link) == CONNECTION_OK;
        wait_for_more(herald, is_up);
        if (!is_up) reconnect(herald);
        else hear(herald);
        send_pending(herald);
        look_around(herald);
        hear(herald);
    }
    tell_last(herald);
    return NULL;
}

/* ---- opening ---- */

static void free_herald(Herald *herald)
{
    PQfinish(herald->link);
    pthread_mutex_destroy(&herald->lock);
    if (herald->fd >= 0) close(herald->fd);
    free(herald->pending.text);
    free(herald->sending.text);
    free_look(&herald->look);
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
    pthread_mutex_lock(&herald->lock);
    herald->is_ending = true;
    pthread_mutex_unlock(&herald->lock);
    wake_up(herald);
    pthread_join(herald->thread, NULL);
    free_herald(herald);
}
