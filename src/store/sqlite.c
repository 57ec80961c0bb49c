/* sqlite.c - connections to SQLite, to a file or in memory. */
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE /* flock */
#include "store/sqlite.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/files.h"
#include "host/memory.h"

enum {
    BUSY_TIME = 1000,   /* milliseconds that another process may hold the file before we say so; */
    BUSY_VISIT = 20000, /* a visitor comes when the server lets him */
};

/* ---- what fails ---- */

/* What the operating system said last about this file. */
static int error_of(sqlite3_file *file)
{
    int error = 0;
    if (file && file->pMethods) file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &error);
    return error;
}

/* SQLite itself calls only one of the many ways in which a disk is full by its name. */
static StoreFault fault_of_disk(sqlite3 *link)
{
    sqlite3_file *file = NULL, *log = NULL;
    sqlite3_file_control(link, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    sqlite3_file_control(link, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
    int error = error_of(log) ? error_of(log) : error_of(file);
    if (!error) error = sqlite3_system_errno(link); /* of a third file, the index of the log */
    if (error == ENOSPC || error == EDQUOT || error == EFBIG) return STORE_FULL;
    return error == EROFS || error == EACCES || error == EPERM ? STORE_READ_ONLY : STORE_BROKEN;
}

static StoreFault fault_of(sqlite3 *link)
{
    static const struct {
        int code;
        StoreFault fault;
    } faults[] = {
        { SQLITE_FULL, STORE_FULL },          { SQLITE_BUSY, STORE_LOCKED },
        { SQLITE_LOCKED, STORE_LOCKED },      { SQLITE_READONLY, STORE_READ_ONLY },
        { SQLITE_PERM, STORE_READ_ONLY },     { SQLITE_CORRUPT, STORE_DAMAGED },
        { SQLITE_CONSTRAINT, STORE_DAMAGED }, { SQLITE_NOTADB, STORE_DAMAGED },
    };
    int code = sqlite3_errcode(link) & 0xff;
    for (int i = 0; i < LEN(faults); i++)
        if (faults[i].code == code) return faults[i].fault;
    return fault_of_disk(link);
}

bool sqlite_fail(Sqlite *sqlite)
{
    return database_fail(&sqlite->base, fault_of(sqlite->link), sqlite3_errmsg(sqlite->link));
}

/* ---- statements ---- */

/* The compiled statement of that text; NULL when it cannot be. */
static sqlite3_stmt *find_statement(Sqlite *sqlite, const char *sql)
{
    for (int i = 0; i < SQLITE_STATEMENTS; i++)
        if (sqlite->known[i] && strcmp(sqlite3_sql(sqlite->known[i]), sql) == 0) return sqlite->known[i];
    sqlite3_stmt **place = &sqlite->known[sqlite->next];
    sqlite3_finalize(*place);
    *place = NULL;
    sqlite->next = (sqlite->next + 1) % SQLITE_STATEMENTS;
    sqlite3_prepare_v2(sqlite->link, sql, -1, place, NULL);
    return *place;
}

static int step_rows(sqlite3_stmt *statement, RowSink *sink, void *self)
{
    const char *row[VALUES_MAX];
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(statement) && i < VALUES_MAX; i++)
            row[i] = (const char *)sqlite3_column_text(statement, i);
        if (sink && !sink(self, row)) return SQLITE_DONE;
    }
    return code;
}

static bool sqlite_run(Database *database, const char *sql, const Values *values, RowSink *sink, void *self)
{
    Sqlite *sqlite = (Sqlite *)database;
    sqlite3_stmt *statement = find_statement(sqlite, sql);
    if (!statement) return sqlite_fail(sqlite);
    for (int i = 0; values && i < values->count; i++)
        sqlite3_bind_text(statement, i + 1, values->text[i], -1, SQLITE_STATIC);
    bool done = step_rows(statement, sink, self) == SQLITE_DONE || sqlite_fail(sqlite);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return done;
}

/* ---- changes of other processes ---- */

typedef struct Looking {
    Sqlite *sqlite;
    EventQueue *events;
} Looking;

