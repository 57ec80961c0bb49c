/* replay.c - the log of a table taken a second time, as it becomes durable: what the hall says is held against it. */
#include <string.h>

#include "base/hash.h"
#include "host/memory.h"
#include "leak/table/pairs.h"
#include "storm/world.h"

Log *log_find(World *world, const char *name)
{
    for (int i = 0; i < world->log_count; i++)
        if (strcmp(world->logs[i].name, name) == 0) return &world->logs[i];
    return NULL;
}

static Log *log_new(World *world, const char *name)
{
    world->logs = must_grow(world->logs, world->log_count, 1, &world->log_room, sizeof(Log));
    Log *log = &world->logs[world->log_count++];
    *log = (Log) { .wake = NEVER, .table = must_alloc(1, table_size()) };
    strcpy(log->name, name);
    table_clear(log->table);
    return log;
}

void logs_free(World *world)
{
    for (int i = 0; i < world->log_count; i++) {
        Log *log = &world->logs[i];
        for (int k = 0; k < log->count; k++) free(log->lines[k]);
        for (int k = 0; k < GUESTS_MAX; k++) free(log->told[k].message), free(log->told[k].done);
        free(log->lines), free(log->table), free(log->said);
    }
    free(world->logs);
}

/* ---- what each has been told ---- */

typedef struct ReplayPost {
    Post post;
    Log *log;
    Time time;
} ReplayPost;

/* By person: a guest's place may be given to somebody else. */
static Told *told_of(Log *log, uint64_t person)
{
    int at = 0;
    while (at < GUESTS_MAX - 1 && log->told[at].person && log->told[at].person != person) at++;
    log->told[at].person = person;
    return &log->told[at];
}

static void note_message(Post *post, Guest guest, const char *text, size_t size)
{
    Log *log = ((ReplayPost *)post)->log;
    Told *told = told_of(log, table_person(log->table, guest));
    if (table_sent(log->table, guest) == 1) told->count = told->done_count = 0;
    told->message = must_grow(told->message, told->count, 1, &told->room, sizeof *told->message);
    Time delay = table_delay(log->table, guest);
    for (int i = 0; !delay && i < told->count; i++) told->message[i].due = 0; /* at the end all is told */
    told->message[told->count++] =
        (Heard) { hash_bytes(HASH_START, text, size), delay ? ((ReplayPost *)post)->time + delay : 0 };
}

static const Told *told_to(World *world, const Client *client)
{
    Log *log = log_find(world, client->plan->name);
    return log ? told_of(log, client->person) : NULL;
}

/* The match is over, or it has time enough gone by. */
static bool is_due(World *world, const Client *client, Time due)
{
    const Table *table = log_find(world, client->plan->name)->table;
    Guest guest = table_guest(table, client->person);
    return due <= world->now || guest == NO_GUEST || !table_delay(table, guest);
}

void log_check_message(World *world, const Client *client, int64_t n, const char *text, size_t size)
{
    const Told *told = told_to(world, client);
    if (!told || n > told->count)
        fail(world, "message %lld was told before its line is durable: %.200s", (long long)n, text);
    else if (told->message[n - 1].sum != hash_bytes(HASH_START, text, size))
        fail(world, "message %lld is not the one that the log makes: %.300s", (long long)n, text);
    else if (!is_due(world, client, told->message[n - 1].due))
        fail(world, "message %lld was told before its time: %.300s", (long long)n, text);
}

static bool was_done(const Told *told, int64_t request)
{
    for (int i = told->done_count - 1; i >= 0; i--)
        if (told->done[i] == request) return true;
    return false;
}

bool log_has_request(World *world, const Client *client, int64_t request)
{
    const Told *told = told_to(world, client);
    return told && was_done(told, request);
}

/* ---- lines ---- */

/* What the table does by itself must be what it wants to do then. */
static void check_own_line(World *world, const Log *log, const char *line, Time time)
{
    char due[TABLE_LINE_MAX];
    Out out = out_into(due, sizeof due);
    table_judge_time(log->table, time, &out);
    if (strcmp(due, line) != 0) fail(world, "a line of the table that is not due: %s (due: %s)", line, due);
}

