/* api.c - the API (docs/openapi.json): games and tables. */
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

static Json begin_json(Server *server, Out *out)
{
    *out = out_into(server->text, sizeof server->text);
    return json_into(out);
}

/* ---- who asks ---- */

const char *token_of(const NetRequest *request)
{
    const char *header = net_header(request, "Authorization");
    return header && strncasecmp(header, "Bearer ", 7) == 0 ? header + 7 : NULL;
}

/* ---- games ---- */

static Lang lang_of(const NetRequest *request)
{
    char *word = net_query(request, "lang");
    Lang lang = word && strcmp(word, lang_names[LANG_IT]) == 0 ? LANG_IT : LANG_EN;
    free(word);
    return lang;
}

void get_games(Server *server, NetRequest *request, UNUSED const char *name)
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

void get_game(Server *server, NetRequest *request, const char *name)
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
    json_key_text(json, "phase", store_phase(table));
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
    json_key_number(json, "changed", table->changed); /* `touched` is the time of any line, secret ones too */
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
    if (is_read && !out.full) return reply_json(request, 200, out.text, out.used);
    server_read_failed(server);
    reply_refusal(request, 503, "store");
}

/* The lobby: tables with a public door. */
void get_tables(Server *server, NetRequest *request, UNUSED const char *name)
{
    char *game = net_query(request, "game"), *lang = net_query(request, "lang"),
         *pace = net_query(request, "pace"), *phase = net_query(request, "phase");
    int limit = query_number(request, "limit");
    reply_tables(server, request,
                 &(StoreQuery) { .listed = true,
                                 .by_change = true,
                                 .is_free = query_number(request, "free"),
                                 .game = game,
                                 .lang = lang,
                                 .pace = pace,
                                 .phase = phase,
                                 .limit = limit ? limit : QUERY_TABLES_MAX,
                                 .skip = query_number(request, "skip") });
    free(game);
    free(lang);
    free(pace);
    free(phase);
}

void get_own_tables(Server *server, NetRequest *request, UNUSED const char *name)
{
    const char *refused = people_refuse_token(server, token_of(request));
    if (refused) return reply_missing(request, refused);
    char *phase = net_query(request, "phase");
    reply_tables(server, request,
                 &(StoreQuery) { .person = hall_person(token_of(request)),
                                 .by_change = true,
                                 .phase = phase,
                                 .limit = QUERY_TABLES_MAX,
                                 .skip = query_number(request, "skip") });
    free(phase);
}

void get_table(Server *server, NetRequest *request, const char *name)
{
    StoreTable table;
    Out out;
    Json json = begin_json(server, &out);
    if (!store_table(server->store, name, &table))
        return reply_missing(request, server_read_failed(server) ? "store" : "no_table");
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

/* The wish that a body asks for; NULL when there is too much of it. */
static char *make_of(const Flat *body)
{
    static const char *const members[] = { "game", "set", "lang" };
    char text[FLAT_BYTES];
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    json_open_object(&json);
    json_key_number(&json, "id", 1);
    json_key_text(&json, "kind", "make");
    add_once(&json, body);
    for (int i = 0; i < LEN(members); i++)
        if (flat_text(body, members[i])) json_key_text(&json, members[i], flat_text(body, members[i]));
    json_close_object(&json);
    return out.full ? NULL : must_copy(text);
}

void post_new_table(Server *server, NetRequest *request, UNUSED const char *name)
{
    const char *token = token_of(request);
    Flat body;
    if (!hall_person(token)) return reply_refusal(request, 401, "token");
    if (!body_is_fit(request, &body, "game set once lang")) return;
    if (!flat_text(&body, "game")) return reply_unfit(request, "body", "game");
    if (server->is_stopping || server_fault(server)) return reply_refusal(request, 503, "store");
    char *make = make_of(&body);
    if (!make) return reply_refusal(request, 400, "size");
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

/* ---- and its answer ---- */

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
