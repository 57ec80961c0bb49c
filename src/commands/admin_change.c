/* admin_change.c - what `murk admin` changes: matches called off, tables set aside, people kept out or silent. */
#include <stdio.h>

#include "commands/admin.h"
#include "store/visit.h"

static int settle(const Admin *admin, const char *said)
{
    if (!store_settle(admin->store, ADMIN_SETTLE)) return admin_store_failed(admin);
    puts(said);
    return EXIT_DONE;
}

/* ---- tables ---- */

static void write_call_off(UNUSED void *self, UNUSED const Table *table, Out *line)
{
    out_text(line, "- 0 call_off");
}

int admin_void(Admin *admin)
{
    StoreTable known;
    if (!admin_table(admin, admin->words[0], &known)) return EXIT_NO;
    VisitEnd end = visit_append(admin->store, known.name, write_call_off, NULL);
    if (end == VISIT_WRITTEN) return puts("The match is called off."), EXIT_DONE;
    if (end == VISIT_NONE) return args_failed("admin", "no match is on at %s", known.name);
    if (end == VISIT_BUSY) return args_failed("admin", "too much goes on at %s: try again", known.name);
    if (end == VISIT_FAILED) return admin_store_failed(admin);
    return args_failed("admin", "the log of %s cannot be taken; `aside` sets it aside", known.name);
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
