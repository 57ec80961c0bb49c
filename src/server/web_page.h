/* web_page.h - the page: a folder of files that tools/page.sh has built, held in memory.
 *
 * It is a folder, and no part of the program: it is built after the program, by other tools, and any host of files may serve it as it
 * is. Its file `version` is written last, and names the build. */
#pragma once

#include "server/files.h"

typedef struct WebPage {
    char *version;
    File *files; /* a `path` of NULL ends them */
    int count, room;
} WebPage;

/* The folder of the page that belongs to this program, to be freed: beside it or, if none is there, where it is installed. Without one: where it would be. */
char *web_page_folder(void);

/* The version of the page in this folder, to be freed; NULL when there is no page, or not yet. */
char *web_page_version(const char *folder);

/* Everything in it, or NULL as above; `web_page_free` takes NULL, too. */
WebPage *web_page_read(const char *folder);
void web_page_free(WebPage *page);

/* `path` begins with a slash. NULL when there is no such file, or no page. */
const File *web_page_find(const WebPage *page, const char *path);

/* Write it to a folder, which is made. NULL when done, or what went wrong, to be freed. */
char *web_page_write(const WebPage *page, const char *folder);
