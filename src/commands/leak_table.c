/* leak_table.c - `murk leak GAME --table`: what a table's messages tell. */
#include "commands/leak_table.h"

#include <stdio.h>
#include <string.h>

#include "commands/leak_files.h"
#include "commands/commands.h"
#include "host/args.h"
#include "host/emit.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "leak/table/pairs.h"
#include "sim/crew.h"

static void print_leak(const Game *game, const Leak *leak, int index, const char *path, int step)
{
    char seat[64];
    seat_word(game, leak->seat, seat);
    printf("\n  leak %d (%s) to %s after move %d: %s\n", index + 1, leak_names[leak->kind], seat, leak->at,
           leak->what);
    if (path) printf("    %s replay %s --seat %s --at %d\n", args_program(), path, seat, step);
}

static void print_report(const Game *game, const LeakOptions *options, const TablePairsReport *report,
                         double seconds)
{
    char a[GROUPED_SIZE], b[GROUPED_SIZE], c[GROUPED_SIZE], d[GROUPED_SIZE], seat[64];
    printf("%s: %s pairs of a table and a guest, from %s matches, seed %llu\n", game->name,
           grouped(report->pairs, a), grouped(report->games, b), (unsigned long long)options->seed);
    for (int i = 0; i <= SEATS_MAX; i++)
        if (report->pairs_of[i])
            printf("  %-16s %18s\n", seat_word(game, (Seat)i, seat), grouped(report->pairs_of[i], a));
    printf(
        "\n  %s lines in both worlds, %s of them told the guest the same, %s windows, %s messages, %.1f s\n",
        grouped(report->lines, a), grouped(report->same, b), grouped(report->windows, c),
        grouped(report->messages, d), seconds);
}

static void emit_report(const Game *game, const LeakOptions *options, const TablePairsReport *report)
{
    Emit *emit = emit_start();
    Json *json = &emit->json;
    char seat[64];
    json_open_object(json);
    json_key_text(json, "game", game->name);
    json_key_number(json, "seed", (long long)options->seed);
    json_key_number(json, "games", (long long)report->games);
    json_key_number(json, "pairs", (long long)report->pairs);
    json_key_number(json, "lines", (long long)report->lines);
    json_key_number(json, "same", (long long)report->same);
    json_key_number(json, "windows", (long long)report->windows);
    json_key_number(json, "messages", (long long)report->messages);
    json_key_number(json, "leaks", (long long)report->leaks);
    json_key_array(json, "list");
    for (int i = 0; i < report->kept; i++) {
        json_open_object(json);
        json_key_text(json, "seat", seat_word(game, report->list[i].seat, seat));
        json_key_number(json, "after_move", report->list[i].at);
        json_key_text(json, "what", report->list[i].what);
        json_close_object(json);
    }
    json_close_array(json);
    json_close_object(json);
    emit_end(emit);
}

/* A match file for each leak, and with `told` where it is shown. */
static void write_files(const Game *game, const TablePairsReport *report, const char *directory, bool told)
{
    for (int i = 0; i < report->kept; i++) {
        char path[4096];
        int step = 0;
        const char *wrong = leak_path(directory, i, path) ? leak_write(game, &report->list[i], path, &step)
                                                          : "too long a name";
        if (wrong) args_failed("leak", "%s cannot be written: %s", path, wrong);
        if (told) print_leak(game, &report->list[i], i, wrong ? NULL : path, step);
    }
}

int leak_table(const Game *game, const LeakOptions *options, const TableCall *call)
{
    Progress progress = progress_start();
    TablePairsReport report;
    char leaks[GROUPED_SIZE];
    if (call->pace && strcmp(call->pace, "quick") != 0 && strcmp(call->pace, "strict") != 0)
        return args_wrong("leak", "--pace %s: it is quick or strict", call->pace);
    TablePairsOptions asked = { *options, call->pace, &table_as_it_is };
    asked.leak.tick = progress_tick;
    asked.leak.face = &progress;
    double began = clock_now();
    table_pairs_run(game, &asked, &report);
    double seconds = clock_now() - began;
    progress_end(&progress);
    if (call->machine) emit_report(game, options, &report);
    else print_report(game, options, &report, seconds);
    write_files(game, &report, call->directory, !call->machine);
    int code = report.leaks ? EXIT_NO : EXIT_DONE;
    if (!call->machine)
        printf("\n%s %s\n", grouped(report.leaks, leaks), report.leaks == 1 ? "leak" : "leaks");
    table_pairs_free(&report);
    return crew_is_stopped(options->stop) ? EXIT_INTERRUPTED : code;
}
