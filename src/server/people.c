/* people.c - who is connected, and who may do what how often. */
#include <stddef.h>
#include <string.h>

#include "base/alike.h"
#include "base/blake2b.h"
#include "game/seat.h"
#include "games/games.h"
#include "host/memory.h"
#include "server/inner.h"

enum { BLOCKS_MAX = 500, CONNS_A_PERSON = 20, REPORTS_AN_HOUR = 10, HOUR = 3600000 };

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

static Person *person_of(Server *server, uint64_t id)
{
    Person *person = (Person *)index_find(&server->people, id);
    if (person) return person;
    person = must_alloc(1, sizeof *person);
    index_add(&server->people, &person->entry, id);
    person->is_known = store_person(server->store, id, &person->stored);
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
    if (!person) return;
    person->is_known = store_person(server->store, id, &person->stored);
    if (!person->is_known) person->stored = (StorePerson) { .id = id };
    if (person->stored.is_banned) hang_up(server, person);
}

/* So many an hour, a sixth of them at once. */
static bool pays(Time *paid, Time now, int an_hour)
{
    Time each = HOUR / an_hour;
    if (*paid < now) *paid = now;
    if (*paid - now >= (an_hour / 6 + 1) * each) return false;
    *paid += each;
    return true;
}

static Origin *origin_of(Server *server, uint64_t peer)
{
    Origin *origin = (Origin *)index_find(&server->origins, peer);
    if (origin) return origin;
    origin = must_alloc(1, sizeof *origin);
    index_add(&server->origins, &origin->entry, peer);
    return origin;
}

bool people_may_report(Server *server, uint64_t person)
{
    return pays(&person_of(server, person)->reported, server_now(server), REPORTS_AN_HOUR);
}

/* ---- what is refused ---- */

static bool is_set_aside(Server *server, const char *name)
{
    StoreTable table;
    return name && store_table(server->store, name, &table) && table.aside[0];
}

/* Two tokens may have the same number by part of their hashes; the whole of it tells them apart. */
static const char *refuse_hello(Server *server, Client *client, const Flat *wish)
{
    const char *token = flat_text(wish, "token");
    uint64_t id = hall_person(token);
    uint8_t hash[STORE_TOKEN_BYTES];
    if (!id || client->person) return NULL; /* the hall refuses it */
    Person *person = person_of(server, id);
    blake2b((const uint8_t *)token, strlen(token), hash);
    if (is_set_aside(server, flat_text(wish, "table"))) return "aside";
    if (person->is_known && memcmp(hash, person->stored.token, sizeof hash) != 0) return "token";
    if (person->is_known && person->stored.is_banned) return "banned";
    if (person->conns >= CONNS_A_PERSON && !server->options.is_unlimited) return "too_many";
    if (!person->is_known) person->stored.id = id, memcpy(person->stored.token, hash, sizeof hash);
    client->person = person;
    person->conns++;
    return NULL;
}

static const char *refuse_make(Server *server, Client *client, UNUSED const Flat *wish)
{
    Time now = server_now(server);
    if (!client->person || server->options.is_unlimited) return NULL;
    bool may = pays(&client->person->paid, now, server->options.makes_a_person) &&
               pays(&origin_of(server, client->peer)->paid, now, server->options.makes_an_address);
    return may ? NULL : "too_many";
}

/* Whom the host of a table has blocked does not come to it. */
static bool is_blocked(Server *server, const Client *client)
{
    uint64_t others[BLOCKS_MAX], host = hall_host_of(server->hall, (Conn)client->entry.key);
    int count = host && client->person ? store_blocks(server->store, host, others, BLOCKS_MAX) : 0;
    for (int i = 0; i < count && i < BLOCKS_MAX; i++)
        if (others[i] == client->person->entry.key) return true;
    return false;
}

/* `B`, `hero`: what such a person says would read like another's words. */
static bool is_called_seat(const char *name)
{
    for (int i = 0; games[i]; i++)
        for (int seat = 0; seat < games[i]->max_seats; seat++) {
            char word[64];
            Out out = out_into(word, sizeof word);
            seat_write(games[i], (Seat)seat, &out);
            if (names_alike(word, strlen(word), name, strlen(name))) return true;
        }
    return false;
}

enum { SEEN_EVERY = 3600000 }; /* milliseconds; more often it is not stored when somebody was seen */

/* Whoever has a name is known from then on. */
static const char *note_name(Server *server, Client *client, const Flat *wish)
{
    const char *name = flat_text(wish, "name");
    Person *person = client->person;
    if (is_blocked(server, client)) return "blocked";
    if (name && is_called_seat(name)) return "name_seat";
    if (!person || !name || strlen(name) >= STORE_PERSON_NAME || !name_is_plain(name, strlen(name)))
        return NULL;
    Time now = server_now(server);
    bool is_new = !person->is_known || strcmp(person->stored.name, name) != 0;
    bool is_back = now - person->stored.seen >= SEEN_EVERY;
    if (!person->is_known) person->stored.created = now;
    person->stored.seen = now;
    strcpy(person->stored.name, name);
    person->is_known = true;
    if (is_new || is_back) store_put_person(server->store, &person->stored);
    return NULL;
}

static const char *refuse_words(UNUSED Server *server, Client *client, UNUSED const Flat *wish)
{
    return client->person && client->person->stored.is_muted ? "muted" : NULL;
}

static const struct {
    const char *kind;
    const char *(*refuse)(Server *server, Client *client, const Flat *wish);
} rules[] = {
    { "hello", refuse_hello }, { "make", refuse_make },    { "enter", note_name },
    { "say", refuse_words },   { "phrase", refuse_words },
};

const char *people_refuse(void *self, Conn conn, UNUSED uint64_t person, const Flat *wish)
{
    Server *server = self;
    Client *client = client_find(server, conn);
    const char *kind = flat_text(wish, "kind"), *refused = NULL;
    if (server->fault) return "store";
    if (!kind || !client) return NULL;
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
    return ((const Origin *)entry)->paid <= now;
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
