/* play.c - `murk play`: the words of the call, and the screen. */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/speech.h"
#include "games/games.h"
#include "host/args.h"
#include "commands/commands.h"
#include "host/files.h"
#include "terminal/play.h"

static const char help[] =
    "usage: {murk} play GAME [options]\n"
    "       {murk} play --load FILE.murk [options]\n"
    "\n"
    "Plays a game at this terminal, against bots or with several people who pass it on.\n"
    "\n"
    "  --seat NAME       the seat you play (asked for when left out)\n"
    "  --bots NAME       who plays the other seats: sensible (the standard) or random\n"
    "  --hot-seat        people play all seats; a curtain hides each from the next\n"
    "  --seed N|HEX      a number, or 64 hex digits; the standard is a new seed\n"
    "  --edition NAME    --players N    --set NAME=VALUE    see `{murk} games`\n"
    "  --save FILE.murk  keep the match in this file, written anew after every move\n"
    "                    (it holds the seed too: reading it is looking at the cards; other\n"
    "                    users of this machine cannot)\n"
    "  --load FILE.murk  go on with a match\n"
    "  --lang en|it      the language; the standard is that of the locale\n"
    "  --line            line by line instead of a full screen\n"
    "  --plain           line by line, without colours, ASCII alone\n"
    "  --help            this text\n"
    "\n"
    "While playing, `help` tells what can be typed. NO_COLOR is honoured. The exit code is 0 when the\n"
    "game was played or left, 1 when a file could not be used, 2 when the call was wrong.\n";

typedef struct PlayFlags {
    const char *seat, *bots, *seed, *save, *load, *lang;
    bool hot_seat, plain, line;
    TableFlags table;
} PlayFlags;

static bool read_seed(const char *text, PlayOptions *options)
{
    Word word = { text, (int)strlen(text) };
    long long number;
    options->has_seed = true;
    if (word_hex(word, options->seed, SEED_BYTES)) return true;
    if (!number_read(text, 0, INT64_MAX, &number)) return false;
    rng_seed_from_number((uint64_t)number, options->seed);
    return true;
}

/* --- the match ------------------------------------------------------------------------------------------ */

static int tell_bad_file(const char *path, const Game *game, Lang lang, const MatchError *error)
{
    char reason[256] = "";
    Out out = out_into(reason, sizeof reason);
    const char *what = words_find_joined(lang, "murk", "file", error->what);
    if (error->reason && game) speak_reason(game, lang, error->reason, &out);
    return args_failed("play", "%s:%d: %s%s%s", path, error->line, what ? what : error->what,
                       *reason ? " " : "", reason);
}

static int load(const PlayFlags *flags, const char *name, Lang lang, PlayOptions *options)
{
    const char *why;
    MatchError error;
    bool sets_up = flags->seed || flags->table.edition || flags->table.players || flags->table.set.count;
    if (sets_up) return args_wrong("play", "a match that is loaded has its seed and options already");
    char *text = file_read(flags->load, FILE_LARGEST, &why);
    if (!text) return args_failed("play", "%s: %s", flags->load, why);
    const Game *game = match_read_game(text, game_find);
    options->loaded = table_read(text, &error);
    free(text);
    if (!options->loaded) return tell_bad_file(flags->load, game, lang, &error);
    options->game = table_game(options->loaded);
    options->setup = *table_setup(options->loaded);
    if (name && game_find(name) != options->game)
        return args_wrong("play", "%s is a match of %s, not of %s", flags->load, options->game->name, name);
    options->save_path = flags->load;
    return EXIT_DONE;
}

static int set_up(const PlayFlags *flags, const char *name, PlayOptions *options)
{
    options->game = args_game("play", name);
    if (!options->game || !args_setup("play", options->game, &flags->table, &options->setup))
        return EXIT_USAGE;
    if (flags->seed && !read_seed(flags->seed, options))
        return args_wrong("play", "--seed takes a whole number or %d hex digits, not '%s'", 2 * SEED_BYTES,
                          flags->seed);
    return EXIT_DONE;
}

static int choose_file(const PlayFlags *flags, PlayOptions *options)
{
    if (!flags->save) return EXIT_DONE;
    bool same = flags->load && strcmp(flags->load, flags->save) == 0;
    if (!same && access(flags->save, F_OK) == 0)
        return args_wrong("play", "%s exists already; --load goes on with it, another name keeps it",
                          flags->save);
    const char *why = file_refused(flags->save);
    if (why) return args_failed("play", "%s cannot be written: %s", flags->save, why);
    options->save_path = flags->save;
    return EXIT_DONE;
}

