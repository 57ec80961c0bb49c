/* store.c - opening, and what the host gives to be written. */
#define _DEFAULT_SOURCE /* getentropy */
#include "store/inner.h"

#include <libgen.h>
#include <string.h>
#include <unistd.h>

#include "host/buffer.h"
#include "host/files.h"
#include "host/memory.h"

const char *const store_fault_names[STORE_FAULTS] = {
    [STORE_WORKS] = "works",         [STORE_FULL] = "full",       [STORE_LOCKED] = "locked",
    [STORE_READ_ONLY] = "read_only", [STORE_DAMAGED] = "damaged", [STORE_UNREACHABLE] = "unreachable",
    [STORE_BROKEN] = "broken",
};

static const char *const fault_sentences[STORE_FAULTS] = {
    [STORE_WORKS] = "it works",
    [STORE_FULL] = "the disk is full",
    [STORE_LOCKED] = "another process keeps it locked",
    [STORE_READ_ONLY] = "it may not be written",
    [STORE_DAMAGED] = "it is damaged or none of Murk's",
    [STORE_UNREACHABLE] = "the database cannot be reached",
    [STORE_BROKEN] = "the database refuses",
};

bool database_fail(Database *database, StoreFault fault, const char *detail)
{
    Out out = out_into(database->why, sizeof database->why);
    database->fault = fault;
    out_text(&out, fault_sentences[fault]);
    out_text(&out, " (");
    out_text(&out, detail);
    while (out.used && out.text[out.used - 1] == '\n') out.text[--out.used] = 0; /* libpq's end so */
    out_text(&out, ")");
    return false;
}

/* ---- opening ---- */

static bool begins_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

static bool is_postgres(const char *address)
{
    return begins_with(address, "postgresql://") || begins_with(address, "postgres://");
}

static char *wrong_file(const char *path)
{
    char *copy = must_copy(path);
    const char *folder = dirname(copy);
    bool is_folder = file_is_directory(path) || path[strlen(path) - 1] == '/';
    char *wrong = is_folder                    ? text_format("%s is a folder: name a file in it", path)
                  : !file_is_directory(folder) ? text_format("%s: there is no folder %s", path, folder)
                                               : NULL;
    free(copy);
    return wrong;
}

/* It may hold a password. */
static bool is_link(const char *address)
{
    return strstr(address, "://") || begins_with(address, "postgresql:") || begins_with(address, "postgres:");
}

static char *wrong_postgres(const char *address)
{
    if (postgres_reads(address)) return NULL;
    return must_copy("this address of a PostgreSQL cannot be read; it is "
                     "postgresql://USER:PASSWORD@HOST:PORT/DATABASE, and an"
                     " @, /, : or % in a name or password is written %40, %2F, %3A or %25");
}

char *store_wrong_address(const char *address)
{
    static const char known[] = "memory:, a FILE or postgresql://...";
    if (!*address) return text_format("a store needs an address: %s", known);
    if (strcmp(address, "memory:") == 0) return NULL;
    if (is_postgres(address)) return wrong_postgres(address);
    return is_link(address) ? text_format("no store is like that, but %s", known) : wrong_file(address);
}

static bool connect_to(Store *store, const char *address, char **error)
{
    *error = store_wrong_address(address);
    if (*error) return false;
    if (strcmp(address, "memory:") == 0) return memory_open(&store->links, error);
    if (is_postgres(address))
        return postgres_open(address, store->role, &store->events, &store->links, error);
    return sqlite_open(address, store->role, &store->links, error);
}

static void disconnect(const Connections *links)
{
    if (links->reader && links->reader != links->writer) links->reader->kind->close(links->reader);
    if (links->writer) links->writer->kind->close(links->writer);
}

static void free_store(Store *store)
{
    disconnect(&store->links);
    event_queue_close(&store->events);
    batch_free(store->queue);
    free(store->log.bytes.text);
    free(store->log.starts);
    free(store);
}

Store *store_open(const char *address, StoreRole role, char **error)
{
    Store *store = must_alloc(1, sizeof *store);
    store->role = role;
    *error = NULL;
    if (!event_queue_open(&store->events)) *error = must_copy("there are too many open files");
    else if (connect_to(store, address, error) && !writer_start(store))
        *error = must_copy("there cannot be another thread");
    if (!*error) return store;
    free_store(store);
    return NULL;
}

void store_close(Store *store)
{
    if (!store) return;
    writer_end(store);
    free_store(store);
}

/* ---- events ---- */

int store_fd(const Store *store)
{
    return store->events.fd;
}

