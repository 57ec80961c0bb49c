/* bench.c - `murk bench`: how fast random play goes, and how large a state is. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "games/games.h"
#include "sim/bench.h"
#include "sim/bench_table.h"
#include "host/memory.h"
#include "host/args.h"
#include "commands/bench_store.h"
#include "commands/commands.h"
#include "host/emit.h"
#include "host/progress.h"

static const char help[] =
    "usage: {murk} bench [GAME] [--seed S] [--seconds X] [options]\n"
    "       {murk} bench GAME --count N [--seed S] [options]\n"
    "       {murk} bench table [--seed S] [--json]\n"
    "       {murk} bench store [--store ADDRESS] [--seconds X] [--json]\n"
    "\n"
    "Random play on one core: the legal moves of the seat at turn are listed, one is picked (giving\n"
    "up excepted) and applied. Measured bare, with events, with events and every seat's view after\n"
    "each step, with these views written as JSON, and with what every seat hears put into words;\n"
    "also the bytes of a state and how many copies of it a second gives.\n"
    "\n"
    "`table`: the instructions of a move served at a table of people in every seat, in two languages,\n"
    "from the wish to the last message with its words; the smallest and the largest table of each game.\n"
    "\n"
    "`store`: how many lines a second are durable, by lines in a transaction, beside a flush of the disk.\n"
    "\n"
    "  --seed S          the seed, a number (1)\n"
    "  --seconds N       seconds for each measurement (1)\n"
    "  --count N         exactly N games and nothing else: prints the decisions made, so that a\n"
    "                    profiler can count instructions\n"
    "  --instructions    count the instructions of a decision with valgrind's callgrind\n"
    "  --mode NAME       with one of these two: bare (the standard), events, views, json or words;\n"
    "                    or table: a move served to people in all seats, from wish to messages\n"
    "  --edition NAME    the edition\n"
    "  --players N       how many seats\n"
    "  --set NAME=VALUE  an option of the game; may be given again\n"
    "  --store ADDRESS   of an empty store: memory:, postgresql://... or a file (a new one here)\n"
    "  --json            for machines\n";

static const char *const mode_names[BENCH_MODES + 1] = {
    [BENCH_BARE] = "bare", [BENCH_EVENTS] = "events", [BENCH_VIEWS] = "views",
    [BENCH_JSON] = "json", [BENCH_WORDS] = "words",   [BENCH_TABLE] = "table",
};

typedef struct BenchCall {
    const Game *game;
    Setup setup;
    TableFlags table;
    long long seed, seconds, count;
    bool instructions, machine;
    const char *mode_name; /* NULL: bare */
    BenchMode mode;
    Emit *emit; /* with --json */
} BenchCall;

static double a_second(const BenchRate *rate)
{
    return (double)rate->decisions / rate->seconds;
}

/* ---- instructions, by callgrind ---- */

enum { FEW = 200, MANY = 1200, TABLES = 12 };

/* The words of the same call for a fixed number of games, run by valgrind. */
static void run_under_callgrind(const BenchCall *bench, const char *self, int count_games, int pipe_end)
{
    char count[32], seed[32], players[32];
    const char *words[32 + 2 * MANY_MAX];
    int n = 0;
    snprintf(count, sizeof count, "%d", count_games);
    snprintf(seed, sizeof seed, "%lld", bench->seed);
    snprintf(players, sizeof players, "%d", bench->setup.seats);
    const char *fixed[] = { "valgrind",
                            "--tool=callgrind",
                            "--callgrind-out-file=/dev/null",
                            bench->mode == BENCH_TABLE ? "--toggle-collect=bench_serve"
                                                       : "--collect-atstart=yes",
                            self,
                            "bench",
                            bench->game->name,
                            "--count",
                            count,
                            "--mode",
                            mode_names[bench->mode],
                            "--seed",
                            seed,
                            "--players",
                            players };
    for (int i = 0; i < LEN(fixed); i++) words[n++] = fixed[i];
    if (bench->table.edition) {
        words[n++] = "--edition";
        words[n++] = bench->table.edition;
    }
    for (int i = 0; i < bench->table.set.count; i++) {
        words[n++] = "--set";
        words[n++] = bench->table.set.text[i];
    }
    words[n] = NULL;
    dup2(pipe_end, STDOUT_FILENO);
    dup2(pipe_end, STDERR_FILENO);
    execvp("valgrind", (char *const *)words);
    _exit(127);
}

/* The number after `label` in what valgrind and the program printed; commas are left out. */
static bool number_after(const char *text, const char *label, uint64_t *number)
{
    const char *at = strstr(text, label);
    if (!at) return false;
    at += strlen(label);
    while (*at == ' ' || *at == ':') at++;
    if (*at < '0' || *at > '9') return false;
    *number = 0;
    for (; (*at >= '0' && *at <= '9') || *at == ','; at++)
        if (*at != ',') *number = *number * 10 + (uint64_t)(*at - '0');
    return true;
}

