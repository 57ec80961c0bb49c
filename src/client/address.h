/* address.h - where a server is, and which table there: what a link says. */
#pragma once

#include "base/base.h"

enum {
    ADDRESS_HOST = 256,
    ADDRESS_TABLE = 40,
    ADDRESS_LINK = ADDRESS_HOST + ADDRESS_TABLE + 32,
    ADDRESS_FETCH = ADDRESS_LINK + ADDRESS_TABLE + 48
};

typedef struct Address {
    bool is_secure; /* https */
    char host[ADDRESS_HOST];
    char port[6];
    char table[ADDRESS_TABLE]; /* empty: no table is named */
} Address;

/* Read `http://HOST:PORT/t/NAME`; `http://`, port and table may be left out. NULL, or a sentence that says what is wrong. */
const char *address_parse(const char *link, Address *address);

/* The link of the address's table, or of its server when it names none. */
const char *address_link(const Address *address, char link[ADDRESS_LINK]);

/* What to type to have the last match that is over at the address's table in the file NAME.murk. */
const char *address_fetch(const Address *address, char command[ADDRESS_FETCH]);

/* HOST:PORT, as requests and files name it; the port that everybody expects is left out. */
const char *address_name(const Address *address, char name[ADDRESS_LINK]);
