/* sqlite_backup.c - a copy of a store while it is used. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
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

/* What is there already. A log of another store beside the file would be taken for its own and be played into it. */
static char *find_there(const char *path)
{
    static const char *const ends[] = { "", "-wal", "-shm", "-journal" };
    char *wrong = NULL;
    for (size_t i = 0; !wrong && i < sizeof ends / sizeof *ends; i++) {
        char *file = text_format("%s%s", path, ends[i]);
        struct stat there;
        if (lstat(file, &there) == 0)
            wrong =
                i ? text_format("%s is there, which belongs to a store that was at %s: move it away first",
                                file, path)
                  : text_format("%s is there already", file);
        free(file);
    }
    return wrong;
}

/* What root puts into somebody's folder is his: the service, which has a user of its own, could not open it otherwise. */
static char *give_away(int file, const char *path)
{
    struct stat folder;
    char *copy = must_copy(path), *wrong = NULL;
    if (geteuid() == 0 &&
        (stat(dirname(copy), &folder) != 0 || fchown(file, folder.st_uid, folder.st_gid) != 0))
        wrong = text_format("%s cannot be given to whom its folder belongs to: %s", path, strerror(errno));
    free(copy);
    return wrong;
}

static char *copy_to(Sqlite *sqlite, const char *path, bool gives)
{
    char *wrong = find_there(path);
    if (wrong) return wrong;
    char *part = text_format("%s%s.part", *path == '/' ? "" : "./", path);
    int file = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) wrong = text_format("%s cannot be made: %s", part, strerror(errno));
    else {
        wrong = fill(sqlite->link, part);
        if (!wrong && gives) wrong = give_away(file, part);
        if (!wrong && rename(part, path) != 0)
            wrong = text_format("%s cannot be made: %s", path, strerror(errno));
        if (wrong) unlink(part);
        close(file);
    }
    free(part);
    return wrong;
}

char *sqlite_backup(Database *database, const char *path)
{
    return copy_to((Sqlite *)database, path, false);
}

char *sqlite_restore(Sqlite *copy, const char *path)
{
    return copy_to(copy, path, true);
}
