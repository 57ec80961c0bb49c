/* play.c - `murk play`: the words of the call, and the screen. */
#define _XOPEN_SOURCE 700
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/commands.h"
#include "game/speech.h"
#include "games/games.h"
#include "host/args.h"
#include "host/commitment.h"
#include "host/files.h"
#include "host/memory.h"
#include "host/referee_memory.h"
#include "terminal/kept.h"
#include "terminal/play.h"

static const char help[] =
    "usage: {murk} play GAME [options]\n"
    "       {murk} play --load FILE [options]\n"
    "       {murk} play\n"
    "\n"
    "Plays a game at this terminal, against bots or with several people who pass it on. Without a\n"
    "game, at a terminal: a menu.\n"
    "\n"
    "who plays\n"
    "  --seat A[,C...]     the seats you play (asked for when left out)\n"
    "  --hot-seat          each of these seats, or all, is somebody else's; a curtain hides each\n"
    "                      from the next\n"
    "  --name A=Ada        a player's name; seats with the same name are one player's\n"
    "  --bots NAME|B=NAME  who plays the other seats, or that one: sensible (the standard) or\n"
    "                      random; several with commas\n"
    "  --bot-program C=COMMAND  a program plays that seat (docs/programs.md)\n"
    "how\n"
    "  --pace instant|brisk|calm      how long bots take; brisk at a terminal\n"
    "  --clock none|relaxed|quick|days  how long people may take until a bot stands in\n"
    "  --strict            answers to questions in somebody else's turn are kept until all are in\n"
    "  --seed N|HEX        a number, or 64 hex digits; the standard is a new seed\n"
    "  --edition NAME      --players N    --set NAME=VALUE    see `{murk} games`\n"
    "files\n"
    "  --save FILE.table   keep the table in this file; at a terminal the standard is a file in\n"
    "                      ~/.local/state/murk, which goes when the match is over\n"
    "                      (it holds the seed too: reading it is looking at the cards; other\n"
    "                      users of this machine cannot)\n"
    "  --load FILE.table   go on with a table, everything being as it was\n"
    "  --load FILE.murk    go on with a match, at a new table that is kept in FILE.table\n"
    "screen\n"
    "  --lang en|it        the language; the standard is that of the locale\n"
    "  --line              line by line instead of a full screen\n"
    "  --plain             line by line in words, without colours or drawings, ASCII alone\n"
    "  --help              this text\n"
    "\n"
    "While playing, `help` tells what can be typed. NO_COLOR is honoured. The exit code is 0 when the\n"
    "game was played or left, 1 when a file could not be used, 2 when the call was wrong.\n";

typedef struct PlayFlags {
    const char *seat, *pace, *clock, *seed, *save, *load, *lang;
    bool hot_seat, strict, plain, line;
    Many name, bots, programs;
    TableFlags table;
} PlayFlags;

/* A call that is being read, and what comes of it. */
typedef struct Playing {
    const PlayFlags *flags;
    Lang lang;
    bool typed;          /* somebody types */
    bool asks;           /* for the seat */
    SeatMask bots_named; /* the seats for which --bots names one */
    SeatMask own;        /* the seats of --seat, all of them one player's, */
    SeatMask named;      /* and those for which --name says otherwise */
    PlayOptions options;
    Referee loaded; /* a match of a file, while it is loaded */
    char path[PATH_LONGEST];
} Playing;

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

/* The table that the match goes on at is kept beside it. */
static int choose_table_beside(Playing *playing)
{
    const char *path = playing->flags->load;
    size_t length = strlen(path);
    if (length > 5 && strcmp(path + length - 5, ".murk") == 0) length -= 5;
    int used = snprintf(playing->path, sizeof playing->path, "%.*s.table", (int)length, path);
    if (used >= (int)sizeof playing->path) return args_failed("play", "%s: the name is too long", path);
    if (access(playing->path, F_OK) == 0)
        return args_wrong("play", "%s goes on in %s already; --load that, or --save another file", path,
                          playing->path);
    playing->options.path = playing->path;
    return EXIT_DONE;
}

enum { LINES_OF_A_FILE = 1 << 16 }; /* no match that people play is longer */

static int load_match(Playing *playing, const char *text)
{
    MatchError error;
    const Game *game = match_read_game(text, game_find);
    playing->loaded = referee_alloc(game ? game : games[0], LINES_OF_A_FILE);
    Match *match = &playing->loaded.match;
    if (!match_read(match, text, game_find, &error))
        return tell_bad_file(playing->flags->load, game, playing->lang, &error);
    playing->options = play_options(match->game, playing->typed);
    playing->options.setup = match->setup;
    playing->options.has_seed = true;
    memcpy(playing->options.seed, match->seed, SEED_BYTES);
    playing->options.match = match;
    return choose_table_beside(playing);
}

