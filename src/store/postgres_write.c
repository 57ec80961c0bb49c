/* postgres_write.c - lines into PostgreSQL: all that wait by a few statements, whose values are arrays. */
#include <stdlib.h>
#include <string.h>

#include "host/memory.h"
#include "store/log_line.h"
#include "store/postgres.h"

/* ---- arrays ---- */

static void array_open(Buffer *array)
{
    buffer_add_byte(array, array->used ? ',' : '{');
}

void array_add(Buffer *array, const char *text)
{
    array_open(array);
    buffer_add_byte(array, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') buffer_add_byte(array, '\\');
        buffer_add_byte(array, *text);
    }
    buffer_add_byte(array, '"');
}

void array_add_number(Buffer *array, int64_t number)
{
    char digits[24];
    Out out = out_into(digits, sizeof digits);
    out_number(&out, number);
    array_open(array);
    buffer_add_bytes(array, digits, out.used);
}

const char *array_text(Buffer *array)
{
    if (!array->used) buffer_add_byte(array, '{');
    if (array->text[array->used - 1] != '}') buffer_add_byte(array, '}');
    return array->text;
}

/* ---- lines by table ---- */

typedef struct Piece {
    const Batch *batch;
    Op *op;
} Piece;

/* The lines of one table, one after the other, and what becomes of it. */
typedef struct Run {
    Piece *pieces;
    int count;
    int32_t lines; /* so many the table has, those that are to be written included */
    int written;   /* of these lines */
} Run;

enum { QUERIES = 8, ARRAYS = 12 };

typedef struct Writing {
    Postgres *postgres;
    Lot *lot;
    Piece *pieces;
    Run *runs; /* by the tables' names: whoever locks several does it in this order */
    int piece_count, run_count;
    Query queries[QUERIES]; /* to be sent at once, */
    Buffer arrays[ARRAYS];  /* and their values */
    int query_count, array_count;
} Writing;

static int compare_pieces(const void *a, const void *b)
{
    const Op *one = ((const Piece *)a)->op, *other = ((const Piece *)b)->op;
    int names = strcmp(one->table, other->table);
    return names ? names : one->number < other->number ? -1 : one->number > other->number;
}

static void collect(Writing *writing)
{
    int room = 0, run_room = 0;
    for (const Batch *batch = writing->lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++) {
            if (batch->ops[i].kind != OP_LINE || batch->ops[i].is_lost) continue;
            writing->pieces = must_grow(writing->pieces, writing->piece_count, 1, &room, sizeof(Piece));
            writing->pieces[writing->piece_count++] = (Piece) { batch, &batch->ops[i] };
        }
    if (writing->piece_count)
        qsort(writing->pieces, (size_t)writing->piece_count, sizeof(Piece), compare_pieces);
    for (int i = 0; i < writing->piece_count; i++) {
        bool same = i && strcmp(writing->pieces[i].op->table, writing->pieces[i - 1].op->table) == 0;
        if (!same) {
            writing->runs = must_grow(writing->runs, writing->run_count, 1, &run_room, sizeof(Run));
            writing->runs[writing->run_count++] = (Run) { .pieces = &writing->pieces[i], .lines = -1 };
        }
        writing->runs[writing->run_count - 1].count++;
    }
}

static const char *line_of(const Piece *piece)
{
    return op_text(piece->batch, piece->op);
}

static Buffer *new_array(Writing *writing)
{
    must(writing->array_count < ARRAYS);
    return &writing->arrays[writing->array_count++];
}

static void add_query(Writing *writing, const char *sql, Values values, RowSink *sink)
{
    must(writing->query_count < QUERIES);
    writing->queries[writing->query_count++] = (Query) { sql, values, sink, writing };
}

static bool send_queries(Writing *writing)
{
    int count = writing->query_count;
    writing->query_count = 0;
    return postgres_run_all(writing->postgres, writing->queries, count);
}

/* ---- who is first ---- */

