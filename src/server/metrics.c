/* metrics.c - counters in the text form of Prometheus. */
#include <stdio.h>
#include <stdlib.h>

#include "host/buffer.h"
#include "server/inner.h"

static void add(Buffer *text, const char *name, const char *type, const char *help, double value)
{
    buffer_add(text, "# HELP murk_%s %s\n# TYPE murk_%s %s\nmurk_%s %.17g\n", name, help, name, type, name,
               value);
}

/* How long the store took, from handing over to being durable. */
static void add_flushes(Buffer *text, const Server *server)
{
    uint64_t sum = 0;
    buffer_add(
        text,
        "# HELP murk_store_seconds Time until a batch is durable\n# TYPE murk_store_seconds histogram\n");
    for (int i = 0; i < LEN(server->flush_counts); i++) {
        sum += server->flush_counts[i];
        if (i < LEN(server->flush_counts) - 1)
            buffer_add(text, "murk_store_seconds_bucket{le=\"%g\"} %llu\n", (double)(1 << i) / 4000,
                       (unsigned long long)sum);
    }
    buffer_add(text,
               "murk_store_seconds_bucket{le=\"+Inf\"} %llu\nmurk_store_seconds_sum "
               "%g\nmurk_store_seconds_count %llu\n",
               (unsigned long long)sum, server->flushing, (unsigned long long)sum);
}

void reply_metrics(Server *server, NetRequest *request)
{
    const NetCounts *net = net_counts(server->net);
    const struct {
        const char *name, *type, *help;
        double value;
    } rows[] = {
        { "connections", "gauge", "WebSockets that are open", net->sockets },
        { "connections_total", "counter", "WebSockets that were opened", (double)net->opened },
        { "requests_total", "counter", "Requests of HTTP", (double)net->requests },
        { "requests_refused_total", "counter", "Connections and requests that were refused",
          (double)net->refused },
        { "connections_turned_away_total", "counter",
          "Of the refused, connections of which nothing was read: too many from one address",
          (double)net->turned_away },
        { "messages_in_total", "counter", "Messages from people", (double)net->messages },
        { "messages_out_total", "counter", "Messages to people", (double)net->sent },
        { "bytes_in_total", "counter", "Bytes read from WebSockets", (double)net->bytes_in },
        { "bytes_out_total", "counter", "Bytes written to WebSockets", (double)net->bytes_out },
        { "writes_total", "counter", "Writes to WebSockets", (double)net->writes },
        { "slow_readers_total", "counter", "WebSockets that were ended since nobody read",
          (double)net->slow },
        { "frame_floods_total", "counter",
          "WebSockets that were ended since they sent too many pings or the like", (double)net->flooding },
        { "refusals_total", "counter", "Wishes that people may not have: too many, banned, muted",
          (double)server->refusals },
        { "tables_in_memory", "gauge", "Tables in memory", hall_tables(server->hall) },
        { "tables_known", "gauge", "Tables in memory or to be woken", hall_rooms(server->hall) },
        { "lines_total", "counter", "Lines appended to logs", (double)server->lines },
        { "moves_total", "counter", "Of these, moves: of people, bots and tables by themselves",
          (double)server->moves },
        { "lines_waiting", "gauge", "Lines that are not durable yet",
          (double)(server->appended - server->stored) },
        { "commits_total", "counter", "Batches handed to the store", (double)server->commits },
        { "races_lost_total", "counter", "Tables that another server wrote to first", (double)server->lost },
        { "store_works", "gauge", "1 unless nothing can be stored or read", !server_fault(server) },
    };
    Buffer text = { 0 };
    for (int i = 0; i < LEN(rows); i++) add(&text, rows[i].name, rows[i].type, rows[i].help, rows[i].value);
    add_flushes(&text, server);
    net_reply(request, &(NetReply) { .status = 200,
                                     .type = "text/plain; version=0.0.4; charset=utf-8",
                                     .body = text.text,
                                     .size = text.used });
    free(text.text);
}