/* The game of a table's file: the sixth word of its first line after the heading, `TIME WHO REQUEST make CHANCE GAME`. */
static const Game *table_game(const char *text)
{
    enum { GAME_WORD = 6 };
    char name[64];
    const char *line = strchr(text, '\n');
    Scan scan = scan_text(line ? line + 1 : "");
    Word word = { 0 };
    for (int i = 0; i < GAME_WORD; i++) word = scan_word(&scan);
    snprintf(name, sizeof name, "%.*s", word.length, word.text ? word.text : "");
    return game_find(name);
}

/* Everything is in the file, so nothing of it can be said again; but programs have to be started again, and how long bots take is
 * up to whoever waits for them. */
static int load_table(Playing *playing, const char *text)
{
    const PlayFlags *flags = playing->flags;
    if (flags->seat || flags->hot_seat || flags->name.count || flags->bots.count || flags->clock ||
        flags->strict || flags->save)
        return args_wrong("play",
                          "%s has its players, seats and clock already; beside the screen, only --pace and "
                          "--bot-program can be said anew",
                          flags->load);
    playing->options = (PlayOptions) { .goes_on = true, .path = flags->load, .has_lang = flags->lang };
    playing->options.game = table_game(text);
    playing->options.setup.seats = SEATS_MAX;
    if (!playing->options.game) return args_failed("play", "%s: it is no file of a table", flags->load);
    return EXIT_DONE;
}

static int load(Playing *playing, const char *name)
{
    const PlayFlags *flags = playing->flags;
    const char *why;
    bool sets_up = flags->seed || flags->table.edition || flags->table.players || flags->table.set.count;
    if (sets_up) return args_wrong("play", "what is loaded has its seed and options already");
    char *text = file_read(flags->load, FILE_LARGEST, &why);
    if (!text) return args_failed("play", "%s: %s", flags->load, why);
    bool is_table = strncmp(text, "murk-table ", 11) == 0;
    int code = is_table ? load_table(playing, text) : load_match(playing, text);
    free(text);
    if (code == EXIT_DONE && name && playing->options.game && game_find(name) != playing->options.game)
        return args_wrong("play", "%s is a match of %s, not of %s", flags->load, playing->options.game->name,
                          name);
    return code;
}

static int set_up(Playing *playing, const char *name)
{
    const PlayFlags *flags = playing->flags;
    const Game *game = args_game("play", name);
    if (!game) return EXIT_USAGE;
    playing->options = play_options(game, playing->typed);
    if (!args_setup("play", game, &flags->table, &playing->options.setup)) return EXIT_USAGE;
    if (flags->seed && !read_seed(flags->seed, &playing->options))
        return args_wrong("play", "--seed takes a whole number or %d hex digits, not '%s'", 2 * SEED_BYTES,
                          flags->seed);
    return EXIT_DONE;
}

static int choose_file(Playing *playing)
{
    PlayOptions *options = &playing->options;
    const char *save = playing->flags->save;
    if (options->goes_on) return EXIT_DONE;
    options->is_weak = options->has_seed && seed_is_weak(options->seed);
    if (save) {
        size_t length = strlen(save);
        if (access(save, F_OK) == 0)
            return args_wrong("play", "%s exists already; --load goes on with it, another name keeps it",
                              save);
        if (length > 5 && strcmp(save + length - 5, ".murk") == 0)
            return args_wrong(
                "play",
                "a table is kept in a file such as %.*s.table; `save %s` writes the match while playing",
                (int)length - 5, save, save);
        const char *why = file_refused(save);
        if (why) return args_failed("play", "%s cannot be written: %s", save, why);
        options->path = save;
    } else if (!options->path && playing->typed && kept_new(options->game, playing->path)) {
        options->path = playing->path;
        options->is_own = true;
    }
    return EXIT_DONE;
}

/* --- who plays ------------------------------------------------------------------------------------------ */

static int no_such_seat(const PlayOptions *options, Word word)
{
    char list[256];
    Out out = out_into(list, sizeof list);
    for (int i = 0; i < options->setup.seats; i++) {
        if (i) out_text(&out, ", ");
        seat_write(options->game, (Seat)i, &out);
    }
    return args_wrong("play", "there is no seat '%.*s' at this table; there are %s", word.length, word.text,
                      list);
}

static int find_seat(const PlayOptions *options, Word word, Seat *seat)
{
    if (seat_read(options->game, word, seat) && *seat < options->setup.seats) return EXIT_DONE;
    return no_such_seat(options, word);
}

/* `A=Ada`: the seat, and `*value` what follows; without a seat NO_SEAT. */
static int split(const PlayOptions *options, Word word, Seat *seat, Word *value)
{
    int at = 0;
    while (at < word.length && word.text[at] != '=') at++;
    *seat = NO_SEAT;
    *value = word;
    if (at == word.length) return EXIT_DONE;
    *value = (Word) { word.text + at + 1, word.length - at - 1 };
    return find_seat(options, (Word) { word.text, at }, seat);
}

