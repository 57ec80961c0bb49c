/* admin_list.c - what `murk admin` shows: tables, people, reports. Nothing that anybody at a table may not know. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands/admin.h"
#include "host/emit.h"
#include "host/memory.h"
#include "terminal/styled_text.h"

/* Rows on standard output, or an array of objects. */
typedef struct Listed {
    Emit *emit; /* NULL: for people */
    int count;
} Listed;

static Listed begin(const Admin *admin)
{
    Listed listed = { .emit = admin->machine ? emit_start() : NULL };
    if (listed.emit) json_open_array(&listed.emit->json);
    return listed;
}

static int finish(const Admin *admin, const Listed *listed, bool is_read, const char *nothing)
{
    if (listed->emit && is_read) {
        json_close_array(&listed->emit->json);
        emit_end(listed->emit);
    } else if (listed->emit) {
        free(listed->emit);
    }
    if (!is_read) return admin_store_failed(admin);
    if (!listed->emit && !listed->count) puts(nothing);
    return EXIT_DONE;
}

/* A number of 63 bits is more than many readers of JSON can hold. */
static void key_person(Json *json, const char *key, uint64_t person)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%" PRIu64, person);
    json_key_text(json, key, digits);
}

void admin_write_person(Json *json, const StorePerson *person)
{
    key_person(json, "person", person->id);
    json_key_text(json, "name", person->name);
    json_key_number(json, "created", person->created);
    json_key_number(json, "seen", person->seen);
    json_key_bool(json, "banned", person->is_banned);
    json_key_bool(json, "muted", person->is_muted);
}

/* ---- tables ---- */

static void write_table(const StoreTable *table, Json *json)
{
    const Listing *listing = &table->listing;
    json_key_text(json, "table", table->name);
    json_key_text(json, "game", listing->game);
    json_key_text(json, "edition", listing->edition);
    json_key_text(json, "phase", store_phase(table));
    json_key_text(json, "aside", table->aside);
    json_key_number(json, "seats", listing->seats);
    json_key_number(json, "free", listing->free);
    json_key_number(json, "people", listing->people);
    json_key_number(json, "bots", listing->bots);
    json_key_text(json, "pace", listing->pace);
    json_key_text(json, "clock", listing->clock);
    json_key_text(json, "lang", listing->lang);
    json_key_text(json, "host", listing->host);
    json_key_bool(json, "open", listing->is_open);
    json_key_bool(json, "listed", listing->is_listed);
    json_key_number(json, "made", table->made);
    json_key_number(json, "touched", table->touched);
}

static void print_table(const StoreTable *table)
{
    char time[24];
    const Listing *listing = &table->listing;
    printf("%-19s %-14s %-7s %2d seats, %d free  %s  %s%s%s\n", table->name, listing->game,
           store_phase(table), listing->seats, listing->free, admin_time(table->touched, time), listing->host,
           *table->aside ? "  set aside: " : "", table->aside);
}

static bool list_table(void *self, const StoreTable *table)
{
    Listed *listed = self;
    listed->count++;
    if (!listed->emit) {
        print_table(table);
        return true;
    }
    json_open_object(&listed->emit->json);
    write_table(table, &listed->emit->json);
    json_close_object(&listed->emit->json);
    emit_flush(listed->emit);
    return true;
}

int admin_list(Admin *admin)
{
    if (admin->game && !args_game("admin", admin->game)) return EXIT_USAGE;
    if (admin->phase && !listing_is_phase(admin->phase))
        return args_wrong("admin", "there is no phase '%s': lobby, play, paused, over or broken",
                          admin->phase);
    Listed listed = begin(admin);
    StoreQuery query = { .phase = admin->phase,
                         .game = admin->game,
                         .aside = admin->aside,
                         .limit = admin->limit < 0 ? 100 : (int)admin->limit };
    bool is_read = store_tables(admin->store, &query, list_table, &listed);
    return finish(admin, &listed, is_read, "There is no such table.");
}

/* ---- one table ---- */

/* Can its log be taken? NULL, or why not: it says no more than what the server would find. */
static const char *check_log(Store *store, const StoreTable *known)
{
    char line[TABLE_LINE_MAX];
    Listing listing = { 0 };
    Table *table = must_alloc(1, table_size());
    uint32_t place = 0;
    table_clear(table);
    while (store_read(store, known->name, place, line) && table_take(table, line, NULL)) place++;
    bool is_whole = place && !store_read(store, known->name, place, line);
    if (place) table_listing(table, &listing);
    free(table);
    if (!is_whole) return "has a line that today's rules cannot take";
    return strcmp(listing.phase, "broken") == 0 ? "leads to another position by today's rules" : NULL;
}

int admin_inspect(Admin *admin)
{
    StoreTable table;
    if (!admin_table(admin, admin->words[0], &table)) return EXIT_NO;
    const char *wrong = check_log(admin->store, &table);
    if (store_failure(admin->store)) return admin_store_failed(admin);
    Listed listed = { .emit = admin->machine ? emit_start() : NULL };
    if (listed.emit) {
        json_open_object(&listed.emit->json);
        write_table(&table, &listed.emit->json);
        json_key_bool(&listed.emit->json, "sound", !wrong);
        json_close_object(&listed.emit->json);
        emit_end(listed.emit);
        return wrong ? EXIT_NO : EXIT_DONE;
    }
    char made[24];
    print_table(&table);
    printf("  made %s, edition %s, pace %s, clock %s, %d people, %d bots, door %s%s\n",
           admin_time(table.made, made), table.listing.edition, table.listing.pace, table.listing.clock,
           table.listing.people, table.listing.bots, table.listing.is_open ? "open" : "closed",
           table.listing.is_listed ? ", in the lobby" : "");
    printf("  its log %s\n", wrong ? wrong : "is in order");
    return wrong ? EXIT_NO : EXIT_DONE;
}

/* ---- people ---- */

static bool list_person(void *self, const StorePerson *person)
{
    Listed *listed = self;
    char time[24];
    listed->count++;
    if (!listed->emit) {
        printf("%-19" PRIu64 " %s  seen %s%s%s\n", person->id, person->name, admin_time(person->seen, time),
               person->is_banned ? "  banned" : "", person->is_muted ? "  muted" : "");
        return true;
    }
    Json *json = &listed->emit->json;
    json_open_object(json);
    admin_write_person(json, person);
    json_close_object(json);
    emit_flush(listed->emit);
    return true;
}

int admin_people(Admin *admin)
{
    Listed listed = begin(admin);
    bool is_read = store_people(admin->store, admin->words[0], list_person, &listed);
    return finish(admin, &listed, is_read, "There is nobody.");
}

/* ---- reports ---- */

static bool list_report(void *self, const StoreReport *report)
{
    Listed *listed = self;
    char time[24];
    listed->count++;
    if (!listed->emit) {
        char *text = text_visible(report->text);
        printf("%s  by %" PRIu64 " about %" PRIu64 " %s%s: %s\n", admin_time(report->at, time), report->by,
               report->about, *report->table ? "at " : "", report->table, text);
        free(text);
        return true;
    }
    Json *json = &listed->emit->json;
    json_open_object(json);
    json_key_number(json, "at", report->at);
    key_person(json, "by", report->by);
    key_person(json, "about", report->about);
    json_key_text(json, "table", report->table);
    json_key_text(json, "text", report->text);
    json_close_object(json);
    emit_flush(listed->emit);
    return true;
}

int admin_reports(Admin *admin)
{
    Listed listed = begin(admin);
    bool is_read = store_reports(admin->store, list_report, &listed);
    return finish(admin, &listed, is_read, "Nobody has reported anything.");
}
