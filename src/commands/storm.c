/* storm.c - `murk storm`: halls in bad weather. */
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "storm/storm.h"

static const char help[] =
    "usage: {murk} storm [--storms N] [--seed S] [options]\n"
    "\n"
    "Plays whole matches of all games at the tables of a hall, by people and bots, under a simulated\n"
    "network, disk and clock, all from one seed. Messages come late, twice or not at all, people\n"
    "vanish, return with an old memory, lie and send rubbish, the hall crashes, writes are torn.\n"
    "At each step it must hold: nothing acknowledged is lost; all messages are those that a replay\n"
    "of the durable log makes, numbered without holes; patches add up to the whole view; a request\n"
    "is done once; nothing comes before its time, nor to who watches with a delay; nobody can tell\n"
    "worlds apart by messages alone; all tables that can go on do.\n"
    "\n"
    "  --storms N        how many (100)\n"
    "  --seed S          the seed of the first; the others follow (1)\n"
    "  --weather WORDS   only this goes wrong, such as `late,cut,crash` (all: late cut vanish resend\n"
    "                    forget slow lie rubbish flood crash tear)\n"
    "  --tables N        at most so many tables in a storm (2)\n"
    "  --chaos N         so many steps, then all is calm and must come to an end (4000)\n"
    "  --trace           print each line and message of the storms\n"
    "  --fault NAME      a mistake put in on purpose, to see that it is found; `all` tries each\n"
    "\n"
    "Exit code 0 when nothing was wrong, 1 when something was: it is told with its seed and step, and\n"
    "the least weather that shows it.\n";

static bool read_weather(const char *words, unsigned *weather)
{
    *weather = 0;
    while (*words) {
        size_t length = strcspn(words, ",");
        int found = 0;
        while (found < WEATHERS &&
               !(strlen(weather_names[found]) == length && strncmp(weather_names[found], words, length) == 0))
            found++;
        if (found == WEATHERS) return false;
        *weather |= 1u << found;
        words += length + (words[length] == ',');
    }
    return true;
}

static bool read_fault(const char *name, Fault *fault)
{
    for (int i = 0; i < FAULTS; i++)
        if (strcmp(fault_names[i], name) == 0) *fault = (Fault)i;
    return strcmp(fault_names[*fault], name) == 0;
}

static void print_failure(StormOptions options, StormReport report)
{
    const char *between = "";
    printf("seed %llu, step %ld: %s\n", (unsigned long long)options.seed, report.step, report.what);
    storm_shrink(&options, &report);
    printf("at least: step %ld: %s\n    %s storm --storms 1 --seed %llu --tables %d --chaos %ld", report.step,
           report.what, args_program(), (unsigned long long)options.seed, options.tables, options.chaos);
    if (options.fault) printf(" --fault %s", fault_names[options.fault]);
    printf(" --weather ");
    for (int i = 0; i < WEATHERS; i++)
        if (options.weather >> i & 1) printf("%s%s", between, weather_names[i]), between = ",";
    printf("%s\n", *between ? "" : "''");
}

/* Storms until one fails. */
static bool run(StormOptions options, long long storms, StormReport *sum, StormOptions *failed)
{
    Progress progress = progress_start();
    for (long long i = 0; i < storms; i++, options.seed++) {
        StormReport report;
        storm_run(&options, &report);
        sum->steps += report.steps, sum->lines += report.lines, sum->messages += report.messages;
        sum->crashes += report.crashes, sum->returns += report.returns, sum->ended += report.ended;
        progress_tick(&progress, (uint64_t)i + 1, (uint64_t)storms);
        if (!report.failed) continue;
        progress_end(&progress);
        sum->failed = true, sum->step = report.step, sum->check = report.check;
        memcpy(sum->what, report.what, sizeof sum->what);
        *failed = options;
        return false;
    }
    progress_end(&progress);
    return true;
}

/* Each fault must be found within that many storms. */
static int try_faults(StormOptions options, long long storms)
{
    int missed = 0;
    for (int i = NO_FAULT + 1; i < FAULTS; i++) {
        StormReport sum = { 0 };
        StormOptions failed = options;
        options.fault = (Fault)i;
        bool found = !run(options, storms, &sum, &failed);
        if (found)
            printf("%-15s found in storm %llu: %.90s\n", fault_names[i],
                   (unsigned long long)(failed.seed - options.seed + 1), sum.what);
        else printf("%-15s NOT FOUND\n", fault_names[i]);
        missed += !found;
    }
    printf("%d of %d faults found\n", FAULTS - 1 - missed, FAULTS - 1);
    return missed ? EXIT_NO : EXIT_DONE;
}

int cmd_storm(int argc, char **argv)
{
    long long storms = 100, seed = 1, tables = STORM_TABLES, chaos = STORM_CHAOS;
    const char *weather = NULL, *fault = NULL;
    StormOptions options = { .weather = ALL_WEATHER }, failed;
    StormReport sum = { 0 };
    const Flag flags[] = {
        { "--storms", FLAG_NUMBER, &storms, 1, 1000000000 },
        { "--seed", FLAG_NUMBER, &seed, 0, INT64_MAX / 2 },
        { "--weather", FLAG_TEXT, &weather, 0, 0 },
        { "--tables", FLAG_NUMBER, &tables, 1, STORM_TABLES },
        { "--chaos", FLAG_NUMBER, &chaos, 0, 40000 },
        { "--trace", FLAG_SWITCH, &options.trace, 0, 0 },
        { "--fault", FLAG_TEXT, &fault, 0, 0 },
        { 0 },
    };
    Call call = { .command = "storm", .help = help, .flags = flags };
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (weather && !read_weather(weather, &options.weather))
        return args_wrong("storm", "--weather %s: there is no such weather", weather);
    options.seed = (uint64_t)seed;
    options.tables = (int)tables;
    options.chaos = (long)chaos;
    if (fault && strcmp(fault, "all") == 0) return try_faults(options, storms);
    if (fault && !read_fault(fault, &options.fault))
        return args_wrong("storm", "--fault %s: there is no such fault", fault);
    double began = clock_now();
    bool fine = run(options, storms, &sum, &failed);
    if (!fine) storms = (long long)(failed.seed - options.seed + 1);
    if (!fine) print_failure(failed, sum);
    printf("%lld storms, %ld steps, %ld lines, %ld messages, %ld crashes, %ld connections, %ld ends heard, "
           "%.1f s\n",
           storms, sum.steps, sum.lines, sum.messages, sum.crashes, sum.returns, sum.ended,
           clock_now() - began);
    return fine ? EXIT_DONE : EXIT_NO;
}
