/* clock.c - the time of the server: one for tables, people's limits and the header Date. */
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "server/inner.h"

/* It counts on while the machine sleeps, and does not care when somebody sets the clock. */
static Time steady_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_BOOTTIME, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static Time wall_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

Time server_now(const Server *server)
{
    return server->began + steady_time();
}

int64_t server_date(void *self)
{
    return server_now(self);
}

void clock_begin(Server *server)
{
    server->began = wall_time() - steady_time();
}

static bool note_touched(void *self, const StoreTable *table)
{
    *(Time *)self = table->touched;
    return false;
}

/* At a table no line is of an earlier time than the one before it: if the clock was set back, its bots and clocks would wait until it has
 * come so far again. */
void clock_go_on(Server *server)
{
    Time last = 0;
    store_tables(server->store, &(StoreQuery) { .limit = 1 }, note_touched, &last);
    Time behind = last - server_now(server);
    if (behind <= 0) return;
    server->began += behind;
    if (behind >= 1000)
        log_number(LOG_WARNING, "the clock has been set back: time goes on from the last line", "seconds",
                   behind / 1000);
}
