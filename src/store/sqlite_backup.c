/* sqlite_backup.c - a copy of a store while it is used. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "host/memory.h"
#include "store/sqlite.h"

/* All pages in one step: a reader's view of the file, which nobody has to wait for. */
static bool copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return false;
    int code = sqlite3_backup_step(backup, -1);
    return sqlite3_backup_finish(backup) == SQLITE_OK && code == SQLITE_DONE;
}

/* One file, without a log beside it. */
static char *fill(sqlite3 *from, const char *path)
{
    sqlite3 *to = NULL;
    char *wrong = NULL;
    if (sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK || !copy_pages(from, to) ||
        sqlite3_exec(to, "PRAGMA journal_mode=DELETE", NULL, NULL, NULL) != SQLITE_OK)
        wrong = text_format("the copy cannot be written: %s", sqlite3_errmsg(to));
    sqlite3_close(to);
    return wrong;
}

char *sqlite_backup(Database *database, const char *path)
{
    char *part = text_format("%s%s.part", *path == '/' ? "" : "./", path), *wrong = NULL;
    int file = access(path, F_OK) == 0 ? -1 : open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (access(path, F_OK) == 0) wrong = text_format("%s is there already", path);
    else if (file < 0) wrong = text_format("%s cannot be made: %s", part, strerror(errno));
    if (file >= 0) {
        close(file);
        wrong = fill(((Sqlite *)database)->link, part);
        if (!wrong && rename(part, path) != 0)
            wrong = text_format("%s cannot be made: %s", path, strerror(errno));
        if (wrong) unlink(part);
    }
    free(part);
    return wrong;
}
