/* admin_change.c - what `murk admin` changes: matches called off, tables set aside, people kept out or silent. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "commands/admin.h"
#include "host/memory.h"

static int settle(const Admin *admin, const char *said)
{
    if (!store_settle(admin->store, ADMIN_SETTLE)) return admin_store_failed(admin);
    puts(said);
    return EXIT_DONE;
}

/* ---- tables ---- */

/* The table as its log makes it; NULL when it cannot be taken. To be freed. */
static Table *take_log(Store *store, const char *name, uint32_t *lines)
{
    char line[TABLE_LINE_MAX];
    Table *table = must_alloc(1, table_size());
    table_clear(table);
    for (*lines = 0; store_read(store, name, *lines, line); ++*lines)
        if (!table_take(table, line, NULL)) break;
    if (*lines && !store_read(store, name, *lines, line)) return table;
    free(table);
    return NULL;
}

static Time wall_time(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (Time)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* One line more, if nobody else has written one meanwhile. */
static StoreEventKind append(const Admin *admin, uint64_t number, uint32_t place, const Table *table,
                             const char *line)
{
    Listing listing;
    StoreEvent event;
    table_listing(table, &listing);
    store_append(admin->store, &(StoreLine) { .number = number,
                                              .table = admin->words[0],
                                              .place = place,
                                              .line = line,
                                              .wake = table_wake(table),
                                              .listing = &listing });
    if (!store_settle(admin->store, ADMIN_SETTLE)) return STORE_FAILED;
    while (store_next(admin->store, &event))
        if (event.kind == STORE_LOST || event.kind == STORE_STORED) return event.kind;
    return STORE_FAILED;
}

enum { TRIES = 20 };

/* The line is written by the rules of the log: the server takes it like any other, and everybody is told the end. */
int admin_void(Admin *admin)
{
    StoreTable known;
    StoreEventKind became = STORE_LOST;
    char line[64];
    if (!admin_table(admin, admin->words[0], &known)) return EXIT_NO;
    for (uint64_t number = 1; number <= TRIES && became == STORE_LOST; number++) {
        uint32_t lines;
        Table *table = take_log(admin->store, known.name, &lines);
        if (!table)
            return args_failed("admin", "the log of %s cannot be taken; `aside` sets it aside", known.name);
        Time now = wall_time();
        snprintf(line, sizeof line, "%lld - 0 call_off",
                 (long long)(now > known.touched ? now : known.touched));
        bool is_taken = table_take(table, line, NULL);
        if (is_taken) became = append(admin, number, lines, table, line);
        free(table);
        if (!is_taken) return args_failed("admin", "no match is on at %s", known.name);
    }
    if (became == STORE_STORED) return puts("The match is called off."), EXIT_DONE;
    return became == STORE_LOST ? args_failed("admin", "too much goes on at %s: try again", known.name)
                                : admin_store_failed(admin);
}

static int set_aside(const Admin *admin, const char *reason, const char *said)
{
    StoreTable table;
    if (!admin_table(admin, admin->words[0], &table)) return EXIT_NO;
    store_set_aside(admin->store, table.name, reason);
    return settle(admin, said);
}

int admin_aside(Admin *admin)
{
    return set_aside(admin, "admin", "The table is set aside.");
}

int admin_reopen(Admin *admin)
{
    return set_aside(admin, "", "The table is as others again.");
}

/* ---- people ---- */

typedef enum Restriction { BAN, UNBAN, MUTE, UNMUTE } Restriction;

static int restrict_person(const Admin *admin, Restriction what)
{
    StorePerson person;
    if (!admin_person(admin, admin->words[0], &person)) return EXIT_NO;
    if (what == BAN || what == UNBAN) person.is_banned = what == BAN;
    else person.is_muted = what == MUTE;
    store_restrict(admin->store, person.id, person.is_banned, person.is_muted);
    return settle(admin, "Done.");
}

int admin_ban(Admin *admin)
{
    return restrict_person(admin, BAN);
}

int admin_unban(Admin *admin)
{
    return restrict_person(admin, UNBAN);
}

int admin_mute(Admin *admin)
{
    return restrict_person(admin, MUTE);
}

int admin_unmute(Admin *admin)
{
    return restrict_person(admin, UNMUTE);
}
