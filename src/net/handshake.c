/* handshake.c - RFC 6455, section 4.2. */
#define _GNU_SOURCE
#include "net/handshake.h"

#include <openssl/evp.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { KEY_LENGTH = HANDSHAKE_KEY - 1, HASH_LENGTH = 20 };

bool list_has(const char *list, const char *word)
{
    size_t length = strlen(word);
    while (list && *list) {
        list += strspn(list, " \t,");
        size_t size = strcspn(list, ",");
        size_t part = size;
        while (part && (list[part - 1] == ' ' || list[part - 1] == '\t')) part--;
        if (part == length && strncasecmp(list, word, length) == 0) return true;
        list += size;
    }
    return false;
}

bool origin_is_ours(const char *origin, const char *host, const NetOptions *options)
{
    const char *name = origin ? strstr(origin, "://") : NULL;
    if (!origin) return true;
    if (name && host && strcasecmp(name + 3, host) == 0) return true;
    for (const char *const *one = options->origins; one && *one; one++)
        if (strcasecmp(*one, origin) == 0) return true;
    return false;
}

/* 16 bytes, written in base64. */
static bool is_key(const char *key)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return key && strlen(key) == KEY_LENGTH && strspn(key, letters) == KEY_LENGTH - 2 &&
           strcmp(key + KEY_LENGTH - 2, "==") == 0;
}

void handshake_accept(const char *key, char text[HANDSHAKE_ACCEPT])
{
    static const char rest[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char both[KEY_LENGTH + sizeof rest];
    unsigned char hash[EVP_MAX_MD_SIZE];
    memcpy(both, key, KEY_LENGTH);
    memcpy(both + KEY_LENGTH, rest, sizeof rest);
    EVP_Digest(both, sizeof both - 1, hash, NULL, EVP_sha1(), NULL);
    EVP_EncodeBlock((unsigned char *)text, hash, HASH_LENGTH);
}

static int refuse(int status, const char *why, char answer[HANDSHAKE_ANSWER])
{
    snprintf(answer, HANDSHAKE_ANSWER, "%s\n", why);
    return status;
}

int handshake_judge(const Handshake *handshake, const NetOptions *options, char answer[HANDSHAKE_ANSWER])
{
    char accept[HANDSHAKE_ACCEPT];
    bool asks = handshake->upgrade && list_has(handshake->upgrade, "websocket") &&
                list_has(handshake->connection, "upgrade");
    if (!handshake->is_get || !handshake->is_new || !asks)
        return refuse(426, "A WebSocket is to be asked for here.", answer);
    if (!handshake->version || strcmp(handshake->version, "13") != 0)
        return refuse(426, "Version 13 is spoken here.", answer);
    if (!handshake->host || handshake->has_body || !is_key(handshake->key))
        return refuse(400, "This is no request for a WebSocket.", answer);
    if (handshake->has_two_origins || !origin_is_ours(handshake->origin, handshake->host, options))
        return refuse(403, "Pages of other servers may not connect here.", answer);
    if (handshake->protocols && !list_has(handshake->protocols, options->subprotocol))
        return refuse(400, "None of these protocols is spoken here.", answer);
    handshake_accept(handshake->key, accept);
    snprintf(answer, HANDSHAKE_ANSWER,
             "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: "
             "Upgrade\r\nSec-WebSocket-Accept: %s\r\n%s%s%s\r\n",
             accept, handshake->protocols ? "Sec-WebSocket-Protocol: " : "",
             handshake->protocols ? options->subprotocol : "", handshake->protocols ? "\r\n" : "");
    return 101;
}
