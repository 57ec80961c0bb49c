/* load.c - `murk load`: how many tables a server bears, and what each takes. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "commands/commands.h"
#include "host/memory.h"
#include "load/load.h"
#include "sim/plot.h"

static const char help[] =
    "usage: {murk} load http://HOST:PORT --game NAME [--pid P] [options]\n"
    "       {murk} load --self --game NAME [--store ADDRESS] [options]\n"
    "\n"
    "Opens tables on a server over real sockets, a connection a seat, and plays at them by chance. Prints\n"
    "people's own moves, all moves (with those that tables make by themselves: the one answer that "
    "everybody\n"
    "knows) and messages to seats, by the clock and for a second of the server's processor; how long a move\n"
    "took to be answered; and what the server and this program used of processor and memory. The server\n"
    "must be run with --unlimited.\n"
    "\n"
    "  --self              a server of its own for this run, in memory; --store puts it elsewhere,\n"
    "  --pin               it has the first core, and this program the second\n"
    "  --pid P             the server's process, if it is on this machine\n"
    "  --game GAME         which game (all of its seats are played); --edition, --players, --set as in play\n"
    "  --tables N          so many tables (200)\n"
    "  --people N          with so many connections each, who share its seats (one a seat)\n"
    "  --idle N            and so many connections that only rest (0)\n"
    "  --rate R            moves a second, all together; without it each is made as soon as it is asked for\n"
    "  --seconds S         measure so long (10), after --warm seconds (2)\n"
    "  --plot FILE.svg     draw how many moves were answered within which time\n";

typedef struct LoadFlags {
    bool self, pin;
    const char *store, *game, *plot;
    long long pid, tables, people, idle, rate, seconds, warm;
    TableFlags table;
} LoadFlags;

/* ---- a server of its own ---- */

static void pin_to(size_t core)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(core, &set);
    sched_setaffinity(0, sizeof set, &set);
}

/* A signal that ends us is not to leave a server behind. */
static void end_with(pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != parent) _exit(1); /* it has ended before we asked for that */
}

static void serve(const LoadFlags *flags, const int ends[2], pid_t parent)
{
    char connections[24];
    long long people = flags->people ? flags->people : SEATS_MAX;
    snprintf(connections, sizeof connections, "%lld", flags->idle + flags->tables * people + 64);
    end_with(parent);
    if (flags->pin) pin_to(0);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execl("/proc/self/exe", "murk", "serve", "--address", "127.0.0.1", "--port", "0", "--no-qr",
          "--unlimited", "--log", "warning", "--store",
          flags->store ? flags->store : "memory:", "--connections", connections, (char *)NULL);
    _exit(127);
}

/* The first line that it prints ends in its port. */
static bool read_port(int from, char port[6])
{
    char line[400] = "";
    FILE *file = fdopen(from, "r");
    const char *colon = file && fgets(line, sizeof line, file) ? strrchr(line, ':') : NULL;
    bool is_read = colon && sscanf(colon + 1, "%5[0-9]", port) == 1;
    if (file) fclose(file);
    return is_read;
}

static pid_t start_server(const LoadFlags *flags, Address *address)
{
    int ends[2];
    if (pipe(ends) != 0) return -1;
    pid_t parent = getpid(), pid = fork();
    if (pid == 0) serve(flags, ends, parent);
    close(ends[1]);
    strcpy(address->host, "127.0.0.1");
    if (pid > 0 && read_port(ends[0], address->port)) return pid;
    if (pid > 0) waitpid(pid, NULL, 0);
    return -1;
}

static void stop_server(pid_t pid)
{
    if (pid <= 0) return;
    kill(pid, SIGTERM);
    waitpid(pid, NULL, 0);
}

/* ---- what is printed ---- */

static double ms(const Tally *times, double share)
{
    return (double)tally_within(times, share) / 1e6;
}

static void print_use(const char *who, const LoadUse *use, const LoadReport *report)
{
    if (use->cpu > 0)
        printf("%-8s %.2f of a core, %.1f MB\n", who, use->cpu / report->seconds, use->resident / 1e6);
}

static void print_rate(double count, double seconds)
{
    if (count >= 0 && seconds > 0) printf(" %15.0f", count / seconds);
    else printf(" %15s", "-");
}

/* What there is of each in a second by the clock, and in one that the server's processor has worked. */
static void print_rates(const LoadReport *report)
{
    const struct {
        const char *what;
        double count;
    } rows[] = {
        { "people's own moves", (double)report->moves },
        { "all moves, with those of the tables", report->all_moves },
        { "messages to seats", (double)report->messages },
    };
    printf("%-36s %15s %15s\n", "", "a second", "a CPU-second");
    for (int i = 0; i < LEN(rows); i++) {
        printf("%-36s", rows[i].what);
        print_rate(rows[i].count, report->seconds);
        print_rate(rows[i].count, report->server.cpu);
        putchar('\n');
    }
}

