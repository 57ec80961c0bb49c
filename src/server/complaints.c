/* complaints.c - blocking and reporting somebody at one's table. */
#include <stdio.h>
#include <string.h>

#include "host/memory.h"
#include "server/inner.h"

/* Who complains, and about whom. */
typedef struct Complaint {
    uint64_t by, about;
    Flat body;
} Complaint;

/* False, and that has been answered, when somebody asks whom we do not know, or about nobody at his table. */
static bool read_complaint(Server *server, NetRequest *request, const char *takes, Complaint *complaint)
{
    int64_t guest = -1;
    const char *refused = server_fault(server) ? "store" : people_refuse_token(server, token_of(request));
    complaint->by = hall_person(token_of(request));
    if (refused) return reply_missing(request, refused), false;
    if (!body_is_fit(request, &complaint->body, takes)) return false;
    const char *table = flat_text(&complaint->body, "table");
    if (!table || !flat_number(&complaint->body, "guest", &guest))
        return reply_unfit(request, "body", table ? "guest" : "table"), false;
    complaint->about = hall_guest_of(server->hall, table, complaint->by, guest);
    if (complaint->about && complaint->about != complaint->by) return true;
    reply_missing(request, server_fault(server) ? "store" : "no_guest");
    return false;
}

/* Nobody is told that it is done before it is durable. */
static void reply_when_noted(Server *server, NetRequest *request, uint64_t number)
{
    server->waiting =
        must_grow(server->waiting, server->waiting_count, 1, &server->waiting_room, sizeof *server->waiting);
    server->waiting[server->waiting_count++] = (Waiting) { request, number };
}

void complaints_noted(Server *server, uint64_t number)
{
    static const char done[] = "{\"kind\":\"done\"}";
    int gone = 0;
    for (; gone < server->waiting_count && server->waiting[gone].number <= number; gone++)
        reply_json(server->waiting[gone].request, 200, done, sizeof done - 1);
    server->waiting_count -= gone;
    if (gone)
        memmove(server->waiting, server->waiting + gone,
                (size_t)server->waiting_count * sizeof *server->waiting);
}

void post_block(Server *server, NetRequest *request, UNUSED const char *name)
{
    Complaint complaint;
    bool blocks = true;
    if (!read_complaint(server, request, "table guest block", &complaint)) return;
    flat_bool(&complaint.body, "block", &blocks);
    reply_when_noted(server, request, store_block(server->store, complaint.by, complaint.about, blocks));
}

void post_report(Server *server, NetRequest *request, UNUSED const char *name)
{
    Complaint complaint;
    if (!read_complaint(server, request, "table guest text", &complaint)) return;
    StoreReport report = { .at = server_now(server), .by = complaint.by, .about = complaint.about };
    const char *text = flat_text(&complaint.body, "text");
    snprintf(report.table, sizeof report.table, "%s", flat_text(&complaint.body, "table"));
    snprintf(report.text, sizeof report.text, "%s", text ? text : "");
    if (!people_may_report(server, complaint.by)) return reply_refusal(request, 429, "too_many");
    reply_when_noted(server, request, store_report(server->store, &report));
}
