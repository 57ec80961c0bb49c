/* admin.h - what the files of `murk admin` share. */
#pragma once

#include "commands/commands.h"
#include "store/store.h"

/* A call of `murk admin`. */
typedef struct Admin {
    Store *store;
    const char *address;
    const char *words[3]; /* after the name of what is to be done */
    const char *phase, *game, *place;
    long long limit;
    bool aside, machine;
} Admin;

enum { ADMIN_SETTLE = 30000 };

/* Tells that the store has failed, and why; gives EXIT_NO. */
int admin_store_failed(const Admin *admin);

/* The person of that number or, if there is one alone, of that name; false when there is none, which has been told. */
bool admin_person(const Admin *admin, const char *word, StorePerson *person);

/* The table of that name; false when there is none, which has been told. */
bool admin_table(const Admin *admin, const char *name, StoreTable *table);

/* A time as people read it. */
const char *admin_time(Time time, char text[24]);

/* The members that tell who somebody is. */
void admin_write_person(Json *json, const StorePerson *person);

/* Each does one thing. */
int admin_list(Admin *admin);
int admin_inspect(Admin *admin);
int admin_people(Admin *admin);
int admin_reports(Admin *admin);
int admin_void(Admin *admin);
int admin_aside(Admin *admin);
int admin_reopen(Admin *admin);
int admin_ban(Admin *admin);
int admin_unban(Admin *admin);
int admin_mute(Admin *admin);
int admin_unmute(Admin *admin);
int admin_export(Admin *admin);
int admin_erase(Admin *admin);
int admin_backup(Admin *admin);
int admin_restore(Admin *admin);
