/* people.c - who is connected, and who may do what how often. */
#include <stddef.h>
#include <string.h>

#include "base/alike.h"
#include "base/blake2b.h"
#include "host/memory.h"
#include "server/inner.h"

enum { CONNS_A_PERSON = 20, REPORTS_AN_HOUR = 10, HOUR = 3600000 };

/* ---- clients ---- */

Client *client_find(const Server *server, Conn conn)
{
    return (Client *)index_find(&server->clients, conn);
}

Client *client_add(Server *server, Conn conn, uint64_t peer)
{
    Client *client = must_alloc(1, sizeof *client);
    client->peer = peer;
    index_add(&server->clients, &client->entry, conn);
    return client;
}

void client_remove(Server *server, Client *client)
{
    if (client->person) client->person->conns--;
    index_remove(&server->clients, &client->entry);
    free(client);
}

/* ---- people ---- */

/* NULL: nobody knows who that is, since nothing can be read. */
static Person *person_of(Server *server, uint64_t id)
{
    Person *person = (Person *)index_find(&server->people, id);
    if (person) return person;
    StorePerson stored = { 0 };
    bool is_known = store_person(server->store, id, &stored);
    if (!is_known && server_read_failed(server)) return NULL;
    person = must_alloc(1, sizeof *person);
    index_add(&server->people, &person->entry, id);
    person->is_known = is_known;
    person->stored = stored;
    return person;
}

/* Rare enough to walk all connections. */
static void hang_up(Server *server, const Person *person)
{
    for (uint32_t i = 0; i < server->clients.row_count; i++)
        for (const Entry *entry = server->clients.rows[i]; entry; entry = entry->next)
            if (((const Client *)entry)->person == person)
                net_hang_up(server->net, (NetConn)entry->key, NET_REFUSED, "banned");
}

void people_changed(Server *server, uint64_t id)
{
    Person *person = (Person *)index_find(&server->people, id);
    StorePerson stored = { 0 };
    if (!person) return;
    bool is_known = store_person(server->store, id, &stored);
    if (!is_known && server_read_failed(server)) return; /* all are looked at when it can be */
    if (!is_known) stored = (StorePerson) { .id = id };
    person->is_known = is_known;
    person->stored = stored;
    if (person->stored.is_banned) hang_up(server, person);
}

typedef struct Restricted {
    StorePerson *list;
    int count, room;
} Restricted;

static bool keep_restricted(void *self, const StorePerson *person)
{
    Restricted *all = self;
    all->list = must_grow(all->list, all->count, 1, &all->room, sizeof *person);
    all->list[all->count++] = *person;
    return true;
}

static void lift_all(Server *server)
{
    for (uint32_t i = 0; i < server->people.row_count; i++)
        for (Entry *entry = server->people.rows[i]; entry; entry = entry->next) {
            StorePerson *stored = &((Person *)entry)->stored;
            stored->is_banned = stored->is_muted = false;
        }
}

/* Those who are restricted are few, and one question finds them. */
void people_look_again(Server *server)
{
    Restricted all = { 0 };
    bool is_read = store_restricted(server->store, keep_restricted, &all);
    if (is_read) lift_all(server);
    else server_read_failed(server);
    for (int i = 0; is_read && i < all.count; i++) {
        Person *person = (Person *)index_find(&server->people, all.list[i].id);
        if (!person) continue;
        person->stored = all.list[i];
        person->is_known = true;
        if (person->stored.is_banned) hang_up(server, person);
    }
    free(all.list);
}

/* So many an hour, a sixth of them and one at once. */
static bool can_pay(Time paid, Time now, int an_hour)
{
    return paid - now <= (an_hour / 6) * (Time)(HOUR / an_hour);
}

static void pay(Time *paid, Time now, int an_hour)
{
    if (*paid < now) *paid = now;
    *paid += HOUR / an_hour;
}

static Origin *origin_of(Server *server, uint64_t peer)
{
    Origin *origin = (Origin *)index_find(&server->origins, peer);
    if (origin) return origin;
    origin = must_alloc(1, sizeof *origin);
    index_add(&server->origins, &origin->entry, peer);
    return origin;
}