static Word next_of_list(const char **text)
{
    Word word = { *text, (int)strcspn(*text, ",") };
    *text += word.length + ((*text)[word.length] == ',');
    return word;
}

static int unknown_bot(const Game *game, Word name)
{
    char list[256];
    Out out = out_into(list, sizeof list);
    for (const Bot *bot = bots; bot->name; bot++) {
        if (bot->game && strcmp(bot->game, game->name) != 0) continue;
        if (out.used) out_text(&out, ", ");
        out_text(&out, bot->name);
    }
    return args_wrong("play", "there is no bot '%.*s' for %s; there are %s", name.length, name.text,
                      game->name, list);
}

static int choose_bot(Playing *playing, Word word)
{
    PlayOptions *options = &playing->options;
    Seat seat;
    Word name;
    char text[WHO_MAX];
    int code = split(options, word, &seat, &name);
    if (code != EXIT_DONE) return code;
    snprintf(text, sizeof text, "%.*s", name.length, name.text);
    if (!bot_find(options->game, text)) return unknown_bot(options->game, name);
    if (seat != NO_SEAT) playing->bots_named |= seat_bit(seat);
    for (int i = 0; i < options->setup.seats; i++)
        if (seat == NO_SEAT || seat == i) memcpy(options->chair[i].who, text, sizeof text);
    return EXIT_DONE;
}

static int choose_bots(Playing *playing)
{
    for (int i = 0; i < playing->flags->bots.count; i++)
        for (const char *list = playing->flags->bots.text[i]; *list;) {
            int code = choose_bot(playing, next_of_list(&list));
            if (code != EXIT_DONE) return code;
        }
    return EXIT_DONE;
}

static int choose_programs(Playing *playing)
{
    PlayOptions *options = &playing->options;
    for (int i = 0; i < playing->flags->programs.count; i++) {
        const char *text = playing->flags->programs.text[i];
        Seat seat;
        Word command;
        int code = split(options, (Word) { text, (int)strlen(text) }, &seat, &command);
        if (code != EXIT_DONE) return code;
        if (seat == NO_SEAT || !command.length || command.length >= WHO_MAX)
            return args_wrong("play", "--bot-program takes a seat and a command, as in C=./mybot, not '%s'",
                              text);
        if (options->chair[seat].sitter == SITS_PERSON)
            return args_wrong("play", "somebody plays that seat already: '%s'", text);
        options->chair[seat].sitter = SITS_PROGRAM;
        snprintf(options->chair[seat].who, WHO_MAX, "%s", command.text);
    }
    return EXIT_DONE;
}

/* The seats of this terminal: one player's, or with --hot-seat each its own; with names, as they say. */
static int choose_seats(Playing *playing)
{
    const PlayFlags *flags = playing->flags;
    PlayOptions *options = &playing->options;
    Seat seat;
    for (int i = 0; flags->hot_seat && !flags->seat && i < options->setup.seats; i++)
        play_seat(options, (Seat)i, playing->lang, NULL);
    for (const char *list = flags->seat ? flags->seat : ""; *list;) {
        int code = find_seat(options, next_of_list(&list), &seat);
        if (code != EXIT_DONE) return code;
        play_seat(options, seat, playing->lang, NULL);
        if (!flags->hot_seat) playing->own |= seat_bit(seat);
    }
    playing->asks = !flags->seat && !flags->hot_seat && !flags->name.count && playing->typed;
    if (!flags->seat && !flags->hot_seat && !flags->name.count && !playing->asks)
        play_seat(options, options->game->seat_words ? (Seat)(options->setup.seats - 1) : 0, playing->lang,
                  NULL);
    return EXIT_DONE;
}

static int choose_names(Playing *playing)
{
    PlayOptions *options = &playing->options;
    for (int i = 0; i < playing->flags->name.count; i++) {
        const char *text = playing->flags->name.text[i];
        Seat seat;
        Word name;
        int code = split(options, (Word) { text, (int)strlen(text) }, &seat, &name);
        if (code != EXIT_DONE) return code;
        if (seat == NO_SEAT || name.length < 1 || name.length > 19)
            return args_wrong("play", "--name takes a seat and up to 19 letters, as in A=Ada, not '%s'",
                              text);
        play_seat(options, seat, playing->lang, name.text);
        playing->named |= seat_bit(seat);
    }
    return EXIT_DONE;
}

