/* inner.h - what the files of this folder share. */
#pragma once

#include "hall/hall.h"
#include "host/index.h"
#include "net/net.h"
#include "server/web_page.h"
#include "server/server.h"
#include "store/store.h"

/* Somebody who has said hello, as long as it is connected or owes time for what it has made. */
typedef struct Person {
    Entry entry; /* by the number that logs have */
    int conns;
    Time paid;     /* tables that it has made are paid for up to this time, */
    Time reported; /* and so are reports */
    bool is_known; /* to the store */
    StorePerson stored;
} Person;

/* An address from which tables were made. */
typedef struct Origin {
    Entry entry;
    Time paid;
} Origin;

/* A connection of the hall: a WebSocket, or the server's own for a request of the API. */
typedef struct Client {
    Entry entry; /* by its number */
    uint64_t peer;
    Person *person;      /* NULL: has not said hello */
    NetRequest *request; /* of the API, that waits for an answer */
} Client;

enum { GAMES_MAX = 16 };
#define OWN_CONNS 0x80000000u /* connections with a number from here on are the server's own */

struct Server {
    ServerOptions options;
    Net *net;
    Store *store;
    Hall *hall;
    int port;
    uint64_t appended, committed, stored; /* numbers of appends */
    StoreFault fault;
    bool is_stopping, has_hung_up;
    Time stop_by; /* at the latest */
    Time wake;    /* as the net knows it */
    Time mind_at; /* when those who have gone are forgotten next */
    Time began;   /* the clock of the wall, less that which counts on */
    Index clients, people, origins;
    Conn own;    /* the last connection of the server's own, */
    Conn *ended; /* and those that have been answered */
    int ended_count, ended_room;
    uint64_t lines, commits, lost, refusals; /* counted */
    Time committed_at;
    double flushing;           /* seconds */
    uint64_t flush_counts[12]; /* by time: up to 2^n milliseconds / 4 */
    WebPage *page;             /* or NULL: there is none, or not yet */
    char *descriptions[GAMES_MAX][LANG_COUNT];
    char text[2 * MESSAGE_MAX]; /* an answer of the API in the making */
};

/* Milliseconds since 1970 by a clock that nobody sets while the server runs. */
Time server_now(const Server *server);
void server_happen(Server *server, Happening happening);

/* ---- people.c ---- */

Client *client_find(const Server *server, Conn conn);
Client *client_add(Server *server, Conn conn, uint64_t peer);
void client_remove(Server *server, Client *client);

/* For HallHost.refuses. */
const char *people_refuse(void *self, Conn conn, uint64_t person, const Flat *wish);

/* Once more: reports are to be read by people. */
bool people_may_report(Server *server, uint64_t person);

/* The store says that somebody has changed him. */
void people_changed(Server *server, uint64_t person);

/* Those who have gone are forgotten. */
void people_mind(Server *server);
void people_free(Server *server);

/* ---- api.c ---- */

void server_request(void *self, NetRequest *request);

/* The hall answers a connection of our own. */
void call_hear(Server *server, Client *client, const char *text, size_t size);

/* Those that were answered are closed, which must not be while the hall is at work. */
void calls_end(Server *server);

void reply_text(NetRequest *request, int status, const char *text);
void reply_json(NetRequest *request, int status, const char *text, size_t size);
void reply_refusal(NetRequest *request, int status, const char *reason);

/* A word of the query as a number from 0 to `most`; 0 when it is none. */
int number_of(const NetRequest *request, const char *name, int most);

/* ---- matches.c, open_log.c ---- */

/* The file of this table up to the end of the match that is asked for by `match`, else of the last that is over; to be freed. NULL:
 * there is none. */
char *log_of_match(Server *server, const NetRequest *request, const char *name);
void get_matches(Server *server, NetRequest *request, const char *name);
void get_match(Server *server, NetRequest *request, const char *name);
void get_open_log(Server *server, NetRequest *request, const char *name);

/* ---- pages.c, metrics.c ---- */

/* The start page; with the name of a table the page of its link, whether there is such a table or not. */
void reply_page(Server *server, NetRequest *request, const char *name, bool is_there);
bool reply_file(Server *server, NetRequest *request);

/* The page that is in its folder now. */
void page_renew(Server *server);
void reply_metrics(Server *server, NetRequest *request);