/* Of a core one address has a twentieth for long, and ten seconds' worth of that at once. */
enum { LOGS_SHARE = 20, LOGS_AHEAD = 10000, A_LINE = 3 /* microseconds, about */ };

Time people_wait_for_logs(Server *server, uint64_t peer)
{
    Time ahead = origin_of(server, peer)->read / 1000 - server_now(server);
    return ahead > LOGS_AHEAD && !server->options.is_unlimited ? ahead - LOGS_AHEAD : 0;
}

void people_pay_for_logs(Server *server, uint64_t peer, int64_t took)
{
    Origin *origin = origin_of(server, peer);
    int64_t now = server_now(server) * 1000;
    if (origin->read < now) origin->read = now;
    origin->read += took * LOGS_SHARE;
}

bool people_may_read(void *self, Conn conn, uint32_t lines)
{
    Server *server = self;
    const Client *client = client_find(server, conn);
    if (!client) return true;
    if (people_wait_for_logs(server, client->peer) > 0) return limit_met(server, LIMIT_LOGS), false;
    people_pay_for_logs(server, client->peer, (int64_t)lines * A_LINE);
    return true;
}

bool people_may_report(Server *server, uint64_t person)
{
    Person *who = person_of(server, person);
    Time now = server_now(server);
    bool may = who && can_pay(who->reported, now, REPORTS_AN_HOUR);
    if (may) pay(&who->reported, now, REPORTS_AN_HOUR);
    else limit_met(server, LIMIT_REPORTS);
    return may;
}

/* ---- what is refused ---- */

static const char *refuse_table(Server *server, const char *name)
{
    StoreTable table;
    if (!name) return NULL;
    if (store_table(server->store, name, &table)) return table.aside[0] ? "aside" : NULL;
    return server_read_failed(server) ? "store" : NULL; /* that there is none the hall says */
}

/* Two tokens may have the same number by part of their hashes; the whole of it tells them apart. */
static const char *refuse_token(const Person *person, const char *token)
{
    uint8_t hash[STORE_TOKEN_BYTES];
    if (!person) return "store";
    blake2b((const uint8_t *)token, strlen(token), hash);
    if (person->is_known && memcmp(hash, person->stored.token, sizeof hash) != 0) return "token";
    return person->is_known && person->stored.is_banned ? "banned" : NULL;
}

const char *people_refuse_token(Server *server, const char *token)
{
    uint64_t id = hall_person(token);
    if (server->unread) return "store";
    return id ? refuse_token(person_of(server, id), token) : "token";
}

static const char *refuse_hello(Server *server, Client *client, const Flat *wish)
{
    const char *token = flat_text(wish, "token");
    uint64_t id = hall_person(token);
    if (!id || client->person) return NULL; /* the hall refuses it */
    Person *person = person_of(server, id);
    const char *refused = refuse_table(server, flat_text(wish, "table"));
    if (!refused) refused = refuse_token(person, token);
    if (refused) return refused;
    if (person->conns >= CONNS_A_PERSON && !server->options.is_unlimited)
        return limit_met(server, LIMIT_CONNECTIONS), "too_many";
    if (!person->is_known)
        person->stored.id = id, blake2b((const uint8_t *)token, strlen(token), person->stored.token);
    client->person = person;
    person->conns++;
    return NULL;
}

const char *people_make(void *self, Conn conn)
{
    Server *server = self;
    const Client *client = client_find(server, conn);
    Time now = server_now(server);
    if (!client || !client->person || server->options.is_unlimited) return NULL;
    Person *person = client->person;
    Origin *origin = origin_of(server, client->peer);
    int a_person = server->options.makes_a_person, an_address = server->options.makes_an_address;
    if (!can_pay(person->paid, now, a_person) || !can_pay(origin->paid, now, an_address))
        return limit_met(server, LIMIT_TABLES), server->refusals++, "too_many";
    pay(&person->paid, now, a_person);
    pay(&origin->paid, now, an_address);
    return NULL;
}

