/* leak.c - `murk leak`: random games put to the leak test, and what it found. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>

#include "sim/crew.h"
#include "leak/leak.h"
#include "host/memory.h"
#include "host/args.h"
#include "commands/commands.h"
#include "commands/leak_coverage.h"
#include "commands/leak_files.h"
#include "commands/leak_table.h"
#include "commands/playback.h"
#include "host/commitment.h"
#include "host/emit.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "host/progress.h"

static const char help[] =
    "usage: {murk} leak GAME [--pairs N] [--seed S] [--threads T] [options]\n"
    "       {murk} leak GAME --table [--pace quick|strict] [options]\n"
    "       {murk} leak [GAME] --timing [--plot FILE] [options]\n"
    "\n"
    "Plays random games over all editions, numbers of seats and options, and at positions on the\n"
    "way asks for every seat and a spectator whether it is shown anything it may not know:\n"
    "  fixpoint   worlds imagined from its view look the same to it (view, moves, refusals)\n"
    "  variation  what it was told is the same in all of them, what it was not told varies\n"
    "  news       two worlds are played on with the same moves: as long as it is told the same it\n"
    "             knows the same and is shown the same. The other world is imagined, or hidden\n"
    "             things are exchanged in it, or somebody has made another choice\n"
    "  audience   who hears of an event, and what it may depend on, is as the rules say\n"
    "  chance     what shuffles, dice and random picks bring comes as often as the rules say\n"
    "  channels   text, tensor, drawing, deductions and bots are the same for the same view\n"
    "It tells how often each move, event, card and other word, phase, ending, edition, number of seats\n"
    "and value of an option was reached, and what never was: that has not been tested.\n"
    "\n"
    "With --table a whole table is looked at: people, bots, stand-ins and a watcher. Of two worlds that\n"
    "a guest cannot tell apart it must be sent the same messages: kind, order, number, size and time.\n"
    "With --timing somebody guesses from the times and sizes of a table's messages whether who was\n"
    "asked could have answered in another way. Where `pace` is strict he must not do better than by\n"
    "what all know (the interval of his lead holds 0, in 99 of 100 runs), where it is quick he must:\n"
    "else the test could not see.\n"
    "\n"
    "  --pairs N         how many pairs of a position and a seat (100000)\n"
    "  --seed S          the seed, a number (1)\n"
    "  --threads T       how many threads (as many as the machine has); the result is the same\n"
    "  --enough N        a thread that has found so many leaks goes no further (0: all pairs are looked at)\n"
    "  --edition NAME    this edition alone\n"
    "  --players N       this number of seats alone\n"
    "  --set NAME=VALUE  this value of an option alone; may be given again and again\n"
    "  --out DIR         a folder for a match file of each leak (this one), as leak-1.murk and so on;\n"
    "                    `{murk} replay FILE --seat SEAT --at N` shows it\n"
    "  --force           write over match files that are there already\n"
    "  --json            for machines, with all that was reached\n"
    "  --pace PACE       with --table: quick or strict tables alone\n"
    "  --games N         with --timing: how many matches (400 of each game and pace)\n"
    "  --plot FILE       with --timing: a picture (SVG) of how often an answer takes how long\n"
    "\n"
    "Exit code 0 when nothing leaked, 1 when something did, 130 when it was interrupted.\n";

/* ---- the match of a leak ---- */

static void write_notes(const Game *game, const Leak *leak, Out *out)
{
    char seat[64];
    out_text(out, "# leak (");
    out_text(out, leak_names[leak->kind]);
    out_text(out, ") to ");
    out_text(out, seat_word(game, leak->seat, seat));
    out_text(out, " from the position after move ");
    out_number(out, leak->at);
    out_text(out, " on\n# ");
    out_text(out, leak->what);
    if (leak->other[0]) {
        out_text(out, "\n# the other world at that position: ");
        out_text(out, leak->other);
    }
    out_char(out, '\n');
}

/* NULL when written, or what went wrong. `*step` gets the number of its end, as the seat counts in a replay. */
const char *leak_write(const Game *game, const Leak *leak, const char *path, int *step)
{
    Match match = { .game = game,
                    .setup = leak->setup,
                    .lines = leak->lines,
                    .count = leak->count,
                    .room = leak->count,
                    .state = must_alloc(1, game->state_size) };
    char *text = must_alloc(1, FILE_LARGEST);
    memcpy(match.seed, leak->seed, SEED_BYTES);
    match_state_at(&match, leak->count, match.state);
    match_commit(&match);
    *step = leak->seat == NO_SEAT ? leak->count : replay_steps(&match, leak->seat);
    Out out = out_into(text, FILE_LARGEST);
    write_notes(game, leak, &out);
    const char *wrong =
        match_write(&match, &out) ? file_write(path, text, out.used) : "the match is too long";
    free(text);
    free(match.state);
    return wrong;
}

