/* routes.c - requests of HTTP: where each goes, and what is told where there is nothing. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "host/buffer.h"
#include "host/memory.h"
#include "server/inner.h"

/* ---- the state of the server ---- */

static void get_health(UNUSED Server *server, NetRequest *request, UNUSED const char *name)
{
    reply_text(request, 200, "ok\n");
}

static void get_ready(Server *server, NetRequest *request, UNUSED const char *name)
{
    if (server->is_stopping) return reply_text(request, 503, "the server is about to stop\n");
    if (!server->unread) reading_try(server); /* who neither reads nor writes would not notice */
    if (!server_fault(server)) return reply_text(request, 200, "ready\n");
    char *text = text_format("nothing can be %s: %s\n", server->fault ? "stored" : "read",
                             store_fault_names[server_fault(server)]);
    reply_text(request, 503, text);
    free(text);
}

/* On a small server they tell when somebody has answered in secret. */
static void get_metrics(Server *server, NetRequest *request, UNUSED const char *name)
{
    if (request->is_from_here || server->options.has_open_metrics) return reply_metrics(server, request);
    reply_text(
        request, 403,
        "These figures are for this machine alone, unless the server is started with --open-metrics.\n");
}

/* ---- pages ---- */

static void get_start(Server *server, NetRequest *request, UNUSED const char *name)
{
    reply_page(server, request, NULL, 200);
}

static void get_link(Server *server, NetRequest *request, const char *name)
{
    StoreTable table;
    bool is_there = store_table(server->store, name, &table);
    reply_page(server, request, name, is_there ? 200 : server_read_failed(server) ? 503 : 404);
}

/* ---- where requests go ---- */

typedef struct Route {
    NetMethod method;
    const char *path; /* * stands for a name */
    void (*reply)(Server *server, NetRequest *request, const char *name);
    const char *takes; /* words of a query, with blanks between them; NULL: it does not matter */
    bool is_costly;    /* a whole log is gone through for it */
} Route;

static const Route routes[] = {
    { NET_GET, "/", get_start, NULL },
    { NET_GET, "/t/*", get_link, NULL },
    { NET_GET, "/healthz", get_health, NULL },
    { NET_GET, "/readyz", get_ready, NULL },
    { NET_GET, "/metrics", get_metrics, NULL },
    { NET_GET, "/api/games", get_games, "" },
    { NET_GET, "/api/games/*", get_game, "lang" },
    { NET_GET, "/api/tables", get_tables, "game lang pace phase free limit skip" },
    { NET_POST, "/api/tables", post_new_table, "" },
    { NET_GET, "/api/tables/*", get_table, "" },
    { NET_GET, "/api/tables/*/matches", get_matches, "", .is_costly = true },
    { NET_GET, "/api/tables/*/match", get_match, "match", .is_costly = true },
    { NET_GET, "/api/tables/*/log", get_open_log, "match", .is_costly = true },
    { NET_GET, "/api/mine", get_own_tables, "phase skip" },
    { NET_POST, "/api/blocks", post_block, "" },
    { NET_POST, "/api/reports", post_report, "" },
};

enum { NAME_MAX_HERE = 40 };

/* A name has small letters, digits and hyphens and nothing else: no path leads anywhere but to what is listed. */
static bool matches(const char *pattern, const char *path, char name[NAME_MAX_HERE])
{
    const char *star = strchr(pattern, '*');
    size_t before = star ? (size_t)(star - pattern) : 0, length = 0;
    name[0] = 0;
    if (!star) return strcmp(pattern, path) == 0;
    if (strncmp(pattern, path, before) != 0) return false;
    path += before;
    while (islower((unsigned char)path[length]) || isdigit((unsigned char)path[length]) ||
           path[length] == '-')
        length++;
    if (!length || length >= NAME_MAX_HERE || strcmp(star + 1, path + length) != 0) return false;
    memcpy(name, path, length);
    name[length] = 0;
    return true;
}

static int64_t microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Nobody else is served meanwhile: so who asks pays with time of his own, and so much the more the longer the log is. */
static void reply_costly(Server *server, NetRequest *request, const Route *route, const char *name)
{
    uint64_t peer = request->peer;
    Time wait = people_wait_for_logs(server, peer);
    char seconds[24];
    snprintf(seconds, sizeof seconds, "%lld", (long long)(wait + 999) / 1000);
    if (wait > 0) limit_met(server, LIMIT_LOGS);
    if (wait > 0) return reply_with_header(request, 429, "too_many", "Retry-After", seconds);
    int64_t began = microseconds();
    route->reply(server, request, name);
    people_pay_for_logs(server, peer, microseconds() - began);
}

static void follow(Server *server, NetRequest *request, const Route *route, const char *name)
{
    if (route->takes && !query_is_fit(request, route->takes)) return;
    if (route->is_costly) reply_costly(server, request, route, name);
    else route->reply(server, request, name);
}

/* `allowed`: methods, a bit each; 0: there is nothing of that name. */
static void reply_nowhere(NetRequest *request, unsigned allowed)
{
    bool is_api = strncmp(request->path, "/api/", 5) == 0 || strcmp(request->path, "/api") == 0;
    bool gets = allowed & 1u << NET_GET, posts = allowed & 1u << NET_POST;
    const char *methods = gets && posts ? "GET, HEAD, POST" : gets ? "GET, HEAD" : "POST";
    if (is_api && allowed) reply_with_header(request, 405, "method", "Allow", methods);
    else if (is_api) reply_refusal(request, 404, "no_page");
    else
        reply_text(request, allowed ? 405 : 404, allowed ? "Not in this way.\n" : "There is no such page.\n");
}

void server_request(void *self, NetRequest *request)
{
    Server *server = self;
    NetMethod method = request->method == NET_HEAD ? NET_GET : request->method;
    char name[NAME_MAX_HERE];
    unsigned allowed = 0;
    if (method == NET_GET && reply_file(server, request)) return;
    for (int i = 0; i < LEN(routes); i++) {
        if (!matches(routes[i].path, request->path, name)) continue;
        if (routes[i].method == method) return follow(server, request, &routes[i], name);
        allowed |= 1u << routes[i].method;
    }
    reply_nowhere(request, allowed);
}