/* Whom the host of a table has blocked does not come to it. */
static const char *refuse_blocked(Server *server, const Client *client)
{
    uint64_t host = hall_host_of(server->hall, (Conn)client->entry.key);
    if (!host || !client->person) return NULL;
    int is_blocked = store_has_blocked(server->store, host, client->person->entry.key);
    if (is_blocked < 0 && server_read_failed(server)) return "store";
    return is_blocked > 0 ? "blocked" : NULL;
}

static const char *refuse_enter(Server *server, Client *client, const Flat *wish)
{
    const char *name = flat_text(wish, "name"), *blocked = refuse_blocked(server, client);
    if (blocked) return blocked;
    return name && is_called_seat(name) ? "name_seat" : NULL;
}

enum { SEEN_EVERY = 3600000 }; /* milliseconds; more often it is not stored when somebody was seen */

static void note_name(Server *server, Person *person, const char *name)
{
    Time now = server_now(server);
    bool is_new = !person->is_known || strcmp(person->stored.name, name) != 0;
    bool is_back = now - person->stored.seen >= SEEN_EVERY;
    if (!person->is_known) person->stored.created = now;
    person->stored.seen = now;
    strcpy(person->stored.name, name);
    person->is_known = true;
    if (is_new || is_back) store_put_person(server->store, &person->stored);
}

/* A name that the table has refused is nobody's. */
void people_taken(void *self, Conn conn, const Flat *wish)
{
    Server *server = self;
    const Client *client = client_find(server, conn);
    const char *kind = flat_text(wish, "kind"), *name = flat_text(wish, "name");
    if (!client || !client->person || !kind || !text_equal(kind, "enter") || !name) return;
    if (strlen(name) < STORE_PERSON_NAME && name_is_plain(name, strlen(name)))
        note_name(server, client->person, name);
}

static const char *refuse_words(UNUSED Server *server, Client *client, UNUSED const Flat *wish)
{
    return client->person && client->person->stored.is_muted ? "muted" : NULL;
}

static const struct {
    const char *kind;
    const char *(*refuse)(Server *server, Client *client, const Flat *wish);
} rules[] = {
    { "hello", refuse_hello },
    { "enter", refuse_enter },
    { "say", refuse_words },
    { "phrase", refuse_words },
};

/* Whoever it said it was, the hall has refused that: the next hello is judged like a first one. */
static void forget_hello(Client *client)
{
    if (client->person) client->person->conns--;
    client->person = NULL;
}

const char *people_refuse(void *self, Conn conn, uint64_t person, const Flat *wish)
{
    Server *server = self;
    Client *client = client_find(server, conn);
    const char *kind = flat_text(wish, "kind"), *refused = NULL;
    if (server_fault(server)) return "store";
    if (!kind || !client) return NULL;
    if (!person) forget_hello(client);
    if (client->person && client->person->stored.is_banned) return "banned";
    for (int i = 0; i < LEN(rules); i++)
        if (text_equal(kind, rules[i].kind)) refused = rules[i].refuse(server, client, wish);
    if (refused) server->refusals++;
    return refused;
}

/* ---- who has gone ---- */

static bool is_gone(const Entry *entry, Time now)
{
    const Person *person = (const Person *)entry;
    return !person->conns && person->paid <= now && person->reported <= now;
}

static bool has_paid(const Entry *entry, Time now)
{
    const Origin *origin = (const Origin *)entry;
    return origin->paid <= now && origin->read <= now * 1000;
}

static void forget(Index *index, bool (*may_go)(const Entry *entry, Time now), Time now)
{
    for (uint32_t i = 0; i < index->row_count; i++)
        for (Entry *entry = index->rows[i], *next; entry; entry = next) {
            next = entry->next;
            if (!may_go(entry, now)) continue;
            index_remove(index, entry);
            free(entry);
        }
}

void people_mind(Server *server)
{
    Time now = server_now(server);
    forget(&server->people, is_gone, now);
    forget(&server->origins, has_paid, now);
}

static bool everybody(UNUSED const Entry *entry, UNUSED Time now)
{
    return true;
}

void people_free(Server *server)
{
    Index *const all[] = { &server->clients, &server->people, &server->origins };
    for (int i = 0; i < LEN(all); i++) {
        forget(all[i], everybody, 0);
        free(all[i]->rows);
    }
}
