/* ops.c - what is written besides lines: the same statements for every database. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "store/database.h"

enum { DIGITS = 24 };

static const char *number_text(int64_t number, char text[DIGITS])
{
    snprintf(text, DIGITS, "%" PRId64, number);
    return text;
}

static bool run(Database *database, const char *sql, Values values)
{
    return database->kind->run(database, sql, &values, NULL, NULL);
}

/* ---- tables ---- */

/* The same listing comes again with the first line after a table has slept: that must not be told, the line may be a secret one. */
bool listing_write(Database *database, const char *table, const Listing *listing, Time time)
{
    char seats[DIGITS], empty[DIGITS], people[DIGITS], bots[DIGITS], at[DIGITS];
    return run(
        database,
        "UPDATE tables SET game=$1, edition=$2, phase=$3, pace=$4, clock=$5, watch=$6, lang=$7, host=$8,"
        " seats=$9, free=$10, people=$11, bots=$12, is_open=$13, is_listed=$14,"
        " changed=CASE WHEN changed<$15 THEN $15 ELSE changed END WHERE name=$16"
        " AND (game, edition, phase, pace, clock, watch, lang, host, seats, free, people, bots, is_open, "
        "is_listed)"
        " <> ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        VALUES(listing->game, listing->edition, listing->phase, listing->pace, listing->clock, listing->watch,
               listing->lang, listing->host, number_text(listing->seats, seats),
               number_text(listing->free, empty), number_text(listing->people, people),
               number_text(listing->bots, bots), listing->is_open ? "1" : "0", listing->is_listed ? "1" : "0",
               number_text(time, at), table));
}

static bool write_aside(Database *database, const Batch *batch, const Op *op)
{
    return run(database, "UPDATE tables SET aside=$1 WHERE name=$2", VALUES(op_text(batch, op), op->table));
}

static bool write_rewrite(Database *database, const Batch *batch, const Op *op)
{
    char place[DIGITS];
    const Listing *listing = op_listing(batch, op);
    return run(database, "UPDATE lines SET line=$1 WHERE name=$2 AND place=$3",
               VALUES(op_text(batch, op), op->table, number_text(op->place, place))) &&
           (!listing || listing_write(database, op->table, listing, 0));
}

/* ---- people ---- */

static bool write_person(Database *database, const Batch *batch, const Op *op)
{
    StorePerson person;
    char id[DIGITS], created[DIGITS], seen[DIGITS], token[2 * STORE_TOKEN_BYTES + 1];
    Out hex = out_into(token, sizeof token);
    memcpy(&person, batch->bytes.text + op->value, sizeof person);
    out_hex(&hex, person.token, STORE_TOKEN_BYTES);
    return run(database,
               "INSERT INTO people (id, name, token, created, seen) VALUES ($1, $2, $3, $4, $5)"
               " ON CONFLICT (id) DO UPDATE SET name=excluded.name, token=excluded.token, seen=excluded.seen",
               VALUES(number_text((int64_t)person.id, id), person.name, token,
                      number_text(person.created, created), number_text(person.seen, seen)));
}

static bool write_restrict(Database *database, const Batch *batch, const Op *op)
{
    char id[DIGITS];
    (void)batch;
    return run(database, "UPDATE people SET is_banned=$1, is_muted=$2 WHERE id=$3",
               VALUES(op->is_on ? "1" : "0", op->is_muted ? "1" : "0", number_text((int64_t)op->person, id)));
}

static bool write_block(Database *database, const Batch *batch, const Op *op)
{
    char id[DIGITS], other[DIGITS];
    (void)batch;
    return run(database,
               op->is_on ? "INSERT INTO blocks (person, other) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                         : "DELETE FROM blocks WHERE person=$1 AND other=$2",
               VALUES(number_text((int64_t)op->person, id), number_text((int64_t)op->other, other)));
}

/* A commit that was given up may come to its end yet. */
static bool write_report(Database *database, const Batch *batch, const Op *op)
{
    char at[DIGITS], by[DIGITS], about[DIGITS], once[DIGITS];
    return run(database,
               "INSERT INTO reports (once, at, person, about, name, text) VALUES ($1, $2, $3, $4, $5, $6)"
               " ON CONFLICT DO NOTHING",
               VALUES(number_text((int64_t)op->once, once), number_text(op->wake, at),
                      number_text((int64_t)op->person, by), number_text((int64_t)op->other, about), op->table,
                      op_text(batch, op)));
}

static bool write_erase(Database *database, const Batch *batch, const Op *op)
{
    static const char *const statements[] = {
        "DELETE FROM people WHERE id=$1",
        "DELETE FROM blocks WHERE person=$1 OR other=$1",
        "DELETE FROM reports WHERE person=$1 OR about=$1",
        "DELETE FROM guests WHERE person=$1",
    };
    char id[DIGITS];
    bool done = true;
    (void)batch;
    for (int i = 0; done && i < LEN(statements); i++)
        done = run(database, statements[i], VALUES(number_text((int64_t)op->person, id)));
    return done;
}

bool ops_write(Database *database, const Lot *lot)
{
    static bool (*const writes[])(Database * database, const Batch *batch, const Op *op) = {
        [OP_LINE] = NULL, /* by each kind of database in its own way */
        [OP_ASIDE] = write_aside, [OP_PERSON] = write_person, [OP_RESTRICT] = write_restrict,
        [OP_BLOCK] = write_block, [OP_REPORT] = write_report, [OP_REWRITE] = write_rewrite,
        [OP_ERASE] = write_erase,
    };
    for (const Batch *batch = lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++) {
            const Op *op = &batch->ops[i];
            if (writes[op->kind] && !writes[op->kind](database, batch, op)) return false;
        }
    return true;
}
