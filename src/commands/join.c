/* join.c - `murk join`: a table on a server, at this terminal or for a program. */
#define _XOPEN_SOURCE 700
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "client/player.h"
#include "client/token.h"
#include "commands/commands.h"
#include "host/files.h"
#include "host/memory.h"
#include "terminal/online/join.h"
#include "terminal/phrases.h"
#include "terminal/wire.h"

static const char help[] =
    "usage: {murk} join LINK [options]\n"
    "       {murk} join SERVER --make GAME [options]\n"
    "       {murk} join LINK --program COMMAND [options]\n"
    "\n"
    "Plays at a table on a server: LINK is http://HOST:PORT/t/NAME, or https. Whoever comes back by the\n"
    "same link and name has the same seat. A connection that is lost comes back by itself.\n"
    "\n"
    "who\n"
    "  --name NAME         what the others call you; the standard is the name of your account\n"
    "  --seat SEAT         the seat that you take; the standard is the first that is free\n"
    "  --watch             take none: watch a match, where the table lets people watch\n"
    "  --program COMMAND   a program plays (docs/programs.md); --once: it leaves after one match\n"
    "a new table\n"
    "  --make GAME         make it and print its link; SERVER is http://HOST:PORT\n"
    "  --edition NAME      --players N    --set NAME=VALUE    see `{murk} games`\n"
    "  --bots NAME|B=NAME  bots take all other seats, or that one: sensible or random; several with\n"
    "                      commas. Seats that are free when you type start are taken by bots, too\n"
    "  --pace instant|brisk|calm        how long bots take (brisk)\n"
    "  --clock none|relaxed|quick|days  how long people may take until a bot stands in (relaxed)\n"
    "  --strict            answers to questions in somebody else's turn are kept until all are in\n"
    "  --public            anybody may find the table on its server\n"
    "  --start             begin by itself as soon as no seat is free\n"
    "screen\n"
    "  --lang en|it        the language; the standard is that of the locale\n"
    "  --line              line by line instead of a full screen\n"
    "  --plain             line by line in words, without colours or drawings, ASCII alone\n"
    "  --help              this text\n"
    "\n"
    "The secret by which a server knows you again is in ~/.local/state/murk/servers, a file a server,\n"
    "which nobody else may read. The exit code is 0 when the table was played at or left, 1 when it\n"
    "cannot be had, 2 when the call was wrong.\n";

typedef struct JoinFlags {
    const char *name, *seat, *program, *make, *pace, *clock, *lang;
    bool strict, is_public, starts, is_once, watches, plain, line;
    Many bots;
    TableFlags table;
} JoinFlags;

/* ---- a table that is to be made ---- */

static int choose_word(const char *flag, const char *given, const char *const *words, const char **chosen)
{
    for (int i = 0; given && words[i]; i++)
        if (strcmp(words[i], given) == 0) *chosen = words[i], given = NULL;
    return given ? args_wrong("join", "%s cannot be '%s'", flag, given) : EXIT_DONE;
}

/* `NAME` or `B=NAME`. */
static int choose_bot(PlayOptions *options, const char *text, size_t length)
{
    const char *split = memchr(text, '=', length);
    char name[WHO_MAX];
    Seat seat = NO_SEAT;
    snprintf(name, sizeof name, "%.*s", (int)(text + length - (split ? split + 1 : text)),
             split ? split + 1 : text);
    if (!bot_find(options->game, name)) return args_wrong("join", "there is no bot '%s'", name);
    if (split && (!seat_read(options->game, (Word) { text, (int)(split - text) }, &seat) ||
                  seat >= options->setup.seats))
        return args_wrong("join", "there is no seat '%.*s' at this table", (int)(split - text), text);
    for (int i = 0; i < options->setup.seats; i++)
        if (seat == NO_SEAT || seat == i) strcpy(options->chair[i].who, name);
    return EXIT_DONE;
}

static int choose_bots(PlayOptions *options, const Many *named)
{
    int code = EXIT_DONE;
    for (int i = 0; i < SEATS_MAX; i++) options->chair[i].who[0] = 0;
    for (int i = 0; i < named->count && code == EXIT_DONE; i++)
        for (const char *at = named->text[i]; *at && code == EXIT_DONE;) {
            size_t length = strcspn(at, ",");
            code = choose_bot(options, at, length);
            at += length + (at[length] == ',');
        }
    return code;
}

static int set_up(const JoinFlags *flags, PlayOptions *options)
{
    static const char *const paces[] = { "instant", "brisk", "calm", NULL };
    static const char *const clocks[] = { "none", "relaxed", "quick", "days", NULL };
    const Game *game = args_game("join", flags->make);
    if (!game) return EXIT_USAGE;
    *options = play_options(game, true);
    options->clock = "relaxed";
    options->strict = flags->strict;
    if (!args_setup("join", game, &flags->table, &options->setup)) return EXIT_USAGE;
    int code = choose_bots(options, &flags->bots);
    if (code == EXIT_DONE) code = choose_word("--pace", flags->pace, paces, &options->pace);
    if (code == EXIT_DONE) code = choose_word("--clock", flags->clock, clocks, &options->clock);
    return code;
}

/* ---- who ---- */

static const char *own_name(const JoinFlags *flags)
{
    const char *user = getenv("USER");
    if (flags->name) return flags->name;
    if (flags->program) return "program";
    return user && *user ? user : "guest";
}

/* It stands in a file of lines, too. */
static int check_name(const char *name, Lang lang)
{
    char says[SAYS_MAX];
    return wire_can_say(lang, name, says) ? EXIT_DONE : args_wrong("join", "--name: %s", says);
}