static void add_tables(Writing *writing)
{
    Buffer *names = new_array(writing), *times = new_array(writing);
    for (int i = 0; i < writing->run_count; i++) {
        const Piece *first = writing->runs[i].pieces;
        if (first->op->place) continue;
        array_add(names, first->op->table);
        array_add_number(times, line_time(line_of(first)));
    }
    if (names->used)
        add_query(writing,
                  "INSERT INTO tables (name, lines, made, touched, changed, wake)"
                  " SELECT name, 0, time, time, time, time"
                  " FROM unnest($1::text[], $2::bigint[]) AS added (name, time) ORDER BY name ON CONFLICT DO "
                  "NOTHING",
                  VALUES(array_text(names), array_text(times)), NULL);
}

static bool keep_count(void *self, const char *const *row)
{
    const Writing *writing = self;
    int low = 0, high = writing->run_count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (strcmp(writing->runs[middle].pieces->op->table, row[0]) < 0) low = middle + 1;
        else high = middle;
    }
    if (strcmp(writing->runs[low].pieces->op->table, row[0]) == 0)
        writing->runs[low].lines = (int32_t)strtol(row[1], NULL, 10);
    return true;
}

/* How many lines each table has; nobody adds one until we are done. */
static void lock_tables(Writing *writing)
{
    Buffer *names = new_array(writing);
    for (int i = 0; i < writing->run_count; i++) array_add(names, writing->runs[i].pieces->op->table);
    add_query(
        writing,
        "SELECT name, lines FROM tables WHERE name=ANY($1::text[]) ORDER BY name COLLATE \"C\" FOR UPDATE",
        VALUES(array_text(names)), keep_count);
}

static bool note_row(void *self, const char *const *row)
{
    (void)row;
    *(bool *)self = true;
    return false;
}

/* The same line again was written before its end was heard of; any other is somebody else's. */
static bool compare_line(Writing *writing, const Piece *piece)
{
    char place[24];
    bool same = false;
    Out out = out_into(place, sizeof place);
    out_number(&out, piece->op->place);
    Values values = VALUES(piece->op->table, place, line_of(piece));
    if (!postgres_run(&writing->postgres->base, "SELECT 1 FROM lines WHERE name=$1 AND place=$2 AND line=$3",
                      &values, note_row, &same))
        return false;
    if (!same) lot_lose(writing->lot, piece->op);
    return true;
}

/* Which lines of a table are next, which are there already, and which are lost, with all after them. */
static bool judge_run(Writing *writing, Run *lines)
{
    bool lost = false;
    int kept = 0;
    for (int i = 0; i < lines->count; i++) {
        Piece piece = lines->pieces[i];
        int64_t place = piece.op->place;
        if (lost) piece.op->is_lost = true;
        else if (place == lines->lines) lines->lines++, lines->pieces[kept++] = piece;
        else if (!compare_line(writing, &piece)) return false;
        lost |= piece.op->is_lost;
    }
    lines->written = kept;
    return true;
}

/* ---- writing ---- */

static void add_lines(Writing *writing)
{
    Buffer *names = new_array(writing), *places = new_array(writing), *lines = new_array(writing);
    for (int i = 0; i < writing->run_count; i++)
        for (int k = 0; k < writing->runs[i].written; k++) {
            const Piece *piece = &writing->runs[i].pieces[k];
            array_add(names, piece->op->table);
            array_add_number(places, piece->op->place);
            array_add(lines, line_of(piece));
        }
    if (names->used)
        add_query(writing,
                  "INSERT INTO lines (name, place, line) SELECT * FROM unnest($1::text[], $2::integer[], "
                  "$3::text[])",
                  VALUES(array_text(names), array_text(places), array_text(lines)), NULL);
}

static void count_lines(Writing *writing)
{
    Buffer *names = new_array(writing), *counts = new_array(writing);
    Buffer *times = new_array(writing), *wakes = new_array(writing);
    for (int i = 0; i < writing->run_count; i++) {
        const Run *lines = &writing->runs[i];
        if (!lines->written) continue;
        const Piece *last = &lines->pieces[lines->written - 1];
        array_add(names, last->op->table);
        array_add_number(counts, lines->lines);
        array_add_number(times, line_time(line_of(last)));
        array_add_number(wakes, last->op->wake);
    }
    if (names->used)
        add_query(writing,
                  "UPDATE tables SET lines=now.lines, touched=now.touched, wake=now.wake"
                  " FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[])"
                  " AS now (name, lines, touched, wake) WHERE tables.name=now.name",
                  VALUES(array_text(names), array_text(counts), array_text(times), array_text(wakes)), NULL);
}