/* ---- what was found ---- */

typedef struct LeakCall {
    const Game *game;
    LeakOptions options;
    LeakReport report;
    double seconds;
    char path[LEAKS_KEPT][4096]; /* of the match files; empty when there is none */
    int step[LEAKS_KEPT];        /* where a replay by the seat shows the leak */
} LeakCall;

/* Not all was looked at: nothing found then says less than it seems to. */
static bool is_interrupted(const LeakCall *call)
{
    return crew_is_stopped(call->options.stop);
}

/* The file of leak number `index`; false when its name is too long. */
bool leak_path(const char *directory, int index, char path[4096])
{
    int length = snprintf(path, 4096, "%s/leak-%d.murk", directory, index + 1);
    return length > 0 && length < 4096;
}

/* Can the leaks be written, if there are any? Asked before the work begins, which may take hours. */
static int try_paths(const char *directory, bool overwrite)
{
    char path[4096];
    if (!file_is_directory(directory))
        return args_wrong("leak", "--out %s: there is no such directory", directory);
    for (int i = 0; i < LEAKS_KEPT; i++) {
        if (!leak_path(directory, i, path))
            return args_wrong("leak", "--out %s: the name is too long", directory);
        int code = args_new_file("leak", path, overwrite);
        if (code != EXIT_DONE) return code;
    }
    return EXIT_DONE;
}

static int write_matches(LeakCall *call, const char *directory)
{
    for (int i = 0; i < call->report.kept; i++) {
        const Leak *leak = &call->report.list[i];
        if (!leak->lines) continue;
        leak_path(directory, i, call->path[i]); /* try_paths has seen that it fits */
        const char *wrong = leak_write(call->game, leak, call->path[i], &call->step[i]);
        if (wrong) {
            args_failed("leak", "%s cannot be written: %s", call->path[i], wrong);
            call->path[i][0] = 0;
        }
    }
    return leak_count(&call->report) ? EXIT_NO : EXIT_DONE;
}

static void print_facts(const LeakCall *call)
{
    const LeakReport *report = &call->report;
    char known[GROUPED_SIZE], hidden[GROUPED_SIZE], varied[GROUPED_SIZE];
    printf("\n  kind of fact          known, stays           hidden      seen to vary\n");
    for (int i = 0; i < call->game->fact_kind_count; i++)
        printf("  %-16s %18s %16s %17s\n", call->game->fact_kinds[i], grouped(report->known[i], known),
               grouped(report->hidden[i], hidden), grouped(report->varied[i], varied));
}

static void print_leaks(const LeakCall *call)
{
    char seat[64];
    for (int i = 0; i < call->report.kept; i++) {
        const Leak *leak = &call->report.list[i];
        printf("\n  leak %d (%s)", i + 1, leak_names[leak->kind]);
        if (leak->seat != NO_SEAT)
            printf(" to %s after move %d", seat_word(call->game, leak->seat, seat), leak->count);
        if (call->path[i][0]) printf(", step %d of the replay", call->step[i]);
        printf(": %s\n", leak->what);
        if (call->path[i][0])
            printf("    %s replay %s --seat %s --at %d\n", args_program(), call->path[i],
                   seat_word(call->game, leak->seat, seat), call->step[i]);
    }
    uint64_t all = leak_count(&call->report);
    if (all > (uint64_t)call->report.kept)
        printf("\n  and %llu more\n", (unsigned long long)(all - (uint64_t)call->report.kept));
}

/* Of how many kinds of chance something was drawn, and how often of the rarest. */
static void print_chances(const LeakCall *call)
{
    char number[GROUPED_SIZE];
    int rarest = 0;
    for (int i = 1; i < call->game->chance_kind_count; i++)
        if (call->report.chances_of[i][CHANCE_TRUE] < call->report.chances_of[rarest][CHANCE_TRUE])
            rarest = i;
    if (call->game->chance_kind_count)
        printf("  %d kinds of chance drawn, least: %s %s times\n", call->game->chance_kind_count,
               call->game->chance_kinds[rarest],
               grouped(call->report.chances_of[rarest][CHANCE_TRUE], number));
}

static const char *leaks_word(const LeakReport *report)
{
    return leak_count(report) == 1 ? "leak" : "leaks";
}

