/* handshake.h - is this the request for a WebSocket that we grant? For this folder, clients and tests. */
#pragma once

#include "net/net.h"

/* The headers of a request that matter, NULL where there is none. */
typedef struct Handshake {
    bool is_get, is_new; /* GET; HTTP/1.1 or later */
    bool has_body;
    bool has_two_origins; /* or more: `origin` is none of them, and they are foreign whatever they say */
    const char *host, *upgrade, *connection, *version, *key, *origin, *protocols;
} Handshake;

enum { HANDSHAKE_ANSWER = 400, HANDSHAKE_KEY = 25, HANDSHAKE_ACCEPT = 32 };

/* The status: 101 with the whole answer in `answer`, or why it is refused, with a sentence there. */
int handshake_judge(const Handshake *handshake, const NetOptions *options, char answer[HANDSHAKE_ANSWER]);

/* The answer to a key, which is one. */
void handshake_accept(const char *key, char text[HANDSHAKE_ACCEPT]);

/* Is there this word in a list with commas, be it in large or small letters? */
bool list_has(const char *list, const char *word);

/* May a page from there ask: from the server's own address, or one of the options'? Without an origin nobody's page asks. */
bool origin_is_ours(const char *origin, const char *host, const NetOptions *options);
