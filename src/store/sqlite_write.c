/* sqlite_write.c - lines into SQLite, a transaction for all that wait. */
#include <string.h>

#include "store/log_line.h"
#include "store/sqlite.h"

static const char *const line_statements[LINE_STATEMENTS] = {
    [LINE_TABLE] =
        "INSERT OR IGNORE INTO tables (name,lines,made,touched,changed,wake) VALUES (?1,0,?2,?2,?2,?2)",
    [LINE_NEXT] = "UPDATE tables SET lines=lines+1, touched=?2, wake=?3 WHERE name=?1 AND lines=?4",
    [LINE_ADD] = "INSERT INTO lines (name, place, line) VALUES (?1, ?2, ?3)",
    [LINE_SAME] = "SELECT 1 FROM lines WHERE name=?1 AND place=?2 AND line=?3",
    [LINE_GUEST] = "INSERT INTO guests (person, name) VALUES (?2, ?1) ON CONFLICT DO NOTHING",
};

/* Ready for its values, the first of which is the table's name; NULL when it cannot be compiled. */
static sqlite3_stmt *start(Sqlite *sqlite, LineStatement which, const char *table)
{
    sqlite3_stmt **place = &sqlite->lines[which];
    if (!*place)
        sqlite3_prepare_v3(sqlite->link, line_statements[which], -1, SQLITE_PREPARE_PERSISTENT, place, NULL);
    if (*place) sqlite3_bind_text(*place, 1, table, -1, SQLITE_STATIC);
    return *place;
}

/* Carried out: SQLITE_ROW or SQLITE_DONE, or else it failed. */
static int finish(sqlite3_stmt *statement)
{
    int code = statement ? sqlite3_step(statement) : SQLITE_ERROR;
    if (statement) sqlite3_reset(statement); /* which keeps the error for sqlite_fail */
    return code;
}

static bool add_table(Sqlite *sqlite, const Op *op, Time time)
{
    sqlite3_stmt *statement = start(sqlite, LINE_TABLE, op->table);
    sqlite3_bind_int64(statement, 2, time);
    return finish(statement) == SQLITE_DONE;
}

/* `*is_next`: the log has as many lines as are before this one. */
static bool count_line(Sqlite *sqlite, const Op *op, Time time, bool *is_next)
{
    sqlite3_stmt *statement = start(sqlite, LINE_NEXT, op->table);
    sqlite3_bind_int64(statement, 2, time);
    sqlite3_bind_int64(statement, 3, op->wake);
    sqlite3_bind_int64(statement, 4, op->place);
    bool done = finish(statement) == SQLITE_DONE;
    *is_next = sqlite3_changes(sqlite->link) > 0;
    return done;
}

static int line_with(Sqlite *sqlite, LineStatement which, const Op *op, const char *line)
{
    sqlite3_stmt *statement = start(sqlite, which, op->table);
    sqlite3_bind_int64(statement, 2, op->place);
    sqlite3_bind_text(statement, 3, line, -1, SQLITE_STATIC);
    return finish(statement);
}

static bool add_guest(Sqlite *sqlite, const Op *op, uint64_t person)
{
    sqlite3_stmt *statement = start(sqlite, LINE_GUEST, op->table);
    sqlite3_bind_int64(statement, 2, (int64_t)person);
    return finish(statement) == SQLITE_DONE;
}

/* The same line again was written before its end was heard of; any other is somebody else's. */
static bool compare_line(Sqlite *sqlite, Lot *lot, Op *op, const char *line)
{
    int code = line_with(sqlite, LINE_SAME, op, line);
    if (code == SQLITE_DONE) lot_lose(lot, op);
    return code == SQLITE_DONE || code == SQLITE_ROW;
}

static bool write_line(Sqlite *sqlite, Lot *lot, const Batch *batch, Op *op)
{
    const char *line = op_text(batch, op);
    const Listing *listing = op_listing(batch, op);
    uint64_t person = line_person(line);
    Time time = line_time(line);
    bool is_next;
    if (op->place == 0 && !add_table(sqlite, op, time)) return false;
    if (!count_line(sqlite, op, time, &is_next)) return false;
    if (!is_next) return compare_line(sqlite, lot, op, line);
    return line_with(sqlite, LINE_ADD, op, line) == SQLITE_DONE &&
           (!person || add_guest(sqlite, op, person)) &&
           (!listing || listing_write(&sqlite->base, op->table, listing, time));
}

static bool write_lines(Sqlite *sqlite, Lot *lot)
{
    for (Batch *batch = lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++) {
            Op *op = &batch->ops[i];
            if (op->kind != OP_LINE || op->is_lost) continue;
            if (lot->lost_count && lot_has_lost(lot, op->table)) op->is_lost = true;
            else if (!write_line(sqlite, lot, batch, op)) return sqlite_fail(sqlite);
        }
    return true;
}

/* ---- the server is told what a command has changed ---- */

static bool announce_one(Sqlite *sqlite, const Op *op)
{
    Values values = VALUES(op->table);
    char id[24];
    const char *insert = op->kind == OP_LINE ? "INSERT INTO changes (name) VALUES ($1)"
                                             : "INSERT INTO changes (name, person) VALUES ($1, 0)";
    if (op->table[0]) return sqlite->base.kind->run(&sqlite->base, insert, &values, NULL, NULL);
    Out digits = out_into(id, sizeof id);
    out_number(&digits, (long long)op->person);
    values = VALUES(id);
    return sqlite->base.kind->run(&sqlite->base, "INSERT INTO changes (person) VALUES ($1)", &values, NULL,
                                  NULL);
}

/* Lines of one table come one after the other: once is enough. */
static bool announce(Sqlite *sqlite, const Lot *lot)
{
    for (const Batch *batch = lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++) {
            const Op *op = &batch->ops[i];
            bool again = i && op->table[0] && strcmp(op->table, op[-1].table) == 0;
            if (!again && !announce_one(sqlite, op)) return false;
        }
    return true;
}

static bool run(Sqlite *sqlite, const char *sql)
{
    return sqlite->base.kind->run(&sqlite->base, sql, NULL, NULL, NULL);
}

bool sqlite_write(Database *database, Lot *lot)
{
    Sqlite *sqlite = (Sqlite *)database;
    if (!run(sqlite, "BEGIN IMMEDIATE")) return false;
    if (write_lines(sqlite, lot) && ops_write(database, lot) &&
        (!sqlite->announces || announce(sqlite, lot)) && run(sqlite, "COMMIT"))
        return true;
    if (!sqlite3_get_autocommit(sqlite->link)) sqlite3_exec(sqlite->link, "ROLLBACK", NULL, NULL, NULL);
    return false;
}
