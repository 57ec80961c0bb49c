/* table_host.h - a host for one table, in memory, and clients that believe nothing.
 *
 * The host keeps the log and every message. Each message is applied by the client's own model (numbers without holes, merge patches
 * by jansson), and after each line the models are held against what the table would tell somebody who comes anew. */
#pragma once

#include <jansson.h>

#include "host/buffer.h"
#include "table/state.h"

enum { PEOPLE_MAX = 32, ANY_PERSON = 10 };

/* What a client has been told. */
typedef struct Client {
    uint64_t person;
    uint32_t request, have;
    json_t *table, *view[SEATS_MAX + 1], *ask[SEATS_MAX + 1], *may[SEATS_MAX + 1],
        *last; /* of seats and of SPECTATOR */
    int over;
    bool gone;
} Client;

typedef struct TableHost {
    Post post;
    Table table;
    Time now;
    Rng luck;
    Buffer log;                /* lines */
    Buffer mail;               /* `GUEST MESSAGE` lines */
    Client client[GUESTS_MAX]; /* by guest */
    uint32_t request;
    uint64_t speaker; /* for refusals: the language of who asked */
    size_t longest;
    long messages;
    int kinds[16];
    char answer[MESSAGE_MAX], text[MESSAGE_MAX];
} TableHost;

/* An empty table; a table made by person 11, who enters as Ada (it) and is guest 0, and Bo (en), person 12, guest 1. */
TableHost *host_clear(void);
TableHost *host_open(const char *game, const char *set, int number);
void host_free(TableHost *host);

/* A wish, quotes being single ones and the id added: the name of the refusal, or NULL. Granted: it is taken, and happens at once.
 * What follows at that moment does, too. */
const char *wish(TableHost *host, uint64_t person, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Granted, or the test fails. */
void must_wish(TableHost *host, uint64_t person, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same with an id of its own, not pumped; `line` has what judge gave. */
const char *wish_as(TableHost *host, uint64_t person, uint32_t id, const char *body,
                    char line[TABLE_LINE_MAX]);

/* Would it be refused, and why? Nothing is taken. */
const char *would_refuse(TableHost *host, uint64_t person, const char *body);

/* The answer to a question, as JSON: the caller frees it. */
json_t *ask_table(TableHost *host, uint64_t person, const char *body);

/* A line that nobody at the table wishes, but for its time. */
void host_take(TableHost *host, const char *words);

/* All that the table wants to do now. */
void host_pump(TableHost *host);

/* To the next moment at which it wants something. False: it never will. */
bool host_wait(TableHost *host);

/* Bots to all free seats. */
void host_fill(TableHost *host);

/* Everybody here answers what he is asked by chance, until it is over. */
void host_play(TableHost *host);

/* One answer of this client for the seat, if it is asked and none lies there. */
bool client_answer(TableHost *host, Guest guest, Seat seat);

/* Taking the log again gives the same table and the same messages: to all, and to each guest alone. */
void host_check_log(TableHost *host);

Client *client_of(TableHost *host, uint64_t person);
const char *client_text(const Client *client, const char *key); /* of its last message */
bool is_last(TableHost *host, uint64_t person, const char *kind);
