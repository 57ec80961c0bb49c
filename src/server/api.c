/* api.c - requests of HTTP: where each goes, and the API (docs/openapi.json). */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/hash.h"
#include "games/games.h"
#include "game/describe.h"
#include "host/buffer.h"
#include "host/commitment.h"
#include "host/memory.h"
#include "server/inner.h"

enum { TABLES_AT_ONCE = 100 };

/* ---- answers ---- */

void reply_text(NetRequest *request, int status, const char *text)
{
    net_reply(request, &(NetReply) { .status = status, .body = text, .size = strlen(text) });
}

void reply_json(NetRequest *request, int status, const char *text, size_t size)
{
    NetReply reply = { .status = status, .type = "application/json", .body = text, .size = size };
    if (status == 429)
        reply.extra[0] = "Retry-After", reply.extra[1] = "60"; /* too many tables: one a minute */
    net_reply(request, &reply);
}

void reply_refusal(NetRequest *request, int status, const char *reason)
{
    static const char nothing[] = "{\"id\":0}";
    char text[600];
    Flat wish;
    Out out = out_into(text, sizeof text);
    flat_read(&wish, nothing, sizeof nothing - 1);
    hall_write_refusal(&wish, reason, &out);
    reply_json(request, status, text, out.used);
}

static Json begin_json(Server *server, Out *out)
{
    *out = out_into(server->text, sizeof server->text);
    return json_into(out);
}

/* ---- who asks ---- */

/* The token of `Authorization: Bearer TOKEN`, or NULL. */
static const char *token_of(const NetRequest *request)
{
    const char *header = net_header(request, "Authorization");
    return header && strncasecmp(header, "Bearer ", 7) == 0 ? header + 7 : NULL;
}

/* ---- the state of the server ---- */

static void get_health(UNUSED Server *server, NetRequest *request, UNUSED const char *name)
{
    reply_text(request, 200, "ok\n");
}

static void get_ready(Server *server, NetRequest *request, UNUSED const char *name)
{
    if (server->is_stopping) return reply_text(request, 503, "the server is about to stop\n");
    if (!server->fault) return reply_text(request, 200, "ready\n");
    char *text = text_format("nothing can be stored: %s\n", store_fault_names[server->fault]);
    reply_text(request, 503, text);
    free(text);
}

static void get_metrics(Server *server, NetRequest *request, UNUSED const char *name)
{
    reply_metrics(server, request);
}

/* ---- games ---- */

static Lang lang_of(const NetRequest *request)
{
    char *word = net_query(request, "lang");
    Lang lang = word && strcmp(word, lang_names[LANG_IT]) == 0 ? LANG_IT : LANG_EN;
    free(word);
    return lang;
}

static void get_games(Server *server, NetRequest *request, UNUSED const char *name)
{
    Out out;
    Json json = begin_json(server, &out);
    json_open_array(&json);
    for (int i = 0; games[i]; i++) {
        json_open_object(&json);
        json_key_text(&json, "game", games[i]->name);
        json_key_number(&json, "min_seats", games[i]->min_seats);
        json_key_number(&json, "max_seats", games[i]->max_seats);
        json_close_object(&json);
    }
    json_close_array(&json);
    reply_json(request, 200, out.text, out.used);
}

/* It is the same as long as the program runs: made once. */
static const char *description_of(Server *server, const Game *game, Lang lang)
{
    int place = 0;
    while (games[place] != game) place++;
    must(place < GAMES_MAX);
    char **text = &server->descriptions[place][lang];
    if (!*text) {
        Out out;
        Json json = begin_json(server, &out);
        json_open_object(&json);
        describe_game(game, lang, &json);
        json_close_object(&json);
        must(!out.full);
        *text = must_copy(out.text);
    }
    return *text;
}

