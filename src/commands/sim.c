/* sim.c - `murk sim`: bots play many games, and the results are counted. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game/speech.h"
#include "sim/crew.h"
#include "host/memory.h"
#include "sim/plot.h"
#include "sim/sim.h"
#include "sim/stats.h"
#include "host/args.h"
#include "commands/commands.h"
#include "host/commitment.h"
#include "host/emit.h"
#include "host/files.h"
#include "host/interrupt.h"
#include "host/progress.h"
#include "terminal/phrases.h"

static const char help[] =
    "usage: {murk} sim GAME [--games N] [--seed S] [--bots BOT[,BOT...]] [options]\n"
    "\n"
    "Bots play whole games and may speak after every decision; wins are counted by seat, by the rule\n"
    "that ended the game and, where roles are dealt in secret, by role, with 95 % confidence intervals\n"
    "(Wilson). The same seed gives the same counts whatever the threads.\n"
    "\n"
    "  --games N         how many games (1000)\n"
    "  --seed S          the seed, a number (1); game number i has its own, made of S and i\n"
    "  --bots A[,B...]   one bot for all seats, or one for each seat (random; `{murk} games` lists them)\n"
    "  --threads T       how many threads (as many as the machine has)\n"
    "  --edition NAME    the edition\n"
    "  --players N       how many seats\n"
    "  --set NAME=VALUE  an option of the game; may be given again\n"
    "  --plot FILE.svg   draw the shares with their intervals, in a new file\n"
    "  --save PLACE      save the last game as a match file: a new file, or a directory to put it in\n"
    "  --force           --plot and --save may write over a file that is there\n"
    "  --lang LANG       the language of sentences (en, it)\n"
    "  --json            for machines\n"
    "\n"
    "Ctrl-C stops it: what was played until then is counted and told, and the exit code is 130.\n";

enum { PATH_BYTES = 4096 };

typedef struct Sim {
    SimOptions options;
    SimReport report;
    double seconds;
    bool stopped; /* before all games were played */
    Lang lang;
} Sim;

/* ---- reading the call ---- */

/* `a` for all seats, or `a,b,...` with one name a seat. */
static bool read_bots(SimOptions *options, const char *text)
{
    char names[400];
    int count = 0, seats = options->setup.seats;
    if (strlen(text) >= sizeof names) return args_wrong("sim", "--bots is too long"), false;
    snprintf(names, sizeof names, "%s", text);
    for (char *at = names, *next; at; at = next) {
        next = strchr(at, ',');
        if (next) *next++ = 0;
        const Bot *bot = bot_find(options->game, at);
        const char *game = options->game->name;
        if (!bot) {
            args_wrong("sim", "%s has no bot '%s'; `%s games %s` lists them", game, at, args_program(), game);
            return false;
        }
        if (count < seats) options->bots[count] = bot;
        count++;
    }
    if (count == 1)
        for (int i = 1; i < seats; i++) options->bots[i] = options->bots[0];
    if (count == 1 || count == seats) return true;
    args_wrong("sim", "--bots names %d bots for %d seats; name one for all, or one for each", count, seats);
    return false;
}

/* ---- words ---- */

/* How a game that ended by this rule ends, in a sentence; with its winners if these were always the same. */
static void write_rule(const Sim *sim, int rule, Out *out)
{
    Outcome outcome = { .over = true, .ending = (uint8_t)rule };
    bool varies = false;
    for (int seat = 0; seat < sim->options.setup.seats; seat++) {
        uint64_t wins = sim->report.wins_by[seat][rule], ended = sim->report.ended_by[rule];
        if (wins) outcome.winners |= seat_bit((Seat)seat);
        else outcome.losers |= seat_bit((Seat)seat);
        varies = varies || (wins && wins < ended);
    }
    if (varies) speak_ending(sim->options.game, sim->lang, rule, out);
    else speak_outcome(sim->options.game, sim->lang, &outcome, NULL, out);
}

