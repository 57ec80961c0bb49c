/* admin_list.c - what `murk admin` shows: tables, people, reports. No secret of a match. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/admin.h"
#include "games/games.h"
#include "host/buffer.h"
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

/* The table as its log makes it, up to where it can be taken. NULL, or why it cannot be taken to its end: it says no more than what the
 * server would find. */
static const char *take_log(Store *store, const StoreTable *known, Table *table)
{
    char line[TABLE_LINE_MAX];
    Listing listing = { 0 };
    uint32_t place = 0;
    table_clear(table);
    while (store_read(store, known->name, place, line) && table_take(table, line, NULL)) place++;
    if (!place || store_read(store, known->name, place, line))
        return "has a line that today's rules cannot take";
    if (place < known->lines) return "lacks a line";
    table_listing(table, &listing);
    return strcmp(listing.phase, "broken") == 0 ? "leads to another position by today's rules" : NULL;
}

/* With blanks between them, a hyphen for none; to be freed. */
static char *seat_words(const Game *game, SeatMask seats)
{
    char word[64];
    Buffer text = { 0 };
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats >> i & 1) buffer_add(&text, "%s%s", text.used ? " " : "", seat_word(game, i, word));
    if (!text.used) buffer_add(&text, "-");
    return buffer_take(&text);
}

static void print_guest(const Game *game, uint64_t person, const ListedGuest *guest)
{
    char *seats = seat_words(game, guest->seats);
    printf("  %-19" PRIu64 " %-9s  %-5s  %s\n", person, seats, guest->is_away ? "away" : "there",
           guest->name);
    free(seats);
}

static void write_guest(const Game *game, uint64_t person, const ListedGuest *guest, Json *json)
{
    char word[64];
    json_open_object(json);
    key_person(json, "person", person);
    json_key_text(json, "name", guest->name);
    json_key_array(json, "seats");
    for (int i = 0; i < SEATS_MAX; i++)
        if (guest->seats >> i & 1) json_text(json, seat_word(game, i, word));
    json_close_array(json);
    json_key_bool(json, "away", guest->is_away);
    json_close_object(json);
}

/* Rows, or objects for `json`. A table that has taken no line has neither guests nor a game. */
static void tell_guests(const Table *table, Json *json)
{
    Listing listing;
    ListedGuest guest;
    for (int i = 0; i < GUESTS_MAX; i++) {
        uint64_t person = table_person(table, (Guest)i);
        if (!person) continue;
        table_listing(table, &listing);
        table_list_guest(table, (Guest)i, &guest);
        if (json) write_guest(game_find(listing.game), person, &guest, json);
        else print_guest(game_find(listing.game), person, &guest);
    }
}

static void write_inspected(const StoreTable *known, const Table *table, bool is_sound)
{
    Emit *emit = emit_start();
    json_open_object(&emit->json);
    write_table(known, &emit->json);
    json_key_array(&emit->json, "guests");
    tell_guests(table, &emit->json);
    json_close_array(&emit->json);
    json_key_bool(&emit->json, "sound", is_sound);
    json_close_object(&emit->json);
    emit_end(emit);
}

static void print_inspected(const StoreTable *known, const Table *table, const char *wrong)
{
    char made[24];
    print_table(known);
    printf("  made %s, edition %s, pace %s, clock %s, %d people, %d bots, door %s%s\n",
           admin_time(known->made, made), known->listing.edition, known->listing.pace, known->listing.clock,
           known->listing.people, known->listing.bots, known->listing.is_open ? "open" : "closed",
           known->listing.is_listed ? ", in the lobby" : "");
    tell_guests(table, NULL);
    printf("  its log %s\n", wrong ? wrong : "is in order");
}

int admin_inspect(Admin *admin)
{
    StoreTable known;
    if (!admin_table(admin, admin->words[0], &known)) return EXIT_NO;
    Table *table = must_alloc(1, table_size());
    const char *wrong = take_log(admin->store, &known, table);
    bool is_read = !store_failure(admin->store);
    if (is_read && admin->machine) write_inspected(&known, table, !wrong);
    else if (is_read) print_inspected(&known, table, wrong);
    free(table);
    if (!is_read) return admin_store_failed(admin);
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
    const char *word = admin->words[0];
    StorePerson person;
    long long id;
    Listed listed = begin(admin);
    bool is_number = word && number_read(word, 1, INT64_MAX, &id);
    bool is_read = is_number && store_person(admin->store, (uint64_t)id, &person)
                       ? list_person(&listed, &person)
                       : store_people(admin->store, word, list_person, &listed);
    return finish(admin, &listed, is_read, "There is nobody.");
}

/* ---- reports ---- */

typedef struct Reports {
    StoreReport *list;
    int count, room;
} Reports;

static bool add_report(void *self, const StoreReport *report)
{
    Reports *reports = self;
    reports->list = must_grow(reports->list, reports->count, 1, &reports->room, sizeof *report);
    reports->list[reports->count++] = *report;
    return true;
}

static void print_report(const StoreReport *report, const char *by, const char *about)
{
    char time[24], *text = text_visible(report->text);
    printf("%s  by %" PRIu64 " (%s) about %" PRIu64 " (%s) %s%s: %s\n", admin_time(report->at, time),
           report->by, by, report->about, about, *report->table ? "at " : "", report->table, text);
    free(text);
}

static void write_report(const StoreReport *report, const char *by, const char *about, Emit *emit)
{
    Json *json = &emit->json;
    json_open_object(json);
    json_key_number(json, "at", report->at);
    key_person(json, "by", report->by);
    json_key_text(json, "by_name", by);
    key_person(json, "about", report->about);
    json_key_text(json, "about_name", about);
    json_key_text(json, "table", report->table);
    json_key_text(json, "text", report->text);
    json_close_object(json);
    emit_flush(emit);
}

/* His name is "?" if he is not known. */
static StorePerson person_of(Store *store, uint64_t id)
{
    StorePerson person;
    return store_person(store, id, &person) ? person : (StorePerson) { .name = "?" };
}

int admin_reports(Admin *admin)
{
    Listed listed = begin(admin);
    Reports reports = { 0 };
    bool is_read = store_reports(admin->store, add_report, &reports);
    for (; is_read && listed.count < reports.count; listed.count++) {
        const StoreReport *report = &reports.list[listed.count];
        StorePerson by = person_of(admin->store, report->by), about = person_of(admin->store, report->about);
        is_read = !store_failure(admin->store);
        if (is_read && listed.emit) write_report(report, by.name, about.name, listed.emit);
        else if (is_read) print_report(report, by.name, about.name);
    }
    free(reports.list);
    return finish(admin, &listed, is_read, "Nobody has reported anything.");
}