static int find_token(const Address *address, const char *name, char token[TOKEN_MAX])
{
    char *path;
    const char *why = token_for(address, name, token, &path);
    int code =
        why ? args_failed("join", "%s: %s", path ? path : "the secret for the server", why) : EXIT_DONE;
    free(path);
    return code;
}

/* ---- how ---- */

static volatile bool is_stopped;

static void stop(UNUSED int number)
{
    is_stopped = true;
}

/* Mostly these are words of the server. */
static int tell_failure(const char *why)
{
    char *visible = text_visible(why);
    args_failed("join", "%s", visible);
    free(visible);
    return EXIT_NO;
}

static int run_program(const JoinFlags *flags, const JoinOptions *options, Lang lang)
{
    const struct sigaction on_stop = { .sa_handler = stop };
    const PlayerCall call = { .command = flags->program,
                              .name = options->name,
                              .lang = lang,
                              .token = options->token,
                              .seat = options->seat,
                              .is_once = flags->is_once };
    sigaction(SIGINT, &on_stop, NULL);
    sigaction(SIGTERM, &on_stop, NULL);
    char *wrong = player_run(&options->address, &call, &is_stopped);
    int code = wrong ? tell_failure(wrong) : EXIT_DONE;
    free(wrong);
    return code;
}

static int run_screen(const JoinOptions *options, const ScreenOptions *how)
{
    Lines farewell = { 0 };
    Screen *screen = screen_open(how);
    int code = join_table(screen, options, &farewell);
    screen->close(screen);
    if (code == EXIT_DONE) play_say_farewell(how, &farewell);
    else if (farewell.count) tell_failure(farewell.text[0]);
    lines_free(&farewell);
    return code;
}

static int check(const JoinFlags *flags, const char *link, JoinOptions *options)
{
    const char *why = address_parse(link, &options->address);
    bool sets_up = flags->table.edition || flags->table.players || flags->table.set.count ||
                   flags->bots.count || flags->pace || flags->clock || flags->strict || flags->is_public;
    if (why) return args_wrong("join", "%s is no link: %s", link, why);
    if (flags->make && options->address.table[0])
        return args_wrong("join", "--make takes the link of a server, not of a table that is there");
    if (!flags->make && !options->address.table[0])
        return args_wrong("join", "%s names no table; --make GAME makes one", link);
    if (flags->make && flags->program) return args_wrong("join", "--program comes to a table that is there");
    if (!flags->make && sets_up) return args_wrong("join", "how a table is to be is said with --make");
    if (flags->watches && (flags->make || flags->program || flags->seat))
        return args_wrong("join", "--watch comes to a table that is there, and takes no seat");
    if (flags->is_once && !flags->program) return args_wrong("join", "--once is for a --program");
    return EXIT_DONE;
}

static int join(const JoinFlags *flags, const char *link, const ScreenOptions *how)
{
    JoinOptions options = { .seat = flags->seat, .is_public = flags->is_public, .watches = flags->watches };
    PlayOptions table;
    char token[TOKEN_MAX], name[PERSON_NAME_BYTES];
    int code = check(flags, link, &options);
    if (code == EXIT_DONE && flags->make) code = set_up(flags, &table);
    if (code != EXIT_DONE) return code;
    options.make = flags->make ? &table : NULL;
    options.starts = flags->starts || !isatty(STDIN_FILENO);
    options.name = person_name(name, own_name(flags));
    options.token = token;
    code = check_name(options.name, how->lang);
    if (code == EXIT_DONE) code = find_token(&options.address, options.name, token);
    if (code != EXIT_DONE) return code;
    signal(SIGPIPE, SIG_IGN); /* TLS writes as files are written */
    return flags->program ? run_program(flags, &options, how->lang) : run_screen(&options, how);
}

int cmd_join(int argc, char **argv)
{
    JoinFlags flags = { 0 };
    const char *link = NULL;
    int code;
    ScreenOptions how = { 0 };
    const Flag table[] = {
        { "--name", FLAG_TEXT, &flags.name, 0, 0 },
        { "--seat", FLAG_TEXT, &flags.seat, 0, 0 },
        { "--program", FLAG_TEXT, &flags.program, 0, 0 },
        { "--once", FLAG_SWITCH, &flags.is_once, 0, 0 },
        { "--make", FLAG_TEXT, &flags.make, 0, 0 },
        { "--bots", FLAG_MANY, &flags.bots, 0, 0 },
        { "--pace", FLAG_TEXT, &flags.pace, 0, 0 },
        { "--clock", FLAG_TEXT, &flags.clock, 0, 0 },
        { "--strict", FLAG_SWITCH, &flags.strict, 0, 0 },
        { "--public", FLAG_SWITCH, &flags.is_public, 0, 0 },
        { "--start", FLAG_SWITCH, &flags.starts, 0, 0 },
        { "--watch", FLAG_SWITCH, &flags.watches, 0, 0 },
        TABLE_FLAGS(flags.table),
        { "--lang", FLAG_TEXT, &flags.lang, 0, 0 },
        { "--line", FLAG_SWITCH, &flags.line, 0, 0 },
        { "--plain", FLAG_SWITCH, &flags.plain, 0, 0 },
        { NULL, FLAG_SWITCH, NULL, 0, 0 },
    };
    Call call = { .command = "join",
                  .help = help,
                  .flags = table,
                  .words = &link,
                  .words_min = 1,
                  .words_max = 1,
                  .asks = "which link?" };
    if (!args_read(&call, argc, argv, &code)) return code;
    if (!args_lang("join", flags.lang, &how.lang)) return EXIT_USAGE;
    how.plain = flags.plain;
    how.line = flags.line;
    return join(&flags, link, &how);
}
