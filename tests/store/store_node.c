/* store_node.c - a server as a store sees it: one of several that write to the same tables, and may be killed.
 *
 *   store_node ADDRESS NODE MILLISECONDS    write, and tell on standard output what became of it:
 *                                           `ack TABLE PLACE LINE`, `lost TABLE`, `failed FAULT`, `recovered`, `heard TABLE`
 *   store_node ADDRESS dump                 `TABLE PLACE LINE` of all that is there */
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

static void say(Node *node, int table)
{
    char name[STORE_NAME_MAX];
    Waiting *waiting = node->waiting;
    while (waiting < node->waiting + WAITING && waiting->number) waiting++;
    if (waiting == node->waiting + WAITING) return;
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

static bool is_waiting(const Node *node, int table)
{
    for (int i = 0; i < WAITING; i++)
        if (node->waiting[i].number && node->waiting[i].table == table) return true;
    return false;
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

static void dump(Store *store)
{
    char name[STORE_NAME_MAX], line[TABLE_LINE_MAX];
    for (int i = 0; i < TABLES; i++)
        for (uint32_t place = 0; store_read(store, name_of(i, name), place, line); place++)
            printf("%s %u %s\n", name, place, line);
}

int main(int argc, char **argv)
{
    char *error;
    Node node = { .name = argc > 2 ? argv[2] : "" };
    if (argc < 3) return 2;
    node.store = store_open(argv[1], argc > 3 ? STORE_SERVES : STORE_VISITS, &error);
    if (!node.store) return fprintf(stderr, "%s\n", error), 1;
    if (argc > 3) write_for(&node, atoll(argv[3]));
    else dump(node.store);
    store_close(node.store);
    return 0;
}
