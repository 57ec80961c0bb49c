/* admin.c - `murk admin`: what a server keeps, looked at and changed, while it runs or not. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "commands/admin.h"
#include "host/memory.h"

static const char help[] =
    "usage: {murk} admin WHAT [WORDS] [--db FILE | --store ADDRESS] [options]\n"
    "\n"
    "Looks after what a server keeps, while it runs or not. The server hears of every change within a\n"
    "second. No secret of a match is shown.\n"
    "\n"
    "  list                  the tables, the last touched first\n"
    "  inspect TABLE         what anybody may know of a table, who is at it, in which seats, there or away\n"
    "                        (with their numbers), and whether its log can be taken\n"
    "  people [NAME|NUMBER]  the people whose names begin so, or the one of that number\n"
    "  reports               what people have reported, by and about whom, the last first\n"
    "  void TABLE            call off the match at a table: it is over, and nobody has won\n"
    "  aside TABLE           set a table aside: it is not woken again, and nobody can come in\n"
    "  reopen TABLE          a table that was set aside is as others again\n"
    "  ban PERSON, unban PERSON, mute PERSON, unmute PERSON\n"
    "                        may not come in; may not speak. PERSON is a number, or the name of one alone\n"
    "  export PERSON PLACE   all that is kept of a person, as person.json in a new folder, with his\n"
    "                        finished games as .murk files; tells of which table some are missing\n"
    "  erase PERSON          his name, token, talk and notes are gone for good; games stay as they were\n"
    "  backup PLACE          a copy of the whole store, made while a server runs (SQLite)\n"
    "  restore PLACE         put such a copy where the store is to be; there must be none yet, and no\n"
    "                        -wal or -journal of one. Made by root, it is of whom its folder is\n"
    "\n"
    "  --db FILE         the server's SQLite file (murk.db; or the variable MURK_DB)\n"
    "  --store ADDRESS   or postgresql://... (or MURK_STORE)\n"
    "  --phase WORD      list: those in the lobby, play, paused, over, broken\n"
    "  --game NAME       list: of this game\n"
    "  --aside           list: those that were set aside\n"
    "  --limit N         list: at most so many (100; 0: all)\n"
    "  --json            list, inspect, people, reports: for machines\n"
    "\n"
    "Copies and exports hold secrets: they can be read by you alone. docs/store.md tells more.\n";

typedef struct Deed {
    const char *name;
    int (*run)(Admin *admin);
    int least, most; /* words that follow */
    const char *asks;
    bool lists, tells; /* takes the options of `list`; and --json */
    bool opens;        /* a store that is there */
} Deed;

static const Deed deeds[] = {
    { "list", admin_list, 0, 0, "", .lists = true, .tells = true, .opens = true },
    { "inspect", admin_inspect, 1, 1, "which table?", .tells = true, .opens = true },
    { "people", admin_people, 0, 1, "", .tells = true, .opens = true },
    { "reports", admin_reports, 0, 0, "", .tells = true, .opens = true },
    { "void", admin_void, 1, 1, "which table?", .opens = true },
    { "aside", admin_aside, 1, 1, "which table?", .opens = true },
    { "reopen", admin_reopen, 1, 1, "which table?", .opens = true },
    { "ban", admin_ban, 1, 1, "whom?", .opens = true },
    { "unban", admin_unban, 1, 1, "whom?", .opens = true },
    { "mute", admin_mute, 1, 1, "whom?", .opens = true },
    { "unmute", admin_unmute, 1, 1, "whom?", .opens = true },
    { "export", admin_export, 2, 2, "whose data, and where to?", .opens = true },
    { "erase", admin_erase, 1, 1, "whom?", .opens = true },
    { "backup", admin_backup, 1, 1, "where to?", .opens = true },
    { "restore", admin_restore, 1, 1, "from which copy?" },
};

/* ---- what all share ---- */

int admin_store_failed(const Admin *admin)
{
    const char *why = store_failure(admin->store);
    return args_failed("admin", "the store cannot be used: %s", why ? why : "it does not answer in time");
}

typedef struct NameMatch {
    const char *name;
    StorePerson found;
    int count;
} NameMatch;

static bool match_name(void *self, const StorePerson *person)
{
    NameMatch *match = self;
    if (strcmp(person->name, match->name) == 0) match->found = *person, match->count++;
    return true;
}

