/* serve_link.c - the link of a server on standard output. */
#define _DEFAULT_SOURCE
#include "commands/serve_link.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "games/games.h"
#include "host/args.h"
#include "host/buffer.h"

static bool is_reachable(const struct ifaddrs *one)
{
    return one->ifa_addr && one->ifa_addr->sa_family == AF_INET && one->ifa_flags & IFF_UP &&
           !(one->ifa_flags & IFF_LOOPBACK);
}

static void find_address(char text[INET_ADDRSTRLEN])
{
    struct ifaddrs *all = NULL;
    strcpy(text, "127.0.0.1");
    if (getifaddrs(&all) != 0) return;
    const struct ifaddrs *one = all;
    while (one && !is_reachable(one)) one = one->ifa_next;
    if (one)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)one->ifa_addr)->sin_addr, text, INET_ADDRSTRLEN);
    freeifaddrs(all);
}

char *link_of(const char *address, int port, bool is_encrypted)
{
    char found[INET_ADDRSTRLEN];
    bool is_any = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
    if (is_any) find_address(found), address = found;
    bool is_six = strchr(address, ':') != NULL;
    return text_format("%s://%s%s%s:%d", is_encrypted ? "https" : "http", is_six ? "[" : "", address,
                       is_six ? "]" : "", port);
}

/* What follows the scheme: a host, of which nothing is asked but that it is there and could be one. */
static const char *host_of(const char *link)
{
    const char *host = strstr(link, "://");
    if (!host || host == link || link[strcspn(link, " \t\"'<>\\")]) return NULL;
    return host[3] && !strchr("/:?#", host[3]) ? host + 3 : NULL;
}

bool link_is_origin(const char *link)
{
    const char *host = host_of(link);
    return host && !strpbrk(host, "/?#");
}

bool link_is_whole(const char *link)
{
    bool is_web = strncmp(link, "http://", 7) == 0 || strncmp(link, "https://", 8) == 0;
    return is_web && link_is_origin(link);
}

/* ---- the code ---- */

enum { MARGIN = 2 };

static bool is_dark(const QRcode *code, int x, int y)
{
    return x >= 0 && y >= 0 && x < code->width && y < code->width && code->data[y * code->width + x] & 1;
}

/* Two rows of the code are one of text. On a terminal black on white, whatever its colours are. */
static void print_code(const QRcode *code, bool has_colours)
{
    static const char *const halves[] = { " ", "\xe2\x96\x80", "\xe2\x96\x84", "\xe2\x96\x88" };
    for (int y = -MARGIN; y < code->width + MARGIN; y += 2) {
        fputs(has_colours ? "\033[30;107m" : "", stdout);
        for (int x = -MARGIN; x < code->width + MARGIN; x++)
            fputs(halves[is_dark(code, x, y) + 2 * is_dark(code, x, y + 1)], stdout);
        puts(has_colours ? "\033[0m" : "");
    }
}

void link_print(const char *link, bool with_code, bool has_page)
{
    QRcode *code = with_code ? QRcode_encodeString(link, 0, QR_ECLEVEL_L, QR_MODE_8, 1) : NULL;
    printf("Murk serves tables at %s\n", link);
    if (code) print_code(code, isatty(STDOUT_FILENO));
    QRcode_free(code);
    if (has_page) printf("Play in a browser:       open that link\n");
    else puts("Play in a browser:       as soon as the page is there, which tools/page.sh builds");
    printf("Make a table:            %s join %s --make %s\n", args_program(), link, games[0]->name);
    printf("Join one in a terminal:  %s join, and the link of the table\n", args_program());
    printf("Play at this terminal:   %s play\n", args_program());
    puts("Stop the server:         Ctrl-C");
    fflush(stdout);
}