static void print_report(const LoadOptions *options, const LoadReport *report)
{
    printf("%s, %d tables with %d seats, %d connections each, %d at rest, %.1f s", options->game->name,
           options->tables, options->setup.seats, options->people, options->idle, report->seconds);
    if (options->rate > 0) printf(", asked for %.0f moves/s", options->rate);
    putchar('\n');
    print_rates(report);
    printf("%-8s within p50 %.2f ms, p99 %.2f ms, p99.9 %.2f ms; %llu moves refused, %llu matches ended\n",
           "answered", ms(&report->times, .5), ms(&report->times, .99), ms(&report->times, .999),
           (unsigned long long)report->refused, (unsigned long long)report->matches);
    printf("%-8s %.0f/s answers, %.1f MB/s of all\n", "besides", (double)report->answers / report->seconds,
           (double)report->bytes / report->seconds / 1e6);
    print_use("server", &report->server, report);
    print_use("load", &report->own, report);
    if (!options->pid) return;
    printf("%-8s a table and its %d connections: %.0f bytes", "memory", options->people, report->table_bytes);
    if (options->idle)
        printf("; a connection at rest: %.0f; a table alone: %.0f", report->idle_bytes,
               report->table_bytes - options->people * report->idle_bytes);
    putchar('\n');
}

/* Bars: how many were answered within which time. */
static bool write_plot(const char *path, const LoadOptions *options, const LoadReport *report)
{
    static const double bounds[] = { .1, .2, .5, 1, 2, 5, 10, 20, 50, 100, 200, 500 };
    char labels[LEN(bounds)][32], title[200];
    Bar bars[LEN(bounds)];
    FILE *file = fopen(path, "w");
    if (!file) return false;
    for (int i = 0; i < LEN(bounds); i++) {
        uint64_t hits = tally_up_to(&report->times, (int64_t)(bounds[i] * 1e6));
        snprintf(labels[i], sizeof labels[i], "within %g ms", bounds[i]);
        bars[i] =
            (Bar) { .label = labels[i], .share = share_of(hits, report->times.all), .gap = i % 3 == 0 && i };
    }
    snprintf(title, sizeof title, "%d tables, %d seats, %.0f moves a second", options->tables,
             options->setup.seats, (double)report->moves / report->seconds);
    plot_bars(file, "Moves that were answered", title, bars, LEN(bounds));
    return fclose(file) == 0;
}

/* ---- the whole ---- */

static int run(const LoadFlags *flags, LoadOptions *options)
{
    LoadReport *report = must_alloc(1, sizeof *report);
    pid_t server = flags->self ? start_server(flags, &options->address) : 0;
    int code = server < 0 ? args_failed("load", "the server does not begin") : EXIT_DONE;
    if (server > 0) options->pid = server;
    if (flags->pin) pin_to(1);
    if (code == EXIT_DONE && !load_run(options, report)) code = args_failed("load", "%s", report->wrong);
    stop_server(server);
    if (code == EXIT_DONE) print_report(options, report);
    if (code == EXIT_DONE && flags->plot && !write_plot(flags->plot, options, report))
        code = args_failed("load", "%s cannot be written", flags->plot);
    free(report);
    return code;
}

static int check(const LoadFlags *flags, const char *link, LoadOptions *options)
{
    const char *why = link ? address_parse(link, &options->address) : NULL;
    if (link && flags->self) return args_wrong("load", "%s or --self: one of them", link);
    if (!link && !flags->self) return args_wrong("load", "which server? http://HOST:PORT, or --self");
    if (why) return args_wrong("load", "%s is no link: %s", link, why);
    if (options->address.is_secure) return args_wrong("load", "without TLS alone: http://HOST:PORT");
    if (flags->store && !flags->self) return args_wrong("load", "--store is for --self");
    if (flags->store && !store_fits("load", flags->store)) return EXIT_USAGE;
    options->game = args_game("load", flags->game);
    if (!options->game || !args_setup("load", options->game, &flags->table, &options->setup))
        return EXIT_USAGE;
    options->people = flags->people ? (int)flags->people : options->setup.seats;
    if (options->people > options->setup.seats)
        return args_wrong("load", "--people %d: there are %d seats", options->people, options->setup.seats);
    return flags->plot ? args_new_file("load", flags->plot, true) : EXIT_DONE;
}

int cmd_load(int argc, char **argv)
{
    LoadFlags flags = { .tables = 200, .seconds = 10, .warm = 2 };
    const char *link = NULL;
    int code;
    const Flag table[] = {
        { "--self", FLAG_SWITCH, &flags.self, 0, 0 },
        { "--pin", FLAG_SWITCH, &flags.pin, 0, 0 },
        { "--store", FLAG_TEXT, &flags.store, 0, 0 },
        { "--pid", FLAG_NUMBER, &flags.pid, 1, 1 << 30 },
        { "--game", FLAG_TEXT, &flags.game, 0, 0 },
        TABLE_FLAGS(flags.table),
        { "--tables", FLAG_NUMBER, &flags.tables, 1, 100000 },
        { "--people", FLAG_NUMBER, &flags.people, 1, SEATS_MAX },
        { "--idle", FLAG_NUMBER, &flags.idle, 0, 100000 },
        { "--rate", FLAG_NUMBER, &flags.rate, 1, 10000000 },
        { "--seconds", FLAG_NUMBER, &flags.seconds, 1, 3600 },
        { "--warm", FLAG_NUMBER, &flags.warm, 0, 3600 },
        { "--plot", FLAG_TEXT, &flags.plot, 0, 0 },
        { NULL, FLAG_SWITCH, NULL, 0, 0 },
    };
    Call call = { .command = "load", .help = help, .flags = table, .words = &link, .words_max = 1 };
    if (!args_read(&call, argc, argv, &code)) return code;
    LoadOptions options = { .tables = (int)flags.tables,
                            .idle = (int)flags.idle,
                            .rate = (double)flags.rate,
                            .warm = (int)flags.warm,
                            .seconds = (int)flags.seconds,
                            .pid = (int)flags.pid };
    code = check(&flags, link, &options);
    return code == EXIT_DONE ? run(&flags, &options) : code;
}