static void print_estimate(const char *name, uint64_t hits, Estimate share, const char *after)
{
    char number[GROUPED_SIZE];
    printf("  %-16s %13s  %6.2f %%   %6.2f %% to %6.2f %%%s%s\n", name, grouped(hits, number),
           100 * share.value, 100 * share.low, 100 * share.high, after[0] ? "   " : "", after);
}

static void print_share(const char *name, uint64_t hits, uint64_t games, const char *after)
{
    print_estimate(name, hits, share_of(hits, games), after);
}

/* When the roles are looked at: for people, and for machines. */
static const struct {
    const char *title, *name, *label;
} moments[SIM_MOMENTS] = {
    [SIM_DEALT] = { "won by role, as dealt", "dealt", "dealt" },
    [SIM_ENDED] = { "won by role, as it ended", "ended", "at the end" },
};

static void print_roles(const Sim *sim, int moment)
{
    const ArgKind *roles = sim->options.game->roles;
    char after[100], number[GROUPED_SIZE];
    printf("\n  %s\n", moments[moment].title);
    for (int role = 0; role < roles->count; role++) {
        const Bunches *sums = &sim->report.roles[moment][role];
        if (!sums->bunches) continue;
        snprintf(after, sizeof after, "of %s seats", grouped(sums->things, number));
        print_estimate(roles->words[role], sums->hits, share_in_bunches(sums), after);
    }
}

static void print_results(const Sim *sim)
{
    const SimOptions *options = &sim->options;
    const SimReport *report = &sim->report;
    const Game *game = options->game;
    char number[GROUPED_SIZE], asked[GROUPED_SIZE], text[64], after[400];
    printf("%s, edition %s, %d seats: %s games, seed %llu\n", game->name,
           game->editions[options->setup.edition].name, options->setup.seats, grouped(report->games, number),
           (unsigned long long)options->seed);
    if (sim->stopped) printf("stopped before all %s games were played\n", grouped(options->games, asked));
    putchar('\n');
    printf("  won by                   games     share      95 %% interval\n");
    for (int seat = 0; seat < options->setup.seats; seat++)
        print_share(seat_word(game, seat, text), report->wins[seat], report->games,
                    options->bots[seat]->name);
    printf("\n  ended by\n");
    for (int rule = 0; rule < game->ending_count; rule++) {
        if (!report->ended_by[rule]) continue;
        Out out = out_into(after, sizeof after);
        write_rule(sim, rule, &out);
        print_share(game->endings[rule], report->ended_by[rule], report->games, after);
    }
    if (report->unfinished) print_share("nothing", report->unfinished, report->games, "given up as too long");

    for (int moment = 0; game->role && moment < SIM_MOMENTS; moment++) print_roles(sim, moment);

    Estimate length = mean_of(report->decisions, report->decisions_squared, report->games);
    printf("\n  length  %.2f decisions on average (%.2f to %.2f), from %llu to %llu\n", length.value,
           length.low, length.high, (unsigned long long)report->shortest,
           (unsigned long long)report->longest);
    if (report->claims) printf("  claims  %.2f a game\n", (double)report->claims / (double)report->games);
    printf("  speed   %s decisions/s with %d thread%s, %.2f s\n",
           grouped((uint64_t)((double)report->decisions / sim->seconds), number), options->threads,
           options->threads == 1 ? "" : "s", sim->seconds);
}

/* ---- for machines ---- */

static void emit_estimate(Emit *emit, Estimate share)
{
    emit_real(emit, "share", share.value, 6);
    emit_real(emit, "low", share.low, 6);
    emit_real(emit, "high", share.high, 6);
}

static void emit_share(Emit *emit, uint64_t hits, uint64_t games)
{
    json_key_number(&emit->json, "games", (long long)hits);
    emit_estimate(emit, share_of(hits, games));
}

static void emit_wins(const Sim *sim, Emit *emit)
{
    Json *json = &emit->json;
    char text[64];
    json_key_array(json, "wins");
    for (int seat = 0; seat < sim->options.setup.seats; seat++) {
        json_open_object(json);
        json_key_text(json, "seat", seat_word(sim->options.game, seat, text));
        json_key_text(json, "bot", sim->options.bots[seat]->name);
        emit_share(emit, sim->report.wins[seat], sim->report.games);
        json_close_object(json);
    }
    json_close_array(json);
}