static void print_report(const LeakCall *call)
{
    const LeakReport *report = &call->report;
    char a[GROUPED_SIZE], b[GROUPED_SIZE], c[GROUPED_SIZE], seat[64];
    printf("%s", call->game->name);
    if (call->options.edition) printf(", edition %s", call->options.edition);
    if (call->options.seats) printf(", %d seats", call->options.seats);
    printf(": %s pairs of a position and a seat, from %s random games, seed %llu\n",
           grouped(report->pairs, a), grouped(report->games, b), (unsigned long long)call->options.seed);
    for (int i = 0; i <= SEATS_MAX; i++)
        if (report->pairs_of[i])
            printf("  %-16s %18s\n", seat_word(call->game, (Seat)i, seat), grouped(report->pairs_of[i], a));
    print_facts(call);
    printf("\n  %s worlds imagined, %s played on beside the true one, %s steps compared\n",
           grouped(report->imagined, a), grouped(report->worlds, b), grouped(report->steps, c));
    printf("  stopped because:");
    for (int i = 0; i < STOP_COUNT; i++)
        printf(" %s %s%s", leak_stop_names[i], grouped(report->stops[i], a), i + 1 < STOP_COUNT ? "," : "\n");
    printf("  %s refusals compared, %s secret choices, %s exchanges of hidden things, %.1f s\n",
           grouped(report->refusals, a), grouped(report->choices, b), grouped(report->exchanges, c),
           call->seconds);
    print_chances(call);
    print_coverage(call->game, &report->coverage);
    print_leaks(call);
    if (is_interrupted(call))
        printf("\nstopped before all %s pairs were looked at: %s %s so far\n",
               grouped(call->options.pairs, a), grouped(leak_count(report), b), leaks_word(report));
    else printf("\n%s %s\n", grouped(leak_count(report), a), leaks_word(report));
}

/* ---- for machines ---- */

static void emit_leak(const LeakCall *call, int index, Json *json)
{
    const Leak *leak = &call->report.list[index];
    char seat[64];
    json_open_object(json);
    json_key_text(json, "kind", leak_names[leak->kind]);
    if (leak->seat != NO_SEAT) {
        json_key_text(json, "seat", seat_word(call->game, leak->seat, seat));
        json_key_number(json, "after_move", leak->at);
    }
    json_key_text(json, "what", leak->what);
    if (call->path[index][0]) json_key_text(json, "file", call->path[index]);
    json_close_object(json);
}

static void emit_counts(const LeakCall *call, Json *json)
{
    const LeakReport *report = &call->report;
    char seat[64];
    json_key_object(json, "pairs_of");
    for (int i = 0; i <= SEATS_MAX; i++)
        if (report->pairs_of[i])
            json_key_number(json, seat_word(call->game, (Seat)i, seat), (long long)report->pairs_of[i]);
    json_close_object(json);
    json_key_object(json, "facts");
    for (int i = 0; i < call->game->fact_kind_count; i++) {
        json_key_object(json, call->game->fact_kinds[i]);
        json_key_number(json, "known", (long long)report->known[i]);
        json_key_number(json, "hidden", (long long)report->hidden[i]);
        json_key_number(json, "varied", (long long)report->varied[i]);
        json_close_object(json);
    }
    json_close_object(json);
    json_key_object(json, "chances");
    for (int i = 0; i < call->game->chance_kind_count; i++) {
        json_key_object(json, call->game->chance_kinds[i]);
        json_key_number(json, "drawn", (long long)report->chances_of[i][CHANCE_TRUE]);
        json_key_number(json, "imagined", (long long)report->chances_of[i][CHANCE_IMAGINED]);
        json_close_object(json);
    }
    json_close_object(json);
    json_key_object(json, "stops");
    for (int i = 0; i < STOP_COUNT; i++)
        json_key_number(json, leak_stop_names[i], (long long)report->stops[i]);
    json_close_object(json);
    json_key_object(json, "found");
    for (int i = 0; i < LEAK_KINDS; i++)
        if (report->leaks[i]) json_key_number(json, leak_names[i], (long long)report->leaks[i]);
    json_close_object(json);
}