typedef struct Counted {
    uint64_t instructions, decisions;
} Counted;

static bool count_under_callgrind(const BenchCall *bench, const char *self, int count_games, Counted *counted)
{
    int ends[2], status;
    char text[16384];
    size_t used = 0;
    ssize_t got;
    if (pipe(ends) != 0) return false;
    pid_t child = fork();
    if (child == 0) {
        close(ends[0]);
        run_under_callgrind(bench, self, count_games, ends[1]);
    }
    close(ends[1]);
    while (child > 0 && used < sizeof text - 1 &&
           (got = read(ends[0], text + used, sizeof text - 1 - used)) > 0)
        used += (size_t)got;
    close(ends[0]);
    text[used] = 0;
    if (child < 0 || waitpid(child, &status, 0) != child || !WIFEXITED(status) || WEXITSTATUS(status))
        return false;
    return number_after(text, "Collected", &counted->instructions) &&
           number_after(text, "decisions", &counted->decisions);
}

/* The difference of two runs, so that starting and ending do not count. Negative when it cannot be had. */
static double instructions_a_decision(const BenchCall *bench)
{
    char self[4096];
    Counted few, many;
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    if (length <= 0) return -1;
    self[length] = 0;
    if (bench->mode == BENCH_TABLE) {
        if (!count_under_callgrind(bench, self, TABLES, &many)) return -1;
        return (double)many.instructions / (double)many.decisions;
    }
    int less = bench->mode == BENCH_BARE ? 1 : 10; /* text takes a hundred times as long as rules */
    if (!count_under_callgrind(bench, self, FEW / less, &few) ||
        !count_under_callgrind(bench, self, MANY / less, &many))
        return -1;
    return (double)(many.instructions - few.instructions) / (double)(many.decisions - few.decisions);
}

/* ---- one game ---- */

static void emit_sizes(const BenchCall *bench)
{
    json_key_number(&bench->emit->json, "state_bytes", (long long)bench->game->state_size);
    json_key_number(&bench->emit->json, "view_bytes", (long long)bench->game->view_size);
}

static void show_count(const BenchCall *bench)
{
    uint64_t seed = (uint64_t)bench->seed, count = (uint64_t)bench->count;
    uint64_t decisions = bench->mode == BENCH_TABLE
                             ? bench_table(bench->game, &bench->setup, seed, count)
                             : bench_count(bench->game, &bench->setup, seed, bench->mode, count);
    if (!bench->machine) {
        printf("%s: games %lld, decisions %llu\n", bench->game->name, bench->count,
               (unsigned long long)decisions);
        return;
    }
    Json *json = &bench->emit->json;
    json_open_object(json);
    json_key_text(json, "game", bench->game->name);
    json_key_number(json, "games", bench->count);
    json_key_number(json, "decisions", (long long)decisions);
    emit_sizes(bench);
    json_close_object(json);
}

static int show_instructions(const BenchCall *bench)
{
    double count = instructions_a_decision(bench);
    if (count < 0) return args_failed("bench", "instructions cannot be counted: is valgrind installed?");
    if (!bench->machine) {
        printf("%s, %d seats: %.1f instructions a decision\n", bench->game->name, bench->setup.seats, count);
        return EXIT_DONE;
    }
    json_open_object(&bench->emit->json);
    json_key_text(&bench->emit->json, "game", bench->game->name);
    json_key_number(&bench->emit->json, "seats", bench->setup.seats);
    emit_real(bench->emit, "instructions_per_decision", count, 1);
    json_close_object(&bench->emit->json);
    return EXIT_DONE;
}

static void print_rates(const BenchCall *bench, const BenchRate rates[BENCH_MODES], double clones)
{
    char number[GROUPED_SIZE];
    const BenchRate *bare = &rates[BENCH_BARE];
    printf("%s, edition %s, %d seats\n", bench->game->name, bench->game->editions[bench->setup.edition].name,
           bench->setup.seats);
    for (int mode = 0; mode < BENCH_MODES; mode++)
        printf("  %-8s %14s decisions/s  %7.1f ns each\n", mode_names[mode],
               grouped((uint64_t)a_second(&rates[mode]), number), 1e9 / a_second(&rates[mode]));
    printf("  %-8s %14s copies/s     %7.1f ns each\n", "clone", grouped((uint64_t)clones, number),
           1e9 / clones);
    printf("  state %zu bytes, view %zu bytes, %.1f decisions a game\n", bench->game->state_size,
           bench->game->view_size, (double)bare->decisions / (double)bare->games);
}

