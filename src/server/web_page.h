/* web_page.h - the page: a folder of files that tools/page.sh has built, held in memory, or the same as part of the program.
 *
 * The folder is built after the program, by other tools, and any host of files may serve it as it is. Its file `version` is written
 * last, and names the build. A program that is built when the folder is there has it in itself and needs no folder any more. */
#pragma once

#include <stdbool.h>

#include "server/files.h"

typedef struct WebPage {
    char *version;
    File *files; /* a `path` of NULL ends them */
    int count, room;
    bool is_built_in; /* the bytes of its files are the program's own */
} WebPage;

/* Where a page is looked for first, to be freed: `page` beside this program. */
char *web_page_folder(void);

/* The version of the page in this folder, to be freed; NULL when there is no page, or not yet. */
char *web_page_version(const char *folder);

/* Everything in it, or NULL as above; `web_page_free` takes NULL, too. */
WebPage *web_page_read(const char *folder);

/* The page that this program has in itself, or NULL. */
WebPage *web_page_built_in(void);
void web_page_free(WebPage *page);

/* `path` begins with a slash. NULL when there is no such file, or no page. */
const File *web_page_find(const WebPage *page, const char *path);

/* Write it to a folder, which is made. NULL when done, or what went wrong, to be freed. */
char *web_page_write(const WebPage *page, const char *folder);