static void check_said(World *world, Log *log, const char *line)
{
    const char *said = strstr(line, " say ");
    uint64_t sum = hash_bytes(HASH_START, said, strlen(said));
    for (int i = 0; i < log->said_count; i++)
        if (log->said[i] == sum) fail(world, "a request was done twice: %s", line);
    log->said = must_grow(log->said, log->said_count, 1, &log->said_room, sizeof sum);
    log->said[log->said_count++] = sum;
}

static void note_request(World *world, Log *log, const char *line, uint64_t person, int request)
{
    Told *told = told_of(log, person);
    if (!request) return;
    if (was_done(told, request)) fail(world, "request %d was done twice: %s", request, line);
    told->done = must_grow(told->done, told->done_count, 1, &told->done_room, sizeof *told->done);
    told->done[told->done_count++] = request;
}

/* `TIME WHO REQUEST NAME ...` */
typedef struct Head {
    Time time;
    Guest guest;
    bool own; /* the table's */
    int request;
    Word name;
} Head;

static Head read_head(const char *line)
{
    Scan words = scan_text(line);
    Head head = { .time = strtoll(line, NULL, 10), .guest = NO_GUEST };
    int guest;
    scan_word(&words);
    Word who = scan_word(&words);
    if (word_number(who, &guest) && guest >= 0 && guest < GUESTS_MAX) head.guest = (Guest)guest;
    head.own = word_is(who, "-");
    word_number(scan_word(&words), &head.request);
    head.name = scan_word(&words);
    return head;
}

static void check_line(World *world, Log *log, const Record *record, const Head *head)
{
    if ((int)record->place != log->count)
        fail(world, "line %u of %s where line %d belongs", record->place, log->name, log->count);
    if (head->time > world->now) fail(world, "a line of the future: %s", record->line);
    if (head->own) check_own_line(world, log, record->line, head->time);
    if (word_is(head->name, "make") && strstr(record->line, "0123456789abcdef0123456789abcdef"))
        fail(world, "a client has chosen the chance: %s", record->line);
    if (word_is(head->name, "say")) check_said(world, log, record->line);
}

/* Does somebody hear what the leak test calls a leak? Now and then, for it takes time. */
static void check_secrets(World *world, const Log *log)
{
    enum { ONE_IN = 12 };
    char what[LEAK_WHAT];
    const Machine *replayed = fault_machine(world->options.fault, true);
    const TableMachine machine = { replayed->take, table_wake, replayed->judge };
    uint64_t seed =
        world->options.seed << 32 ^ (uint64_t)log->count; /* the storm's own chance is not touched */
    if (log->count % ONE_IN == 0 && !table_pair(log->table, &machine, seed, what))
        fail(world, "two worlds can be told apart: %s", what);
}

void log_add(World *world, const Record *record)
{
    Log *log = log_find(world, record->table);
    Head head = read_head(record->line);
    if (!log) log = log_new(world, record->table);
    trace(world, "line", (int)record->place, record->line);
    check_line(world, log, record, &head);
    ReplayPost post = { .post = { .guests = ALL_GUESTS, .text = world->text, .send = note_message },
                        .log = log,
                        .time = head.time };
    uint64_t person = head.guest == NO_GUEST ? 0 : table_person(log->table, head.guest);
    if (!fault_machine(world->options.fault, true)->take(log->table, record->line, &post.post))
        fail(world, "a line that cannot be taken: %s", record->line);
    if (person) note_request(world, log, record->line, person, head.request);
    log->lines = must_grow(log->lines, log->count, 1, &log->room, sizeof(char *));
    log->lines[log->count++] = must_copy(record->line);
    log->wake = record->wake;
    world->report->lines++;
    check_secrets(world, log);
}

/* Nothing of the table is on its way to the disk, the hall is up, and yet its time has gone by? */
void log_check_wakes(World *world)
{
    if (!world->hall || world->disk.count) return;
    for (int i = 0; i < world->log_count; i++) {
        Time wake = table_wake(world->logs[i].table);
        if (wake != NEVER && wake + 1000 < world->now && world->up + 1000 < world->now)
            fail(world, "table %s should have woken %lld ms ago", world->logs[i].name,
                 (long long)(world->now - wake));
    }
}
