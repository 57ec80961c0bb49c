/* limits.c - limits that people meet: they are told, and so is who runs the server, in a line of the log now and then. */
#include "server/inner.h"

enum { TELL_EVERY = 10000 }; /* milliseconds: a flood is told of, but does not fill the log */

static const char *const names[LIMITS] = {
    [LIMIT_TABLES] = "tables",     [LIMIT_CONNECTIONS] = "connections_of_a_person",
    [LIMIT_REPORTS] = "reports",   [LIMIT_LOGS] = "logs",
    [LIMIT_MESSAGES] = "messages", [LIMIT_FRAMES] = "frames",
    [LIMIT_REQUESTS] = "requests",
};

void limit_met(Server *server, Limit limit)
{
    server->met[limit]++;
}

/* How often each was met, all in all. What the net refuses it counts by itself. */
static uint64_t times_met(const Server *server, Limit limit)
{
    const NetCounts *counts = net_counts(server->net);
    return limit == LIMIT_FRAMES     ? counts->flooding
           : limit == LIMIT_REQUESTS ? counts->hurried
                                     : server->met[limit];
}

static bool is_news(const Server *server)
{
    for (Limit limit = 0; limit < LIMITS; limit++)
        if (times_met(server, limit) != server->met_told[limit]) return true;
    return false;
}

static void tell_of_limits(Server *server)
{
    LogLine line;
    if (!is_news(server) || server_now(server) < server->met_at) return;
    log_begin(&line, LOG_WARNING, "limits were met");
    for (Limit limit = 0; limit < LIMITS; limit++) {
        uint64_t times = times_met(server, limit);
        if (times != server->met_told[limit])
            json_key_number(&line.json, names[limit], (long long)(times - server->met_told[limit]));
        server->met_told[limit] = times;
    }
    log_end(&line);
    server->met_at = server_now(server) + TELL_EVERY;
}

/* With TLS this is all that anybody hears of it: before the handshake nothing can be said to who comes. */
static void tell_of_flood(Server *server)
{
    uint64_t count = net_counts(server->net)->turned_away;
    if (count == server->turned_away || server_now(server) < server->away_at) return;
    log_number(LOG_WARNING, "connections were turned away: too many came from one address", "connections",
               (long long)(count - server->turned_away));
    server->turned_away = count;
    server->away_at = server_now(server) + TELL_EVERY;
}

void limits_tell(Server *server)
{
    tell_of_flood(server);
    tell_of_limits(server);
}
