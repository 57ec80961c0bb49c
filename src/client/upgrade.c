/* upgrade.c - the answer must say 101 and have our key in it. */
#define _GNU_SOURCE
#include "client/upgrade.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { NONCE = 16 };

void upgrade_begin(Upgrade *upgrade, const Address *address, char request[UPGRADE_REQUEST])
{
    unsigned char nonce[NONCE];
    char name[ADDRESS_LINK];
    *upgrade = (Upgrade) { 0 };
    randombytes_buf(nonce, sizeof nonce);
    sodium_bin2base64(upgrade->key, sizeof upgrade->key, nonce, sizeof nonce, sodium_base64_VARIANT_ORIGINAL);
    snprintf(request, UPGRADE_REQUEST,
             "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: %s\r\nSec-WebSocket-Protocol: murk.1\r\n\r\n",
             address_name(address, name), upgrade->key);
}

/* ---- the answer ---- */

/* The value of a header, without the blanks around it; false when there is none. */
static bool find_header(const char *head, const char *name, char *value, size_t room)
{
    size_t length = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line && line[2]; line = strstr(line + 2, "\r\n")) {
        if (strncasecmp(line + 2, name, length) != 0 || line[2 + length] != ':') continue;
        const char *begin = line + 3 + length;
        begin += strspn(begin, " \t");
        size_t size = strcspn(begin, "\r\n");
        while (size && strchr(" \t", begin[size - 1])) size--;
        if (size >= room) return false;
        memcpy(value, begin, size);
        value[size] = 0;
        return true;
    }
    return false;
}

static bool is_ours(const Upgrade *upgrade)
{
    char value[64], accept[HANDSHAKE_ACCEPT];
    const char *head = upgrade->head;
    handshake_accept(upgrade->key, accept);
    if (!find_header(head, "Upgrade", value, sizeof value) || strcasecmp(value, "websocket") != 0)
        return false;
    if (!find_header(head, "Connection", value, sizeof value) || !list_has(value, "upgrade")) return false;
    if (find_header(head, "Sec-WebSocket-Protocol", value, sizeof value) && strcmp(value, "murk.1") != 0)
        return false;
    return find_header(head, "Sec-WebSocket-Accept", value, sizeof value) && strcmp(value, accept) == 0;
}

static UpgradeState refuse(Upgrade *upgrade, const char *why)
{
    snprintf(upgrade->why, sizeof upgrade->why, "%s", why);
    return UPGRADE_REFUSED;
}

static UpgradeState judge(Upgrade *upgrade)
{
    if (strncmp(upgrade->head, "HTTP/1.1 ", 9) != 0) return refuse(upgrade, "no server of Murk is there");
    if (strncmp(upgrade->head + 9, "101", 3) == 0)
        return is_ours(upgrade) ? UPGRADE_DONE : refuse(upgrade, "no server of Murk is there");
    char status[64];
    snprintf(status, sizeof status, "the server answers %.40s", upgrade->head + 9);
    status[strcspn(status, "\r\n")] = 0;
    for (char *at = status; *at; at++)
        if (*at < ' ' || *at > '~') *at = '?';
    return refuse(upgrade, status);
}

UpgradeState upgrade_read(Upgrade *upgrade, const char *bytes, size_t size, size_t *taken)
{
    size_t before = upgrade->used, room = sizeof upgrade->head - 1 - before;
    size_t more = size < room ? size : room;
    memcpy(upgrade->head + before, bytes, more);
    upgrade->used += more;
    upgrade->head[upgrade->used] = 0;
    if (memchr(upgrade->head, 0, upgrade->used)) return refuse(upgrade, "no server of Murk is there");
    const char *end = strstr(upgrade->head, "\r\n\r\n");
    if (!end) return more < size ? refuse(upgrade, "no server of Murk is there") : UPGRADE_PARTIAL;
    *taken = (size_t)(end + 4 - upgrade->head) - before;
    upgrade->used = (size_t)(end + 2 - upgrade->head); /* the last line ends, and nothing follows */
    upgrade->head[upgrade->used] = 0;
    return judge(upgrade);
}
