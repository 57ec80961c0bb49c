#define _POSIX_C_SOURCE 200809L
#include "local/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/files.h"
#include "host/memory.h"

static const char header[] = "murk-table 1 ";

static bool fail(const char **error, const char *sentence)
{
    *error = sentence;
    return false;
}

/* ---- reading ---- */

static void add_line(Journal *journal, const char *text, size_t length)
{
    char *line = must_alloc(1, length + 1);
    memcpy(line, text, length);
    journal->lines = must_grow(journal->lines, journal->count, 1, &journal->room, sizeof *journal->lines);
    journal->lines[journal->count++] = line;
}

static bool read_name(Journal *journal, const char *text, size_t length)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789";
    if (length < 1 || length >= HALL_NAME_MAX) return false;
    memset(journal->name, 0, sizeof journal->name);
    memcpy(journal->name, text, length);
    return strspn(journal->name, letters) == length;
}

/* A file whose first write was torn has no line, so there was no table. */
static bool read_torn_start(Journal *journal, const char *text, size_t size, const char **error)
{
    size_t length = sizeof header - 1 < size ? sizeof header - 1 : size;
    if (memcmp(text, header, length) != 0) return fail(error, "it is no file of a table");
    journal->is_torn = size > 0;
    return true;
}

bool journal_is(const char *text)
{
    return strncmp(text, header, sizeof header - 1) == 0;
}

bool journal_read(Journal *journal, const char *text, size_t size, const char **error)
{
    const char *at = text, *end = memchr(text, '\n', size);
    if (!end) return read_torn_start(journal, text, size, error);
    if ((size_t)(end - at) < sizeof header || memcmp(text, header, sizeof header - 1) != 0)
        return fail(error, "it is no file of a table");
    at += sizeof header - 1;
    if (!read_name(journal, at, (size_t)(end - at)))
        return fail(error, "the name of its table cannot be read");
    for (at = end + 1; (end = memchr(at, '\n', size - (size_t)(at - text))); at = end + 1) {
        size_t length = (size_t)(end - at);
        journal->bad_line = journal->count + 2;
        if (length == 0 || length >= TABLE_LINE_MAX || memchr(at, 0, length))
            return fail(error, "a line of it is no line of a log");
        add_line(journal, at, length);
    }
    journal->bad_line = 0;
    journal->durable = journal->count;
    journal->size = journal->count ? at - text : 0;
    journal->is_torn = (size_t)journal->size < size;
    if (!journal->count) journal->name[0] = 0;
    return true;
}

/* ---- the file ---- */

/* True when the lines so far make a table: each can be taken. */
static bool can_be_taken(const Journal *journal)
{
    Table *table = must_alloc(1, table_size());
    int taken = 0;
    table_clear(table);
    while (taken < journal->count && table_take(table, journal->lines[taken], NULL)) taken++;
    free(table);
    return taken == journal->count;
}

/* All of a file of that size, with a zero behind it; NULL when it cannot be had. */
static char *read_all(int file, size_t size)
{
    char *text = must_alloc(1, size + 1);
    size_t used = 0;
    while (used < size) {
        ssize_t got = pread(file, text + used, size - used, (off_t)used);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        used += (size_t)got;
    }
    if (used == size) return text;
    free(text);
    return NULL;
}

static bool read_file(Journal *journal, const char **error)
{
    struct stat about;
    if (flock(journal->file, LOCK_EX | LOCK_NB) != 0)
        return fail(error, errno == EWOULDBLOCK ? "it is open in another Murk" : strerror(errno));
    if (fstat(journal->file, &about) != 0) return fail(error, strerror(errno));
    if (!S_ISREG(about.st_mode)) return fail(error, "it is no plain file");
    if (about.st_size > FILE_LARGEST) return fail(error, "it is too large");
    char *text = read_all(journal->file, (size_t)about.st_size);
    if (!text) return fail(error, "it cannot be read");
    bool done = journal_read(journal, text, (size_t)about.st_size, error);
    journal->was_torn = journal->is_torn;
    free(text);
    return done &&
           (can_be_taken(journal) || fail(error, "a line of it cannot be taken: `murk verify` tells which"));
}

/* A file that was just made is there after a crash only when its folder is on the disk. */
static bool keep_folder(const char *path)
{
    char *copy = must_copy(path);
    int folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0) close(folder);
    free(copy);
    return done;
}

bool journal_open(Journal *journal, const char *path, const char **error)
{
    *journal = (Journal) { .file = -1 };
    if (!path) return true;
    if (file_is_directory(path)) return fail(error, "it is a directory");
    journal->file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK);
    if (journal->file < 0 && errno == ENOENT) {
        journal->file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (journal->file >= 0) journal->made = must_copy(path);
    }
    if (journal->file < 0) return fail(error, strerror(errno));
    if (!read_file(journal, error)) return false;
    return keep_folder(path) || fail(error, "its folder cannot be written to the disk");
}

void journal_close(Journal *journal)
{
    if (journal->made && !journal->size) unlink(journal->made);
    if (journal->file >= 0) close(journal->file);
    free(journal->made);
    for (int i = 0; i < journal->count; i++) free(journal->lines[i]);
    free(journal->lines);
    free(journal->pending.text);
    *journal = (Journal) { .file = -1 };
}

/* ---- writing ---- */

void journal_append(Journal *journal, const char *name, const char *line)
{
    must(!strchr(line, '\n') && strlen(name) < sizeof journal->name);
    if (!journal->count) {
        strcpy(journal->name, name);
        buffer_add(&journal->pending, "%s%s\n", header, name);
    }
    add_line(journal, line, strlen(line));
    buffer_add(&journal->pending, "%s\n", line);
}

static bool write_pending(const Journal *journal)
{
    size_t done = 0;
    if (journal->is_torn && ftruncate(journal->file, (off_t)journal->size) != 0) return false;
    while (done < journal->pending.used) {
        ssize_t got = pwrite(journal->file, journal->pending.text + done, journal->pending.used - done,
                             (off_t)journal->size + (off_t)done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return false;
        done += (size_t)got;
    }
    return fsync(journal->file) == 0;
}

/* After a write that failed nobody knows what the disk has, so nothing more is written: it is as after a crash. What of it
 * came through is taken off again, for nobody has heard of it. */
static bool give_up(Journal *journal)
{
    journal->failure = strerror(errno);
    journal->is_torn = ftruncate(journal->file, (off_t)journal->size) != 0;
    return false;
}

bool journal_keep(Journal *journal)
{
    if (journal->failure) return false;
    if (!journal->pending.used) return true;
    if (journal->file >= 0 && !write_pending(journal)) return give_up(journal);
    journal->size += (int64_t)journal->pending.used;
    journal->pending.used = 0;
    journal->is_torn = false;
    journal->durable = journal->count;
    return true;
}

bool journal_move(Journal *journal, const char *path, const char **error)
{
    Journal other;
    bool done = journal_open(&other, path, error) && (!other.count || fail(error, "it exists already"));
    for (int i = 0; done && i < journal->durable; i++)
        journal_append(&other, journal->name, journal->lines[i]);
    if (done && !journal_keep(&other)) done = fail(error, other.failure);
    if (!done) {
        journal_close(&other);
        return false;
    }
    journal_close(journal);
    *journal = other;
    return true;
}