/* A table with a person, 0: it has got no new lines, but is another than it was. */
static bool tell_change(void *self, const char *const *row)
{
    const Looking *looking = self;
    StoreEvent event = { .kind = row[1] ? STORE_CHANGED : STORE_PERSON, .wake = NEVER };
    looking->sqlite->seen = strtoll(row[0], NULL, 10);
    if (row[1]) snprintf(event.table, sizeof event.table, "%s", row[1]);
    if (row[2]) event.person = strtoull(row[2], NULL, 10);
    bool is_aside = row[5] && *row[5];
    if (row[3] && !row[2] && !is_aside) event.lines = (uint32_t)strtoul(row[3], NULL, 10);
    if (row[4] && !is_aside) event.wake = strtoll(row[4], NULL, 10);
    event_queue_push(looking->events, &event);
    return true;
}

static void sqlite_look(Database *database, EventQueue *events)
{
    Looking looking = { .sqlite = (Sqlite *)database, .events = events };
    char seen[24];
    snprintf(seen, sizeof seen, "%lld", (long long)looking.sqlite->seen);
    Values values = VALUES(seen);
    sqlite_run(database,
               "SELECT changes.number, changes.name, changes.person, tables.lines, tables.wake, tables.aside"
               " FROM changes LEFT JOIN tables ON tables.name=changes.name"
               " WHERE changes.number > $1 ORDER BY changes.number",
               &values, tell_change, &looking);
}

/* ---- the log beside the file ---- */

static bool keep_busy(void *self, const char *const *row)
{
    *(bool *)self = row[0] && strcmp(row[0], "0") != 0;
    return false;
}

static bool sqlite_scrub(Database *database)
{
    bool is_busy = true;
    return sqlite_run(database, "PRAGMA wal_checkpoint(TRUNCATE)", NULL, keep_busy, &is_busy) && !is_busy;
}

/* ---- opening ---- */

static void sqlite_close(Database *database)
{
    Sqlite *sqlite = (Sqlite *)database;
    for (int i = 0; i < SQLITE_STATEMENTS; i++) sqlite3_finalize(sqlite->known[i]);
    for (int i = 0; i < LINE_STATEMENTS; i++) sqlite3_finalize(sqlite->lines[i]);
    sqlite3_close(sqlite->link);
    if (sqlite->lock >= 0) close(sqlite->lock); /* not before: SQLite's own locks would go with it */
    free(sqlite);
}

static const DatabaseKind sqlite_kind = { .close = sqlite_close,
                                          .run = sqlite_run,
                                          .write = sqlite_write,
                                          .look = sqlite_look,
                                          .scrub = sqlite_scrub,
                                          .backup = sqlite_backup };
static const DatabaseKind memory_kind = {
    .close = sqlite_close, .run = sqlite_run, .write = sqlite_write, .backup = sqlite_backup
};

static Sqlite *connect_to(const DatabaseKind *kind, const char *path, int way)
{
    Sqlite *sqlite = must_alloc(1, sizeof *sqlite);
    sqlite->base.kind = kind;
    sqlite->lock = -1;
    int code = sqlite3_open_v2(path, &sqlite->link, way | SQLITE_OPEN_NOMUTEX, NULL);
    sqlite3_extended_result_codes(sqlite->link, 1);
    sqlite3_busy_timeout(sqlite->link, BUSY_TIME);
    if (code != SQLITE_OK) sqlite_fail(sqlite);
    return sqlite;
}

static bool keep_word(void *self, const char *const *row)
{
    snprintf(self, 16, "%s", row[0] ? row[0] : "");
    return false;
}

/* A line is durable when its transaction has ended, whatever happens to the machine. */
static bool set_durable(Sqlite *sqlite)
{
    char mode[16] = "";
    return sqlite_run(&sqlite->base, "PRAGMA journal_mode=WAL", NULL, keep_word, mode) &&
           (strcmp(mode, "wal") == 0 ||
            database_fail(&sqlite->base, STORE_BROKEN, "it cannot have a write-ahead log")) &&
           sqlite_run(&sqlite->base, "PRAGMA synchronous=FULL", NULL, NULL, NULL);
}

/* What is deleted or written over by a visitor is what somebody wants to be gone. */
static bool set_role(Sqlite *sqlite, StoreRole role)
{
    sqlite->announces = role == STORE_VISITS;
    if (role == STORE_VISITS) sqlite3_busy_timeout(sqlite->link, BUSY_VISIT);
    return sqlite_run(&sqlite->base, role == STORE_VISITS ? "PRAGMA secure_delete=ON" : "DELETE FROM changes",
                      NULL, NULL, NULL);
}

