/* table.c - `murk table`: one table that speaks the protocol on standard input and output. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands/commands.h"
#include "host/memory.h"
#include "table/table.h"

static const char help[] =
    "usage: {murk} table [--log]\n"
    "\n"
    "One table for programs: the messages of docs/protocol.md, one a line, until standard input\n"
    "ends. A line in is a wish with two members more: `as`, the number of the person who wishes\n"
    "(from 1), and `at`, the time in milliseconds; without it no time passes. `{\"kind\":\"wait\"}`\n"
    "passes the time until the table wants to do something by itself; with `at`, up to then.\n"
    "\n"
    "A line out is `{\"to\":PERSON,\"message\":{...}}`. After all that a line in brings about comes\n"
    "`{\"now\":TIME,\"wake\":TIME}`, without `wake` when nothing happens by itself any more.\n"
    "What is no wish at all is answered by `{\"fault\":NAME}`: `as` when nobody is named, else what is\n"
    "wrong with its JSON (the names are those of `murk.wire` in text/en/murk.txt).\n"
    "\n"
    "  --log   the lines of the table's log, too: `{\"line\":\"...\"}`. They hold every secret.\n";

/* A message to who watches with a delay. All have the same delay: the first is due first. */
typedef struct Held {
    Time due;
    uint64_t person;
    char *text;
} Held;

typedef struct Desk {
    Post post;
    Table *table;
    Time now;
    bool log;
    Held *held;
    int held_count, held_room;
    char text[MESSAGE_MAX], reply[MESSAGE_MAX];
    Flat wish;
} Desk;

static void print_message(uint64_t person, const char *text, size_t size)
{
    printf("{\"to\":%" PRIu64 ",\"message\":%.*s}\n", person, (int)size, text);
}

/* What is held back up to that time, for this person (0: for all). */
static void release(Desk *desk, uint64_t person, Time until)
{
    int kept = 0;
    for (int i = 0; i < desk->held_count; i++) {
        Held *held = &desk->held[i];
        if (held->due > until || (person && held->person != person)) {
            desk->held[kept++] = *held;
            continue;
        }
        print_message(held->person, held->text, strlen(held->text));
        free(held->text);
    }
    desk->held_count = kept;
}

static void send_message(Post *post, Guest guest, const char *text, size_t size)
{
    Desk *desk = (Desk *)post;
    Time delay = table_delay(desk->table, guest);
    Held held = { .due = desk->now + delay, .person = table_person(desk->table, guest) };
    if (!delay) {
        release(desk, held.person, NEVER);
        print_message(held.person, text, size);
        return;
    }
    held.text = must_alloc(1, size + 1);
    memcpy(held.text, text, size);
    desk->held = must_grow(desk->held, desk->held_count, 1, &desk->held_room, sizeof held);
    desk->held[desk->held_count++] = held;
}

/* When something happens by itself: the table does something, or what was held back is due. */
static Time wake_of(const Desk *desk)
{
    Time wake = table_wake(desk->table);
    return desk->held_count && desk->held[0].due < wake ? desk->held[0].due : wake;
}

static void take(Desk *desk, const char *line)
{
    char text[2 * TABLE_LINE_MAX];
    Out out = out_into(text, sizeof text);
    Json json = json_into(&out);
    json_text(&json, line);
    if (desk->log) printf("{\"line\":%s}\n", text);
    must(table_take(desk->table, line, &desk->post));
}

/* All that the table wants up to that time, each when it is due. */
static void pass_time(Desk *desk, Time until)
{
    for (;;) {
        char line[TABLE_LINE_MAX];
        Out out = out_into(line, sizeof line);
        Time wake = wake_of(desk);
        if (wake > desk->now && wake <= until && wake != NEVER) desk->now = wake;
        release(desk, 0, desk->now);
        table_judge_time(desk->table, desk->now, &out);
        if (*line) take(desk, line);
        else if (wake_of(desk) > until || wake_of(desk) == NEVER) break;
    }
    if (until > desk->now && until != NEVER) desk->now = until;
}

static void grant(Desk *desk, uint64_t person)
{
    char line[TABLE_LINE_MAX];
    Out out = out_into(line, sizeof line), reply = out_into(desk->reply, sizeof desk->reply);
    Refusal refusal = table_judge(desk->table, person, &desk->wish, desk->now, &out);
    if (!refusal.name && *line) take(desk, line);
    table_reply(desk->table, person, &desk->wish, refusal, &reply);
    print_message(person, desk->reply, reply.used);
    pass_time(desk, desk->now);
}

static void do_wish(Desk *desk)
{
    int64_t person = 0, at = desk->now;
    const char *kind = flat_text(&desk->wish, "kind");
    bool waits = kind && strcmp(kind, "wait") == 0, timed = flat_number(&desk->wish, "at", &at);
    Out reply = out_into(desk->reply, sizeof desk->reply);
    if (timed || waits) pass_time(desk, timed ? at : wake_of(desk));
    if (waits) return;
    flat_number(&desk->wish, "as", &person);
    if (person < 1) printf("{\"fault\":\"as\"}\n");
    else if (table_answer(desk->table, (uint64_t)person, &desk->wish, &reply))
        print_message((uint64_t)person, desk->reply, reply.used);
    else grant(desk, (uint64_t)person);
}

static void print_now(const Desk *desk)
{
    Time wake = wake_of(desk);
    printf("{\"now\":%" PRId64, desk->now);
    if (wake != NEVER) printf(",\"wake\":%" PRId64, wake);
    printf("}\n");
    fflush(stdout);
}

/* What is left of a line that is too long belongs to it, and is no wish of its own. */
static void skip_rest_of_line(void)
{
    int c;
    do c = getchar();
    while (c != '\n' && c != EOF);
}

static void serve(Desk *desk)
{
    char line[FLAT_BYTES + 2];
    while (fgets(line, sizeof line, stdin)) {
        size_t length = strcspn(line, "\n");
        if (length > FLAT_BYTES) skip_rest_of_line();
        if (flat_read(&desk->wish, line, length)) do_wish(desk);
        else printf("{\"fault\":\"%s\"}\n", flat_fault_names[desk->wish.fault]);
        print_now(desk);
    }
}

int cmd_table(int argc, char **argv)
{
    Desk *desk = must_alloc(1, sizeof *desk);
    const Flag flags[] = { { "--log", FLAG_SWITCH, &desk->log, 0, 0 }, { 0 } };
    Call call = { .command = "table", .help = help, .flags = flags };
    int code = EXIT_DONE;
    if (args_read(&call, argc, argv, &code)) {
        desk->post = (Post) { .guests = ALL_GUESTS, .text = desk->text, .send = send_message };
        desk->table = must_alloc(1, table_size());
        table_clear(desk->table);
        serve(desk);
        for (int i = 0; i < desk->held_count; i++) free(desk->held[i].text);
        free(desk->held);
        free(desk->table);
    }
    free(desk);
    return code;
}
