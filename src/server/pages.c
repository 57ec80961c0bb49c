/* pages.c - the files of the program, and pages that name a link. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/buffer.h"
#include "server/files.h"
#include "server/inner.h"

static const File *find_file(const char *path)
{
    for (const File *file = files; file->path; file++)
        if (strcmp(file->path, path) == 0) return file;
    return NULL;
}

/* Pages have a hole in them: they are no files for others. */
bool reply_file(NetRequest *request)
{
    const File *file = find_file(request->path);
    if (!file || strstr(file->path, ".html")) return false;
    const char *known = net_header(request, "If-None-Match"),
               *accepts = net_header(request, "Accept-Encoding");
    bool is_packed = file->packed && accepts && strstr(accepts, "gzip");
    bool is_known = known && strstr(known, file->etag);
    net_reply(request, &(NetReply) { .status = is_known ? 304 : 200,
                                     .type = file->type,
                                     .body = (const char *)(is_packed ? file->packed : file->bytes),
                                     .size = is_known    ? 0
                                             : is_packed ? file->packed_size
                                                         : file->size,
                                     .etag = file->etag,
                                     .encoding = is_packed ? "gzip" : NULL,
                                     .extra = { "Vary", "Accept-Encoding" } });
    return true;
}

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

void reply_page(Server *server, NetRequest *request, const char *name)
{
    static const char hole[] = "{{link}}";
    const File *file = find_file(page_for(request));
    const char *text = (const char *)file->bytes, *end = text + file->size;
    const char *at = memmem(text, file->size, hole, sizeof hole - 1);
    char *address = address_of_server(server, request);
    Buffer page = { 0 };
    buffer_add_bytes(&page, text, (size_t)(at - text));
    buffer_add(&page, "%s%s%s", address, name ? "/t/" : "", name ? name : "");
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
