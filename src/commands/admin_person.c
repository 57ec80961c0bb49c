/* admin_person.c - all that is kept of a person, to take away or to be gone. */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands/admin.h"
#include "host/buffer.h"
#include "host/files.h"
#include "host/memory.h"
#include "local/table_file.h"
#include "store/erase.h"
#include "store/log_line.h"

/* ---- what is written ---- */

enum { EXPORT_MAX = 1 << 22, MATCHES_MAX = 256 };

typedef struct Export {
    const Admin *admin;
    StorePerson person;
    const char *folder;
    Json json;
    int games;
    const char *wrong; /* why it cannot be written */
    char **paths;      /* of files that were begun */
    int path_count, path_room;
} Export;

static void write_file(Export *export, const char *name, const char *text, size_t size)
{
    if (export->wrong) return;
    export->paths =
        must_grow(export->paths, export->path_count, 1, &export->path_room, sizeof *export->paths);
    char *path = export->paths[export->path_count++] = text_format("%s/%s", export->folder, name);
    export->wrong = file_write(path, text, size);
}

/* The folder is there whole or not at all: so the same call can be made again. */
static void end_files(Export *export, bool is_whole)
{
    for (int i = 0; i < export->path_count; i++) {
        if (!is_whole) unlink(export->paths[i]);
        free(export->paths[i]);
    }
    free(export->paths);
    if (!is_whole) rmdir(export->folder);
}

static bool write_report(void *self, const StoreReport *report)
{
    Export *export = self;
    Json *json = &export->json;
    if (report->by != export->person.id) return true;
    json_open_object(json);
    json_key_number(json, "at", report->at);
    json_key_text(json, "table", report->table);
    json_key_text(json, "text", report->text);
    json_close_object(json);
    return true;
}

/* ---- a table ---- */

/* The log as a table's file has it, and which of its matches the person has seen the end of. */
typedef struct Told {
    Buffer log;
    bool is_whole; /* else it ends where today's rules cannot go on */
    int matches;
    bool has_seen[MATCHES_MAX];
} Told;

static void key_word(Json *json, const char *key, Word word)
{
    char text[TABLE_LINE_MAX];
    snprintf(text, sizeof text, "%.*s", word.length, word.text);
    json_key_text(json, key, text);
}

static void write_text(Json *json, const char *deed, Scan words)
{
    json_key_text(json, deed, words.at);
}

/* A log has a hyphen for the one seat that somebody has: nobody else needs to read that. */
static void write_seat(Json *json, Scan *words)
{
    Word seat = scan_word(words);
    if (!word_is(seat, "-")) key_word(json, "seat", seat);
}

static void write_note(Json *json, const char *deed, Scan words)
{
    write_seat(json, &words);
    json_key_text(json, deed, words.at + (*words.at == ' '));
}

static void write_trust(Json *json, const char *deed, Scan words)
{
    int trust = 0;
    write_seat(json, &words);
    key_word(json, "player", scan_word(&words));
    word_number(scan_word(&words), &trust);
    json_key_number(json, deed, trust);
}

/* What people say and write for themselves, by the names that the protocol has for it. */
static void write_words(Json *json, const char *line)
{
    static const struct {
        const char *deed;
        void (*write)(Json *json, const char *deed, Scan words);
    } rows[] = {
        { "say", write_text }, { "phrase", write_text }, { "note", write_note }, { "trust", write_trust }
    };
    LineParts parts = line_parts(line);
    for (int i = 0; i < LEN(rows); i++) {
        if (!word_is(parts.deed, rows[i].deed)) continue;
        json_open_object(json);
        json_key_number(json, "at", line_time(line));
        rows[i].write(json, rows[i].deed, scan_text(parts.rest));
        json_close_object(json);
    }
}

static bool is_in(const Table *table, const char *phase)
{
    Listing listing;
    table_listing(table, &listing);
    return strcmp(listing.phase, phase) == 0;
}

static bool is_on(const Table *table)
{
    return is_in(table, "play") || is_in(table, "paused");
}

/* A line was taken: has a match begun by it, or ended? */
static void count_match(const Table *table, uint64_t person, bool was_on, Told *told)
{
    if (is_on(table) && !was_on) told->matches++;
    if (was_on && is_in(table, "over") && told->matches <= MATCHES_MAX)
        told->has_seen[told->matches - 1] = table_guest(table, person) != NO_GUEST;
}

/* What the person said is written on the way, to the last line; matches are followed as far as all lines are taken. */
static void read_log(Export *export, const StoreTable *known, Told *told)
{
    char line[TABLE_LINE_MAX];
    uint32_t place = 0;
    Table *table = must_alloc(1, table_size());
    table_clear(table);
    told->is_whole = true;
    buffer_add(&told->log, "murk-table 1 %s\n", known->name);
    for (; store_read(export->admin->store, known->name, place, line); place++) {
        bool was_on = place && told->is_whole && is_on(table);
        if (line_is_by(table, export->person.id, line)) write_words(&export->json, line);
        if (!line_take(table, line)) told->is_whole = false;
        if (!told->is_whole) continue;
        count_match(table, export->person.id, was_on, told);
        buffer_add(&told->log, "%s\n", line);
    }
    if (place < known->lines) told->is_whole = false;
    free(table);
}

