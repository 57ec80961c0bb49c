/* writer.c - the thread that writes: all that waits in one transaction, again and again until it is durable. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "host/memory.h"
#include "store/inner.h"

enum {
    RETRY = 250, /* milliseconds until what failed is tried again */
    LOOK = 500   /* between two looks for what other processes have changed */
};

static struct timespec time_in(int milliseconds)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    long long nanoseconds = time.tv_nsec + milliseconds * 1000000LL;
    time.tv_sec += nanoseconds / 1000000000;
    time.tv_nsec = nanoseconds % 1000000000;
    return time;
}

/* ---- lost races ---- */

static Loss *find_loss(const Writer *writer, const char *table)
{
    for (int i = 0; i < writer->loss_count; i++)
        if (strcmp(writer->losses[i].table, table) == 0) return &writer->losses[i];
    return NULL;
}

/* What the host has appended before it knew that it had lost is lost, too. */
static void mark_lost(Writer *writer, const Lot *lot)
{
    pthread_mutex_lock(&writer->lock);
    for (Batch *batch = lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++) {
            Op *op = &batch->ops[i];
            const Loss *loss = op->kind == OP_LINE ? find_loss(writer, op->table) : NULL;
            op->is_lost = loss && op->number <= loss->until;
        }
    pthread_mutex_unlock(&writer->lock);
}

/* All lines up to this number have had their turn. */
static void forget_losses(Writer *writer, uint64_t number)
{
    int kept = 0;
    pthread_mutex_lock(&writer->lock);
    for (int i = 0; i < writer->loss_count; i++)
        if (writer->losses[i].until > number) writer->losses[kept++] = writer->losses[i];
    writer->loss_count = kept;
    pthread_mutex_unlock(&writer->lock);
}

/* A table has one at most: when it is lost again before the last loss was forgotten, the host does not know again. */
static void add_loss(Writer *writer, const char *table)
{
    pthread_mutex_lock(&writer->lock);
    Loss *loss = find_loss(writer, table);
    if (!loss) {
        writer->losses =
            must_grow(writer->losses, writer->loss_count, 1, &writer->loss_room, sizeof *writer->losses);
        loss = &writer->losses[writer->loss_count++];
        strcpy(loss->table, table);
    }
    loss->until = UINT64_MAX;
    pthread_mutex_unlock(&writer->lock);
}

void writer_acknowledge(Store *store, const char *table)
{
    pthread_mutex_lock(&store->writer.lock);
    Loss *loss = find_loss(&store->writer, table);
    if (loss) loss->until = store->appended;
    pthread_mutex_unlock(&store->writer.lock);
}

/* ---- telling ---- */

static void tell_lost(Store *store, const Lot *lot)
{
    for (int i = 0; i < lot->lost_count; i++) {
        StoreEvent event = { .kind = STORE_LOST };
        const char *table = lot->lost[i];
        strcpy(event.table, table);
        for (const Batch *batch = lot->first; batch && !event.number; batch = batch->next)
            for (int k = batch->count - 1; k >= 0; k--)
                if (batch->ops[k].is_lost && strcmp(batch->ops[k].table, table) == 0)
                    event.number = batch->ops[k].number;
        add_loss(&store->writer, table);
        event_queue_push(&store->events, &event);
    }
}

static void tell_stored(Store *store, const Lot *lot)
{
    StoreEvent event = { .kind = STORE_STORED };
    for (const Batch *batch = lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++)
            if (batch->ops[i].kind == OP_LINE) event.number = batch->ops[i].number;
    if (!event.number) return;
    forget_losses(&store->writer, event.number);
    event_queue_push(&store->events, &event);
}

static void tell_noted(Store *store, const Lot *lot)
{
    StoreEvent event = { .kind = STORE_NOTED };
    for (const Batch *batch = lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++)
            if (batch->ops[i].kind == OP_BLOCK || batch->ops[i].kind == OP_REPORT)
                event.number = batch->ops[i].number;
    if (event.number) event_queue_push(&store->events, &event);
}

/* Said once, until it is another fault or none any more. */
static void tell_fault(Store *store, StoreFault fault, const char *why)
{
    Writer *writer = &store->writer;
    StoreEvent event = { .kind = fault ? STORE_FAILED : STORE_RECOVERED, .fault = fault };
    pthread_mutex_lock(&writer->lock);
    bool is_new = writer->fault != fault;
    writer->fault = fault;
    snprintf(writer->why, sizeof writer->why, "%s", why);
    pthread_cond_broadcast(&writer->done);
    pthread_mutex_unlock(&writer->lock);
    if (is_new) event_queue_push(&store->events, &event);
}

/* ---- writing ---- */

static bool write_once(Store *store, Lot *lot)
{
    Database *database = store->links.writer;
    lot->lost_count = 0;
    mark_lost(&store->writer, lot);
    bool done = database->kind->write(database, lot);
    tell_fault(store, done ? STORE_WORKS : database->fault, done ? "" : database->why);
    return done;
}