bool admin_person(const Admin *admin, const char *word, StorePerson *person)
{
    long long id;
    NameMatch match = { .name = word };
    if (number_read(word, 1, INT64_MAX, &id) && store_person(admin->store, (uint64_t)id, person)) return true;
    if (!store_people(admin->store, word, match_name, &match)) return admin_store_failed(admin), false;
    if (match.count == 1) return *person = match.found, true;
    if (match.count)
        args_failed("admin", "%d people are called %s: name one by number (`murk admin people`)", match.count,
                    word);
    else args_failed("admin", "nobody here is called %s", word);
    return false;
}

bool admin_table(const Admin *admin, const char *name, StoreTable *table)
{
    if (store_table(admin->store, name, table)) return true;
    if (store_failure(admin->store)) admin_store_failed(admin);
    else args_failed("admin", "there is no table %s", name);
    return false;
}

const char *admin_time(Time time, char text[24])
{
    time_t seconds = (time_t)(time / 1000);
    struct tm parts;
    if (!gmtime_r(&seconds, &parts) || !strftime(text, 24, "%Y-%m-%d %H:%M:%SZ", &parts)) strcpy(text, "?");
    return text;
}

/* ---- the call ---- */

static const Deed *find_deed(const char *name)
{
    const char *names[LEN(deeds)];
    for (int i = 0; i < LEN(deeds); i++)
        if (strcmp(deeds[i].name, name) == 0) return &deeds[i];
    for (int i = 0; i < LEN(deeds); i++) names[i] = deeds[i].name;
    const char *near = nearest_name(name, names, LEN(deeds));
    if (near) args_wrong("admin", "there is no '%s'; did you mean %s?", name, near);
    else args_wrong("admin", "there is no '%s'", name);
    return NULL;
}

/* As the server finds it. */
static const char *find_address(const char *named)
{
    const char *store = getenv("MURK_STORE"), *file = getenv("MURK_DB");
    if (named) return named;
    if (store && *store) return store;
    return file && *file ? file : "murk.db";
}

static int run(const Deed *deed, Admin *admin)
{
    char *error = NULL;
    if (!store_fits("admin", admin->address)) return EXIT_USAGE;
    if (!deed->opens) return deed->run(admin);
    if (strcmp(admin->address, "memory:") == 0)
        return args_wrong("admin", "a store in memory is its server's alone");
    admin->store = store_open(admin->address, STORE_VISITS, &error);
    if (!admin->store) {
        args_failed("admin", "%s", error);
        free(error);
        return EXIT_NO;
    }
    int code = deed->run(admin);
    store_close(admin->store);
    return code;
}

int cmd_admin(int argc, char **argv)
{
    Admin admin = { .limit = -1 };
    const char *words[4] = { NULL }, *file = NULL, *store = NULL;
    const Flag flags[] = {
        { "--db", FLAG_TEXT, &file, 0, 0 },
        { "--store", FLAG_TEXT, &store, 0, 0 },
        { "--phase", FLAG_TEXT, &admin.phase, 0, 0 },
        { "--game", FLAG_TEXT, &admin.game, 0, 0 },
        { "--limit", FLAG_NUMBER, &admin.limit, 0, 1000000 },
        { "--aside", FLAG_SWITCH, &admin.aside, 0, 0 },
        { "--json", FLAG_SWITCH, &admin.machine, 0, 0 },
        { 0 },
    };
    Call call = { .command = "admin",
                  .help = help,
                  .flags = flags,
                  .words = words,
                  .words_min = 1,
                  .words_max = 4,
                  .asks = "what is to be done? (list, inspect, ...)" };
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    const Deed *deed = find_deed(words[0]);
    if (!deed) return EXIT_USAGE;
    if (file && store) return args_wrong("admin", "--db and --store: keep one of them");
    if (call.word_count - 1 < deed->least) return args_wrong("admin", "%s: %s", deed->name, deed->asks);
    if (call.word_count - 1 > deed->most)
        return args_wrong("admin", "%s: what is '%s'?", deed->name, words[deed->most + 1]);
    if (!deed->lists && (admin.phase || admin.game || admin.aside || admin.limit >= 0))
        return args_wrong("admin", "--phase, --game, --aside and --limit go with list");
    if (!deed->tells && admin.machine) return args_wrong("admin", "--json does not go with %s", deed->name);
    memcpy(admin.words, words + 1, sizeof admin.words);
    admin.address = find_address(store ? store : file);
    return run(deed, &admin);
}