static void emit_rules(const Sim *sim, Emit *emit)
{
    const Game *game = sim->options.game;
    Json *json = &emit->json;
    char text[64];
    json_key_array(json, "endings");
    for (int rule = 0; rule < game->ending_count; rule++) {
        if (!sim->report.ended_by[rule]) continue;
        json_open_object(json);
        json_key_text(json, "ending", game->endings[rule]);
        emit_share(emit, sim->report.ended_by[rule], sim->report.games);
        json_key_object(json, "wins");
        for (int seat = 0; seat < sim->options.setup.seats; seat++)
            json_key_number(json, seat_word(game, seat, text), (long long)sim->report.wins_by[seat][rule]);
        json_close_object(json);
        json_close_object(json);
    }
    json_close_array(json);
}

static void emit_role(const Sim *sim, int moment, int role, Emit *emit)
{
    const Bunches *sums = &sim->report.roles[moment][role];
    if (!sums->bunches) return;
    json_open_object(&emit->json);
    json_key_text(&emit->json, "role", sim->options.game->roles->words[role]);
    json_key_number(&emit->json, "seats", (long long)sums->things);
    json_key_number(&emit->json, "wins", (long long)sums->hits);
    emit_estimate(emit, share_in_bunches(sums));
    json_close_object(&emit->json);
}

static void emit_roles(const Sim *sim, Emit *emit)
{
    json_key_object(&emit->json, "roles");
    for (int moment = 0; moment < SIM_MOMENTS; moment++) {
        json_key_array(&emit->json, moments[moment].name);
        for (int role = 0; role < sim->options.game->roles->count; role++) emit_role(sim, moment, role, emit);
        json_close_array(&emit->json);
    }
    json_close_object(&emit->json);
}

static void emit_options(const Game *game, const Setup *setup, Json *json)
{
    json_key_object(json, "options");
    for (int i = 0; i < game->option_count; i++) {
        const char *word = option_word(&game->options[i], setup->option[i]);
        if (word) json_key_text(json, game->options[i].name, word);
        else json_key_number(json, game->options[i].name, setup->option[i]);
    }
    json_close_object(json);
}

static void emit_results(const Sim *sim)
{
    const SimReport *report = &sim->report;
    Emit *emit = emit_start();
    Json *json = &emit->json;
    Estimate length = mean_of(report->decisions, report->decisions_squared, report->games);
    json_open_object(json);
    json_key_text(json, "game", sim->options.game->name);
    json_key_text(json, "edition", sim->options.game->editions[sim->options.setup.edition].name);
    json_key_number(json, "seats", sim->options.setup.seats);
    emit_options(sim->options.game, &sim->options.setup, json);
    json_key_number(json, "seed", (long long)sim->options.seed);
    json_key_number(json, "games", (long long)report->games);
    if (sim->stopped) json_key_number(json, "stopped_of", (long long)sim->options.games);
    json_key_number(json, "unfinished", (long long)report->unfinished);
    json_key_number(json, "claims", (long long)report->claims);
    emit_wins(sim, emit);
    emit_rules(sim, emit);
    if (sim->options.game->role) emit_roles(sim, emit);
    json_key_object(json, "length");
    json_key_number(json, "decisions", (long long)report->decisions);
    json_key_number(json, "decisions_squared", (long long)report->decisions_squared);
    emit_real(emit, "mean", length.value, 4);
    emit_real(emit, "low", length.low, 4);
    emit_real(emit, "high", length.high, 4);
    json_key_number(json, "shortest", (long long)report->shortest);
    json_key_number(json, "longest", (long long)report->longest);
    json_close_object(json);
    json_key_object(json, "speed");
    json_key_number(json, "threads", sim->options.threads);
    emit_real(emit, "seconds", sim->seconds, 6);
    emit_real(emit, "games_per_second", (double)report->games / sim->seconds, 1);
    json_close_object(json);
    json_close_object(json);
    emit_end(emit);
}