/* False: it is time to end. */
static bool wait_to_retry(Writer *writer)
{
    struct timespec until = time_in(RETRY);
    pthread_mutex_lock(&writer->lock);
    int code = 0;
    bool is_final = writer->fault == STORE_DAMAGED;
    while (!writer->is_ending && (is_final || code != ETIMEDOUT))
        code = is_final ? pthread_cond_wait(&writer->handed, &writer->lock)
                        : pthread_cond_timedwait(&writer->handed, &writer->lock, &until);
    bool is_ending = writer->is_ending;
    pthread_mutex_unlock(&writer->lock);
    return !is_ending;
}

static void write_all(Store *store, Batch *first)
{
    Lot lot = { .first = first };
    uint64_t count = 0;
    bool done = write_once(store, &lot);
    while (!done && store->writer.is_threaded && wait_to_retry(&store->writer))
        done = write_once(store, &lot);
    if (done) tell_lost(store, &lot), tell_stored(store, &lot), tell_noted(store, &lot);
    for (const Batch *batch = first; batch; batch = batch->next) count++;
    pthread_mutex_lock(&store->writer.lock);
    if (done) store->writer.written += count;
    pthread_cond_broadcast(&store->writer.done);
    pthread_mutex_unlock(&store->writer.lock);
    batch_free(first);
    free(lot.lost);
}

/* What was handed over; NULL when it is time to look around, or to end. */
static Batch *take_batches(Writer *writer, bool looks, bool *is_ending)
{
    struct timespec until = time_in(LOOK);
    int code = 0;
    pthread_mutex_lock(&writer->lock);
    while (!writer->first && !writer->is_ending && code != ETIMEDOUT)
        code = looks ? pthread_cond_timedwait(&writer->handed, &writer->lock, &until)
                     : pthread_cond_wait(&writer->handed, &writer->lock);
    Batch *first = writer->first;
    writer->first = writer->last = NULL;
    *is_ending = writer->is_ending;
    pthread_mutex_unlock(&writer->lock);
    return first;
}

static void *run(void *self)
{
    Store *store = self;
    Database *database = store->links.writer;
    bool looks = database->kind->look && store->role == STORE_SERVES, is_ending = false;
    struct timespec next = time_in(LOOK), now;
    while (!is_ending) {
        Batch *first = take_batches(&store->writer, looks, &is_ending);
        if (first) write_all(store, first);
        now = time_in(0);
        if (!looks || now.tv_sec < next.tv_sec || (now.tv_sec == next.tv_sec && now.tv_nsec < next.tv_nsec))
            continue;
        database->kind->look(database, &store->events);
        next = time_in(LOOK);
    }
    return NULL;
}

/* ---- the host's side ---- */

static void init_condition(pthread_cond_t *condition)
{
    pthread_condattr_t how;
    pthread_condattr_init(&how);
    pthread_condattr_setclock(&how, CLOCK_MONOTONIC); /* clocks of machines are set back */
    pthread_cond_init(condition, &how);
    pthread_condattr_destroy(&how);
}

bool writer_start(Store *store)
{
    Writer *writer = &store->writer;
    pthread_mutex_init(&writer->lock, NULL);
    init_condition(&writer->handed);
    init_condition(&writer->done);
    writer->is_threaded = store->links.writer != store->links.reader;
    if (!writer->is_threaded) return true;
    writer->is_threaded = pthread_create(&writer->thread, NULL, run, store) == 0;
    return writer->is_threaded;
}

void writer_end(Store *store)
{
    Writer *writer = &store->writer;
    pthread_mutex_lock(&writer->lock);
    writer->is_ending = true;
    pthread_cond_broadcast(&writer->handed);
    pthread_mutex_unlock(&writer->lock);
    if (writer->is_threaded) pthread_join(writer->thread, NULL);
    batch_free(writer->first);
    free(writer->losses);
    pthread_cond_destroy(&writer->handed);
    pthread_cond_destroy(&writer->done);
    pthread_mutex_destroy(&writer->lock);
}

void writer_hand_over(Store *store, Batch *batch)
{
    Writer *writer = &store->writer;
    pthread_mutex_lock(&writer->lock);
    writer->given++;
    if (writer->is_threaded && writer->last) writer->last->next = batch;
    if (writer->is_threaded && !writer->first) writer->first = batch;
    if (writer->is_threaded) writer->last = batch;
    pthread_cond_signal(&writer->handed);
    pthread_mutex_unlock(&writer->lock);
    if (!writer->is_threaded) write_all(store, batch);
}

/* What others have locked or cut off comes back, mostly soon. */
static bool is_hopeless(StoreFault fault)
{
    return fault != STORE_WORKS && fault != STORE_LOCKED && fault != STORE_UNREACHABLE;
}

bool writer_wait(Store *store, int milliseconds)
{
    Writer *writer = &store->writer;
    struct timespec until = time_in(milliseconds);
    int code = 0;
    pthread_mutex_lock(&writer->lock);
    while (writer->written < writer->given && !is_hopeless(writer->fault) && code != ETIMEDOUT)
        code = pthread_cond_timedwait(&writer->done, &writer->lock, &until);
    bool done = writer->written >= writer->given;
    if (writer->fault) snprintf(store->why, sizeof store->why, "%s", writer->why);
    pthread_mutex_unlock(&writer->lock);
    return done;
}