static void get_game(Server *server, NetRequest *request, const char *name)
{
    const Game *game = game_find(name);
    char etag[24];
    if (!game) return reply_refusal(request, 404, "no_game");
    const char *text = description_of(server, game, lang_of(request)),
               *known = net_header(request, "If-None-Match");
    size_t size = strlen(text);
    snprintf(etag, sizeof etag, "\"%016llx\"", (unsigned long long)hash_bytes(HASH_START, text, size));
    bool is_known = known && strstr(known, etag);
    net_reply(request, &(NetReply) { .status = is_known ? 304 : 200,
                                     .type = "application/json",
                                     .body = text,
                                     .size = is_known ? 0 : size,
                                     .etag = etag });
}

/* ---- tables ---- */

static void write_table(const StoreTable *table, Json *json)
{
    const Listing *listing = &table->listing;
    json_open_object(json);
    json_key_text(json, "table", table->name);
    json_key_text(json, "game", listing->game);
    json_key_text(json, "edition", listing->edition);
    json_key_text(json, "phase", table->aside[0] ? "broken" : listing->phase);
    if (table->aside[0]) json_key_text(json, "aside", table->aside);
    json_key_text(json, "pace", listing->pace);
    json_key_text(json, "clock", listing->clock);
    json_key_text(json, "watch", listing->watch);
    json_key_text(json, "lang", listing->lang);
    json_key_text(json, "host", listing->host);
    json_key_number(json, "seats", listing->seats);
    json_key_number(json, "free", listing->free);
    json_key_number(json, "people", listing->people);
    json_key_number(json, "bots", listing->bots);
    json_key_bool(json, "open", listing->is_open);
    json_key_number(json, "made", table->made);
    json_key_number(json, "touched", table->touched);
    json_close_object(json);
}

static bool add_table(void *self, const StoreTable *table)
{
    write_table(table, self);
    return true;
}

static void reply_tables(Server *server, NetRequest *request, const StoreQuery *query)
{
    Out out;
    Json json = begin_json(server, &out);
    json_open_array(&json);
    bool is_read = store_tables(server->store, query, add_table, &json);
    json_close_array(&json);
    if (is_read && !out.full) reply_json(request, 200, out.text, out.used);
    else reply_refusal(request, 503, "store");
}

int number_of(const NetRequest *request, const char *name, int most)
{
    char *word = net_query(request, name);
    long number = word ? strtol(word, NULL, 10) : 0;
    free(word);
    return number < 0 ? 0 : number > most ? most : (int)number;
}

/* The lobby: tables with a public door. */
static void get_tables(Server *server, NetRequest *request, UNUSED const char *name)
{
    char *game = net_query(request, "game"), *lang = net_query(request, "lang"),
         *pace = net_query(request, "pace"), *phase = net_query(request, "phase");
    int limit = number_of(request, "limit", TABLES_AT_ONCE);
    reply_tables(server, request,
                 &(StoreQuery) { .listed = true,
                                 .is_free = number_of(request, "free", 1),
                                 .game = game,
                                 .lang = lang,
                                 .pace = pace,
                                 .phase = phase,
                                 .limit = limit ? limit : TABLES_AT_ONCE,
                                 .skip = number_of(request, "skip", 1000000) });
    free(game);
    free(lang);
    free(pace);
    free(phase);
}

static void get_own_tables(Server *server, NetRequest *request, UNUSED const char *name)
{
    uint64_t person = hall_person(token_of(request));
    if (!person) return reply_refusal(request, 401, "token");
    char *phase = net_query(request, "phase");
    reply_tables(server, request,
                 &(StoreQuery) { .person = person,
                                 .phase = phase,
                                 .limit = TABLES_AT_ONCE,
                                 .skip = number_of(request, "skip", 1000000) });
    free(phase);
}

static void get_table(Server *server, NetRequest *request, const char *name)
{
    StoreTable table;
    Out out;
    Json json = begin_json(server, &out);
    if (!store_table(server->store, name, &table)) return reply_refusal(request, 404, "no_table");
    write_table(&table, &json);
    reply_json(request, 200, out.text, out.used);
}

/* ---- making a table: by a connection of our own ---- */