/* ---- pictures and matches ---- */

/* A picture in the making. */
typedef struct Picture {
    int count;
    Bar bars[SEATS_MAX + SIM_ENDINGS + SIM_MOMENTS * SIM_ROLES];
    char labels[SEATS_MAX + SIM_ENDINGS + SIM_MOMENTS * SIM_ROLES][200];
} Picture;

/* The first bar of a shade stands apart from those before it. Gives room for the label. */
static char *add_bar(Picture *picture, Estimate share, int shade)
{
    bool gap = picture->count && picture->bars[picture->count - 1].shade != shade;
    char *label = picture->labels[picture->count];
    picture->bars[picture->count++] = (Bar) { .label = label, .share = share, .shade = shade, .gap = gap };
    return label;
}

enum { SHADE_SEATS, SHADE_RULES, SHADE_PARTS }; /* and one more for each moment after the first */

static void add_bars(const Sim *sim, Picture *picture)
{
    const Game *game = sim->options.game;
    const SimReport *report = &sim->report;
    char name[64];
    for (int seat = 0; seat < sim->options.setup.seats; seat++)
        snprintf(add_bar(picture, share_of(report->wins[seat], report->games), SHADE_SEATS), 200,
                 "%s (%s) wins", seat_name(name, sizeof name, game, sim->lang, (Seat)seat),
                 sim->options.bots[seat]->name);
    for (int rule = 0; rule < game->ending_count; rule++)
        if (report->ended_by[rule])
            snprintf(add_bar(picture, share_of(report->ended_by[rule], report->games), SHADE_RULES), 200,
                     "ended by %s", game->endings[rule]);
    for (int moment = 0; game->role && moment < SIM_MOMENTS; moment++) {
        for (int role = 0; role < game->roles->count; role++) {
            const Bunches *sums = &report->roles[moment][role];
            Out out = out_into(name, sizeof name);
            if (!sums->bunches) continue;
            speak_arg(game, sim->lang, game->roles, role, &out);
            snprintf(add_bar(picture, share_in_bunches(sums), SHADE_PARTS + moment), 200, "%s, %s, wins",
                     name, moments[moment].label);
        }
    }
}

static int plot(const Sim *sim, const char *path)
{
    const Game *game = sim->options.game;
    char subtitle[200], number[GROUPED_SIZE];
    Picture *picture = must_alloc(1, sizeof *picture);
    add_bars(sim, picture);
    const char *title = words_find_joined(sim->lang, game->name, "title", NULL);
    snprintf(subtitle, sizeof subtitle, "%s games by bots, edition %s, %d seats, seed %llu",
             grouped(sim->report.games, number), game->editions[sim->options.setup.edition].name,
             sim->options.setup.seats, (unsigned long long)sim->options.seed);

    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    must(file);
    plot_bars(file, title ? title : game->name, subtitle, picture->bars, picture->count);
    fclose(file);
    free(picture);
    const char *wrong = file_write(path, text, size);
    free(text);
    return wrong ? args_failed("sim", "%s cannot be written: %s", path, wrong) : EXIT_DONE;
}

/* The file of the last game: `place`, or a name of its own in there. */
static int choose_path(const SimOptions *options, const char *place, bool overwrite, char path[PATH_BYTES])
{
    int length = file_is_directory(place)
                     ? snprintf(path, PATH_BYTES, "%s/%s-%llu-%llu.murk", place, options->game->name,
                                (unsigned long long)options->seed, (unsigned long long)(options->games - 1))
                     : snprintf(path, PATH_BYTES, "%s", place);
    if (length < 0 || length >= PATH_BYTES) return args_wrong("sim", "the name of --save is too long");
    return args_new_file("sim", path, overwrite);
}

