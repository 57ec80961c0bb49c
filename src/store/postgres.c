/* postgres.c - connections to PostgreSQL. */
#define _POSIX_C_SOURCE 200809L
#include "store/postgres.h"

#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

#include "host/memory.h"

/* Milliseconds. While a server reads it does nothing else; its writer waits on a thread of its own, and for longer than for a lock. */
enum { CONNECT_WITHIN = 5000, READ_WITHIN = 1000, WRITE_WITHIN = 3000, FOR_EVER = -1 };

static int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

/* libpq would write it to standard error, where lines of JSON stand. It ends lines, and a text may be cut, but not within a letter. */
static void push_notice(void *events, const char *text)
{
    StoreEvent event = { .kind = STORE_NOTICE };
    size_t length = strlen(text);
    if (length >= STORE_NOTICE_MAX) length = STORE_NOTICE_MAX - 1;
    while (length && (text[length] & 0xc0) == 0x80) length--;
    while (length && text[length - 1] == '\n') length--;
    memcpy(event.notice, text, length);
    event_queue_push(events, &event);
}

/* Begun and ended by hand, for a database may warn of something while it lets us in. What takes too long is begun again by PQreset,
 * which says at its end what is wrong. */
static void finish_connecting(PGconn *link)
{
    int64_t until = clock_now() + CONNECT_WITHIN;
    PostgresPollingStatusType state = PGRES_POLLING_WRITING;
    while (state == PGRES_POLLING_READING || state == PGRES_POLLING_WRITING) {
        struct pollfd wait = { .fd = PQsocket(link),
                               .events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT };
        if (wait.fd < 0) return;
        if (poll(&wait, 1, CONNECT_WITHIN) == 0 || clock_now() > until) return PQreset(link);
        state = PQconnectPoll(link);
    }
}

/* Where a name or a password has an @ or / as it is, the rest of it would be taken for a host or a database. */
static bool is_torn(const char *address)
{
    const char *rest = strstr(address, "://") + 3, *end = rest + strcspn(rest, "@/");
    return *end && memchr(end + 1, '@', strcspn(end + 1, "?"));
}

static bool has_fit_port(const PQconninfoOption *parts)
{
    while (strcmp(parts->keyword, "port") != 0) parts++;
    return !parts->val || !parts->val[strspn(parts->val, "0123456789,")];
}

bool postgres_reads(const char *address)
{
    PQconninfoOption *parts = PQconninfoParse(address, NULL);
    bool is_read = parts && has_fit_port(parts) && !is_torn(address);
    PQconninfoFree(parts);
    return is_read;
}

/* What is not said in the address: to give up in time, and that a commit is on the disk when it comes back. */
PGconn *postgres_connect(const char *address, EventQueue *events)
{
    static const char settings[] =
        "-c search_path=murk -c client_min_messages=warning -c synchronous_commit=on"
        " -c lock_timeout=2000 -c idle_in_transaction_session_timeout=10000";
    const char *const keys[] = { "connect_timeout",
                                 "tcp_user_timeout",
                                 "application_name",
                                 "dbname",
                                 "client_encoding",
                                 "options",
                                 NULL };
    const char *const values[] = { "2", "10000", "murk", address, "UTF8", settings, NULL };
    PGconn *link = PQconnectStartParams(keys, values, 1);
    must(link != NULL);
    PQsetNoticeProcessor(link, push_notice, events);
    finish_connecting(link);
    PQsetnonblocking(link, 1);
    return link;
}

void postgres_reconnect(PGconn *link)
{
    PQreset(link);
    PQsetnonblocking(link, 1);
}

/* ---- waiting ---- */