static void emit_rates(const BenchCall *bench, const BenchRate rates[BENCH_MODES], double clones)
{
    Json *json = &bench->emit->json;
    const BenchRate *bare = &rates[BENCH_BARE];
    json_open_object(json);
    json_key_text(json, "game", bench->game->name);
    json_key_text(json, "edition", bench->game->editions[bench->setup.edition].name);
    json_key_number(json, "seats", bench->setup.seats);
    json_key_object(json, "decisions_per_second");
    for (int mode = 0; mode < BENCH_MODES; mode++)
        emit_real(bench->emit, mode_names[mode], a_second(&rates[mode]), 0);
    json_close_object(json);
    emit_real(bench->emit, "clones_per_second", clones, 0);
    emit_sizes(bench);
    emit_real(bench->emit, "decisions_per_game", (double)bare->decisions / (double)bare->games, 3);
    json_close_object(json);
}

static void show_rates(const BenchCall *bench)
{
    BenchRate rates[BENCH_MODES];
    uint64_t seed = (uint64_t)bench->seed;
    double seconds = (double)bench->seconds;
    for (int mode = 0; mode < BENCH_MODES; mode++)
        rates[mode] = bench_play(bench->game, &bench->setup, seed, (BenchMode)mode, seconds);
    double clones = bench_clones(bench->game, &bench->setup, seed, seconds / 4);
    if (bench->machine) emit_rates(bench, rates, clones);
    else print_rates(bench, rates, clones);
}

static int bench_game(BenchCall *bench, const Game *game)
{
    bench->game = game;
    if (!args_setup("bench", game, &bench->table, &bench->setup)) return EXIT_USAGE;
    if (bench->instructions) return show_instructions(bench);
    if (bench->count) show_count(bench);
    else show_rates(bench);
    return EXIT_DONE;
}

/* A move served, at the smallest and the largest table. */
static int bench_tables(BenchCall *bench, const Game *game)
{
    bench->table.players = game->min_seats;
    int code = bench_game(bench, game);
    if (code != EXIT_DONE || game->max_seats == game->min_seats) return code;
    bench->table.players = game->max_seats;
    return bench_game(bench, game);
}

static bool read_mode(BenchCall *bench)
{
    for (int mode = 0; mode <= BENCH_TABLE; mode++)
        if (!bench->mode_name || !strcmp(bench->mode_name, mode_names[mode]))
            return bench->mode = (BenchMode)mode, true;
    return false;
}

int cmd_bench(int argc, char **argv)
{
    BenchCall bench = { .seed = 1, .seconds = 1 };
    const char *name = NULL, *store = NULL;
    const Flag flags[] = {
        { "--store", FLAG_TEXT, &store, 0, 0 },
        { "--seed", FLAG_NUMBER, &bench.seed, 0, INT64_MAX },
        { "--seconds", FLAG_NUMBER, &bench.seconds, 1, 3600 },
        { "--count", FLAG_NUMBER, &bench.count, 1, 1000000000000 },
        { "--instructions", FLAG_SWITCH, &bench.instructions, 0, 0 },
        { "--mode", FLAG_TEXT, &bench.mode_name, 0, 0 },
        TABLE_FLAGS(bench.table),
        { "--json", FLAG_SWITCH, &bench.machine, 0, 0 },
        { 0 },
    };
    Call call = { .command = "bench", .help = help, .flags = flags, .words = &name, .words_max = 1 };
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    bool picky = bench.table.edition || bench.table.players || bench.table.set.count;
    if (picky && !name) return args_wrong("bench", "--edition, --players and --set need a game");
    if (!read_mode(&bench))
        return args_wrong("bench", "--mode takes bare, events, views, json, words or table");
    if (bench.mode_name && !bench.count && !bench.instructions)
        return args_wrong("bench", "--mode goes with --count or --instructions; all are measured without it");
    bool is_store = name && strcmp(name, "store") == 0;
    if (store && !is_store) return args_wrong("bench", "--store goes with `bench store`");
    if (is_store && (picky || bench.count || bench.instructions || bench.mode_name))
        return args_wrong("bench", "`bench store` takes --store, --seconds and --json");
    if (store && !store_fits("bench", store)) return EXIT_USAGE;
    if (is_store) return bench_store(store, bench.seconds, bench.machine);
    bool tables = name && strcmp(name, "table") == 0;
    if (tables) bench.instructions = true, bench.mode = BENCH_TABLE;
    const Game *game = name && !tables ? args_game("bench", name) : NULL;
    if (name && !tables && !game) return EXIT_USAGE;

    if (bench.machine) {
        bench.emit = emit_start();
        json_open_array(&bench.emit->json);
    }
    code = EXIT_DONE;
    for (int i = 0; games[i] && code == EXIT_DONE; i++)
        if (tables) code = bench_tables(&bench, games[i]);
        else if (!game || game == games[i]) code = bench_game(&bench, games[i]);
    if (bench.machine) json_close_array(&bench.emit->json);
    if (bench.machine && code == EXIT_DONE) emit_end(bench.emit);
    else free(bench.emit);
    return code;
}