static int save(const Sim *sim, const char *path)
{
    const Game *game = sim->options.game;
    uint64_t last = sim->options.games - 1;
    Match match = { .room = SIM_LONGEST };
    match.lines = must_alloc(SIM_LONGEST, sizeof(MatchLine));
    match.state = must_alloc(1, game->state_size);
    char *text = must_alloc(1, FILE_LARGEST);
    sim_play_match(&sim->options, last, &match);
    match_commit(&match);
    Out out = out_into(text, FILE_LARGEST);
    must(match_write(&match, &out));
    const char *wrong = file_write(path, text, out.used);
    free(text);
    free(match.state);
    free(match.lines);
    return wrong ? args_failed("sim", "%s cannot be written: %s", path, wrong) : EXIT_DONE;
}

/* The seeds of simulations are made of two small numbers. */
static void print_saved(const Sim *sim, const char *path)
{
    char text[PATH_BYTES + 200];
    const Fill fills[] = { { "file", path }, { NULL, NULL } };
    printf("  %s\n", fill_text(text, sizeof text, words_get(sim->lang, "lab.sim.saved"), fills));
}

/* The paths may be NULL. */
static int run(Sim *sim, bool machine, const char *plot_path, const char *save_path)
{
    SimOptions *options = &sim->options;
    Progress progress = progress_start();
    options->tick = progress_tick;
    options->face = &progress;
    options->stop = interrupt_watch();
    double began = clock_now();
    sim_run(options, &sim->report);
    sim->seconds = clock_now() - began;
    sim->stopped = sim->report.games < options->games;
    progress_end(&progress);
    if (sim->report.games == 0) {
        args_failed("sim", "stopped before the first game was over");
        return EXIT_INTERRUPTED;
    }
    if (machine) emit_results(sim);
    else print_results(sim);
    int code = plot_path ? plot(sim, plot_path) : EXIT_DONE;
    if (sim->stopped && save_path) args_failed("sim", "the last game was not played, so it is not saved");
    if (sim->stopped) return EXIT_INTERRUPTED;
    if (code != EXIT_DONE || !save_path) return code;
    code = save(sim, save_path);
    if (code == EXIT_DONE && !machine) print_saved(sim, save_path);
    return code;
}

int cmd_sim(int argc, char **argv)
{
    char save_path[PATH_BYTES];
    const char *name = NULL, *bot_names = "random", *plot_path = NULL, *save_place = NULL, *lang = NULL;
    long long count = 1000, seed = 1, threads = crew_size_here();
    bool machine = false, overwrite = false;
    TableFlags table = { 0 };
    const Flag flags[] = {
        { "--games", FLAG_NUMBER, &count, 1, 1000000000000 },
        { "--seed", FLAG_NUMBER, &seed, 0, INT64_MAX },
        { "--bots", FLAG_TEXT, &bot_names, 0, 0 },
        { "--threads", FLAG_NUMBER, &threads, 1, CREW_MAX },
        TABLE_FLAGS(table),
        { "--plot", FLAG_TEXT, &plot_path, 0, 0 },
        { "--save", FLAG_TEXT, &save_place, 0, 0 },
        { "--force", FLAG_SWITCH, &overwrite, 0, 0 },
        { "--lang", FLAG_TEXT, &lang, 0, 0 },
        { "--json", FLAG_SWITCH, &machine, 0, 0 },
        { 0 },
    };
    Call call = { .command = "sim", .help = help, .flags = flags, .words = &name, .words_max = 1 };
    Sim sim = { 0 };
    int code;
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("sim", lang, &sim.lang)) return EXIT_USAGE;
    SimOptions *options = &sim.options;
    options->game = args_game("sim", name);
    if (!options->game || !args_setup("sim", options->game, &table, &options->setup)) return EXIT_USAGE;
    if (!read_bots(options, bot_names)) return EXIT_USAGE;
    options->games = (uint64_t)count;
    options->seed = (uint64_t)seed;
    options->threads = (int)threads;
    code = save_place ? choose_path(options, save_place, overwrite, save_path) : EXIT_DONE;
    if (code == EXIT_DONE && plot_path) code = args_new_file("sim", plot_path, overwrite);
    if (code != EXIT_DONE) return code;
    return run(&sim, machine, plot_path, save_place ? save_path : NULL);
}