/* Given up, it is as one that was lost: libpq finds it closed, and what is under way fails. */
bool postgres_hears(PGconn *link, int milliseconds)
{
    int64_t until = clock_now() + milliseconds;
    while (PQisBusy(link)) {
        int events = PQflush(link) == 1 ? POLLIN | POLLOUT : POLLIN;
        struct pollfd wait = { .fd = PQsocket(link), .events = (short)events };
        int64_t rest = milliseconds < 0 ? FOR_EVER : until > clock_now() ? until - clock_now() : 0;
        if (poll(&wait, 1, (int)rest) == 0) return shutdown(wait.fd, SHUT_RDWR), false;
        if (!PQconsumeInput(link)) break;
    }
    return true;
}

/* ---- what fails ---- */

/* Without a state it is libpq that says so: it lost the connection, and may not count it as lost yet. */
static StoreFault fault_of(const PGconn *link, const char *state)
{
    static const struct {
        const char *state; /* or how it begins */
        StoreFault fault;
    } faults[] = {
        { "53100", STORE_FULL },     { "25006", STORE_READ_ONLY }, { "42501", STORE_READ_ONLY },
        { "55P03", STORE_LOCKED },   { "40", STORE_LOCKED },       { "XX00", STORE_DAMAGED },
        { "08", STORE_UNREACHABLE }, { "57P", STORE_UNREACHABLE }, { "53300", STORE_UNREACHABLE },
    };
    for (int i = 0; state && i < LEN(faults); i++)
        if (strncmp(state, faults[i].state, strlen(faults[i].state)) == 0) return faults[i].fault;
    return state && PQstatus(link) == CONNECTION_OK ? STORE_BROKEN : STORE_UNREACHABLE;
}

/* Without a result it could not even be asked. */
static bool fail(Postgres *postgres, const PGresult *result)
{
    if (postgres->is_late) return database_fail(&postgres->base, STORE_UNREACHABLE, "no answer in time");
    const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const char *message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    return database_fail(&postgres->base, fault_of(postgres->link, state),
                         message ? message : PQerrorMessage(postgres->link));
}

/* ---- statements ---- */

static void give_rows(const PGresult *result, RowSink *sink, void *self)
{
    const char *row[VALUES_MAX];
    bool goes_on = true;
    for (int i = 0; goes_on && i < PQntuples(result); i++) {
        for (int k = 0; k < PQnfields(result) && k < VALUES_MAX; k++)
            row[k] = PQgetisnull(result, i, k) ? NULL : PQgetvalue(result, i, k);
        goes_on = sink(self, row);
    }
}

void postgres_revive(Postgres *postgres)
{
    bool works = PQstatus(postgres->link) == CONNECTION_OK &&
                 PQpipelineStatus(postgres->link) == PQ_PIPELINE_OFF && !postgres->is_late;
    if (works || postgres->tried == clock_now() / 1000) return;
    postgres_reconnect(postgres->link);
    postgres->is_late = false;
    postgres->tried = clock_now() / 1000;
}

/* NULL: that was all. */
static PGresult *next_result(Postgres *postgres)
{
    if (!postgres_hears(postgres->link, postgres->patience)) postgres->is_late = true;
    return PQgetResult(postgres->link);
}

/* Its one result, to be cleared; NULL when it could not even be sent. */
static PGresult *ask(Postgres *postgres, const char *sql, const Values *values)
{
    if (!PQsendQueryParams(postgres->link, sql, values ? values->count : 0, NULL,
                           values ? values->text : NULL, NULL, NULL, 0))
        return NULL;
    PGresult *result = next_result(postgres), *end;
    while ((end = next_result(postgres))) PQclear(end);
    return result;
}

void postgres_roll_back(Postgres *postgres)
{
    if (PQpipelineStatus(postgres->link) == PQ_PIPELINE_OFF) PQclear(ask(postgres, "ROLLBACK", NULL));
}

static bool run_once(Postgres *postgres, const char *sql, const Values *values, RowSink *sink, void *self)
{
    PGresult *result = ask(postgres, sql, values);
    ExecStatusType status = PQresultStatus(result);
    bool done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || fail(postgres, result);
    if (done && sink) give_rows(result, sink, self);
    PQclear(result);
    return done;
}

