/* load.c - connections are opened, tables begin, and for some seconds all is measured. */
#define _GNU_SOURCE
#include "load/load.h"

#include <netdb.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "host/memory.h"
#include "load/inner.h"

enum { AT_ONCE = 64, EVENTS = 256, PATIENCE = 300, SECOND = 1000000000 };

int64_t load_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * SECOND + now.tv_nsec;
}

void load_fail(Load *load, const char *format, ...)
{
    va_list list;
    if (load->report->wrong[0]) return; /* the first is the cause */
    va_start(list, format);
    vsnprintf(load->report->wrong, sizeof load->report->wrong, format, list);
    va_end(list);
}

/* ---- the loop ---- */

/* Let those answer whose time has come. */
static void release(Load *load)
{
    double due = (double)(load_now() - load->plays) / SECOND * load->options->rate;
    while (load->first && (double)load->released < due) {
        Line *line = load->first;
        load->first = line->next;
        if (!load->first) load->last = NULL;
        line->is_queued = false;
        load->released++;
        seat_answers(load, line);
    }
    if (!load->first && (double)load->released < due)
        load->released = (int64_t)due; /* what nobody wanted is gone */
}

static void turn(Load *load)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(load->epoll, events, EVENTS, load->options->rate > 0 ? 1 : 20);
    for (int i = 0; i < count && !load->report->wrong[0]; i++)
        line_happens(load, events[i].data.ptr, events[i].events);
    if (load->options->rate > 0 && load->plays) release(load);
}

/* Until `*count` is so many. */
static bool wait_for(Load *load, const int *count, int wanted, const char *what)
{
    int64_t until = load_now() + (int64_t)PATIENCE * SECOND;
    while (*count < wanted && !load->report->wrong[0]) {
        turn(load);
        if (load_now() > until) load_fail(load, "%s: %d of %d after %d s", what, *count, wanted, PATIENCE);
    }
    return !load->report->wrong[0];
}

static void turn_for(Load *load, int seconds)
{
    int64_t until = load_now() + (int64_t)seconds * SECOND;
    while (load_now() < until && !load->report->wrong[0]) turn(load);
}

/* ---- connections ---- */

/* Few at once: a server lets nobody shake hands a thousand times at the same moment. */
static bool open_lines(Load *load, int count)
{
    int64_t until = load_now() + (int64_t)PATIENCE * SECOND;
    for (int end = load->opened + count;
         !load->report->wrong[0] && (load->opened < end || load->connecting);) {
        if (load->opened < end && load->connecting < AT_ONCE) {
            if (!line_open(load, &load->lines[load->opened++])) load_fail(load, "there can be no connection");
        } else {
            turn(load);
        }
        if (load_now() > until)
            load_fail(load, "%d of %d connections after %d s", load->opened, end, PATIENCE);
    }
    return !load->report->wrong[0];
}

static void prepare(Load *load)
{
    const LoadOptions *options = load->options;
    int people = options->people, count = options->tables * people;
    load->each = (options->setup.seats + people - 1) / people;
    load->line_count = options->idle + count;
    load->answers = must_alloc((size_t)count * (size_t)load->each, sizeof *load->answers);
    load->lines = must_alloc((size_t)load->line_count, sizeof *load->lines);
    load->tables = must_alloc((size_t)options->tables, sizeof *load->tables);
    for (int i = 0; i < load->line_count; i++) {
        Line *line = &load->lines[i];
        int place = i - options->idle;
        line->fd = -1;
        line->person = (uint32_t)i;
        if (place < 0) continue;
        line->place = (uint8_t)(place % people);
        line->answers = &load->answers[place * load->each];
        line->table = &load->tables[place / people];
        if (!line->place) line->table->lines = line;
    }
}

static void allow_descriptors(const Load *load)
{
    struct rlimit limit;
    rlim_t wanted = (rlim_t)load->line_count + 64;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void write_settings(Load *load)
{
    const LoadOptions *options = load->options;
    Out out = out_into(load->set, sizeof load->set);
    out_text(&out, "edition=");
    out_text(&out, options->game->editions[options->setup.edition].name);
    out_text(&out, " seats=");
    out_number(&out, options->setup.seats);
    out_text(&out, " bots=instant clock=none pace=quick");
}

/* ---- the whole ---- */

static LoadUse used_since(LoadUse before, LoadUse now)
{
    return (LoadUse) { now.cpu - before.cpu, now.resident };
}

static void measure(Load *load)
{
    LoadReport *report = load->report;
    turn_for(load, load->options->warm);
    double moves = counter_of(load, "moves_total");
    LoadUse server = use_of(load->options->pid), own = use_of(0);
    int64_t began = load_now();
    load->is_measured = true;
    turn_for(load, load->options->seconds);
    load->is_measured = false;
    report->seconds = (double)(load_now() - began) / SECOND;
    report->server = used_since(server, use_of(load->options->pid));
    report->own = used_since(own, use_of(0));
    double later = counter_of(load, "moves_total");
    report->all_moves = moves >= 0 && later >= 0 ? later - moves : -1;
}

/* Open so many, a quarter of them first: what the server takes once and for all is not counted. `*bytes` is what each of the others takes
 * of its memory. */
static bool open_counted(Load *load, int count, int lines_each, const int *done, const char *what,
                         double *bytes)
{
    int first = count / 4, pid = load->options->pid;
    if (!open_lines(load, first * lines_each) || !wait_for(load, done, first, what)) return false;
    double before = use_of(pid).resident;
    if (!open_lines(load, (count - first) * lines_each) || !wait_for(load, done, count, what)) return false;
    if (count) *bytes = (use_of(pid).resident - before) / (count - first);
    return true;
}

/* Those who play would be served before those who come: so nobody does before all have come. */
static void begin_to_play(Load *load)
{
    load->plays = load_now();
    for (int i = load->options->idle; i < load->line_count; i++) seat_may_answer(load, &load->lines[i]);
}

static bool begin(Load *load)
{
    const LoadOptions *options = load->options;
    if (!open_counted(load, options->idle, 1, &load->greeted, "connections at rest",
                      &load->report->idle_bytes))
        return false;
    fprintf(stderr, "%d connections rest; %d tables with %d seats and %d connections begin\n", options->idle,
            options->tables, options->setup.seats, options->people);
    return open_counted(load, options->tables, options->people, &load->playing, "tables",
                        &load->report->table_bytes);
}

bool load_run(const LoadOptions *options, LoadReport *report)
{
    uint8_t seed[SEED_BYTES];
    Load *load = must_alloc(1, sizeof *load);
    *load = (Load) { .options = options, .report = report, .epoll = epoll_create1(EPOLL_CLOEXEC) };
    load->began = load_now();
    rng_seed_from_number((uint64_t)load->began, seed);
    rng_start(&load->luck, seed, 0);
    prepare(load);
    allow_descriptors(load);
    write_settings(load);
    if (begin(load)) {
        begin_to_play(load);
        measure(load);
    }
    for (int i = 0; i < load->line_count; i++) line_close(&load->lines[i]);
    if (load->place) freeaddrinfo(load->place);
    close(load->epoll);
    free(load->lines);
    free(load->tables);
    free(load->answers);
    free(load);
    return !report->wrong[0];
}
