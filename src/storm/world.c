/* world.c - the course of a storm: what happens next, and what goes wrong on the way. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "host/memory.h"
#include "storm/world.h"

const char *const weather_names[WEATHERS] = { "late", "cut",     "vanish", "resend", "forget", "slow",
                                              "lie",  "rubbish", "flood",  "crash",  "tear" };

enum { STEPS_IDLE = 60000 }; /* so many without a line, and a table is stuck: matches may be long */

/* ---- chance ---- */

uint32_t below(World *world, uint32_t n)
{
    return rng_below(&world->rng, n);
}

bool once_in(World *world, uint32_t n)
{
    return below(world, n) == 0;
}

bool blows(World *world, Weather weather, uint32_t times)
{
    return !world->calm && world->options.weather >> weather & 1 && once_in(world, times);
}

bool strikes(World *world, Fault fault, uint32_t times)
{
    return world->options.fault == fault && once_in(world, times);
}

void fail(World *world, const char *format, ...)
{
    StormReport *report = world->report;
    va_list list;
    if (report->failed) return;
    report->failed = true;
    report->check = format;
    report->step = report->steps;
    va_start(list, format);
    vsnprintf(report->what, sizeof report->what, format, list);
    va_end(list);
}

void trace(const World *world, const char *who, int number, const char *text)
{
    if (world->options.trace)
        printf("%6ld %lld %s %d: %.400s\n", world->report->steps, (long long)(world->now % 10000000000), who,
               number, text);
}

static void draw_chance(void *self, uint8_t chance[SEED_BYTES])
{
    static const uint8_t known[8] = {
        0x01, 0x23, 0x45, 0x67, 0x89, 0xab, 0xcd, 0xef
    }; /* as a client would like it */
    World *world = self;
    for (int i = 0; i < SEED_BYTES; i++)
        chance[i] = strikes(world, KNOWN_CHANCE, 1) ? known[i % 8] : (uint8_t)below(world, 256);
}

/* ---- the hall's life ---- */

static void hall_begin(World *world)
{
    const HallHost host = { .self = world,
                            .send = net_down,
                            .close = net_close_down,
                            .append = disk_append,
                            .read = disk_read,
                            .chance = draw_chance };
    world->hall = hall_open(&host, fault_machine(world->options.fault, false));
    for (int i = 0; i < world->log_count; i++) {
        const Log *log = &world->logs[i];
        if (log->wake == NEVER || strikes(world, WAKE_FORGOTTEN, 1)) continue;
        hall_take(
            world->hall,
            &(Happening) { .kind = TABLE_FOUND, .now = world->now, .table = log->name, .wake = log->wake });
    }
}

static void crash(World *world)
{
    hall_free(world->hall);
    world->hall = NULL;
    world->report->crashes++;
    trace(world, "crash", (int)world->report->crashes, "");
    disk_crash(world);
    net_crash(world);
    world->up = world->now + 50 + below(world, once_in(world, 4) ? 60000 : 2000);
}

/* ---- events ---- */

static void arrive_up(World *world, Link *link)
{
    Packet packet = pipe_take(&link->up);
    Happening happening = { .kind = packet.text ? CONN_MESSAGE : CONN_CLOSED,
                            .now = world->now,
                            .conn = link->conn,
                            .bytes = packet.text,
                            .size = packet.size };
    char *have = packet.text ? strstr(packet.text, "\"have\":") : NULL;
    if (have && have[7] >= '1' && have[7] < '9' && strikes(world, OTHER_HAVE, 2)) have[7]++;
    if (!packet.text) link->closed = true;
    hall_take(world->hall, &happening);
    free(packet.text);
}

static void arrive_down(World *world, Link *link)
{
    Packet packet = pipe_take(&link->down);
    if (link->client >= 0) client_hear(world, &world->clients[link->client], &packet);
    free(packet.text);
}

static void tell_stored(World *world)
{
    Disk *disk = &world->disk;
    disk->tell = NEVER;
    hall_take(world->hall, &(Happening) { .kind = LINES_STORED, .now = world->now, .stored = disk->durable });
}

/* What comes next; the first of several at one time. */
typedef struct Next {
    Time at;
    enum { NOTHING, HALL_UP, HALL_TIME, FLUSH, TELL, UP, DOWN, ACT } kind;
    int index;
} Next;

static void consider(Next *next, Time at, int kind, int index)
{
    if (at < next->at) *next = (Next) { at, (unsigned)kind, index };
}