/* That a connection has broken shows when it is used: then it is made anew and used again. Not within a transaction, for that is gone;
 * nor when we have waited long enough. */
bool postgres_run(Database *database, const char *sql, const Values *values, RowSink *sink, void *self)
{
    Postgres *postgres = (Postgres *)database;
    if (!postgres->in_transaction) postgres_revive(postgres);
    bool done = run_once(postgres, sql, values, sink, self),
         is_lost = PQstatus(postgres->link) != CONNECTION_OK;
    if (done || postgres->in_transaction || postgres->is_late || !is_lost) return done;
    postgres_revive(postgres);
    return PQstatus(postgres->link) == CONNECTION_OK && run_once(postgres, sql, values, sink, self);
}

/* What one of them gives, and the nothing that ends it. After the first that failed the others are only skipped. */
static bool take_result(Postgres *postgres, const Query *query, bool goes_well)
{
    PGresult *result = next_result(postgres);
    ExecStatusType status = PQresultStatus(result);
    bool done = goes_well && (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
    if (goes_well && !done) fail(postgres, result);
    if (done && query->sink) give_rows(result, query->sink, query->self);
    while (result) {
        PQclear(result);
        result = next_result(postgres);
    }
    return done;
}

bool postgres_run_all(Postgres *postgres, const Query *queries, int count)
{
    bool done = PQenterPipelineMode(postgres->link) == 1;
    for (int i = 0; done && i < count; i++)
        done = PQsendQueryParams(postgres->link, queries[i].sql, queries[i].values.count, NULL,
                                 queries[i].values.text, NULL, NULL, 0) == 1;
    if (!done || PQpipelineSync(postgres->link) != 1) return fail(postgres, NULL);
    for (int i = 0; i < count; i++) done = take_result(postgres, &queries[i], done);
    PQclear(next_result(postgres)); /* the end of it */
    return PQexitPipelineMode(postgres->link) == 1 ? done : fail(postgres, NULL);
}

/* ---- opening ---- */

static void postgres_close(Database *database)
{
    Postgres *postgres = (Postgres *)database;
    if (postgres->herald) herald_close(postgres->herald);
    PQfinish(postgres->link);
    free(postgres);
}

static void postgres_compare(Database *database, const StoreKnown *known, int count)
{
    herald_look(((Postgres *)database)->herald, known, count);
}

static const DatabaseKind postgres_kind = {
    .close = postgres_close, .run = postgres_run, .write = postgres_write, .compare = postgres_compare
};

static Postgres *connect_to(const char *address, EventQueue *events)
{
    Postgres *postgres = must_alloc(1, sizeof *postgres);
    postgres->base.kind = &postgres_kind;
    postgres->patience = FOR_EVER;
    postgres->link = postgres_connect(address, events);
    if (PQstatus(postgres->link) != CONNECTION_OK)
        database_fail(&postgres->base, STORE_UNREACHABLE, PQerrorMessage(postgres->link));
    return postgres;
}

/* A schema is brought up to date, and commands do their work, for as long as it takes. */
static void lose_patience(Postgres *writer, Postgres *reader)
{
    writer->patience = WRITE_WITHIN;
    reader->patience = READ_WITHIN;
}

bool postgres_open(const char *address, StoreRole role, EventQueue *events, Connections *connections,
                   char **error)
{
    Postgres *writer = connect_to(address, events), *reader = connect_to(address, events);
    *connections = (Connections) { &writer->base, &reader->base };
    if (!writer->base.fault && !reader->base.fault && postgres_prepare_schema(writer)) {
        if (role == STORE_SERVES) lose_patience(writer, reader);
        writer->herald = herald_open(address, events, error);
        return writer->herald != NULL;
    }
    *error = must_copy(writer->base.fault ? writer->base.why : reader->base.why);
    return false;
}