static void tell_hall(Server *server, Conn conn, const char *text)
{
    server_happen(server,
                  (Happening) { .kind = CONN_MESSAGE, .conn = conn, .bytes = text, .size = strlen(text) });
}

static char *hello_of(const char *token)
{
    char text[FLAT_BYTES];
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    json_open_object(&json);
    json_key_number(&json, "id", 0);
    json_key_text(&json, "kind", "hello");
    json_key_text(&json, "token", token);
    json_close_object(&json);
    return must_copy(text);
}

/* Without a word `once` of the client's it is another table each time. */
static void add_once(Json *json, const Flat *body)
{
    uint8_t chance[SEED_BYTES];
    char word[2 * SEED_BYTES + 1];
    Out out = out_into(word, sizeof word);
    seed_draw(chance);
    out_hex(&out, chance, SEED_BYTES);
    json_key_text(json, "once", flat_text(body, "once") ? flat_text(body, "once") : word);
}

/* The wish that a body asks for; NULL when it is none. */
static char *make_of(const NetRequest *request)
{
    static const char *const members[] = { "game", "set", "lang" };
    char text[FLAT_BYTES];
    Flat body;
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    if (!flat_read(&body, request->body, request->size)) return NULL;
    json_open_object(&json);
    json_key_number(&json, "id", 1);
    json_key_text(&json, "kind", "make");
    add_once(&json, &body);
    for (int i = 0; i < LEN(members); i++)
        if (flat_text(&body, members[i])) json_key_text(&json, members[i], flat_text(&body, members[i]));
    json_close_object(&json);
    return out.full ? NULL : must_copy(text);
}

static void post_table(Server *server, NetRequest *request, UNUSED const char *name)
{
    const char *token = token_of(request);
    char *make = make_of(request);
    if (server->is_stopping || server->fault || !make || !hall_person(token)) {
        int status = !hall_person(token) ? 401 : make ? 503 : 400;
        reply_refusal(request, status, status == 401 ? "token" : make ? "store" : "syntax");
        free(make);
        return;
    }
    if (++server->own < OWN_CONNS) server->own = OWN_CONNS + 1;
    Conn conn = server->own;
    Client *client = client_add(server, conn, request->peer);
    client->request = request;
    char *hello = hello_of(token);
    server_happen(server, (Happening) { .kind = CONN_OPENED, .conn = conn });
    tell_hall(server, conn, hello);
    tell_hall(server, conn, make);
    free(hello);
    free(make);
}

/* ---- blocking and reporting somebody at one's table ---- */

/* Who asks, and about whom: 0 when there is no such guest, or he who asks is none. */
static uint64_t person_asked_about(Server *server, NetRequest *request, Flat *body, uint64_t *asks)
{
    int64_t guest = -1;
    *asks = hall_person(token_of(request));
    bool is_read = flat_read(body, request->body, request->size) && flat_number(body, "guest", &guest);
    const char *table = is_read ? flat_text(body, "table") : NULL;
    return *asks && table ? hall_guest_of(server->hall, table, *asks, guest) : 0;
}

static void reply_done(Server *server, NetRequest *request)
{
    static const char done[] = "{\"kind\":\"done\"}";
    store_commit(server->store);
    reply_json(request, 200, done, sizeof done - 1);
}

static void post_block(Server *server, NetRequest *request, UNUSED const char *name)
{
    Flat body;
    bool blocks = true;
    uint64_t asks, about = person_asked_about(server, request, &body, &asks);
    if (!about || about == asks) return reply_refusal(request, asks ? 404 : 401, asks ? "no_guest" : "token");
    flat_bool(&body, "block", &blocks);
    store_block(server->store, asks, about, blocks);
    reply_done(server, request);
}