/* Of the seats that one player has, those without a name of their own have the first that was given, or else that of the first seat. */
static int share_name(Playing *playing)
{
    PlayOptions *options = &playing->options;
    SeatMask named = playing->own & playing->named, unnamed = playing->own & (SeatMask)~playing->named;
    if (!playing->own) return EXIT_DONE;
    int giver = __builtin_ctz(named ? named : playing->own);
    for (; unnamed; unnamed &= (SeatMask)(unnamed - 1))
        if (__builtin_ctz(unnamed) != giver)
            memcpy(options->chair[__builtin_ctz(unnamed)].who, options->chair[giver].who, WHO_MAX);
    return EXIT_DONE;
}

static int check_bots(Playing *playing)
{
    const PlayOptions *options = &playing->options;
    for (int i = 0; i < options->setup.seats; i++) {
        char word[64];
        Out out = out_into(word, sizeof word);
        if (!(playing->bots_named >> i & 1) || options->chair[i].sitter == SITS_BOT) continue;
        seat_write(options->game, (Seat)i, &out);
        return args_wrong("play", "--bots names a bot for %s, which %s plays already", word,
                          options->chair[i].sitter == SITS_PROGRAM ? "a program" : "somebody here");
    }
    return EXIT_DONE;
}

static int choose_word(const char *flag, const char *given, const char *const *words, const char **chosen)
{
    if (!given) return EXIT_DONE;
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], given) == 0) {
            *chosen = words[i];
            return EXIT_DONE;
        }
    return args_wrong("play", "%s cannot be '%s'", flag, given);
}

static int choose_times(Playing *playing)
{
    static const char *const paces[] = { "instant", "brisk", "calm", NULL };
    static const char *const clocks[] = { "none", "relaxed", "quick", "days", NULL };
    playing->options.strict = playing->flags->strict;
    int code = choose_word("--pace", playing->flags->pace, paces, &playing->options.pace);
    return code == EXIT_DONE ? choose_word("--clock", playing->flags->clock, clocks, &playing->options.clock)
                             : code;
}

/* Everything else is in the file. */
static int choose_for_return(Playing *playing)
{
    int code = choose_programs(playing);
    return code == EXIT_DONE ? choose_times(playing) : code;
}

static int choose_all(Playing *playing)
{
    static int (*const steps[])(Playing * playing) = { choose_bots,  choose_seats,    choose_names,
                                                       share_name,   choose_programs, check_bots,
                                                       choose_times, choose_file };
    int code = EXIT_DONE;
    for (int i = 0; i < LEN(steps) && code == EXIT_DONE; i++) code = steps[i](playing);
    return code;
}

/* --- the whole ------------------------------------------------------------------------------------------ */

static int play(Playing *playing, const ScreenOptions *how)
{
    Lines farewell = { 0 };
    Screen *screen = screen_open(how);
    PlayOptions *options = &playing->options;
    int code = EXIT_DONE;
    Seat seat = NO_SEAT;
    bool goes_on = !playing->asks || play_ask_seat(screen, options->game, &options->setup, true, &seat);
    for (int i = 0; playing->asks && i < options->setup.seats; i++)
        if (options->chair[i].sitter == SITS_BOT && (seat == NO_SEAT || seat == i))
            play_seat(options, (Seat)i, playing->lang, NULL);
    if (goes_on) code = play_table(screen, options, &farewell);
    screen->close(screen);
    if (code == EXIT_DONE) play_say_farewell(how, &farewell);
    else if (farewell.count) args_failed("play", "%s", farewell.text[0]);
    lines_free(&farewell);
    return code;
}

int cmd_play(int argc, char **argv)
{
    PlayFlags flags = { 0 };
    const char *word = NULL;
    int code;
    Playing playing = { .flags = &flags, .typed = isatty(STDIN_FILENO) };
    ScreenOptions how = { 0 };
    const Flag table[] = {
        { "--seat", FLAG_TEXT, &flags.seat, 0, 0 },
        { "--name", FLAG_MANY, &flags.name, 0, 0 },
        { "--bots", FLAG_MANY, &flags.bots, 0, 0 },
        { "--bot-program", FLAG_MANY, &flags.programs, 0, 0 },
        { "--hot-seat", FLAG_SWITCH, &flags.hot_seat, 0, 0 },
        { "--pace", FLAG_TEXT, &flags.pace, 0, 0 },
        { "--clock", FLAG_TEXT, &flags.clock, 0, 0 },
        { "--strict", FLAG_SWITCH, &flags.strict, 0, 0 },
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
    playing.lang = how.lang;
    if (!word && !flags.load && playing.typed && isatty(STDOUT_FILENO)) return menu(&how, learn_any);
    code = flags.load ? load(&playing, word) : set_up(&playing, word);
    if (code == EXIT_DONE)
        code = playing.options.goes_on ? choose_for_return(&playing) : choose_all(&playing);
    if (code == EXIT_DONE) code = play(&playing, &how);
    referee_free(&playing.loaded);
    return code;
}
