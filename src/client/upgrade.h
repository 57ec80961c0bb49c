/* upgrade.h - a client's request for a WebSocket and the server's answer (RFC 6455, 4.1), without a socket. */
#pragma once

#include "client/address.h"
#include "net/handshake.h"

enum { UPGRADE_HEAD = 8192, UPGRADE_REQUEST = ADDRESS_LINK + 300 };

typedef struct Upgrade {
    char key[HANDSHAKE_KEY];
    char head[UPGRADE_HEAD]; /* of the answer, as far as it has come */
    size_t used;
    char why[80]; /* it was refused */
} Upgrade;

typedef enum UpgradeState { UPGRADE_PARTIAL, UPGRADE_DONE, UPGRADE_REFUSED } UpgradeState;

/* The request, with a key of chance. */
void upgrade_begin(Upgrade *upgrade, const Address *address, char request[UPGRADE_REQUEST]);

/* The next bytes of the answer. When it is done, `*taken` of them belong to it and the rest are frames. */
UpgradeState upgrade_read(Upgrade *upgrade, const char *bytes, size_t size, size_t *taken);
