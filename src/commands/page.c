/* page.c - `murk page`: a copy of the page, for any host of files. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "commands/commands.h"
#include "host/files.h"
#include "server/web_page.h"

static const char help[] =
    "usage: {murk} page DIR\n"
    "\n"
    "Writes the page to the folder DIR, which is made: plain files that any host of files can serve. There "
    "it\n"
    "plays against bots, replays and teaches, also without a network; for tables with other people it needs\n"
    "`{murk} serve`, which serves the page itself. A file NAME.gz is NAME, packed, for hosts that know how.\n"
    "\n"
    "  --page FROM       take the page from this folder (beside the program, or in it)\n";

/* A page that is there already makes room; anything else is left alone. */
static bool may_write(const char *folder)
{
    char *version = web_page_version(folder);
    DIR *directory = version ? NULL : opendir(folder);
    int entries = 0;
    while (directory && readdir(directory)) entries++;
    if (directory) closedir(directory);
    free(version);
    return version || (entries <= 2 && (directory || !file_is_directory(folder))); /* . and .. */
}

static int write_page(const WebPage *page, const char *to)
{
    char *error = web_page_write(page, to);
    if (error) args_failed("page", "%s", error);
    else printf("%d files of the page are in %s\n", page->count, to);
    int code = error ? EXIT_NO : EXIT_DONE;
    free(error);
    return code;
}

/* With no folder named it is the one of this program, or what the program has in itself. */
static int copy_page(const char *named, const char *to)
{
    char *own = web_page_folder();
    const char *from = named ? named : own;
    WebPage *page = web_page_read(from);
    if (!page && !named) page = web_page_built_in();
    int code = page ? write_page(page, to)
                    : args_failed("page", "there is no page in %s (tools/page.sh builds it)", from);
    web_page_free(page);
    free(own);
    return code;
}

int cmd_page(int argc, char **argv)
{
    const char *to = NULL, *from = NULL;
    const Flag flags[] = { { "--page", FLAG_TEXT, &from, 0, 0 }, { 0 } };
    Call call = { .command = "page", .help = help, .flags = flags, .words = &to, .words_max = 1 };
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!to) return args_wrong("page", "which folder?");
    if (!may_write(to)) return args_failed("page", "%s: something else is there", to);
    return copy_page(from, to);
}