static void emit_report(const LeakCall *call)
{
    const LeakReport *report = &call->report;
    Emit *emit = emit_start();
    Json *json = &emit->json;
    json_open_object(json);
    json_key_text(json, "game", call->game->name);
    if (call->options.edition) json_key_text(json, "edition", call->options.edition);
    if (call->options.seats) json_key_number(json, "seats", call->options.seats);
    json_key_number(json, "seed", (long long)call->options.seed);
    json_key_number(json, "games", (long long)report->games);
    json_key_number(json, "pairs", (long long)report->pairs);
    if (is_interrupted(call)) json_key_number(json, "stopped_of", (long long)call->options.pairs);
    json_key_number(json, "imagined", (long long)report->imagined);
    json_key_number(json, "worlds", (long long)report->worlds);
    json_key_number(json, "steps", (long long)report->steps);
    json_key_number(json, "refusals", (long long)report->refusals);
    json_key_number(json, "choices", (long long)report->choices);
    json_key_number(json, "exchanges", (long long)report->exchanges);
    emit_counts(call, json);
    emit_coverage(call->game, &report->coverage, json);
    json_key_number(json, "leaks", (long long)leak_count(report));
    json_key_array(json, "list");
    for (int i = 0; i < report->kept; i++) {
        emit_leak(call, i, json);
        emit_flush(emit);
    }
    json_close_array(json);
    emit_real(emit, "seconds", call->seconds, 3);
    json_close_object(json);
    emit_end(emit);
}

static int run(LeakCall *call, const char *directory, bool machine)
{
    Progress progress = progress_start();
    call->options.tick = progress_tick;
    call->options.face = &progress;
    double began = clock_now();
    leak_run(call->game, &call->options, &call->report);
    call->seconds = clock_now() - began;
    progress_end(&progress);
    int code = write_matches(call, directory);
    if (machine) emit_report(call);
    else print_report(call);
    leak_report_free(&call->report);
    return is_interrupted(call) ? EXIT_INTERRUPTED : code;
}

typedef struct LeakFlags {
    const char *name, *directory, *pace, *plot;
    long long pairs, seed, threads, enough, matches;
    bool machine, overwrite, of_table, timing;
    TableFlags table;
} LeakFlags;

static bool read_flags(LeakFlags *asked, int argc, char **argv, int *code)
{
    const Flag flags[] = {
        { "--pairs", FLAG_NUMBER, &asked->pairs, 1, 1000000000000 },
        { "--seed", FLAG_NUMBER, &asked->seed, 0, INT64_MAX },
        { "--threads", FLAG_NUMBER, &asked->threads, 1, CREW_MAX },
        { "--enough", FLAG_NUMBER, &asked->enough, 0, INT64_MAX },
        TABLE_FLAGS(asked->table),
        { "--out", FLAG_TEXT, &asked->directory, 0, 0 },
        { "--force", FLAG_SWITCH, &asked->overwrite, 0, 0 },
        { "--json", FLAG_SWITCH, &asked->machine, 0, 0 },
        { "--table", FLAG_SWITCH, &asked->of_table, 0, 0 },
        { "--pace", FLAG_TEXT, &asked->pace, 0, 0 },
        { "--timing", FLAG_SWITCH, &asked->timing, 0, 0 },
        { "--games", FLAG_NUMBER, &asked->matches, 1, 1000000 },
        { "--plot", FLAG_TEXT, &asked->plot, 0, 0 },
        { 0 },
    };
    Call words = { .command = "leak", .help = help, .flags = flags, .words = &asked->name, .words_max = 1 };
    return args_read(&words, argc, argv, code);
}

static int time_tables(const LeakFlags *asked)
{
    return leak_timing(&(TimingCall) { .game = asked->name,
                                       .seed = (uint64_t)asked->seed,
                                       .matches = (int)asked->matches,
                                       .plot = asked->plot,
                                       .overwrite = asked->overwrite,
                                       .machine = asked->machine });
}

int cmd_leak(int argc, char **argv)
{
    LeakFlags asked = {
        .directory = ".", .pairs = 100000, .seed = 1, .threads = crew_size_here(), .matches = 400
    };
    Setup setup;
    int code;
    if (!read_flags(&asked, argc, argv, &code)) return code;
    if (asked.timing) return time_tables(&asked);
    const Game *game = args_game("leak", asked.name);
    if (!game || !args_setup("leak", game, &asked.table, &setup)) return EXIT_USAGE;
    code = try_paths(asked.directory, asked.overwrite);
    if (code != EXIT_DONE) return code;

    LeakCall *call = must_alloc(1, sizeof *call);
    call->game = game;
    call->options = (LeakOptions) { .pairs = (uint64_t)asked.pairs,
                                    .seed = (uint64_t)asked.seed,
                                    .enough = (uint64_t)asked.enough,
                                    .threads = (int)asked.threads,
                                    .edition = asked.table.edition,
                                    .seats = (int)asked.table.players,
                                    .set = asked.table.set.text,
                                    .set_count = asked.table.set.count,
                                    .stop = interrupt_watch() };
    const TableCall of_table = { asked.pace, asked.directory, asked.machine };
    code = asked.of_table ? leak_table(game, &call->options, &of_table)
                          : run(call, asked.directory, asked.machine);
    free(call);
    return code;
}
