/* local.c - the host of a hall with one table. */
#define _POSIX_C_SOURCE 200809L
#include "local/local.h"

#include <string.h>
#include <time.h>

#include "host/commitment.h"
#include "host/memory.h"
#include "local/journal.h"

typedef struct Client {
    Conn conn; /* 0: it is gone */
    Receive *receive;
    void *self;
} Client;

/* What is to be received; the hall must not be called while it sends. */
typedef struct Parcel {
    Conn conn;
    char *text; /* NULL: the connection has been closed */
    size_t size;
} Parcel;

struct Local {
    Hall *hall;
    Journal journal;
    uint64_t appended; /* the number of the last append */
    Time now, behind;  /* how far the table's time is behind that of the operating system */
    Client *clients;
    int client_count, client_room;
    Conn last;
    Parcel *parcels; /* those before `first` are received */
    int first, parcel_count, parcel_room;
    bool is_delivering;
    bool is_seeded;
    uint8_t seed[SEED_BYTES];
    uint64_t draws;
};

/* ---- what the hall asks for ---- */

static void queue(Local *local, Parcel parcel)
{
    local->parcels = must_grow(local->parcels, local->parcel_count, 1, &local->parcel_room, sizeof parcel);
    local->parcels[local->parcel_count++] = parcel;
}

static void host_send(void *self, Conn conn, const char *text, size_t size)
{
    Parcel parcel = { .conn = conn, .text = must_alloc(1, size + 1), .size = size };
    memcpy(parcel.text, text, size);
    queue(self, parcel);
}

static void host_close(void *self, Conn conn, UNUSED HallClose why)
{
    queue(self, (Parcel) { .conn = conn });
}

static void host_append(void *self, const Append *append)
{
    Local *local = self;
    must(!local->journal.count || text_equal(append->table, local->journal.name));
    journal_append(&local->journal, append->table, append->line);
    local->appended = append->number;
}

static bool host_read(void *self, const char *table, uint32_t place, char line[TABLE_LINE_MAX])
{
    const Local *local = self;
    if (!text_equal(table, local->journal.name) || place >= (uint32_t)local->journal.durable) return false;
    strcpy(line, local->journal.lines[place]);
    return true;
}

/* With a seed, that seed, then a stream of it for each further match. */
static void host_chance(void *self, uint8_t chance[SEED_BYTES])
{
    Local *local = self;
    Rng rng;
    seed_draw(chance);
    if (!local->is_seeded) return;
    if (!local->draws++) {
        memcpy(chance, local->seed, SEED_BYTES);
        return;
    }
    rng_start(&rng, local->seed, local->draws);
    for (int i = 0; i < SEED_BYTES; i++) chance[i] = (uint8_t)rng_next(&rng);
}

/* ---- what happens ---- */

static Client *find_client(const Local *local, Conn conn)
{
    for (int i = 0; i < local->client_count; i++)
        if (local->clients[i].conn == conn) return &local->clients[i];
    return NULL;
}

static void deliver(Local *local, Parcel parcel)
{
    Client *found = find_client(local, parcel.conn);
    if (found) {
        Client client = *found; /* what it does may move the list */
        if (!parcel.text) found->conn = 0;
        client.receive(client.self, parcel.text, parcel.size);
    }
    free(parcel.text);
}

/* Whoever receives may wish something, of which this loop delivers what comes. */
static void deliver_all(Local *local)
{
    if (local->is_delivering) return;
    local->is_delivering = true;
    while (local->first < local->parcel_count) deliver(local, local->parcels[local->first++]);
    local->first = local->parcel_count = 0;
    local->is_delivering = false;
}

static void tell_hall(Local *local, Happening happening)
{
    if (local->journal.failure) return;
    happening.now = local->now;
    hall_take(local->hall, &happening);
    if (!journal_keep(&local->journal)) return;
    hall_take(local->hall,
              &(Happening) { .kind = LINES_STORED, .now = local->now, .stored = local->appended });
}

static Time system_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static Time time_of_line(const char *line)
{
    return line ? strtoll(line, NULL, 10) : 0;
}

Local *local_open(const char *path, const char **error)
{
    Local *local = must_alloc(1, sizeof *local);
    if (!journal_open(&local->journal, path, error)) {
        journal_close(&local->journal);
        free(local);
        return NULL;
    }
    int count = local->journal.count;
    local->hall = hall_open(&(HallHost) { .self = local,
                                          .send = host_send,
                                          .close = host_close,
                                          .append = host_append,
                                          .read = host_read,
                                          .chance = host_chance },
                            &table_machine);
    local->now = count ? time_of_line(local->journal.lines[count - 1]) : system_time();
    local->behind = system_time() - local->now;
    return local;
}

