#include "sim/bench_table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/memory.h"
#include "table/table.h"

enum { ASK_ROOM = 1 << 14 };

typedef struct TableBench {
    Post post;
    Table *table;
    const Game *game;
    Rng luck;
    Time now;
    uint32_t request;
    uint64_t moves, messages;
    char asks[SEATS_MAX][ASK_ROOM]; /* from the last `ask` on, of the last message that had one, by guest */
    Flat wish;
    char text[MESSAGE_MAX], line[TABLE_LINE_MAX];
} TableBench;

/* The last words of a message are its question. */
static void keep_ask(Post *post, Guest guest, const char *text, size_t size)
{
    TableBench *bench = (TableBench *)post;
    bench->messages++;
    const char *ask = strstr(text, ",\"ask\":");
    size_t length = ask ? (size_t)(text + size - ask) : 0;
    if (!ask || length >= ASK_ROOM) return;
    memcpy(bench->asks[guest], ask, length + 1);
}

/* A wish comes and all that it brings about goes out. Gives the number of lines that somebody was told of: an answer that is laid
 * down is none. */
uint64_t bench_serve(TableBench *bench, uint64_t person, const char *text, size_t size);

__attribute__((noinline)) uint64_t bench_serve(TableBench *bench, uint64_t person, const char *text,
                                               size_t size)
{
    uint64_t lines = 0;
    must(flat_read(&bench->wish, text, size));
    Out line = out_into(bench->line, sizeof bench->line);
    must(!table_judge(bench->table, person, &bench->wish, bench->now, &line).name);
    while (*bench->line) {
        uint64_t messages = bench->messages;
        must(table_take(bench->table, bench->line, &bench->post));
        lines += bench->messages > messages;
        line = out_into(bench->line, sizeof bench->line);
        table_judge_time(bench->table, bench->now, &line);
    }
    Out reply = out_into(bench->line, sizeof bench->line);
    table_reply(bench->table, person, &bench->wish, (Refusal) { 0 }, &reply);
    return lines;
}

/* What comes before the moves is not counted. */
static void prepare(TableBench *bench, int guest, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void prepare(TableBench *bench, int guest, const char *format, ...)
{
    char body[512], text[600];
    va_list list;
    va_start(list, format);
    vsnprintf(body, sizeof body, format, list);
    va_end(list);
    int size = snprintf(text, sizeof text, "{\"id\":%u,%s}", ++bench->request, body);
    Out line = out_into(bench->line, sizeof bench->line);
    must(flat_read(&bench->wish, text, (size_t)size));
    must(!table_judge(bench->table, (uint64_t)guest + 1, &bench->wish, bench->now, &line).name);
    must(table_take(bench->table, bench->line, &bench->post));
}

static void open_table(TableBench *bench, const Setup *setup)
{
    unsigned chance = rng_next(&bench->luck);
    table_clear(bench->table);
    memset(bench->asks, 0, sizeof bench->asks);
    prepare(
        bench, 0,
        "\"kind\":\"make\",\"game\":\"%s\",\"chance\":\"%064x\",\"set\":\"edition=%s seats=%d bots=instant\"",
        bench->game->name, chance, bench->game->editions[setup->edition].name, setup->seats);
    for (int i = 0; i < setup->seats; i++) {
        char seat[32];
        Out out = out_into(seat, sizeof seat);
        seat_write(bench->game, (Seat)i, &out);
        prepare(bench, i, "\"kind\":\"enter\",\"lang\":\"%s\",\"name\":\"%s\"", lang_names[i % LANG_COUNT],
                seat);
        prepare(bench, i, "\"kind\":\"sit\",\"seat\":\"%s\"", seat);
        prepare(bench, i, "\"kind\":\"ready\"");
    }
    prepare(bench, 0, "\"kind\":\"start\"");
}

/* A move of the question by chance; NULL when nothing is asked. */
static const char *pick(TableBench *bench, const char *ask)
{
    const char *end = strstr(ask, ",\"may\":"), *chosen = NULL;
    uint32_t count = 0;
    for (const char *at = strstr(ask, "{\"move\":\""); at && at < end; at = strstr(at + 1, "{\"move\":\""))
        if (rng_below(&bench->luck, ++count) == 0) chosen = at + 9;
    return chosen;
}

static bool answer(TableBench *bench, int guest)
{
    char text[300], *ask = bench->asks[guest];
    const char *move = pick(bench, ask);
    if (!move) return false;
    int number = (int)strtol(ask + strlen(",\"ask\":{\"ask\":"), NULL, 10);
    int size = snprintf(text, sizeof text, "{\"id\":%u,\"kind\":\"move\",\"ask\":%d,\"move\":\"%.*s\"}",
                        ++bench->request, number, (int)strcspn(move, "\""), move);
    *ask = 0;
    bench->now += 3000;
    bench->moves += bench_serve(bench, (uint64_t)guest + 1, text, (size_t)size);
    return true;
}

uint64_t bench_table(const Game *game, const Setup *setup, uint64_t seed, uint64_t games)
{
    TableBench *bench = must_alloc(1, sizeof *bench);
    uint8_t bytes[SEED_BYTES];
    rng_seed_from_number(seed, bytes);
    rng_start(&bench->luck, bytes, 0);
    bench->game = game;
    bench->table = must_alloc(1, table_size());
    bench->post = (Post) { .guests = ALL_GUESTS, .text = bench->text, .send = keep_ask };
    for (uint64_t i = 0; i < games; i++) {
        bool any = true;
        open_table(bench, setup);
        while (any) {
            any = false;
            for (int guest = 0; guest < setup->seats; guest++) any |= answer(bench, guest);
        }
    }
    uint64_t moves = bench->moves;
    free(bench->table);
    free(bench);
    return moves;
}
