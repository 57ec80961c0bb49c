/* server.h - tables for people on a network: a hall between sockets and a store.
 *
 * A message comes in and is judged; its line goes to the store; when it is durable everybody is told. All this is one thread; the
 * store's writer is another. */
#pragma once

#include "server/log.h"
#include "table/table.h"

typedef struct Server Server;

typedef struct ServerOptions {
    const char *address, *store;
    int port; /* 0: any that is free */
    const char
        *link; /* how people reach the server, such as https://murk.example; NULL: by the host they name */
    const char *const *origins;           /* of pages elsewhere that may connect; NULL ends them */
    bool is_proxied;                      /* who comes is told by a proxy */
    int connections, an_address;          /* at most so many, all in all and from one address */
    int makes_a_person, makes_an_address; /* tables made in an hour */
    bool has_open_metrics;                /* figures are for everybody, not for this machine alone */
    bool is_unlimited;             /* nobody is cut off for sending or making too much: for measurements */
    const char *certificate, *key; /* files, for TLS, or NULL */
    const char *page;              /* the folder of the page, or NULL: there is none */
    bool is_page_named;            /* that folder and no other: not the page that the program has in itself */
    const char *version;
    LogLevel log;
    const struct Machine *machine; /* what tables do; NULL: what they always do. A test puts faults in here */
} ServerOptions;

/* Why nothing can ever listen at this address, or NULL. */
const char *server_check_address(const char *address);

/* Why TLS cannot be spoken with these files, or NULL. */
const char *server_check_tls(const char *certificate, const char *key);

/* NULL, and `*error` a sentence to be freed by the caller, when it cannot begin. The options' texts must stay. */
Server *server_open(const ServerOptions *options, char **error);

/* Where it listens. */
int server_port(const Server *server);

/* Whether it has a page to play on. */
bool server_has_page(const Server *server);

/* Until SIGTERM or SIGINT; then everybody is told, all is stored, and it comes back. False when not all could be stored. */
bool server_run(Server *server);
void server_close(Server *server);
