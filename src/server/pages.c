/* pages.c - what people see in a browser: the page; without it, how to join in a terminal. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/games.h"
#include "host/buffer.h"
#include "server/inner.h"

/* ---- files ---- */

/* By Murk-Api the page knows that there is a server behind it, and not a host of files. */
static void give(Server *server, NetRequest *request, const File *file, int status)
{
    const char *known = net_header(request, "If-None-Match"),
               *accepts = net_header(request, "Accept-Encoding");
    bool is_packed = file->packed && accepts && strstr(accepts, "gzip");
    bool is_known = status == 200 && known && strstr(known, file->etag);
    char *version = net_query(request, "v");
    net_reply(request, &(NetReply) { .status = is_known ? 304 : status,
                                     .type = file->type,
                                     .body = (const char *)(is_packed ? file->packed : file->bytes),
                                     .size = is_known    ? 0
                                             : is_packed ? file->packed_size
                                                         : file->size,
                                     .etag = file->etag,
                                     .is_lasting = version && server->page &&
                                                   strcmp(version, server->page->version) == 0,
                                     .encoding = is_packed ? "gzip" : NULL,
                                     .extra = { "Vary", "Accept-Encoding", "Murk-Api", "1" } });
    free(version);
}

static const File *find_own(const char *path)
{
    for (const File *file = files; file->path; file++)
        if (strcmp(file->path, path) == 0) return file;
    return NULL;
}

/* Pages of the program have a hole in them: they are no files for others. */
bool reply_file(Server *server, NetRequest *request)
{
    const File *file = web_page_find(server->page, request->path), *own = find_own(request->path);
    if (!file && own && !strstr(own->path, ".html")) file = own;
    if (file) give(server, request, file, 200);
    return file != NULL;
}

/* ---- the page ---- */

/* It may have been built since. While it is being written the last one stays, or the one that the program has in itself. */
void page_renew(Server *server)
{
    const char *folder = server->options.page;
    char *version = folder ? web_page_version(folder) : NULL;
    bool is_new = version && (!server->page || strcmp(version, server->page->version) != 0);
    WebPage *page = is_new ? web_page_read(folder) : NULL;
    if (!page && !server->page && !server->options.is_page_named) page = web_page_built_in();
    free(version);
    if (!page) return;
    web_page_free(server->page);
    server->page = page;
    log_number(LOG_INFO, "the page is there", "files", page->count);
}

/* ---- without it ---- */

/* What people type to come here: as they have asked for it, if that is what a host looks like. */
static char *address_of_server(const Server *server, const NetRequest *request)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.:[]-";
    const char *host = net_header(request, "Host");
    if (server->options.link) return text_format("%s", server->options.link);
    if (!host || !host[0] || host[strspn(host, allowed)]) host = "localhost";
    return text_format("%s://%s", server->options.certificate ? "https" : "http", host);
}

static const char *page_for(const NetRequest *request)
{
    char *word = net_query(request, "lang");
    const char *accepts = net_header(request, "Accept-Language");
    bool is_italian = word ? strcmp(word, "it") == 0 : accepts && strncmp(accepts, "it", 2) == 0;
    free(word);
    return is_italian ? "/start.it.html" : "/start.en.html";
}

static void tell_how_to_join(Server *server, NetRequest *request, const char *name)
{
    static const char hole[] = "{{link}}";
    const File *file = find_own(page_for(request));
    const char *text = (const char *)file->bytes, *end = text + file->size;
    const char *at = memmem(text, file->size, hole, sizeof hole - 1);
    char *address = address_of_server(server, request);
    Buffer page = { 0 };
    buffer_add_bytes(&page, text, (size_t)(at - text));
    buffer_add(&page, "%s%s%s", address, name ? "/t/" : " --make ", name ? name : games[0]->name);
    at += sizeof hole - 1;
    buffer_add_bytes(&page, at, (size_t)(end - at));
    net_reply(request, &(NetReply) { .status = 200,
                                     .type = file->type,
                                     .body = page.text,
                                     .size = page.used,
                                     .extra = { "Vary", "Accept-Language" } });
    free(page.text);
    free(address);
}

void reply_page(Server *server, NetRequest *request, const char *name, int status)
{
    page_renew(server);
    const File *file = web_page_find(server->page, name ? "/table.html" : "/index.html");
    if (file) give(server, request, file, status);
    else if (status == 200) tell_how_to_join(server, request, name);
    else
        reply_text(request, status,
                   status == 404
                       ? "There is no such table.\n"
                       : "The server cannot read its store at the moment. Please try again soon.\n");
}