static void post_report(Server *server, NetRequest *request, UNUSED const char *name)
{
    Flat body;
    uint64_t asks, about = person_asked_about(server, request, &body, &asks);
    if (!about || about == asks) return reply_refusal(request, asks ? 404 : 401, asks ? "no_guest" : "token");
    StoreReport report = { .at = server_now(server), .by = asks, .about = about };
    const char *text = flat_text(&body, "text");
    snprintf(report.table, sizeof report.table, "%s", flat_text(&body, "table"));
    snprintf(report.text, sizeof report.text, "%s", text ? text : "");
    if (!people_may_report(server, asks)) return reply_refusal(request, 429, "too_many");
    store_report(server->store, &report);
    reply_done(server, request);
}

static const struct {
    const char *reason;
    int status;
} refusal_status[] = { { "token", 401 }, { "banned", 403 }, { "too_many", 429 }, { "store", 503 } };

static int status_of(const Flat *answer)
{
    const char *kind = flat_text(answer, "kind"), *reason = flat_text(answer, "reason");
    if (kind && text_equal(kind, "done")) return 201;
    for (int i = 0; reason && i < LEN(refusal_status); i++)
        if (text_equal(reason, refusal_status[i].reason)) return refusal_status[i].status;
    return 400;
}

/* `done` of a hello tells nothing; all else is the answer. */
void call_hear(Server *server, Client *client, const char *text, size_t size)
{
    Flat answer;
    int64_t re = -1;
    if (!client->request || !flat_read(&answer, text, size)) return;
    flat_number(&answer, "re", &re);
    int status = status_of(&answer);
    if (re == 0 && status == 201) return;
    reply_json(client->request, status, text, size);
    client->request = NULL;
    server->ended = must_grow(server->ended, server->ended_count, 1, &server->ended_room, sizeof(Conn));
    server->ended[server->ended_count++] = (Conn)client->entry.key;
}

void calls_end(Server *server)
{
    while (server->ended_count) {
        Conn conn = server->ended[--server->ended_count];
        Client *client = client_find(server, conn);
        server_happen(server, (Happening) { .kind = CONN_CLOSED, .conn = conn });
        if (client) client_remove(server, client);
    }
}

/* ---- where requests go ---- */

static void get_start(Server *server, NetRequest *request, UNUSED const char *name)
{
    reply_page(server, request, NULL, true);
}

static void get_link(Server *server, NetRequest *request, const char *name)
{
    StoreTable table;
    reply_page(server, request, name, store_table(server->store, name, &table));
}

static const struct {
    NetMethod method;
    const char *path; /* * stands for a name */
    void (*reply)(Server *server, NetRequest *request, const char *name);
} routes[] = {
    { NET_GET, "/", get_start },
    { NET_GET, "/t/*", get_link },
    { NET_GET, "/healthz", get_health },
    { NET_GET, "/readyz", get_ready },
    { NET_GET, "/metrics", get_metrics },
    { NET_GET, "/api/games", get_games },
    { NET_GET, "/api/games/*", get_game },
    { NET_GET, "/api/tables", get_tables },
    { NET_POST, "/api/tables", post_table },
    { NET_GET, "/api/tables/*", get_table },
    { NET_GET, "/api/tables/*/matches", get_matches },
    { NET_GET, "/api/tables/*/match", get_match },
    { NET_GET, "/api/tables/*/log", get_open_log },
    { NET_GET, "/api/mine", get_own_tables },
    { NET_POST, "/api/blocks", post_block },
    { NET_POST, "/api/reports", post_report },
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

void server_request(void *self, NetRequest *request)
{
    Server *server = self;
    NetMethod method = request->method == NET_HEAD ? NET_GET : request->method;
    char name[NAME_MAX_HERE];
    bool is_there = false;
    if (method == NET_GET && reply_file(server, request)) return;
    for (int i = 0; i < LEN(routes); i++) {
        if (!matches(routes[i].path, request->path, name)) continue;
        is_there = true;
        if (routes[i].method != method) continue;
        routes[i].reply(server, request, name);
        return;
    }
    reply_text(request, is_there ? 405 : 404, is_there ? "Not in this way.\n" : "There is no such page.\n");
}
