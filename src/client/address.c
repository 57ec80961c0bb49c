/* address.c - links are read strictly: what is no letter, digit, hyphen or dot is no part of a host. */
#include "client/address.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *begins;
    bool is_secure;
} schemes[] = { { "https://", true }, { "http://", false }, { "wss://", true }, { "ws://", false } };

static const char *read_scheme(const char *link, Address *address)
{
    for (int i = 0; i < LEN(schemes); i++) {
        size_t length = strlen(schemes[i].begins);
        if (strncasecmp(link, schemes[i].begins, length) != 0) continue;
        address->is_secure = schemes[i].is_secure;
        return link + length;
    }
    return link;
}

static bool is_host(const char *text, size_t length, bool is_six)
{
    for (size_t i = 0; i < length; i++)
        if (is_six ? !isxdigit((unsigned char)text[i]) && !strchr(":.", text[i])
                   : !isalnum((unsigned char)text[i]) && !strchr("-.", text[i]))
            return false;
    return length > 0 && length < ADDRESS_HOST && *text != '.';
}

/* A host, or an address of version 6 in brackets; gives what follows, or NULL. */
static const char *read_host(const char *at, Address *address)
{
    bool is_six = *at == '[';
    const char *begin = at + is_six;
    size_t length = strcspn(begin, is_six ? "]" : ":/");
    if (!is_host(begin, length, is_six) || (is_six && begin[length] != ']')) return NULL;
    memcpy(address->host, begin, length);
    address->host[length] = 0;
    return begin + length + is_six;
}

static const char *read_port(const char *at, Address *address)
{
    strcpy(address->port, address->is_secure ? "443" : "80");
    if (*at != ':') return at;
    size_t length = strspn(++at, "0123456789");
    if (!length || length > 5 || strtol(at, NULL, 10) < 1 || strtol(at, NULL, 10) > 65535) return NULL;
    memcpy(address->port, at, length);
    address->port[length] = 0;
    return at + length;
}

/* `/t/NAME`, or nothing; a slash may end both. */
static const char *read_table(const char *at, Address *address)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (strncmp(at, "/t/", 3) != 0) return at + (*at == '/');
    size_t length = strspn(at += 3, letters);
    if (!length || length >= ADDRESS_TABLE) return NULL;
    memcpy(address->table, at, length);
    address->table[length] = 0;
    return at + length + (at[length] == '/');
}

const char *address_parse(const char *link, Address *address)
{
    *address = (Address) { 0 };
    const char *at = read_scheme(link, address);
    if (strstr(at, "://")) return "it begins neither with http:// nor with https://";
    at = read_host(at, address);
    if (!at) return "it names no server";
    at = read_port(at, address);
    if (!at) return "its port is no number from 1 to 65535";
    at = read_table(at, address);
    return at && !*at ? NULL : "it is not of the form http://HOST:PORT/t/NAME";
}

const char *address_name(const Address *address, char name[ADDRESS_LINK])
{
    bool is_six = strchr(address->host, ':') != NULL;
    bool is_usual = strcmp(address->port, address->is_secure ? "443" : "80") == 0;
    snprintf(name, ADDRESS_LINK, "%s%s%s%s%s", is_six ? "[" : "", address->host, is_six ? "]" : "",
             is_usual ? "" : ":", is_usual ? "" : address->port);
    return name;
}

const char *address_link(const Address *address, char link[ADDRESS_LINK])
{
    char name[ADDRESS_LINK];
    snprintf(link, ADDRESS_LINK, "%s://%s%s%s", address->is_secure ? "https" : "http",
             address_name(address, name), address->table[0] ? "/t/" : "", address->table);
    return link;
}

const char *address_fetch(const Address *address, char command[ADDRESS_FETCH])
{
    char name[ADDRESS_LINK];
    snprintf(command, ADDRESS_FETCH, "curl -fo %s.murk %s://%s/api/tables/%s/match", address->table,
             address->is_secure ? "https" : "http", address_name(address, name), address->table);
    return command;
}