void local_free(Local *local)
{
    if (!local) return;
    for (int i = local->first; i < local->parcel_count; i++) free(local->parcels[i].text);
    hall_free(local->hall);
    journal_close(&local->journal);
    free(local->parcels);
    free(local->clients);
    free(local);
}

void local_set_chance(Local *local, const uint8_t seed[SEED_BYTES])
{
    memcpy(local->seed, seed, SEED_BYTES);
    local->is_seeded = true;
    local->draws = 0;
}

bool local_keep(Local *local, const char *path, const char **error)
{
    return journal_move(&local->journal, path, error);
}

bool local_add(Local *local, const char *line)
{
    if (local->journal.failure || !hall_add(local->hall, local->journal.name, line)) return false;
    if (!journal_keep(&local->journal)) return false;
    hall_take(local->hall,
              &(Happening) { .kind = LINES_STORED, .now = local->now, .stored = local->appended });
    deliver_all(local);
    return true;
}

/* ---- the table ---- */

const char *local_table(const Local *local)
{
    return local->journal.durable ? local->journal.name : NULL;
}

int local_line_count(const Local *local)
{
    return local->journal.durable;
}

const char *local_line(const Local *local, int number)
{
    return local->journal.lines[number];
}

bool local_was_torn(const Local *local)
{
    return local->journal.was_torn;
}

const char *local_failure(const Local *local)
{
    return local->journal.failure;
}

/* ---- connections ---- */

Conn local_connect(Local *local, Receive *receive, void *self)
{
    Client *free_one = find_client(local, 0);
    if (!free_one) {
        local->clients =
            must_grow(local->clients, local->client_count, 1, &local->client_room, sizeof *free_one);
        free_one = &local->clients[local->client_count++];
    }
    *free_one = (Client) { ++local->last, receive, self };
    tell_hall(local, (Happening) { .kind = CONN_OPENED, .conn = local->last });
    return local->last;
}

void local_trust(Local *local, Conn conn)
{
    hall_trust(local->hall, conn);
}

/* A hall has many tables; here is one. */
static bool is_second_make(const Local *local, const char *text, Flat *wish)
{
    if (!local->journal.count || !flat_read(wish, text, strlen(text))) return false;
    const char *kind = flat_text(wish, "kind");
    return kind && text_equal(kind, "make");
}

static void refuse_make(Local *local, Conn conn, const Flat *wish)
{
    char text[400];
    Out out = out_into(text, sizeof text);
    hall_write_refusal(wish, "one_table", &out);
    host_send(local, conn, text, out.used);
}

void local_send(Local *local, Conn conn, const char *text)
{
    Flat wish;
    if (!find_client(local, conn) || !conn) return;
    if (is_second_make(local, text, &wish)) refuse_make(local, conn, &wish);
    else
        tell_hall(local,
                  (Happening) { .kind = CONN_MESSAGE, .conn = conn, .bytes = text, .size = strlen(text) });
    deliver_all(local);
}

void local_close(Local *local, Conn conn)
{
    Client *client = find_client(local, conn);
    if (!client || !conn) return;
    client->conn = 0;
    tell_hall(local, (Happening) { .kind = CONN_CLOSED, .conn = conn });
    deliver_all(local);
}

/* ---- time ---- */

Time local_clock(const Local *local)
{
    Time now = system_time() - local->behind;
    return now > local->now ? now : local->now;
}

Time local_now(const Local *local)
{
    return local->now;
}

void local_skip(Local *local)
{
    Time wake = local_wake(local), ahead = wake - local_clock(local);
    if (wake != NEVER && ahead > 0) local->behind -= ahead;
}

void local_set_back(Local *local, Time then)
{
    Time passed = local_clock(local) - then;
    if (passed > 0) local->behind += passed;
}

Time local_wake(const Local *local)
{
    return local->journal.failure ? NEVER : hall_wake(local->hall);
}

void local_go_on(Local *local, Time now)
{
    if (now > local->now) local->now = now;
    if (local_wake(local) <= local->now) tell_hall(local, (Happening) { .kind = TIME_PASSED });
    deliver_all(local);
}
