/* bench_store.c - `murk bench store`: how many lines a second are durable, beside what one flush of the disk takes. */
#define _POSIX_C_SOURCE 200809L
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "commands/bench_store.h"
#include "host/args.h"
#include "host/buffer.h"
#include "host/emit.h"
#include "host/memory.h"
#include "store/store.h"

enum { TABLES = 2000, FLUSHES = 200, SAMPLES = 100000, PATIENCE = 30000 };

typedef struct Rate {
    int batch; /* lines in a transaction */
    long long commits;
    double seconds, computed; /* by the clock; of a core, by this process */
    double median, late;      /* milliseconds until it is known to be durable: of half, and of 99 of 100 */
} Rate;

typedef struct StoreBench {
    Store *store;
    uint64_t number;
    uint32_t next[TABLES];
    float *waits; /* milliseconds */
    int wait_count;
} StoreBench;

static double clock_of(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int compare_floats(const void *a, const void *b)
{
    float one = *(const float *)a, other = *(const float *)b;
    return one < other ? -1 : one > other;
}

static double part_of(float *list, int count, double part)
{
    if (!count) return 0;
    qsort(list, (size_t)count, sizeof *list, compare_floats);
    return list[(int)(part * (count - 1))];
}

/* ---- the disk ---- */

/* Milliseconds of a write of 4 KB that is flushed, half of them; negative when there is no file to be had. */
static double time_flush(const char *beside)
{
    char page[4096], *path = text_format("%s-flush", beside);
    float times[FLUSHES];
    int count = 0, file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    memset(page, 'x', sizeof page);
    for (; file >= 0 && count < FLUSHES; count++) {
        double start = clock_of(CLOCK_MONOTONIC);
        if (write(file, page, sizeof page) != sizeof page || fdatasync(file) != 0) break;
        times[count] = (float)((clock_of(CLOCK_MONOTONIC) - start) * 1000);
    }
    if (file >= 0) close(file), unlink(path);
    free(path);
    return count == FLUSHES ? part_of(times, count, 0.5) : -1;
}

/* ---- the store ---- */

/* A move of each of so many tables, as it stands in a log. */
static void append_batch(StoreBench *bench, int batch)
{
    char name[STORE_NAME_MAX], line[120];
    for (int i = 0; i < batch; i++) {
        int table = (int)(bench->number % TABLES);
        snprintf(name, sizeof name, "bench%d", table);
        snprintf(line, sizeof line, "17948612%05u 2 %u move C 12 play suspicious B", bench->next[table],
                 bench->next[table]);
        store_append(bench->store, &(StoreLine) { .number = ++bench->number,
                                                  .table = name,
                                                  .place = bench->next[table]++,
                                                  .line = line,
                                                  .wake = 1794861200000 + (Time)bench->number });
    }
}

/* Until all is durable; false when it fails. */
static bool wait_for(StoreBench *bench)
{
    StoreEvent event = { .number = 0 };
    while (event.number < bench->number) {
        struct pollfd fd = { .fd = store_fd(bench->store), .events = POLLIN };
        if (poll(&fd, 1, PATIENCE) != 1 || !store_next(bench->store, &event) || event.kind != STORE_STORED)
            return false;
    }
    return true;
}

static bool measure(StoreBench *bench, Rate *rate, double seconds)
{
    double start = clock_of(CLOCK_MONOTONIC), now = start, computed = clock_of(CLOCK_PROCESS_CPUTIME_ID);
    bench->wait_count = 0;
    while (now < start + seconds) {
        append_batch(bench, rate->batch);
        store_commit(bench->store);
        if (!wait_for(bench)) return false;
        double then = now;
        now = clock_of(CLOCK_MONOTONIC);
        if (bench->wait_count < SAMPLES) bench->waits[bench->wait_count++] = (float)((now - then) * 1000);
        rate->commits++;
    }
    rate->seconds = now - start;
    rate->computed = clock_of(CLOCK_PROCESS_CPUTIME_ID) - computed;
    rate->median = part_of(bench->waits, bench->wait_count, 0.5);
    rate->late = part_of(bench->waits, bench->wait_count, 0.99);
    return true;
}

/* ---- telling ---- */

static double lines_of(const Rate *rate)
{
    return (double)rate->commits * rate->batch;
}

static void print_rates(const char *place, double flush, const Rate *rates, int count)
{
    if (flush >= 0) printf("one flush of the disk: %.2f ms\n", flush);
    printf("%s\n  lines a commit   commits/s     lines/s   median ms   99%% ms   CPU us a line\n", place);
    for (int i = 0; i < count; i++) {
        const Rate *rate = &rates[i];
        printf("  %14d  %10.0f  %10.0f  %10.2f  %7.2f  %14.1f\n", rate->batch,
               (double)rate->commits / rate->seconds, lines_of(rate) / rate->seconds, rate->median,
               rate->late, 1e6 * rate->computed / lines_of(rate));
    }
}

static void emit_rates(double flush, const Rate *rates, int count)
{
    Emit *emit = emit_start();
    Json *json = &emit->json;
    json_open_object(json);
    if (flush >= 0) emit_real(emit, "flush_ms", flush, 3);
    json_key_array(json, "rates");
    for (int i = 0; i < count; i++) {
        json_open_object(json);
        json_key_number(json, "lines_a_commit", rates[i].batch);
        emit_real(emit, "commits_per_second", (double)rates[i].commits / rates[i].seconds, 1);
        emit_real(emit, "lines_per_second", lines_of(&rates[i]) / rates[i].seconds, 1);
        emit_real(emit, "median_ms", rates[i].median, 3);
        emit_real(emit, "p99_ms", rates[i].late, 3);
        emit_real(emit, "cpu_us_per_line", 1e6 * rates[i].computed / lines_of(&rates[i]), 2);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
    emit_end(emit);
}

/* ---- the call ---- */

static bool note_table(void *self, const StoreTable *table)
{
    (void)table;
    *(bool *)self = true;
    return false;
}

static int run(StoreBench *bench, const char *place, double flush, double seconds, bool machine)
{
    Rate rates[] = { { .batch = 1 }, { .batch = 8 }, { .batch = 32 }, { .batch = 128 }, { .batch = 1000 } };
    bool is_used = false;
    if (!store_tables(bench->store, &(StoreQuery) { .limit = 1 }, note_table, &is_used))
        return args_failed("bench", "the store cannot be read: %s", store_failure(bench->store));
    if (is_used) return args_failed("bench", "%s has tables in it: measure with an empty store", place);
    for (int i = 0; i < LEN(rates); i++)
        if (!measure(bench, &rates[i], seconds))
            return args_failed("bench", "the store has failed: %s", store_failure(bench->store));
    if (machine) emit_rates(flush, rates, LEN(rates));
    else print_rates(place, flush, rates, LEN(rates));
    return EXIT_DONE;
}

/* A file of ours goes when we are done. */
static void remove_file(const char *path)
{
    static const char *const ends[] = { "", "-wal", "-shm" };
    for (int i = 0; i < LEN(ends); i++) {
        char *file = text_format("%s%s", path, ends[i]);
        unlink(file);
        free(file);
    }
}

int bench_store(const char *address, long long seconds, bool machine)
{
    char own[40], *error = NULL;
    snprintf(own, sizeof own, "murk-bench-%ld", (long)getpid());
    const char *place = address ? address : own;
    bool is_file = !strstr(place, "://") && strcmp(place, "memory:") != 0;
    const char *shown = strstr(place, "://") ? "PostgreSQL" : place; /* an address may hold a password */
    StoreBench bench = { .store = store_open(place, STORE_SERVES, &error) };
    if (!bench.store) {
        args_failed("bench", "%s", error);
        free(error);
        return EXIT_NO;
    }
    bench.waits = must_alloc(SAMPLES, sizeof *bench.waits);
    int code = run(&bench, shown, is_file ? time_flush(place) : -1, (double)seconds, machine);
    store_close(bench.store);
    free(bench.waits);
    if (!address) remove_file(own);
    return code;
}