/* A match that the person was at to its end: then everybody there was told its seed. */
static void write_match(Export *export, const char *name, const Told *told, int number)
{
    MatchFile file = { .text = must_copy(told->log.text) };
    char *place = text_format("%s-%d.murk", name, number);
    if (table_file_parse(number, &file) == FILE_GOOD) {
        write_file(export, place, file.text, strlen(file.text));
        export->games++;
    }
    match_file_free(&file);
    free(place);
}

static void write_table(Export *export, const StoreTable *table)
{
    Told told = { .matches = 0 };
    Json *json = &export->json;
    json_open_object(json);
    json_key_text(json, "table", table->name);
    json_key_text(json, "game", table->listing.game);
    json_key_number(json, "made", table->made);
    json_key_array(json, "said");
    read_log(export, table, &told);
    json_close_array(json);
    json_key_bool(json, "sound", told.is_whole);
    json_close_object(json);
    if (!told.is_whole)
        args_failed("admin", "the log of %s cannot be taken to its end: matches from there on are missing",
                    table->name);
    for (int i = 0; i < told.matches && i < MATCHES_MAX; i++)
        if (told.has_seen[i]) write_match(export, table->name, &told, i + 1);
    free(told.log.text);
}

/* ---- all of it ---- */

typedef struct Tables {
    StoreTable *list;
    int count, room;
} Tables;

static bool add_table(void *self, const StoreTable *table)
{
    Tables *tables = self;
    tables->list = must_grow(tables->list, tables->count, 1, &tables->room, sizeof *table);
    tables->list[tables->count++] = *table;
    return true;
}

static bool write_person(Export *export)
{
    enum { BLOCKS_MAX = 1000 };
    const StorePerson *person = &export->person;
    Json *json = &export->json;
    uint64_t others[BLOCKS_MAX];
    int blocks = store_blocks(export->admin->store, person->id, others, BLOCKS_MAX);
    admin_write_person(json, person);
    json_key_number(json, "blocked", blocks < 0 ? 0 : blocks);
    json_key_array(json, "reported");
    bool is_read = blocks >= 0 && store_reports(export->admin->store, write_report, export);
    json_close_array(json);
    return is_read;
}

/* False when the store cannot be read. */
static bool write_all(Export *export, Tables *tables)
{
    Json *json = &export->json;
    json_open_object(json);
    if (!write_person(export)) return false;
    json_key_array(json, "tables");
    for (int i = 0; i < tables->count; i++) write_table(export, &tables->list[i]);
    json_close_array(json);
    json_close_object(json);
    return !store_failure(export->admin->store);
}

int admin_export(Admin *admin)
{
    Export export = { .admin = admin, .folder = admin->words[1] };
    Tables tables = { 0 };
    if (!admin_person(admin, admin->words[0], &export.person)) return EXIT_NO;
    if (mkdir(export.folder, 0700) != 0)
        return args_failed("admin", "%s cannot be made: %s", export.folder, strerror(errno));
    char *text = must_alloc(1, EXPORT_MAX);
    Out out = out_into(text, EXPORT_MAX);
    export.json = json_into(&out);
    bool is_read =
        store_tables(admin->store, &(StoreQuery) { .person = export.person.id }, add_table, &tables) &&
        write_all(&export, &tables);
    out_char(&out, '\n');
    if (is_read) write_file(&export, "person.json", text, out.used);
    bool is_full = out.full;
    free(text);
    free(tables.list);
    end_files(&export, is_read && !export.wrong && !is_full);
    if (!is_read) return admin_store_failed(admin);
    if (export.wrong) return args_failed("admin", "%s cannot be written: %s", export.folder, export.wrong);
    if (is_full) return args_failed("admin", "there is too much of %s for one file", export.person.name);
    printf("%s/person.json, tables %d, finished games %d\n", export.folder, tables.count, export.games);
    return EXIT_DONE;
}

/* ---- erasing ---- */

int admin_erase(Admin *admin)
{
    StorePerson person;
    Erased erased;
    if (!admin_person(admin, admin->words[0], &person)) return EXIT_NO;
    bool is_gone = store_erase(admin->store, person.id, &erased);
    if (erased.busy[0])
        return args_failed("admin", "too much goes on at %s: nothing of %s is erased yet, try again",
                           erased.busy, person.name);
    if (!is_gone) return admin_store_failed(admin);
    printf("Gone from %d tables; %d lines were rewritten. Copies of the store that were made before still "
           "have all of it.\n",
           erased.tables, erased.lines);
    if (!store_scrub(admin->store))
        puts("What it was is still in the file's log, until the server is stopped.");
    return EXIT_DONE;
}
