/* store_node.c - a server as a store sees it: one of several that write to the same tables, and may be killed.
 *
 *   store_node ADDRESS NODE MILLISECONDS    write, and tell on standard output what became of it:
 *                                           `ack TABLE PLACE LINE`, `lost TABLE`, `failed FAULT`, `recovered`, `heard TABLE`
 *   store_node ADDRESS dump                 `TABLE PLACE LINE` of all that is there
 *   store_node ADDRESS load TABLE           a table whose log is on standard input
 *   store_node ADDRESS person NUMBER NAME   somebody
 *   store_node ADDRESS report               the first person reports the second, and blocks him */
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "store/store.h"

enum { TABLES = 6, WAITING = 64 };

typedef struct Waiting {
    uint64_t number; /* 0: none */
    int table;
    uint32_t place;
    char line[80];
} Waiting;

typedef struct Node {
    Store *store;
    const char *name;
    uint64_t number;
    int said;
    uint32_t next[TABLES];
    Waiting waiting[WAITING];
} Node;

static const char *name_of(int table, char name[STORE_NAME_MAX])
{
    snprintf(name, STORE_NAME_MAX, "table%d", table);
    return name;
}

static void look_up(Node *node, int table)
{
    char name[STORE_NAME_MAX];
    StoreTable found;
    if (store_table(node->store, name_of(table, name), &found)) node->next[table] = found.lines;
}

/* Who has several lines of a table under way at once wins every race there, and the others none. */
static bool is_waiting(const Node *node, int table)
{
    for (int i = 0; i < WAITING; i++)
        if (node->waiting[i].number && node->waiting[i].table == table) return true;
    return false;
}

static void say(Node *node, int table)
{
    char name[STORE_NAME_MAX];
    Waiting *waiting = node->waiting;
    while (waiting < node->waiting + WAITING && waiting->number) waiting++;
    if (waiting == node->waiting + WAITING || is_waiting(node, table)) return;
    *waiting = (Waiting) { .number = ++node->number, .table = table, .place = node->next[table]++ };
    snprintf(waiting->line, sizeof waiting->line, "%d - 0 say %s %d", node->said, node->name, node->said);
    node->said++;
    store_append(node->store, &(StoreLine) { .number = waiting->number,
                                             .table = name_of(table, name),
                                             .place = waiting->place,
                                             .line = waiting->line,
                                             .wake = NEVER });
}

static void acknowledge(Node *node, uint64_t number)
{
    for (int i = 0; i < WAITING; i++) {
        Waiting *waiting = &node->waiting[i];
        if (!waiting->number || waiting->number > number) continue;
        printf("ack table%d %u %s\n", waiting->table, waiting->place, waiting->line);
        waiting->number = 0;
    }
}

static void lose(Node *node, int table)
{
    for (int i = 0; i < WAITING; i++)
        if (node->waiting[i].table == table) node->waiting[i].number = 0;
    printf("lost table%d\n", table);
    look_up(node, table);
}

static void hear(Node *node, const char *name)
{
    printf("heard %s\n", *name ? name : "any");
    for (int i = 0; i < TABLES; i++)
        if ((!*name || atoi(name + 5) == i) && !is_waiting(node, i)) look_up(node, i);
}

static void take_events(Node *node)
{
    StoreEvent event;
    while (store_next(node->store, &event)) {
        if (event.kind == STORE_STORED) acknowledge(node, event.number);
        if (event.kind == STORE_LOST) lose(node, atoi(event.table + 5));
        if (event.kind == STORE_CHANGED) hear(node, event.table);
        if (event.kind == STORE_FAILED)
            printf("failed %s %s\n", store_fault_names[event.fault], store_failure(node->store));
        if (event.kind == STORE_RECOVERED) printf("recovered\n");
        fflush(stdout);
    }
}

static long long clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000LL + now.tv_nsec / 1000000;
}

static void write_for(Node *node, long long milliseconds)
{
    long long until = clock_now() + milliseconds;
    for (int i = 0; i < TABLES; i++) look_up(node, i);
    for (unsigned turn = (unsigned)getpid(); clock_now() < until; turn++) {
        struct pollfd fd = { .fd = store_fd(node->store), .events = POLLIN };
        say(node, (int)(turn % TABLES));
        say(node, (int)(turn * 7 / 3 % TABLES));
        store_commit(node->store);
        poll(&fd, 1, turn % 4 ? 2 : 20);
        take_events(node);
    }
    store_settle(node->store, 5000);
    take_events(node);
}

/* ---- other calls ---- */

typedef struct TableNames {
    char list[64][STORE_NAME_MAX];
    int count;
} TableNames;

static bool add_name(void *self, const StoreTable *table)
{
    TableNames *names = self;
    strcpy(names->list[names->count++], table->name);
    return names->count < 64;
}

static void dump(Store *store)
{
    char line[TABLE_LINE_MAX];
    TableNames names = { .count = 0 };
    store_tables(store, &(StoreQuery) { 0 }, add_name, &names);
    for (int i = 0; i < names.count; i++)
        for (uint32_t place = 0; store_read(store, names.list[i], place, line); place++)
            printf("%s %u %s\n", names.list[i], place, line);
}

static bool load(Store *store, const char *name)
{
    char line[TABLE_LINE_MAX + 1];
    Table *table = calloc(1, table_size());
    Listing listing;
    table_clear(table);
    for (uint32_t place = 0; fgets(line, sizeof line, stdin); place++) {
        line[strcspn(line, "\n")] = 0;
        bool is_taken = table_take(table, line, NULL);
        if (is_taken) table_listing(table, &listing);
        store_append(store, &(StoreLine) { place + 1, name, place, line, table_wake(table),
                                           is_taken ? &listing : NULL });
    }
    free(table);
    return store_settle(store, 10000);
}

static bool add_person(Store *store, const char *number, const char *name)
{
    StorePerson person = { .id = strtoull(number, NULL, 10), .created = 1000, .seen = 2000 };
    snprintf(person.name, sizeof person.name, "%s", name);
    memset(person.token, (int)person.id, sizeof person.token);
    store_put_person(store, &person);
    return store_settle(store, 10000);
}

static bool add_report(Store *store)
{
    store_report(
        store, &(StoreReport) { .at = 3000, .by = 1, .about = 2, .table = "bcd", .text = "rude \"words\"" });
    store_block(store, 1, 2, true);
    return store_settle(store, 10000);
}

int main(int argc, char **argv)
{
    char *error;
    Node node = { .name = argc > 2 ? argv[2] : "" };
    if (argc < 3) return 2;
    bool is_dump = strcmp(argv[2], "dump") == 0, done = true;
    node.store = store_open(argv[1], is_dump ? STORE_VISITS : STORE_SERVES, &error);
    if (!node.store) return fprintf(stderr, "%s\n", error), 1;
    if (is_dump) dump(node.store);
    else if (strcmp(argv[2], "load") == 0 && argc > 3) done = load(node.store, argv[3]);
    else if (strcmp(argv[2], "person") == 0 && argc > 4) done = add_person(node.store, argv[3], argv[4]);
    else if (strcmp(argv[2], "report") == 0) done = add_report(node.store);
    else if (argc > 3) write_for(&node, atoll(argv[3]));
    store_close(node.store);
    return done ? 0 : 1;
}