static Next find_next(const World *world)
{
    Next next = { NEVER, NOTHING, 0 };
    if (!world->hall) consider(&next, world->up, HALL_UP, 0);
    else consider(&next, hall_wake(world->hall), HALL_TIME, 0);
    consider(&next, world->disk.flush, FLUSH, 0);
    consider(&next, world->disk.tell, TELL, 0);
    for (int i = 0; i < world->link_count; i++) {
        if (world->hall) consider(&next, pipe_next(&world->links[i].up), UP, i);
        consider(&next, pipe_next(&world->links[i].down), DOWN, i);
    }
    for (int i = 0; i < world->client_count; i++) consider(&next, world->clients[i].act, ACT, i);
    return next;
}

static void happen(World *world, Next next)
{
    switch (next.kind) {
    case NOTHING: fail(world, "nothing goes on any more"); break;
    case HALL_UP: hall_begin(world); break;
    case HALL_TIME: hall_take(world->hall, &(Happening) { .kind = TIME_PASSED, .now = world->now }); break;
    case FLUSH: disk_flush(world); break;
    case TELL: tell_stored(world); break;
    case UP: arrive_up(world, &world->links[next.index]); break;
    case DOWN: arrive_down(world, &world->links[next.index]); break;
    case ACT: client_act(world, &world->clients[next.index]); break;
    }
}

static bool is_over(World *world)
{
    for (int i = 0; i < world->client_count; i++)
        if (!client_is_done(world, &world->clients[i])) return false;
    return true;
}

/* From now on nothing goes wrong, and who was gone is back soon. */
static void calm_down(World *world)
{
    world->calm = true;
    for (int i = 0; i < world->client_count; i++) world->clients[i].act = world->now + below(world, 2000);
}

static void step(World *world)
{
    Next next = find_next(world);
    if (next.at > world->now && next.at != NEVER) world->now = next.at;
    happen(world, next);
    world->now += next.kind == HALL_TIME; /* work takes time */
    log_check_wakes(world);
    if (world->hall && blows(world, CRASH, 400)) crash(world);
    if (++world->report->steps > world->options.chaos && !world->calm) calm_down(world);
    if (world->report->lines != world->lines)
        world->lines = world->report->lines, world->moved = world->report->steps;
    if (world->report->steps - world->moved > STEPS_IDLE) fail(world, "a table that can go on does not");
}

void storm_run(const StormOptions *options, StormReport *report)
{
    uint8_t seed[SEED_BYTES];
    World *world = must_alloc(1, sizeof *world);
    *report = (StormReport) { 0 };
    world->options = *options;
    world->report = report;
    world->disk = (Disk) { .flush = NEVER, .tell = NEVER };
    world->now = world->up = 1700000000000;
    rng_seed_from_number(options->seed, seed);
    rng_start(&world->rng, seed, 0x73746f726d);
    clients_plan(world);
    hall_begin(world);
    while (!report->failed && !is_over(world)) step(world);
    for (int i = 0; i < world->client_count; i++) model_check(world, &world->clients[i]);
    if (world->hall) hall_free(world->hall);
    clients_free(world);
    net_free(world);
    logs_free(world);
    for (int i = 0; i < world->disk.count; i++) free(world->disk.pending[i].line);
    free(world->disk.pending);
    free(world->held);
    free(world);
}

/* ---- shrinking ---- */

/* Another failure would be another mistake, or the same one seen so late that nobody finds it. */
static bool still_fails(StormOptions *options, StormOptions tried, StormReport *report)
{
    StormReport again;
    storm_run(&tried, &again);
    if (!again.failed || strcmp(again.check, report->check) != 0) return false;
    *options = tried;
    *report = again;
    return true;
}

static bool shrink_tables(StormOptions *options, StormReport *report)
{
    StormOptions tried = *options;
    tried.tables = 1;
    return options->tables > 1 && still_fails(options, tried, report);
}

static bool shrink_chaos(StormOptions *options, StormReport *report)
{
    StormOptions tried = *options;
    tried.chaos /= 2;
    return options->chaos > 0 && still_fails(options, tried, report);
}

static bool shrink_weather(StormOptions *options, StormReport *report)
{
    bool shrunk = false;
    for (int i = 0; i < WEATHERS; i++) {
        StormOptions tried = *options;
        tried.weather &= ~(1u << i);
        if (tried.weather != options->weather) shrunk |= still_fails(options, tried, report);
    }
    return shrunk;
}

/* What could not be left out at first can be when something else has been; each time there is less. */
void storm_shrink(StormOptions *options, StormReport *report)
{
    bool shrunk = true;
    options->trace = false;
    while (shrunk) {
        shrunk = shrink_tables(options, report);
        while (shrink_chaos(options, report)) shrunk = true;
        shrunk |= shrink_weather(options, report);
    }
}