static void add_guests(Writing *writing)
{
    Buffer *people = new_array(writing), *names = new_array(writing);
    for (int i = 0; i < writing->run_count; i++)
        for (int k = 0; k < writing->runs[i].written; k++) {
            const Piece *piece = &writing->runs[i].pieces[k];
            uint64_t person = line_person(line_of(piece));
            if (!person) continue;
            array_add_number(people, (int64_t)person);
            array_add(names, piece->op->table);
        }
    if (names->used)
        add_query(writing,
                  "INSERT INTO guests (person, name) SELECT DISTINCT person, name"
                  " FROM unnest($1::bigint[], $2::text[]) AS come (person, name) ON CONFLICT DO NOTHING",
                  VALUES(array_text(people), array_text(names)), NULL);
}

static bool write_listings(Writing *writing)
{
    bool done = true;
    for (int i = 0; done && i < writing->run_count; i++)
        for (int k = 0; done && k < writing->runs[i].written; k++) {
            const Piece *piece = &writing->runs[i].pieces[k];
            const Listing *listing = op_listing(piece->batch, piece->op);
            if (listing)
                done = listing_write(&writing->postgres->base, piece->op->table, listing,
                                     line_time(line_of(piece)));
        }
    return done;
}

/* Is there something besides lines? */
static bool has_more(const Writing *writing)
{
    for (const Batch *batch = writing->lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++)
            if (batch->ops[i].kind != OP_LINE || batch->ops[i].has_listing) return true;
    return false;
}

/* Two journeys: who is first where, and all that follows from it; more if there is more than lines. */
static bool write_all(Writing *writing)
{
    bool more = has_more(writing);
    add_query(writing, "BEGIN", (Values) { 0 }, NULL);
    if (writing->run_count) add_tables(writing), lock_tables(writing);
    if (!send_queries(writing)) return false;
    for (int i = 0; i < writing->run_count; i++)
        if (!judge_run(writing, &writing->runs[i])) return false;
    add_lines(writing), count_lines(writing), add_guests(writing);
    if (!more) add_query(writing, "COMMIT", (Values) { 0 }, NULL);
    if (!send_queries(writing)) return false;
    Database *database = &writing->postgres->base;
    return !more || (write_listings(writing) && ops_write(database, writing->lot) &&
                     postgres_run(database, "COMMIT", NULL, NULL, NULL));
}

/* ---- telling ---- */

static void tell_lines(const Writing *writing)
{
    for (int i = 0; i < writing->run_count; i++) {
        const Run *lines = &writing->runs[i];
        if (!lines->written) continue;
        const Op *last = lines->pieces[lines->written - 1].op;
        herald_tell_table(writing->postgres->herald, last->table, (uint32_t)lines->lines, last->wake);
    }
}

/* Lines of one table are rewritten one after the other: once is enough. */
static bool is_told(const Batch *batch, int i)
{
    const Op *op = &batch->ops[i];
    return i && op->table[0] && op->kind == op[-1].kind && strcmp(op->table, op[-1].table) == 0;
}

static void tell_others(const Writing *writing)
{
    for (const Batch *batch = writing->lot->first; batch; batch = batch->next)
        for (int i = 0; i < batch->count; i++) {
            const Op *op = &batch->ops[i];
            if (op->kind == OP_LINE || op->kind == OP_REPORT || op->kind == OP_BLOCK || is_told(batch, i))
                continue;
            if (op->table[0]) herald_tell_table(writing->postgres->herald, op->table, 0, NEVER);
            else herald_tell_person(writing->postgres->herald, op->person);
        }
}

bool postgres_write(Database *database, Lot *lot)
{
    Writing writing = { .postgres = (Postgres *)database, .lot = lot };
    postgres_revive(writing.postgres);
    collect(&writing);
    writing.postgres->in_transaction = true;
    bool done = write_all(&writing);
    writing.postgres->in_transaction = false;
    if (done) tell_lines(&writing), tell_others(&writing);
    else postgres_roll_back(writing.postgres);
    free(writing.pieces);
    free(writing.runs);
    for (int i = 0; i < ARRAYS; i++) free(writing.arrays[i].text);
    return done;
}