/* --- who plays ------------------------------------------------------------------------------------------ */

static int unknown_bot(const Game *game, const char *name)
{
    char list[256];
    Out out = out_into(list, sizeof list);
    for (const Bot *bot = bots; bot->name; bot++) {
        if (bot->game && strcmp(bot->game, game->name) != 0) continue;
        if (out.used) out_text(&out, ", ");
        out_text(&out, bot->name);
    }
    return args_wrong("play", "there is no bot '%s' for %s; there are %s", name, game->name, list);
}

static int choose_bot(const PlayFlags *flags, PlayOptions *options)
{
    const char *name = flags->bots ? flags->bots : "sensible";
    options->bot = bot_find(options->game, name);
    if (!options->bot && !flags->bots) options->bot = bot_find(options->game, "random");
    return options->bot ? EXIT_DONE : unknown_bot(options->game, name);
}

static int choose_seat(const PlayFlags *flags, PlayOptions *options, bool *asks)
{
    *asks = false;
    options->seat = NO_SEAT;
    if (flags->hot_seat && flags->seat) return args_wrong("play", "--hot-seat and --seat exclude each other");
    if (flags->hot_seat) return EXIT_DONE;
    if (!flags->seat) {
        *asks = isatty(STDIN_FILENO);
        options->seat = options->game->seat_words ? (Seat)(options->setup.seats - 1) : 0;
        return EXIT_DONE;
    }
    Word word = { flags->seat, (int)strlen(flags->seat) };
    if (seat_read(options->game, word, &options->seat) && options->seat < options->setup.seats)
        return EXIT_DONE;
    char list[256];
    Out out = out_into(list, sizeof list);
    for (int i = 0; i < options->setup.seats; i++) {
        if (i) out_text(&out, ", ");
        seat_write(options->game, (Seat)i, &out);
    }
    return args_wrong("play", "there is no seat '%s' at this table; there are %s", flags->seat, list);
}

/* --- the whole ------------------------------------------------------------------------------------------ */

static int play(PlayOptions *options, const ScreenOptions *how, bool asks)
{
    Lines farewell = { 0 };
    Screen *screen = screen_open(how);
    int code = EXIT_DONE;
    if (!asks || play_ask_seat(screen, options->game, &options->setup, false, &options->seat))
        code = play_matches(screen, options, &farewell);
    screen->close(screen);
    play_say_farewell(how, &farewell);
    return code;
}

int cmd_play(int argc, char **argv)
{
    PlayFlags flags = { 0 };
    const char *word = NULL;
    int code;
    bool asks;
    PlayOptions options = { .seat = NO_SEAT };
    ScreenOptions how = { 0 };
    const Flag table[] = {
        { "--seat", FLAG_TEXT, &flags.seat, 0, 0 },
        { "--bots", FLAG_TEXT, &flags.bots, 0, 0 },
        { "--hot-seat", FLAG_SWITCH, &flags.hot_seat, 0, 0 },
        { "--seed", FLAG_TEXT, &flags.seed, 0, 0 },
        TABLE_FLAGS(flags.table),
        { "--save", FLAG_TEXT, &flags.save, 0, 0 },
        { "--load", FLAG_TEXT, &flags.load, 0, 0 },
        { "--lang", FLAG_TEXT, &flags.lang, 0, 0 },
        { "--line", FLAG_SWITCH, &flags.line, 0, 0 },
        { "--plain", FLAG_SWITCH, &flags.plain, 0, 0 },
        { NULL, FLAG_SWITCH, NULL, 0, 0 },
    };
    Call call = { .command = "play", .help = help, .flags = table, .words = &word, .words_max = 1 };
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("play", flags.lang, &how.lang)) return EXIT_USAGE;
    how.plain = flags.plain;
    how.line = flags.line;
    code = flags.load ? load(&flags, word, how.lang, &options) : set_up(&flags, word, &options);
    if (code == EXIT_DONE) code = choose_bot(&flags, &options);
    if (code == EXIT_DONE) code = choose_seat(&flags, &options, &asks);
    if (code == EXIT_DONE) code = choose_file(&flags, &options);
    if (code == EXIT_DONE) return play(&options, &how, asks);
    table_close(options.loaded);
    return code;
}
