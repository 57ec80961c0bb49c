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

/* An address from which tables were made, or logs asked for. */
typedef struct Origin {
    Entry entry;
    Time paid;    /* tables are paid for up to this time, */
    int64_t read; /* and logs up to this one, in microseconds */
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

/* A request that is answered when the store has what it asked for. */
typedef struct Waiting {
    NetRequest *request;
    uint64_t number; /* as the store counts them */
} Waiting;

/* What people may do only so often. */
typedef enum Limit {
    LIMIT_TABLES,
    LIMIT_CONNECTIONS, /* of one person */
    LIMIT_REPORTS,
    LIMIT_LOGS, /* whole ones that are gone through */
    LIMIT_MESSAGES,
    LIMIT_FRAMES,   /* that are no message, */
    LIMIT_REQUESTS, /* and requests and WebSockets from one address: as the net counts them */
    LIMITS
} Limit;

struct Server {
    ServerOptions options;
    Net *net;
    Store *store;
    Hall *hall;
    int port;
    uint64_t appended, committed, stored; /* numbers of appends */
    StoreFault fault;                     /* nothing can be written, */
    StoreFault unread;                    /* or nothing be read: the last read failed */
    Time read_at;                         /* when it is tried again, or may be */
    bool is_stopping, has_hung_up;
    Time stop_by; /* at the latest */
    Time wake;    /* as the net knows it */
    Time mind_at; /* when those who have gone are forgotten next, */
    Time look_at; /* and when it is looked for what nobody has told; NEVER: nobody else writes */
    StoreKnown *known;
    int known_count, known_room;
    Time began; /* the clock of the wall, less that which counts on */
    Index clients, people, origins;
    Conn own;    /* the last connection of the server's own, */
    Conn *ended; /* and those that have been answered */
    int ended_count, ended_room;
    Waiting *waiting; /* blocks and reports, the first first */
    int waiting_count, waiting_room;
    uint64_t lines, moves, commits, lost, refusals; /* counted */
    uint64_t turned_away;                           /* connections, as it was told in the log last, */
    Time away_at;                                   /* and when it may be told again */
    uint64_t met[LIMITS], met_told[LIMITS];         /* limits; and as the log has it */
    Time met_at;                                    /* when they may be told again */
    Time committed_at;
    double flushing;           /* seconds */
    uint64_t flush_counts[12]; /* by time: up to 2^n milliseconds / 4 */
    WebPage *page;             /* or NULL: there is none, or not yet */
    char *descriptions[GAMES_MAX][LANG_COUNT];
    char text[2 * MESSAGE_MAX]; /* an answer of the API in the making */
};

/* Milliseconds since 1970 by a clock that nobody sets while the server runs. */
Time server_now(const Server *server);
int64_t server_date(void *self); /* the same, for the net */
void server_happen(Server *server, Happening happening);

/* Something may have changed anywhere, and who is banned: it is looked for. */
void server_look_again(Server *server);

/* ---- reading.c ---- */

/* Why the store is of no use at present. */
StoreFault server_fault(const Server *server);

/* After a read that found nothing: it has failed, and whether there is something nobody knows. */
bool server_read_failed(Server *server);

/* Can it be read? Asked once a second at most. */
void reading_try(Server *server);

/* ---- clock.c ---- */

void clock_begin(Server *server);

/* When the store is there: not from before its last line. */
void clock_go_on(Server *server);

/* ---- limits.c ---- */

void limit_met(Server *server, Limit limit);

/* In the log, every ten seconds at most: which limits were met how often, without a word about whom. */
void limits_tell(Server *server);

/* ---- seat_names.c ---- */

/* Is it what a seat of any game is called in any language, or who may sit there? What such a person says would read like another's words. */
bool is_called_seat(const char *name);

/* ---- people.c ---- */

Client *client_find(const Server *server, Conn conn);
Client *client_add(Server *server, Conn conn, uint64_t peer);
void client_remove(Server *server, Client *client);

/* For HallHost.refuses. */
const char *people_refuse(void *self, Conn conn, uint64_t person, const Flat *wish);

/* For HallHost.makes: who makes a table pays for it. */
const char *people_make(void *self, Conn conn);

/* For HallHost.may_read: who comes back to a long log pays for it as who asks for one does. */
bool people_may_read(void *self, Conn conn, uint32_t lines);

/* For HallHost.taken: whoever has a name at a table is known from then on. */
void people_taken(void *self, Conn conn, const Flat *wish);

/* Once more: reports are to be read by people. */
bool people_may_report(Server *server, uint64_t person);

/* Why who has this token may do nothing here: "store", "token" or "banned"; NULL: he may. */
const char *people_refuse_token(Server *server, const char *token);

/* The store says that somebody has changed him. */
void people_changed(Server *server, uint64_t person);

/* Whoever has been banned or muted meanwhile, or no longer is. */
void people_look_again(Server *server);

/* Those who have gone are forgotten. */
void people_mind(Server *server);
void people_free(Server *server);

/* Who lets the server go through whole logs waits so many milliseconds before the next one, 0: not at all; and what one took, in
 * microseconds. */
Time people_wait_for_logs(Server *server, uint64_t peer);
void people_pay_for_logs(Server *server, uint64_t peer, int64_t took);

/* ---- routes.c ---- */

void server_request(void *self, NetRequest *request);

/* ---- api.c ---- */

void get_games(Server *server, NetRequest *request, const char *name);
void get_game(Server *server, NetRequest *request, const char *name);
void get_tables(Server *server, NetRequest *request, const char *name);
void get_own_tables(Server *server, NetRequest *request, const char *name);
void get_table(Server *server, NetRequest *request, const char *name);
void post_new_table(Server *server, NetRequest *request, const char *name);

/* The token of `Authorization: Bearer TOKEN`, or NULL. */
const char *token_of(const NetRequest *request);

/* ---- complaints.c ---- */

void post_block(Server *server, NetRequest *request, const char *name);
void post_report(Server *server, NetRequest *request, const char *name);

/* Those up to this number are durable: who waits for that is told. */
void complaints_noted(Server *server, uint64_t number);

/* ---- api.c again: what was asked of the hall ---- */

/* The hall answers a connection of our own. */
void call_hear(Server *server, Client *client, const char *text, size_t size);

/* Those that were answered are closed, which must not be while the hall is at work. */
void calls_end(Server *server);

/* ---- replies.c ---- */

void reply_text(NetRequest *request, int status, const char *text);
void reply_json(NetRequest *request, int status, const char *text, size_t size);
void reply_refusal(NetRequest *request, int status, const char *reason);

/* The same with the status that goes with such a reason; 404 where there is none. */
void reply_missing(NetRequest *request, const char *reason);

/* 400: something in the query or the body cannot be; `word` names it, or NULL. */
void reply_unfit(NetRequest *request, const char *reason, const char *word);
void reply_with_header(NetRequest *request, int status, const char *reason, const char *name,
                       const char *value);

/* ---- asked.c ---- */

enum { QUERY_TABLES_MAX = 100 }; /* that are listed at once */

/* Has the query nothing but these words, with blanks between them, and a value for each that can be? If not, that has been answered. */
bool query_is_fit(NetRequest *request, const char *takes);

/* A number of a query that is fit; 0 when it has none. */
int query_number(const NetRequest *request, const char *name);

/* The same of a body and its members; it has been read then. */
bool body_is_fit(NetRequest *request, Flat *body, const char *takes);

/* ---- matches.c, open_log.c ---- */

/* The file of this table up to the end of the match that is asked for by `match`, else of the last that is over; to be freed. NULL:
 * there is none, and `*why` a refusal. */
char *log_of_match(Server *server, const NetRequest *request, const char *name, const char **why);
void get_matches(Server *server, NetRequest *request, const char *name);
void get_match(Server *server, NetRequest *request, const char *name);
void get_open_log(Server *server, NetRequest *request, const char *name);

/* ---- pages.c, metrics.c ---- */

/* The start page; with the name of a table the page of its link, whether there is such a table (200), there is none (404) or nobody
 * knows (503). */
void reply_page(Server *server, NetRequest *request, const char *name, int status);
bool reply_file(Server *server, NetRequest *request);

/* The page that is in its folder now. */
void page_renew(Server *server);
void reply_metrics(Server *server, NetRequest *request);