bool store_next(Store *store, StoreEvent *event)
{
    if (!event_queue_take(&store->events, event)) return false;
    if (event->kind == STORE_STORED) store->stored = event->number;
    if (event->kind == STORE_STORED && store->log.is_early) log_forget(store, "");
    if (event->kind == STORE_LOST) writer_acknowledge(store, event->table);
    if (event->kind == STORE_LOST || event->kind == STORE_CHANGED) log_forget(store, event->table);
    if (event->kind == STORE_FAILED) writer_wait(store, 0); /* which brings the sentence over */
    if (event->kind == STORE_RECOVERED) store->why[0] = 0;
    return true;
}

bool store_is_shared(const Store *store)
{
    return store->links.writer->kind->compare != NULL;
}

void store_look(Store *store, const StoreKnown *known, int count)
{
    Database *writer = store->links.writer;
    if (store_is_shared(store) && count) writer->kind->compare(writer, known, count);
}

const char *store_failure(const Store *store)
{
    if (store->why[0]) return store->why;
    return store->unread[0] ? store->unread : NULL;
}

bool store_settle(Store *store, int milliseconds)
{
    store_commit(store);
    return writer_wait(store, milliseconds);
}

/* ---- what is to be written ---- */

static Op *queue(Store *store, OpKind kind)
{
    if (!store->queue) store->queue = batch_new();
    return batch_add(store->queue, kind);
}

/* A name that is too long is nobody's. */
static void set_table(Op *op, const char *table)
{
    must(strlen(table) < sizeof op->table);
    strcpy(op->table, table);
}

static void set_listing(Batch *batch, Op *op, const Listing *listing)
{
    op->has_listing = listing != NULL;
    if (listing) op->value = batch_keep(batch, listing, sizeof *listing);
}

void store_commit(Store *store)
{
    if (!store->queue) return;
    Batch *batch = store->queue;
    store->queue = NULL;
    writer_hand_over(store, batch);
}

void store_append(Store *store, const StoreLine *line)
{
    must(line->number == store->appended + 1);
    Op *op = queue(store, OP_LINE);
    store->appended = op->number = line->number;
    op->place = line->place;
    op->wake = line->wake;
    set_table(op, line->table);
    op->text = batch_keep_text(store->queue, line->line);
    set_listing(store->queue, op, line->listing);
    log_forget(store, line->table);
}

void store_set_aside(Store *store, const char *table, const char *reason)
{
    Op *op = queue(store, OP_ASIDE);
    set_table(op, table);
    op->text = batch_keep_text(store->queue, reason);
}

void store_rewrite(Store *store, const char *table, uint32_t place, const char *line, const Listing *listing)
{
    Op *op = queue(store, OP_REWRITE);
    set_table(op, table);
    op->place = place;
    op->text = batch_keep_text(store->queue, line);
    set_listing(store->queue, op, listing);
    log_forget(store, table);
}

void store_put_person(Store *store, const StorePerson *person)
{
    Op *op = queue(store, OP_PERSON);
    op->person = person->id;
    op->value = batch_keep(store->queue, person, sizeof *person);
}

void store_restrict(Store *store, uint64_t id, bool is_banned, bool is_muted)
{
    Op *op = queue(store, OP_RESTRICT);
    op->person = id;
    op->is_on = is_banned;
    op->is_muted = is_muted;
}

uint64_t store_block(Store *store, uint64_t person, uint64_t other, bool blocks)
{
    Op *op = queue(store, OP_BLOCK);
    op->person = person;
    op->other = other;
    op->is_on = blocks;
    return op->number = ++store->noted;
}

uint64_t store_report(Store *store, const StoreReport *report)
{
    Op *op = queue(store, OP_REPORT);
    op->wake = report->at;
    op->person = report->by;
    op->other = report->about;
    set_table(op, report->table);
    op->text = batch_keep_text(store->queue, report->text);
    must(getentropy(&op->once, sizeof op->once) == 0);
    return op->number = ++store->noted;
}

void store_erase_person(Store *store, uint64_t id)
{
    queue(store, OP_ERASE)->person = id;
}

char *store_backup(Store *store, const char *path)
{
    const DatabaseKind *kind = store->links.reader->kind;
    return kind->backup ? kind->backup(store->links.reader, path)
                        : must_copy("PostgreSQL makes copies by its own means: pg_dump");
}

bool store_scrub(Store *store)
{
    const DatabaseKind *kind = store->links.reader->kind;
    return !kind->scrub || kind->scrub(store->links.reader);
}