static bool give_up(Connections *connections, char **error)
{
    const Database *failed =
        connections->reader && connections->reader->fault ? connections->reader : connections->writer;
    *error = must_copy(failed->why);
    if (connections->reader && connections->reader != connections->writer) sqlite_close(connections->reader);
    sqlite_close(connections->writer);
    *connections = (Connections) { NULL, NULL };
    return false;
}

bool memory_open(Connections *connections, char **error)
{
    Sqlite *sqlite = connect_to(&memory_kind, ":memory:", SQLITE_OPEN_READWRITE);
    connections->writer = connections->reader = &sqlite->base;
    return (!sqlite->base.fault && sqlite_prepare_schema(sqlite)) || give_up(connections, error);
}

/* The file, made if a server may make it. -1 and `*error`. */
static int open_file(const char *path, StoreRole role, char **error)
{
    struct stat about;
    int file = open(path, O_RDWR | O_CLOEXEC | (role == STORE_SERVES ? O_CREAT : 0), 0600);
    if (file_is_directory(path)) *error = text_format("%s is a directory", path);
    else if (file < 0) *error = text_format("%s cannot be opened: %s", path, strerror(errno));
    else if (fstat(file, &about) != 0 || !S_ISREG(about.st_mode))
        *error = text_format("%s is no plain file", path);
    else if (role == STORE_SERVES && flock(file, LOCK_EX | LOCK_NB) != 0)
        *error = text_format("%s is served by another Murk", path);
    if (*error && file >= 0) close(file);
    return *error ? -1 : file;
}

/* For nobody else's eyes: it holds the seeds of running matches. What SQLite puts beside it is as it is; what lay there, or was put there
 * to look whether the file is ours, is made so. */
static bool hide(Sqlite *sqlite, StoreRole role)
{
    static const char *const endings[] = { "-wal", "-shm" };
    bool hidden = role == STORE_VISITS || fchmod(sqlite->lock, 0600) == 0;
    for (int i = 0; hidden && role != STORE_VISITS && i < LEN(endings); i++) {
        char *beside = text_format("%s%s", sqlite3_db_filename(sqlite->link, "main"), endings[i]);
        hidden = chmod(beside, 0600) == 0 || errno == ENOENT;
        free(beside);
    }
    return hidden || database_fail(&sqlite->base, STORE_READ_ONLY, strerror(errno));
}

static bool prepare(Sqlite *sqlite, StoreRole role)
{
    return !sqlite->base.fault && (role == STORE_VISITS || sqlite_check(sqlite)) &&
           sqlite_prepare_schema(sqlite) && set_durable(sqlite) && set_role(sqlite, role) &&
           hide(sqlite, role);
}

bool sqlite_open(const char *path, StoreRole role, Connections *connections, char **error)
{
    char *place =
        text_format("%s%s", *path == '/' ? "" : "./", path); /* some names mean something else to SQLite */
    *error = NULL;
    int file = open_file(place, role, error);
    if (file >= 0) {
        Sqlite *writer = connect_to(&sqlite_kind, place, SQLITE_OPEN_READWRITE);
        writer->lock = file;
        connections->writer = &writer->base;
        if (prepare(writer, role))
            connections->reader = &connect_to(&sqlite_kind, place, SQLITE_OPEN_READWRITE)->base;
        if (writer->base.fault || connections->reader->fault) {
            char *why;
            give_up(connections, &why);
            *error = text_format("%s cannot be used: %s", path, why);
            free(why);
        }
    }
    free(place);
    return !*error;
}

char *store_restore(const char *copy, const char *path)
{
    if (access(copy, R_OK) != 0) return text_format("%s cannot be read: %s", copy, strerror(errno));
    char *place = text_format("%s%s", *copy == '/' ? "" : "./", copy), *wrong = NULL;
    Sqlite *sqlite = connect_to(&sqlite_kind, place, SQLITE_OPEN_READONLY);
    if (sqlite->base.fault || !sqlite_check(sqlite) || !sqlite_check_version(sqlite))
        wrong = text_format("%s cannot be used: %s", copy, sqlite->base.why);
    else wrong = sqlite_restore(sqlite, path);
    sqlite_close(&sqlite->base);
    free(place);
    return wrong;
}
